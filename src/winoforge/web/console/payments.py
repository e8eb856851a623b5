"""What the pages about payments read. Each function is a few queries, however large the campaign is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Sum

from winoforge.core.crowd.costs import Standing, cents
from winoforge.core.crowd.verification import TO_PAY, Verdict, named, said
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console.code_records import of_standing, with_facts
from winoforge.web.console.key_pages import page_by_key
from winoforge.web.console.models import Verification, VerifiedLine
from winoforge.web.workshop.models import PaymentCode

PER_PAGE = 50
FEW = 10
"""Earlier verifications on a page."""
PARTS = ("contributors", "evaluators")
UNSAID = Q(session="", membership__isnull=False)
"""Lines about somebody's work that do not tell the crowd platform's id of the submission."""


@dataclass(frozen=True, slots=True)
class Total:
    """The lines of one verdict together."""

    verdict: Verdict
    named: str
    said: str
    lines: int
    amounts: Sequence[tuple[str, Decimal]]
    """What the codes behind them are worth, by currency."""

    @property
    def is_owed(self) -> bool:
        """Whether such lines are to be paid."""
        return self.verdict in TO_PAY


def verifications(campaign: Campaign, page: str | None) -> Page[Verification]:
    """A campaign's verifications, the newest first."""
    known = Verification.objects.filter(campaign=campaign).select_related("by").order_by("-pk")
    return Paginator(known, FEW).get_page(page)


def totals(verification: Verification, lang: str) -> list[Total]:
    """The lines of a verification by verdict, in the order of the verdicts; those that no line has are left out."""
    return [
        Total(
            verdict,
            named(verdict, lang),
            said(verdict, lang),
            known["lines"],
            [(currency, Decimal(amount)) for currency, amount in known["amounts"].items()],
        )
        for verdict in Verdict
        if (known := verification.totals.get(verdict))
    ]


def counted(verification: Verification) -> dict[str, Any]:
    """The same counted anew, to be stored with the verification."""
    rows = VerifiedLine.objects.filter(verification=verification).values_list("verdict", "code__currency")
    sums = rows.annotate(n=Count("pk"), unsaid=Count("pk", filter=UNSAID), amount=Sum("code__amount"))
    found: dict[str, Any] = {}
    for verdict, currency, count, unsaid, amount in sums.order_by("code__currency"):
        total = found.setdefault(verdict, {"lines": 0, "unsaid": 0, "amounts": {}})
        total["lines"] += count
        total["unsaid"] += unsaid
        if currency:
            total["amounts"][currency] = str(cents(amount))
    return found


def lines(verification: Verification, verdict: str, page: str | None) -> Page[VerifiedLine]:
    """A page of its lines, in order; only those of one verdict if one is named."""
    known = verification.lines.order_by("number")
    rows = VerifiedLine.objects.select_related("membership__person", "code")
    if verdict:
        return page_by_key(known.filter(verdict=verdict), rows, PER_PAGE, page)
    return page_by_key(known, rows, PER_PAGE, page, count=verification.lines_count)


def clean_verdict(sent: str) -> str:
    """A verdict that there is, or "" for all."""
    return sent if sent in {*Verdict} else ""


def clean_standing(sent: str) -> Standing | None:
    """Paid, owed, waiting or void; None for all."""
    return Standing(sent) if sent in {*Standing} else None


def codes(campaign: Campaign, standing: Standing | None, part: str) -> QuerySet[PaymentCode]:
    """The codes of a campaign, the newest first: what a total is made of."""
    known = PaymentCode.objects.filter(campaign=campaign)
    if standing:
        known = known.filter(of_standing(standing, campaign))
    if part in PARTS:
        known = known.filter(schema__isnull=part == "evaluators")
    return known.order_by("-pk")


def told(found: QuerySet[PaymentCode]) -> QuerySet[PaymentCode, Any]:
    """Codes with what has become of them, and whose they are."""
    return with_facts(found).select_related("membership").annotate(username=F("membership__person__username"))


def code_page(found: QuerySet[PaymentCode], page: str | None) -> Page[Any]:
    """A page of codes, with whose they are and how they were paid."""
    rows = told(PaymentCode.objects.select_related("payment__verification"))
    return page_by_key(found, rows, PER_PAGE, page)


def sum_of(chosen: Iterable[Total]) -> list[tuple[str, Decimal]]:
    """What lines of several verdicts are worth together, by currency."""
    found: dict[str, Decimal] = {}
    for currency, amount in (pair for total in chosen for pair in total.amounts):
        found[currency] = found.get(currency, Decimal(0)) + amount
    return list(found.items())


def still_owed(verification: Verification) -> int:
    """Codes of the workers in a list that are owed, and that no line of it pays."""
    campaign = verification.campaign
    workers = verification.lines.filter(is_first=True).values("membership")
    owed = PaymentCode.objects.filter(of_standing(Standing.OWED, campaign), campaign=campaign, membership__in=workers)
    paid_by_it = verification.lines.filter(verdict__in=TO_PAY, code=OuterRef("pk"))
    return owed.count() if verification.recorded_at else owed.exclude(Exists(paid_by_it)).count()


def lacking_submission(verification: Verification) -> int:
    """Lines to be paid for which nobody has told the crowd platform's id of the submission."""
    count = sum(known["unsaid"] for verdict in TO_PAY if (known := verification.totals.get(verdict)))
    # Where a list does not say it, mostly no worker came with one either: those who did are the fewer to look for.
    came_with_one = Membership.objects.filter(campaign=verification.campaign_id, session__gt="").values("pk")
    unsaid = verification.lines.filter(UNSAID, verdict__in=TO_PAY, membership__in=came_with_one)
    return count - unsaid.count() if count else 0
