"""Saving a schema (P6, P8, P19)."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.writing import BRIDGE, checked, form, post, saved
from winoforge.core.crowd.payment import normal
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import Authorship, PaymentCode, SavedDraft, Slot, StoredSchema, TextPrint

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(), "writer")


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


def test_saving_makes_a_schema_that_waits_with_its_code(page: Client, member: Membership) -> None:
    answer = page.post("/contribute/", post())
    schema = StoredSchema.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, f"/contribute/?saved={schema.public_id}")
    assert schema.state == "waiting"
    assert schema.contributor == member
    code = PaymentCode.objects.get()
    assert (code.schema, code.membership, code.amount, code.currency) == (schema, member, Decimal("1.00"), "USD")
    assert normal(code.code) == code.code


def test_the_record_is_the_native_shape_under_the_public_id(member: Membership) -> None:
    schema = saved(member)
    value = schema.schema()
    assert value.id == schema.public_id
    assert value.language == "en"
    assert value.sense == "strict"
    assert [half.special for half in value.halves] == ["wobbly", "solid"]
    assert [half.pronoun.text for half in value.halves] == ["it", "it"]
    assert [half.correct for half in value.halves] == [0, 1]
    assert value.source == member.campaign.name


def test_candidates_are_stored_in_order_of_mention_and_the_answers_stay_right(member: Membership) -> None:
    swapped = form(candidate_a="the wall", candidate_b="the ladder", first_correct="1", second_correct="0")
    value = saved(member, swapped).schema()
    assert value.candidates == ("the ladder", "the wall")
    assert [half.correct for half in value.halves] == [0, 1]


def test_a_schema_has_as_many_slots_as_the_campaign_asks_judgements(client: Client) -> None:
    member = make_member(make_campaign(judgements=3))
    schema = saved(member)
    assert list(Slot.objects.filter(schema=schema).values_list("number", "campaign")) == [
        (number, member.campaign.pk) for number in (1, 2, 3)
    ]


def test_in_a_broad_campaign_a_schema_that_keeps_the_strict_rules_is_strict() -> None:
    member = make_member(make_campaign(strict=False))
    scattered = form(1, second_text="Anab has leaned the ladder against the wall because it was solid.")
    assert saved(member).strict
    assert not saved(member, scattered).strict


def test_the_saved_page_shows_code_and_place_and_an_empty_form(page: Client, member: Membership) -> None:
    saved(make_member(member.campaign), form(1))
    shown = page.get(page.post("/contribute/", post())["Location"])
    content = shown.content.decode()
    assert PaymentCode.objects.get(membership=member).code in content
    assert "worth USD\N{NO-BREAK SPACE}1.00" in content
    assert "number 2 in the queue" in content
    assert "1 waiting of 5" in content
    assert "wobbly" not in content


def test_the_code_of_somebody_else_is_not_shown(page: Client, member: Membership) -> None:
    other = saved(make_member(member.campaign))
    content = page.get(f"/contribute/?saved={other.public_id}").content.decode()
    assert "WF-" not in content


@pytest.mark.parametrize("odd", ["", "x", "0" * 31, "%00", "../../etc", "0" * 32])
def test_an_odd_name_of_a_saved_schema_is_ignored(page: Client, odd: str) -> None:
    assert page.get(f"/contribute/?saved={odd}").status_code == 200


MISSING = {
    "candidate_a": "Name this answer.",
    "candidate_b": "Name this answer.",
    "first_text": "Write the sentence of this half.",
    "first_question": "Ask what the pronoun means.",
    "first_correct": "Choose the correct answer.",
    "second_text": "Write the sentence of this half.",
    "second_question": "Ask what the pronoun means.",
    "second_correct": "Choose the correct answer.",
}


@pytest.mark.parametrize(("field", "sentence"), MISSING.items())
def test_a_missing_part_is_said_on_save_and_nothing_else_is_lost(page: Client, field: str, sentence: str) -> None:
    answer = page.post("/contribute/", post(form(**{field: ""})))
    content = answer.content.decode()
    assert answer.status_code == 422
    assert not StoredSchema.objects.exists()
    assert sentence in _findings(content, field)
    assert f'<a href="#{field}">' in content
    for name, value in form(**{field: ""}).items():
        if not name.endswith("correct"):
            assert not value or value in content


def _findings(content: str, field: str) -> str:
    """What stands in the place for findings of a field."""
    return content.split(f'id="{field}-findings"')[1].split("</div>", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        ({"second_correct": "0"}, "second_correct", "same correct answer"),
        ({"second_text": form()["first_text"]}, "second_text", "two sentences are the same"),
        ({"second_text": "Nobody said anything about it at all."}, "second_text", "little in common"),
        ({"candidate_b": "the bicycle"}, "candidate_b", "does not mention “the bicycle”"),
        ({"candidate_b": "The ladder"}, "candidate_b", "are the same"),
        (
            {"second_text": "Eva leaned the ladder against the wall because it was solid."},
            "second_text",
            "differ in two places",
        ),
    ],
)
def test_what_is_no_schema_is_refused_beside_its_field(
    page: Client, changes: dict[str, str], field: str, sentence: str
) -> None:
    answer = page.post("/contribute/", post(form(**changes)))
    assert answer.status_code == 422
    assert not StoredSchema.objects.exists()
    assert sentence in _findings(answer.content.decode(), field)


def test_a_broad_campaign_saves_a_scattered_special_phrase(client: Client) -> None:
    member = make_member(make_campaign(strict=False))
    scattered = form(second_text="Eva leaned the ladder against the wall because it was solid.")
    assert log_in(client, member).post("/contribute/", post(scattered)).status_code == 303
    schema = StoredSchema.objects.get()
    assert not schema.strict
    assert "special-scattered" in {found["message"] for found in schema.findings}


def test_candidates_of_different_gender_are_a_warning_that_does_not_block(page: Client) -> None:
    fields = {
        "candidate_a": "Carla",
        "candidate_b": "Pedro",
        "first_text": "Carla thanked Pedro because she was grateful.",
        "first_question": "Who was grateful?",
        "first_correct": "0",
        "second_text": "Carla thanked Pedro because she was generous.",
        "second_question": "Who was generous?",
        "second_correct": "1",
    }
    assert page.post("/contribute/", post(fields)).status_code == 303
    assert "gender-differs" in {found["message"] for found in StoredSchema.objects.get().findings}


def test_the_word_that_was_chosen_is_the_pronoun(page: Client) -> None:
    page.post("/contribute/", post(form(first_pronoun="0")))
    assert StoredSchema.objects.get().schema().halves[0].pronoun.text == "Ana"


def test_a_portuguese_campaign_checks_by_portuguese_rules(client: Client) -> None:
    member = make_member(make_campaign("pt"))
    page = log_in(client, member)
    refused = page.post("/contribute/", post(BRIDGE | {"candidate_b": "o carro"}), HTTP_ACCEPT_LANGUAGE="pt-BR")
    assert refused.status_code == 422
    assert "não menciona “o carro”" in refused.content.decode()
    assert page.post("/contribute/", post(BRIDGE)).status_code == 303
    value = StoredSchema.objects.get().schema()
    assert value.language == "pt"
    assert [half.pronoun.text for half in value.halves] == ["ela", "ela"]


def test_findings_are_stored_as_ids_and_said_again_in_any_language(member: Membership) -> None:
    from winoforge.core.checks.stored import findings_of

    schema = saved(member, form(first_text=form()["first_text"].rstrip("."), second_text=form()["second_text"]))
    (found,) = [one for one in findings_of(schema.findings) if one.message_id == "no-final-mark"]
    assert "full stop" in found.message("en")
    assert "ponto final" in found.message("pt")


def test_the_form_and_its_evidence_are_kept_and_the_draft_is_cleared(page: Client, member: Membership) -> None:
    page.post("/contribute/preview/", post())
    assert SavedDraft.objects.exists()
    page.post(
        "/contribute/", post(authorship='{"seconds": 95.5, "edits": 40, "fields": {"first_text": {"typed": 60}}}')
    )
    evidence = Authorship.objects.get(schema=StoredSchema.objects.get()).evidence
    assert (evidence["seconds"], evidence["edits"]) == (95, 40)
    assert not SavedDraft.objects.exists()
    assert TextPrint.objects.filter(schema__contributor=member).count() == 2


def test_the_same_form_sent_twice_makes_one_schema_and_one_code(page: Client) -> None:
    sent = post()
    first, second = page.post("/contribute/", sent), page.post("/contribute/", sent)
    assert first["Location"] == second["Location"]
    assert (StoredSchema.objects.count(), PaymentCode.objects.count(), Slot.objects.count()) == (1, 1, 1)


def test_an_old_page_that_was_changed_and_sent_again_is_another_schema(page: Client) -> None:
    sent = post()
    page.post("/contribute/", sent)
    changed = sent | form(1)
    first, second = page.post("/contribute/", changed), page.post("/contribute/", changed)
    assert first["Location"] == second["Location"]
    assert StoredSchema.objects.count() == PaymentCode.objects.count() == 2


@pytest.mark.parametrize("nonce", ["", "short", "x" * 500, "\0" * 20])
def test_a_form_without_its_nonce_is_refused_and_kept(page: Client, nonce: str) -> None:
    answer = page.post("/contribute/", post() | {"nonce": nonce})
    assert answer.status_code == 403
    said = unescape(answer.content.decode())
    assert "too old" in said
    assert "your browser's back button shows it; the draft of a schema, if there is one, is kept." in said
    assert not StoredSchema.objects.exists()
    assert SavedDraft.objects.get().fields["first_text"] == form()["first_text"]


def test_what_is_blocked_cannot_be_saved_around_the_page(member: Membership) -> None:
    with pytest.raises(NotAllowed, match="cannot be saved yet"):
        schemas.submit(member, checked(member, form(second_correct="0")), nonce=new_nonce())
    assert not StoredSchema.objects.exists()


def test_saving_and_withdrawing_in_a_loop_ends_and_the_page_says_when_to_go_on(client: Client) -> None:
    member = make_member(make_campaign(saves_per_hour=3))
    page = log_in(client, member)
    for number in range(3):
        page.post("/contribute/", post(form(number)))
        mine = StoredSchema.objects.get(state="waiting")
        page.post(f"/work/{mine.public_id}/withdraw/", post({}))
    answer = page.post("/contribute/", post(form(4)), follow=True)
    content = answer.content.decode()
    assert "You can save 3 schemas within an hour" in content
    assert "You can go on in 60 minutes." in content
    assert "is kept, and will be here" in content
    assert "<textarea" not in content
    assert StoredSchema.objects.count() == 3
    with pytest.raises(NotAllowed) as refused:
        saved(member, form(5))
    assert refused.value.message_id == "saves-limit"
    StoredSchema.objects.update(created_at=timezone.now() - timedelta(minutes=61))
    saved(member, form(6))


def test_at_the_limit_there_is_no_form_but_the_length_of_the_queue(client: Client) -> None:
    member = make_member(make_campaign(waiting_limit=2))
    saved(make_member(member.campaign), form(9))
    for number in range(2):
        saved(member, form(number))
    content = log_in(client, member).get("/contribute/").content.decode()
    assert "<textarea" not in content
    assert "2 may wait at a time" in content
    assert "There are 3 schemas in the queue" in content


def test_a_schema_over_the_limit_is_refused_and_what_was_written_is_kept(client: Client) -> None:
    member = make_member(make_campaign(waiting_limit=1))
    saved(member)
    page = log_in(client, member)
    answer = page.post("/contribute/", post(form(1)))
    assert "is kept" in page.get(answer["Location"]).content.decode()
    assert StoredSchema.objects.count() == 1
    assert SavedDraft.objects.get().fields["first_text"] == form(1)["first_text"]


def test_a_judged_schema_makes_room_for_another(client: Client) -> None:
    member = make_member(make_campaign(waiting_limit=1))
    StoredSchema.objects.filter(pk=saved(member).pk).update(state="valid")
    assert log_in(client, member).post("/contribute/", post(form(1))).status_code == 303


def test_a_campaign_that_closed_meanwhile_takes_no_schema(member: Membership) -> None:
    ready = checked(member)
    Campaign.objects.update(state=Campaign.State.CLOSED)
    with pytest.raises(NotAllowed, match="closed"):
        schemas.submit(member, ready, nonce=new_nonce())


def test_somebody_banned_meanwhile_saves_nothing(member: Membership) -> None:
    from django.utils import timezone

    ready = checked(member)
    Membership.objects.update(banned_at=timezone.now())
    with pytest.raises(NotAllowed, match="banned"):
        schemas.submit(member, ready, nonce=new_nonce())
