"""Luck, against the appendix on the lucky draw, exact integers and fractions."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.measures.luck import best_of, luck_of, luck_of_accuracy, probability_of_at_least

chances = st.lists(st.sampled_from([1 / 2, 1 / 3, 1 / 4, 1 / 5]), min_size=1, max_size=60)


def exactly(trials: list[float], at_least: int) -> Fraction:
    """The same by the book: one trial after the other, in fractions."""
    row = [Fraction(1)]
    for chance in map(Fraction, trials):
        row = [
            missed * (1 - chance) + hit * chance
            for missed, hit in zip([*row, Fraction(0)], [Fraction(0), *row], strict=True)
        ]
    return sum(row[max(at_least, 0) :], Fraction(0))


def test_the_appendix_finds_4_and_37_in_a_hundred() -> None:
    luck = luck_of_accuracy(273, 0.55, 10)
    assert luck.correct == 151  # more than 150
    assert luck.single == pytest.approx(sum(comb(273, k) for k in range(151, 274)) / 2**273, rel=1e-12)
    assert luck.single == pytest.approx(0.045, abs=0.0005)
    assert luck.best_of == pytest.approx(0.37, abs=0.005)


def test_a_collection_as_large_as_winogrande_keeps_its_digits() -> None:
    n, at_least = 44_000, 22_500
    term = comb(n, at_least)
    tail = 0
    for k in range(at_least, n + 1):
        tail += term
        term = term * (n - k) // (k + 1)
    assert probability_of_at_least({0.5: n}, at_least) == pytest.approx(float(Fraction(tail, 2**n)), rel=1e-9, abs=0)
    assert luck_of([0.5] * n, 21_900).single == pytest.approx(0.8310, abs=0.0005)


def test_a_large_collection_of_mixed_candidates_adds_up() -> None:
    mixed = {1 / 2: 20_000, 1 / 3: 2_000, 1 / 5: 100}
    mean = sum(chance * trials for chance, trials in mixed.items())
    assert probability_of_at_least(mixed, 0) == pytest.approx(1)
    assert probability_of_at_least(mixed, round(mean)) == pytest.approx(0.5, abs=0.01)
    assert 0 < probability_of_at_least(mixed, round(mean) + 2_000) < 1e-100


@given(chances, st.integers(-2, 62))
def test_it_is_the_poisson_binomial(trials: list[float], at_least: int) -> None:
    expected = float(exactly(trials, at_least))
    assert probability_of_at_least(Counter(trials), at_least) == pytest.approx(expected, rel=1e-9, abs=1e-300)


@given(st.lists(st.floats(0, 1), max_size=12), st.integers(0, 13))
def test_any_chances_will_do(trials: list[float], at_least: int) -> None:
    expected = float(exactly(trials, at_least))
    assert probability_of_at_least(Counter(trials), at_least) == pytest.approx(expected, rel=1e-9, abs=1e-12)


@given(chances, st.randoms(use_true_random=False), st.integers(1, 50))
def test_the_order_of_items_does_not_matter(trials: list[float], shuffling: Random, tries: int) -> None:
    shuffled = list(trials)
    shuffling.shuffle(shuffled)
    assert luck_of(shuffled, len(trials) // 2, tries) == luck_of(trials, len(trials) // 2, tries)


@given(chances, st.integers(0, 60), st.integers(1, 1_000))
def test_more_is_rarer_and_more_tries_make_it_likelier(trials: list[float], at_least: int, tries: int) -> None:
    luck = luck_of(trials, at_least, tries)
    assert 0 <= luck.single <= luck.best_of + 1e-15 <= 1 + 1e-14
    assert luck_of(trials, at_least + 1).single <= luck.single + 1e-14
    assert luck_of(trials, at_least, tries + 1).best_of >= luck.best_of


def test_a_tiny_chance_stays_one_over_many_tries() -> None:
    assert best_of(1e-30, 1_000) == pytest.approx(1e-27, abs=0)
    assert best_of(1.0, 3) == 1
    assert best_of(0.0, 3) == 0


@pytest.mark.parametrize(
    ("items", "accuracy", "at_least"),
    [(100, 0.29, 30), (100, 0.295, 30), (273, 150 / 273, 151), (10, 0, 1), (10, 1, 11)],
)
def test_accuracy_asks_for_more_than_it(items: int, accuracy: float, at_least: int) -> None:
    assert luck_of_accuracy(items, accuracy).correct == at_least


def test_nobody_gets_more_than_everything() -> None:
    assert luck_of_accuracy(10, 1).single == 0


def test_more_candidates_leave_less_to_luck() -> None:
    assert luck_of_accuracy(50, 0.5, candidates=4).single < luck_of_accuracy(50, 0.5, candidates=3).single


@pytest.mark.parametrize(("items", "accuracy", "tries"), [(0, 0.5, 1), (5, 1.1, 1), (5, float("nan"), 1), (5, 0.5, 0)])
def test_what_cannot_be_is_refused(items: int, accuracy: float, tries: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        luck_of_accuracy(items, accuracy, tries)


def test_what_is_no_probability_is_refused() -> None:
    with pytest.raises(ValueError, match="no probability"):
        luck_of([1.5], 1)


def test_numpy_is_only_imported_where_candidates_differ_in_number() -> None:
    program = (
        "import sys; from winoforge.core.measures import results, words, luck;"
        "luck.luck_of([0.5] * 100, 60); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
