"""The four marks a sentence is set with, everywhere: candidates, pronoun and special phrase.

Pure places; what a mark looks like is for the page, the terminal and the platform to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.spans import Span, words
from winoforge.core.schemas.special import changed_spans
from winoforge.core.schemas.values import Half, Problem, Schema


class Kind(StrEnum):
    """What a mark says of the words it covers."""

    CANDIDATE = "candidate"
    PRONOUN = "pronoun"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class Mark:
    """Some words of a text and what they are."""

    span: Span
    kind: Kind
    candidate: int | None = None
    """Which candidate is mentioned; None for the other kinds."""


def letter(index: int) -> str:
    """What the candidate at an index is called: A, B, …, Z, AA, AB, … as spreadsheets count columns.

    >>> letter(0), letter(1), letter(26)
    ('A', 'B', 'AA')
    """
    rest, last = divmod(index, 26)
    return (letter(rest - 1) if rest else "") + chr(ord("A") + last)


def marks(half: Half, candidates: Sequence[str], special: Sequence[Span] = ()) -> list[Mark]:
    """The marks of one half, as `text_marks` has them."""
    return text_marks(half.text, candidates, half.pronoun.span, special)


def text_marks(
    text: str, candidates: Sequence[str], pronoun: Span | None = None, special: Sequence[Span] = ()
) -> list[Mark]:
    """The marks of a text in which the pronoun may not be known yet, outer before inner, in order of place.

    Any two are apart, or one holds the other: a mention may hold the pronoun or (parts of) the special phrase. The
    special phrase is split where a mention begins or ends, and around the pronoun, whose box leaves no room for it.
    """
    boxed = pronoun or Span(0, 0)
    mentions = _mentions(text, candidates, boxed)
    cuts = {edge for mark in mentions for edge in (mark.span.start, mark.span.end)}
    found = [*mentions, *([Mark(pronoun, Kind.PRONOUN)] if pronoun else [])]
    found += [Mark(span, Kind.SPECIAL) for place in special for span in _split(text, place, boxed, cuts)]
    return sorted(found, key=lambda mark: (mark.span.start, -mark.span.end, mark.kind != Kind.CANDIDATE))


def entry_marks(entry: Schema | Problem) -> list[list[Mark]]:
    """The marks of each half of a schema or problem. The special phrase of a schema is exactly what changes.

    A phrase that was noted may be wider (“was tired” beside “was late”); only a problem, which has no twin to compare,
    is marked as noted.
    """
    if len(entry.halves) > 1:
        special = changed_spans([half.text for half in entry.halves])
    else:
        special = [_noted(half) for half in entry.halves]
    return [marks(half, entry.candidates, places) for half, places in zip(entry.halves, special, strict=True)]


def _noted(half: Half) -> list[Span]:
    found = exact_mentions(half.text, half.special) if half.special else []
    return found[:1] if len(found) == 1 else []


def _mentions(text: str, candidates: Sequence[str], pronoun: Span) -> list[Mark]:
    """Every mention, the longest first where two overlap, so that “the baker's son” is not taken for “the baker”."""
    found = [
        Mark(span, Kind.CANDIDATE, index)
        for index, candidate in enumerate(candidates)
        for span in _mentions_of(text, candidate)
        if _apart_or_inside(pronoun, span)
    ]
    taken: list[Mark] = []
    for mark in sorted(found, key=lambda mark: (mark.span.start - mark.span.end, mark.span.start)):
        if not any(mark.span.overlaps(other.span) for other in taken):
            taken.append(mark)
    return taken


def _mentions_of(text: str, candidate: str) -> list[Span]:
    """Where the candidate stands, else its last words: the text may say “old ladder”, the candidate “the ladder”."""
    parts = words(candidate)
    attempts = [candidate, *(candidate[part.start :] for part in parts[1:])]
    return next(filter(None, (exact_mentions(text, attempt) for attempt in attempts)), [])


def _apart_or_inside(pronoun: Span, mention: Span) -> bool:
    if not pronoun.overlaps(mention):
        return True
    return mention.start <= pronoun.start and pronoun.end <= mention.end and mention != pronoun


def _split(text: str, special: Span, pronoun: Span, cuts: set[int]) -> Iterator[Span]:
    edges = {pronoun.start, pronoun.end} | cuts
    inside = sorted(edge for edge in edges if special.start < edge < special.end)
    for start, end in zip([special.start, *inside], [*inside, special.end], strict=True):
        piece = _trimmed(text, start, end)
        if piece is not None and not piece.overlaps(pronoun):
            yield piece


def _trimmed(text: str, start: int, end: int) -> Span | None:
    words_here = text[start:end]
    if not words_here.strip():
        return None
    left = len(words_here) - len(words_here.lstrip())
    return Span(start + left, start + len(words_here.rstrip()))
