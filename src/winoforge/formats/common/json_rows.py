"""JSON from files of others: single texts, and JSON Lines as a stream in bounded memory; json_array.py has arrays."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from winoforge.formats.base import Bad
from winoforge.formats.common.lines import Line, numbered

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
TOO_DEEP = "The JSON is nested too deeply."
CUT = "The JSON ends in the middle of a row: it is cut off."
GOES_ON = "The JSON of this line is cut off. If it goes on in the next line: in JSON Lines each row is one line."
_MOST_DIGITS = 4_000
"""Python refuses to make a number of a few more."""


@dataclass(frozen=True, slots=True)
class JsonRow:
    """A JSON object and where it begins."""

    line: int
    value: dict[str, Any]


class JsonError(ValueError):
    """A text that is not JSON as the standard has it; the message says why."""


class Decoder:
    """JSON values one after the other; a value that is JSON but cannot be kept has a `fault`, and still an end."""

    def __init__(self) -> None:
        self.fault: str | None = None
        self._json = json.JSONDecoder(
            parse_constant=self._constant,
            parse_float=self._float,
            parse_int=self._int,
            object_pairs_hook=self._object,
        )

    def decode(self, text: str, start: int = 0) -> tuple[Any, int]:
        """The value that begins at `start`, and where it ends; JSONDecodeError or RecursionError when there is none."""
        self.fault = None
        value, end = self._json.raw_decode(text, start)
        if _SURROGATE.search(text, start, end) and not _is_text(value):
            self._blame("The JSON holds half of a surrogate pair, which is not text.")
        return value, end

    def _blame(self, fault: str) -> None:
        self.fault = self.fault or fault

    def _constant(self, name: str) -> None:
        self._blame(f"The JSON holds {name}, which is not a number.")

    def _float(self, digits: str) -> float:
        number = float(digits)
        if math.isinf(number):
            self._blame("The JSON holds a number too large to keep.")
        return number

    def _int(self, digits: str) -> int:
        if len(digits) > _MOST_DIGITS:
            self._blame("The JSON holds a number with too many digits.")
            return 0
        return int(digits)

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
            self._blame(f"The JSON has the key “{twice[:50]}” twice in one object.")
        return value


def parse(text: str) -> Any:
    """The value of a JSON text; JsonError for anything that cannot be written back the same."""
    decoder = Decoder()
    start = len(text) - len(text.lstrip(" \t\r\n"))
    try:
        value, end = decoder.decode(text, start)
    except json.JSONDecodeError as error:
        raise JsonError(why(error, place=error.pos, cut=error.pos >= len(text.rstrip()))) from None
    except RecursionError:
        raise JsonError(TOO_DEEP) from None
    rest = text[end:].lstrip(" \t\r\n")
    if rest:
        surplus = json.JSONDecodeError("Extra data", text, len(text) - len(rest))
        raise JsonError(why(surplus, place=surplus.pos))
    if decoder.fault:
        raise JsonError(decoder.fault)
    return value


def json_lines(path: Path) -> Iterator[JsonRow | Bad]:
    """The objects of a JSON Lines file; blank lines are passed over."""
    held: JsonRow | Bad | None = None
    for line in numbered(path):
        if held is not None:
            yield Bad(held.line, GOES_ON) if isinstance(held, Bad) and held.reason == CUT else held
        held = line if isinstance(line, Bad) else _row(line) if line.text.strip() else None
    if held is not None:
        yield held


def why(error: json.JSONDecodeError, *, place: int, cut: bool = False) -> str:
    """What the standard library says of a row, and at which place of it, for the person who wrote it."""
    if cut or unterminated(error):
        return CUT
    said = error.msg.removesuffix(" at")
    return f"Not JSON at character {place + 1}: {said[0].lower()}{said[1:]}."


def unterminated(error: json.JSONDecodeError) -> bool:
    """Whether a text ends inside of a string."""
    return error.msg.startswith("Unterminated string")


def _row(line: Line) -> JsonRow | Bad:
    try:
        value = parse(line.text)
    except JsonError as error:
        return Bad(line.number, str(error))
    if not isinstance(value, dict):
        return Bad(line.number, "The row is JSON, but not an object in braces.")
    return JsonRow(line.number, value)


def _is_text(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
