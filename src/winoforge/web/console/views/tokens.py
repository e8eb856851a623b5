"""Tokens of the API: made, shown once, listed, revoked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from winoforge.core.crowd import tokens as rules
from winoforge.core.crowd.tokens import Scope
from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.api.actions import tokens as actions
from winoforge.web.api.models import Token
from winoforge.web.console import reading
from winoforge.web.console.token_form import TokenForm
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import new_nonce


@dataclass(frozen=True, slots=True)
class _Line:
    """A token in a list."""

    token: Token
    scopes: list[str]
    """In words."""
    expired: bool


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def tokens(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The tokens; a POST makes one and shows it, in the answer itself: it is kept nowhere, not even in a session."""
    if request.method == "GET":
        return _page(request, TokenForm())
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _page(request, form)
    try:
        made, text = actions.make(form.wanted(), actor.person, request.POST.get("nonce", ""))
    except NotAllowed as refusal:
        form.add_error(None, refusal.said(get_language() or "en"))
        return _page(request, form)
    return _page(request, TokenForm(), made=made, text=text)


@posting("tokens")
@page(policy.Page.CONSOLE)
def revoke(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Let a token work no more, for a reason."""
    token = reading.found(Token.objects.select_related("campaign"), public_id)
    reason = request.POST.get("reason", "")
    try:
        actions.revoke(token, actor.person, reason)
    except NotAllowed as refusal:
        said = refusal.said(get_language() or "en")
        return _page(request, TokenForm(), failed=public_id, fault=said, reason=reason)
    messages.success(request, _("“%(name)s” was revoked.") % {"name": token.name})
    return see_other(request, "tokens")


def _page(request: WorkshopRequest, form: TokenForm, **more: Any) -> HttpResponse:
    """The page; `more` is a token that was just made, or what was wrong with revoking one."""
    listed = _listed(request.GET.get("page"))
    context = {
        "form": form,
        "nonce": new_nonce(),
        "listed": listed,
        "lines": [_line(token) for token in listed],
        **more,
    }
    status = 422 if form.is_bound or "failed" in more else 200
    return render(request, "console/tokens.html", context, status=status)


def _listed(number: str | None) -> Page[Token]:
    """Those that work first, then the newest."""
    known = Token.objects.select_related("person", "campaign").order_by(F("revoked_at").asc(nulls_first=True), "-pk")
    return Paginator(known, reading.PER_PAGE).get_page(number)


def _line(token: Token) -> _Line:
    lang = get_language() or "en"
    scopes = [rules.said(Scope(scope), lang) for scope in token.scopes]
    return _Line(token, scopes, token.expires_at is not None and token.expires_at <= timezone.now())
