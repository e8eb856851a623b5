"""A worker who accepted an older version of the consent text is asked once for the new one."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from winoforge.core.errors import NotAllowed
from winoforge.web import gate, policy
from winoforge.web.accounts.actions.consent import accept
from winoforge.web.accounts.consent import shown
from winoforge.web.actor import Actor, WorkshopRequest


@never_cache
@require_http_methods(["GET", "POST"])
@gate.page(policy.Page.CONSENT)
def consent(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The text that holds now, and the box that accepts it."""
    fault = ""
    if request.method == "POST":
        fault = _accepted(request, actor)
        if not fault:
            return gate.see_other(request, policy.home(actor))
    context = {"consent": shown(actor.worker.campaign), "errors": [fault] if fault else []}
    return render(request, "accounts/consent.html", context, status=422 if fault else 200)


def _accepted(request: WorkshopRequest, actor: Actor) -> str:
    """Accept what was ticked; what is wrong with it, if anything."""
    if "consent" not in request.POST:
        return _("You can go on only if you agree to this text.")
    number = request.POST.get("consent_version", "")
    language = get_language() or "en"
    try:
        accept(actor.worker, int(number) if number.isdecimal() and len(number) < 6 else 0, language)
    except NotAllowed as refused:
        return refused.said(language)
    return ""
