"""A test question after many hours of one session (P16): looked for at the gate, before policy."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from django.http import HttpRequest
from django.utils import timezone

from winoforge.core.crowd.testing import session_is_long
from winoforge.web import session
from winoforge.web.actor import Actor
from winoforge.web.workshop.actions.questions import maybe_ask_test

_LIVE = frozenset({"contribute-preview", "correct-preview"})


def session_test(request: HttpRequest, actor: Actor) -> Actor:
    """Roll for a test question when this session has been a long one; the actor, who then has one pending.

    The hours are counted anew from the roll.
    Live parts of a page are not interrupted; which those are the address says, for a header can say anything.
    """
    since = request.session.get(session.SINCE)
    member = actor.membership
    if member is None or actor.role is None or since is None or not member.campaign.is_open:
        return actor
    if request.resolver_match and request.resolver_match.url_name in _LIVE:
        return actor
    now = timezone.now()
    if session_is_long(member.campaign.rules, datetime.fromtimestamp(since, UTC), now):
        request.session[session.SINCE] = now.timestamp()
        return replace(actor, test_pending=maybe_ask_test(member) is not None)
    return actor
