"""The cast: people and campaigns for tests, prepared as the database would hold them."""

from __future__ import annotations

from itertools import count
from typing import Any

from django.test import Client
from django.utils import timezone

from winoforge.core.crowd.consent import Terms
from winoforge.core.crowd.roles import Standing, may_evaluate
from winoforge.web import session
from winoforge.web.accounts.actions.consent import accept, publish
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.actor import Role

_numbers = count(1)


def make_campaign(language: str = "en", state: str = Campaign.State.OPEN, **settings: Any) -> Campaign:
    """An open campaign; keyword arguments are settings that differ from the defaults.

    Tests judge at once, so no judgement is refused as unread here unless `least_reading` says so.
    """
    number = next(_numbers)
    campaign = Campaign.objects.create(
        name=f"Campaign {number}",
        language=language,
        state=state,
        contact="team@example.org",
        settings={"least_reading": 0} | settings,
        opened_at=timezone.now(),
    )
    publish(campaign, Terms())
    return campaign


def make_person(name: str = "", *, staff: bool = False, password: str | None = None) -> Person:
    """Somebody who can log in; without a password only by `log_in`."""
    person = Person(username=name or f"person-{next(_numbers)}", is_staff=staff)
    if password:
        person.set_password(password)
    else:
        person.set_unusable_password()
    person.save()
    return person


def make_member(campaign: Campaign, name: str = "", *, trained: bool = True, **fields: Any) -> Membership:
    """A worker of a campaign, trained unless said otherwise."""
    number = next(_numbers)
    member = Membership.objects.create(
        person=make_person(name or f"worker-{number}"),
        campaign=campaign,
        worker_id=fields.pop("worker_id", f"W{number}"),
        declared_adult=True,
        declared_proficient=True,
        training_length=campaign.rules.training_length,
        trained_at=timezone.now() if trained else None,
        **fields,
    )
    accept(member, campaign.consent_version, "en")
    return member


def make_evaluator(campaign: Campaign, name: str = "") -> Membership:
    """A worker whom the administrator appointed."""
    return make_member(campaign, name, appointed=True)


def make_administrator(name: str = "") -> Person:
    """Somebody who runs the platform."""
    return make_person(name or f"administrator-{next(_numbers)}", staff=True)


def log_in(
    client: Client, who: Membership | Person, role: Role | None = None, campaign: Campaign | None = None
) -> Client:
    """A logged-in client: a membership in its role, or an administrator looking at a campaign."""
    person = who.person if isinstance(who, Membership) else who
    client.force_login(person)
    held = client.session
    if isinstance(who, Membership):
        standing = Standing(valid=0, judged=0, score=who.score, appointed=who.appointed)
        can = [Role.CONTRIBUTOR] + ([Role.EVALUATOR] if may_evaluate(standing, who.campaign.rules) else [])
        held[session.MEMBERSHIP] = who.pk
        held[session.ROLES] = [str(one) for one in can]
        held[session.ROLE] = str(role or Role.CONTRIBUTOR)
        held[session.SINCE] = timezone.now().timestamp()
    elif campaign is not None:
        held[session.CAMPAIGN] = campaign.pk
    held.save()
    return client
