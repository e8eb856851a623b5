"""A sentence cut where a clause may begin: at connectors, at coordinators and at marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winoforge.core.languages.base import Language
from winoforge.core.measures.structure.connectors import Place, places
from winoforge.core.measures.structure.coordinators import may_join
from winoforge.core.measures.structure.sentences import Tokens

_INSIDE = frozenset("-'’\"“”")
"""Marks at which no clause begins."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Words up to the next place where a clause may begin."""

    head: str
    """The mark or coordinator at which it was cut, lower case; "" for a connector and the beginning."""
    opener: Place | None
    """The connector at which it was cut."""
    words: Tokens
    """What follows; may be nothing."""

    @property
    def is_mark(self) -> bool:
        """Whether a mark stands at its head."""
        return bool(self.head) and not self.head.isalpha()

    @property
    def joins(self) -> bool:
        """Whether a coordinator stands at its head."""
        return self.head.isalpha()


def chunks(tokens: Tokens, language: Language) -> list[Chunk]:
    """All of them, in order."""
    cuts = list(_cuts(tokens, language))
    ends = [start for start, *_ in cuts[1:]] + [len(tokens)]
    return [Chunk(head, opener, tokens[first:end]) for (_, first, head, opener), end in zip(cuts, ends, strict=True)]


def _cuts(tokens: Tokens, language: Language) -> Iterator[tuple[int, int, str, Place | None]]:
    """Where each begins, where its words begin, and what stands at its head."""
    yield 0, 0, "", None
    openers = {place.start: place for place in places(tokens, language)}
    before, inside = "", 0
    for index, token in enumerate(tokens):
        word = token.text.casefold()
        if index in openers:
            yield index, openers[index].end, "", openers[index]
            inside = openers[index].end
        elif index >= inside and (_is_mark(token.pos, word) or may_join(word, before, language)):
            yield index, index + 1, word, None
        before = word


def _is_mark(pos: str, word: str) -> bool:
    return pos == "PUNCT" and word not in _INSIDE
