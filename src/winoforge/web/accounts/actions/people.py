"""Persons: administrators are made here, workers in registering.py; both get new passwords here."""

from __future__ import annotations

from django.contrib.auth.password_validation import validate_password
from django.db import IntegrityError, transaction

from winoforge.core.crowd.usernames import clean_username
from winoforge.core.errors import NotAllowed
from winoforge.web import policy
from winoforge.web.accounts import password_link
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Person
from winoforge.web.accounts.seen import Seen
from winoforge.web.accounts.throttle import Attempt
from winoforge.web.ids import is_public_id


def create_administrator(username: str, password: str) -> Person:
    """An administrator. NotAllowed says what is wrong with the name, Django's ValidationError with the password."""
    person = Person(username=clean_username(username), is_staff=True)
    validate_password(password, person)
    person.set_password(password)
    try:
        with transaction.atomic():
            person.save()
            audit(Deed.CREATE_ADMINISTRATOR, target=person.public_id)
    except IntegrityError:
        raise NotAllowed("username-taken") from None
    return person


def reset_password(person: Person, password: str, *, actor: Person | None = None) -> None:
    """Give a person a new password. Every session of theirs ends; `actor` is None for a command on the server."""
    validate_password(password, person)
    person.set_password(password)
    with transaction.atomic():
        person.save(update_fields=["password"])
        audit(Deed.RESET_PASSWORD, actor=actor, target=person.public_id)


def holder(public_id: str, token: str, seen: Seen) -> Person:
    """The person for whom a link to set a new password was issued, while it works. Wrong links are counted."""
    name = public_id if is_public_id(public_id) else ""  # a database does not look for every character
    try:
        attempt = Attempt(f"password link {name}", seen)
    except NotAllowed as refused:
        raise NotAllowed("reset-too-many-tries", **refused.params) from None
    person = Person.objects.filter(public_id=name).first()
    if person is None or not policy.may_get_link(person) or not password_link.fits(person, token):
        raise NotAllowed("reset-link-used")
    attempt.succeeded()
    return person


def reset_by_link(person: Person, password: str) -> None:
    """Set the password of somebody who came by a link (`holder`). All their sessions end, and the link with them."""
    validate_password(password, person)
    before = person.password
    person.set_password(password)  # slow on purpose, so before the transaction
    with transaction.atomic():
        # Of two who use one link at the same moment, the second finds another password than the link was made for.
        if not Person.objects.filter(pk=person.pk, password=before).update(password=person.password):
            raise NotAllowed("reset-link-used")
        audit(Deed.RESET_PASSWORD, actor=person, target=person.public_id)
