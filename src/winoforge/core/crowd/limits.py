"""When no more is written: too many schemas wait (P8), too many were saved, or the campaign has all that it wants."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime, timedelta

from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed

HOUR = timedelta(hours=1)


def may_write(waiting: int, rules: Rules) -> bool:
    """Whether a contributor with so many schemas waiting may write another."""
    return waiting < rules.waiting_limit


def refuse_over_limit(waiting: int, queue: int, rules: Rules) -> None:
    """Raise NotAllowed at the limit; `queue` counts all schemas of the campaign that wait to be judged."""
    if not may_write(waiting, rules):
        raise NotAllowed("waiting-limit", waiting=waiting, limit=rules.waiting_limit, queue=queue)


def minutes_until_saving(saved: Sequence[datetime], now: datetime, rules: Rules) -> int:
    """How many minutes a contributor has to wait before the next save; 0 for who may save now.

    `saved` holds the times of everything they saved, also of what they withdrew: otherwise saving and withdrawing in a
    loop would never end.
    """
    recent = sorted(each for each in saved if each > now - HOUR)
    if len(recent) < rules.saves_per_hour:
        return 0
    free_at = recent[-rules.saves_per_hour] + HOUR
    return math.ceil((free_at - now) / timedelta(minutes=1))


def refuse_too_many_saves(saved: Sequence[datetime], now: datetime, rules: Rules) -> None:
    """Raise NotAllowed when a contributor has saved as many schemas as they may within an hour."""
    minutes = minutes_until_saving(saved, now, rules)
    if minutes:
        raise NotAllowed("saves-limit", limit=rules.saves_per_hour, minutes=minutes)


def has_work(valid: int, undecided: int, rules: Rules) -> bool:
    """Whether a campaign with so many valid schemas, and so many that may become it, wants another one."""
    return rules.wanted_schemas == 0 or valid + undecided < rules.wanted_schemas


def refuse_without_work(valid: int, undecided: int, rules: Rules) -> None:
    """Raise NotAllowed when the campaign has, or may soon have, all the valid schemas that it wants."""
    if not has_work(valid, undecided, rules):
        raise NotAllowed("no-work-left")
