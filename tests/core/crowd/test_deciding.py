"""P14: Dawid–Skene as the deciding rule."""

from __future__ import annotations

import random

from winoforge.core.crowd.deciding import dawid_skene_outcomes
from winoforge.core.crowd.verdicts import Outcome


def test_schemas_on_which_all_agree_are_what_all_say() -> None:
    votes = [(who, what, what == "good") for who in "abc" for what in ("good", "bad")]
    assert dawid_skene_outcomes(votes) == {"good": Outcome.VALID, "bad": Outcome.INVALID}


def test_two_evaluators_of_whom_nothing_else_is_known_tie() -> None:
    assert dawid_skene_outcomes([("ann", 1, True), ("bob", 1, False)]) == {1: Outcome.TIED}


def test_two_careless_evaluators_do_not_outvote_a_careful_one() -> None:
    rng = random.Random(3)  # noqa: S311
    truth = {number: rng.random() < 0.5 for number in range(300)}
    careful = [(who, number, valid) for who in ("ada", "eva") for number, valid in truth.items()]
    careless = [(who, number, rng.random() < 0.5) for who in ("max", "leo", "ben") for number in truth]
    outcomes = dawid_skene_outcomes(careful + careless)
    outvoted = {
        number
        for number, valid in truth.items()
        if sum(said is not valid for who, seen, said in careless if seen == number) == 3
    }
    assert outvoted
    assert {number: outcome is Outcome.VALID for number, outcome in outcomes.items()} == truth


def test_nothing_judged_decides_nothing() -> None:
    assert dawid_skene_outcomes([]) == {}
