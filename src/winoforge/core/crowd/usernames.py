"""User names (P1): visible, on one line, and not to be mistaken for somebody else's."""

from __future__ import annotations

import re
import unicodedata

from winoforge.core.errors import NotAllowed, TextError
from winoforge.core.schemas.text import clean, one_line

LONGEST = 60
"""Code points of a user name."""
LONGEST_KEY = 120
"""Code points of what it is compared by; some characters become many there."""
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Characters that show nothing although Unicode counts them as letters, marks or signs."""
_ALIKE = {"LATIN", "GREEK", "CYRILLIC"}
"""Scripts that share letter shapes: in a name that mixes them, nobody sees which “a” is meant."""


def clean_username(value: str) -> str:
    """A user name as it is stored: one line of visible characters in normal form C. Else NotAllowed."""
    try:
        name = one_line(clean(value, limit=LONGEST))
    except TextError:
        raise NotAllowed("username-unusable", limit=LONGEST) from None
    if any(map(is_unseen, name)) or len(username_key(name)) > LONGEST_KEY:
        raise NotAllowed("username-unusable", limit=LONGEST)
    if mixes_scripts(name):
        raise NotAllowed("username-mixed")
    return name


def username_key(username: str) -> str:
    """What two user names must differ in: “Ana” and “ana” are one name, and so are look-alike widths."""
    return unicodedata.normalize("NFKC", username).casefold()


def mixes_scripts(name: str) -> bool:
    """Whether it has letters of scripts that look alike."""
    return len(_ALIKE & {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}) > 1


def is_unseen(character: str) -> bool:
    """Whether it shows nothing, or no single blank."""
    return character != " " and (unicodedata.category(character)[0] in "CZ" or bool(_UNSEEN.match(character)))
