"""Our own record of payment codes, as core/crowd/verification.py judges it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.db.models import Case, CharField, F, Q, QuerySet, Value, When

from winoforge.core.crowd.costs import Standing, standing_of
from winoforge.core.crowd.verification import Held, Terms, Verdict, Work, standing
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.models import PaymentCode, StoredSchema

_State = StoredSchema.State
_WORK = {
    _State.VALID: Work.APPROVED,
    _State.INVALID: Work.REJECTED,
    _State.LEAKED: Work.REJECTED,
    _State.WAITING: Work.UNDECIDED,
    _State.TIED: Work.UNDECIDED,
    _State.REMOVED: Work.REMOVED,
    _State.WITHDRAWN: Work.WITHDRAWN,
}
FACTS = ("work", "is_paid", "is_banned", "is_in_time")
_BANNED = Q(membership__banned_at__isnull=False)
_IN_TIME = Q(schema__decided_at__lte=F("membership__banned_at")) | Q(
    schema=None, created_at__lte=F("membership__banned_at")
)
"""As core/crowd/verification.py has it: a schema by its decision, a row of judgements by its completion."""


def with_facts(codes: QuerySet[PaymentCode]) -> QuerySet[PaymentCode, Any]:
    """The codes with what a verdict rests on: `for_schema`, `work`, `is_paid`, `is_banned`, `is_in_time`."""
    return codes.annotate(
        work=Case(
            When(voided_at__isnull=False, then=Value(Work.WITHDRAWN.value)),
            When(schema=None, then=Value(Work.JUDGEMENTS.value)),
            *(When(schema__state=state, then=Value(work.value)) for state, work in _WORK.items()),
            output_field=CharField(),
        ),
        for_schema=_either(Q(schema__isnull=False)),
        is_paid=_either(Q(paid_at__isnull=False)),
        is_banned=_either(_BANNED),
        is_in_time=_either(_BANNED & ~_IN_TIME, yes=False),
    )


def held(codes: QuerySet[PaymentCode]) -> Iterator[tuple[str, Held]]:
    """Each code with its place in our record."""
    rows = with_facts(codes).values_list("code", "pk", "membership_id", *FACTS)
    for code, key, owner, work, paid, banned, early in rows:
        yield code, Held(key=key, owner=owner, work=Work(work), paid=paid, banned=banned, in_time=early)


def of_standing(wanted: Standing, *campaigns: Campaign) -> Q:
    """Codes of a campaign that are paid, owed, waiting or void; of several, if all pay on the same terms."""
    if wanted is Standing.PAID:
        return Q(paid_at__isnull=False)
    kept_back = dict.fromkeys(Standing, Q(pk__in=[]))
    for why, codes in withheld(*campaigns):
        kept_back[why] |= Q(pk__in=codes.values("pk"))
    unpaid, waiting, void = Q(paid_at=None), kept_back[Standing.WAITING], kept_back[Standing.VOID]
    if wanted is Standing.WAITING:
        return unpaid & waiting
    # Said as the index of such codes says it: a database does not turn it round.
    return unpaid & (_VOID | void) if wanted is Standing.VOID else unpaid & Q(voided_at=None) & ~void & ~waiting


def withheld(*campaigns: Campaign) -> Iterator[tuple[Standing, QuerySet[PaymentCode]]]:
    """Codes that are neither paid nor voided and yet not owed, with what they are instead.

    They are those of banned workers, and those of schemas that are not paid, or not yet. They are few, and each part is
    found by an index, so that the many others need no look at their schema. Every case is asked of the core, so that
    there is one rule.
    """
    terms = Terms.of(campaigns[0].rules)

    def states(wanted: Standing, *, banned: bool) -> list[str]:
        """States of schemas whose codes are that, if they were decided in time."""
        facts = (False, banned, True)
        found = {state: standing_by(_WORK[state], *facts, terms=terms) for state in _State}
        return [state for state, standing in found.items() if standing is wanted]

    unpaid = PaymentCode.objects.filter(paid_at=None, voided_at=None)
    banned = Membership.objects.filter(campaign__in=campaigns, banned_at__isnull=False).values("pk")
    of_banned = unpaid.filter(membership__in=banned)
    accepted = _IN_TIME & (Q(schema=None) | Q(schema__state__in=states(Standing.OWED, banned=True)))
    yield Standing.VOID, of_banned.exclude(pk__in=of_banned.filter(accepted).values("pk"))
    of_others = unpaid.filter(schema__campaign__in=campaigns, membership__banned_at=None)
    for kind in (Standing.VOID, Standing.WAITING):
        if found := states(kind, banned=False):
            yield kind, of_others.filter(schema__state__in=found)


_VOID = Q(voided_at__isnull=False)


def standing_by(work: str, is_paid: bool, is_banned: bool, is_in_time: bool, *, terms: Terms) -> Standing:
    """What has become of a code, or of many codes with the same facts."""
    return standing_of(verdict_by(work, is_paid, is_banned, is_in_time, terms=terms))


def verdict_by(work: str, is_paid: bool, is_banned: bool, is_in_time: bool, *, terms: Terms) -> Verdict:
    """The verdict of our own record on a code with these facts."""
    one = Held(key=0, owner=0, work=Work(work), paid=is_paid, banned=is_banned, in_time=is_in_time)
    return standing(one, terms)


def standings(codes: Iterable[Any], campaign: Campaign) -> Iterator[tuple[Any, Standing]]:
    """Codes with facts, each with what has become of it."""
    terms = Terms.of(campaign.rules)
    for code in codes:
        yield code, standing_by(*(getattr(code, fact) for fact in FACTS), terms=terms)


def standing_now(code: Any, campaign: Campaign) -> Standing:
    """What has become of one code with facts."""
    return next(standings([code], campaign))[1]


def paid_at_once(keys: list[int], now: datetime) -> None:
    """Mark codes as paid; call it where they are locked."""
    PaymentCode.objects.filter(pk__in=keys).update(paid_at=now)


def _either(condition: Q, *, yes: bool = True) -> Case:
    return Case(When(condition, then=Value(yes)), default=Value(not yes))
