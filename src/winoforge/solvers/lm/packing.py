"""Which items go through the model together: as many as a row of tokens holds, and as many rows as a pass holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat
from typing import TypeVar

T = TypeVar("T")

Sequences = Sequence[tuple[int, ...]]
"""Of tokens."""

MOST = 256
"""Items of a row: many that are all alike, or cannot be asked, would never fill one with tokens."""


def passes(
    items: Iterable[T], sequences: Callable[[T], Sequences], *, row: int, rows: int, short: int = 0
) -> Iterator[list[list[T]]]:
    """Rows of items, in order, some rows at a time.

    A row is closed before it would hold more than `row` tokens that must be computed; what its sequences share counts
    once, which is why neighbours stay together. An item is never cut: one that is longer has a row for itself. The
    first `short` rows hold a quarter of that, so that somebody who waits for the first answers sees them soon.
    """
    full: list[list[T]] = []
    for each in filled(items, sequences, chain(repeat(row // 4, short), repeat(row))):
        full.append(each)
        if len(full) == rows:
            yield full
            full = []
    if full:
        yield full


def filled(items: Iterable[T], sequences: Callable[[T], Sequences], sizes: Iterator[int]) -> Iterator[list[T]]:
    """The rows, one by one, each of the next size."""
    row = next(sizes)
    held: list[T] = []
    known: set[tuple[int, ...]] = set()
    for item in items:
        new = computed(sequences(item))
        if held and (len(held) == MOST or len(known | new) > row):
            yield held
            held, known, row = [], set(), next(sizes)
        held.append(item)
        known |= new
    if held:
        yield held


def computed(sequences: Sequences) -> set[tuple[int, ...]]:
    """Every beginning that is continued by something: the nodes of the tree that go through the model."""
    return {sequence[:length] for sequence in sequences for length in range(1, len(sequence))}
