"""Erasure (P25): the schemas stay, the person goes. A pseudonym, and taking names out of texts."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable
from typing import Any

PREFIX = "erased-"
_SHORTEST = 3
"""A name of fewer characters is only taken out where a text is nothing else: “1” is in every other sentence."""


def new_pseudonym() -> str:
    """What stands in place of a name; it says nothing of whom it stands for."""
    return f"{PREFIX}{secrets.token_hex(8)}"


class Replacing:
    """Puts a pseudonym in place of names, however they are capitalised, where they stand as words of their own."""

    def __init__(self, names: Iterable[str], pseudonym: str) -> None:
        self.names = sorted({name for name in names if name}, key=len, reverse=True)
        self._pseudonym = pseudonym
        long = "|".join(_pattern(name) for name in self.names if len(name) >= _SHORTEST)
        self._within = re.compile(rf"(?<!\w)(?:{long})(?!\w)", re.IGNORECASE) if long else None

    def hints(self) -> list[tuple[str, ...]]:
        """For each name, parts of it that any place has in which it stands, capitals aside: what a database can find.

        Databases do not fold every letter, and one writes those beyond ASCII as escapes, so the parts are plain.
        """
        return [tuple(re.findall("[A-Za-z0-9]+", name)) for name in self.names]

    def text(self, value: str) -> str:
        """A text without the names."""
        if value.casefold() in {name.casefold() for name in self.names}:
            return self._pseudonym
        return self._within.sub(self._pseudonym, value) if self._within else value

    def under(self, keys: Collection[str], value: Any) -> Any:
        """A JSON value without the names in the texts under these keys.

        All others are ours: a worker who is called “valid” must not change what became of somebody's schema.
        """
        if isinstance(value, list):
            return [self.under(keys, held) for held in value]
        if not isinstance(value, dict):
            return value
        return {
            key: self.text(held) if key in keys and isinstance(held, str) else self.under(keys, held)
            for key, held in value.items()
        }


def _pattern(name: str) -> str:
    """Not inside another word: “ana” is not taken out of “banana”. A number is not taken out of another: 100.50."""
    return rf"(?<!\d[.,]){re.escape(name)}(?![.,]\d)" if name.isdecimal() else re.escape(name)
