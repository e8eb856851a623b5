"""Hardness feedback (P7): it appears where the contributor is, and says what would be welcome."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.core.measures.standing import tried
from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.contribute.writing import find, form, saved
from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import to_json
from winoforge.core.crowd.difficulty import PATIENCE
from winoforge.core.measures.attempts import Attempt, Wording
from winoforge.core.measures.standing import Reference
from winoforge.web import hardness_reference, measuring
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.actions.measuring import Tried, keep_tried
from winoforge.web.workshop.models import Measures, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
HTMX = {"HX-Request": "true"}
PANEL = "p"
BEING_MEASURED = "is being measured and appears here in a moment"


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(waiting_limit=100), "writer")


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


@pytest.fixture(autouse=True)
def panel(monkeypatch: pytest.MonkeyPatch) -> None:
    """A platform that measures."""
    monkeypatch.setattr(measuring, "expected", lambda: True)


def address(schema: StoredSchema) -> str:
    return f"/work/{schema.public_id}/hardness/"


def notice(page: Client, schema: StoredSchema) -> str:
    """The page after saving."""
    return page.get(f"/contribute/?saved={schema.public_id}").content.decode()


def measure(schema: StoredSchema, *hardness: float, findings: Sequence[dict[str, Any]] = ()) -> None:
    """As the measuring process keeps it: every attempt at a half had the same error."""
    attempts = [
        Attempt("s", None, wording, error, half).to_json()
        for half, error in enumerate(hardness)
        for wording in (Wording.ORIGINAL, Wording.RENAMED)
    ]
    tried = Tried(list(hardness) or None, attempts, list(findings), PANEL)
    assert keep_tried(schema, tried)


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A platform with a folder of its own."""
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, data=tmp_path, measure=True, panel=("first",)))


def measure_library(*, reliable: bool = True, language: str = "en") -> None:
    """As the measuring process tells the pages: twenty-one schemas from 0.40 to 0.60, in two wordings that agree."""
    library = [tried(value / 100, value / 100 if reliable else 1 - value / 100) for value in range(40, 61)]
    known = Reference.of(PANEL, library)
    values = {"original+renamed": tuple(value / 100 for value in range(40, 61))}
    hardness_reference.write({language: replace(known, values=values)})


def asking(content: str) -> list[tuple[str, str]]:
    """What asks for itself on a page, and when."""
    return [
        (one.get("hx-get"), one.get("hx-trigger")) for one in find(content, "//*[starts-with(@hx-trigger, 'every')]")
    ]


def test_after_saving_the_page_asks_until_the_hardness_is_there(page: Client, member: Membership) -> None:
    schema = saved(member)
    content = notice(page, schema)
    assert BEING_MEASURED in content
    assert asking(content) == [(address(schema), "every 3s")]
    waiting = page.get(address(schema), headers=HTMX)
    assert (waiting.status_code, waiting.content) == (204, b"")
    measure(schema, 0.31, 0.7)
    answer = page.get(address(schema), headers=HTMX)
    part = answer.content.decode()
    assert answer.status_code == 200
    assert "<strong>0.51</strong>" in part
    assert "First half 0.31, second half 0.70. 0: machines are always right, 1: always wrong." in part
    assert asking(part) == []
    assert "<html" not in part


def test_a_part_of_a_page_is_no_page(page: Client, member: Membership) -> None:
    schema = saved(member)
    answer = page.get(address(schema))
    assert (answer.status_code, answer["Location"]) == (
        303,
        f"/work/?schema={schema.public_id}#schema-{schema.public_id}",
    )


def test_nobody_waits_where_nothing_is_measured(
    page: Client, member: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "expected", lambda: False)
    schema = saved(member)
    for content in (notice(page, schema), page.get("/work/").content.decode()):
        assert "machines" not in content
        assert asking(content) == []


def test_after_some_minutes_the_page_gives_up_and_says_where_it_will_be(page: Client, member: Membership) -> None:
    schema = saved(member)
    StoredSchema.objects.filter(pk=schema.pk).update(changed_at=timezone.now() - PATIENCE - timedelta(seconds=1))
    part = page.get(address(schema), headers=HTMX).content.decode()
    assert "takes longer than usual" in part
    assert asking(part) == []
    assert asking(page.get("/work/").content.decode()) == []


def test_what_cannot_be_measured_is_said_and_not_awaited(page: Client, member: Membership) -> None:
    schema = saved(member)
    measure(schema)
    part = page.get(address(schema), headers=HTMX).content.decode()
    assert "could not be measured" in part
    assert asking(part) == []


def test_my_work_waits_too_but_not_for_what_was_withdrawn(page: Client, member: Membership) -> None:
    waiting, withdrawn = saved(member), saved(member, form(1))
    StoredSchema.objects.filter(pk=withdrawn.pk).update(state="withdrawn")
    assert asking(page.get("/work/").content.decode()) == [(address(waiting), "every 3s")]


def test_what_a_model_suspects_stands_in_the_notice_and_on_my_work(page: Client, member: Membership) -> None:
    schema = saved(member)
    suspected = finding("association-suspected", {"first": "wobbly", "second": "solid"})
    easy = finding("easier-than-library", {"share": 88}, half=0)
    measure(schema, 0.12, 0.5, findings=[to_json(suspected), to_json(easy)])
    for content in (notice(page, schema), page.get("/work/").content.decode()):
        (warning,) = find(content, "//main//li[@class='warn']")
        assert (
            "A machine that saw only “wobbly” and “solid” chose the right answer both times" in warning.text_content()
        )
        assert "Machines find this easy" not in content  # the hardness has said so


def test_an_administrator_reads_the_same_words(client: Client, member: Membership) -> None:
    schema = saved(member)
    suspected = finding("association-suspected", {"first": "wobbly", "second": "solid"})
    measure_library()
    measure(schema, 0.31, 0.41, findings=[to_json(suspected)])
    content = log_in(client, make_administrator()).get(f"/console/schemas/{schema.public_id}/").content.decode()
    assert "<strong>0.36</strong>, easy: easier than 100% of the library" in content
    assert "A machine that saw only “wobbly” and “solid”" in content


def test_somebody_elses_schema_does_not_exist(page: Client, member: Membership) -> None:
    theirs = saved(make_member(member.campaign), form(1))
    assert page.get(address(theirs), headers=HTMX).status_code == 404
    assert page.get("/work/1/hardness/", headers=HTMX).status_code == 404


def test_a_hardness_is_set_beside_the_library_as_soon_as_that_has_been_measured(
    page: Client, member: Membership
) -> None:
    schema = saved(member)
    measure(schema, 0.9, 0.7)
    assert "of the library" not in notice(page, schema)
    measure_library()
    for content in (notice(page, schema), page.get("/work/").content.decode()):
        assert "<strong>0.80</strong>, hard: harder than 100% of the library" in content


def test_what_another_panel_measured_is_not_set_beside_the_library(page: Client, member: Membership) -> None:
    schema = saved(member)
    measure(schema, 0.9, 0.7)
    Measures.objects.update(panel="another")
    measure_library()
    assert "of the library" not in notice(page, schema)


def write_measured(member: Membership, *hardness: tuple[float, float], first: int = 1) -> None:
    for number, halves in enumerate(hardness, start=first):
        measure(saved(member, form(number)), *halves)


def asked(page: Client) -> str:
    found = find(page.get("/contribute/").content.decode(), "//*[@id='asked-for']")
    return str(found[0].text_content()) if found else ""


EASY, HARD = (0.1, 0.3), (0.9, 0.7)


def test_who_writes_only_easy_schemas_is_asked_for_harder_ones_at_the_sixth(page: Client, member: Membership) -> None:
    measure_library()
    write_measured(member, *[EASY] * 5)
    assert asked(page) == ""
    write_measured(member, EASY, first=6)
    assert "6 of your first 6 are easier than half of the library. Please try harder ones." in asked(page)


def test_who_writes_only_hard_schemas_is_asked_for_easier_ones(page: Client, member: Membership) -> None:
    measure_library()
    write_measured(member, *[HARD] * 6)
    assert "6 of your first 6 are harder than half of the library. Please write some easier ones" in asked(page)


def test_between_the_sixth_and_the_tenth_the_test_is_not_made_again(page: Client, member: Membership) -> None:
    measure_library()
    write_measured(member, *[EASY] * 6, *[HARD] * 3)
    assert "Please try harder ones." in asked(page)
    write_measured(member, HARD, first=10)
    assert asked(page) == ""


def test_by_default_an_unreliable_panel_asks_nobody_and_the_administrator_is_told_why(
    page: Client, member: Membership
) -> None:
    measure_library(reliable=False)
    write_measured(member, *[EASY] * 6)
    with CaptureQueriesContext(connection) as queries:
        assert asked(page) == ""
    assert not [each for each in queries if "attempts" in each["sql"]]
    boss, address = log_in(Client(), make_administrator()), f"/console/campaigns/{member.campaign.public_id}/"
    [said] = find(boss.get(address).content.decode(), "//*[@id='prompting']")
    assert "split-half reliability of the panel that measures hardness is −1.00" in said.text_content()
    Campaign.objects.filter(pk=member.campaign_id).update(settings={"hardness_prompts": "always", "waiting_limit": 100})
    assert "Please try harder ones." in asked(page)
    [said] = find(boss.get(address).content.decode(), "//*[@id='prompting']")
    assert "although the panel" in said.text_content()


def test_a_campaign_can_ask_nobody(page: Client, member: Membership) -> None:
    Campaign.objects.filter(pk=member.campaign_id).update(settings={"hardness_prompts": "never", "waiting_limit": 100})
    measure_library()
    write_measured(member, *[EASY] * 6)
    assert asked(page) == ""


def test_schemas_of_others_withdrawn_ones_and_those_not_measured_do_not_count(page: Client, member: Membership) -> None:
    measure_library()
    write_measured(make_member(member.campaign), *[EASY] * 6)
    write_measured(member, *[EASY] * 6, first=7)
    mine = StoredSchema.objects.filter(contributor=member).order_by("pk").first()
    assert mine is not None
    StoredSchema.objects.filter(pk=mine.pk).update(state="withdrawn")
    saved(member, form(13))
    assert asked(page) == ""
    write_measured(member, EASY, first=14)
    assert "6 of your first 6" in asked(page)


def test_everything_is_said_in_portuguese(page: Client, member: Membership) -> None:
    measure_library()
    write_measured(member, *[EASY] * 6)
    spoken = {"Accept-Language": "pt-BR"}
    assert "6 dos seus primeiros 6" in page.get("/contribute/", headers=spoken).content.decode()
    work = page.get("/work/", headers=spoken).content.decode()
    assert "<strong>0,20</strong>, fácil: mais fácil que 100% da biblioteca" in work
    assert "Primeira metade 0,10, segunda metade 0,30. 0: as máquinas sempre acertam, 1: sempre erram." in work
