"""Logging in: who somebody is, by name and password."""

from __future__ import annotations

from django.contrib.auth import authenticate

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Person
from winoforge.web.accounts.seen import Seen
from winoforge.web.accounts.throttle import Attempt


def identify(username: str, password: str, seen: Seen) -> Person:
    """The person, or NotAllowed: the same answer, after the same work, for an unknown name and a wrong password."""
    attempt = Attempt(username, seen)
    person = authenticate(username=username, password=password)
    if not isinstance(person, Person):
        raise NotAllowed("wrong-login")
    attempt.succeeded()
    return person
