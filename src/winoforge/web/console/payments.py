"""What the pages about payments read. Each function is a few queries, however large the campaign is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Sum

from winoforge.core.crowd.costs import Standing, cents
from winoforge.core.crowd.payment import normal
from winoforge.core.crowd.verification import CHOOSABLE, TO_PAY, Verdict, named, said
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console.key_pages import page_by_key
from winoforge.web.console.models import Verification, VerifiedLine
from winoforge.web.workshop.code_records import of_standing, with_facts
from winoforge.web.workshop.models import Flag, PaymentCode

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
    codes: int
    """A line without a code may pay several."""
    amounts: Sequence[tuple[str, Decimal]]
    """What the codes behind them are worth, by currency."""

    @property
    def is_owed(self) -> bool:
        """Whether such lines are to be paid."""
        return self.verdict in TO_PAY

    @property
    def has_amount(self) -> bool:
        """Whether the page says what they are worth."""
        return self.verdict in CHOOSABLE


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
            known.get("codes", known["lines"]),  # lists of earlier versions have one code a line
            [(currency, Decimal(amount)) for currency, amount in known["amounts"].items()],
        )
        for verdict in Verdict
        if (known := verification.totals.get(verdict))
    ]


def counted(verification: Verification) -> dict[str, Any]:
    """The same counted anew, to be stored with the verification."""
    rows = VerifiedLine.objects.filter(verification=verification)
    by_verdict = rows.values_list("verdict").order_by("verdict")
    counts = by_verdict.annotate(
        lines=Count("number", distinct=True), unsaid=Count("number", distinct=True, filter=UNSAID), codes=Count("pk")
    )
    found: dict[str, Any] = {
        verdict: {"lines": lines, "codes": codes, "unsaid": unsaid, "amounts": {}}
        for verdict, lines, unsaid, codes in counts
    }
    sums = rows.filter(code__isnull=False).values_list("verdict", "code__currency").annotate(Sum("code__amount"))
    for verdict, currency, amount in sums.order_by("code__currency"):
        found[verdict]["amounts"][currency] = str(cents(amount))
    return found


def beyond(last: VerifiedLine | None) -> Q:
    """The rows of a list that come after one of them; all of them after none."""
    if last is None:
        return Q()
    return Q(number__gt=last.number) | Q(number=last.number, part__gt=last.part)


def lines(verification: Verification, verdict: str, page: str | None) -> Page[VerifiedLine]:
    """A page of its lines, in order; only those of one verdict if one is named."""
    known = verification.lines.order_by("number", "part")
    rows = VerifiedLine.objects.select_related("membership__person", "code")
    if verdict:
        return page_by_key(known.filter(verdict=verdict), rows, PER_PAGE, page)
    count = sum(total.get("codes", total["lines"]) for total in verification.totals.values())
    return page_by_key(known, rows, PER_PAGE, page, count=count)


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
    return count - unsaid.values("number").distinct().count() if count else 0


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A row of the table of lines."""

    line: VerifiedLine
    named: str
    """Its verdict in a word or two."""
    sums: Sequence[tuple[str, Decimal]]
    """What the whole line pays, by currency, where it pays several codes; only with its first row on the page."""
    is_flagged: bool
    """Whether its worker has flags that nobody has looked at."""
    is_sole: bool
    """Whether its code is the only one of its worker that has been paid."""

    @property
    def name(self) -> str:
        """What a form calls it."""
        return f"{self.line.number}-{self.line.part}"

    @property
    def is_owed(self) -> bool:
        """Whether it is to be paid."""
        return self.line.verdict in TO_PAY

    @property
    def can_be_taken(self) -> bool:
        """Whether an administrator may take it or leave it out."""
        return self.line.verdict in CHOOSABLE

    @property
    def has_amount(self) -> bool:
        """Whether the page says what its code is worth: a line that pays nothing stands for no certain code."""
        return self.can_be_taken or self.line.dropped

    @property
    def code(self) -> str:
        """The code that the line is about where it does not give that itself; "" where it may be one of several."""
        line = self.line
        if line.code is None or normal(line.code_given) == line.code.code:
            return ""
        is_known = self.has_amount or (line.verdict == Verdict.ALREADY_PAID and self.is_sole)
        return line.code.code if is_known else ""


def shown_lines(verification: Verification, rows: Sequence[VerifiedLine], lang: str) -> list[ShownLine]:
    """Rows of a page as the table shows them."""
    sums = line_sums(verification, (row.number for row in rows))
    workers = {row.membership_id for row in rows if row.membership_id}
    unseen = Flag.objects.filter(seen_at=None, membership__in=workers).values_list("membership", flat=True)
    flagged, sole = {*unseen}, _paid_once(row.membership_id for row in rows if row.verdict == Verdict.ALREADY_PAID)
    return [
        ShownLine(
            row,
            named(row.verdict, lang),
            sums.pop(row.number, []),
            is_flagged=row.membership_id in flagged,
            is_sole=row.membership_id in sole,
        )
        for row in rows
    ]


def _paid_once(members: Iterable[int | None]) -> set[int]:
    """Those of whom exactly one code has been paid."""
    paid = PaymentCode.objects.filter(membership__in={*members}, paid_at__isnull=False).order_by()
    return {*paid.values_list("membership", flat=True).annotate(n=Count("pk")).filter(n=1)}


def line_sums(verification: Verification, numbers: Iterable[int]) -> dict[int, list[tuple[str, Decimal]]]:
    """What each of these lines pays in all, by currency; only lines that pay several codes."""
    rows = verification.lines.filter(number__in=set(numbers), verdict__in=TO_PAY, part__gt=0).values("number")
    paying = verification.lines.filter(number__in=rows, verdict__in=TO_PAY)
    found: dict[int, list[tuple[str, Decimal]]] = {}
    sums = paying.values_list("number", "code__currency").annotate(Sum("code__amount"))
    for number, currency, amount in sums.order_by("number", "code__currency"):
        found.setdefault(number, []).append((currency, cents(amount)))
    return found


MOST_NAMED = 20
"""Workers to look at first who are named on the page of a list."""


@dataclass(frozen=True, slots=True)
class LookFirst:
    """A worker to look at before they are paid."""

    member: Membership
    flags: int
    """How many flags of theirs nobody has looked at."""


def look_first(verification: Verification) -> tuple[list[LookFirst], int]:
    """Workers whom a list pays and who have flags that nobody has looked at, and how many more there are.

    Those with most flags come first.
    """
    paid = verification.lines.filter(verdict__in=TO_PAY).values("membership")
    unseen = Flag.objects.filter(seen_at=None, membership__in=paid).values_list("membership").annotate(n=Count("pk"))
    counts: dict[int, int] = dict(unseen)
    first = sorted(counts, key=lambda key: (-counts[key], key))
    members = Membership.objects.select_related("person").in_bulk(first[:MOST_NAMED])
    named = [LookFirst(members[key], counts[key]) for key in first[:MOST_NAMED]]
    return named, len(first) - len(named)
