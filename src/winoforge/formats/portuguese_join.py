"""Rows of a portuguese-json and the halves of the page beside it, joined by text."""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from winoforge.core.errors import FormatError
from winoforge.core.schemas import Switched
from winoforge.formats.base import Source, Tally, collection_name
from winoforge.formats.common.lines import head
from winoforge.formats.common.loose import LooseHalf

T = TypeVar("T")

_BETWEEN_WORDS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """A row: sentences with the correct and with the incorrect candidate in place of the pronoun."""

    line: int
    id: str
    correct: str
    incorrect: str
    repaired: tuple[str, str] | None
    """The same two made grammatical."""
    switched: tuple[str, str] | None
    """The same two with the candidates exchanged."""
    tags: Mapping[str, Any] = field(default_factory=dict)

    @staticmethod
    def listed(pair: tuple[T, T], correct: int) -> tuple[T, T]:
        """Correct and incorrect in the order of the candidates, of which the correct one has that number."""
        return pair if correct == 0 else (pair[1], pair[0])


class Halves:
    """The halves of the pages beside a file, by the sentences they give when a candidate is put in."""

    def __init__(self, source: Source) -> None:
        self._by_sentence: defaultdict[str, list[tuple[LooseHalf, int]]] = defaultdict(list)
        for path in source.beside:
            from winoforge.formats import portuguese_html

            if not portuguese_html.detect(path, head(path)):
                raise FormatError("This is not the page of a Portuguese collection.", file=str(path))
            page = dataclasses.replace(source, path=path, name=collection_name(path), tally=Tally())
            for row in portuguese_html.rows(page):
                if isinstance(row, LooseHalf) and row.fault() is None:
                    self._add(row)

    def _add(self, row: LooseHalf) -> None:
        half = row.half
        for number, candidate in enumerate(row.candidates):
            sentence = half.text[: half.pronoun.start] + candidate + half.text[half.pronoun.span.end :]
            self._by_sentence[_words(sentence)].append((row, number))

    def found(self, row: Published) -> LooseHalf | None:
        """The one half that both sentences of the row come from, with what the row adds to it."""
        right = [(id(half), half) for half, number in self._of(row.correct) if number == half.half.correct]
        wrong = {id(half) for half, number in self._of(row.incorrect) if number != half.half.correct}
        fitting = [half for key, half in right if key in wrong]
        if len(fitting) != 1 or len(fitting[0].candidates) != 2:
            return None
        return _enriched(fitting[0], row)

    def _of(self, sentence: str) -> list[tuple[LooseHalf, int]]:
        return self._by_sentence.get(_words(sentence), [])


def _enriched(half: LooseHalf, row: Published) -> LooseHalf:
    correct = half.half.correct
    known = dataclasses.replace(
        half.half,
        plain=row.listed((row.correct, row.incorrect), correct),
        repaired=row.listed(row.repaired, correct) if row.repaired else None,
        # In the switched text the other candidate is the correct one.
        switched=Switched(sentences=row.listed(row.switched, 1 - correct)) if row.switched else None,
        tags=row.tags,
    )
    return dataclasses.replace(half, half=known, id=row.id, line=row.line)


def _words(sentence: str) -> str:
    """A sentence for comparing: without case, punctuation and kind of blank."""
    return _BETWEEN_WORDS.sub(" ", sentence.casefold()).strip()
