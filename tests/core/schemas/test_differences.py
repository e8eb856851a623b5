"""The shortest edit script between two rows of words, and hostile repetition costs little."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.schemas.differences import MOST, changes

rows = st.lists(st.sampled_from("abcd"), max_size=8)


def edits(first: Sequence[str], second: Sequence[str]) -> int:
    found = changes(first, second)
    return sum(each.end - each.start + each.other_end - each.other_start for each in found)


@given(rows, rows)
def test_the_changes_make_the_one_into_the_other(first: list[str], second: list[str]) -> None:
    made, place = [], 0
    for each in changes(first, second):
        made += first[place : each.start] + second[each.other_start : each.other_end]
        place = each.end
    assert made + first[place:] == second


@given(rows, rows)
def test_no_script_is_shorter(first: list[str], second: list[str]) -> None:
    kept = max(
        size
        for size in range(min(len(first), len(second)) + 1)
        if {tuple(row) for row in combinations(first, size)} & {tuple(row) for row in combinations(second, size)}
    )
    assert edits(first, second) == len(first) + len(second) - 2 * kept


@given(rows, rows)
def test_two_changes_have_an_equal_word_between_them(first: list[str], second: list[str]) -> None:
    found = changes(first, second)
    for one, next_one in pairwise(found):
        assert first[one.end : next_one.start] == second[one.other_end : next_one.other_start] != []


def test_of_two_shortest_scripts_the_one_with_fewer_changes_is_taken() -> None:
    assert len(changes("x a b y".split(), "z a c a b w".split())) == 2


@given(st.lists(st.integers(), max_size=20, unique=True), st.integers(0, 19), st.integers())
def test_one_changed_word_is_one_change(row: list[int], place: int, other: int) -> None:
    first = [str(number) for number in row]
    second = [str(other) if number == place else word for number, word in enumerate(first)]
    assert len(changes(first, second)) == (first != second)


def test_a_middle_that_is_too_long_is_one_change() -> None:
    [found] = changes(["x", *"ab" * MOST, "z"], ["x", *"ba" * MOST, "y", "z"])
    assert (found.start, found.other_end) == (1, 2 * MOST + 2)
