"""Short names of schemas and items, for sentences that speak of them: “your schema “the kite, the string” was …”."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

_LONGEST = 30
"""Characters of one candidate in a name."""
_FIRST_WORDS = 6


def schema_name(record: Mapping[str, Any]) -> str:
    """A schema, in the native shape, by its candidates."""
    return ", ".join(_short(_visible(candidate)) for candidate in record["candidates"])


def item_name(record: Mapping[str, Any], half: int) -> str:
    """An item by its first words."""
    found = _visible(record["halves"][half]["text"]).split()
    return _short(" ".join(found[:_FIRST_WORDS]), 2 * _LONGEST) + ("…" if len(found) > _FIRST_WORDS else "")


def _visible(text: str) -> str:
    """Without characters that format what stands around them: a name must not turn the rest of a sentence around."""
    return "".join(character for character in text if unicodedata.category(character) != "Cf")


def _short(text: str, limit: int = _LONGEST) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
