"""Hardness feedback (P7): it appears where the contributor is, and says what would be welcome."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.contribute.writing import find, form, saved
from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import to_json
from winoforge.core.crowd.difficulty import PATIENCE
from winoforge.web import measuring
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.models import Measures, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
HTMX = {"HX-Request": "true"}
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


def measure(schema: StoredSchema, *hardness: float, findings: object = ()) -> None:
    """As the measuring process keeps it."""
    StoredSchema.objects.filter(pk=schema.pk).update(hardness=list(hardness) or None, unmeasured=False)
    Measures.objects.update_or_create(schema=schema, defaults={"hardness": list(hardness), "findings": findings})


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
    assert "Machines find it easy: they were wrong with probability 0.31 (0.50 is a coin)." in part
    assert "Machines find it hard: they were wrong with probability 0.70 (0.50 is a coin)." in part
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
    easy = finding("machines-right", {"misses": 12}, half=0)
    measure(schema, 0.12, 0.5, findings=[to_json(suspected), to_json(easy)])
    for content in (notice(page, schema), page.get("/work/").content.decode()):
        (warning,) = find(content, "//main//li[@class='warn']")
        assert (
            "A machine that saw only “wobbly” and “solid” chose the right answer both times" in warning.text_content()
        )
        assert "times in 100" not in content  # the hardness has said so


def test_an_administrator_reads_the_same_words(client: Client, member: Membership) -> None:
    schema = saved(member)
    suspected = finding("association-suspected", {"first": "wobbly", "second": "solid"})
    measure(schema, 0.31, 0.7, findings=[to_json(suspected)])
    content = log_in(client, make_administrator()).get(f"/console/schemas/{schema.public_id}/").content.decode()
    assert "Machines find it easy: they were wrong with probability 0.31" in content
    assert "A machine that saw only “wobbly” and “solid”" in content


def test_somebody_elses_schema_does_not_exist(page: Client, member: Membership) -> None:
    theirs = saved(make_member(member.campaign), form(1))
    assert page.get(address(theirs), headers=HTMX).status_code == 404
    assert page.get("/work/1/hardness/", headers=HTMX).status_code == 404


def write_measured(member: Membership, *hardness: tuple[float, float], first: int = 1) -> None:
    for number, halves in enumerate(hardness, start=first):
        measure(saved(member, form(number)), *halves)


def asked(page: Client) -> str:
    found = find(page.get("/contribute/").content.decode(), "//*[@id='asked-for']")
    return str(found[0].text_content()) if found else ""


def test_who_writes_mostly_easy_schemas_is_asked_for_harder_ones(page: Client, member: Membership) -> None:
    write_measured(member, (0.1, 0.3), (0.2, 0.2))
    assert asked(page) == ""  # two are not enough to tell
    write_measured(member, (0.9, 0.8), first=3)
    assert "2 of the 3 that were measured. Please try harder ones." in asked(page)


def test_who_writes_mostly_hard_schemas_is_asked_for_easier_ones(page: Client, member: Membership) -> None:
    write_measured(member, (0.9, 0.7), (0.61, 0.6), (0.2, 0.2))
    assert "2 of the 3 that were measured. Please write some easier ones" in asked(page)


def test_a_schema_is_as_hard_as_the_mean_of_its_halves_and_fair_at_the_border(page: Client, member: Membership) -> None:
    write_measured(member, (0.1, 0.7), (0.0, 0.8), (0.39, 0.41))  # the first mean is 0.39999999999999997 to a machine
    assert asked(page) == ""


def test_schemas_of_others_and_those_not_measured_do_not_count(page: Client, member: Membership) -> None:
    write_measured(make_member(member.campaign), (0.1, 0.1), (0.1, 0.1), (0.1, 0.1))
    for number in range(4, 7):
        saved(member, form(number))
    assert asked(page) == ""


def test_everything_is_said_in_portuguese(page: Client, member: Membership) -> None:
    write_measured(member, (0.1, 0.1), (0.1, 0.1), (0.1, 0.1))
    spoken = {"Accept-Language": "pt-BR"}
    assert "3 dos 3 já medidos" in page.get("/contribute/", headers=spoken).content.decode()
    assert "erraram com probabilidade 0,10" in page.get("/work/", headers=spoken).content.decode()
