"""Who may judge in a campaign, and which schemas an administrator should decide (P2, P14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Case, Count, Q, QuerySet, Value, When

from winoforge.core.crowd.roles import may_evaluate
from winoforge.core.crowd.rules import SETTINGS
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.accounts.reading import standings
from winoforge.web.workshop.models import StoredSchema

_MOST_JUDGEMENTS = int(SETTINGS["judgements"].high or 0)
_State = StoredSchema.State


@dataclass(frozen=True, slots=True)
class Judges:
    """Those who may judge in a campaign."""

    administrators: int
    evaluators: list[int] = field(default_factory=list)
    """Their memberships by key; where those who were appointed suffice for any schema, only those."""

    @property
    def count(self) -> int:
        """All of them."""
        return self.administrators + len(self.evaluators)

    @property
    def suffice(self) -> bool:
        """Whether no schema could ask for more."""
        return self.count > _MOST_JUDGEMENTS


def judges(campaigns: Iterable[Campaign]) -> dict[int, Judges]:
    """By campaign, who may judge in it now: administrators always, evaluators until it is closed. Four queries.

    Where more were appointed than any schema asks for, nobody counts who has risen by score: of a large crowd those are
    many, and each has schemas to look at.
    """
    known = {campaign.pk: campaign for campaign in campaigns}
    administrators = Person.objects.filter(is_staff=True, is_active=True).count()
    found = {key: Judges(administrators) for key in known}
    rules = {key: campaign.rules for key, campaign in known.items() if campaign.state != Campaign.State.CLOSED}
    free = Membership.objects.filter(banned_at=None)
    for campaign, key in free.filter(appointed=True, campaign__in=rules).values_list("campaign", "pk").order_by("pk"):
        found[campaign].evaluators.append(key)
    few = [key for key in rules if not found[key].suffice]
    # Nobody else can be one, and of a crowd this leaves few to look at.
    least = min((rules[key].evaluator_score for key in few), default=0)
    promising = free.filter(appointed=False, score__gt=least, campaign__in=few)
    members = list(promising.only("campaign_id", "score", "appointed"))
    standing = standings(members)
    for member in members:
        if may_evaluate(standing[member.pk], rules[member.campaign_id]):
            found[member.campaign_id].evaluators.append(member.pk)
    return found


def lacking(judging: Mapping[int, Judges], now: datetime) -> QuerySet[StoredSchema]:
    """Schemas that were judged, and wait for more judgements than there are people left who may give them.

    Nobody is just judging them. Who judged them and may no longer judge is not counted: it does no harm to list one
    schema too many.
    """
    by_count: dict[int, list[int]] = defaultdict(list)
    for campaign, each in judging.items():
        if not each.suffice:
            by_count[each.count].append(campaign)
    if not by_count:
        return StoredSchema.objects.none()
    evaluators = [key for each in judging.values() if not each.suffice for key in each.evaluators]
    too_few = Q(pk__in=[])
    for count, campaigns in by_count.items():
        # An evaluator who wrote it is one person less to judge it.
        without_author = Q(asked=count, contributor__in=evaluators)
        too_few |= Q(campaign__in=campaigns) & (Q(asked__gt=count) | without_author)
    waiting = StoredSchema.objects.filter(state=_State.WAITING, campaign__in=judging)
    return waiting.annotate(
        asked=Count("slots"),
        given=Count("slots", filter=Q(slots__judged_at__isnull=False)),
        held=Count("slots", filter=Q(slots__judged_at=None, slots__reserved_until__gt=now)),
    ).filter(too_few, given__gt=0, held=0)


def undecided(campaign: Campaign, now: datetime) -> QuerySet[StoredSchema]:
    """What an administrator should decide: ties first, then what lacks people to judge it; the oldest first."""
    lacks = lacking(judges([campaign]), now).values("pk")
    schemas = StoredSchema.objects.filter(Q(state=_State.TIED) | Q(pk__in=lacks), campaign=campaign)
    return schemas.order_by(Case(When(state=_State.TIED, then=Value(0)), default=Value(1)), "pk")
