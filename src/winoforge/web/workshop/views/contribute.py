"""The contributor's page (P5–P8, P10): the form, its live check, saving."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.limits import may_write
from winoforge.core.errors import NotAllowed
from winoforge.web import gate, policy
from winoforge.web.accounts.models import Membership
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.ids import new_nonce
from winoforge.web.stencils import stencil
from winoforge.web.workshop import form_page, ideas, reading, wanted
from winoforge.web.workshop.actions import drafts, schemas
from winoforge.web.workshop.checking import check_for, may_check
from winoforge.web.workshop.measured import ShownMeasures, asked_for
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.views.sent import SentForm
from winoforge.web.workshop.writing import TAKEN, Checked


@require_http_methods(["GET", "POST"])
@gate.page(policy.Page.CONTRIBUTE)
def contribute(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The form, or why there is none now; a POST saves."""
    if request.method == "POST":
        return _save(request, actor.worker)
    member = actor.worker
    saved = _saved(member, request.GET.get("saved", ""))
    waiting = reading.waiting_count(member)
    form, authorship = drafts.kept(member)
    context: dict[str, Any] = {"waiting": waiting, "rules": member.campaign.rules, "saved": saved}
    if saved is not None:
        context |= {"place": reading.place_in_queue(saved), "measured": ShownMeasures.of(saved)}
    if not wanted.has_work(member.campaign):
        return render(request, "workshop/contribute_done.html", context | {"draft_kept": not form.is_empty})
    if not may_write(waiting, member.campaign.rules):
        context |= {"queue": reading.queue_length(member.campaign), "draft_kept": not form.is_empty}
        return render(request, "workshop/contribute_full.html", context)
    if minutes := reading.minutes_until_saving(member):
        context |= {"minutes": minutes, "draft_kept": not form.is_empty}
        return render(request, "workshop/contribute_pause.html", context)
    checked = check_for(member, form)
    context |= _form(checked, authorship, saving=False) | _beside(request, member)
    if form.is_empty:
        context["empty_form"] = _empty_form(request, context)
    return ideas.remember(render(request, "workshop/contribute.html", context), context["ideas"])


@gate.posting("contribute")
@gate.page(policy.Page.CONTRIBUTE)
def preview(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The live check: previews, remarks and ticks for what has been typed so far, which is kept as the draft."""
    member = actor.worker
    if not may_check(member):
        return too_fast()
    sent = SentForm.of(request)
    drafts.keep(member, sent.form, sent.authorship, sent.nonce)
    return previewed(request, check_for(member, sent.form), failed=sent.failed)


@gate.posting("contribute")
@gate.page(policy.Page.CONTRIBUTE)
def clear(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """Throw the draft away and begin again."""
    drafts.clear(actor.worker)
    return gate.see_other(request, "contribute")


def previewed(request: WorkshopRequest, checked: Checked, *, failed: bool) -> HttpResponse:
    """The parts of the page that a live check changes. Who has tried to save is told everything from then on."""
    context = {"shown": form_page.shown(checked, saving=failed), "failed": failed, "lang": checked.draft.language}
    return render(request, "workshop/preview.html", context)


def too_fast() -> HttpResponse:
    """429: the page asks again by itself after a moment."""
    sentence = NotAllowed("too-many-checks").said(get_language() or "en")
    return HttpResponse(sentence, status=429, content_type="text/plain; charset=utf-8", headers={"Retry-After": "1"})


def _save(request: WorkshopRequest, member: Membership) -> HttpResponse:
    sent = SentForm.of(request)
    checked = check_for(member, sent.form)
    if checked.is_blocked:
        return _faulty(request, member, sent, checked)
    try:
        schema = schemas.submit(member, checked, nonce=sent.nonce, authorship=sent.authorship)
    except NotAllowed as refused:
        drafts.keep(member, sent.form, sent.authorship, sent.nonce)
        if refused.message_id in {
            "waiting-limit",
            "saves-limit",
            "no-work-left",
        }:  # its page says more than a refusal could
            return gate.see_other(request, "contribute")
        if refused.message_id in TAKEN:  # looked up again, since somebody may have saved it in this moment
            return _faulty(request, member, sent, check_for(member, sent.form))
        raise
    return gate.SeeOther(f"{reverse('contribute')}?saved={schema.public_id}")


def _faulty(request: WorkshopRequest, member: Membership, sent: SentForm, checked: Checked) -> HttpResponse:
    """The form as it was sent, with what keeps it from being saved; it is kept as the draft."""
    drafts.keep(member, sent.form, sent.authorship, sent.nonce)
    context = {"waiting": reading.waiting_count(member), "rules": member.campaign.rules}
    context |= _form(checked, sent.authorship, saving=True) | _beside(request, member)
    return render(request, "workshop/contribute.html", context, status=422)


def _form(checked: Checked, authorship: Authorship, *, saving: bool) -> dict[str, Any]:
    return {
        "shown": form_page.shown(checked, saving=saving),
        "failed": saving,
        "authorship": json.dumps(authorship.to_json()),
        "lang": checked.draft.language,
        "nonce": new_nonce(),
        "live": reverse("contribute-preview"),
    }


def _empty_form(request: WorkshopRequest, context: Mapping[str, Any]) -> SafeString:
    """The form with which everybody begins: the same for all who read the same language."""
    shape = {name: context[name] for name in ("shown", "failed", "lang", "live", "ideas")}
    shape |= {"action": reverse("contribute"), "clear": reverse("contribute-clear"), "save": gettext("Save schema")}
    texts = {"csrf_token": get_token(request), "nonce": context["nonce"], "authorship": context["authorship"]}
    return stencil("workshop/contribute_form.html", shape, texts)


def _beside(request: WorkshopRequest, member: Membership) -> dict[str, Any]:
    """What the form's page shows besides: what is asked for, and an idea."""
    return {
        "asked_for": asked_for(member),
        "ideas": ideas.offered(request, member, request.GET.get("idea")),
    }


def _saved(member: Membership, public_id: str) -> StoredSchema | None:
    """The schema that was just saved, if the address names one of one's own that still waits."""
    if not public_id:
        return None
    try:
        found = reading.own_schema(member, public_id)
    except Http404:
        return None
    return found if found.state == StoredSchema.State.WAITING else None
