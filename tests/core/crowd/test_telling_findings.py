"""P28: which findings go with “invalid”, and what is said of them to whoever judges."""

from __future__ import annotations

import json

import pytest

from winoforge.core.checks.findings import finding
from winoforge.core.crowd.evidence import Seen, evidence, hints
from winoforge.core.crowd.telling_findings import Tally, newcombe, telling_of
from winoforge.core.measures.shares import wilson

from .test_evidence import SCHEMA

SLIP, GENDER = "no-final-mark", "gender-may-differ"


def tally(*counts: tuple[list[str], int, int]) -> Tally:
    """Schemas by their findings: how many there are, and how many of them are invalid."""
    made = Tally()
    for found, n, invalid in counts:
        for number in range(n):
            made.add(found, invalid=number < invalid)
    return made


def test_a_finding_tells_when_schemas_with_it_are_more_often_invalid_than_those_without() -> None:
    [told] = tally(([SLIP], 40, 25), ([], 100, 20)).telling()
    assert (told.message, told.n, told.invalid, told.others, told.others_invalid) == (SLIP, 40, 25, 100, 20)
    assert (told.share, told.others_share) == (62, 20)
    assert 0 < told.low < told.difference < told.high < 1


def test_a_finding_that_few_schemas_have_or_that_goes_with_valid_ones_is_not_listed() -> None:
    assert tally(([SLIP], 9, 9), ([], 100, 0)).telling() == []
    assert len(tally(([SLIP], 10, 10), ([], 100, 0)).telling()) == 1
    assert tally(([SLIP], 40, 0), ([], 100, 60)).telling() == []
    assert tally(([SLIP], 40, 10), ([], 100, 20)).telling() == []  # 25 against 20 of a hundred may be chance
    assert tally(([SLIP], 40, 40)).telling() == []  # there is nothing to compare with


def test_what_is_found_in_both_halves_counts_once_and_the_greatest_difference_comes_first() -> None:
    told = tally(([SLIP, SLIP], 30, 20), ([GENDER], 30, 30), ([], 200, 20)).telling()
    assert [(each.message, each.n) for each in told] == [(GENDER, 30), (SLIP, 30)]


def test_newcombes_interval_is_that_of_his_paper_and_turns_its_sign_with_the_groups() -> None:
    # His example (a) of 1998: 56 of 70 against 48 of 80, method 10.
    assert newcombe(56, 70, 48, 80) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    low, high = newcombe(48, 80, 56, 70)
    assert (-high, -low) == pytest.approx(newcombe(56, 70, 48, 80))
    assert newcombe(0, 10, 0, 10)[1] == pytest.approx(wilson(0, 10)[1])


def test_it_is_stored_as_json_and_read_back() -> None:
    told = tally(([SLIP], 40, 25), ([], 100, 20)).telling()
    assert list(telling_of(json.loads(json.dumps([each.to_json() for each in told]))).values()) == told


def test_the_judge_is_told_what_became_of_schemas_with_the_same_finding() -> None:
    telling = {each.message: each for each in tally(([SLIP], 40, 25), ([], 100, 20)).telling()}
    params = {"first": "Ann", "second": "Ben", "gender": "feminine", "other": "masculine"}
    seen = Seen([finding(GENDER, params), finding(SLIP, half=1)])
    [(said, hint)] = hints(SCHEMA, seen, telling).items()
    assert said in evidence(SCHEMA, seen)["high-quality"]
    assert hint == "In this campaign, schemas with this finding were judged invalid in 62% of 40 cases."
    assert "62% de 40" in next(iter(hints(SCHEMA, seen, telling, "pt-br").values()))
