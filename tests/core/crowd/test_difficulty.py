"""P7: what a hardness means in words, and when a contributor is asked for harder or easier schemas."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.difficulty import PATIENCE, Wanted, halves_said, is_awaited, meaning, prompt, wanted


@pytest.mark.parametrize(
    ("hardness", "said"),
    [
        (0.0, "Machines find it easy: they were wrong with probability 0.00 (0.50 is a coin)."),
        (0.31, "Machines find it easy: they were wrong with probability 0.31 (0.50 is a coin)."),
        (0.4, "Machines are unsure: they were wrong with probability 0.40 (0.50 is a coin)."),
        (0.6, "Machines are unsure: they were wrong with probability 0.60 (0.50 is a coin)."),
        (0.61, "Machines find it hard: they were wrong with probability 0.61 (0.50 is a coin)."),
    ],
)
def test_easy_is_below_two_fifths_and_hard_above_three(hardness: float, said: str) -> None:
    assert meaning(hardness) == said


def test_in_portuguese_with_a_decimal_comma() -> None:
    assert meaning(0.31, "pt-br") == "As máquinas acham fácil: erraram com probabilidade 0,31 (0,50 é cara ou coroa)."


def test_each_half_that_was_measured_is_said() -> None:
    first, second = halves_said([0.2, 0.7])
    assert (first.half, first.figure, first.label) == ("First half", "0.20", "easy")
    assert (second.half, second.figure, second.label) == ("Second half", "0.70", "hard")
    assert [half.half for half in halves_said([None, 0.5], "pt")] == ["Segunda metade"]
    assert halves_said([]) == []


def test_nothing_is_asked_of_somebody_with_two_measured_schemas() -> None:
    assert wanted(measured=2, easy=2, hard=0) is None
    assert wanted(measured=2, easy=0, hard=2) is None


def test_two_easy_ones_of_three_ask_for_harder_ones() -> None:
    assert wanted(measured=3, easy=2, hard=1) == Wanted.HARDER


def test_two_hard_ones_of_three_ask_for_easier_ones() -> None:
    assert wanted(measured=3, easy=1, hard=2) == Wanted.EASIER


def test_half_is_not_most() -> None:
    assert wanted(measured=4, easy=2, hard=2) is None


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_asking_the_other_way_round_is_the_mirror_image(easy: int, hard: int, fair: int) -> None:
    mirror = {Wanted.HARDER: Wanted.EASIER, Wanted.EASIER: Wanted.HARDER, None: None}
    measured = easy + hard + fair
    assert wanted(measured, hard, easy) == mirror[wanted(measured, easy, hard)]


def test_the_prompt_says_how_many_and_what_would_help() -> None:
    harder, easier = prompt(7, 5, 1), prompt(5, 0, 4)
    assert harder
    assert easier
    assert "easy: 5 of the 7 that were measured. Please try harder ones." in harder.in_("en")
    assert "hard: 4 of the 5 that were measured. Please write some easier ones" in easier.in_("en")
    assert "5 dos 7 já medidos" in harder.in_("pt-br")
    assert prompt(5, 2, 2) is None


def test_a_page_asks_for_some_minutes_and_then_no_longer() -> None:
    assert is_awaited(timedelta(0))
    assert is_awaited(PATIENCE - timedelta(seconds=1))
    assert not is_awaited(PATIENCE)
