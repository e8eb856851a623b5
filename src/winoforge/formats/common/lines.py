"""Text files, line by line and in bounded memory: no line is held that is longer than any honest one.

A line that cannot be taken (too long, another encoding, NUL) is a Bad, and the lines after it are still read.
"""

from __future__ import annotations

import codecs
import os
import re
import secrets
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO

from winoforge.core.errors import FormatError, UnknownFormat
from winoforge.formats.base import Bad

HEAD = 65_536
"""How much of a file is looked at to tell its format."""
LONGEST = 1_000_000
"""The longest line or row, in bytes; real ones have a few thousand."""

_MARKED = (  # the mark of UTF-32 begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_UNMARKED = (
    (re.compile(rb"(?:[^\0]\0{3}){2}|(?:\0{3}[^\0]){2}"), "UTF-32"),
    (re.compile(rb"(?:[^\0]\0){4}|(?:\0[^\0]){4}"), "UTF-16"),
)
_COMPRESSED = (b"\x1f\x8b", b"PK\3\4", b"BZh", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf")
_TOO_LONG = f"The line is longer than {LONGEST:,} bytes; a line holds one row, so this is not such a file."


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text without its end."""

    number: int
    """Counted from 1."""
    text: str


def refuse_what_is_no_file(path: Path) -> None:
    """Raise FormatError for a pipe or device: a file is looked at before it is read, and they can be read only once."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise UnknownFormat("This is a folder; name a file in it.", file=str(path))
    if not stat.S_ISREG(mode):
        raise FormatError("This is not a file on disk; save it to one first.", file=str(path))


def head(path: Path) -> bytes:
    """The first bytes of a file, enough to recognise its format."""
    refuse_what_is_no_file(path)
    with path.open("rb") as file:
        return file.read(HEAD)


def head_text(start: bytes) -> str:
    """First bytes as text, for a look only: what cannot be decoded is replaced."""
    return start.removeprefix(codecs.BOM_UTF8).decode(errors="replace")


def numbered(path: Path, *, ends: bool = False) -> Iterator[Line | Bad]:
    """The lines of a UTF-8 file, with or without byte order mark, blank ones too; `ends` keeps their ends."""
    with path.open("rb") as file:
        number = 0
        while raw := file.readline(LONGEST + 1):
            number += 1
            if number == 1:
                refuse_what_is_no_text(raw)
                raw = raw.removeprefix(codecs.BOM_UTF8)
            if len(raw) > LONGEST and not raw.endswith(b"\n"):
                _skip_line(file)
                yield Bad(number, _TOO_LONG)
            else:
                yield _decoded(raw, number, ends=ends)


def refuse_what_is_no_text(start: bytes) -> None:
    """Raise FormatError for a file that is compressed or in UTF-16 or UTF-32: its lines mean nothing."""
    if start.startswith(_COMPRESSED):
        raise FormatError("The file is compressed. Unpack it first; save a spreadsheet as CSV.", line=1)
    for mark, encoding in _MARKED:
        if start.startswith(mark):
            raise FormatError(f"The file is in {encoding}. Save it as UTF-8 and try again.", line=1)
    for pattern, encoding in _UNMARKED:
        if pattern.match(start):
            raise FormatError(f"The file looks like {encoding}. Save it as UTF-8 and try again.", line=1)


def fault_of_text(text: str) -> str | None:
    """Why a decoded line cannot be taken as text; None when it can."""
    if "\0" in text:
        return "The line holds a NUL character, so it is not text. Remove it."
    return None


@contextmanager
def completed(path: Path) -> Iterator[Path]:
    """Where to write what appears under its name only when it is complete.

    Devices and pipes cannot be replaced, so they are written to directly. A link stays a link.
    """
    path = _linked(path)
    direct = path.exists() and not path.is_file()
    target = path if direct else _beside(path)
    try:
        yield target
        if not direct:
            target.replace(path)
    finally:
        if not direct:
            with suppress(FileNotFoundError):
                target.unlink()


@contextmanager
def completed_folder(path: Path) -> Iterator[Path]:
    """A new folder that appears only when it is complete; one that is there already is added to, file by file."""
    path = _linked(path)
    if path.exists():
        yield path
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    target = _beside(path)
    target.mkdir()
    try:
        yield target
        target.replace(path)
    finally:
        shutil.rmtree(target, ignore_errors=True)


@contextmanager
def writing(path: Path) -> Iterator[IO[str]]:
    """A UTF-8 file to write that appears under its name only when it is complete."""
    with completed(path) as target, target.open("w", encoding="utf-8", newline="\n") as file:
        yield file


def _linked(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _beside(path: Path) -> Path:
    # Not made of the file's name: that may be as long as a name can be.
    return path.with_name(f".{secrets.token_hex(8)}.part")


def _decoded(raw: bytes, number: int, *, ends: bool) -> Line | Bad:
    try:
        text = raw.decode() if ends else raw.decode().rstrip("\r\n")
    except UnicodeDecodeError as error:
        byte = raw[error.start]
        reason = f"Byte {error.start + 1} of the line (0x{byte:02X}) is not UTF-8. Save the file as UTF-8."
        return Bad(number, reason)
    fault = fault_of_text(text)
    return Bad(number, fault) if fault else Line(number, text)


def _skip_line(file: BinaryIO) -> None:
    while chunk := file.readline(HEAD):
        if chunk.endswith(b"\n"):
            return
