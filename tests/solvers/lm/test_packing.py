"""Rows and passes: nothing lost, nothing reordered, nothing too long that could be shorter."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from winoforge.solvers.lm.packing import FIRST, MOST, computed, passes

Item = list[tuple[int, ...]]
ITEMS = st.lists(
    st.lists(st.lists(st.integers(0, 2), max_size=5).map(tuple), max_size=4), max_size=12
)  # fmt: skip


def themselves(item: Item) -> Item:
    return item


def size(line: list[Item]) -> int:
    return len(computed([sequence for item in line for sequence in item]))


@given(ITEMS, st.integers(1, 12), st.integers(1, 40))
def test_items_stay_whole_and_in_order(items: list[Item], row: int, tokens: int) -> None:
    made = list(passes(items, themselves, row=row, tokens=tokens))
    assert [item for each in made for line in each for item in line] == items


@given(ITEMS, st.integers(1, 40))
def test_a_pass_is_not_too_long_unless_it_has_one_row(items: list[Item], tokens: int) -> None:
    for each in passes(items, themselves, row=6, tokens=tokens):
        assert len(each) == 1 or sum(map(size, each)) <= tokens


def test_rows_are_filled_up_to_their_length() -> None:
    items: list[Item] = [[(number, 0, 0, 0)] for number in range(10)]
    [lines] = passes(items, themselves, row=9, tokens=100)
    assert [size(line) for line in lines] == [9, 9, 9, 3]


def test_neighbours_that_share_much_are_not_torn_apart() -> None:
    items: list[Item] = [[(1, 0, 0, 0)], [(2, 0, 0, 0, 0)], [(2, 0, 0, 0, 1)], [(3, 0, 0, 0)]]
    [lines] = passes(items, themselves, row=5, tokens=100)
    assert lines == [[items[0]], [items[1], items[2]], [items[3]]]


def test_a_row_holds_no_more_than_it_may_however_much_all_items_share() -> None:
    items: list[Item] = [[(1, 1, 1, number, 0)] for number in range(10)]
    [lines] = passes(items, themselves, row=6, tokens=100)
    assert [size(line) for line in lines] == [6, 6, 6, 4]


def test_the_first_pass_is_short_so_that_answers_come_soon() -> None:
    items: list[Item] = [[(number, *range(31), 0)] for number in range(100)]
    first, second, *_ = passes(items, themselves, row=64, tokens=1024)
    assert sum(map(size, first)) == FIRST
    assert sum(map(size, second)) == 1024


def test_items_that_are_all_alike_do_not_pile_up() -> None:
    read = []

    def items() -> Iterator[Item]:
        while True:
            read.append(1)
            yield [(1, 2)]

    [row] = next(passes(items(), themselves, row=1, tokens=1))
    assert len(row) == MOST
    assert len(read) <= 3 * MOST + 1
