"""Slots (P11, P14): a schema has as many as it gets judgements; an evaluator reserves one for some minutes."""

from __future__ import annotations

from datetime import datetime, timedelta

from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed


def slots_wanted(rules: Rules) -> int:
    """How many slots a saved schema gets: one for each judgement."""
    return rules.judgements


def lacks_judges(rules: Rules, people: int) -> bool:
    """Whether each schema is to get more judgements than there are people who may judge it."""
    return slots_wanted(rules) > people


def expires(now: datetime, rules: Rules) -> datetime:
    """Until when a reservation made now holds."""
    return now + timedelta(minutes=rules.reservation_minutes)


def refuse_judging(*, waiting: bool, held: bool, judged: bool, opened: bool) -> None:
    """Raise NotAllowed unless the schema waits, and the evaluator holds its slot, has opened it and not judged it yet.

    A reservation that has lapsed is still held until somebody else takes the slot.
    """
    if held and judged:
        raise NotAllowed("schema-judged")
    if not waiting:
        raise NotAllowed("schema-gone")
    if not held:
        raise NotAllowed("reservation-expired")
    if not opened:
        raise NotAllowed("schema-not-opened")
