"""Keeping what the measuring process found out (P7, P12, P18). Each is one short transaction.

A schema may have been corrected while it was looked at: then what was found out is about a text that is gone, and is
dropped; the correction has asked for it to be measured again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Q

from winoforge.core.crowd.flags import FlagKind
from winoforge.core.schemas.likeness import is_leak
from winoforge.web.workshop.actions.flags import raise_flag
from winoforge.web.workshop.models import Likeness, Measures, ReferenceEntry, StoredSchema

_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Seen:
    """What a first look at a schema or an entry told."""

    gist: bytes
    patterns: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Like:
    """A schema or an entry that another is like."""

    similarity: float
    schema: int | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Tried:
    """What the panel made of a schema or an entry; nothing where it could not be asked."""

    hardness: list[float] | None = None
    attempts: list[dict[str, Any]] | None = None
    findings: list[dict[str, Any]] | None = None
    panel: str = ""


def keep_compared(schema: StoredSchema, seen: Seen, alike: Sequence[Like]) -> bool:
    """Keep what a schema is compared by and what it is most like; False when it has been corrected meanwhile.

    Who reads an older schema that is still to be judged should see the newer one that copies it, so a likeness that
    looks like a leak is kept for both.
    """
    with transaction.atomic():
        current = StoredSchema.objects.filter(pk=schema.pk, version=schema.version)
        if not current.update(uncompared=False):
            return False
        Measures.objects.update_or_create(schema=schema, defaults={"gist": seen.gist, "patterns": seen.patterns})
        there = _still_there(alike)
        Likeness.objects.filter(schema=schema).delete()
        Likeness.objects.filter(
            other=schema, schema__in=[each.schema for each in there if is_leak(each.similarity)]
        ).delete()
        rows = [_likeness(schema.pk, each) for each in there]
        rows += [
            Likeness(schema_id=each.schema, other=schema, similarity=each.similarity)
            for each in there
            if each.schema and is_leak(each.similarity)
        ]
        Likeness.objects.bulk_create(rows, ignore_conflicts=True)
        _flag(schema, there)
    return True


def keep_entries(looked_at: Iterable[tuple[ReferenceEntry, Seen]]) -> None:
    """Keep what reference entries are compared by; one whose collection was removed meanwhile is left out."""
    entries = list(looked_at)  # before the transaction: looking takes time
    with transaction.atomic():
        keys = [entry.pk for entry, _ in entries]
        there = set(ReferenceEntry.objects.filter(pk__in=keys).values_list("pk", flat=True))
        known = {row.entry_id: row for row in Measures.objects.filter(entry__in=there).defer("attempts", "findings")}
        kept = [(entry, seen) for entry, seen in entries if entry.pk in there]
        rows = [_looked_at(known[entry.pk], seen) for entry, seen in kept if entry.pk in known]
        Measures.objects.bulk_update(rows, ["gist", "patterns"], batch_size=100)
        new = [_looked_at(Measures(entry=entry), seen) for entry, seen in kept if entry.pk not in known]
        Measures.objects.bulk_create(new)
        ReferenceEntry.objects.filter(pk__in=there).update(uncompared=False)


def keep_tried(schema: StoredSchema, tried: Tried) -> bool:
    """Keep what the panel made of a schema; False when it has been corrected meanwhile.

    What a model suspects joins what the checks found, so that evaluators see all of it beside their questions.
    """
    with transaction.atomic():
        held = StoredSchema.objects.select_for_update(of=("self",)).filter(pk=schema.pk, version=schema.version).first()
        if held is None:
            return False
        known = Measures.objects.filter(schema=held).values_list("findings", flat=True).first() or []
        findings = [each for each in held.findings if each not in known] + (tried.findings or [])
        StoredSchema.objects.filter(pk=held.pk).update(
            unmeasured=False, hardness=tried.hardness, findings=findings, has_findings=bool(findings)
        )
        Measures.objects.update_or_create(schema=held, defaults=_columns(tried))
    return True


def keep_entry_tried(entry: ReferenceEntry, tried: Tried) -> None:
    """Keep the hardness of an entry of the library."""
    with transaction.atomic():
        if ReferenceEntry.objects.filter(pk=entry.pk).update(unmeasured=False):
            Measures.objects.update_or_create(entry=entry, defaults=_columns(tried))


def compare_again(measures: Sequence[int]) -> None:
    """Ask for what these rows are about to be looked at and compared again."""
    for some in (measures[place : place + _AT_ONCE] for place in range(0, len(measures), _AT_ONCE)):
        these = Measures.objects.filter(pk__in=some)
        with transaction.atomic():
            StoredSchema.objects.filter(pk__in=these.values("schema")).update(uncompared=True)
            ReferenceEntry.objects.filter(pk__in=these.values("entry")).update(uncompared=True)


def compare_waiting_again() -> None:
    """Ask for every schema that is still to be judged to be compared again: there is more to compare with."""
    StoredSchema.objects.filter(state=StoredSchema.State.WAITING, uncompared=False).update(uncompared=True)


def measure_again(panel: str) -> int:
    """Ask for everything that another panel has measured to be measured by this one; how much that is."""
    others = Measures.objects.exclude(Q(panel=panel) | Q(panel=""))
    with transaction.atomic():
        schemas = StoredSchema.objects.filter(pk__in=others.values("schema")).update(unmeasured=True)
        return schemas + ReferenceEntry.objects.filter(pk__in=others.values("entry")).update(unmeasured=True)


def _looked_at(row: Measures, seen: Seen) -> Measures:
    row.gist, row.patterns = seen.gist, seen.patterns
    return row


def _columns(tried: Tried) -> dict[str, Any]:
    return {
        "hardness": tried.hardness,
        "attempts": tried.attempts or [],
        "findings": tried.findings or [],
        "panel": tried.panel,
    }


def _still_there(alike: Sequence[Like]) -> list[Like]:
    """Those whose row exists: others may have been withdrawn, and collections removed, since they were indexed."""
    schemas = StoredSchema.objects.filter(pk__in=[each.schema for each in alike if each.schema])
    kept = set(schemas.exclude(state=StoredSchema.State.WITHDRAWN).values_list("pk", flat=True))
    entries = ReferenceEntry.objects.filter(pk__in=[each.entry for each in alike if each.entry])
    known = set(entries.values_list("pk", flat=True))
    return [each for each in alike if each.schema in kept or each.entry in known]


def _likeness(schema: int, like: Like) -> Likeness:
    return Likeness(schema_id=schema, other_id=like.schema, entry_id=like.entry, similarity=like.similarity)


def _flag(schema: StoredSchema, alike: Sequence[Like]) -> None:
    """Flag a schema that looks like a copy of what was there before it; later copies of it are not its fault."""
    earlier = [each for each in alike if is_leak(each.similarity) and (each.schema is None or each.schema < schema.pk)]
    if earlier:
        raise_flag(schema.contributor, FlagKind.LIKENESS, schema, similarity=round(earlier[0].similarity, 2))
