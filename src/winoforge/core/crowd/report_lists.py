"""Reading what a crowd platform reports (P20): pasted or uploaded, in whatever form it comes.

Comma, semicolon, tab or bar between the cells; with heads or without; in any encoding that spreadsheets write. Every
line that says something becomes a value; nothing is guessed about whom it belongs to.
"""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from winoforge.core.crowd.entry import LONGEST_ID
from winoforge.core.crowd.payment import LENGTH, normal
from winoforge.core.crowd.report_columns import Columns, columns
from winoforge.core.errors import NotAllowed

MOST_LINES = 250_000
"""More than any campaign has codes."""
_SAMPLE = 200
"""Rows that tell what the cells are separated by, and which column is which."""
_DELIMITERS = "\t;,|"
_MOST_CELLS = 200
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
)  # fmt: skip
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]+")
_SHEET = re.compile(r"=\"(.*)\"", re.DOTALL)
_GUARDED = re.compile(r"'(?=['=+\-@＝＋－＠])")
_NOT_PAID_THERE = frozenset({"returned", "timedout", "rejected"})
"""A status of Prolific or MTurk after which the platform pays nothing for a visit."""
_NOTHING = frozenset(
    {"-", "–", "—", "nocode", "no code", "none", "null", "n/a", "na", "nil", "sem código", "sem codigo"}
)
"""What platforms and people write where they have no code."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a report, as it was given."""

    number: int
    """In the list, from 1; behind a line with several codes each comes later by as many as it has more than one."""
    worker_id: str = ""
    code: str = ""
    """What was given as a code; "" for none."""
    session: str = ""
    study: str = ""
    status: str = ""
    """What the crowd platform says of the visit."""

    @property
    def is_returned(self) -> bool:
        """Whether the crowd platform says that this visit is not to be paid."""
        return _letters(self.status) in _NOT_PAID_THERE


@dataclass(frozen=True, slots=True)
class Report:
    """A list that was read."""

    lines: Sequence[Line]
    unreadable: int
    """Lines that hold something, but neither a worker nor a code."""
    read_from: Mapping[str, str]
    """The name or number of the column that `worker`, `code`, `session`, `study` and `status` were read from; "" for
    none."""


def is_approved(status: str) -> bool:
    """Whether the crowd platform says that a visit is approved, and so paid by its reward."""
    return _letters(status) == "approved"


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8 or UTF-16 where it is that, else as Windows writes western languages."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    start = data[:2_000]
    if len(start) > 1 and start.count(0) * 3 >= len(start):  # UTF-16 without a mark: every other byte of ASCII is NUL
        return data.decode("utf-16-le" if start[1:2] == b"\0" else "utf-16-be", errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read(text: str) -> Report:
    """The lines of a list. NotAllowed where there is nothing in it, or more than can be."""
    text = text.replace("\0", "").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") > MOST_LINES:
        raise NotAllowed("report-too-long", limit=MOST_LINES)
    rows = _rows(text, _delimiter(text))
    first = list(islice(rows, _SAMPLE))
    found = columns([cells for _, cells in first])
    if found is None:
        raise NotAllowed("report-empty")
    lines: list[Line] = []
    unreadable = 0
    for number, cells in _all(first[1:] if found.names else first, rows):
        said = _lines(max(number, lines[-1].number + 1 if lines else 1), cells, found)
        unreadable += not said
        lines += said
        if len(lines) > MOST_LINES:
            raise NotAllowed("report-too-long", limit=MOST_LINES)
    if not lines:
        raise NotAllowed("report-empty")
    return Report(lines, unreadable, {part: found.name(getattr(found, part)) for part in _PARTS})


_PARTS = ("worker", "code", "session", "study", "status")
_Row = tuple[int, list[str]]


def tidy(cell: str) -> str:
    """What a cell says, on one line, without what spreadsheets put around it; too long an id is cut to be nobody's."""
    seen = " ".join(_UNSEEN.sub(" ", cell[: 4 * LONGEST_ID]).split())
    sheet = _SHEET.fullmatch(seen)
    said = _GUARDED.sub("", sheet[1] if sheet else seen, count=1).strip()
    return said if len(said) <= LONGEST_ID else said[: LONGEST_ID - 1] + "…"


def code_given(cell: str) -> str:
    """What was given as a code; "" for the words that say there is none."""
    said = tidy(cell)
    return "" if said.casefold() in _NOTHING else said


def line(number: int, worker_id: str, code: str, *others: str) -> Line:
    """A line of what somebody says in cells, made fit to be looked up and stored.

    `others` are session, study and status.
    """
    return Line(number, tidy(worker_id), code_given(code), *map(tidy, others))


def codes_given(cell: str) -> list[str]:
    """What a cell gives as codes: each of them where it holds several of ours, else the whole; [""] for none."""
    if len(cell) > LENGTH:
        for between in _BETWEEN:
            parts = between.split(cell[:_LONGEST_CELL])
            several = {code: None for part in parts if (code := normal(part))}
            if len(several) > 1:
                return [*several]
    return [code_given(cell)]


_LONGEST_CELL = 100 * LENGTH
_BETWEEN = (re.compile(r"[\r\n,;|/&+]+"), re.compile(r"[\s,;|/&+]+"))
"""What stands between codes: a code may have blanks in it, so they are tried last."""


def _lines(number: int, cells: Sequence[str], found: Columns) -> list[Line]:
    """What a row says: a line for each of its codes; none when it says nothing."""

    def cell(place: int | None) -> str:
        return cells[place] if place is not None and place < len(cells) else ""

    worker_id, code, *ids = (cell(getattr(found, part)) for part in _PARTS)
    said = [line(number + place, worker_id, one, *ids) for place, one in enumerate(codes_given(code))]
    return [each for each in said if each.worker_id or each.code]


def _letters(cell: str) -> str:
    return "".join(each for each in cell.casefold() if each.isalpha())


def _all(first: Sequence[_Row], rest: Iterator[_Row]) -> Iterator[_Row]:
    yield from first
    yield from rest


def _delimiter(text: str) -> str:
    """What separates the cells: the sign that stands most often in the line that has any, by the first lines."""
    start = [line for line in text[:100_000].split("\n")[:_SAMPLE] if line.strip()]
    with_any = {sign: sum(1 for line in start if sign in line) for sign in _DELIMITERS}
    return max(_DELIMITERS, key=lambda sign: with_any[sign])


def _rows(text: str, delimiter: str) -> Iterator[_Row]:
    """The rows that hold something, with their line; one by one, so that the whole is in memory once."""
    if _is_sound(text, delimiter):
        yield from _parsed(text, delimiter)
        return
    # A quotation mark that is not closed would swallow every line after it: then each line is a row by itself.
    for number, text_line in enumerate(text.split("\n"), start=1):
        try:
            cells = next(csv.reader([text_line], delimiter=delimiter), [])
        except csv.Error:  # a cell that no reader takes: counted as one that says nothing
            yield number, [""]
            continue
        if any(cell.strip() for cell in cells):
            yield number, cells[:_MOST_CELLS]


def _parsed(text: str, delimiter: str) -> Iterator[_Row]:
    reader = csv.reader(_ended(text), delimiter=delimiter, strict=True)
    number = 1
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield number, cells[:_MOST_CELLS]
        number = reader.line_num + 1


def _is_sound(text: str, delimiter: str) -> bool:
    if '"' not in text:
        return max(map(len, text.split("\n"))) < csv.field_size_limit()
    try:
        for _ in csv.reader(_ended(text), delimiter=delimiter, strict=True):
            pass
    except csv.Error:
        return False
    return True


def _ended(text: str) -> Iterator[str]:
    return (f"{line}\n" for line in text.split("\n"))
