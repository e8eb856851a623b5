"""The gate in front of a view: policy decides, this only carries it out."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.asking import session_test

P = ParamSpec("P")
View = Callable[Concatenate[WorkshopRequest, P], HttpResponse]


def page(kind: policy.Page) -> Callable[[Callable[Concatenate[WorkshopRequest, Actor, P], HttpResponse]], View[P]]:
    """Only those whom policy lets in reach the view, which is given the actor."""

    def gated(view: Callable[Concatenate[WorkshopRequest, Actor, P], HttpResponse]) -> View[P]:
        @wraps(view)
        def guarded(request: WorkshopRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            if request.actor and request.method != "POST":
                request.actor = session_test(request, request.actor)
            answer = policy.door(request.actor, kind)
            if isinstance(answer, policy.To):
                return see_other(request, answer.url)
            if isinstance(answer, policy.No) or request.actor is None:
                raise NotAllowed(answer.message if isinstance(answer, policy.No) else "wrong-link")
            shown = view(request, request.actor, *args, **kwargs)
            if request.method == "POST":  # what was sent is not lost to a test question, which then comes next
                session_test(request, request.actor)
            return shown

        return guarded

    return gated


class SeeOther(HttpResponseRedirectBase):
    """303: what was sent has been done; the page to look at is another one."""

    status_code = 303


def posting(to: str, *keeping: str) -> Callable[[View[P]], View[P]]:
    """Only forms are sent to this address; whoever asks for it (a reload, another language) is led to its page.

    `to` names that page, `keeping` those parts of the address that it has too.
    """

    def only_posted(view: View[P]) -> View[P]:
        posted = require_POST(view)

        @wraps(view)
        def led(request: WorkshopRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            if request.method in {"GET", "HEAD"}:
                return see_other(request, to, *(kwargs[name] for name in keeping))
            return posted(request, *args, **kwargs)

        return led

    return only_posted


def see_other(request: WorkshopRequest, url: str, *args: object) -> HttpResponse:
    """Go to another page; a part of a page that asked must not swap that page into itself."""
    target = reverse(url, args=args)
    if getattr(request, "htmx", False):
        return HttpResponseClientRedirect(target)
    return SeeOther(target)
