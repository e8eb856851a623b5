"""Exports (P25): asking for one, the files there are, downloading and deleting them."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.web import policy
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import export_files, reading
from winoforge.web.console.actions import exports as actions
from winoforge.web.console.export_form import ExportForm
from winoforge.web.console.models import ExportFile
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import new_nonce

_INITIAL = {"format": "native", "scope": "valid"}


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def exports(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The form and the files; a POST starts the job that writes another."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    form = ExportForm(request.POST) if request.method == "POST" else ExportForm(initial=_INITIAL)
    if form.is_valid():
        nonce = request.POST.get("nonce", "")
        job = actions.begin(campaign, form.cleaned_data["format"], form.choice(), actor.person, nonce)
        return see_other(request, "job", job.public_id)
    files = ExportFile.objects.filter(campaign=campaign, membership=None).select_related("job", "made_for")
    listed = Paginator(files.order_by("-pk"), reading.PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "campaign": campaign,
        "form": form,
        "nonce": new_nonce(),
        "listed": listed,
        "kept_days": export_files.KEPT.days,
    }
    return render(request, "console/exports.html", context, status=422 if form.is_bound else 200)


@require_GET
@page(policy.Page.CONSOLE)
def download(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """A file, part by part; it is saved and never shown, whatever is in it."""
    file = reading.found(ExportFile.objects.filter(ready=True), public_id)
    answer = StreamingHttpResponse(export_files.parts(file), content_type=file.media_type)
    answer["Content-Disposition"] = content_disposition_header(True, file.name) or "attachment"
    answer["Content-Length"] = str(file.size)
    answer["X-Content-Type-Options"] = "nosniff"
    return cast("HttpResponse", answer)  # the gate sets headers only, which both kinds of answer have


@posting("exports", "public_id")
@page(policy.Page.CONSOLE)
def delete(request: WorkshopRequest, actor: Actor, public_id: str, file_id: str) -> HttpResponse:
    """Delete a file of this campaign, or of one of its workers."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    file = reading.found(ExportFile.objects.select_related("membership", "job"), file_id)
    if file.campaign_id != campaign.pk:
        raise Http404
    actions.delete(file)
    messages.success(request, _("The file is deleted."))
    if file.membership:
        return see_other(request, "worker-data", file.membership.public_id)
    return see_other(request, "exports", public_id)
