"""Work is done by several at once, and comes back in order."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.solvers.ahead import WORKER, in_order


@given(st.lists(st.integers(), max_size=60), st.integers(1, 5))
def test_it_is_what_one_after_the_other_gives(pieces: list[int], at_once: int) -> None:
    assert list(in_order(str, pieces, at_once)) == list(map(str, pieces))


def test_what_goes_wrong_is_raised_at_its_turn() -> None:
    done = in_order(lambda number: 12 // (3 - number), range(10), 4)
    assert [next(done) for _ in range(3)] == [4, 6, 12]
    with pytest.raises(ZeroDivisionError):
        next(done)


def test_a_slow_piece_does_not_stop_the_others_and_few_are_read_ahead() -> None:
    others, read = threading.Event(), 0

    def work(number: int) -> bool:
        if number == 5:
            others.set()
        return others.wait(10) if number == 0 else True

    def pieces() -> Iterator[int]:
        nonlocal read
        for number in range(1000):
            read += 1
            yield number

    done = in_order(work, pieces(), 2)
    assert next(done), "the first waits until the sixth is done"
    assert read <= 8
    assert list(done) == [True] * 999


def test_whoever_stops_listening_stops_the_work() -> None:
    began = threading.active_count()
    done = in_order(str, range(1000), 3)
    next(done)
    done.close()  # type: ignore[attr-defined]
    for thread in threading.enumerate():
        if thread.name == WORKER:
            thread.join(10)
    assert threading.active_count() <= began
