"""JSON rows from files of others: JSON Lines, and one array of objects, both as a stream in bounded memory."""

from __future__ import annotations

import codecs
import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from winoforge.formats.base import Bad
from winoforge.formats.lines import HEAD, LONGEST, Line, fault_of_text, numbered, refuse_utf16

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_MARK = re.compile(r'"(?:[^"\\]|\\.)*+"|["{}\[\]]', re.DOTALL)
_UNDECODED = re.compile(r"[\udc80-\udcff]")
_BETWEEN = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class JsonRow:
    """A JSON object and where it begins."""

    line: int
    value: dict[str, Any]


class JsonError(ValueError):
    """A text that is not JSON as the standard has it; the message says why."""


def parse(text: str) -> Any:
    """The value of a JSON text; JsonError for anything that cannot be written back the same."""
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
        if _SURROGATE.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise JsonError(_why(error, text)) from None
    except UnicodeEncodeError:
        raise JsonError("The JSON holds half of a surrogate pair, which is not text.") from None
    except RecursionError:
        raise JsonError("The JSON is nested too deeply.") from None
    except JsonError:
        raise
    except ValueError:
        raise JsonError("The JSON holds a number with too many digits.") from None
    return value


def json_lines(path: Path) -> Iterator[JsonRow | Bad]:
    """The objects of a JSON Lines file; blank lines are passed over."""
    for line in numbered(path):
        if isinstance(line, Bad):
            yield line
        elif line.text.strip():
            yield _row(line)


def json_array(path: Path) -> Iterator[JsonRow | Bad]:
    """The objects of a file that is one JSON array of objects, one at a time."""
    with path.open("rb") as file:
        start = file.read(HEAD)
        refuse_utf16(start)
        yield from _Array(iter(lambda: file.read(HEAD), b""), start.removeprefix(codecs.BOM_UTF8)).rows()


class _Array:
    """A cursor over the text of an array: it holds one object and the chunk that it ends in."""

    def __init__(self, chunks: Iterator[bytes], start: bytes) -> None:
        self._chunks = chunks
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._text = self._decoder.decode(start)
        self._line = 1

    def rows(self) -> Iterator[JsonRow | Bad]:
        self._drop(_BETWEEN)
        if not self._text.startswith("["):
            yield Bad(self._line, "The file is not a JSON array of objects: it does not begin with “[”.")
            return
        self._text = self._text[1:]
        while True:
            self._drop(_BETWEEN)
            if self._text.startswith("]"):
                return
            if not self._text.startswith("{"):
                yield Bad(self._line, self._fault())
                return
            end = self._end_of_object()
            if isinstance(end, Bad):
                yield end
                return
            yield self._taken(end)

    def _taken(self, end: int) -> JsonRow | Bad:
        row, self._text = self._text[:end], self._text[end:]
        line, self._line = self._line, self._line + row.count("\n")
        if _UNDECODED.search(row):
            return Bad(line, "The row is not UTF-8. Save the file as UTF-8.")
        return _row(Line(line, row))

    def _end_of_object(self) -> int | Bad:
        """Where the object that begins the text ends, found by counting brackets outside of strings."""
        depth = position = 0
        while True:
            for mark in _MARK.finditer(self._text, position):
                if mark[0] == '"':  # a string that does not end in this chunk
                    break
                position = mark.end()
                depth += (mark[0] in "{[") - (mark[0] in "}]")
                if depth == 0:
                    return position
            if len(self._text) > LONGEST:
                return Bad(self._line, f"A row is longer than {LONGEST:,} characters.")
            if not self._more():
                return Bad(self._line, "The JSON ends in the middle of a row: the file is cut off.")

    def _drop(self, pattern: re.Pattern[str]) -> None:
        while True:
            match = pattern.match(self._text)
            end = match.end() if match else 0
            self._line += self._text.count("\n", 0, end)
            self._text = self._text[end:]
            if self._text or not self._more():
                return

    def _more(self) -> bool:
        chunk = next(self._chunks, b"")
        self._text += self._decoder.decode(chunk, final=not chunk)
        return bool(chunk)

    def _fault(self) -> str:
        if not self._text:
            return "The JSON array has no end: the file is cut off."
        return f"An object was expected in the JSON array, not “{self._text[0]}”."


def _row(line: Line) -> JsonRow | Bad:
    fault = fault_of_text(line.text)
    if fault:
        return Bad(line.number, fault)
    try:
        value = parse(line.text)
    except JsonError as error:
        return Bad(line.number, str(error))
    if not isinstance(value, dict):
        return Bad(line.number, "The row is JSON, but not an object in braces.")
    return JsonRow(line.number, value)


def _why(error: json.JSONDecodeError, text: str) -> str:
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
        return "The JSON ends in the middle of a row: it is cut off."
    return f"Not JSON at character {error.pos + 1}: {error.msg[0].lower()}{error.msg[1:]}."


def _no_constant(name: str) -> float:
    raise JsonError(f"The JSON holds {name}, which is not a number.")


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise JsonError("The JSON holds a number too large to keep.")
    return number
