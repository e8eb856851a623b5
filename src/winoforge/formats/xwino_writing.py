"""Writing xwino: the rows as they were read where the text is still the same, and made anew otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Entry, Half, Problem, Schema, Span, SubstitutedPair
from winoforge.core.schemas.mentions import bare_all, first_mention
from winoforge.formats.base import About, LeftOut
from winoforge.formats.common.lines import writing
from winoforge.formats.common.loose import flat, tidy
from winoforge.formats.common.tokens import aligned, covering, parted
from winoforge.formats.csv_flat import is_formula

OTHER_CODES = {"jp": "ja"}
"""What the file calls a language, and what BCP 47 does."""
KEPT = "xwino"
"""The key under which a half keeps the columns that a schema has no place for."""
_UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Kept:
    """The columns of a row that a schema has no place for."""

    original: str
    tokens: list[str]
    pronoun: list[int]
    """Its first token, and the one after its last."""
    mentions: list[tuple[str, list[int]]]
    """Each candidate as written, and its tokens in the same way."""

    @classmethod
    def of(cls, half: Half) -> Kept | None:
        """What a half keeps; None when it keeps nothing of this shape: anybody can write such a key."""
        match half.extra.get(KEPT):
            case {"original": str(original), "tokens": [*tokens], "pronoun": [*pronoun], "mentions": [*mentions]}:
                pairs = [(mention[0], mention[1]) for mention in mentions if _is_mention(mention)]
            case _:
                return None
        places = [pronoun, *(place for _, place in pairs)]
        sound = len(pairs) == len(mentions) and all(isinstance(token, str) for token in tokens)
        if not sound or not all(_is_place(place, len(tokens)) for place in places):
            return None
        return cls(original, tokens, pronoun, pairs)


def write(entries: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """A row for each half whose candidates stand in the text."""
    with writing(path) as file:
        for entry in entries:
            if isinstance(entry, SubstitutedPair):
                yield LeftOut(None, f"{entry.id}: A substituted pair has no pronoun, which xwino needs.")
                continue
            rows = [_columns(flat(half), entry) for half in entry.halves]
            if any(row is None for row in rows):
                reason = "A candidate does not stand in the text, so xwino cannot point at it."
                yield LeftOut(None, f"{entry.id}: {reason}")
            elif any(is_formula(cell) for row in rows if row for cell in row):
                # The rows have no place for the apostrophe that keeps a spreadsheet from running a cell.
                yield LeftOut(None, f"{entry.id}: A spreadsheet would take one of its cells for a formula.")
            else:
                file.writelines("\t".join(row) + "\n" for row in rows if row)


def _columns(half: Half, entry: Schema | Problem) -> list[str] | None:
    known = Kept.of(half)
    lists = _as_read(half, entry.candidates, known) if known else None
    lists = lists or _made(half, entry.candidates)
    if lists is None:
        return None
    code = next((theirs for theirs, ours in OTHER_CODES.items() if ours == entry.language), entry.language)
    origin = str(half.extra.get("source") or entry.source or _UNKNOWN)
    original = known.original if known else _UNKNOWN
    return [code, tidy(origin), tidy(original), half.text, *map(json.dumps, lists)]


def _is_mention(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], str)


def _is_place(value: Any, tokens: int) -> bool:
    """Whether it is the first of some tokens and the one after the last of them."""
    if not isinstance(value, list) or len(value) != 2 or not all(type(number) is int for number in value):
        return False
    return bool(0 <= value[0] < value[1] <= tokens)


def _as_read(half: Half, candidates: Sequence[str], known: Kept) -> list[Any] | None:
    """The token columns that were read, if they are still about this text and these candidates."""
    tokens, asked, mentions = known.tokens, known.pronoun, known.mentions
    offsets = aligned(half.text, tokens)
    names = bare_all([name for name, _ in mentions])
    ours = bare_all(candidates)
    if offsets is None or sorted(names) != sorted(ours) or not covers(offsets, asked, half.pronoun.span):
        return None
    word = Span(offsets[asked[0]].start, offsets[asked[1] - 1].end).of(half.text)
    listed = [
        [given, [start, end], tokens[start:end], name == ours[half.correct]]
        for (given, (start, end)), name in zip(mentions, names, strict=True)
    ]
    return [tokens, [word, asked, tokens[asked[0] : asked[1]]], listed]


def covers(offsets: Sequence[Span], asked: Sequence[int], pronoun: Span) -> bool:
    """Whether the tokens from the first to before the last hold the pronoun."""
    inside = offsets[asked[0] : asked[1]]
    return bool(inside) and inside[0].start <= pronoun.start and pronoun.end <= inside[-1].end


def _made(half: Half, candidates: Sequence[str]) -> list[Any] | None:
    found = [first_mention(half.text, candidate) for candidate in candidates]
    places = [place for place in found if place is not None]
    if len(places) < len(candidates):
        return None
    tokens = parted(half.text, [half.pronoun.span, *places])
    offsets = aligned(half.text, tokens) or []
    ranges = [covering(offsets, place) for place in (half.pronoun.span, *places)]
    asked, *mentioned = ranges
    listed = [
        [candidate, [start, end], tokens[start:end], number == half.correct]
        for number, (candidate, (start, end)) in enumerate(zip(candidates, mentioned, strict=True))
    ]
    return [tokens, [half.pronoun.text, list(asked), tokens[asked[0] : asked[1]]], listed]
