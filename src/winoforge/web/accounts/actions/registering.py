"""Registering, and joining one more campaign (P1, P3): by its link only."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from winoforge.core.crowd.entry import Arrival, at_the_door, worker_key
from winoforge.core.crowd.training import items_left, training_length
from winoforge.core.crowd.usernames import username_key
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.consent import accept
from winoforge.web.accounts.actions.visiting import note_visit
from winoforge.web.accounts.models import Campaign, Membership, Person, Submission, Visit
from winoforge.web.accounts.seen import Seen
from winoforge.web.accounts.throttle import note_registration
from winoforge.web.workshop import wanted
from winoforge.web.workshop.actions.questions import judged_counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What somebody must declare before they can work."""

    proficient: bool
    """They know the campaign's language well."""
    adult: bool
    """They are 18 or older."""
    consent: int
    """The number of the consent version that they accepted."""
    language: str
    """In which language they read it."""


def refuse_at_the_door(campaign: Campaign, arrival: Arrival, seen: Seen, person: Person | None = None) -> None:
    """Raise NotAllowed with the reason why nobody, or not this worker, can come in."""
    if person is not None and person.is_staff:
        raise NotAllowed("workers-only")
    known = recognised(campaign, arrival, seen)
    # Who has an account already comes back to it: to judge, or to see what became of their schemas.
    has_work = known is not None or wanted.has_work(campaign)
    at_the_door(campaign.state, has_work=has_work, banned=known is not None and known.banned_at is not None)


def recognised(campaign: Campaign, arrival: Arrival, seen: Seen) -> Membership | None:
    """The account of whoever arrives, where it is sure to be theirs: by a signed link, or in a browser of theirs.

    Anybody can write any worker id into an unsigned link, so by itself it tells nothing about the worker it names.
    """
    known = known_worker(campaign, arrival).first() if arrival.worker_id else None
    if known is None or campaign.signed_entry:
        return known
    return known if Visit.objects.filter(person=known.person_id, browser=seen.browser).exists() else None


def known_worker(campaign: Campaign, arrival: Arrival) -> QuerySet[Membership]:
    """The account that this worker id has in the campaign, if any."""
    key = worker_key(arrival.worker_id)
    return Membership.objects.filter(campaign=campaign, crowd=campaign.crowd, worker_key=key)


def another_worker(person: Person, campaign: Campaign, worker_id: str) -> Membership | None:
    """The membership that shows that this person has another worker id than this one; None if nothing does.

    A person has one worker id on a crowd platform, whatever the campaign. “Generic” can be several platforms.
    """
    if not (key := worker_key(worker_id)):
        return None
    known = Membership.objects.filter(person=person, crowd=campaign.crowd).exclude(worker_key="")
    if campaign.crowd == "generic":
        known = known.filter(campaign=campaign)
    members = sorted(known, key=lambda member: member.campaign_id != campaign.pk)
    return None if any(member.worker_key == key for member in members) else next(iter(members), None)


def register(
    campaign: Campaign, arrival: Arrival, *, username: str, password: str, declared: Declared, seen: Seen, nonce: str
) -> Membership:
    """A new person in a campaign. The same form sent twice makes one."""
    refuse_at_the_door(campaign, arrival, seen)
    note_registration(seen)
    person = Person(username=username)
    person.set_password(password)  # slow on purpose, so before the transaction
    try:
        with transaction.atomic():
            person.save()
            submission, _ = once.begin(person, nonce, "register")
            member = _member(person, campaign, arrival, declared, seen)
            once.finish(submission, member.public_id)
    except IntegrityError:
        return _registered_before(campaign, arrival, username, password, nonce)
    return member


def join(
    person: Person, campaign: Campaign, arrival: Arrival, *, declared: Declared, seen: Seen, nonce: str
) -> Membership:
    """A person who has an account becomes a worker of one more campaign."""
    refuse_at_the_door(campaign, arrival, seen, person)
    try:
        with transaction.atomic():
            submission, is_first = once.begin(person, nonce, "join")
            if is_first:
                member = _member(person, campaign, arrival, declared, seen)
                once.finish(submission, member.public_id)
    except IntegrityError:
        is_first = False
    if is_first:
        return member
    joined = Membership.objects.filter(person=person, campaign=campaign).first()
    if joined is None:
        raise NotAllowed("worker-id-taken")
    return joined


def _member(person: Person, campaign: Campaign, arrival: Arrival, declared: Declared, seen: Seen) -> Membership:
    length = training_length(campaign.rules, *judged_counts(campaign))
    member = Membership.objects.create(
        person=person,
        campaign=campaign,
        crowd=campaign.crowd,
        worker_id=arrival.worker_id,
        study=arrival.study,
        session=arrival.session,
        declared_proficient=declared.proficient,
        declared_adult=declared.adult,
        training_length=length,
        trained_at=None if items_left(length, 0) else timezone.now(),
    )
    accept(member, declared.consent, declared.language)
    note_visit(member, seen)
    return member


def _registered_before(campaign: Campaign, arrival: Arrival, username: str, password: str, nonce: str) -> Membership:
    """What the same form came to when it was sent first; NotAllowed with what is taken if it was somebody else's.

    It is the same form only with the same password: whoever saw the nonce on a screen has not seen that.
    """
    sent = Submission.objects.filter(person__username_key=username_key(username), nonce=nonce, action="register")
    member = Membership.objects.filter(public_id__in=sent.values("result")).select_related("person", "campaign").first()
    if member is not None and member.person.check_password(password):
        return member
    if arrival.worker_id and known_worker(campaign, arrival).exists():
        raise NotAllowed("worker-id-taken")
    raise NotAllowed("username-taken")
