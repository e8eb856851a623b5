"""Entries for tests: schemas of our own writing, as reference collections or as schemas of a campaign hold them."""

from __future__ import annotations

from typing import Any

from winoforge.core.schemas import Candidate, Half, Pronoun, Schema, to_record
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.models import ReferenceCollection, ReferenceEntry, StoredSchema
from winoforge.web.workshop.reference_rows import Figures, row, save

_SIZES = {"en": ("too small", "too large"), "pt": ("pequena demais", "grande demais")}
_TEXTS = {
    "en": "The parcel {n} did not fit into the box {n} because it was {size}.",
    "pt": "A encomenda {n} não coube na caixa {n} porque ela era {size}.",
}
_CANDIDATES = {"en": ("the parcel {n}", "the box {n}"), "pt": ("a encomenda {n}", "a caixa {n}")}
_PRONOUNS = {"en": "it", "pt": "ela"}
_QUESTIONS = {"en": "What was {size}?", "pt": "O que era {size}?"}


def make_schema(number: int = 1, language: str = "en", **fields: Any) -> Schema:
    """A schema that differs from every other number."""
    halves = []
    for correct, size in zip((1, 0), _SIZES[language], strict=True):
        text = _TEXTS[language].format(n=number, size=size)
        pronoun = _PRONOUNS[language]
        halves.append(
            Half(
                text=text,
                pronoun=Pronoun(pronoun, text.index(f" {pronoun} ") + 1),
                question=_QUESTIONS[language].format(size=size),
                correct=correct,
                special=size,
            )
        )
    candidates = tuple(Candidate(name.format(n=number)) for name in _CANDIDATES[language])
    return Schema(
        id=fields.pop("id", f"{language}-{number}"),
        language=language,
        candidates=candidates,
        halves=tuple(halves),
        sense="strict",
        **fields,
    )


def make_collection(
    count: int = 3, language: str = "en", *, ready: bool = True, first: int = 1, **fields: Any
) -> ReferenceCollection:
    """A reference collection of so many schemas."""
    figures = Figures()
    collection = ReferenceCollection.objects.create(name=fields.pop("name", "Parcels"), ready=ready, **fields)
    rows = []
    for number in range(count):
        schema = make_schema(first + number, language, rationale=f"Reason {first + number}.")
        figures.count(schema)
        rows.append(row(collection, number, schema))
    save(rows)
    figures.onto(collection)
    collection.save()
    return collection


def entries_of(collection: ReferenceCollection) -> list[ReferenceEntry]:
    """Its entries in order."""
    return list(collection.entries.order_by("number"))


def make_stored(
    campaign: Campaign, contributor: Membership, number: int = 1, state: str = StoredSchema.State.VALID, **fields: Any
) -> StoredSchema:
    """A schema of a campaign, in that state."""
    return StoredSchema.objects.create(
        campaign=campaign,
        contributor=contributor,
        record=to_record(make_schema(number, campaign.language)),
        strict=fields.pop("strict", True),
        state=state,
        **fields,
    )
