"""What the pages at the door read, in a few queries each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from django.conf import settings
from django.db.models import Count, Q

from winoforge.core.crowd import entry
from winoforge.core.crowd.roles import Standing, may_evaluate
from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.actions.audit import Deed
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership, Person
from winoforge.web.actor import Role
from winoforge.web.workshop import wanted
from winoforge.web.workshop.models import PaymentCode, StoredSchema
from winoforge.web.workshop.reading import JUDGED

_LINK = re.compile(r"[A-Za-z0-9_-]{1,43}")
_LISTED = 50
"""The front page is no catalogue."""


def campaign_of(link: str) -> Campaign:
    """The campaign that a link leads to, or NotAllowed."""
    # Looked at before the database is asked: PostgreSQL does not take every character.
    campaign = Campaign.objects.filter(link=link).first() if _LINK.fullmatch(link) else None
    if campaign is None:
        raise NotAllowed("wrong-link")
    return campaign


def open_campaigns() -> list[Campaign]:
    """Those that are listed and that people can work in, the newest first. Others are named nowhere in public."""
    listed = Campaign.objects.filter(state=Campaign.State.OPEN, demo=False, listed=True)
    return list(listed.order_by("-opened_at", "-pk")[:_LISTED])


def demo_campaign() -> Campaign | None:
    """The campaign in which a newcomer becomes anything by one click; None outside a demo."""
    if not settings.CONFIG.demo:
        return None
    return Campaign.objects.filter(demo=True, state=Campaign.State.OPEN).order_by("pk").first()


def memberships(person: Person) -> list[Membership]:
    """A person's memberships, the newest first."""
    return list(Membership.objects.filter(person=person).select_related("campaign", "person").order_by("-pk"))


def standings(members: Sequence[Membership]) -> dict[int, Standing]:
    """By membership, what counts for the role of evaluator."""
    judged = StoredSchema.objects.filter(contributor__in=members, state__in=JUDGED)
    counts = judged.values("contributor_id").annotate(
        judged=Count("pk"), valid=Count("pk", filter=Q(state=StoredSchema.State.VALID))
    )
    found = {row["contributor_id"]: (row["valid"], row["judged"]) for row in counts}
    return {
        member.pk: Standing(*found.get(member.pk, (0, 0)), score=member.score, appointed=member.appointed)
        for member in members
    }


def roles(standing: Standing, rules: Rules) -> tuple[Role, ...]:
    """The roles that a worker of this standing may choose."""
    return (Role.CONTRIBUTOR, Role.EVALUATOR) if may_evaluate(standing, rules) else (Role.CONTRIBUTOR,)


def roles_of(member: Membership) -> tuple[Role, ...]:
    """The roles that a worker may choose now. Somebody who is appointed needs no query."""
    if member.appointed:
        return (Role.CONTRIBUTOR, Role.EVALUATOR)
    return roles(standings([member])[member.pk], member.campaign.rules)


def ban_of(member: Membership) -> AuditEntry | None:
    """Why a worker was banned."""
    return AuditEntry.objects.filter(campaign=member.campaign, action=Deed.BAN, target=member.public_id).last()


def outcome_of(member: Membership) -> str | None:
    """How a worker's visit would end now, as the crowd platform wants to know it; None while work is to be done."""
    earned = PaymentCode.objects.filter(membership=member, voided_at=None).exists()
    has_work = member.campaign.is_open and wanted.has_work(member.campaign)
    return entry.outcome_of(earned=earned, has_work=has_work)
