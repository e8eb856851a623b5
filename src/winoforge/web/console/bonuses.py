"""What the page about bonuses reads: the ranking of a period, and what was awarded."""

from __future__ import annotations

import hashlib
from array import array
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

from winoforge.core.crowd.bonuses import Ranking, Rule, proposal
from winoforge.core.crowd.costs import cents
from winoforge.core.crowd.erasing import PREFIX
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.console.models import Bonus
from winoforge.web.console.numbers import numbers
from winoforge.web.workshop.models import StoredSchema

PER_PAGE = 50
"""Workers on a page; each may bring a field, and a form takes a hundred."""
FEW = 20
_HALVES = 3
"""A schema has two halves, rarely three."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days in the campaign's time zone, the last one included; what is decided after `until` is left to the next.

    No work is lost between two periods, and none is counted twice: a first day on which an earlier award ended counts
    from that moment on.
    """

    first: date
    last: date
    zone: ZoneInfo
    since: datetime | None
    """When the last award that ended on the first day did so."""
    until: datetime
    """When somebody looked."""

    @property
    def begins(self) -> datetime:
        """Its first moment."""
        return self.since or _midnight(self.first, self.zone)

    @property
    def ends(self) -> datetime:
        """The moment after it."""
        return max(self.begins, min(self.until, _midnight(self.last + timedelta(days=1), self.zone)))


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


def period(campaign: Campaign, first: str, last: str, until: str = "") -> Period:
    """The period that two days name; what is not named begins after the last bonus that stands, and ends today.

    `until` is the moment when its page was shown, as the page has it; now, if it has none.
    """
    zone = ZoneInfo(campaign.time_zone)
    today = timezone.localdate(timezone=zone)
    try:
        begin = date.fromisoformat(first) if first else min(_default_start(campaign, zone), today)
        end = date.fromisoformat(last) if last else max(today, begin)
    except ValueError:
        raise NotAllowed("period-unusable") from None
    if not _EARLIEST <= begin <= end <= _LATEST:
        raise NotAllowed("period-unusable")
    return Period(begin, end, zone, _awarded_until(campaign, begin, zone), _moment(until))


_EARLIEST, _LATEST = date(2000, 1, 1), date(2999, 12, 30)


def ranking(campaign: Campaign, within: Period) -> QuerySet[Membership]:
    """Workers who wrote valid schemas in the period and are neither banned nor erased, the best score first."""
    theirs = _valid(campaign, within).filter(contributor=OuterRef("pk"))
    return _rankable(campaign).filter(Exists(theirs)).select_related("person")


def ranked(campaign: Campaign, within: Period) -> Ranking:
    """The same workers by key, with their valid schemas in the period: two queries that read indexes only."""
    valid = _valid(campaign, within).values_list("contributor").order_by().annotate(n=Count("*"))
    counts = dict(numbers(valid))
    return {key: counts[key] for (key,) in numbers(_rankable(campaign).values_list("pk")) if key in counts}


def proposed(
    campaign: Campaign, within: Period, rule: Rule | None, amount: Decimal, known: Ranking | None = None
) -> dict[int, Decimal]:
    """What the rule proposes to each worker; nothing without a rule. `known` is the ranking, where it was read."""
    if rule is None:
        return {}
    return proposal(rule, amount, ranked(campaign, within) if known is None else known)


def rank_page(
    campaign: Campaign, within: Period, given: dict[int, Decimal], page: str | None, known: Ranking
) -> tuple[Page[int], list[RankLine]]:
    """A page of the ranking with the numbers of its workers."""
    shown = Paginator(list(known), PER_PAGE).get_page(page)
    keys = list(shown)
    found = Membership.objects.select_related("person").in_bulk(keys)
    valid = _valid(campaign, within).filter(contributor__in=keys).order_by()
    flagged = dict(valid.filter(bonus=True).values_list("contributor").annotate(n=Count("*")))
    hardness = _hardness(valid, keys)
    return shown, [
        RankLine(rank, found[key], known[key], flagged.get(key, 0), hardness.get(key), given.get(key))
        for rank, key in enumerate(keys, shown.start_index())
        if key in found
    ]


def state_of(campaign: Campaign, within: Period, given: dict[int, Decimal], known: Ranking | None = None) -> str:
    """What an award rests on, in short: the ranking, the proposal, the currency, and what was awarded before."""
    ranking = ranked(campaign, within) if known is None else known
    newest = Bonus.objects.filter(campaign=campaign).order_by("-pk").values_list("pk", flat=True).first()
    times = (within.begins.timestamp(), within.ends.timestamp())
    # Numbers in a row, which are quickly written down: there may be thousands, at every look at the page.
    workers, given_to = sorted(ranking), sorted(given)
    numbers = array("q", [*workers, *map(ranking.__getitem__, workers), *given_to])
    amounts = " ".join(map(str, map(given.__getitem__, given_to)))
    seen = hashlib.sha256(repr((newest, times, campaign.rules.currency, len(workers), amounts)).encode())
    seen.update(numbers)
    return seen.hexdigest()[:32]


def awarded(campaign: Campaign, award: str, page: str | None) -> Page[Bonus]:
    """Bonuses and their cancellations, the newest first; those of one award, if one is named."""
    known = Bonus.objects.filter(campaign=campaign).select_related("membership__person", "cancels", "cancelled_by")
    return Paginator((known.filter(award=award) if award else known).order_by("-pk"), FEW).get_page(page)


def awards(campaign: Campaign) -> Sequence[dict[str, Any]]:
    """The latest awards: those given together, with their sum; what was cancelled is not counted."""
    rows = Bonus.objects.filter(campaign=campaign).values("award", "currency", "period_from", "period_to")
    # A cancellation belongs to the award of what it cancels, and cancels one: no bonus need be looked up for it.
    people = Count("award", filter=Q(cancels=None)) - Count("cancels")
    found = rows.annotate(sum=Sum("amount"), people=people, at=Min("at"), first=Min("pk"))
    return [{**row, **_worded(row["sum"], row["period_to"])} for row in found.order_by("-first")[:FEW]]


def standing(campaign: Campaign, award: str) -> Sequence[Bonus]:
    """Bonuses that were not cancelled; of one award, if one is named."""
    known = Bonus.objects.filter(_STANDS, campaign=campaign).select_related("membership__person").order_by("pk")
    return list(known.filter(award=award) if award else known)


def _worded(amount: Decimal, ends: datetime) -> dict[str, Any]:
    return {"sum": cents(amount), "last": ends - timedelta(microseconds=1)}


_STANDS = Q(cancels=None, cancelled_by=None)


def _default_start(campaign: Campaign, zone: ZoneInfo) -> date:
    since = _last_end(campaign, Q()) or campaign.opened_at or campaign.created_at
    return since.astimezone(zone).date()


def _awarded_until(campaign: Campaign, day: date, zone: ZoneInfo) -> datetime | None:
    """When the last award that ended on that day and stands did so."""
    ended = Q(period_to__gt=_midnight(day, zone), period_to__lt=_midnight(day + timedelta(days=1), zone))
    return _last_end(campaign, ended)


def _last_end(campaign: Campaign, ended: Q) -> datetime | None:
    """The last end of a period whose award stands: found from the last on, not by looking at every bonus."""
    known = Bonus.objects.filter(_STANDS, ended, campaign=campaign).order_by("-period_to")
    return known.values_list("period_to", flat=True).first()


def _rankable(campaign: Campaign) -> QuerySet[Membership]:
    """Workers who are neither banned nor erased, the best score first."""
    erased = Person.objects.filter(is_active=False, username__startswith=PREFIX).values("pk")
    members = Membership.objects.filter(campaign=campaign, banned_at=None).exclude(person__in=erased)
    return members.order_by("-score", "pk")


def _moment(text: str) -> datetime:
    """A moment up to now, as a page has it; else now."""
    now = timezone.now()
    try:
        said = datetime.fromisoformat(text)
    except ValueError:
        return now
    return said if said.tzinfo is not None and said <= now else now


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, datetime.min.time(), zone)


def _valid(campaign: Campaign, within: Period) -> QuerySet[StoredSchema]:
    decided = Q(decided_at__gte=within.begins, decided_at__lt=within.ends)
    return StoredSchema.objects.filter(decided, campaign=campaign, state=StoredSchema.State.VALID)


def _hardness(valid: QuerySet[StoredSchema], workers: list[int]) -> dict[int, float]:
    """By worker, the mean over the halves that are measured. What is not measured is not even looked at."""
    known = StoredSchema.objects.filter(contributor__in=workers, hardness__isnull=False)
    halves = {f"half_{number}": Cast(KeyTextTransform(number, "hardness"), FloatField()) for number in range(_HALVES)}
    means = {f"{what}_{name}": of(name) for name in halves for what, of in (("mean", Avg), ("count", Count))}
    measured = valid.filter(pk__in=known.values("pk")).annotate(**halves).values("contributor")
    rows: QuerySet[StoredSchema, Any] = measured.annotate(**means)
    found = {}
    for row in rows:
        counts = [row[f"count_half_{number}"] for number in range(_HALVES)]
        sums = [(row[f"mean_half_{number}"] or 0.0) * counts[number] for number in range(_HALVES)]
        if sum(counts):
            found[row["contributor"]] = sum(sums) / sum(counts)
    return found
