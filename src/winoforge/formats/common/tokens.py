"""Tokens that a file gives beside its text, and where they stand in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from winoforge.core.schemas import Span, words
from winoforge.formats.common.loose import tidy

_QUOTES = ("``", "''", '"')
"""Tokenisers of the Penn treebank write quotation marks in their own way."""


def aligned(text: str, tokens: Sequence[str]) -> list[Span] | None:
    """Where each token stands in a tidy text, one after the other; None when they do not follow the text."""
    spans: list[Span] = []
    end = 0
    for token in tokens:
        shapes = _QUOTES if token in _QUOTES else (tidy(token),)
        while end < len(text) and text[end].isspace():
            end += 1
        shape = next((shape for shape in shapes if shape and text.startswith(shape, end)), None)
        if shape is None:
            return None
        spans.append(Span(end, end + len(shape)))
        end = spans[-1].end
    return spans if not text[end:].strip() else None


def covering(spans: Sequence[Span], place: Span) -> tuple[int, int]:
    """The tokens that share a character with a place: the first, and the one after the last."""
    found = [number for number, span in enumerate(spans) if span.overlaps(place)]
    return found[0], found[-1] + 1


def parted(text: str, places: Sequence[Span]) -> list[str]:
    """The words and marks of a text, cut at the edges of these places too (some languages set no blanks)."""
    cuts = {edge for place in places for edge in (place.start, place.end)}
    found: list[str] = []
    for span in words(text):
        edges = [span.start, *sorted(cut for cut in cuts if span.start < cut < span.end), span.end]
        found += [text[start:end] for start, end in pairwise(edges)]
    return found
