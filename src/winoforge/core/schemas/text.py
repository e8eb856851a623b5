"""The one door through which text comes in: forms, API and importers all use it.

It runs before any analysis, because a parser may take minutes and gigabytes for a text of a million characters.
"""

from __future__ import annotations

import re
import unicodedata

from winoforge.core.errors import TextError

SENTENCE = 1_000
"""The longest text of a half or problem, in code points."""
QUESTION = 300
"""The longest question, in code points."""
CANDIDATE = 100
"""The longest candidate, in code points."""

ID = 200
"""The longest id, in code points."""
PUBLISHED = 2 * SENTENCE
"""The longest published sentence: candidates that are put in or exchanged make a text longer."""

_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_BLANKS = re.compile(r"\s+")


def clean(value: str, *, limit: int, what: str = "The text") -> str:
    """`value` in normal form C, or a TextError that says what is wrong with it.

    Blanks, bidirectional marks and zero-width characters are kept as they are: pages and files show text faithfully.
    """
    if len(value) > limit * 4:  # normalising is linear, but a hostile megabyte is not worth it
        raise _too_long(value, limit, what)
    bad = _FORBIDDEN.search(value)
    if bad:
        character = f"U+{ord(bad[0]):04X}"
        reason = f"{what} contains the character {character}, which is not text. Remove it."
        raise TextError(reason, fault="text-not-text", character=character)
    value = unicodedata.normalize("NFC", value)
    if len(value) > limit:
        raise _too_long(value, limit, what)
    if not value.strip():
        raise TextError(f"{what} is empty.", fault="text-empty")
    return value


def one_line(value: str) -> str:
    """Runs of blanks and line ends become single blanks; what files wrap over lines is one text."""
    return _BLANKS.sub(" ", value).strip()


def _too_long(value: str, limit: int, what: str) -> TextError:
    reason = f"{what} has {len(value):,} characters; at most {limit:,} are allowed."
    return TextError(reason, fault="text-too-long", length=len(value), limit=limit)
