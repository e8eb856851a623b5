"""csv: a flat table for spreadsheets, one half a row; comma, semicolon or tab between the cells.

A cell that a spreadsheet would run as a formula gets an apostrophe in front, which reading takes away again. An empty
cell says nothing; a lone apostrophe is an empty text. Reading what was written gives an equal value.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Entry
from winoforge.core.schemas.marks import letter
from winoforge.formats.base import About, Bad, Event, Format, LeftOut, Source
from winoforge.formats.flat import BY_NAME, Holds, Row, rows
from winoforge.formats.flat_reading import entries, fits, json_value
from winoforge.formats.lines import Line, head, head_text, numbered, refuse_utf16, writing

# What spreadsheets take for a formula, an empty text, and either behind apostrophes: exactly these get one more, so
# that taking one away is always right, and “'Tis” written by hand stays as it is.
_GUARDED = re.compile(r"'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]|\Z)")
_NUMBER = re.compile(r"\s*[0-9]{1,9}\s*")
_DELIMITERS = ",;\t"


def guard(text: str) -> str:
    """The text as a cell that no spreadsheet runs."""
    return f"'{text}" if _GUARDED.match(text) else text


def unguard(cell: str) -> str:
    """The text that a cell holds: `unguard(guard(text)) == text` for every text."""
    return cell[1:] if cell.startswith("'") and _GUARDED.match(cell) else cell


def detect(_path: Path, start: bytes) -> bool:
    """Whether the first line names the columns of a collection."""
    return fits(_header(start)[1])


def read(source: Source) -> Iterator[Event]:
    """The entries of a table, ours or one made by hand."""
    start = head(source.path)
    refuse_utf16(start)
    delimiter, columns = _header(start)
    yield from entries(_rows(source.path, delimiter, columns), columns, source)


def write(collection: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """Every entry, whole; left out is only what has a cell that readers of CSV cannot take."""
    with writing(path) as file:
        table = csv.writer(file)  # ends lines with CR LF, so that a CR inside a cell gets quoted too
        table.writerow(BY_NAME)
        for entry in collection:
            cells = [[_cell(name, row.get(name)) for name in BY_NAME] for row in rows(entry)]
            fault = _unfit(cells)
            if fault:
                yield LeftOut(None, f"{entry.id} has a cell {fault}, which CSV cannot hold.")
            else:
                table.writerows(cells)


def _unfit(cells: list[list[str]]) -> str | None:
    limit = csv.field_size_limit()
    if any(len(cell) > limit for row in cells for cell in row):
        return f"of more than {limit:,} characters"
    return "with a NUL character" if any("\0" in cell for row in cells for cell in row) else None


def _cell(name: str, value: Any) -> str:
    if value is None:
        return ""
    holds = BY_NAME[name].holds
    if holds is Holds.TEXT:
        return guard(value)
    if holds is Holds.CHOICE:
        return letter(value)
    return str(value) if holds is Holds.NUMBER else json.dumps(value, ensure_ascii=False, allow_nan=False)


def _header(start: bytes) -> tuple[str, list[str]]:
    """The delimiter and the columns: the delimiter is the one that makes most known columns of the first line."""
    first = head_text(start).split("\n", 1)[0]
    splits = {delimiter: _names(first, delimiter) for delimiter in _DELIMITERS}
    best = max(_DELIMITERS, key=lambda delimiter: len(BY_NAME.keys() & set(splits[delimiter])))
    return best, splits[best]


def _names(first: str, delimiter: str) -> list[str]:
    try:
        cells = next(csv.reader([first], delimiter=delimiter), [])
    except csv.Error:
        return []
    return [cell.strip().casefold().replace(" ", "_") for cell in cells]


def _rows(path: Path, delimiter: str, columns: list[str]) -> Iterator[Row | Bad]:
    feed = _Feed(path)
    table = csv.reader(feed, delimiter=delimiter, strict=True)
    next(table, None)
    while True:
        start = feed.line + 1
        try:
            cells = next(table)
        except StopIteration:
            return
        except csv.Error as error:
            feed.bad.append(Bad(start, _why(error)))
        if feed.bad:
            yield feed.bad[0]
            feed.bad = []
        elif any(cells):
            yield _row(start, columns, cells)


class _Feed:
    """The lines of the file for the csv module; a line that cannot be taken is set aside and empties its row."""

    def __init__(self, path: Path) -> None:
        self._lines = numbered(path, ends=True)
        self.line = 0
        self.bad: list[Bad] = []

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.line += 1
        if isinstance(line, Line):
            return line.text
        self.bad.append(line)
        return "\n"


def _why(error: csv.Error) -> str:
    said = str(error)
    if "field larger" in said or "unexpected end" in said:
        return "A quotation mark is opened here and not closed, or the cell is too large to be one."
    return f"The row is not CSV: {said}. Put cells with quotation marks in quotation marks and double those inside."


def _row(line: int, columns: list[str], cells: list[str]) -> Row:
    values: dict[str, Any] = {}
    faults = []
    if any(cells[len(columns) :]):
        faults.append(f"The row has {len(cells)} cells, but there are {len(columns)} columns.")
    for name, cell in zip(columns, cells, strict=False):
        if name and cell:
            try:
                values[name] = _value(name, cell)
            except ValueError as error:
                faults.append(f"The column “{name}” holds “{cell[:50]}”: {error}")
    return Row(line, values, tuple(faults))


def _value(name: str, cell: str) -> Any:
    """What a cell says; a ValueError, with the reason, when its column cannot hold that."""
    holds = BY_NAME[name].holds if name in BY_NAME else Holds.TEXT
    if holds in (Holds.TEXT, Holds.CHOICE):
        return unguard(cell)
    if holds is Holds.NUMBER:
        if not _NUMBER.fullmatch(cell):
            raise ValueError("a whole number is needed.")
        return int(cell)
    return json_value(cell, holds)


FORMAT = Format(
    name="csv",
    what="a flat table, one half a row; comma, semicolon or tab",
    detect=detect,
    read=read,
    write=write,
    suffixes=(".csv",),
)
