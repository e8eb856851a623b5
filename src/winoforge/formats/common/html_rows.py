"""Hand-made HTML as a stream of its outermost list items: no network, never more than one item in memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from winoforge.formats.base import Bad
from winoforge.formats.common.cutting import CLOSING, NO_END, UNCLOSED, Cutter, Verdict
from winoforge.formats.common.lines import fault_of_text

if TYPE_CHECKING:
    from lxml.etree import _Element

DEEPEST = 16
"""How many lists may stand in one another; more were opened and not closed."""
_BEGIN = re.compile(rb"<!--|<li(?=[\s>/])", re.IGNORECASE)
_INSIDE = re.compile(rb"<!--|</?li(?=[\s>/])[^<>]*>|</?[ou]l(?=[\s>/])", re.IGNORECASE)
_TOO_DEEP = "The list item is nested too deeply: close its lists and elements."


@dataclass(frozen=True, slots=True)
class HtmlRow:
    """A list item and the line where it begins."""

    line: int
    element: _Element


def list_items(path: Path) -> Iterator[HtmlRow | Bad]:
    """The outermost <li> of a UTF-8 file."""
    with path.open("rb") as file:
        cutter = Cutter(file)
        while (mark := cutter.find(_BEGIN)) is not None:
            line = cutter.line
            if mark not in CLOSING:
                yield _item(cutter, line)
                continue
            cutter.move(cutter.at + len(mark))
            if not cutter.skip_past(CLOSING[mark]):
                yield Bad(line, UNCLOSED)


def _item(cutter: Cutter, line: int) -> HtmlRow | Bad:
    lists = _Lists()
    row = cutter.row(_INSIDE, lists.judged)
    if isinstance(row, bytes):
        return _parsed(row, line)
    if row == NO_END:
        # With lists in its lists it has swallowed other items: they are read from inside of it.
        cutter.move(cutter.at + 1) if lists.deepest > 1 else cutter.give_up()
    return Bad(line, row.replace("The row", "The list item"))


class _Lists:
    """The lists that are open inside of an item; the end of an item may be left out, as HTML allows."""

    def __init__(self) -> None:
        self._open = 0
        self.deepest = 0

    def judged(self, mark: bytes) -> Verdict | str:
        end, item = mark.startswith(b"</"), b"li" in mark[:4].lower()
        if item and self._open == 0:
            return Verdict.END if end else Verdict.BEFORE
        if not item:
            self._open += -1 if end else 1
            self.deepest = max(self.deepest, self._open)
        if self._open < 0:
            return Verdict.BEFORE
        return Verdict.ON if self._open <= DEEPEST else _TOO_DEEP


def _parsed(row: bytes, line: int) -> HtmlRow | Bad:
    from lxml import etree

    try:
        text = row.decode()
    except UnicodeDecodeError as error:
        return Bad(line + row.count(b"\n", 0, error.start), "The line is not UTF-8. Save the file as UTF-8.")
    fault = fault_of_text(text)
    if fault:  # the parser would stop there without a word
        return Bad(line + text.count("\n", 0, text.index("\0")), fault)
    parser = etree.HTMLParser(no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    item = etree.fromstring(text, parser).find("body/li")
    if any(entry.level_name == "FATAL" for entry in parser.error_log):
        return Bad(line, _TOO_DEEP)
    return HtmlRow(line, item) if item is not None else Bad(line, "The list item is empty.")
