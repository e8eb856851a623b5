"""Fingerprints of sentences (P27): the same for the same words, however they were typed or pasted."""

from __future__ import annotations

import hashlib
import unicodedata

LENGTH = 32
"""Hexadecimal digits of a fingerprint."""


def fingerprint(text: str) -> str:
    """A stable hash of the letters and digits of a text; case, blanks, marks and invisible characters do not count."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    letters = "".join(character for character in folded if character.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()[:LENGTH]
