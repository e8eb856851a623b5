"""Second thoughts (P9): correct or withdraw a schema until an evaluator has opened it."""

from __future__ import annotations

from winoforge.core.errors import NotAllowed


def may_correct(*, waiting: bool, opened: bool) -> bool:
    """Whether the schema still waits and no evaluator has seen it."""
    return waiting and not opened


def refuse_correcting(*, waiting: bool, opened: bool) -> None:
    """Raise NotAllowed, with the reason, unless it may be corrected."""
    if not may_correct(waiting=waiting, opened=opened):
        raise NotAllowed("schema-opened" if waiting else "schema-decided")


def refuse_withdrawing(*, waiting: bool, opened: bool, paid: bool) -> None:
    """Raise NotAllowed for what cannot be corrected either, and for a schema whose code was paid."""
    if paid:
        raise NotAllowed("schema-paid")
    refuse_correcting(waiting=waiting, opened=opened)
