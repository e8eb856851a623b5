"""Entering a campaign in a role (P2, P4, P16)."""

from __future__ import annotations

from django.db import transaction

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.actions.visiting import note_visit
from winoforge.web.accounts.models import Membership
from winoforge.web.accounts.reading import roles_of
from winoforge.web.accounts.seen import Seen
from winoforge.web.actor import Role
from winoforge.web.workshop.actions import slots
from winoforge.web.workshop.actions.questions import maybe_ask_test


def enter(member: Membership, role: Role, seen: Seen, *, at_login: bool) -> tuple[Role, ...]:
    """Begin work in a role; gives the roles that can be chosen now, so that a lost condition takes its role away.

    At a login a test question may fall due; changing the role later in the same campaign is no login. Schemas that
    were held to be judged are for others at once, unless one goes on judging here.
    """
    if member.banned_at is not None:
        raise NotAllowed("banned")
    roles = roles_of(member)
    if role not in roles:
        raise NotAllowed("not-yet-evaluator")
    with transaction.atomic():
        note_visit(member, seen)
        slots.leave(member.person, staying=member.campaign if role == Role.EVALUATOR else None)
    # Who looks around in a demo has asked to write or to judge, and would not know what a test question is about.
    if at_login and member.campaign.is_open and not member.campaign.demo:
        maybe_ask_test(member)
    return roles
