"""A form sent twice does its work once."""

from __future__ import annotations

import hashlib
import re

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Person, Submission
from winoforge.web.prepared import prepared_insert

_insert = prepared_insert(Submission, once=True)
_NONCE = re.compile(r"[A-Za-z0-9_-]{16,43}")


def begin(person: Person, nonce: str, action: str, result: str = "") -> tuple[Submission, bool]:
    """The record of this form, and whether this is the first time it was sent. Call it inside the action's transaction.

    Who knows beforehand what it will come to gives the `result`; else `finish` notes it.

    The unique index makes the second of two simultaneous clicks wait until the first has committed; it then finds
    what the first came to. If the first failed and was rolled back, the second does the work.
    """
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    submission = _insert(Submission(person=person, nonce=nonce, action=action, result=result))
    if submission.pk is not None:
        return submission, True
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
    """As `begin`, for what knows beforehand what it will make; Again, out of the transaction, when sent before."""
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    if _insert(Submission(person=person, nonce=nonce, action=action, result=result)).pk is None:
        raise Again(person, nonce, action)


def part(nonce: str, of: str) -> str:
    """A nonce for one part of a form that does several things, each in a transaction of its own."""
    if not _NONCE.fullmatch(nonce):
        raise NotAllowed("form-too-old")
    return hashlib.sha256(f"{nonce} {of}".encode()).hexdigest()[:32]


def finish(submission: Submission, result: str) -> None:
    """Note what the form came to, in the same transaction."""
    submission.result = result
    submission.save(update_fields=["result"])
