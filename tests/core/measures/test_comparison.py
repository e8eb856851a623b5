"""Two solvers on the same items: McNemar's test and the difference, against statsmodels and published values."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import needs
from winoforge.core.answers import Answer
from winoforge.core.measures.answered import Answers
from winoforge.core.measures.comparison import compared, gained, mcnemar, paired
from winoforge.core.schemas.solution import Solution
from winoforge.core.schemas.values import Form

choices = st.sampled_from([0, 1, None])
pairs = st.lists(st.tuples(choices, choices), max_size=40)
tables = st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 200))


def solved(choices: list[int | None]) -> Answers:
    found = [Answer(id=f"p{number}", half=0, answer=choice) for number, choice in enumerate(choices)]
    return {answer.key: answer for answer in found}


def key(n: int) -> list[Solution]:
    return [Solution(id=f"p{number}", half=0, kind="problem", candidates=2, correct=0) for number in range(n)]


def test_every_item_is_counted_once() -> None:
    found = compared(key(5), solved([0, 0, 0, 1, None]), solved([0, 1, None, 0, 1]))
    assert (found.both, found.only_a, found.only_b, found.neither, found.n) == (1, 2, 1, 1, 5)
    assert found.difference is not None
    assert found.difference.value == pytest.approx(1 / 5)


def test_an_item_without_an_answer_is_not_right() -> None:
    found = compared(key(3), solved([0, 0, 0]), solved([0]))
    assert (found.both, found.only_a) == (1, 2)


def test_without_items_there_is_no_difference() -> None:
    found = compared([], {}, {})
    assert (found.n, found.p, found.difference) == (0, 1, None)


def test_another_way_of_scoring_decides_again() -> None:
    both = {"full": (2.0, 1.0), "partial": (1.0, 2.0)}
    answers = {("p0", 0, Form.ORIGINAL): Answer(id="p0", half=0, answer=1, scorings=both)}
    assert compared(key(1), answers, {}, scoring="full").only_a == 1
    assert compared(key(1), answers, {}, scoring="partial").only_a == 0


@given(tables)
def test_the_test_is_a_two_sided_binomial(table: tuple[int, int, int]) -> None:
    only_a, only_b, _ = table
    n = only_a + only_b
    tail = sum(comb(n, k) for k in range(min(only_a, only_b) + 1)) / 2**n
    assert mcnemar(only_a, only_b) == pytest.approx(min(1, 2 * tail))


def test_statsmodels_finds_the_same_p() -> None:
    needs(find_spec("statsmodels") is not None, "statsmodels is not installed; get it with: pip install statsmodels")
    tested = import_module("statsmodels.stats.contingency_tables").mcnemar
    for only_a, only_b in [(0, 6), (1, 7), (16, 6), (121, 59), (30, 30)]:
        assert mcnemar(only_a, only_b) == pytest.approx(tested([[5, only_a], [only_b, 5]], exact=True).pvalue)


def test_the_interval_is_the_published_one() -> None:
    # Cavo et al. (2012) in Fagerland, Lydersen and Laake, Statistical Analysis of Contingency Tables, chapter 8.
    found = paired(6, 16, 161)
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((-0.0621, -0.1195, -0.0032), abs=0.00005)


@given(tables)
def test_the_interval_holds_the_difference_and_stays_in_bounds(table: tuple[int, int, int]) -> None:
    only_a, only_b, rest = table
    found = paired(only_a, only_b, only_a + only_b + rest)
    if found is not None:
        assert -1 <= found.low <= found.value <= found.high <= 1
        assert found.low < found.high


@given(tables)
def test_what_the_test_calls_real_the_interval_does_too(table: tuple[int, int, int]) -> None:
    only_a, only_b, rest = table
    found = paired(only_a, only_b, only_a + only_b + rest)
    if found is not None and mcnemar(only_a, only_b) < 0.05:
        assert found.low > 0 or found.high < 0


@given(pairs)
def test_exchanging_the_two_mirrors_everything(given_answers: list[tuple[int | None, int | None]]) -> None:
    a, b = solved([one for one, _ in given_answers]), solved([other for _, other in given_answers])
    there, back = compared(key(len(given_answers)), a, b), compared(key(len(given_answers)), b, a)
    assert (there.both, there.only_a, there.only_b, there.neither) == (
        back.both,
        back.only_b,
        back.only_a,
        back.neither,
    )
    assert there.p == back.p
    if there.difference is not None and back.difference is not None:
        mirrored = (-back.difference.value, -back.difference.high, -back.difference.low)
        assert (there.difference.value, there.difference.low, there.difference.high) == pytest.approx(mirrored)


@given(pairs, st.randoms(use_true_random=False))
def test_the_order_of_items_does_not_matter(
    given_answers: list[tuple[int | None, int | None]], shuffling: Random
) -> None:
    a, b = solved([one for one, _ in given_answers]), solved([other for _, other in given_answers])
    shuffled = key(len(given_answers))
    shuffling.shuffle(shuffled)
    assert compared(shuffled, a, b) == compared(key(len(given_answers)), a, b)


def test_a_gain_is_a_paired_difference() -> None:
    assert gained([(True, False)] * 3 + [(False, True)] + [(True, True)] * 6) == paired(3, 1, 10)


def test_as_json_it_is_plain() -> None:
    found = compared(key(2), solved([0, 0]), solved([0, 1])).as_dict()
    assert found["n"] == 2
    assert set(found["difference"]) == {"n", "value", "low", "high"}
