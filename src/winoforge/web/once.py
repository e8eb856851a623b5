"""A form sent twice does its work once."""

from __future__ import annotations

import hashlib
import re

from django.db import IntegrityError, transaction

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Person, Submission
from winoforge.web.prepared import prepared_insert

_insert = prepared_insert(Submission)
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
            return _insert(Submission(person=person, nonce=nonce, action=action)), True
    except IntegrityError:
        earlier = Submission.objects.get(person=person, nonce=nonce)
    if earlier.action != action:  # the nonce of another form: what that came to is no answer to this one
        raise NotAllowed("form-too-old")
    return earlier, False


class Again(Exception):
    """This form was sent before. Raised out of the action's transaction; what the first came to is asked after it."""

    def __init__(self, person: Person, nonce: str, action: str) -> None:
        super().__init__(nonce)
        self._person, self._nonce, self._action = person, nonce, action

    def result(self) -> str:
        """The public id of what the first one made."""
        earlier = Submission.objects.filter(person=self._person, nonce=self._nonce).first()
        if earlier is None or earlier.action != self._action:
            raise NotAllowed("form-too-old")
        return earlier.result


def claim(person: Person, nonce: str, action: str, result: str) -> None:
    """As `begin` and `finish` in one statement, for what knows beforehand what it will make; Again when sent before.

    The caller lets Again leave the transaction: after a refused insert PostgreSQL does nothing more in it, and a
    savepoint around every insert would cost two statements more for the one form in a thousand that is sent twice.
    """
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    try:
        _insert(Submission(person=person, nonce=nonce, action=action, result=result))
    except IntegrityError:
        raise Again(person, nonce, action) from None


def part(nonce: str, of: str) -> str:
    """A nonce for one part of a form that does several things, each in a transaction of its own."""
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    return hashlib.sha256(f"{nonce} {of}".encode()).hexdigest()[:32]


def finish(submission: Submission, result: str) -> None:
    """Note what the form came to, in the same transaction."""
    submission.result = result
    submission.save(update_fields=["result"])
