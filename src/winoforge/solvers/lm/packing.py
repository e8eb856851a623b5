"""Decide which items go through a model together: a row of items shares what they begin with, a pass has some rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

Sequences = Sequence[tuple[int, ...]]
"""Of tokens."""

MOST = 256
"""Items of a row, and of a pass: many that are all alike, or cannot be asked, would never fill one with tokens."""
_SHARED = 0.25
"""The part of its tokens that an item must have in common with its neighbours to be of one family with them."""
FIRST = 128
"""Tokens of the first pass, so that somebody who waits sees the first answers soon."""


def passes(
    items: Iterable[T], sequences: Callable[[T], Sequences], *, row: int, tokens: int
) -> Iterator[list[list[T]]]:
    """Yield rows of items in order, as many rows at a time as make up about `tokens` that must be computed."""
    most, held, number, count = min(FIRST, tokens), list[list[T]](), 0, 0
    for members, size in filled(items, sequences, row):
        if held and (number + size > most or count + len(members) > MOST):
            yield held
            most, held, number, count = tokens, [], 0, 0
        held.append(members)
        number += size
        count += len(members)
    if held:
        yield held


def filled(items: Iterable[T], sequences: Callable[[T], Sequences], row: int) -> Iterator[tuple[list[T], int]]:
    """Yield the rows one by one, each with the number of its tokens.

    A row ends before it would hold more than `row` tokens that must be computed. An item is never cut: one that is
    longer has a row for itself.
    """
    held: list[T] = []
    size = 0
    for members, tokens in families(items, sequences, row):
        if held and (len(held) + len(members) > MOST or size + tokens > row):
            yield held, size
            held, size = [], 0
        held += members
        size += tokens
    if held:
        yield held, size


def families(items: Iterable[T], sequences: Callable[[T], Sequences], row: int) -> Iterator[tuple[list[T], int]]:
    """Yield neighbours that share a good part of their tokens, such as the halves of a schema, and that fit a row."""
    held: list[T] = []
    known: set[tuple[int, ...]] = set()
    for item in items:
        new = computed(sequences(item))
        shared = len(new & known)
        too_many = len(held) == MOST or len(known) + len(new) - shared > row
        if held and (too_many or shared < _SHARED * len(new)):
            yield held, len(known)
            held, known = [], set()
        held.append(item)
        known |= new
    if held:
        yield held, len(known)


def computed(sequences: Sequences) -> set[tuple[int, ...]]:
    """Return every beginning that something continues: the nodes of the tree that go through the model."""
    return {sequence[:length] for sequence in sequences for length in range(1, len(sequence))}
