"""Which items go through the model together: as many as a row of tokens holds, and as many rows as a pass holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise, repeat
from typing import TypeVar

T = TypeVar("T")

Sequences = Sequence[tuple[int, ...]]
"""Of tokens."""

MOST = 256
"""Items of a row: many that are all alike, or cannot be asked, would never fill one with tokens."""
FIRST = 80
"""Tokens of the first row of each core: somebody who waits for the first answers sees them soon."""


def passes(
    items: Iterable[T], sequences: Callable[[T], Sequences], *, row: int, rows: int = 1, cores: int = 1
) -> Iterator[list[list[T]]]:
    """Rows of items, in order, some rows at a time, for so many cores that take the next when they are done.

    A row is closed before it would hold more than `row` tokens that must be computed; what its sequences share counts
    once, which is why neighbours stay together. An item is never cut: one that is longer has a row for itself.
    """
    sizes = chain(repeat(min(FIRST, row), cores), repeat(row))
    made = evened(filled(items, sequences, sizes), sequences, row, cores)
    while full := list(islice(made, rows)):
        yield full


def evened(rows: Iterator[list[T]], sequences: Callable[[T], Sequences], row: int, cores: int) -> Iterator[list[T]]:
    """The same rows, but for the last ones, which are made alike: no core is left with a long row while others wait.

    For that, rows are handed out as many at a time as there are cores, and the next as many are held back.
    """
    yield from islice(rows, cores)
    held: list[list[T]] = []
    for each in rows:
        held.append(each)
        if len(held) > 2 * cores:
            yield from held[:cores]
            del held[:cores]
    rest = [item for each in held for item in each]
    for parts in (cores, 2 * cores):
        made = split(rest, sequences, parts)
        if all(_fits(each, sequences, row) for each in made):
            held = made
            break
    yield from held


def split(items: Sequence[T], sequences: Callable[[T], Sequences], parts: int) -> list[list[T]]:
    """Items in at most so many rows, about equally long."""
    known: set[tuple[int, ...]] = set()
    ends: list[int] = [0]
    for item in items:
        known |= computed(sequences(item))
        ends.append(len(known))
    made: list[list[T]] = [[] for _ in range(parts)]
    for item, (start, end) in zip(items, pairwise(ends), strict=True):
        middle = (start + end) / 2 / max(1, len(known))
        made[min(int(middle * parts), parts - 1)].append(item)
    return [each for each in made if each]


def _fits(items: Sequence[T], sequences: Callable[[T], Sequences], row: int) -> bool:
    tokens = computed([sequence for item in items for sequence in sequences(item)])
    return len(items) == 1 or (len(items) <= MOST and len(tokens) <= row)


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
