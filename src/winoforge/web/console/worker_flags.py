"""Flags, each with what it is about and what it rests on, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from winoforge.core.crowd import flags
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.naming import item_name, schema_name
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.models import Flag, Judgement, Question, StoredSchema

MOST = 50
"""So many are shown, the newest; the rest are counted."""


@dataclass(frozen=True, slots=True)
class ShownFlag:
    """One flag."""

    flag: Flag
    said: str
    evidence: str
    """What was measured, in words; "" if nothing was."""
    about: str
    """The name of the schema, question or account that it is about; "" where that is gone."""
    address: str
    """Where that can be looked at; "" where it cannot."""


def shown_flags(member: Membership, lang: str) -> list[ShownFlag]:
    """The newest flags of a worker; accounts that share a browser or address are shown together elsewhere."""
    newest = Flag.objects.filter(membership=member).exclude(kind__in=flags.SHARED).order_by("-pk")[:MOST]
    return in_words(list(newest), lang)


def newest_unseen(member: Membership) -> int | None:
    """The newest flag of a worker that nobody has looked at, by key; None if there is none."""
    unseen = Flag.objects.filter(membership=member, seen_at=None).order_by("-pk")
    return unseen.values_list("pk", flat=True).first()


def in_words(found: Sequence[Flag], lang: str) -> list[ShownFlag]:
    """Flags with what they are about: as many queries for fifty as for one."""
    causes = _causes(found)
    return [
        ShownFlag(
            flag,
            flags.said(FlagKind(flag.kind), lang),
            flags.evidence_said(FlagKind(flag.kind), flag.evidence, lang),
            *causes.get(flag.cause, ("", "")),
        )
        for flag in found
    ]


def _causes(found: Sequence[Flag]) -> dict[str, tuple[str, str]]:
    """By cause, what it is called and its address."""
    wanted: dict[str, list[str]] = defaultdict(list)
    for flag in found:
        kind, _, public_id = flag.cause.partition(":")
        wanted[kind].append(public_id)
    schemas = StoredSchema.objects.filter(public_id__in=wanted["schema"])
    judgements = Judgement.objects.filter(public_id__in=wanted["judgement"])
    questions = Question.objects.filter(public_id__in=wanted["question"])
    people = Membership.objects.filter(public_id__in=wanted["evaluator"] + wanted["membership"])
    named: dict[str, tuple[str, str]] = {}
    for key, record in schemas.values_list("public_id", "record"):
        named[f"schema:{key}"] = schema_name(record), reverse("schema", args=[key])
    for key, schema, record in judgements.values_list("public_id", "schema__public_id", "schema__record"):
        named[f"judgement:{key}"] = schema_name(record), reverse("schema", args=[schema])
    for question in questions:
        named[f"question:{question.public_id}"] = item_name(question.record, question.half), ""
    for key, name in people.values_list("public_id", "person__username"):
        address = reverse("worker", args=[key])
        named |= {f"evaluator:{key}": (name, address), f"membership:{key}": (name, address)}
    return named
