"""Who is there: the person behind a request and what they are at that moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare
from django_htmx.middleware import HtmxDetails

from winoforge.web import session
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.prepared import prepared, prepared_count
from winoforge.web.workshop.models import Question, StoredSchema


class Role(StrEnum):
    """What a person is at that moment."""

    CONTRIBUTOR = "contributor"
    EVALUATOR = "evaluator"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, slots=True)
class Actor:
    """A person who has logged in."""

    person: Person
    role: Role | None = None
    """None until a worker has chosen."""
    roles: tuple[Role, ...] = ()
    """Those that they may choose; see `_roles`."""
    membership: Membership | None = None
    """None for administrators, and for workers who have not chosen a campaign."""
    campaign: Campaign | None = None
    test_pending: bool = False
    """Whether a worker has been asked a test question and not answered it."""

    @property
    def is_administrator(self) -> bool:
        """Whether they run the platform."""
        return self.person.is_staff

    @property
    def bonus_flags(self) -> int:
        """How many of their schemas have the bonus flag, for the header. A query, so that only pages ask."""
        return _bonuses(self.worker.pk)

    @property
    def worker(self) -> Membership:
        """The membership, where policy has made sure that there is one."""
        if self.membership is None:
            raise TypeError("This page was opened to somebody without a membership.")
        return self.membership


class WorkshopRequest(HttpRequest):
    """A request after the middleware has looked who is there."""

    actor: Actor | None
    htmx: HtmxDetails
    """False unless a part of a page asks, not a browser for a whole one."""


def actor_of(request: HttpRequest) -> Actor | None:
    """The actor of a request; None for an outsider. As a rule one query finds person, membership and campaign."""
    held = request.session
    member = _member(held)
    if member is not None and _vouches(held, member.person):
        request._cached_user = member.person  # type: ignore[attr-defined]  # noqa: SLF001 (where Django keeps it)
        return _worker(held, member)
    person = request.user
    if not isinstance(person, Person):
        return None
    if person.is_staff:
        campaign = Campaign.objects.filter(pk=held[session.CAMPAIGN]).first() if session.CAMPAIGN in held else None
        return Actor(person, Role.ADMINISTRATOR, (Role.ADMINISTRATOR,), campaign=campaign)
    return _worker(held, member) if member is not None else Actor(person)


def _member(held: SessionBase) -> Membership | None:
    """The membership in which the person of a session works."""
    if session.MEMBERSHIP not in held or SESSION_KEY not in held:
        return None
    return _membership.first(held[session.MEMBERSHIP], int(held[SESSION_KEY]))


@prepared
def _membership(key: int, person: int) -> QuerySet[Membership]:
    """With person, campaign and `test_pending`."""
    asked = Question.objects.filter(membership=OuterRef("pk"), purpose=Question.Purpose.TEST, answered_at=None)
    known = Membership.objects.select_related("person", "campaign").annotate(test_pending=Exists(asked))
    return known.filter(pk=key, person=person, person__is_staff=False)


@prepared_count
def _bonuses(member: int) -> QuerySet[StoredSchema]:
    return StoredSchema.objects.filter(contributor=member, bonus=True)


def _vouches(held: SessionBase, person: Person) -> bool:
    """Whether Django would take this person for the one who logged in.

    Where it is less simple, as after a new password or a new secret key, Django itself is asked.
    """
    is_same = constant_time_compare(held.get(HASH_SESSION_KEY, ""), person.get_session_auth_hash())
    return is_same and person.is_active and held.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS


def _worker(held: SessionBase, member: Any) -> Actor:
    chosen = held.get(session.ROLE)
    roles = _roles(held, member, chosen)
    role = Role(chosen) if chosen in roles else None
    return Actor(member.person, role, roles, member, member.campaign, test_pending=member.test_pending)


def _roles(held: SessionBase, member: Membership, chosen: str | None) -> tuple[Role, ...]:
    """The roles that a worker may choose.

    An appointment counts at once, and so does its loss: whoever is judging is asked about at every request. For a
    contributor, what the login said is enough; choosing the other role asks again.
    """
    from winoforge.web.accounts.reading import roles_of

    if member.appointed or chosen == Role.EVALUATOR:
        return roles_of(member)
    return tuple(Role(role) for role in held.get(session.ROLES, ()))
