"""What the look of a word says in any language: where a sentence starts, what is a mark, what is a number."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_SENTENCE_END = frozenset(".!?:…")
_NUMBER = re.compile(r"\d+(?:[.,:/]\d+)*")


def sentence_starts(words: Sequence[str]) -> list[bool]:
    """For each word whether a sentence (or quotation) begins there, so that its capital says nothing."""
    starts = []
    fresh = True
    for word in words:
        starts.append(fresh)
        quotation = unicodedata.category(word[0]) in {"Pi", "Ps", "Pd"} or word[0] in "\"'"
        fresh = word[-1] in _SENTENCE_END or quotation or (fresh and not word[0].isalnum())
    return starts


def all_capitals(words: Sequence[str]) -> bool:
    """Whether the whole text is in capitals, so that they say nothing."""
    return all(word.isupper() for word in words if word[0].isalpha())


def by_look(word: str) -> dict[str, int] | None:
    """The class of a punctuation mark, symbol, number or gap; None for a word."""
    if word == "_":  # the gap that stands for a pronoun in some collections
        return {"PRON": 0}
    if not any(character.isalnum() for character in word):
        return {"PUNCT" if unicodedata.category(word[0]).startswith("P") else "X": 0}
    if not word[0].isdigit():
        return None
    return {"NUM": 0} if _NUMBER.fullmatch(word) else {"ADJ": 0, "NUM": -2}
