"""csv: a flat table for spreadsheets, one half a row; comma, semicolon or tab between the cells.

A cell that a spreadsheet would run as a formula gets an apostrophe in front, which reading takes away again. An empty
cell says nothing; a lone apostrophe is an empty text. Reading what was written gives an equal value.
"""

from __future__ import annotations

import csv
import json
import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Entry
from winoforge.core.schemas.marks import letter
from winoforge.core.wording import Sentence
from winoforge.formats.base import About, Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.flat import BY_NAME, Holds, Row, rows
from winoforge.formats.common.flat_reading import entries, fits, json_value
from winoforge.formats.common.lines import LONGEST, Line, head, head_text, numbered, refuse_what_is_no_text, writing
from winoforge.formats.common.parts import EVERYTHING, Part

# What spreadsheets take for a formula, an empty text, and either behind apostrophes: exactly these get one more, so
# that taking one away is always right, and “'Tis” written by hand stays as it is.
_GUARDED = re.compile(r"'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]|\Z)")
_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")
_NUMBER = re.compile(r"\s*[0-9]{1,9}\s*")
_DELIMITERS = ",;\t"
MOST_LINE_ENDS = 1_000
"""How many line ends a row may have inside of its cells; with more, a quotation mark was not closed."""


def guard(text: str) -> str:
    """The text as a cell that no spreadsheet runs."""
    return f"'{text}" if _GUARDED.match(text) else text


def is_formula(text: str) -> bool:
    """Whether a spreadsheet takes a cell that holds this text as it is for a formula."""
    return _FORMULA.match(text) is not None


def unguard(cell: str) -> str:
    """The text that a cell holds: `unguard(guard(text)) == text` for every text."""
    return cell[1:] if cell.startswith("'") and _GUARDED.match(cell) else cell


def detect(_path: Path, start: bytes) -> bool:
    """Whether the first line names the columns of a collection."""
    return fits(_header(start)[1])


def read(source: Source) -> Iterator[Event]:
    """The entries of a table, ours or one made by hand."""
    start = head(source.path)
    refuse_what_is_no_text(start)
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
    if any(sum(cell.count("\n") for cell in row) > MOST_LINE_ENDS for row in cells):
        return f"with more than {MOST_LINE_ENDS:,} line ends"
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
    for found in rows_of_cells(path, delimiter):
        yield found if isinstance(found, Bad) else _row(found[0], columns, found[1])


def rows_of_cells(path: Path, delimiter: str) -> Iterator[tuple[int, list[str]] | Bad]:
    """The rows after the first line: where each begins, and its cells as they are written."""
    lines = _Lines(path)
    header = next(lines, None)
    if isinstance(header, Bad):
        yield header
    while (first := next(lines, None)) is not None:
        if isinstance(first, Bad):
            yield first
            continue
        taken = [first]
        try:
            cells = next(csv.reader(_texts(taken, lines), delimiter=delimiter, strict=True))
        except csv.Error as error:
            # A quotation mark that is not closed swallows the rows after it: they are read once more, as rows.
            lines.give_back(taken[1:])
            yield Bad(first.number, _why(error))
            continue
        if any(cells):
            yield first.number, cells


def _texts(taken: list[Line], lines: _Lines) -> Iterator[str]:
    """The lines of one row, as many as the csv module asks for and a row may have; each goes to `taken`."""
    yield taken[0].text
    room = LONGEST - len(taken[0].text)
    for line in lines:
        room -= 0 if isinstance(line, Bad) else len(line.text)
        if isinstance(line, Bad) or room < 0 or len(taken) > MOST_LINE_ENDS:
            lines.give_back([line])
            return
        taken.append(line)
        yield line.text


class _Lines:
    """The lines of the file; some may be given back, to be read again."""

    def __init__(self, path: Path) -> None:
        self._lines = numbered(path, ends=True)
        self._again: deque[Line | Bad] = deque()

    def __iter__(self) -> Iterator[Line | Bad]:
        return self

    def __next__(self) -> Line | Bad:
        return self._again.popleft() if self._again else next(self._lines)

    def give_back(self, lines: Sequence[Line | Bad]) -> None:
        self._again.extendleft(reversed(lines))


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
    what=Sentence(
        "a flat table, one half a row; comma, semicolon or tab",
        "uma tabela simples, uma metade por linha; vírgula, ponto e vírgula ou tabulação",
    ),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".csv",),
    keeps=EVERYTHING - {Part.ABOUT},
)
