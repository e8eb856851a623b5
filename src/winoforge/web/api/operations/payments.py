"""Money: lists of a crowd platform are verified and recorded as paid; payments and bonuses are read."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Annotated, Any

from django.db.models import QuerySet
from django.utils.translation import get_language
from ninja import Query, Router

from winoforge.core.crowd.report_lists import line
from winoforge.core.crowd.tokens import Scope
from winoforge.web.api import paging, verified
from winoforge.web.api.bearer import ApiRequest
from winoforge.web.api.operation import Key, done_once, reads, writes
from winoforge.web.api.shapes import money as shapes
from winoforge.web.console import reading
from winoforge.web.console.actions.payments import discard as discard_list
from winoforge.web.console.actions.payments import record as record_payments
from winoforge.web.console.actions.payments import verify as verify_lines
from winoforge.web.console.actions.recording import record_later
from winoforge.web.console.models import Bonus, Payment, Verification

router = Router(tags=["payments"])

AfterLine = Annotated[int | None, Query(description="The `next` of the page before.", ge=0, le=2**31 - 1)]


@writes(router, "/campaigns/{campaign_id}/verifications", Scope.PAYMENTS_WRITE, shapes.VerificationOut)
def verify(request: ApiRequest, campaign_id: str, sent: shapes.VerificationIn, key: Key) -> dict[str, Any]:
    """Hold a list of a crowd platform against the platform's own record. Nothing is paid by this."""
    campaign = request.auth.campaign(campaign_id)
    given = [
        line(number, each.worker_id, each.code, each.session, each.study, each.status)  # as if it stood in a file
        for number, each in enumerate(sent.lines, 1)
    ]

    def do() -> shapes.VerificationOut:
        return verified.shown(verify_lines(campaign, given, request.auth.person, source="API"))

    return done_once(request, key, do)


@writes(router, "/verifications/{verification_id}/record", Scope.PAYMENTS_WRITE, shapes.VerificationOut)
def record(request: ApiRequest, verification_id: str, sent: shapes.RecordIn, key: Key) -> dict[str, Any]:
    """Record as paid what a list says is to be paid, once. A long list is recorded in the background: ask again."""
    held = reading.found(_known(request), verification_id)

    def do() -> shapes.VerificationOut:
        if held.lines_count > shapes.MOST_LINES:
            record_later(held, request.auth.person, include_no_code=sent.include_no_code)
        else:
            record_payments(held, request.auth.person, include_no_code=sent.include_no_code)
        return verified.shown(held)

    return done_once(request, key, do)


@writes(router, "/verifications/{verification_id}/discard", Scope.PAYMENTS_WRITE, shapes.VerificationOut)
def discard(request: ApiRequest, verification_id: str, key: Key) -> dict[str, Any]:
    """Give up a list that will not be recorded: it no longer holds the codes that it would pay."""
    held = reading.found(_known(request), verification_id)

    def do() -> shapes.VerificationOut:
        discard_list(held, request.auth.person)
        return verified.shown(held)

    return done_once(request, key, do)


@reads(router, "/verifications/{verification_id}", Scope.PAYMENTS_READ, shapes.VerificationOut)
def verification(request: ApiRequest, verification_id: str) -> shapes.VerificationOut:
    """A list that was verified, with its totals."""
    return verified.shown(reading.found(_known(request), verification_id))


@reads(router, "/verifications/{verification_id}/lines", Scope.PAYMENTS_READ, shapes.Lines)
def lines(
    request: ApiRequest,
    verification_id: str,
    verdict: shapes.VerdictName | None = None,
    after: AfterLine = None,
    limit: paging.Limit = 50,
) -> shapes.Lines:
    """The lines of a list with their verdicts; whom they name is told only to tokens with the scope people:read."""
    rows = reading.found(_known(request), verification_id).lines.select_related("code")
    chosen = rows.filter(verdict=verdict) if verdict else rows
    numbers = chosen.order_by("number").values_list("number", flat=True).distinct()
    found = list((numbers if after is None else numbers.filter(number__gt=after))[: limit + 1])
    shown = groupby(chosen.filter(number__in=found[:limit]).order_by("number", "part"), attrgetter("number"))
    language = get_language() or "en"
    following = found[limit - 1] if len(found) > limit else None
    items = [shapes.line(list(parts), language, named=request.auth.sees_people) for _, parts in shown]
    return shapes.Lines(items=items, next=following)


@reads(router, "/campaigns/{campaign_id}/payments", Scope.PAYMENTS_READ, shapes.Payments)
def payments(
    request: ApiRequest, campaign_id: str, after: paging.After = None, limit: paging.Limit = 50
) -> shapes.Payments:
    """What was paid in a campaign, bonuses apart."""
    held = request.auth.campaign(campaign_id)
    known = Payment.objects.filter(campaign=held).select_related("code", "membership__person", "verification")
    rows, following = paging.part(known, known, after, limit)
    items = [shapes.payment(row, named=request.auth.sees_people) for row in rows]
    return shapes.Payments(items=items, next=following)


@reads(router, "/campaigns/{campaign_id}/bonuses", Scope.PAYMENTS_READ, shapes.Bonuses)
def bonuses(
    request: ApiRequest, campaign_id: str, after: paging.After = None, limit: paging.Limit = 50
) -> shapes.Bonuses:
    """The bonuses of a campaign, and the entries that cancel one."""
    held = request.auth.campaign(campaign_id)
    known = Bonus.objects.filter(campaign=held).select_related("membership__person", "cancels")
    rows, following = paging.part(known, known, after, limit)
    items = [shapes.bonus(row, named=request.auth.sees_people) for row in rows]
    return shapes.Bonuses(items=items, next=following)


def _known(request: ApiRequest) -> QuerySet[Verification]:
    """The verifications that the token reaches."""
    return Verification.objects.filter(request.auth.within()).select_related("campaign")
