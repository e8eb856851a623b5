"""What needs the administrator now, beside schemas to judge and to decide: flags, payments, failed jobs and processes.

A fixed number of queries, however many campaigns there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from decimal import Decimal

from django.conf import settings
from django.db.models import Count, Q
from django.utils import timezone

from winoforge.core.crowd.costs import Standing
from winoforge.core.crowd.verification import Terms
from winoforge.core.wording import render
from winoforge.web import processes
from winoforge.web.accounts.models import Campaign
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import KINDS
from winoforge.web.workshop.code_records import of_standing
from winoforge.web.workshop.models import Flag, PaymentCode

MOST_CODES = 2_000
"""So many unpaid codes are added up; where there are more, it is “at least”."""
_FAILED_FOR = timedelta(days=3)
"""A job that failed is spoken of for so long."""
_MOST_JOBS = 5


@dataclass(frozen=True, slots=True)
class Unseen:
    """Flags of a campaign that nobody has looked at."""

    campaign: Campaign
    count: int


@dataclass(frozen=True, slots=True)
class Owed:
    """Codes of a campaign that are to be paid, in one currency."""

    campaign: Campaign
    currency: str
    count: int
    amount: Decimal
    at_least: bool
    """Whether there may be more."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A job that failed."""

    job: Job
    title: str


@dataclass(frozen=True, slots=True)
class FailingProcess:
    """A process of the platform that keeps failing."""

    name: str
    failures: int
    failed_at: datetime
    starts_at: datetime
    is_waiting: bool
    """Whether it has not been started again yet."""
    line: str
    """The last line of its log."""
    signal: int
    """The signal that ended it, or 0."""


def failing_processes(now: datetime) -> list[FailingProcess]:
    """The processes that the supervisor has to start again and again."""
    return [
        FailingProcess(
            name=each.name,
            failures=each.failures,
            failed_at=datetime.fromtimestamp(each.failed_at, UTC),
            starts_at=datetime.fromtimestamp(each.starts_at, UTC),
            is_waiting=each.starts_at > now.timestamp(),
            line=each.last_line,
            signal=max(0, -each.code),
        )
        for each in processes.read(settings.CONFIG.data)
    ]


def unseen_flags() -> list[Unseen]:
    """The campaigns with flags to look at, those with most first."""
    counted = Flag.objects.filter(seen_at=None).values_list("membership__campaign").annotate(count=Count("pk"))
    counts: dict[int, int] = dict(counted)
    known = Campaign.objects.filter(pk__in=counts)
    return sorted((Unseen(each, counts[each.pk]) for each in known), key=lambda one: -one.count)


def owed(campaigns: Sequence[Campaign]) -> list[Owed]:
    """What is to be paid in these campaigns."""
    by_key = {campaign.pk: campaign for campaign in campaigns}
    by_terms: dict[Terms, list[Campaign]] = {}
    for campaign in campaigns:
        by_terms.setdefault(Terms.of(campaign.rules), []).append(campaign)
    payable = Q(pk__in=[])
    for alike in by_terms.values():
        payable |= Q(campaign__in=alike) & of_standing(Standing.OWED, *alike)
    unpaid = PaymentCode.objects.filter(payable, paid_at=None, voided_at=None, campaign__in=by_key).order_by()
    rows = list(unpaid.values_list("campaign", "currency", "amount")[: MOST_CODES + 1])
    counts: Counter[tuple[int, str]] = Counter()
    sums: dict[tuple[int, str], Decimal] = {}
    for (key, currency, amount), count in Counter(rows[:MOST_CODES]).items():
        counts[key, currency] += count
        sums[key, currency] = sums.get((key, currency), Decimal(0)) + amount * count
    is_cut = len(rows) > MOST_CODES
    return [
        Owed(by_key[key], currency, count, sums[key, currency], is_cut)
        for (key, currency), count in counts.most_common()
    ]


def failed_jobs(lang: str) -> list[Failed]:
    """The jobs that failed lately, the newest first."""
    since = timezone.now() - _FAILED_FOR
    found = Job.objects.filter(state=Job.State.FAILED, finished_at__gte=since).order_by("-pk")
    return [Failed(job, render(KINDS[job.kind].title, {}, lang)) for job in found[:_MOST_JOBS] if job.kind in KINDS]
