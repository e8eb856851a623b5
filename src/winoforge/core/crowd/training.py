"""Training (P3): resolve so many items correctly before anything else; a wrong answer adds another item."""

from __future__ import annotations

from winoforge.core.crowd.rules import Rules


def training_length(rules: Rules, valid: int, invalid: int) -> int:
    """How many items somebody who registers now must resolve correctly.

    `valid` and `invalid` count the judged schemas of the campaign. Auto-training asks for one item more for each
    invalid schema beyond the valid ones, up to the limit. The length is fixed for a worker at registration.
    """
    if not rules.auto_training:
        return rules.training_length
    return min(rules.training_limit, rules.training_length + max(0, invalid - valid))


def items_left(length: int, right: int) -> int:
    """How many right answers are still missing."""
    return max(0, length - right)


def total_items(length: int, wrong: int) -> int:
    """How many items the training has so far, for “item 3 of 6”: each wrong answer added one."""
    return length + wrong
