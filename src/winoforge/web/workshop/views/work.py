"""My work (P5, P9, P15, P19): one's schemas, score and codes; correcting and withdrawing."""

from __future__ import annotations

import json

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.changes import refuse_changing
from winoforge.core.crowd.forms import form_of
from winoforge.core.crowd.roles import missing
from winoforge.core.crowd.verification import Terms
from winoforge.core.errors import NotAllowed
from winoforge.web import gate, measuring, policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.ids import new_nonce
from winoforge.web.workshop import form_page, reading
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.checking import check_for, may_check
from winoforge.web.workshop.measured import why_not
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.views.contribute import previewed, too_fast
from winoforge.web.workshop.views.sent import SentForm
from winoforge.web.workshop.work_page import ShownCode, ShownSchema
from winoforge.web.workshop.writing import TAKEN, Checked


@require_http_methods(["GET"])
@gate.page(policy.Page.OWN_WORK)
def my_work(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """Schemas with their state, the ledger, the codes, and what is missing to become an evaluator."""
    member, lang = actor.worker, get_language() or "en"
    rules, expected = member.campaign.rules, measuring.expected()
    page = reading.own_schemas(member, request.GET.get("page"), request.GET.get("schema", ""))
    entries, lines = reading.ledger(member, request.GET.get("ledger"), lang)
    codes = reading.codes(member, request.GET.get("codes"))
    reasons, terms = reading.settled_because(page), Terms.of(rules)
    context = {
        "waiting": reading.waiting_count(member),
        "rules": rules,
        "schemas": page,
        "shown": [ShownSchema.of(schema, member, expected=expected, reasons=reasons, lang=lang) for schema in page],
        "why": why_not(*page),
        "ledger": entries,
        "lines": lines,
        "codes": codes,
        "earned": [ShownCode.of(code, terms, lang) for code in codes],
        "earnings": reading.earnings(member),
        "bonuses": reading.bonuses(member),
        "by_worker_id": member.campaign.crowd == "prolific",
        "missing": [said.in_(lang) for said in missing(reading.standing(member), rules)],
        "lang": member.campaign.language,
    }
    return render(request, "workshop/work.html", context)


@require_http_methods(["GET", "POST"])
@gate.page(policy.Page.OWN_WORK)
def correct(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The same form, filled with a schema that nobody has opened; a POST saves the correction."""
    schema = reading.own_schema(actor.worker, public_id)
    if request.method == "POST":
        return _save(request, actor, schema)
    refuse_changing(**schema.second_thoughts)
    checked = check_for(actor.worker, form_of(schema.schema()), schema)
    return _page(request, checked, schema.version, Authorship(), saving=False)


@gate.posting("correct", "public_id")
@gate.page(policy.Page.OWN_WORK)
def correct_preview(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The live check of a correction; nothing is kept."""
    schema = reading.own_schema(actor.worker, public_id)
    if not may_check(actor.worker):
        return too_fast()
    sent = SentForm.of(request)
    return previewed(request, check_for(actor.worker, sent.form, schema), failed=sent.failed)


@gate.posting("my-work")
@gate.page(policy.Page.OWN_WORK)
def withdraw(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Take a schema back."""
    schema = reading.own_schema(actor.worker, public_id)
    schemas.withdraw(actor.worker, schema, nonce=SentForm.of(request).nonce)
    messages.success(request, gettext("The schema is withdrawn and its payment code is void."))
    return gate.see_other(request, "my-work")


def _save(request: WorkshopRequest, actor: Actor, schema: StoredSchema) -> HttpResponse:
    sent = SentForm.of(request)
    checked = check_for(actor.worker, sent.form, schema)
    if checked.is_blocked:
        return _page(request, checked, sent.version, sent.authorship, saving=True)
    try:
        schemas.correct(
            actor.worker, schema, checked, version=sent.version, nonce=sent.nonce, authorship=sent.authorship
        )
    except NotAllowed as refused:
        if refused.message_id not in TAKEN:
            raise
        checked = check_for(actor.worker, sent.form, schema)
        return _page(request, checked, sent.version, sent.authorship, saving=True)
    messages.success(request, gettext("The correction is saved. Place in the queue and payment code stay the same."))
    return gate.see_other(request, "my-work")


def _page(
    request: WorkshopRequest, checked: Checked, version: int, authorship: Authorship, *, saving: bool
) -> HttpResponse:
    context = {
        "shown": form_page.shown(checked, saving=saving),
        "failed": saving,
        "authorship": json.dumps(authorship.to_json()),
        "lang": checked.draft.language,
        "nonce": new_nonce(),
        "version": version,
        "public_id": checked.draft.id,
        "live": reverse("correct-preview", args=[checked.draft.id]),
    }
    return render(request, "workshop/correct.html", context, status=422 if saving else 200)
