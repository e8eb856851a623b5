"""Who is there: the person behind a request and what they are at that moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.http import HttpRequest

from winoforge.web import session
from winoforge.web.accounts.models import Campaign, Membership, Person


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
    """Those that they could choose when they logged in."""
    membership: Membership | None = None
    """None for administrators, and for workers who have not chosen a campaign."""
    campaign: Campaign | None = None

    @property
    def is_administrator(self) -> bool:
        """Whether they run the platform."""
        return self.person.is_staff

    @property
    def bonus_flags(self) -> int:
        """How many of their schemas have the bonus flag, for the header. A query, so that only pages ask."""
        return self.worker.schemas.filter(bonus=True).count()

    @property
    def worker(self) -> Membership:
        """The membership, where policy has made sure that there is one."""
        if self.membership is None:
            raise TypeError("This page was opened to somebody without a membership.")
        return self.membership


class WorkshopRequest(HttpRequest):
    """A request after the middleware has looked who is there."""

    actor: Actor | None


def actor_of(request: HttpRequest) -> Actor | None:
    """The actor of a request; None for an outsider. Two queries at most: the person, and the membership."""
    person = request.user
    if not isinstance(person, Person):
        return None
    held = request.session
    if person.is_staff:
        campaign = Campaign.objects.filter(pk=held[session.CAMPAIGN]).first() if session.CAMPAIGN in held else None
        return Actor(person, Role.ADMINISTRATOR, (Role.ADMINISTRATOR,), campaign=campaign)
    member = None
    if session.MEMBERSHIP in held:
        known = Membership.objects.select_related("campaign").filter(pk=held[session.MEMBERSHIP], person=person)
        member = next(iter(known), None)
    if member is None:
        return Actor(person)
    member.person = person
    roles = tuple(Role(role) for role in held.get(session.ROLES, ()))
    chosen = held.get(session.ROLE)
    return Actor(person, Role(chosen) if chosen in roles else None, roles, member, member.campaign)
