"""Files of predictions: answers as JSON Lines, and beside them what run they belong to, so that it can be resumed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any, NoReturn

from winoforge.core.answers import Answer, answer_from_record, answer_record
from winoforge.core.errors import FormatError, WinoforgeError

_LONGEST = 1_000_000
"""Bytes of a line; no answer is longer."""
_WHY = 1_000
"""Code points of a reason that are kept."""
_ABSURD = 1e15
"""Nobody has spent so many seconds or tokens."""


@dataclass(slots=True, kw_only=True)
class RunRecord:
    """What run a file of predictions belongs to. Two runs with the same identity can be joined."""

    solver: str
    scoring: str | None = None
    scorings: list[str] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)
    """What else decides the answers."""
    collection: str = ""
    """The name of what was solved."""
    content_hash: str = ""
    """The hash of its entries."""
    asking: dict[str, bool] = field(default_factory=dict)
    """Which forms were asked, and how sentences came about."""
    seconds: float = 0.0
    """Of all sessions together."""
    sequences: int = 0
    tokens: int = 0
    notes: dict[str, Any] = field(default_factory=dict)
    complete: bool = False
    """Whether every item was answered."""

    def identity(self) -> dict[str, Any]:
        """What must be equal for two runs to be one."""
        spent = {"seconds", "sequences", "tokens", "notes", "complete", "collection"}
        return {name: value for name, value in asdict(self).items() if name not in spent}


def read_answers(path: Path) -> Iterator[Answer]:
    """The answers in a file; FormatError with file and line at the first one that is none."""
    return (answer for _, answer in numbered_answers(path))


def numbered_answers(path: Path, *, cut: Callable[[int], None] | None = None) -> Iterator[tuple[int, Answer]]:
    """The same, each with the number of its line.

    With `cut`, a last line that was never written to its end (it is no JSON and has no line end) is left out, and
    `cut` is called with its number.
    """
    try:
        with path.open("rb") as lines:
            for number, line in enumerate(iter(lambda: lines.readline(_LONGEST + 1), b""), start=1):
                if cut is not None and _is_cut(line):
                    cut(number)
                elif line.strip():
                    yield number, _answer(path, number, line)
    except OSError as error:
        raise FormatError(f"It cannot be read ({error.strerror}).", file=str(path)) from error


def _is_cut(line: bytes) -> bool:
    """Whether writing ended within this line: only the last one has no line end."""
    if line.endswith(b"\n") or not line.strip() or len(line) > _LONGEST:
        return False
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return True
    return False


def _answer(path: Path, number: int, line: bytes) -> Answer:
    if len(line) > _LONGEST:
        raise FormatError(f"The line is longer than {_LONGEST:,} bytes.", file=str(path), line=number)
    try:
        return answer_from_record(json.loads(line, parse_constant=_no_number))
    except (ValueError, RecursionError):
        raise FormatError("The line is not JSON. Predictions are JSON Lines.", file=str(path), line=number) from None
    except WinoforgeError as error:
        raise FormatError(str(error), file=str(path), line=number) from None


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)  # NaN and Infinity are not JSON


def record_path(path: Path) -> Path:
    """Where it is told what run a file of predictions belongs to."""
    return path.with_name(path.name + ".run.json")


def read_record(path: Path) -> RunRecord | None:
    """What run a file of predictions belongs to; None when that is not told."""
    try:
        return _record(json.loads(record_path(path).read_bytes()))
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, RecursionError):
        raise FormatError("It does not say what run it belongs to. Remove it.", file=str(record_path(path))) from None


def _record(found: Any) -> RunRecord:
    """Checked by kind: the file lies where anybody can change it."""
    record = RunRecord(**found)
    kinds: dict[str, Any] = {
        **dict.fromkeys(("settings", "asking", "notes"), dict),
        **dict.fromkeys(("sequences", "tokens"), int),
        "scorings": list,
        "seconds": int | float,
        "complete": bool,
        "scoring": str | None,
    }
    for name, value in asdict(record).items():
        if not isinstance(value, kinds.get(name, str)) or (isinstance(value, str) and not value.isprintable()):
            raise TypeError(name)
        if isinstance(value, int | float) and not 0 <= value < _ABSURD:
            raise ValueError(name)
    return record


def write_record(path: Path, record: RunRecord) -> None:
    """Say it, in one step: a reader sees the old file or the new one."""
    target = record_path(path)
    unfinished = target.with_name(target.name + ".part")
    unfinished.write_text(json.dumps(asdict(record), indent=2) + "\n", encoding="ascii")
    unfinished.replace(target)


def take_up(path: Path, record: RunRecord) -> dict[tuple[Any, ...], Answer]:
    """The answers that an earlier, interrupted run left in `path`; a half-written last line is cut off.

    Refuses a file that belongs to another run, or does not say to which. What the earlier run took is added up.
    """
    earlier = read_record(path)
    if earlier is None and not path.stat().st_size:
        return {}
    if earlier is None:
        raise FormatError(
            "It is already there, and nothing says which run it belongs to. Give another --out, or remove it.",
            file=str(path),
        )
    differing = _differences(earlier.identity(), record.identity())
    if differing:
        raise FormatError(
            f"It belongs to another run (different: {', '.join(differing)}). Give another --out, or remove it.",
            file=str(path),
        )
    _cut_unfinished_line(path)
    record.seconds, record.sequences, record.tokens = earlier.seconds, earlier.sequences, earlier.tokens
    record.notes = earlier.notes
    return {answer.key: answer for answer in read_answers(path)}


def _differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """What differs, by name; a setting is named rather than all of them."""
    found = []
    for name, value in one.items():
        if isinstance(value, dict) and isinstance(other[name], dict):
            keys = sorted(value.keys() | other[name].keys())
            found += [key for key in keys if value.get(key) != other[name].get(key)]
        elif value != other[name]:
            found.append("the collection" if name == "content_hash" else name)
    return found


def _cut_unfinished_line(path: Path) -> None:
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        while end > 0:
            start = max(0, end - 65536)
            file.seek(start)
            newline = file.read(end - start).rfind(b"\n")
            if newline >= 0:
                file.truncate(start + newline + 1)
                return
            end = start
        file.truncate(0)


def write_answer(file: IO[str], answer: Answer) -> None:
    """One line; a reason that is longer than anybody reads is cut."""
    record = answer_record(answer)
    record["why"] = record["why"] and record["why"][:_WHY]
    file.write(json.dumps(record, ensure_ascii=False, allow_nan=False) + "\n")
