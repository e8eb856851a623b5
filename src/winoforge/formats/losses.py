"""What a conversion loses: the parts of entries that a format has no place for, and the entries that it cannot hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from winoforge.core.errors import Lossy, NothingWritten
from winoforge.core.schemas import Entry
from winoforge.formats.base import About, Bad, Format, LeftOut, Tally
from winoforge.formats.common.parts import Part, parts_of


@dataclass(slots=True, kw_only=True)
class Losses:
    """Counts, while entries are written, in how many of them the format drops which part."""

    form: Format
    """The format written."""
    numbered: str | None = None
    """The name that readers number entries by, as in `wsc-001`: such an id is no loss. None: all ids are the file's."""
    about: About
    """What is said of the whole."""
    counts: Counter[Part] = field(default_factory=Counter)
    """By part, in how many entries it is lost."""
    languages: set[str] = field(default_factory=set)
    """The languages of the entries so far."""

    def noted(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The same entries, counted."""
        for entry in entries:
            self.languages.add(entry.language)
            lost = parts_of(entry) - self.form.keeps
            if self._is_numbered(entry.id):
                lost.discard(Part.ID)
            self.counts.update(lost)
            yield entry

    def found(self) -> dict[Part, int]:
        """In how many entries each part is lost; 0 for what is said of the whole collection."""
        found = {part: self.counts[part] for part in Part if self.counts[part]}
        if len(self.languages) > 1 and Part.LANGUAGE not in self.form.keeps:
            found.setdefault(Part.LANGUAGE, 0)
        if (self.about.licence or self.about.version) and Part.ABOUT not in self.form.keeps:
            found[Part.ABOUT] = 0
        return found

    def in_words(self) -> str:
        """What is lost, such as “questions (165 entries), tags (3 entries)”; "" for nothing."""
        return ", ".join(f"{part} ({_entries(count)})" if count else part for part, count in self.found().items())

    def refuse(self, written: Tally) -> None:
        """Raise Lossy when something would be lost, with everything that would be."""
        lost = [self.in_words()] if self.found() else []
        if written.left_out_count:
            lost.append(f"{_entries(written.left_out_count)} as a whole (the first: {written.left_out[0].reason})")
        if lost:
            raise Lossy(
                f"{self.form.name} cannot hold everything in this collection. It would lose: {'; '.join(lost)}. "
                "Add --lossy to write it without them, or write native, which keeps everything."
            )

    def _is_numbered(self, identity: str) -> bool:
        name = self.numbered
        return name is not None and re.fullmatch(rf"{re.escape(name)}-\d+", identity) is not None


def refuse_nothing(read: Tally, written: Tally, file: str) -> None:
    """Raise NothingWritten when not a single item would be written, with the first reason there is."""
    if written.items:
        return
    reasons: list[Bad | LeftOut] = [*read.left_out, *read.bad, *written.left_out]
    count = read.left_out_count + read.bad_count + written.left_out_count
    said = f"{file}: No item could be written, so nothing was."
    if reasons:
        place = f"line {reasons[0].line}: " if reasons[0].line else ""
        said += f" {place}{reasons[0].reason}"
        said += f" There are {count - 1:,} more such rows." if count > 2 else ""
    raise NothingWritten(said)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count:,} entries"
