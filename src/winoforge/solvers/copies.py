"""The same things for several readers, who may be at different places: how several solvers are asked at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import tee
from threading import Lock
from typing import TypeVar

T = TypeVar("T")


def copies(things: Iterable[T], number: int) -> list[Iterator[T]]:
    """The same things several times; what nobody has still to read is let go."""
    turn = Lock()  # some solvers read their items in a thread of their own
    end = object()

    def copy(branch: Iterator[T]) -> Iterator[T]:
        while True:
            with turn:
                thing = next(branch, end)
            if thing is end:
                return
            yield thing  # type: ignore[misc]  # only the end is no T

    return [copy(branch) for branch in tee(things, number)]
