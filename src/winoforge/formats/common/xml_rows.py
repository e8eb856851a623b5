"""XML files cut into rows before they are parsed, so that a broken row spoils nothing but itself.

Each row is parsed alone, with entities off and no DTD in sight: what a DOCTYPE declares is never read, let alone
expanded, and no more than one row is in memory.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

from winoforge.core.errors import FormatError
from winoforge.formats.base import Bad
from winoforge.formats.common.cutting import CLOSING, NO_END, UNCLOSED, Cutter, Verdict

if TYPE_CHECKING:
    from lxml.etree import _Element

# What some encodings take for escapes, and every character of markup.
_ASCII = rb"\x41 +AEE- .xn--caf-dma." + bytes(range(0x20, 0x5C)) + bytes(range(0x5D, 0x7F))
_ENCODING = re.compile(rb"""<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']""")


@dataclass(frozen=True, slots=True)
class XmlRow:
    """An element and the line where it begins."""

    line: int
    element: _Element


def elements(path: Path, tag: str, root: str) -> Iterator[XmlRow | Bad]:
    """The elements of that name in a file whose root element has the other name."""
    with path.open("rb") as file:
        rows = _Rows(file, tag, root)
        for line, row in rows:
            yield row if isinstance(row, Bad) else _parsed(row, line, rows.encoding)


def content(element: _Element) -> str:
    """All the text inside of an element."""
    return "".join(cast("Iterator[str]", element.itertext()))


class _Rows:
    """The elements of one name as bytes; comments and CDATA sections are no markup."""

    def __init__(self, file: BinaryIO, tag: str, root: str) -> None:
        self._cutter = Cutter(file)
        self._tag, self._root = tag, root
        hidden = r"<!--|<!\[CDATA\["
        self._begin = re.compile(rf"{hidden}|<!ENTITY|<{tag}(?=[\s>/])|</{root}".encode())
        self._inside = re.compile(rf"{hidden}|<!ENTITY|<{tag}(?=[\s>/])|</{root}|</{tag}\s*>".encode())
        self.encoding = _encoding(self._cutter.held)

    def __iter__(self) -> Iterator[tuple[int, bytes | Bad]]:
        cutter, closed, row = self._cutter, False, None
        while (mark := cutter.find(self._begin)) is not None:
            line = cutter.line
            if mark in CLOSING:
                cutter.move(cutter.at + len(mark))
                if not cutter.skip_past(CLOSING[mark]):
                    yield line, Bad(line, UNCLOSED)
            elif mark == b"<!ENTITY":
                reason = "The file declares entities, which Winoforge does not expand. Remove its DOCTYPE."
                raise FormatError(reason, line=line)
            elif mark.startswith(b"</"):
                closed = True
                cutter.move(cutter.at + len(mark))
            else:
                row = self._row(line)
                yield line, row
        if not closed and not isinstance(row, Bad):  # a last row that is cut off says so itself
            yield cutter.line, Bad(cutter.line, f"</{self._root}> is missing: the file is cut off.")

    def _row(self, line: int) -> bytes | Bad:
        row = self._cutter.row(self._inside, self._judged)
        if row == NO_END:
            self._cutter.give_up()
        if isinstance(row, bytes):
            return row
        return Bad(line, row.replace("The row", f"The <{self._tag}>"))

    def _judged(self, mark: bytes) -> Verdict | str:
        if mark.startswith(b"</") and self._inside.fullmatch(mark) and not mark.startswith(f"</{self._root}".encode()):
            return Verdict.END
        return f"The <{self._tag}> has no end."


def _encoding(start: bytes) -> str:
    declared = _ENCODING.search(start[:400])
    name = declared[1].decode() if declared else "utf-8"
    try:
        readable = _ASCII.decode(codecs.lookup(name).name) == _ASCII.decode("ascii")
    except (LookupError, UnicodeError):
        readable = False
    if not readable:
        raise FormatError(f"The file says it is in {name}, which cannot be read. Save it as UTF-8.", line=1)
    return name


def _parsed(row: bytes, line: int, encoding: str) -> XmlRow | Bad:
    from lxml import etree

    try:
        text = row.decode(encoding)
    except UnicodeDecodeError as error:
        place = line + row.count(b"\n", 0, error.start)
        reason = f"Byte 0x{row[error.start]:02X} is not {encoding}, in which the file says it is. Save it as UTF-8."
        return Bad(place, reason)
    parser = etree.XMLParser(
        resolve_entities=False, load_dtd=False, no_network=True, huge_tree=False, remove_comments=True, remove_pis=True
    )
    try:
        element = etree.fromstring(text, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        place = line + (error.lineno or 1) - 1 if isinstance(error, etree.XMLSyntaxError) else line
        # The parser counts lines from the row's first; the place says it right.
        reason = re.sub(r",? line \d+|, column \d+|\(<string>\)", "", str(error)).strip(" .\n")
        return Bad(place, f"Not XML: {reason}.")
    return XmlRow(line, element)
