"""A form sent twice does its work once."""

from __future__ import annotations

import hashlib
import re

from django.db import IntegrityError, transaction

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Person, Submission

_NONCE = re.compile(r"[A-Za-z0-9_-]{16,43}")


def begin(person: Person, nonce: str, action: str) -> tuple[Submission, bool]:
    """The record of this form, and whether this is the first time it was sent. Call it inside the action's transaction.

    The unique index makes the second of two simultaneous clicks wait until the first has committed; it then finds
    what the first came to. If the first failed and was rolled back, the second does the work.
    """
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    try:
        with transaction.atomic():
            return Submission.objects.create(person=person, nonce=nonce, action=action), True
    except IntegrityError:
        earlier = Submission.objects.get(person=person, nonce=nonce)
    if earlier.action != action:  # the nonce of another form: what that came to is no answer to this one
        raise NotAllowed("form-too-old")
    return earlier, False


def part(nonce: str, of: str) -> str:
    """A nonce for one part of a form that does several things, each in a transaction of its own."""
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    return hashlib.sha256(f"{nonce} {of}".encode()).hexdigest()[:32]


def finish(submission: Submission, result: str) -> None:
    """Note what the form came to, in the same transaction."""
    submission.result = result
    submission.save(update_fields=["result"])
