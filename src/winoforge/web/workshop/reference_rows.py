"""Entries of reference collections as rows: the entry itself, and the fingerprint of each of its sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from winoforge.core.crowd.askable import is_askable, is_gold, language_asked_in
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.schemas import Entry, Schema, SubstitutedPair, item_count, to_record
from winoforge.web.workshop.models import ReferenceCollection, ReferenceEntry, TextPrint


@dataclass(slots=True)
class Figures:
    """What a collection's line on the page says, counted while its entries pass."""

    entries: int = 0
    items: int = 0
    askable: int = 0
    languages: set[str] = field(default_factory=set)

    def count(self, entry: Entry) -> None:
        """Take one more entry into account."""
        self.entries += 1
        self.items += item_count(entry)
        self.askable += is_askable(entry)
        self.languages.add(entry.language)

    def onto(self, collection: ReferenceCollection) -> None:
        """Put the figures on the collection; the caller saves it."""
        collection.entries_count = self.entries
        collection.items_count = self.items
        collection.askable_count = self.askable
        collection.languages = sorted(self.languages)


@dataclass(frozen=True, slots=True)
class Row:
    """An entry made ready to be stored: all that takes time is done before a transaction begins."""

    stored: ReferenceEntry
    prints: tuple[str, ...]
    """The fingerprints of its sentences, each once."""


def row(collection: ReferenceCollection, number: int, entry: Entry) -> Row:
    """The entry at that place of the collection."""
    texts = entry.sentences if isinstance(entry, SubstitutedPair) else [half.text for half in entry.halves]
    stored = ReferenceEntry(
        collection=collection,
        number=number,
        language=language_asked_in(entry),
        askable=is_askable(entry),
        gold=collection.built_in and is_gold(entry.id),
        record=to_record(entry),
        unmeasured=collection.built_in and isinstance(entry, Schema),
    )
    return Row(stored, tuple(sorted({fingerprint(text) for text in texts})))


def save(rows: Sequence[Row]) -> None:
    """Store new entries and their fingerprints. Call it inside a transaction."""
    ReferenceEntry.objects.bulk_create([row.stored for row in rows])
    save_prints(rows)


def save_prints(rows: Sequence[Row]) -> None:
    """Store the fingerprints of entries that are stored already."""
    TextPrint.objects.bulk_create(
        [TextPrint(print=found, entry=row.stored) for row in rows for found in row.prints], batch_size=500
    )
