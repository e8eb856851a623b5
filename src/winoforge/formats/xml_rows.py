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
from winoforge.formats.lines import HEAD, LONGEST, refuse_utf16

if TYPE_CHECKING:
    from lxml.etree import _Element

_ENCODING = re.compile(rb"""<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']""")


@dataclass(frozen=True, slots=True)
class XmlRow:
    """An element and the line where it begins."""

    line: int
    element: _Element


def elements(path: Path, tag: str, root: str) -> Iterator[XmlRow | Bad]:
    """The elements of that name in a file whose root element has the other name."""
    with path.open("rb") as file:
        cutter = _Cutter(file, tag, root)
        for line, row in cutter.rows():
            yield row if isinstance(row, Bad) else _parsed(row, line, cutter.encoding)


def content(element: _Element) -> str:
    """All the text inside of an element."""
    return "".join(cast("Iterator[str]", element.itertext()))


class _Cutter:
    """A cursor over the bytes of a file: it holds one row and the chunk that it ends in."""

    def __init__(self, file: BinaryIO, tag: str, root: str) -> None:
        self._file = file
        self._tag = tag
        self._root_end = f"</{root}".encode()
        self._begin = re.compile(rf"<!--|<!ENTITY|<{tag}(?=[\s>/])|</{root}".encode())
        self._end = re.compile(rf"</{tag}\s*>".encode())
        self._bytes = file.read(HEAD)
        self._line = 1
        refuse_utf16(self._bytes)
        self.encoding = _encoding(self._bytes)

    def rows(self) -> Iterator[tuple[int, bytes | Bad]]:
        while True:
            mark = self._find(self._begin, keep=len(self._tag) + 12)
            if mark is None:
                yield self._line, Bad(self._line, f"{self._root_end.decode()}> is missing: the file is cut off.")
                return
            self._drop(mark.start())
            if mark[0] == b"<!ENTITY":
                reason = "The file declares entities, which Winoforge does not expand. Remove its DOCTYPE."
                raise FormatError(reason, line=self._line)
            if mark[0] == self._root_end:
                return
            if mark[0] == b"<!--":
                self._skip_comment()
                continue
            line = self._line
            yield line, self._row()

    def _row(self) -> bytes | Bad:
        """The bytes up to the end of the row; up to the next row's begin where its end is missing."""
        search = 1
        while True:
            end = self._end.search(self._bytes, search)
            other = self._begin.search(self._bytes, 1, end.start() if end else len(self._bytes))
            if other is not None and other[0] != b"<!--":
                line = self._line
                self._drop(other.start())
                return Bad(line, f"The <{self._tag}> has no end.")
            if end is not None:
                row = self._bytes[: end.end()]
                self._drop(end.end())
                return row
            search = max(1, len(self._bytes) - len(self._tag) - 12)
            if len(self._bytes) > LONGEST:
                raise FormatError(f"A <{self._tag}> is longer than {LONGEST:,} bytes.", line=self._line)
            if not self._more():
                line = self._line
                self._drop(len(self._bytes))
                return Bad(line, f"The <{self._tag}> has no end: the file is cut off.")

    def _find(self, pattern: re.Pattern[bytes], keep: int) -> re.Match[bytes] | None:
        """The next mark; what stands before it is forgotten, but for as much as a mark could begin in."""
        while True:
            found = pattern.search(self._bytes)
            if found is not None:
                return found
            self._drop(max(0, len(self._bytes) - keep))
            if not self._more():
                return None

    def _skip_comment(self) -> None:
        end = self._find(re.compile(b"-->"), keep=2)
        self._drop(end.end() if end else len(self._bytes))

    def _more(self) -> bool:
        chunk = self._file.read(HEAD)
        self._bytes += chunk
        return bool(chunk)

    def _drop(self, count: int) -> None:
        self._line += self._bytes.count(b"\n", 0, count)
        self._bytes = self._bytes[count:]


def _encoding(start: bytes) -> str:
    declared = _ENCODING.search(start[:400])
    name = declared[1].decode() if declared else "utf-8"
    try:
        readable = "<é>".encode("ascii", "ignore") == "<>".encode(codecs.lookup(name).name)
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
