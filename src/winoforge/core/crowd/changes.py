"""Second thoughts (P9): correct or withdraw a schema until an evaluator opens it, or money is on its way for it."""

from __future__ import annotations

from winoforge.core.errors import NotAllowed


def may_change(*, waiting: bool, opened: bool, paid: bool, listed: bool) -> bool:
    """Whether the schema still waits, no evaluator has seen it, and it is neither paid nor listed to be paid.

    `listed` is true while its code stands to be paid on a verified list that is neither recorded nor discarded.
    """
    return waiting and not opened and not paid and not listed


def refuse_changing(*, waiting: bool, opened: bool, paid: bool, listed: bool) -> None:
    """Raise NotAllowed, with the reason, unless the schema may be corrected or withdrawn."""
    if paid:
        raise NotAllowed("schema-paid")
    if listed:
        raise NotAllowed("schema-on-list")
    if not may_change(waiting=waiting, opened=opened, paid=paid, listed=listed):
        raise NotAllowed("schema-opened" if waiting else "schema-decided")
