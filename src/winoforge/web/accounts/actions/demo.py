"""The demo campaign, in which a newcomer becomes anything by one click."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import get_language

from winoforge.core.crowd.consent import Terms
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.crowd.usernames import username_key
from winoforge.web import demo
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.actions.consent import accept, publish
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.ids import new_nonce

NAME = "Demo campaign"
ADMINISTRATOR = "demo-administrator"


class Guest(StrEnum):
    """What a visitor of the demo can become."""

    NEWCOMER = "newcomer"
    """A contributor who is trained first."""
    CONTRIBUTOR = "contributor"
    EVALUATOR = "evaluator"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, slots=True)
class Entered:
    """Who a visitor has become."""

    person: Person
    membership: Membership | None
    """None for the administrator."""


def make_demo() -> Campaign:
    """The demo campaign with schemas that wait to be judged. What is there already stays as it is."""
    with transaction.atomic():
        campaign, is_new = Campaign.objects.get_or_create(
            demo=True,
            defaults={"name": NAME, "language": "en", "state": Campaign.State.OPEN, "opened_at": timezone.now()},
        )
        if not campaign.is_open:
            campaign.state, campaign.closed_at = Campaign.State.OPEN, None
            campaign.save(update_fields=["state", "closed_at"])
        Person.objects.filter(username_key=username_key(ADMINISTRATOR)).update(is_active=True)
        if is_new:
            publish(campaign, Terms())
            audit(Deed.CREATE_CAMPAIGN, campaign=campaign, target=campaign.public_id, reason="demo")
    for name, forms in demo.schemas().items():
        member = _member(campaign, _person(name), trained=True)
        _write(member, forms[member.schemas.count() :])
    return campaign


@transaction.atomic
def end_demo() -> None:
    """A platform that was a demo and now is none: nobody may stay what one click made them."""
    Person.objects.filter(username_key=username_key(ADMINISTRATOR)).update(is_active=False)
    opened = Campaign.objects.filter(demo=True).exclude(state=Campaign.State.CLOSED)
    opened.update(state=Campaign.State.CLOSED, closed_at=timezone.now())


def enter_demo(campaign: Campaign, guest: Guest) -> Entered:
    """A fresh worker for each visitor, so that they do not get into each other's work; one administrator for all."""
    if guest == Guest.ADMINISTRATOR:
        return Entered(_person(ADMINISTRATOR, staff=True), None)
    while True:
        try:
            with transaction.atomic():
                person = Person(username=f"guest-{secrets.token_hex(2)}")
                person.set_unusable_password()
                person.save()
                trained, appointed = guest != Guest.NEWCOMER, guest == Guest.EVALUATOR
                return Entered(person, _member(campaign, person, trained=trained, appointed=appointed))
        except IntegrityError:  # of 65,536 names one was drawn twice
            continue


def _write(member: Membership, forms: list[SchemaForm]) -> None:
    if not forms:
        return
    # Imported late: the analyser behind it is large, and a demo that is there already does not need it.
    from winoforge.web.workshop.actions.schemas import submit
    from winoforge.web.workshop.writing import check

    for form in forms:
        submit(member, check(form, member.campaign), nonce=new_nonce())


def _person(name: str, *, staff: bool = False) -> Person:
    """Somebody whom only the demo can log in: there is no password."""
    person = Person.objects.filter(username_key=username_key(name)).first()
    if person is None:
        person = Person(username=name, is_staff=staff)
        person.set_unusable_password()
        person.save()
    return person


def _member(campaign: Campaign, person: Person, *, trained: bool, appointed: bool = False) -> Membership:
    """A worker of the demo; whoever enters it accepts its consent text, which stands on the front page."""
    member, _ = Membership.objects.get_or_create(
        person=person,
        campaign=campaign,
        defaults={
            "declared_proficient": True,
            "declared_adult": True,
            "training_length": campaign.rules.training_length,
            "trained_at": timezone.now() if trained else None,
            "appointed": appointed,
        },
    )
    accept(member, campaign.consent_version, get_language() or "en")
    return member
