"""P23: the schemas of a campaign: found by words and filters, decided many at once; one of them with everything."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import urlencode

import pytest
from django.test import Client

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.contribute.writing import BRIDGE, LADDER, checked, saved
from tests.web.judge import bench
from tests.web.workers.test_list import text
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.flags import FlagKind
from winoforge.web.accounts.models import AuditEntry, Campaign
from winoforge.web.console import schema_list
from winoforge.web.console.schema_filter import Wanted
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import Flag, Judgement, ScoreEntry, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
State = StoredSchema.State
WHY = "I read all of them."


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator("ada"))


def listed(campaign: Campaign, **asked: str) -> list[str]:
    keys = list(schema_list.listed(campaign, Wanted.of(asked), None))
    return [line.stored.public_id for line in schema_list.lines(keys)]


def found(campaign: Campaign, **asked: str) -> set[str]:
    return set(listed(campaign, **asked))


def test_a_schema_is_found_by_its_words_its_contributor_its_id_and_its_code() -> None:
    campaign = make_campaign("pt")
    ana, bruno = make_member(campaign, "ana", worker_id="W7"), make_member(campaign, "Bruno", worker_id="W8%")
    bridge, other = saved(ana, BRIDGE), bench.make_schema(bruno)
    elsewhere = saved(make_member(make_campaign("pt")), BRIDGE)
    for sought in ("PONTE NÃO", "nao aguentou", "Ana", "w7", bridge.public_id, bridge.code.code.lower()):
        assert found(campaign, q=sought) == {bridge.public_id}, sought
    assert found(campaign, q="bruno") == found(campaign, q="8%") == {other.public_id}
    assert found(campaign, q="ponte%aguentou") == found(campaign, q=elsewhere.public_id) == set()
    corrected = BRIDGE | {"first_text": BRIDGE["first_text"].replace("aguentou", "suportou")}
    corrected |= {"second_text": BRIDGE["second_text"].replace("aguentou", "suportou")}
    schemas.correct(ana, bridge, checked(ana, corrected), version=1, nonce=new_nonce())
    assert found(campaign, q="suportou") == {bridge.public_id}
    assert found(campaign, q="aguentou") == set()


def test_what_is_found_by_words_and_by_its_author_is_one_list_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = make_campaign("pt")
    by_word = saved(make_member(campaign, "ana"), BRIDGE)
    by_author = bench.make_schema(make_member(campaign, "Pontes"))
    carts = {name: value.replace("carreta", "carroça") for name, value in BRIDGE.items()}
    by_both = saved(make_member(campaign, "da_ponte"), carts)
    in_order = [by_word.public_id, by_author.public_id, by_both.public_id]
    assert listed(campaign, q="ponte", sort="oldest") == in_order
    assert listed(campaign, q="ponte") == in_order[::-1]
    assert listed(campaign, q="ponte", state=State.VALID) == []
    monkeypatch.setattr(schema_list, "MOST_FOUND", 2)
    assert listed(campaign, q="ponte") == in_order[:0:-1]


def test_filters_stand_in_the_address_and_days_are_those_of_the_campaign(administrator: Client) -> None:
    campaign = make_campaign()
    campaign.time_zone = "America/Sao_Paulo"
    campaign.save()
    member = make_member(campaign, "ana")
    valid = bench.make_schema(member, state=State.VALID, bonus=True, strict=False)
    late = bench.make_schema(make_member(campaign), has_findings=True)
    pasted = saved(member, LADDER, authorship=Authorship.of({"seconds": 1}))
    for schema, at in ((valid, datetime(2026, 3, 1, 4, tzinfo=UTC)), (late, datetime(2026, 3, 2, 2, tzinfo=UTC))):
        StoredSchema.objects.filter(pk=schema.pk).update(created_at=at)
    assert found(campaign, state="valid") == found(campaign, bonus="1") == found(campaign, strict="no")
    assert found(campaign, state="valid") == {valid.public_id}
    assert found(campaign, findings="1") >= {late.public_id}
    assert valid.public_id not in found(campaign, findings="1")
    assert found(campaign, flagged="1") == {pasted.public_id}
    assert found(campaign, contributor=member.public_id, state="valid") == {valid.public_id}
    assert found(campaign, **{"from": "2026-03-01", "to": "2026-03-01"}) == {valid.public_id, late.public_id}
    assert found(campaign, to="2026-02-28") == set()
    address = f"/console/campaigns/{campaign.public_id}/schemas/"
    page = text(administrator.get(address + "?to=30.2.2026&state=valid&sort=oldest").content)
    assert "Write the day as year-month-day" in page
    assert "1 schema " in page
    campaign.time_zone = "Asia/Tokyo"
    campaign.save()
    for typed in ("0001-01-01", "9999-12-31"):  # they begin at a time that UTC, and a database, does not have
        page = text(administrator.get(f"{address}?from={typed}&to={typed}").content)
        assert page.count("Write the day as year-month-day") == 2
    assert "No schema fits that." in text(administrator.get(address + "?to=2026-02-28").content)
    assert administrator.get(address + "?" + urlencode({"q": "\x00\ud800ö%_'"}, errors="replace")).status_code == 200


def decide(administrator: Client, campaign: Campaign, *ticked: StoredSchema, **sent: str) -> tuple[int, str]:
    """The status, and what the page says that follows."""
    form = {"nonce": new_nonce(), "outcome": "invalid", "reason": WHY, "asked": "state=tied"} | sent
    address = f"/console/campaigns/{campaign.public_id}/schemas/decide/"
    answer = administrator.post(address, form | {"schema": [each.public_id for each in ticked]})
    if answer.status_code != 303:
        return answer.status_code, answer.content.decode()
    assert answer.headers["Location"].endswith("/schemas/?state=tied")
    return 303, text(administrator.get(answer.headers["Location"]).content)


def test_ticked_schemas_are_decided_each_by_itself_once_and_the_page_says_which_were_not(administrator: Client) -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    judged = [bench.make_schema(writer) for _ in range(2)]
    for _ in judged:
        bench.judge_next(evaluator)
    untouched, elsewhere = bench.make_schema(writer), bench.make_schema(make_member(make_campaign()))
    nonce = new_nonce()
    status, said = decide(administrator, campaign, *judged, untouched, elsewhere, nonce=nonce)
    assert (status, "2 schemas decided." in said, said.count("Not decided: “the kettle, the stove”.")) == (303, True, 1)
    for _ in range(2):  # an administrator has corrected one meanwhile: the same form sent again does not undo that
        decide(administrator, campaign, judged[0], outcome="leaked")
        _, said = decide(administrator, campaign, *judged, untouched, nonce=nonce)
        assert "2 schemas were that already." in said
    states = StoredSchema.objects.filter(campaign=campaign).order_by("pk").values_list("state", flat=True)
    assert list(states) == [State.LEAKED, State.INVALID, State.WAITING]
    writer.refresh_from_db()
    assert writer.score == sum(ScoreEntry.objects.values_list("points", flat=True)) == -30
    assert AuditEntry.objects.filter(action="settle", reason=WHY).count() == 3


def test_a_ticked_name_that_no_schema_can_have_is_not_looked_for(administrator: Client) -> None:
    campaign = make_campaign()
    sent = {"schema": ["\x00", "x"], "outcome": "valid", "reason": WHY, "nonce": new_nonce()}
    answer = administrator.post(f"/console/campaigns/{campaign.public_id}/schemas/decide/", sent)
    assert answer.status_code == 422


def test_a_form_that_lacks_something_comes_back_as_it_was_and_decides_nothing(administrator: Client) -> None:
    campaign = make_campaign()
    tied = bench.make_schema(make_member(campaign), state=State.TIED)
    for ticked, lacking, said in (
        ([tied], {"reason": ""}, "Give the reason"),
        ([tied], {"reason": "x" * 1_001}, "A reason is plain text of at most 1,000 characters"),
        ([tied], {"outcome": ""}, "Say whether"),
        ([tied], {"outcome": "tied"}, "Say whether"),
        ([tied], {"nonce": ""}, "too old"),
        ([], {}, "Tick at least one schema"),
        ([], {"outcome": ""}, "Tick at least one schema"),
        ([], {"outcome": "", "reason": ""}, "Tick at least one schema"),
    ):
        status, page = decide(administrator, campaign, *ticked, **lacking)
        assert (status, f'value="{tied.public_id}" checked' in page) == (422, bool(ticked)), lacking
        assert said in page, lacking
        assert lacking.get("reason", WHY) in page
        assert 'maxlength="1000"' not in page  # the browser would cut a reason that is pasted, and say nothing
        assert said in page.split("Decide the ticked schemas")[1].split("<fieldset>")[0], "it is said at the form"
    elsewhere = bench.make_schema(make_member(make_campaign()), state=State.TIED)
    status, page = decide(administrator, campaign, elsewhere)
    assert (status, "None of the ticked schemas belongs to this campaign" in page) == (422, True)
    tied.refresh_from_db()
    assert tied.state == State.TIED


def test_the_page_of_a_schema_has_everything_and_corrects_the_decision(administrator: Client) -> None:
    campaign = make_campaign(pay_rejected=False)
    writer, evaluator = make_member(campaign, "ana"), make_evaluator(campaign, "eva")
    written = Authorship.of({"seconds": 301, "pauses": 1, "longest_pause": 20, "pastes": 1, "pasted_characters": 90})
    schema = saved(writer, LADDER, authorship=written)
    bench.judge_next(evaluator, comment="Good <b>one</b>.")
    judgement = Judgement.objects.get()
    cause = f"judgement:{judgement.public_id}"
    Flag.objects.update_or_create(
        membership=evaluator, kind=FlagKind.TOO_FAST, cause=cause, defaults={"evidence": {"seconds": 2.5}}
    )
    address = f"/console/schemas/{schema.public_id}/"
    page = administrator.get(address).content
    said = text(page)
    assert b"<b>one" not in page
    for part in (
        "valid", "ana", "eva", "Good <b>one</b>.", "+10", schema.code.code, "to be paid", "5 min 1 s",
        "Pastes: 1", "It took 2.5 s.", "Is the difference", "No administrator has done anything about it.",
    ):  # fmt: skip
        assert part in said, part
    assert administrator.post(address, {"outcome": "invalid", "reason": ""}).status_code == 422
    assert administrator.post(address, {"outcome": "invalid", "reason": WHY}).status_code == 303
    said = text(administrator.get(address).content)
    for part in ("invalid", "−20", "not to be paid", "ada decided what a schema is", WHY, "valid → invalid"):
        assert part in said, part
    again = administrator.post(address, {"outcome": "invalid", "reason": WHY}, follow=True)
    assert "The schema was that already. Nothing has changed." in text(again.content)
