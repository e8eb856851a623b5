"""A file that is one JSON array of objects, row by row: a broken row spoils itself and not those after it."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from winoforge.formats.base import Bad
from winoforge.formats.common.json_rows import TOO_DEEP, Decoder, JsonRow, unterminated, why
from winoforge.formats.common.lines import HEAD, LONGEST, fault_of_text, refuse_what_is_no_text

_BLANKS = re.compile(r"\s*")
_BETWEEN = re.compile(r"[\s,]*")
_OPENING = ("{", "[", '"')
_BARE = re.compile(r"[^\s,\[\]{\"]+")
_PLAIN = re.compile(r'[^"{}\[\]]*+')
_QUOTED = re.compile(r'(?:[^"\\]++|\\.)*+', re.DOTALL)
_NEXT_ROW = re.compile(r"\}\s*,\s*(?=\{)")
_LAST_ROW = re.compile(r"\}\s*(?=\]\s*\Z)")
_UNDECODED = re.compile(r"[\udc80-\udcff]")
_NEARLY_CUT = 20
"""A word or an escape that a chunk ends in is not longer."""
_TOO_LONG = f"A row is longer than {LONGEST:,} characters."
_REST_LOST = "Where the next row begins cannot be told, so the rest of the file was not read."


def json_array(path: Path) -> Iterator[JsonRow | Bad]:
    """The objects of a file that is one JSON array of objects, one at a time."""
    with path.open("rb") as file:
        yield from _Array(_Text(file)).rows()


class _Text:
    """A cursor over the text of a file: it holds what is being looked at and some more."""

    def __init__(self, file: BinaryIO) -> None:
        start = file.read(HEAD)
        refuse_what_is_no_text(start)
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self.held = self._decoder.decode(start.removeprefix(codecs.BOM_UTF8))
        self.at = 0
        """Where in the held text the cursor stands."""
        self.line = 1
        """The line it stands in."""

    def next(self) -> str:
        """The character at the cursor; "" at the end of the file."""
        if self.at == len(self.held):
            self.more()
        return self.held[self.at : self.at + 1]

    def move(self, to: int) -> None:
        """Put the cursor there, forwards."""
        self.line += self.held.count("\n", self.at, to)
        self.at = to

    def skip(self, pattern: re.Pattern[str]) -> bool:
        """Put the cursor behind what the pattern matches here, however long that is; False at the end of the file."""
        while self.next() and (match := pattern.match(self.held, self.at)) and match.end() > self.at:
            self.move(match.end())
        return self.next() != ""

    def more(self) -> bool:
        """Hold more: as much again as is left before the cursor, so that reading stays linear; False at the end."""
        self.held, self.at = self.held[self.at :], 0
        chunk = self._file.read(max(HEAD, len(self.held)))
        self.held += self._decoder.decode(chunk, final=not chunk)
        return bool(chunk)


class _Array:
    def __init__(self, text: _Text) -> None:
        self._text = text
        self._decoder = Decoder()
        self._lost = False
        """Whether the rest of the file was given up."""

    def rows(self) -> Iterator[JsonRow | Bad]:
        text, closed = self._text, False
        text.skip(_BLANKS)
        if text.next() != "[":
            yield Bad(text.line, "The file is not a JSON array of objects: it does not begin with “[”.")
            return
        text.move(text.at + 1)
        while text.skip(_BETWEEN):
            if text.next() == "]" and not closed:
                closed = True
                text.move(text.at + 1)
                if text.skip(_BLANKS):
                    yield Bad(text.line, "The file goes on after the end of its JSON array. Put all rows into one.")
            else:
                yield self._row()
        if not closed and not self._lost:
            yield Bad(text.line, "The JSON array has no end: the file is cut off.")

    def _row(self) -> JsonRow | Bad:
        """The row at the cursor, which then stands behind it or, where that end cannot be told, at the next row."""
        text = self._text
        if text.next() not in _OPENING:
            return self._bare()
        while True:
            try:
                return self._taken(*self._decoder.decode(text.held, text.at))
            except RecursionError:
                return self._spoiled(TOO_DEEP, text.at + 1)
            except json.JSONDecodeError as error:
                cut = unterminated(error) or error.pos >= len(text.held) - _NEARLY_CUT
                if cut and len(text.held) - text.at > LONGEST:
                    return self._passed_over()
                place = error.pos - text.at
                if not (cut and text.more()):
                    return self._broken(error, place)

    def _taken(self, value: Any, end: int) -> JsonRow | Bad:
        text = self._text
        line, length, fault = text.line, end - text.at, self._decoder.fault
        undecoded = _UNDECODED.search(text.held, text.at, end)
        text.move(end)
        if undecoded:
            return Bad(line, "The row is not UTF-8. Save the file as UTF-8.")
        if length > LONGEST:
            return Bad(line, _TOO_LONG)
        if fault:
            return Bad(line, fault)
        return JsonRow(line, value) if isinstance(value, dict) else Bad(line, _no_object(json.dumps(value)))

    def _bare(self) -> Bad:
        text = self._text
        line, first, place = text.line, text.next(), text.at
        text.skip(_BARE)
        if (text.line, text.at) == (line, place):
            text.move(text.at + 1)
        return Bad(line, _no_object(first))

    def _broken(self, error: json.JSONDecodeError, place: int) -> Bad:
        """The row at the cursor, of which the character at a place was not what JSON has there."""
        text = self._text
        end = text.at + place
        reason = fault_of_text(text.held[end : end + 1]) or why(
            error, place=place, cut=_BLANKS.fullmatch(text.held, end) is not None
        )
        return self._spoiled(reason, self._doubtful(end))

    def _doubtful(self, place: int) -> int:
        """From where on the next row may begin, if JSON ends at a place: a mark that is missing shows only later."""
        text = self._text
        line = max(text.at + 1, text.held.rfind("\n", text.at, place))
        brace = text.held.rfind("}", text.at, line)
        return brace if brace > text.at and _NEXT_ROW.match(text.held, brace) else line

    def _spoiled(self, reason: str, place: int) -> Bad:
        """A row that is not JSON at a place of the held text; reading goes on where the next row seems to begin."""
        line = self._text.line
        self._text.move(place)
        found, passed = self._next_row()
        self._lost = not found
        return Bad(line, f"{reason} {_REST_LOST}" if passed and not found else reason)

    def _next_row(self) -> tuple[bool, bool]:
        """Put the cursor at the next row or the array's end; whether there is one, and whether rows were passed."""
        text, passed = self._text, False
        while True:
            found = _NEXT_ROW.search(text.held, text.at)
            if found:
                text.move(found.end())
                return True, passed
            brace = text.held.rfind("}", text.at)
            keep = brace if len(text.held) - brace < HEAD else len(text.held)
            passed = passed or text.held.find("{", text.at, keep) >= 0
            text.move(keep)
            if not text.more():
                last = _LAST_ROW.search(text.held, text.at)
                text.move(last.end() if last else len(text.held))
                return last is not None, passed

    def _passed_over(self) -> Bad:
        """A row too long to hold: its brackets are counted up to its end, and nothing is kept."""
        text = self._text
        line, depth, quoted = text.line, 0, False
        while True:
            plain = (_QUOTED if quoted else _PLAIN).match(text.held, text.at)
            text.move(plain.end() if plain else text.at)
            mark = text.held[text.at : text.at + 1]
            if mark in ("", "\\"):  # an escape is parted only where the chunk ends
                if text.more():
                    continue
                self._lost = True
                text.move(len(text.held))
                return Bad(line, f"{_TOO_LONG} It has no end. {_REST_LOST}")
            text.move(text.at + 1)
            quoted ^= mark == '"'
            depth += (mark in "{[") - (mark in "}]")
            if depth == 0 and not quoted:
                return Bad(line, _TOO_LONG)


def _no_object(found: str) -> str:
    return f"An object was expected in the JSON array, not “{found[0]}”."
