"""What happens to every request before a view sees it."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language, get_language_from_request, override

from winoforge.core.errors import NotAllowed
from winoforge.web import session
from winoforge.web.actor import actor_of
from winoforge.web.api import PREFIX
from winoforge.web.gate import see_other

_SESSION = re.compile(r"[a-z0-9]{32}")

_TOO_MANY = {"too-many-checks": 429}
"""Refusals that are over after a moment, by their status."""
Handler = Callable[[HttpRequest], HttpResponse]

FORM = 64 * 1024
LIST = 1024 * 1024
UPLOAD = 50 * 1024 * 1024
_UPLOADS = re.compile(r"/console/references/upload/|/console/campaigns/[0-9a-f]{32}/payments/verify/")
"""Routes that take an administrator's files."""
_LISTS = re.compile(r"/api/v1/campaigns/[0-9a-f]{32}/verifications")
"""Routes that take a list from a program; who sends it is known before it is read."""


class BodyLimit:
    """Refuse a body that is too large, or of unsaid length, before anything reads it."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Look at the length only."""
        limit = limit_of(request)
        _drop_a_session_that_is_none(request)
        if "chunked" in request.headers.get("Transfer-Encoding", "").lower():
            return _length_unsaid(request)
        length = request.headers.get("Content-Length") or "0"
        if not length.isdecimal() or int(length) > limit:
            return _too_large(request, limit)
        return self.get_response(request)


def limit_of(request: HttpRequest) -> int:
    """How many bytes a request to this address may bring."""
    if _UPLOADS.fullmatch(request.path):
        return UPLOAD
    return LIST if _LISTS.fullmatch(request.path) else FORM


def _length_unsaid(request: HttpRequest) -> HttpResponse:
    """A sentence without a page: browsers always say the length, so this is for programs."""
    said = NotAllowed("length-unsaid").said(get_language_from_request(request))
    return HttpResponse(said, status=411, content_type="text/plain; charset=utf-8")


def _too_large(request: HttpRequest, limit: int) -> HttpResponse:
    """A page in the language that the browser asks for. Nobody has read who sent the form, so it has no menu."""
    language = get_language_from_request(request)
    known = {
        "said": NotAllowed("body-too-large", limit=limit // 1024).said(language),
        "is_form": limit == FORM,
        "back": request.get_full_path(),
    }
    with override(language):
        return HttpResponse(render_to_string("413.html", known), status=413)


def _drop_a_session_that_is_none(request: HttpRequest) -> None:
    """A cookie can hold anything, a NUL among it, which PostgreSQL refuses to look up."""
    if not _SESSION.fullmatch(request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")):
        request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)


class WhoIsThere:
    """Put the actor on the request; end the session of somebody who has been banned; say what policy refuses."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Every request looks again, so that a ban works in the middle of work."""
        if request.path.startswith(PREFIX):  # programs show a token; a browser's session opens nothing there
            request.actor = None  # type: ignore[attr-defined]
            return self.get_response(request)
        request.actor = actor = actor_of(request)  # type: ignore[attr-defined]
        if actor and actor.membership and actor.membership.banned_at:
            logout(request)
            request.session[session.BANNED] = actor.membership.pk
            return see_other(request, "banned")  # type: ignore[arg-type]
        response = self.get_response(request)
        if actor:  # codes and sentences are not for a proxy, or for whoever sits at this browser next
            add_never_cache_headers(response)
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """A rule said no: a page with its sentence, not a fault of ours."""
        if not isinstance(error, NotAllowed):
            return None
        said = error.said(get_language() or "en")
        status = _TOO_MANY.get(error.message_id, 403)
        return render(request, "refused.html", {"said": said, "id": error.message_id}, status=status)
