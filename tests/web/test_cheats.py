"""What a reviewer who wanted money tried and got, each held now by a test."""

from __future__ import annotations

import sys
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_campaign, make_evaluator, make_member
from tests.web.entries import make_collection
from tests.web.judge import bench
from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.errors import NotAllowed
from winoforge.web import once, session
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.ids import new_nonce
from winoforge.web.marking import shown_draft
from winoforge.web.storable import storable
from winoforge.web.workshop.actions import judging, questions, slots
from winoforge.web.workshop.models import Flag, Judgement, Question
from winoforge.web.workshop.writing import check

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def asked() -> None:
    make_collection(6)


@pytest.mark.usefixtures("asked")
def test_logging_in_again_and_again_does_not_bring_test_question_after_test_question() -> None:
    member = make_member(make_campaign(test_probability=1.0))
    first = questions.maybe_ask_test(member)
    assert first is not None
    questions.answer(first, member, 0, 30.0)
    assert questions.maybe_ask_test(member) is None
    Question.objects.update(asked_at=timezone.now() - timedelta(hours=12))
    assert questions.maybe_ask_test(member) is not None


@pytest.mark.usefixtures("asked")
def test_no_training_item_is_asked_of_somebody_who_has_just_finished() -> None:
    stale = make_member(make_campaign(), trained=False)
    Membership.objects.filter(pk=stale.pk).update(trained_at=timezone.now())
    with pytest.raises(NotAllowed):
        questions.ask_training(stale)
    assert not Question.objects.exists()


@pytest.mark.usefixtures("asked")
def test_an_answer_that_does_not_say_since_when_it_was_shown_counts_from_when_it_was_asked() -> None:
    member = make_member(make_campaign(), trained=False)
    question = questions.ask_training(member)
    questions.answer(question, member, 0, None)
    assert Flag.objects.filter(membership=member, kind="too-fast").exists()


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize("headers", [{}, {"hx-request": "true"}])
def test_no_header_keeps_the_test_question_of_a_long_session_away(client: Client, headers: dict[str, str]) -> None:
    member = make_member(make_campaign(test_probability=1.0))
    log_in(client, member)
    _age(client)
    client.get("/contribute/", headers=headers)
    assert Question.objects.filter(membership=member, purpose="test", answered_at=None).exists()


@pytest.mark.usefixtures("asked")
def test_who_only_sends_forms_in_a_long_session_meets_the_test_question_next(client: Client) -> None:
    member = make_member(make_campaign(test_probability=1.0))
    log_in(client, member)
    _age(client)
    client.post("/contribute/", {"nonce": new_nonce(), "first_text": "Ana rang Rosa."})
    assert client.post("/contribute/", {"nonce": new_nonce()})["Location"] == "/test/"


def test_a_nonce_of_another_form_is_refused() -> None:
    person = make_member(make_campaign()).person
    nonce = new_nonce()
    once.begin(person, nonce, "register")
    with pytest.raises(NotAllowed):
        once.begin(person, nonce, "submit-schema")


def test_a_cookie_that_is_no_session_is_no_fault_of_ours(client: Client) -> None:
    client.cookies["winoforge_session"] = "abcdefgh\x00ijkl"
    assert client.get("/login/").status_code == 200


def test_no_page_of_somebody_who_is_logged_in_is_kept_in_a_cache(client: Client) -> None:
    log_in(client, make_member(make_campaign()))
    for address in ("/help/", "/contribute/", "/nothing-here/", "/console/"):
        assert "no-store" in client.get(address)["Cache-Control"], address


@pytest.mark.parametrize("given", ["a\x00b", ["a\ud800b"], {"a\x00": {"b": ("c\x00",)}}])
def test_what_cannot_be_stored_is_shown_as_such(given: Any) -> None:
    assert "\x00" not in str(storable(given))
    assert "\ud800" not in str(storable(given))
    assert "\ufffd" in str(storable(given))


@pytest.mark.parametrize(
    ("text", "question"),
    [("it " * 330 + "end", "it " * 100), ("🙂 " * 500, "🙂?"), ("他" * 1000, "他" * 300), ("a-" * 500, "a'" * 150)],
)
def test_a_sentence_made_to_be_slow_is_not_slow(text: str, question: str) -> None:
    # Counted in calls, which do not depend on the machine: these took millions, and ten seconds.
    campaign = make_campaign()
    form = SchemaForm.of(
        {
            "candidate_a": text[:3],
            "candidate_b": "Rosa",
            "first_text": text[:1000],
            "first_question": question[:300],
            "first_correct": "0",
            "second_text": text[:990] + " x",
            "second_question": question[:300],
            "second_correct": "1",
        }
    )
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        shown_draft(check(form, campaign).draft)
    finally:
        sys.setprofile(None)
    assert calls < 1_500_000


def _age(client: Client) -> None:
    held = client.session
    held[session.SINCE] = (timezone.now() - timedelta(hours=13)).timestamp()
    held.save()


@pytest.mark.parametrize("elsewhere", ["another campaign", "closed", "banned"])
def test_a_judgement_is_paid_by_the_campaign_of_its_schema_or_not_at_all(elsewhere: str) -> None:
    here = make_campaign()
    evaluator = make_evaluator(here)
    schema = bench.make_schema(make_member(here))
    slot = slots.reserve(evaluator.person, here, timezone.now())
    assert slot is not None
    assert slot.schema_id == schema.pk
    slots.show(evaluator.person, here, timezone.now())
    if elsewhere == "another campaign":
        richer = make_campaign(pay_judgements="9.00", judgements_per_code=1)
        evaluator = Membership.objects.create(
            person=evaluator.person, campaign=richer, training_length=0, trained_at=timezone.now(), appointed=True
        )
    elif elsewhere == "closed":
        Campaign.objects.filter(pk=here.pk).update(state=Campaign.State.CLOSED)
    else:
        Membership.objects.filter(pk=evaluator.pk).update(banned_at=timezone.now())
    with pytest.raises(NotAllowed):
        judging.judge(slot.public_id, evaluator.person, evaluator, Ballot(answers=bench.VALID), new_nonce())
    assert not Judgement.objects.exists()
