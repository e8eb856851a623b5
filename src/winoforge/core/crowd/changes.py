"""Second thoughts (P9): correct or withdraw a schema until an evaluator has opened it, or its code has been paid."""

from __future__ import annotations

from winoforge.core.errors import NotAllowed


def may_change(*, waiting: bool, opened: bool, paid: bool) -> bool:
    """Whether the schema still waits, no evaluator has seen it, and nobody has been paid for it."""
    return waiting and not opened and not paid


def refuse_changing(*, waiting: bool, opened: bool, paid: bool) -> None:
    """Raise NotAllowed, with the reason, unless the schema may be corrected or withdrawn."""
    if paid:
        raise NotAllowed("schema-paid")
    if not may_change(waiting=waiting, opened=opened, paid=paid):
        raise NotAllowed("schema-opened" if waiting else "schema-decided")
