"""Tables to download: CSV of which no spreadsheet runs a cell, whatever it takes for the sign between cells.

Where people write 1,5 a spreadsheet takes the semicolon for that sign, and then our quotation marks do not hold: what
follows a semicolon, a tab or a line end inside of a cell begins a cell there. These files are not read back, so that
more may be guarded than formats/csv_flat.py does.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from decimal import Decimal

from winoforge.formats.csv_flat import guard

_BEGINS_A_CELL = re.compile(r"""([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])""")


def lines(rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """The lines of a table, one by one, so that a long one is never in memory as a whole."""
    table = csv.writer(_Echo())
    for row in rows:
        yield table.writerow([cell(value) for value in row])


def cell(value: object) -> str:
    """A value as a cell: numbers as they are, nothing as an empty cell."""
    if isinstance(value, Decimal | int | float):
        return str(value)
    text = "" if value is None else str(value)
    return _BEGINS_A_CELL.sub(r"\1'", guard(text)) if text else ""


class _Echo:
    """What csv writes to: it hands every line on."""

    def write(self, text: str) -> str:
        """The line."""
        return text
