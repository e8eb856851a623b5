"""Administrators as the command line makes them, with passwords that are told once and kept nowhere."""

from __future__ import annotations

import secrets

from winoforge.core.crowd.usernames import username_key
from winoforge.web.serving import ServingError

FIRST_NAME = "admin"
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without the signs that are mistaken for one another: l and 1, o and 0."""


def new_password() -> str:
    """A password of 100 random bits that can be read out and typed."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(5)) for _ in range(4))


def first_administrator() -> str | None:
    """Make an administrator when there is none yet; gives the password."""
    from winoforge.web.accounts.models import Person

    if Person.objects.filter(is_staff=True).exists():
        return None
    password = new_password()
    give_password(FIRST_NAME, password)
    return password


def give_password(username: str, password: str, *, reset: bool = False) -> None:
    """Make an administrator of that name, or with `reset` give the one there is a new password."""
    from django.core.exceptions import ValidationError

    from winoforge.web.accounts.actions.people import create_administrator, reset_password
    from winoforge.web.accounts.models import Person

    there = Person.objects.filter(username_key=username_key(username), is_staff=True).first()
    if there and not reset:
        raise ServingError(
            f"There is an administrator called {username} already. "
            "Choose another name with --username, or give this one a new password with --reset."
        )
    if reset and not there:
        raise ServingError(f"There is no administrator called {username}. Leave out --reset to make one.")
    try:
        if there:
            reset_password(there, password)
        else:
            create_administrator(username, password)
    except ValidationError as error:
        raise ServingError(" ".join(error.messages)) from error
