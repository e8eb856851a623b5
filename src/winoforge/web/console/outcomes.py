"""What an administrator says that a schema is, as a form sends it."""

from __future__ import annotations

from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed


def outcome_of(sent: str) -> Outcome:
    """The outcome; NotAllowed where none of them was chosen."""
    try:
        return Outcome(sent)
    except ValueError:
        raise NotAllowed("outcome-unknown") from None
