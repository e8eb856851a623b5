"""The special phrase: where the halves of a schema differ."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from winoforge.core.schemas.spans import Span, words


def special_spans(texts: Sequence[str]) -> list[Span]:
    """For each text the smallest run of whole words outside of which all texts are the same; it may be empty.

    An empty span stands where the other texts have something.

    >>> [s.of(t) for t, s in zip(t, special_spans(t))] if (t := ["It is too big.", "It is too small."]) else []
    ['big', 'small']
    """
    spans = [words(text) for text in texts]
    tokens = [[span.of(text) for span in found] for text, found in zip(texts, spans, strict=True)]
    before = _shared(tokens)
    after = _shared([found[before:][::-1] for found in tokens])
    return [_between(text, found, before, len(found) - after) for text, found in zip(texts, spans, strict=True)]


def special_phrases(texts: Sequence[str]) -> list[str]:
    """The special phrase of each text, "" where a text has none."""
    return [span.of(text) for text, span in zip(texts, special_spans(texts), strict=True)]


def _shared(tokens: Sequence[Sequence[str]]) -> int:
    """How many words all begin with."""
    columns = zip(*tokens, strict=False)
    return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, columns))


def _between(text: str, found: Sequence[Span], first: int, last: int) -> Span:
    if first < last:
        return Span(found[first].start, found[last - 1].end)
    place = found[first].start if first < len(found) else len(text)
    return Span(place, place)
