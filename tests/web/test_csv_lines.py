"""No spreadsheet runs a cell of a table that we give out, whatever sign it takes between cells."""

from __future__ import annotations

import csv
import re
from decimal import Decimal

import pytest

from winoforge.web.csv_lines import cell, lines

HOSTILE = ["=1+1", "x;=1+1", "x\t@SUM(A1)", 'x;"=1+1"', 'x; "" -1', "x\n=1+1", "x\r\n+1", "x;;＝1", ";=1;=2"]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_no_cell_begins_a_formula_however_the_line_is_cut(text: str, sign: str) -> None:
    written = "".join(lines([("worker", text, "end"), (text, 1)]))
    cells = [part for row in csv.reader(written.splitlines(), delimiter=sign) for part in row]
    assert not [part for part in cells if re.match(r"""[\s"]*[=+\-@＝]""", part)]


def test_numbers_and_plain_words_stay_as_they_are() -> None:
    assert [cell(value) for value in (Decimal("-1.50"), -3, 0.25, None, "", "one; two - three")] == [
        "-1.50", "-3", "0.25", "", "", "one; two - three",
    ]  # fmt: skip
