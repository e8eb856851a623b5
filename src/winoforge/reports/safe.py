"""Texts from files and from outside, made harmless to look at: what a reader sees is what stands there."""

from __future__ import annotations

import re

# Control characters, line ends, marks that turn around what is read, and what no XML may hold.
_UNSEEN = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
)


def shown(text: str) -> str:
    """On one line, in its order; what cannot be seen becomes its code point."""
    return _UNSEEN.sub(lambda found: " " if found[0] in "\t\r\n" else f"⟨U+{ord(found[0]):04X}⟩", text)
