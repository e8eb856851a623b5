"""A collection: a named, ordered set of schemas and problems in one language."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass

from winoforge.core.schemas.record import to_record
from winoforge.core.schemas.values import Entry, Item, SubstitutedPair, item_count, items

MIXED = "mul"
"""The language code of a collection with several languages (BCP 47: multiple)."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Entries in order, with what is known of the whole."""

    name: str
    """What people call it; a file's stem where nothing else is known."""
    entries: tuple[Entry, ...]
    """In the order of the file."""
    language: str = MIXED
    """BCP 47; `mul` when the entries differ."""
    licence: str | None = None
    """What others may do with it."""
    version: str | None = None
    """The edition."""

    @property
    def content_hash(self) -> str:
        """SHA-256 over the entries; every result records it, so that two results can be known to be about the same."""
        digest = hashlib.sha256()
        for entry in self.entries:
            digest.update(json.dumps(to_record(entry), ensure_ascii=False, sort_keys=True).encode())
            digest.update(b"\n")
        return digest.hexdigest()

    @property
    def item_count(self) -> int:
        """How many items a person or solver would answer."""
        return sum(item_count(entry) for entry in self.entries)

    def items(self) -> Iterator[Item]:
        """Every half and problem, without its answer. Substituted pairs have no pronoun and are not among them."""
        for entry in self.entries:
            if not isinstance(entry, SubstitutedPair):
                yield from items(entry)
