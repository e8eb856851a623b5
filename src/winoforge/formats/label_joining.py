"""Labels joined onto the halves of another collection, by text.

Two are the same when their words before and after the pronoun are (case, blanks, brackets and punctuation aside).
Editions differ a little, so a label whose text is nowhere is also joined to the one half that says nearly the same,
has the same candidates and pronoun, and the same answer: a half and its twin never have that.
"""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from winoforge.core.errors import FormatError
from winoforge.core.schemas import Half, Problem, Schema
from winoforge.core.schemas.mentions import bare_all
from winoforge.formats.base import Bad, Event, LeftOut, Source, Tally, collection_name
from winoforge.formats.common.lines import head
from winoforge.formats.common.loose import LooseHalf
from winoforge.formats.common.twins import likeness

EDITION = 0.75
"""The least share of common words of one item in two editions."""
_BETWEEN_WORDS = re.compile(r"[\W_]+")


def merge_labels(entries: Iterable[Event], path: Path) -> Iterator[Event]:
    """The entries with the labels of a file put on their halves; labels that fit nowhere are counted at the end."""
    labels = _Labels(path)
    yield from labels.bad
    for entry in entries:
        yield _labelled(entry, labels) if isinstance(entry, Schema | Problem) else entry
    unused = labels.unused()
    if unused:
        yield LeftOut(None, f"{unused} of {len(labels)} labels in {path.name} fit no half here.")


class _Labels:
    """The rows of a labels file, by text and by candidates."""

    def __init__(self, path: Path) -> None:
        from winoforge.formats.labels import detect, rows

        if not detect(path, head(path)):
            reason = "It holds no switched or associative labels, so it cannot be merged as labels."
            raise FormatError(reason, file=str(path))
        self._by_text: dict[tuple[str, str], LooseHalf] = {}
        self._by_answer: defaultdict[tuple[frozenset[str], str], list[LooseHalf]] = defaultdict(list)
        self._used: set[str] = set()
        self.bad: list[Bad] = []
        for row in rows(Source(path, collection_name(path), Tally())):
            found = row if isinstance(row, Bad) else row.fault() or row
            if isinstance(found, Bad):
                self.bad.append(Bad(found.line, f"{path.name}: {found.reason}"))
                continue
            self._by_text.setdefault(_around(found.half), found)
            self._by_answer[_answer(found.candidates, found.half)].append(found)

    def __len__(self) -> int:
        return sum(map(len, self._by_answer.values()))

    def unused(self) -> int:
        return len(self) - len(self._used)

    def of(self, entry: Schema | Problem, half: Half) -> Half | None:
        """The labelled half that says the same."""
        row = self._by_text.get(_around(half))
        if row is None or not _same_pronoun(row.half, half):
            row = self._of_another_edition(entry, half)
        if row is None:
            return None
        self._used.add(row.id)
        return row.half

    def _of_another_edition(self, entry: Schema | Problem, half: Half) -> LooseHalf | None:
        found = [
            row
            for row in self._by_answer.get(_answer(entry.candidates, half), ())
            if row.id not in self._used and _same_pronoun(row.half, half) and _alike(row.half, half) >= EDITION
        ]
        return found[0] if len(found) == 1 else None


def _labelled(entry: Schema | Problem, labels: _Labels) -> Schema | Problem:
    return dataclasses.replace(entry, halves=tuple(_with_labels(entry, half, labels) for half in entry.halves))


def _with_labels(entry: Schema | Problem, half: Half, labels: _Labels) -> Half:
    label = labels.of(entry, half)
    if label is None:
        return half
    return dataclasses.replace(half, tags={**half.tags, **label.tags}, switched=label.switched or half.switched)


def _around(half: Half) -> tuple[str, str]:
    """The words before the pronoun and those after it."""
    return _words(half.text[: half.pronoun.start]), _words(half.text[half.pronoun.span.end :])


def _words(text: str) -> str:
    return _BETWEEN_WORDS.sub(" ", text.casefold()).strip()


def _answer(candidates: Iterable[str], half: Half) -> tuple[frozenset[str], str]:
    names = bare_all(tuple(candidates))
    return frozenset(names), names[half.correct]


def _same_pronoun(one: Half, other: Half) -> bool:
    if one.pronoun.is_gap or other.pronoun.is_gap:
        return True
    return one.pronoun.text.casefold() == other.pronoun.text.casefold()


def _alike(one: Half, other: Half) -> float:
    return likeness(one.text, one.pronoun.start, other.text, other.pronoun.start)
