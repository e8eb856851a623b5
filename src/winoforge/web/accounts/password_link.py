"""The token of a link by which somebody sets a new password: signed, for a day, and dead once the password changed."""

from __future__ import annotations

from datetime import timedelta

from django.core.signing import BadSignature, TimestampSigner

from winoforge.web.accounts.models import Person

KEPT = timedelta(days=1)


def token_for(person: Person) -> str:
    """A token that lets whoever has it set this person's password."""
    return _signer(person).sign(person.public_id).removeprefix(f"{person.public_id}:")


def fits(person: Person, token: str) -> bool:
    """Whether the token was made for this person, no longer ago than a day, and the password is still the same."""
    try:
        _signer(person).unsign(f"{person.public_id}:{token}", max_age=KEPT)
    except BadSignature:
        return False
    return True


def _signer(person: Person) -> TimestampSigner:
    # The hash of the password is part of the salt: once it is another one, no earlier token fits, so one works once.
    return TimestampSigner(salt=f"winoforge.password-link.{person.password}")
