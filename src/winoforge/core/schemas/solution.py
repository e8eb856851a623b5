"""What only the one who scores knows of an item."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from winoforge.core.schemas.values import Entry, SubstitutedPair, item_count, tag


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """The correct answer of one item, and the labels by which results are told apart."""

    id: str
    """The id of its entry."""
    half: int
    """Which half, counted from 0."""
    kind: str
    """schema, problem or substituted."""
    candidates: int
    """How many there are to choose from."""
    correct: int
    """The index of the correct candidate, in the item itself; `correct_in` says it for its other forms."""
    associative: bool | None = None
    """Whether it is labelled so; None without the label."""
    switchable: bool | None = None
    """Whether it is labelled so; None without the label."""
    domains: tuple[str, ...] = ()
    """The kinds of reasoning it needs."""


def solutions(entries: Iterable[Entry]) -> Iterator[Solution]:
    """One for each item, in order."""
    for entry in entries:
        for half in range(item_count(entry)):
            yield _solution(entry, half)


def _solution(entry: Entry, half: int) -> Solution:
    pair = isinstance(entry, SubstitutedPair)
    return Solution(
        id=entry.id,
        half=half,
        kind=entry.kind,
        candidates=len(entry.sentences) if isinstance(entry, SubstitutedPair) else len(entry.candidates),
        correct=entry.correct if isinstance(entry, SubstitutedPair) else entry.halves[half].correct,
        associative=_label(tag(entry, half, "associative")),
        switchable=_label(tag(entry, half, "switchable")),
        domains=_domains(tag(entry, half, "domains")) if not pair else (),
    )


def _label(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _domains(value: object) -> tuple[str, ...]:
    return tuple(str(each) for each in value) if isinstance(value, list | tuple) else ()
