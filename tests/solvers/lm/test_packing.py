"""Rows and passes: nothing lost, nothing reordered, nothing too long that could be shorter."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from winoforge.solvers.lm.packing import MOST, computed, passes

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


@given(ITEMS, st.integers(1, 12))
def test_a_row_is_as_full_as_it_may_be(items: list[Item], row: int) -> None:
    lines = [line for each in passes(items, themselves, row=row, rows=1) for line in each]
    sizes = [len(computed([sequence for item in line for sequence in item])) for line in lines]
    for number, (line, size) in enumerate(zip(lines, sizes, strict=True)):
        assert size <= row or len(line) == 1
        if number + 1 < len(lines):
            more = computed([sequence for item in [*line, lines[number + 1][0]] for sequence in item])
            assert len(more) > row


@given(ITEMS, st.integers(1, 12), st.integers(0, 3))
def test_the_first_rows_are_short_so_that_answers_come_soon(items: list[Item], row: int, short: int) -> None:
    lines = [line for each in passes(items, themselves, row=row * 4, rows=1, short=short) for line in each]
    assert [item for line in lines for item in line] == items
    for line in lines[:short]:
        assert len(line) == 1 or len(computed([sequence for item in line for sequence in item])) <= row


def test_items_that_are_all_alike_do_not_pile_up() -> None:
    read = []

    def items() -> Iterator[Item]:
        while True:
            read.append(1)
            yield []

    assert len(next(passes(items(), themselves, row=4, rows=1))[0]) == MOST
    assert len(read) == MOST + 1


def test_it_reads_no_further_than_one_item_ahead() -> None:
    read = []

    def items() -> Iterator[Item]:
        for number in range(100):
            read.append(number)
            yield [(number, number)]

    next(passes(items(), themselves, row=4, rows=2))
    assert len(read) == 9
