"""What the page about bonuses reads: the ranking of a period, and what was awarded."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.core.paginator import Page, Paginator
from django.db.models import Avg, Count, Exists, FloatField, Min, OuterRef, Q, QuerySet, Sum
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast
from django.utils import timezone

from winoforge.core.crowd.bonuses import Ranked, Rule, proposal
from winoforge.core.crowd.costs import cents
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console.models import Bonus
from winoforge.web.workshop.models import StoredSchema

PER_PAGE = 50
"""Workers on a page; each may bring a field, and a form takes a hundred."""
FEW = 20
_HALVES = 3
"""A schema has two halves, rarely three."""


@dataclass(frozen=True, slots=True)
class Period:
    """Whole days in the campaign's time zone, the last one included."""

    first: date
    last: date
    zone: ZoneInfo

    @property
    def begins(self) -> datetime:
        """Its first moment."""
        return datetime.combine(self.first, datetime.min.time(), self.zone)

    @property
    def ends(self) -> datetime:
        """The moment after it."""
        return datetime.combine(self.last + timedelta(days=1), datetime.min.time(), self.zone)


@dataclass(frozen=True, slots=True)
class RankLine:
    """A worker in the ranking."""

    rank: int
    member: Membership
    valid: int
    """Valid schemas in the period."""
    flagged: int
    """Of them those with the bonus flag."""
    hardness: float | None
    """Mean of their halves; None while nothing is measured."""
    proposed: Decimal | None


def period(campaign: Campaign, first: str, last: str) -> Period:
    """The period that two days name; what is not named begins after the last bonus, and ends today."""
    zone = ZoneInfo(campaign.time_zone)
    today = timezone.localdate(timezone=zone)
    try:
        begin = date.fromisoformat(first) if first else min(_default_start(campaign, zone), today)
        end = date.fromisoformat(last) if last else max(today, begin)
    except ValueError:
        raise NotAllowed("period-unusable") from None
    if not _EARLIEST <= begin <= end <= _LATEST:
        raise NotAllowed("period-unusable")
    return Period(begin, end, zone)


_EARLIEST, _LATEST = date(2000, 1, 1), date(2999, 12, 30)


def ranking(campaign: Campaign, within: Period) -> QuerySet[Membership]:
    """Workers who wrote valid schemas in the period and are not banned, the best score first."""
    theirs = _valid(campaign, within).filter(contributor=OuterRef("pk"))
    members = Membership.objects.filter(Exists(theirs), campaign=campaign, banned_at=None)
    return members.select_related("person").order_by("-score", "pk")


def proposed(campaign: Campaign, within: Period, rule: Rule | None, amount: Decimal) -> dict[int, Decimal]:
    """What the rule proposes to each worker; nothing without a rule."""
    if rule is None:
        return {}
    counts = dict(_valid(campaign, within).values_list("contributor").order_by().annotate(Count("pk")))
    keys = ranking(campaign, within).values_list("pk", flat=True)
    return proposal(rule, amount, [Ranked(key, counts.get(key, 0)) for key in keys])


def rank_page(
    campaign: Campaign, within: Period, given: dict[int, Decimal], page: str | None
) -> tuple[Page[Membership], list[RankLine]]:
    """A page of the ranking with the numbers of its workers."""
    listed = Paginator(ranking(campaign, within), PER_PAGE).get_page(page)
    members = list(listed)
    numbers = {row["contributor"]: row for row in _numbers(campaign, within, members)}
    first = listed.start_index()
    return listed, [_line(first + place, each, numbers[each.pk], given) for place, each in enumerate(members)]


def state_of(campaign: Campaign, within: Period, given: dict[int, Decimal]) -> str:
    """What an award rests on, in short: it changes with every proposal, and with every bonus that is awarded."""
    newest = Bonus.objects.filter(campaign=campaign).order_by("-pk").values_list("pk", flat=True).first()
    seen = repr((newest, within.begins, within.ends, sorted(given.items())))
    return hashlib.sha256(seen.encode()).hexdigest()[:32]


def awarded(campaign: Campaign, award: str, page: str | None) -> Page[Bonus]:
    """Bonuses and their cancellations, the newest first; those of one award, if one is named."""
    known = Bonus.objects.filter(campaign=campaign).select_related("membership__person", "cancels", "cancelled_by")
    return Paginator((known.filter(award=award) if award else known).order_by("-pk"), FEW).get_page(page)


def awards(campaign: Campaign) -> Sequence[dict[str, Any]]:
    """The latest awards: those given together, with their sum; what was cancelled is not counted."""
    rows = Bonus.objects.filter(campaign=campaign).values("award", "currency", "period_from", "period_to")
    found = rows.annotate(sum=Sum("amount"), people=Count("pk", filter=_STANDS), at=Min("at"), first=Min("pk"))
    return [{**row, **_worded(row["sum"], row["period_to"])} for row in found.order_by("-first")[:FEW]]


def standing(campaign: Campaign, award: str) -> Sequence[Bonus]:
    """Bonuses that were not cancelled; of one award, if one is named."""
    known = Bonus.objects.filter(_STANDS, campaign=campaign).select_related("membership__person").order_by("pk")
    return list(known.filter(award=award) if award else known)


def _worded(amount: Decimal, ends: datetime) -> dict[str, Any]:
    return {"sum": cents(amount), "last": ends - timedelta(microseconds=1)}


_STANDS = Q(cancels=None, cancelled_by=None)


def _default_start(campaign: Campaign, zone: ZoneInfo) -> date:
    last = Bonus.objects.filter(campaign=campaign, cancels=None).order_by("-pk").values_list("period_to", flat=True)
    since = last.first() or campaign.opened_at or campaign.created_at
    return since.astimezone(zone).date()


def _valid(campaign: Campaign, within: Period) -> QuerySet[StoredSchema]:
    decided = Q(decided_at__gte=within.begins, decided_at__lt=within.ends)
    return StoredSchema.objects.filter(decided, campaign=campaign, state=StoredSchema.State.VALID)


def _numbers(campaign: Campaign, within: Period, members: Sequence[Membership]) -> QuerySet[StoredSchema, Any]:
    halves = {f"half_{number}": Cast(KeyTextTransform(number, "hardness"), FloatField()) for number in range(_HALVES)}
    means = {f"{what}_{name}": of(name) for name in halves for what, of in (("mean", Avg), ("count", Count))}
    rows = _valid(campaign, within).filter(contributor__in=members).annotate(**halves).values("contributor").order_by()
    return rows.annotate(valid=Count("pk"), flagged=Count("pk", filter=Q(bonus=True)), **means)


def _line(rank: int, member: Membership, row: dict[str, Any], given: dict[int, Decimal]) -> RankLine:
    counts = [row[f"count_half_{number}"] for number in range(_HALVES)]
    sums = [(row[f"mean_half_{number}"] or 0.0) * counts[number] for number in range(_HALVES)]
    hardness = sum(sums) / sum(counts) if sum(counts) else None
    return RankLine(rank, member, row["valid"], row["flagged"], hardness, given.get(member.pk))
