"""Outcomes that the majority alone does not find (P14): an administrator's word, and Dawid–Skene's estimate.

Whether a schema is worth a bonus stays with the majority of its evaluators either way.
"""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.crowd.rules import ENOUGH_FOR_DAWID_SKENE, Rules
from winoforge.core.crowd.score import points, reason_for
from winoforge.core.crowd.verdicts import Decision, Outcome, Vote
from winoforge.core.measures.majority import majority


def is_weighed(votes: int, rules: Rules) -> bool:
    """Whether Dawid–Skene decides on a schema with so many votes; one saved under other rules may have too few."""
    return rules.deciding == "dawid-skene" and votes >= ENOUGH_FOR_DAWID_SKENE


def settled(votes: Sequence[Vote], outcome: Outcome) -> Decision:
    """The outcome that was said; the bonus flag as the majority has it, and only on a valid schema."""
    return Decision(outcome, bonus=outcome is Outcome.VALID and majority([vote.bonus for vote in votes]) is True)


def weighed(votes: Sequence[Vote], estimate: Outcome) -> Decision:
    """The estimate decides between valid and invalid; whether the schema is leaked, the majority does."""
    leaked = majority([vote.leaked for vote in votes])
    if leaked is None:
        return Decision(Outcome.TIED)
    return Decision(Outcome.LEAKED) if leaked else settled(votes, estimate)


def correction(rules: Rules, outcome: Outcome, so_far: int) -> int:
    """What a corrected outcome adds to the score, where the schema has brought `so_far` points."""
    return points(rules, reason_for(outcome)) - so_far
