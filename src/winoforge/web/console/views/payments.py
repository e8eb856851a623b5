"""Payments (P20, P22): what the campaign costs, verifying a list, and the codes that a total is made of."""

from __future__ import annotations

from typing import cast

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_GET

from winoforge.core.crowd.report_lists import decoded, read
from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import payment_files, payments, reading
from winoforge.web.console.actions.payments import verify as verify_lines
from winoforge.web.console.actions.verifying import verify_later
from winoforge.web.console.costs import costs_of
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import new_nonce
from winoforge.web.workshop import uploads
from winoforge.web.workshop.code_records import standings

MOST_AT_ONCE = 2_000
"""Lines that are verified while one waits; longer lists are a job."""
_SMALL = 1024 * 1024
"""Bytes; a larger file is not even looked at before the job does."""


@require_GET
@page(policy.Page.CONSOLE)
def show(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The costs, the form, and earlier verifications."""
    return _page(request, reading.found(Campaign.objects.all(), public_id))


@csrf_exempt  # the check reads the body, and nobody has asked yet who sent it: `_receive` is protected instead
@posting("payments", "public_id")
@page(policy.Page.CONSOLE)
def verify(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """A list to verify; only now that we know who sends it, it is read."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    try:
        request.POST  # noqa: B018 - reads the body
    except RequestDataTooBig:
        return _page(request, campaign, fault=NotAllowed("report-too-large").said(get_language() or "en"))
    return _receive(request, actor, campaign)


@require_GET
@page(policy.Page.CONSOLE)
def lines(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The codes of a campaign, all or those of one total."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    standing = payments.clean_standing(request.GET.get("standing", ""))
    part = request.GET.get("part", "")
    listed = payments.code_page(payments.codes(campaign, standing, part), request.GET.get("page"))
    context = {
        "campaign": campaign,
        "listed": listed,
        "lines": list(standings(listed, campaign)),
        "standing": standing or "",
        "part": part if part in payments.PARTS else "",
    }
    return render(request, "console/payment_lines.html", context)


@require_GET
@page(policy.Page.CONSOLE)
def lines_file(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The same as a file."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    standing = payments.clean_standing(request.GET.get("standing", ""))
    codes = payments.codes(campaign, standing, request.GET.get("part", ""))
    file = payment_files.File(f"codes-{public_id[:8]}.csv", payment_files.code_rows(payments.told(codes), campaign))
    return cast("HttpResponse", payment_files.answer(file))


@csrf_protect
def _receive(request: WorkshopRequest, actor: Actor, campaign: Campaign) -> HttpResponse:
    pasted = request.POST.get("pasted", "")
    try:
        return _verified(request, actor, campaign, pasted)
    except NotAllowed as refusal:
        return _page(request, campaign, fault=refusal.said(get_language() or "en"), pasted=pasted)


def _verified(request: WorkshopRequest, actor: Actor, campaign: Campaign, pasted: str) -> HttpResponse:
    nonce = request.POST.get("nonce") or "none"  # which is refused as too old
    file = cast("UploadedFile[bytes] | None", request.FILES.get("file"))
    source = _printable(file.name or "")[:200] if file else ""
    data = b"" if file and (file.size or 0) > _SMALL else file.read() if file else pasted.encode(errors="replace")
    if not data or max(data.count(b"\n"), data.count(b"\r")) > MOST_AT_ONCE:
        if not file and not pasted.strip():
            raise NotAllowed("report-empty")
        chunks = file.chunks() if file else [data]
        job = verify_later(campaign, uploads.keep(chunks, "list.csv"), actor.person, source=source, nonce=nonce)
        return see_other(request, "job", job.public_id)
    report = read(decoded(data))
    made = verify_lines(
        campaign,
        report.lines,
        actor.person,
        source=source,
        unreadable=report.unreadable,
        read_from=report.read_from,
        nonce=nonce,
    )
    return see_other(request, "verification", made.public_id)


def _page(request: WorkshopRequest, campaign: Campaign, *, fault: str = "", pasted: str = "") -> HttpResponse:
    context = {
        "campaign": campaign,
        "costs": costs_of(campaign),
        "listed": payments.verifications(campaign, request.GET.get("page")),
        "nonce": new_nonce(),
        "faults": [fault] if fault else [],
        "pasted": pasted,
    }
    return render(request, "console/payments.html", context, status=422 if fault else 200)


def _printable(name: str) -> str:
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in name)
