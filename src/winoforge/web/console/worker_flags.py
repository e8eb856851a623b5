"""The flags of one worker, each with what it is about and what it rests on, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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


def shown_flags(member: Membership, lang: str) -> list[ShownFlag]:
    """The newest flags of a worker; accounts that share a browser or address are shown together elsewhere."""
    newest = Flag.objects.filter(membership=member).exclude(kind__in=flags.SHARED).order_by("-pk")[:MOST]
    found = list(newest)
    names = _names(found)
    return [
        ShownFlag(
            flag,
            flags.said(FlagKind(flag.kind), lang),
            flags.evidence_said(FlagKind(flag.kind), flag.evidence, lang),
            names.get(flag.cause, ""),
        )
        for flag in found
    ]


def _names(found: Sequence[Flag]) -> dict[str, str]:
    """By cause, what it is called."""
    wanted: dict[str, list[str]] = defaultdict(list)
    for flag in found:
        kind, _, public_id = flag.cause.partition(":")
        wanted[kind].append(public_id)
    schemas = StoredSchema.objects.filter(public_id__in=wanted["schema"])
    judgements = Judgement.objects.filter(public_id__in=wanted["judgement"])
    questions = Question.objects.filter(public_id__in=wanted["question"])
    people = Membership.objects.filter(public_id__in=wanted["evaluator"])
    named: Iterable[tuple[str, str]] = (
        *((f"schema:{key}", schema_name(record)) for key, record in schemas.values_list("public_id", "record")),
        *((f"judgement:{key}", schema_name(rec)) for key, rec in judgements.values_list("public_id", "schema__record")),
        *((f"question:{q.public_id}", item_name(q.record, q.half)) for q in questions),
        *((f"evaluator:{key}", name) for key, name in people.values_list("public_id", "person__username")),
    )
    return dict(named)
