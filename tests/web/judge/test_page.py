"""P11, P12, P13: the evaluator's page."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import FORM, judge_next, make_schema, record
from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import to_json
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.actor import Role
from winoforge.web.console.actions.workers import act
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import slots
from winoforge.web.workshop.models import (
    Flag,
    Judgement,
    PaymentCode,
    ReferenceCollection,
    ReferenceEntry,
    Slot,
    StoredSchema,
    TextPrint,
)
from winoforge.web.workshop.reading import MANY

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def evaluator() -> Membership:
    return make_evaluator(make_campaign())


@pytest.fixture
def writer(evaluator: Membership) -> Membership:
    return make_member(evaluator.campaign, score=40)


@pytest.fixture
def page(client: Client, evaluator: Membership) -> Client:
    return log_in(client, evaluator, Role.EVALUATOR)


def text(html: bytes) -> str:
    """What a reader sees of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html.decode())).split())


def taken(page: Client) -> str:
    """Take the next schema; the page with it."""
    assert page.post("/judge/take/").status_code == 303
    return page.get("/judge/").content.decode()


def address(html: str) -> str:
    found = re.search(r'action="(/judge/[0-9a-f]{32}/)"', html)
    assert found
    return found[1]


def send(page: Client, html: str, **changes: str) -> str:
    """Send the ballot of a page; where it leads to."""
    answer = page.post(address(html), {"nonce": new_nonce(), **FORM, **changes})
    assert answer.status_code == 303
    return str(answer["Location"])


# ---- taking


def test_the_page_reserves_nothing_by_being_looked_at(page: Client, writer: Membership) -> None:
    schema = make_schema(writer)
    assert "Take the next schema" in text(page.get("/judge/").content)
    schema.refresh_from_db()
    assert schema.opened_at is None
    assert schema.slots.get().evaluator is None


def test_taking_shows_the_schema_and_notes_that_it_was_opened(page: Client, writer: Membership) -> None:
    schema = make_schema(writer)
    html = taken(page)
    schema.refresh_from_db()
    assert schema.opened_at is not None
    assert schema.slots.get().opened_at is not None
    assert '<mark class="special">' in html
    assert html.count('class="judge-row"') == 7


def test_no_answer_is_chosen_beforehand(page: Client, writer: Membership) -> None:
    make_schema(writer, findings=[to_json(finding("no-final-mark", half=0))])
    assert not re.search(r"<input[^>]* checked", taken(page))


def test_the_next_schema_is_reserved_and_opened_by_sending_and_shown_after_it(page: Client, writer: Membership) -> None:
    first, second = make_schema(writer), make_schema(writer)
    html = taken(page)
    assert second.slots.get().evaluator is None
    shown = send(page, html)
    second.refresh_from_db()
    assert second.slots.get().evaluator is not None
    assert second.opened_at is not None  # the page that follows shows it, so it can no longer be corrected
    after = page.get(shown).content.decode()
    assert address(after) == f"/judge/{second.slots.get().public_id}/"
    assert first.judgements.count() == 1


def test_an_empty_queue_is_said_calmly(page: Client) -> None:
    said = text(page.get("/judge/").content)
    assert "Nothing to judge right now" in said
    assert "No schema of this campaign waits to be judged." in said
    assert page.post("/judge/take/").status_code == 303


def test_where_only_ones_own_schemas_wait_the_page_says_so(page: Client, evaluator: Membership) -> None:
    make_schema(evaluator)
    said = text(page.get("/judge/").content)
    assert "What still waits is with other evaluators, has been judged by you, or is your own." in said


def test_an_administrator_who_has_judged_all_is_told_why_and_where_to_decide(
    client: Client, writer: Membership
) -> None:
    campaign = writer.campaign
    Membership.objects.exclude(pk=writer.pk).delete()
    campaign.settings |= {"judgements": 2}
    campaign.save()
    make_schema(writer, 2)
    page = log_in(client, make_administrator(), campaign=campaign)
    send(page, taken(page))
    html = page.get("/judge/").content
    assert "needs the judgement of somebody else too" in text(html)
    assert "New ones come as people write them." in text(html)
    assert f'href="/console/campaigns/{campaign.public_id}/decisions/"' in html.decode()


def test_an_administrator_finishes_what_waits_in_a_closed_campaign_and_an_evaluator_does_not(
    client: Client, page: Client, evaluator: Membership, writer: Membership
) -> None:
    schema = make_schema(writer)
    Campaign.objects.update(state=Campaign.State.CLOSED)
    assert page.get("/judge/").status_code == 403
    assert page.post("/judge/take/").status_code == 403
    own = log_in(Client(), make_administrator(), campaign=evaluator.campaign)
    after = text(own.get(send(own, taken(own))).content)
    schema.refresh_from_db()
    assert schema.state == StoredSchema.State.VALID
    assert "Nothing to judge right now" in after
    assert "New ones come" not in after


# ---- what is shown


def test_score_queue_and_progress_stand_above_the_schema(page: Client, writer: Membership) -> None:
    for _ in range(3):
        make_schema(writer)
    assert send(page, taken(page))
    said = text(taken(page).encode())
    assert "1 of 3 to your next payment code" in said
    assert "2 schemas waiting" in said
    assert "Contributor's score 50" in said


@pytest.mark.parametrize(("count", "told"), [(MANY, f"{MANY} schemas"), (MANY + 2, f"more than {MANY} schemas")])
def test_a_long_queue_is_not_counted_to_its_end(page: Client, writer: Membership, count: int, told: str) -> None:
    for _ in range(count):
        make_schema(writer)
    assert re.findall(r"(?:more than )?\d+ schemas(?= waiting)", text(taken(page).encode())) == [told]


def test_hardness_is_shown_when_it_has_been_measured_and_not_mentioned_before(page: Client, writer: Membership) -> None:
    make_schema(writer)
    html = taken(page)
    assert "ardness" not in html
    send(page, html)
    make_schema(writer, hardness=[0.25, 0.75])
    said = text(taken(page).encode())
    assert (
        "Hardness for machines: 0.50 (first half 0.25, second half 0.75; "
        "0: machines are always right, 1: always wrong)" in said
    )


def test_a_score_below_zero_is_written_with_a_minus_sign(page: Client, evaluator: Membership) -> None:
    make_schema(make_member(evaluator.campaign, score=-10))
    assert "Contributor's score −10" in text(taken(page).encode())


def test_our_own_sentences_say_what_is_open_and_not_the_browsers(page: Client, writer: Membership) -> None:
    make_schema(writer)
    assert re.search(r'<form[^>]* action="/judge/[0-9a-f]{32}/"[^>]* novalidate', taken(page))


def test_the_contributor_stays_unnamed(page: Client, evaluator: Membership) -> None:
    make_schema(make_member(evaluator.campaign, "Rumpelstiltskin", worker_id="SECRET-7"))
    html = taken(page)
    assert "Rumpelstiltskin" not in html
    assert "SECRET-7" not in html


def test_evidence_is_what_the_checks_found_and_otherwise_what_they_checked(page: Client, writer: Membership) -> None:
    make_schema(writer, findings=[to_json(finding("special-scattered", {"places": 3}))])
    said = text(taken(page).encode())
    assert "The two texts differ in three places; a schema differs in one." in said
    assert "Checked: both singular." in said
    assert "Both are things, as far as the software can tell." in said
    assert "Correct in turn: “the kettle”, “the stove”." in said


def test_the_page_speaks_the_language_of_the_browser(page: Client, writer: Membership) -> None:
    make_schema(writer)
    page.post("/judge/take/")
    said = text(page.get("/judge/", headers={"accept-language": "pt-BR"}).content)
    assert "As duas têm o mesmo gênero?" in said
    assert "Verificado: as duas no singular." in said


@pytest.mark.parametrize(("built_in", "where"), [(False, "Kettles of 2014"), (True, "The library")])
def test_the_same_sentence_in_a_reference_collection_or_the_library_is_shown_beside_the_schema(
    page: Client, writer: Membership, built_in: bool, where: str
) -> None:
    schema = make_schema(writer, name="")
    collection = ReferenceCollection.objects.create(name="Kettles of 2014", built_in=built_in, ready=True)
    shape = record("published-7", "")
    entry = ReferenceEntry.objects.create(
        collection=collection, number=0, language="en", askable=True, record=shape | {"source": "somebody"}
    )
    for half in schema.record["halves"]:
        TextPrint.objects.create(print=fingerprint(half["text"]), entry=entry)
    said = text(taken(page).encode())
    assert said.count(where) == 1
    assert "No schema has one of these sentences" not in said
    assert said.index("Is it a copy?") < said.index("Seven questions")


def test_the_same_sentence_in_a_campaign_is_shown_and_says_where(page: Client, writer: Membership) -> None:
    other = make_member(writer.campaign)
    make_schema(other, name="", state=StoredSchema.State.VALID)
    make_schema(make_member(make_campaign()), name="", state=StoredSchema.State.VALID)
    make_schema(writer, name="")
    make_schema(writer, name="")
    make_schema(other, name="")
    said = text(taken(page).encode())
    for where in (
        "This campaign, saved earlier",
        "This campaign, saved later",
        "This campaign, by the same contributor, saved",
        "Another campaign, saved earlier",
    ):
        assert said.count(where) == 1


def test_where_no_sentence_is_found_elsewhere_the_page_says_so(page: Client, writer: Membership) -> None:
    make_schema(writer)
    assert "No schema has one of these sentences word for word." in text(taken(page).encode())


def test_a_pair_without_pronoun_is_shown_as_it_is(page: Client, writer: Membership) -> None:
    schema = make_schema(writer, name="")
    sentences = ["The kettle fell because the kettle was hot.", "The kettle fell because the stove was hot."]
    pair = {"id": "p", "kind": "substituted", "language": "en", "sentences": sentences, "correct": 0}
    collection = ReferenceCollection.objects.create(name="Pairs", ready=True)
    entry = ReferenceEntry.objects.create(collection=collection, number=0, language="en", askable=False, record=pair)
    TextPrint.objects.create(print=fingerprint(schema.record["halves"][0]["text"]), entry=entry)
    assert sentences[1] in text(taken(page).encode())


def test_hostile_text_is_shown_and_does_nothing(page: Client, writer: Membership) -> None:
    shape = record("x")
    shape["candidates"] = ["the kettle", "<script>alert(1)</script>"]
    shape["halves"][0]["text"] = "The kettle hit \u202e<b>{{ 7 }}</b> because it fell."
    shape["halves"][0]["pronoun"]["start"] = shape["halves"][0]["text"].index("it fell")
    shape["halves"][0]["question"] = "<img src=x>?"
    params = {"candidate": "<i>x</i>"}
    make_schema(writer, record=shape, findings=[to_json(finding("not-noun-phrase", params))])
    html = taken(page)
    assert "<script>alert" not in html
    assert "<b>{{ 7" not in html
    assert "<img" not in html
    assert "<i>x" not in html
    assert "&lt;script&gt;alert(1)" in html


# ---- sending


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Sent. You found the last schema valid."),
        ({"q-same-gender": "no"}, "Sent. You found the last schema invalid."),
        ({"leaked": "on"}, "Sent. You marked the last schema as leaked."),
    ],
)
def test_sending_says_what_was_decided(page: Client, writer: Membership, changes: dict[str, str], said: str) -> None:
    make_schema(writer)
    assert said in text(page.get(send(page, taken(page), **changes)).content)


def test_the_third_judgement_shows_its_payment_code_with_a_copy_button(page: Client, writer: Membership) -> None:
    for _ in range(4):
        make_schema(writer)
    for _ in range(2):
        shown = page.get(send(page, taken(page))).content.decode()
        assert "data-copy" not in shown
    html = page.get(send(page, taken(page))).content.decode()
    code = PaymentCode.objects.get()
    assert f">{code.code}</code>" in html
    assert "data-copy" in html
    after = page.get(send(page, taken(page))).content.decode()
    assert code.code not in after


def test_nobody_sees_what_somebody_else_has_sent(page: Client, evaluator: Membership, writer: Membership) -> None:
    make_schema(writer)
    other = judge_next(make_evaluator(evaluator.campaign))
    for name in (other.public_id, "\x00", "1' OR 1=1", "f" * 32):
        assert "Sent." not in text(page.get("/judge/", {"sent": name}).content)


def test_a_missing_answer_marks_its_row_and_keeps_everything_else(page: Client, writer: Membership) -> None:
    make_schema(writer)
    html = taken(page)
    ballot = {name: value for name, value in FORM.items() if name != "q-same-number"}
    answer = page.post(
        address(html), {"nonce": new_nonce(), **ballot, "leaked": "on", "comment": "Mind the <stove>.\nPlease."}
    )
    again = answer.content.decode()
    assert answer.status_code == 422
    assert "Answer every question before you decide. Still open: 3." in text(answer.content)
    (row,) = re.findall(r'<div class="judge-row"[^>]*aria-invalid="true"[^>]*>', again)
    assert "q-same-number" in row
    assert len(re.findall(r'<input type="radio"[^>]* checked', again)) == 6
    assert re.search(r'name="leaked"[^>]* checked', again)
    assert not re.search(r'name="bonus"[^>]* checked', again)
    assert "Mind the &lt;stove&gt;.\nPlease." in again
    assert not Judgement.objects.exists()


@pytest.mark.parametrize(("comment", "said"), [("x" * 1001, "at most 1,000 are allowed"), ("a\x00b", "U+0000")])
def test_a_comment_that_cannot_be_kept_is_said_beside_its_field(
    page: Client, writer: Membership, comment: str, said: str
) -> None:
    make_schema(writer)
    answer = page.post(address(taken(page)), {"nonce": new_nonce(), **FORM, "comment": comment})
    assert answer.status_code == 422
    assert said in text(answer.content)
    assert "Still open" not in text(answer.content)
    assert len(re.findall(r'<input type="radio"[^>]* checked', answer.content.decode())) == 7


def test_the_browser_does_not_cut_a_comment_before_it_can_be_said_to_be_too_long(
    page: Client, writer: Membership
) -> None:
    make_schema(writer)
    [box] = re.findall(r'<textarea id="comment"[^>]*>', taken(page))
    assert "maxlength" not in box


def test_a_late_judgement_is_refused_with_a_sentence_and_a_way_on(
    page: Client, evaluator: Membership, writer: Membership
) -> None:
    make_schema(writer)
    html = taken(page)
    other = make_evaluator(evaluator.campaign)
    slots.reserve(other.person, evaluator.campaign, timezone.now() + timedelta(minutes=16))
    for ballot in (FORM, {}):
        answer = page.post(address(html), {"nonce": new_nonce(), **ballot})
        assert answer.status_code == 409
        assert "Your reservation of this schema has expired" in text(answer.content)
        assert 'href="/judge/"' in answer.content.decode()


def test_a_judgement_that_comes_before_anybody_can_have_read_does_not_count_and_the_schema_stays_theirs(
    page: Client, writer: Membership
) -> None:
    Campaign.objects.update(settings={})
    schema = make_schema(writer)
    html = taken(page)
    for _ in range(3):  # a script at full speed
        answer = page.post(address(html), {"nonce": new_nonce(), **FORM, "comment": "Fine."})
        assert answer.status_code == 422
    said = text(answer.content)
    assert "read both halves, then decide" in said
    assert "Fine." in said, "what was answered is still there"
    assert not Judgement.objects.exists()
    assert not Flag.objects.exists()
    slot = schema.slots.get()
    assert slot.evaluator is not None
    slot.opened_at = timezone.now() - timedelta(seconds=2)
    slot.save()
    send(page, html)
    schema.refresh_from_db()
    assert schema.state == schema.State.VALID


def test_a_reload_of_a_form_that_failed_leads_back_to_the_page(page: Client, writer: Membership) -> None:
    make_schema(writer)
    answer = page.get(address(taken(page)))
    assert (answer.status_code, answer["Location"]) == (303, "/judge/")


@pytest.mark.parametrize("name", ["x", "%00", "f" * 31, "%F0%9F%A4%96"])
def test_an_address_that_names_no_slot_is_not_found(page: Client, name: str) -> None:
    assert page.post(f"/judge/{name}/", FORM).status_code == 404


def test_a_schema_that_is_gone_is_said(page: Client, writer: Membership) -> None:
    schema = make_schema(writer)
    html = taken(page)
    schema.slots.all().delete()
    answer = page.post(address(html), {"nonce": new_nonce(), **FORM})
    assert "This schema has left the queue" in text(answer.content)


def test_a_judgement_cannot_be_sent_without_the_forms_own_nonce(page: Client, writer: Membership) -> None:
    make_schema(writer)
    answer = page.post(address(taken(page)), FORM)
    assert answer.status_code == 409
    assert not Judgement.objects.exists()


# ---- who


def test_an_administrator_judges_in_the_campaign_they_look_at(client: Client, writer: Membership) -> None:
    schema = make_schema(writer)
    page = log_in(client, make_administrator(), campaign=writer.campaign)
    html = taken(page)
    assert "payment code" not in text(html.encode())
    send(page, html)
    schema.refresh_from_db()
    assert schema.state == StoredSchema.State.VALID


def test_a_contributor_may_not_judge(client: Client, writer: Membership) -> None:
    make_schema(make_member(writer.campaign))
    page = log_in(client, writer)
    for answer in (page.get("/judge/"), page.post("/judge/take/")):
        assert answer.status_code == 403
    assert not Slot.objects.filter(evaluator__isnull=False).exists()


# ---- how much it costs


def test_the_page_costs_the_same_number_of_queries_however_long_the_queue_is(
    page: Client, evaluator: Membership, writer: Membership
) -> None:
    def counted(method: str, address: str) -> int:
        with CaptureQueriesContext(connection) as caught:
            page.generic(method, address)
        return len(caught)

    def queries() -> list[int]:
        slots.release(evaluator.person, evaluator.campaign)
        calls = [("GET", ""), ("POST", "take/"), ("GET", "")]
        counts = [counted(method, f"/judge/{name}") for method, name in calls]
        html = page.get("/judge/").content.decode()
        with CaptureQueriesContext(connection) as caught:
            send(page, html)
        return [*counts, len(caught)]

    for _ in range(10):
        make_schema(writer)
    Campaign.objects.update(settings={**evaluator.campaign.settings, "judgements_per_code": 10})
    queries()  # from now on the next schema has been opened before
    few = queries()
    shape = record("many", " of many")
    many = StoredSchema.objects.bulk_create(
        [StoredSchema(campaign=writer.campaign, contributor=writer, strict=True, record=shape) for _ in range(1_000)]
    )
    Slot.objects.bulk_create([Slot(schema=schema, campaign=writer.campaign, number=1) for schema in many])
    TextPrint.objects.bulk_create(
        [TextPrint(print=fingerprint(half["text"]), schema=schema) for schema in many for half in shape["halves"]]
    )
    assert queries() == few


def test_whoever_is_dismissed_judges_no_more_from_the_next_request_on(
    page: Client, evaluator: Membership, writer: Membership
) -> None:
    make_schema(writer)
    html = taken(page)
    act("dismiss", evaluator, reason="cheats", actor=make_administrator(), nonce=new_nonce())
    for answer in (page.get("/judge/"), page.post("/judge/take/"), page.post(address(html), {})):
        assert answer.status_code in {302, 303, 403}
        assert answer.headers.get("Location", "/choose/") == "/choose/"
    assert not Judgement.objects.exists()


def test_whoever_is_appointed_can_change_the_role_without_a_new_login(client: Client, writer: Membership) -> None:
    log_in(client, writer)
    assert "Change role" not in client.get("/contribute/").content.decode()
    act("appoint", writer, reason="careful", actor=make_administrator(), nonce=new_nonce())
    assert "Change role" in client.get("/contribute/").content.decode()


def test_whoever_lost_the_role_by_their_score_judges_no_more_from_the_next_request_on(
    client: Client, writer: Membership
) -> None:
    earned = make_member(writer.campaign, score=200)
    for _ in range(4):
        make_schema(earned, state="valid")
    page = log_in(client, earned, Role.EVALUATOR)
    make_schema(writer)
    html = taken(page)
    Membership.objects.filter(pk=earned.pk).update(score=90)
    for answer in (page.get("/judge/"), page.post("/judge/take/"), page.post(address(html), {})):
        assert answer.headers.get("Location", "/choose/") == "/choose/"
        assert answer.status_code in {302, 303, 403}
    assert not Judgement.objects.exists()
