"""One verification (P20): the verdict of every line, recording what is paid, and the lists to download."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import cast

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from winoforge.core.crowd.verification import TO_PAY, Verdict
from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import payment_files, payments, reading
from winoforge.web.console.actions.payments import Row, recorded
from winoforge.web.console.actions.payments import choose as choose_rows
from winoforge.web.console.actions.payments import discard as discard_list
from winoforge.web.console.actions.payments import record as record_payments
from winoforge.web.console.actions.recording import record_later
from winoforge.web.console.models import Verification
from winoforge.web.console.views.payments import MOST_AT_ONCE
from winoforge.web.gate import page, posting, see_other

_TAKE = "take-"
_ROW = re.compile(r"([0-9]{1,9})-([0-9]{1,9})", re.ASCII)
_KNOWN = Verification.objects.select_related("campaign", "by")


@require_GET
@page(policy.Page.CONSOLE)
def show(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The verdicts and what can be done with them."""
    verification = reading.found(_KNOWN.all(), public_id)
    lang = get_language() or "en"
    verdict = payments.clean_verdict(request.GET.get("verdict", ""))
    totals = payments.totals(verification, lang)
    owed = payments.sum_of(each for each in totals if each.is_owed)
    done = recorded(verification) if verification.recorded_at else None
    is_open = verification.ready and not done and verification.discarded_at is None
    listed = payments.lines(verification, verdict, request.GET.get("page"))
    rows = payments.shown_lines(verification, list(listed), lang)
    first, more = payments.look_first(verification) if is_open else ([], 0)
    context = {
        "verification": verification,
        "is_open": is_open,
        "look_first": first,
        "look_first_more": more,
        "campaign": verification.campaign,
        "totals": totals,
        "owed": owed,
        "without_code": payments.sum_of(each for each in totals if each.verdict is Verdict.NO_CODE),
        "verdict": verdict,
        "listed": listed,
        "lines": rows,
        "choosable": " ".join(row.name for row in rows if row.can_be_taken),
        "recorded": done,
        "with_code": payments.sum_of(each for each in totals if each.verdict is Verdict.PAY),
        "choosing": is_open and any(each.is_owed or each.verdict is Verdict.LEFT_OUT for each in totals),
        "no_code": sum(each.codes for each in totals if each.verdict is Verdict.NO_CODE),
        "currencies": sorted(done.totals if done else dict(owed)),
        "still_owed": payments.still_owed(verification),
        "lacking_ids": payments.lacking_submission(verification),
    }
    return render(request, "console/verification.html", context)


@posting("verification", "public_id")
@page(policy.Page.CONSOLE)
def record(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Record what is to be paid as paid, with or without the lines that gave no code.

    Where the ticks say something else than the stored choice, which the downloaded lists follow, they are stored and
    nothing is recorded: the sums and lists have to be looked at again.
    """
    verification = reading.found(_KNOWN.all(), public_id)
    try:
        if _store_choice(verification, request):
            messages.warning(request, _changed())
            return see_other(request, "verification", public_id)
        include = request.POST.get("no_code") == "on"
        if verification.lines.filter(verdict__in=TO_PAY).count() > MOST_AT_ONCE:
            job = record_later(verification, actor.person, include_no_code=include)
            return see_other(request, "job", job.public_id)
        done = record_payments(verification, actor.person, include_no_code=include)
    except NotAllowed as refusal:
        if refusal.message_id != "nothing-chosen":
            raise
        messages.error(request, refusal.said(get_language() or "en"))
    else:
        messages.success(request, _("Payments recorded: %(n)s.") % {"n": done.count})
    return see_other(request, "verification", public_id)


def _changed() -> str:
    return _(
        "Nothing is recorded yet, because the ticks have changed what this list pays. The sums and the lists to "
        "download now follow them: download the lists again, pay by them, and press “Record as paid” again."
    )


def _store_choice(verification: Verification, request: WorkshopRequest) -> bool:
    """Store what the form ticks; return whether that changes what the list pays, and refuse where it then pays nothing.

    A recording that has begun goes on as it began.
    """
    try:
        has_changed = choose_rows(verification, *_ticked_and_shown(request))
    except NotAllowed as refusal:
        if refusal.message_id != "verification-recorded":
            raise
        return False
    if has_changed and not verification.lines.filter(verdict__in=TO_PAY).exists():
        raise NotAllowed("nothing-chosen")
    return has_changed


@posting("verification", "public_id")
@page(policy.Page.CONSOLE)
def choose(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Leave out what is not ticked, so that the sums and the lists to download are without it."""
    verification = reading.found(_KNOWN.all(), public_id)
    choose_rows(verification, *_ticked_and_shown(request))
    messages.success(request, _("The sums and the lists to download are those of the ticked codes."))
    return see_other(request, "verification", public_id)


@posting("verification", "public_id")
@page(policy.Page.CONSOLE)
def discard(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Give up a list that is not recorded."""
    verification = reading.found(_KNOWN.all(), public_id)
    discard_list(verification, actor.person)
    messages.success(request, _("The list is discarded. What it says is still owed."))
    return see_other(request, "payments", verification.campaign.public_id)


def _ticked_and_shown(request: WorkshopRequest) -> tuple[set[Row], set[Row]]:
    """The rows that the form ticked, and all that could be ticked; what is no name of a row is left out."""
    ticked = (name.removeprefix(_TAKE) for name in request.POST if name.startswith(_TAKE))
    return _rows(ticked), _rows(request.POST.get("shown", "").split())


def _rows(names: Iterable[str]) -> set[Row]:
    found = (_ROW.fullmatch(name) for name in names)
    return {(int(row[1]), int(row[2])) for row in found if row}


@require_GET
@page(policy.Page.CONSOLE)
def file(request: WorkshopRequest, actor: Actor, public_id: str, form: str) -> HttpResponse:
    """One of its lists."""
    verification = reading.found(_KNOWN.filter(ready=True), public_id)
    name = form
    if form in payment_files.IN_ONE_CURRENCY:
        known = payment_files.currencies(verification)
        currency = payment_files.one_currency(known, request.GET.get("currency", ""))
        name = f"{form}-{currency}"
        rows = payment_files.IN_ONE_CURRENCY[form](verification, currency)
    elif form in payment_files.VERIFIED:
        rows = payment_files.VERIFIED[form](verification, get_language() or "en")
    else:
        raise Http404
    return cast("HttpResponse", payment_files.answer(payment_files.File(f"{name}-{public_id[:8]}.csv", rows)))
