"""The score: every change is an entry of the ledger, and a score that is too low bans at once."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F

from winoforge.core.crowd.ban import is_banned
from winoforge.core.crowd.score import Reason, points
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.models import Question, ScoreEntry, StoredSchema


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
    entry, is_new = ScoreEntry.objects.get_or_create(
        membership=member,
        cause=cause,
        defaults={
            "reason": reason,
            "points": points(rules, reason) if change is None else change,
            "schema": schema,
            "question": question,
        },
    )
    if is_new:
        Membership.objects.filter(pk=member.pk).update(score=F("score") + entry.points)
        member.refresh_from_db(fields=["score", "banned_at"])
        if is_banned(member.score, rules) and member.banned_at is None:
            ban(member, reason="score")
    return entry
