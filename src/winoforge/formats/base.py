"""What every format is: a name, a way to recognise it, and how it is read and written.

One file a format; each ends in a module-level `FORMAT`. Readers are generators: they hold one row, or a bounded window
of rows where twins have to find each other (twins.py), so that memory does not grow with the file.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from winoforge.core.schemas import Draft, Entry, Problem, Schema, item_count
from winoforge.core.wording import Sentence
from winoforge.formats.common.parts import EVERYTHING, Part

DATASET = "data/test.jsonl"
"""Where a dataset folder has its rows."""
TOLD = 10_000
"""How many bad rows, and how many left out, a tally tells one by one; the rest it counts."""
_LONGEST_REASON = 500
_LONGEST_NAME = 100
"""Ids are made of a collection's name, and they have a limit too."""


def collection_name(path: Path) -> str:
    """What a collection is called that does not say: the file's stem as text, whatever bytes the file's name has."""
    name = unicodedata.normalize("NFC", path.stem)[:_LONGEST_NAME]
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in name).strip() or "collection"


@dataclass(frozen=True, slots=True)
class Bad:
    """A row that cannot be read as what it should be; the rest of the file still can."""

    line: int | None
    """Counted from 1."""
    reason: str
    draft: Draft | None = None
    """As much of it as was understood, for the checks to speak about."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A sound row that holds no item, such as a sentence nobody could translate."""

    line: int | None
    reason: str


Event = Entry | Bad | LeftOut
"""What a reader yields."""


@dataclass(frozen=True, slots=True)
class About:
    """What a writer may say of the whole collection."""

    name: str
    language: str
    licence: str | None = None
    version: str | None = None
    consent: str | None = None
    """What its contributors agreed to, in a sentence."""


@dataclass(slots=True)
class Tally:
    """What a reading or writing came to; filled in while the events pass."""

    rows: int = 0
    """Rows (lines, blocks, elements) of the file; a reader counts them as it goes."""
    schemas: int = 0
    problems: int = 0
    substituted: int = 0
    items: int = 0
    bad: list[Bad] = field(default_factory=list)
    """The first of them, without drafts: a hostile file is nothing but bad rows."""
    left_out: list[LeftOut] = field(default_factory=list)
    """The first of them."""
    more_bad: int = 0
    """How many bad rows there are beyond those in `bad`."""
    more_left_out: int = 0
    """How many rows were left out beyond those in `left_out`."""
    about: About | None = None
    """What the file itself says of the whole, where it does; known once the first entry is."""

    @property
    def bad_count(self) -> int:
        """How many bad rows there are in all."""
        return len(self.bad) + self.more_bad

    @property
    def left_out_count(self) -> int:
        """How many rows were left out in all."""
        return len(self.left_out) + self.more_left_out

    def count(self, event: Event, by: int = 1) -> None:
        """Take one more event into account, or with `by=-1` one less."""
        match event:
            case Bad() | LeftOut():
                self._tell(event)
                return
            case Schema():
                self.schemas += by
            case Problem():
                self.problems += by
            case _:
                self.substituted += by
        self.items += by * item_count(event)

    def _tell(self, event: Bad | LeftOut) -> None:
        reason = event.reason
        if len(reason) > _LONGEST_REASON:
            reason = f"{reason[:_LONGEST_REASON]}…"
        if isinstance(event, Bad):
            if len(self.bad) < TOLD:
                self.bad.append(replace(event, reason=reason, draft=None))
            else:
                self.more_bad += 1
        elif len(self.left_out) < TOLD:
            self.left_out.append(replace(event, reason=reason))
        else:
            self.more_left_out += 1


@dataclass(frozen=True, slots=True)
class Source:
    """A file to read."""

    path: Path
    name: str
    """The collection's name; ids are made of it where a file has none."""
    tally: Tally
    beside: tuple[Path, ...] = ()
    """Further files that belong to it, such as the html of a portuguese-json."""
    language: str | None = None
    """The language, where the file does not say and the person did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A file format."""

    name: str
    """As on the command line."""
    what: Sentence
    """In a few words, for the page where one is chosen."""
    detect: Callable[[Path, bytes], bool] | None = None
    """Whether a path with these first 64 kB looks like it; None for formats that are only written."""
    read: Callable[[Source], Iterator[Event]] | None = None
    write: Callable[[Iterable[Entry], Path, About], Iterator[LeftOut]] | None = None
    """Writes entries to a file or folder; yields those that the format cannot hold, with the reason."""
    takes_beside: bool = False
    """Whether other files can belong to it."""
    keeps: frozenset[Part] = EVERYTHING
    """Which parts of an entry are there again when what was written is read; see parts.py."""
    suffixes: tuple[str, ...] = ()
    """File endings that its files usually have, such as `.csv`; none for folders."""
    by_ending: bool = True
    """Whether such an ending chooses it when writing; not for endings that other files have as often."""
