"""Places in a text, counted in code points, and the words that stand there."""

from __future__ import annotations

import re
from dataclasses import dataclass

UNBLANKED = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff"
"""Scripts that are written without blanks (Thai, kana, Han), as the inside of a character class."""

# A word may hold apostrophes and hyphens inside ("doesn't", "arrependeu-se"); any other visible character stands alone,
# and so does each character of a script without blanks, where nothing shows the words.
_LETTER = rf"[^\W{UNBLANKED}]"
_WORD = re.compile(rf"{_LETTER}+(?:['’\-]{_LETTER}+)*|[^\s]")


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
