"""When no more is written: at the limit of un-validated schemas (P8), and when the campaign has all that it wants."""

from __future__ import annotations

from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed


def may_write(waiting: int, rules: Rules) -> bool:
    """Whether a contributor with so many schemas waiting may write another."""
    return waiting < rules.waiting_limit


def refuse_over_limit(waiting: int, queue: int, rules: Rules) -> None:
    """Raise NotAllowed at the limit; `queue` counts all schemas of the campaign that wait to be judged."""
    if not may_write(waiting, rules):
        raise NotAllowed("waiting-limit", waiting=waiting, limit=rules.waiting_limit, queue=queue)


def has_work(valid: int, undecided: int, rules: Rules) -> bool:
    """Whether a campaign with so many valid schemas, and so many that may become it, wants another one."""
    return rules.wanted_schemas == 0 or valid + undecided < rules.wanted_schemas


def refuse_without_work(valid: int, undecided: int, rules: Rules) -> None:
    """Raise NotAllowed when the campaign has, or may soon have, all the valid schemas that it wants."""
    if not has_work(valid, undecided, rules):
        raise NotAllowed("no-work-left")
