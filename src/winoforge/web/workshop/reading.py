"""What the pages of contributors read. Each function is one or two queries, however large the campaign is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet, Sum
from django.http import Http404
from django.urls import reverse
from django.utils import timezone

from winoforge.core.crowd import limits
from winoforge.core.crowd.costs import cents
from winoforge.core.crowd.earnings import Earned, earned
from winoforge.core.crowd.naming import item_name, schema_name
from winoforge.core.crowd.roles import Standing
from winoforge.core.crowd.score import Reason, said
from winoforge.core.crowd.verification import Terms
from winoforge.core.wording import minus
from winoforge.web.accounts.actions.audit import Deed
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership
from winoforge.web.ids import is_public_id
from winoforge.web.prepared import prepared, prepared_count
from winoforge.web.workshop.code_records import FACTS, verdict_by, with_facts
from winoforge.web.workshop.models import LISTED, Judgement, PaymentCode, ScoreEntry, StoredSchema

PER_PAGE = 20
MOST_BONUSES = 50
MANY = 100
"""Nobody who judges needs to know how many more wait."""
_STATE = StoredSchema.State
JUDGED = (_STATE.VALID, _STATE.INVALID, _STATE.LEAKED)
REJECTED = (_STATE.INVALID, _STATE.LEAKED)


def waiting_count(member: Membership) -> int:
    """How many of somebody's schemas wait to be judged."""
    return _waiting_of(member.pk)


def minutes_until_saving(member: Membership) -> int:
    """How long somebody who has saved as many schemas as they may within an hour has to wait; 0 for everybody else."""
    now = timezone.now()
    return limits.minutes_until_saving(_saves(member.pk, now - limits.HOUR), now, member.campaign.rules)


def refuse_too_many_saves(member: Membership) -> None:
    """Raise NotAllowed for somebody who has to wait. Call it inside the transaction that saves."""
    now = timezone.now()
    limits.refuse_too_many_saves(_saves(member.pk, now - limits.HOUR), now, member.campaign.rules)


@prepared
def _saves(member: int, since: datetime) -> QuerySet[StoredSchema, datetime]:
    """When somebody saved schemas, whatever has become of them."""
    return StoredSchema.objects.filter(contributor=member, created_at__gt=since).values_list("created_at", flat=True)


def queue_length(campaign: Campaign) -> int:
    """How many schemas of a campaign wait to be judged."""
    return _waiting_in(campaign.pk)


def queue_at_a_glance(campaign: Campaign) -> int:
    """The same up to MANY, and one more for any number beyond: counting a long queue takes longer than all else."""
    return len(_some_waiting(campaign.pk))


@prepared
def _some_waiting(campaign: int) -> QuerySet[StoredSchema, int]:
    waiting = StoredSchema.objects.filter(campaign=campaign, state=_STATE.WAITING)
    return waiting.values_list("pk", flat=True)[: MANY + 1]


@prepared_count
def _waiting_of(member: int) -> QuerySet[StoredSchema]:
    return StoredSchema.objects.filter(contributor=member, state=_STATE.WAITING)


@prepared_count
def _waiting_in(campaign: int) -> QuerySet[StoredSchema]:
    return StoredSchema.objects.filter(campaign=campaign, state=_STATE.WAITING)


def place_in_queue(schema: StoredSchema) -> int:
    """How many are judged before it, itself included: the oldest comes first."""
    return StoredSchema.objects.filter(campaign=schema.campaign_id, state=_STATE.WAITING, pk__lte=schema.pk).count()


def standing(member: Membership) -> Standing:
    """What counts for becoming an evaluator."""
    counts = StoredSchema.objects.filter(contributor=member).aggregate(
        valid=Count("pk", filter=Q(state=_STATE.VALID)), judged=Count("pk", filter=Q(state__in=JUDGED))
    )
    return Standing(counts["valid"], counts["judged"], member.score, member.appointed)


def own_schema(member: Membership, public_id: str) -> StoredSchema:
    """A schema of one's own with its code and measures; everybody else's does not exist."""
    if not is_public_id(public_id):
        raise Http404
    try:
        return _with_measures(StoredSchema.objects).get(public_id=public_id, contributor=member)
    except StoredSchema.DoesNotExist as error:
        raise Http404 from error


def own_schemas(member: Membership, page: str | None, holding: str = "") -> Page[Any]:
    """Somebody's schemas, the newest first, with code, measures and their `verdicts`: the judgements on them.

    The page with the schema `holding`, if the address names one.
    """
    verdicts = Judgement.objects.order_by("pk")
    mine = _with_measures(StoredSchema.objects.filter(contributor=member).order_by("-pk"))
    pages = Paginator(mine.prefetch_related(Prefetch("judgements", verdicts, to_attr="verdicts")), PER_PAGE)
    named = mine.filter(public_id=holding).first() if is_public_id(holding) else None
    if named is not None:
        newer = mine.filter(pk__gt=named.pk).count()
        return pages.get_page(newer // PER_PAGE + 1)
    return pages.get_page(page)


def _with_measures(schemas: Any) -> QuerySet[StoredSchema]:
    """With their codes and of their measures what a contributor sees."""
    listed = Exists(PaymentCode.objects.filter(LISTED, schema=OuterRef("pk")))
    with_rows: QuerySet[StoredSchema] = schemas.select_related("code", "measures").annotate(listed=listed)
    return with_rows.defer("measures__gist", "measures__patterns")


def settled_because(schemas: Iterable[StoredSchema]) -> dict[str, str]:
    """By public id, why an administrator decided on some of these schemas; the last reason that was given."""
    names = [schema.public_id for schema in schemas if schema.state in JUDGED]
    entries = AuditEntry.objects.filter(action=Deed.SETTLE, target__in=names).order_by("pk")
    return dict(entries.values_list("target", "reason"))


def codes(member: Membership, page: str | None) -> Page[Any]:
    """Somebody's payment codes, the newest first, with what has become of them."""
    mine = with_facts(PaymentCode.objects.filter(membership=member)).order_by("-pk").select_related("schema")
    return Paginator(mine, PER_PAGE).get_page(page)


def earnings(member: Membership) -> tuple[Earned, ...]:
    """What somebody has earned, by currency: two queries."""
    terms = Terms.of(member.campaign.rules)
    mine = (
        with_facts(PaymentCode.objects.filter(membership=member)).values_list("currency", *FACTS).order_by("currency")
    )
    sums = [
        (currency, verdict_by(*facts, terms=terms), cents(amount))
        for currency, *facts, amount in mine.annotate(sum=Sum("amount"))
    ]
    given = member.bonuses.values_list("currency").order_by("currency").annotate(sum=Sum("amount"))
    return earned(sums, {currency: cents(amount) for currency, amount in given}, member.campaign.rules.currency)


@dataclass(frozen=True, slots=True)
class ShownBonus:
    """A bonus that somebody was awarded."""

    bonus: Any
    """The Bonus; if it was cancelled, with what cancels it."""
    last: datetime
    """The last moment of its period."""
    cancelled: Any
    """The entry that cancels it, or None."""


def bonuses(member: Membership) -> list[ShownBonus]:
    """The bonuses that somebody was awarded, the newest first."""
    mine = member.bonuses.filter(cancels=None).select_related("cancelled_by").order_by("-pk")[:MOST_BONUSES]
    return [
        ShownBonus(each, each.period_to - timedelta(microseconds=1), getattr(each, "cancelled_by", None))
        for each in mine
    ]


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One change of the score in words."""

    entry: ScoreEntry
    said: str
    score: int
    """The score after it."""

    @property
    def points(self) -> str:
        """The points with their sign, a real minus among them."""
        return minus(f"{self.entry.points:+}")

    @property
    def total(self) -> str:
        """The score after it, with the same minus."""
        return minus(self.score)

    @property
    def cause(self) -> str:
        """The address of what it was for; "" when that is no schema of one's own and no question."""
        entry = self.entry
        if entry.schema is not None and entry.schema.contributor_id == entry.membership_id:
            name = entry.schema.public_id
            return f"{reverse('my-work')}?schema={name}#schema-{name}"
        return reverse("answered", args=[entry.question.public_id]) if entry.question is not None else ""


def ledger(member: Membership, page: str | None, lang: str) -> tuple[Page[ScoreEntry], list[LedgerLine]]:
    """The changes of somebody's score, the newest first, each with the score that it led to."""
    mine = ScoreEntry.objects.filter(membership=member).order_by("-pk").select_related("schema", "question")
    shown = Paginator(mine, PER_PAGE).get_page(page)
    entries = list(shown)
    return shown, _lines(entries, _score_after(member, entries), lang)


def _score_after(member: Membership, entries: Sequence[ScoreEntry]) -> int:
    """The score right after the first of some consecutive entries, newest first."""
    if not entries:
        return 0
    earlier = ScoreEntry.objects.filter(membership=member, pk__lte=entries[0].pk)
    return earlier.aggregate(sum=Sum("points"))["sum"] or 0


def _lines(entries: Sequence[ScoreEntry], score: int, lang: str) -> list[LedgerLine]:
    lines = []
    for entry in entries:
        lines.append(LedgerLine(entry, said(Reason(entry.reason), what(entry), lang), score))
        score -= entry.points
    return lines


def what(entry: ScoreEntry) -> str:
    """The name of what an entry is about."""
    if entry.schema is not None:
        return schema_name(entry.schema.record)
    if entry.question is not None:
        return item_name(entry.question.record, entry.question.half)
    return ""
