"""One verification (P20): the verdict of every line, recording what is paid, and the lists to download."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from winoforge.core.crowd.verification import TO_PAY, Verdict, named
from winoforge.web import policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import payment_files, payments, reading
from winoforge.web.console.actions.payments import record as record_payments
from winoforge.web.console.actions.payments import recorded
from winoforge.web.console.actions.recording import record_later
from winoforge.web.console.models import Verification
from winoforge.web.console.views.payments import MOST_AT_ONCE
from winoforge.web.gate import page, posting, see_other

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
    listed = payments.lines(verification, verdict, request.GET.get("page"))
    context = {
        "verification": verification,
        "campaign": verification.campaign,
        "totals": totals,
        "owed": owed,
        "without_code": payments.sum_of(each for each in totals if each.verdict is Verdict.NO_CODE),
        "verdict": verdict,
        "listed": listed,
        "lines": [(line, named(line.verdict, lang), line.verdict in TO_PAY) for line in listed],
        "recorded": done,
        "with_code": payments.sum_of(each for each in totals if each.verdict is Verdict.PAY),
        "currencies": sorted(done.totals if done else dict(owed)),
        "still_owed": payments.still_owed(verification),
        "lacking_ids": payments.lacking_submission(verification),
    }
    return render(request, "console/verification.html", context)


@posting("verification", "public_id")
@page(policy.Page.CONSOLE)
def record(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Record what is to be paid as paid, with or without the lines that gave no code."""
    verification = reading.found(_KNOWN.all(), public_id)
    include = request.POST.get("no_code") == "on"
    if verification.lines.filter(verdict__in=TO_PAY).count() > MOST_AT_ONCE:
        return see_other(request, "job", record_later(verification, actor.person, include_no_code=include).public_id)
    done = record_payments(verification, actor.person, include_no_code=include)
    messages.success(request, _("Payments recorded: %(n)s.") % {"n": done.count})
    return see_other(request, "verification", public_id)


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
