"""The score: every change is an entry of the ledger, and a score that is too low bans at once."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet

from winoforge.core.crowd.ban import is_banned
from winoforge.core.crowd.score import Reason, points
from winoforge.web.accounts.models import Membership
from winoforge.web.prepared import prepared, prepared_insert, prepared_update
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.models import Question, ScoreEntry, StoredSchema

_insert = prepared_insert(ScoreEntry, once=True)


def add_score(
    member: Membership,
    reason: Reason,
    cause: str,
    *,
    schema: StoredSchema | None = None,
    question: Question | None = None,
    change: int | None = None,
) -> ScoreEntry:
    """Write the ledger entry, keep the sum, ban where the rule says so. The same cause counts once.

    Call it inside the transaction of what caused it. `change` is for corrections, whose points no rule knows.
    """
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("A score changes together with its cause: call this inside the action's transaction.")
    rules = member.campaign.rules
    counted = points(rules, reason) if change is None else change
    entry = _insert(
        ScoreEntry(membership=member, reason=reason, cause=cause, points=counted, schema=schema, question=question)
    )
    if entry.pk is None:
        return ScoreEntry.objects.get(membership=member, cause=cause)
    _add(member.pk, counted)
    [(member.score, member.banned_at)] = _standing(member.pk)
    if is_banned(member.score, rules) and member.banned_at is None:
        ban(member, reason="score")
    return entry


@prepared_update
def _add(member: int, counted: int) -> tuple[QuerySet[Membership], dict[str, object]]:
    return Membership.objects.filter(pk=member), {"score": F("score") + counted}


@prepared
def _standing(member: int) -> QuerySet[Membership, tuple[int, datetime | None]]:
    return Membership.objects.filter(pk=member).values_list("score", "banned_at")
