"""An export says what was asked for, and nobody's name."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from winoforge.core.crowd.consent import Terms, Version
from winoforge.core.crowd.exporting import Choice, Made, Maker, Scope, file_stem, told_beside, with_making

RECORD = {"id": "s1", "halves": [{"text": "one"}, {"text": "two"}]}
MADE = Made(
    state="valid",
    created="2026-05-01T10:00:00+00:00",
    decided=None,
    contributor=Maker(public_id="c1", worker_id="W-17"),
    evaluators=[Maker(public_id="e1", worker_id="W-18"), Maker(public_id="administrator")],
    hardness=[0.25, 0.5],
    findings=["special-long"],
)


def test_where_nothing_was_asked_for_only_the_consent_is_said() -> None:
    assert with_making(RECORD, MADE, Choice()) == {**RECORD, "made": {"consent": None}}
    version = Version(number=2, terms=Terms(licence="CC0"), since=datetime(2026, 5, 1, tzinfo=UTC))
    told = with_making(RECORD, replace(MADE, consent=version), Choice())
    assert told["made"] == {"consent": {"version": 2, "licence": "CC0", "sha256": version.terms.sha256}}


def test_where_not_only_valid_schemas_are_wanted_each_says_its_state() -> None:
    assert with_making(RECORD, MADE, Choice(scope=Scope.ALL))["made"]["state"] == "valid"


def test_people_are_named_by_public_ids_and_by_worker_ids_only_if_asked() -> None:
    told = with_making(RECORD, MADE, Choice(people=True))
    assert told["made"]["contributor"] == {"id": "c1"}
    assert told["made"]["evaluators"] == [{"id": "e1"}, {"id": "administrator"}]
    assert "W-1" not in str(told)
    named = with_making(RECORD, MADE, Choice(people=True, worker_ids=True))["made"]
    assert named["contributor"] == {"id": "c1", "worker_id": "W-17"}
    assert named["evaluators"][1] == {"id": "administrator"}


def test_details_give_each_half_its_hardness() -> None:
    told = with_making(RECORD, MADE, Choice(details=True))
    assert [half["hardness"] for half in told["halves"]] == [0.25, 0.5]
    assert told["made"]["findings"] == ["special-long"]
    assert RECORD["halves"] == [{"text": "one"}, {"text": "two"}]


def test_what_a_format_cannot_hold_is_said_in_a_line_beside_it() -> None:
    told = told_beside(RECORD, MADE, Choice(details=True))
    assert (told["schema"], told["text"], told["state"], told["hardness"]) == ("s1", "one", "valid", [0.25, 0.5])
    assert "contributor" not in told
    asked = (Choice(details=True), Choice(people=True), Choice(scope=Scope.ALL), Choice(scope=Scope.DECIDED))
    assert all(choice.tells for choice in asked)
    assert not Choice(judgements=True).tells


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Verão às 3", "verao-as-3"), ("../\\:*", "campaign"), ("Ω", "campaign")],
)
def test_a_file_has_a_name_that_every_system_takes(name: str, stem: str) -> None:
    assert file_stem(name, "valid", date(2026, 5, 1)) == f"{stem}-valid-2026-05-01"
