"""Places in a text, counted in code points, and the words that stand there."""

from __future__ import annotations

import re
from dataclasses import dataclass

# A word may hold apostrophes and hyphens inside ("doesn't", "arrependeu-se"); any other visible character stands alone.
_WORD = re.compile(r"\w+(?:['’\-]\w+)*|[^\w\s]")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """From `start` up to, not including, `end`."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The part of `text` that stands here."""
        return text[self.start : self.end]

    def overlaps(self, other: Span) -> bool:
        """Whether the two share a character."""
        return self.start < other.end and other.start < self.end


def words(text: str) -> list[Span]:
    """The words and punctuation marks of `text`, in order."""
    return [Span(*match.span()) for match in _WORD.finditer(text)]
