"""Files of markup cut into rows before they are parsed: no more than one row is held, and each is parsed alone.

So a row that is broken, too long or in another encoding spoils nothing but itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, auto
from typing import BinaryIO

from winoforge.formats.common.lines import HEAD, LONGEST, refuse_what_is_no_text

CLOSING = {b"<!--": b"-->", b"<![CDATA[": b"]]>"}
"""What hides everything up to its end."""
TOO_LONG = f"The row is longer than {LONGEST:,} bytes."
UNCLOSED = "A comment or CDATA section has no end."
NO_END = "The row has no end: the file is cut off."
_MARK = 64
"""A mark is shorter; one that is parted by the end of a chunk is looked for again."""


class Verdict(Enum):
    """What a mark inside of a row means for it."""

    ON = auto()
    """The row goes on."""
    END = auto()
    """It ends behind the mark."""
    BEFORE = auto()
    """It ends before the mark."""


Judge = Callable[[bytes], Verdict | str]
"""What a mark means, or why the row is none."""


class Cutter:
    """A cursor over the bytes of a file: it holds one row and the chunk that it ends in."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._unclosed: set[bytes] = set()
        """Ends of comments and the like that the rest of the file does not have, so that it is searched only once."""
        self._offset = 0
        self.held = file.read(HEAD)
        self.at = 0
        """Where in the held bytes the cursor stands."""
        self.line = 1
        """The line it stands in."""
        refuse_what_is_no_text(self.held)

    def find(self, pattern: re.Pattern[bytes]) -> bytes | None:
        """Put the cursor at the next mark and say which it is; None at the end of the file."""
        while True:
            if self.at > HEAD:
                self._forget()
            found = pattern.search(self.held, self.at)
            if found is not None:
                self.move(found.start())
                return found[0]
            self.move(max(self.at, len(self.held) - _MARK))
            if not self._more():
                return None

    def move(self, to: int) -> None:
        """Put the cursor there, forwards."""
        self.line += self.held.count(b"\n", self.at, to)
        self.at = to

    def skip_past(self, closing: bytes) -> bool:
        """Put the cursor behind the end of a comment, however long it is; False, and nothing, when it has none."""
        offset, line = self._offset + self.at, self.line
        while closing not in self._unclosed:
            found = self.held.find(closing, self.at)
            if found >= 0:
                self.move(found + len(closing))
                return True
            self.move(max(self.at, len(self.held) - len(closing) + 1))
            self._forget()
            if not self._more():
                self._unclosed.add(closing)
                self._return(offset, line)
        return False

    def row(self, inside: re.Pattern[bytes], judge: Judge) -> bytes | str:
        """The row at the cursor, or why it cannot be had; the cursor is then where reading goes on.

        A row that has no end stays where it is.
        """
        place, too_long = self.at + 1, False
        while True:
            mark = inside.search(self.held, place)
            if mark is None:
                place = max(place, len(self.held) - _MARK)
                if too_long or place - self.at > LONGEST:
                    self.move(place)
                    self._forget()
                    place, too_long = 0, True
                if not self._more():
                    return TOO_LONG if too_long else NO_END
            elif mark[0] in CLOSING:
                closing = CLOSING[mark[0]]
                behind = None if too_long else self._behind(closing, mark.end())
                if behind is None:
                    self.move(mark.end())
                    if not self.skip_past(closing):
                        return UNCLOSED
                    behind, too_long = self.at, True
                place = behind
            elif (verdict := judge(mark[0])) is Verdict.ON:
                place = mark.end()
            elif too_long:
                self.move(mark.end() if verdict is Verdict.END else mark.start())
                return TOO_LONG
            else:
                return self._judged(mark, verdict)

    def give_up(self) -> None:
        """Put the cursor behind everything that is held."""
        self.move(len(self.held))

    def _judged(self, mark: re.Match[bytes], verdict: Verdict | str) -> bytes | str:
        if isinstance(verdict, str):
            self.move(self.at + 1)  # reading goes on at the next mark that can begin a row, perhaps inside of this one
            return verdict
        end = mark.end() if verdict is Verdict.END else mark.start()
        row = self.held[self.at : end]
        self.move(end)
        return row if len(row) <= LONGEST else TOO_LONG

    def _behind(self, closing: bytes, place: int) -> int | None:
        """Where a comment inside of the row ends; None when that is farther than a row goes."""
        if closing in self._unclosed:
            return None
        while (found := self.held.find(closing, place)) < 0:
            place = max(place, len(self.held) - len(closing) + 1)
            if place - self.at > LONGEST or not self._more():
                return None
        return found + len(closing)

    def _more(self) -> bool:
        chunk = self._file.read(max(HEAD, min(len(self.held) - self.at, LONGEST)))
        self.held += chunk
        return bool(chunk)

    def _forget(self) -> None:
        self._offset += self.at
        self.held, self.at = self.held[self.at :], 0

    def _return(self, offset: int, line: int) -> None:
        self._file.seek(offset)
        self._offset, self.line, self.held, self.at = offset, line, b"", 0
        self._more()
