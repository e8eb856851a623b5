"""Ideas for somebody who asks for one (P10): which comes next is kept by the browser, so that nobody sees one twice."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from winoforge.core.crowd.inspiration import Idea, drawn, suggestions
from winoforge.web.accounts.models import Membership

COOKIE = "winoforge_idea"
_YEAR = 365 * 24 * 60 * 60
_DIGITS = 5
"""Of the largest turn that is believed."""


@dataclass(frozen=True, slots=True)
class Offered:
    """What the page offers: an idea if one was asked for, and the way to the next."""

    idea: Idea | None
    turn: int
    """Of the next one."""


def offered(request: HttpRequest, member: Membership, asked: str | None) -> Offered | None:
    """The idea of the turn that is `asked` for, if any; None where there are no ideas in the campaign's language."""
    ideas = suggestions(member.campaign.language)
    if not ideas:
        return None
    if asked is None:
        return Offered(None, next_turn(request))
    turn = _turn(asked)
    return Offered(drawn(ideas, member.public_id, turn), turn + 1)


def next_turn(request: HttpRequest) -> int:
    """The turn that this browser has not seen yet."""
    return _turn(request.COOKIES.get(COOKIE, ""))


def remember(response: HttpResponse, offered: Offered | None) -> HttpResponse:
    """Let the browser keep which turn comes next, when an idea was shown."""
    if offered is None or offered.idea is None:
        return response
    response.set_cookie(
        COOKIE,
        str(offered.turn),
        max_age=_YEAR,
        path=reverse("contribute"),
        httponly=True,
        samesite="Lax",
        secure=settings.CONFIG.secure,
    )
    return response


def _turn(said: str) -> int:
    return int(said) if said.isdecimal() and len(said) <= _DIGITS else 0
