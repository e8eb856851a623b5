"""The reason that an administrator gives for a change; it is kept in the audit log."""

from __future__ import annotations

from winoforge.core.errors import NotAllowed, TextError
from winoforge.core.schemas.text import clean, one_line

LONGEST = 1_000


def clean_reason(value: str) -> str:
    """The reason as it is kept, "" if none is given; NotAllowed for what is no text or too long."""
    if not value.strip():
        return ""
    try:
        return one_line(clean(value, limit=LONGEST))
    except TextError:
        raise NotAllowed("reason-unusable", limit=LONGEST) from None


def needed_reason(value: str) -> str:
    """The same where a change is not made without one: NotAllowed if none is given."""
    reason = clean_reason(value)
    if not reason:
        raise NotAllowed("reason-missing")
    return reason
