"""Rows and passes: nothing lost, nothing reordered, nothing too long that could be shorter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from winoforge.solvers.lm.packing import FIRST, MOST, computed, passes

Item = list[tuple[int, ...]]
ITEMS = st.lists(
    st.lists(st.lists(st.integers(0, 2), max_size=5).map(tuple), max_size=4), max_size=12
)  # fmt: skip


def themselves(item: Item) -> Item:
    return item


@given(ITEMS, st.integers(1, 12), st.integers(1, 3))
def test_items_stay_whole_and_in_order(items: list[Item], row: int, rows: int) -> None:
    made = list(passes(items, themselves, row=row, rows=rows))
    assert [item for each in made for line in each for item in line] == items
    assert all(len(each) == rows for each in made[:-1])


def size(line: list[Item]) -> int:
    return len(computed([sequence for item in line for sequence in item]))


@given(ITEMS, st.integers(1, 12), st.integers(1, 3))
def test_a_row_is_as_full_as_it_may_be_but_at_both_ends(items: list[Item], row: int, cores: int) -> None:
    lines = [line for each in passes(items, themselves, row=row, cores=cores) for line in each]
    assert all(size(line) <= row or len(line) == 1 for line in lines)
    for line, after in list(pairwise(lines))[cores : -2 * cores]:
        assert size([*line, after[0]]) > row


@given(ITEMS, st.integers(1, 3))
def test_the_first_rows_are_short_so_that_answers_come_soon(items: list[Item], cores: int) -> None:
    lines = [line for each in passes(items, themselves, row=FIRST * 4, cores=cores) for line in each]
    assert all(len(line) == 1 or size(line) <= FIRST for line in lines[:cores])


def test_the_last_rows_are_alike_so_that_no_core_waits_long_for_another() -> None:
    items: list[Item] = [[(number, 0, 0, 0)] for number in range(100)]
    assert [size(line) for [line] in passes(items, themselves, row=60, cores=2)] == [60, 60, *[45] * 4]
    assert [size(line) for [line] in passes(items[:70], themselves, row=60, cores=2)] == [60, 60, 45, 45]


def test_items_that_are_all_alike_do_not_pile_up() -> None:
    read = []

    def items() -> Iterator[Item]:
        while True:
            read.append(1)
            yield []

    assert len(next(passes(items(), themselves, row=4))[0]) == MOST
    assert len(read) == MOST + 1


def test_it_reads_no_further_ahead_than_two_rows_for_each_core() -> None:
    read = []

    def items() -> Iterator[Item]:
        for number in range(100):
            read.append(number)
            yield [(number, number)]

    made = passes(items(), themselves, row=4, cores=2)
    next(made), next(made)
    assert len(read) == 2 * 4 + 1
    next(made)
    assert len(read) == 2 * 4 + (2 * 2 + 1) * 4 + 1
