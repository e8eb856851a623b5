"""One text earns one code: a sentence that the campaign or a reference collection has cannot be saved."""

from __future__ import annotations

from functools import partial

import pytest
from django.test import Client

from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.test_races import submit, together
from tests.web.contribute.writing import checked, form, post, saved
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.web.accounts.models import Campaign
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import PaymentCode, ReferenceCollection, ReferenceEntry, StoredSchema, TextPrint

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def campaign() -> Campaign:
    return make_campaign()


def turned() -> dict[str, str]:
    """The same schema with its halves exchanged."""
    same = form()
    for part in ("text", "question", "correct"):
        same[f"first_{part}"], same[f"second_{part}"] = same[f"second_{part}"], same[f"first_{part}"]
    return same


@pytest.mark.parametrize(
    "copy",
    [
        form(),
        form(first_text=form()["first_text"].replace(" the ", "  the ")),
        turned(),
        form(candidate_a="the wall", candidate_b="the ladder", first_correct="1", second_correct="0"),
    ],
    ids=["the same", "other blanks", "halves exchanged", "candidates exchanged"],
)
def test_a_text_that_the_campaign_has_earns_no_second_code(
    client: Client, campaign: Campaign, copy: dict[str, str]
) -> None:
    saved(make_member(campaign))
    answer = log_in(client, make_member(campaign)).post("/contribute/", post(copy))
    assert answer.status_code == 422
    assert "This campaign has this sentence already: “Ana leaned the ladder" in answer.content.decode()
    assert StoredSchema.objects.count() == PaymentCode.objects.count() == 1


def test_one_worker_sends_one_text_five_times_and_has_one_code(client: Client, campaign: Campaign) -> None:
    page = log_in(client, make_member(campaign))
    assert [page.post("/contribute/", post()).status_code for _ in range(5)] == [303, 422, 422, 422, 422]
    assert PaymentCode.objects.count() == 1


def test_a_published_text_cannot_be_saved_and_the_page_says_where_it_stands(client: Client, campaign: Campaign) -> None:
    collection = ReferenceCollection.objects.create(name="Old ones", ready=True)
    text = form()["second_text"]
    entry = ReferenceEntry.objects.create(
        collection=collection, number=0, language="en", askable=False, record={"halves": [{"text": text}]}
    )
    TextPrint.objects.create(print=fingerprint(text), entry=entry)
    answer = log_in(client, make_member(campaign)).post("/contribute/", post())
    assert answer.status_code == 422
    assert f"“Old ones” has this sentence already: “{text}”" in answer.content.decode()
    assert not PaymentCode.objects.exists()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "The library has this sentence already: “"), ("pt-BR", "A biblioteca já tem esta frase: “")],
)
def test_a_sentence_of_the_library_is_said_to_be_in_the_library(
    client: Client, campaign: Campaign, lang: str, said: str
) -> None:
    collection = ReferenceCollection.objects.create(name="library:en", built_in=True, ready=True)
    text = form()["first_text"]
    entry = ReferenceEntry.objects.create(
        collection=collection, number=0, language="en", askable=False, record={"halves": [{"text": text}]}
    )
    TextPrint.objects.create(print=fingerprint(text), entry=entry)
    log_in(client, make_member(campaign))
    answer = client.post("/contribute/", post(), headers={"Accept-Language": lang})
    assert answer.status_code == 422
    assert said + text in answer.content.decode()
    assert "library:en" not in answer.content.decode()


def test_a_withdrawn_text_can_be_saved_again_since_its_code_is_void(campaign: Campaign) -> None:
    member = make_member(campaign)
    schemas.withdraw(member, saved(member), nonce=new_nonce())
    saved(member)
    assert PaymentCode.objects.filter(voided_at=None).count() == 1


def test_another_campaign_may_have_the_same_text(campaign: Campaign) -> None:
    saved(make_member(campaign))
    saved(make_member(make_campaign()))
    assert StoredSchema.objects.count() == 2


def test_a_correction_cannot_become_a_copy(client: Client, campaign: Campaign) -> None:
    saved(make_member(campaign))
    member = make_member(campaign)
    mine = saved(member, form(1))
    answer = log_in(client, member).post(f"/work/{mine.public_id}/", post(form(), version="1"))
    assert answer.status_code == 422
    assert "This campaign has this sentence already" in answer.content.decode()


def test_a_withdrawn_schema_leaves_the_queue_of_the_measuring_process(campaign: Campaign) -> None:
    member = make_member(campaign)
    schemas.withdraw(member, saved(member), nonce=new_nonce())
    assert not StoredSchema.objects.filter(uncompared=True).exists()
    assert not StoredSchema.objects.filter(unmeasured=True).exists()


@pytest.mark.django_db(transaction=True)
def test_of_equal_texts_saved_at_one_moment_one_gets_in(campaign: Campaign) -> None:
    ready = [(member, checked(member)) for member in (make_member(campaign) for _ in range(6))]
    outcomes = together(*(partial(submit, member, one) for member, one in ready))
    assert outcomes.count("text-in-campaign") == 5
    assert StoredSchema.objects.count() == PaymentCode.objects.count() == 1
