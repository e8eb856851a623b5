"""Drawing the next question (P3, P16): one of what this person has not met yet, each as likely as the others.

A pool is counted and entered at a random place, so that a draw costs the same few queries however large it is.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Q, QuerySet

from winoforge.core.schemas import Problem, Schema, from_record
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.workshop.models import Question, ReferenceEntry, StoredSchema

Row = TypeVar("Row", ReferenceEntry, StoredSchema)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A half to ask, and where it came from."""

    record: dict[str, Any]
    half: int
    entry: ReferenceEntry | None = None
    schema: StoredSchema | None = None


def for_training(member: Membership, rng: random.Random) -> Drawn | None:
    """From the library and the reference collections. Who has met them all meets one again: training must go on."""
    every = _entries(member.campaign.language).filter(gold=False)
    return _one_of(every.exclude(pk__in=_seen(member.person, "entry")), None, rng) or _one_of(every, None, rng)


def for_test(member: Membership, rng: random.Random) -> Drawn | None:
    """What nobody can look up on the front page, and nobody meets again: never one's own, or one judged or met before.

    That is the part of the library that is kept for tests, the reference collections, and the campaign's valid strict
    schemas.
    """
    kept = _entries(member.campaign.language).filter(Q(gold=True) | Q(collection__built_in=False))
    entries = kept.exclude(pk__in=_seen(member.person, "entry"))
    return _one_of(entries, _schemas(member), rng)


def _entries(language: str) -> QuerySet[ReferenceEntry]:
    return ReferenceEntry.objects.filter(language=language, askable=True, collection__ready=True)


def _schemas(member: Membership) -> QuerySet[StoredSchema]:
    valid = StoredSchema.objects.filter(campaign=member.campaign, state=StoredSchema.State.VALID, strict=True)
    others = valid.exclude(contributor__person=member.person).exclude(judgements__evaluator=member.person)
    return others.exclude(pk__in=_seen(member.person, "schema"))


def _seen(person: Person, source: str) -> QuerySet[Question, int]:
    """What this person was ever asked, in whichever campaign."""
    asked = Question.objects.filter(membership__person=person).exclude(**{source: None})
    return asked.values_list(f"{source}_id", flat=True)


def _one_of(
    entries: QuerySet[ReferenceEntry], schemas: QuerySet[StoredSchema] | None, rng: random.Random
) -> Drawn | None:
    of_entries = entries.count()
    of_schemas = schemas.count() if schemas is not None else 0
    if not of_entries + of_schemas:
        return None
    place = rng.randrange(of_entries + of_schemas)
    if place < of_entries or schemas is None:
        entry = _at(entries, place)
        return Drawn(entry.record, _half(entry.record, rng), entry=entry) if entry else None
    schema = _at(schemas, place - of_entries)
    return Drawn(schema.record, _half(schema.record, rng), schema=schema) if schema else None


def _at(pool: QuerySet[Row], place: int) -> Row | None:
    """The row at that place; None if it has just gone."""
    return next(iter(pool.order_by("pk")[place : place + 1]), None)


def _half(record: dict[str, Any], rng: random.Random) -> int:
    return rng.randrange(len(record["halves"]))


def entry_of(question: Question) -> Schema | Problem:
    """What was asked, as a value of the core."""
    entry = from_record(question.record)
    if not isinstance(entry, Schema | Problem):
        raise TypeError("Only schemas and problems are asked.")
    return entry
