"""Reference collections (P27): what there is, loading one, removing one, and the job that loads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.core.crowd.messages import MESSAGES
from winoforge.core.crowd.reasons import clean_reason
from winoforge.core.errors import NotAllowed
from winoforge.core.wording import render as say
from winoforge.formats import collection_name
from winoforge.web import policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import reading
from winoforge.web.console.forms import UploadForm
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import new_nonce
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import KINDS
from winoforge.web.workshop import uploads
from winoforge.web.workshop.actions.references import Upload, begin_loading
from winoforge.web.workshop.actions.references import remove as remove_collection
from winoforge.web.workshop.left_out import reason_of
from winoforge.web.workshop.models import ReferenceCollection

_ABOUT_THE_REASON = frozenset({"reason-missing", "reason-unusable"})
"""Refusals that are said next to the field; others are pages of their own."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A collection with the rows that were left out of it."""

    collection: ReferenceCollection
    left_out: list[tuple[int | None, str]]
    """Line and reason, in the reader's language."""


@require_GET
@page(policy.Page.CONSOLE)
def references(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """Every reference collection, and the form to load another."""
    return _page(request, UploadForm())


@csrf_exempt  # the check reads the body, and nobody has asked yet who sent it: `_receive` is protected instead
@posting("references")
@page(policy.Page.CONSOLE)
def upload(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """A file to load; only now that we know who sends it, it is read."""
    return _receive(request, actor)


@posting("references")
@page(policy.Page.CONSOLE)
def remove(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Remove a collection that an administrator loaded, for a reason."""
    collection = reading.found(ReferenceCollection.objects.all(), public_id)
    reason = request.POST.get("reason", "")
    try:
        remove_collection(collection, actor.person, clean_reason(reason))
    except NotAllowed as refusal:
        if refusal.message_id not in _ABOUT_THE_REASON:
            raise
        said = refusal.said(get_language() or "en")
        return _page(request, UploadForm(), failed=public_id, fault=said, reason=reason)
    messages.success(request, _("“%(name)s” was removed.") % {"name": collection.name})
    return see_other(request, "references")


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def job(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """How far a job is; a POST cancels it. A live part of the page asks again every second until it has ended."""
    held = reading.found(Job.objects.all(), public_id)
    if request.method == "POST":
        jobs.cancel(held)
        return see_other(request, "job", public_id)
    language = get_language() or "en"
    kind = KINDS[held.kind]
    context = {
        "job": held,
        "title": say(kind.title, {}, language),
        "counted": say(kind.counted, {"done": held.done}, language),
        "done": say(kind.done, held.result, language) if held.state == Job.State.DONE else "",
        "back": reverse(kind.back, args=[held.params.get(kind.back_of, "0" * 32)] if kind.back_of else []),
        "unfinished": held.state in jobs.UNFINISHED,
        "fault": _fault(held, language),
    }
    live = request.headers.get("HX-Request") == "true"
    return render(request, "console/job_state.html" if live else "console/job.html", context)


@csrf_protect
def _receive(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form)
    file = form.cleaned_data["file"]
    try:
        begun = begin_loading(_upload(file, form.cleaned_data), actor.person, request.POST.get("nonce", ""))
    except NotAllowed as refusal:
        form.add_error("file", refusal.said(get_language() or "en"))
        return _page(request, form)
    return see_other(request, "job", begun.public_id)


def _upload(file: UploadedFile[bytes], said: dict[str, Any]) -> Upload:
    called = file.name or "file"
    name = said["name"] or collection_name(uploads.path(called))
    kept = uploads.keep(file.chunks(), called)
    source = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in called)
    return Upload(kept, name, source[:200], said["format"], said["language"])


def _page(request: WorkshopRequest, form: UploadForm, **failed: str) -> HttpResponse:
    """The page; `failed` is what was wrong with removing one: which, fault, reason."""
    listed = reading.collections(request.GET.get("page"))
    context = {
        "form": form,
        "nonce": new_nonce(),
        "loading": reading.loading(),
        "listed": listed,
        "lines": [_line(collection) for collection in listed],
        **failed,
    }
    return render(request, "console/references.html", context, status=422 if form.is_bound or failed else 200)


def _line(collection: ReferenceCollection) -> _Line:
    lang = get_language() or "en"
    return _Line(collection, [(row["line"], reason_of(row, lang)) for row in collection.left_out])


def _fault(held: Job, language: str) -> str:
    """Why a job failed, in the reader's language where the reason is one of ours."""
    message = held.result.get("message")
    if message not in MESSAGES:
        return held.error
    params = held.result["params"]
    told = {"reason": reason_of(params["row"], language)} if params.get("row") else {}
    return say(MESSAGES[message], params | told, language)
