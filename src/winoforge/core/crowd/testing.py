"""Test questions (P16): at each login and after 12 hours of one session, with some probability.

WinoFlexi draws at every login. That none follows within those hours of the last is our addition: otherwise points could
be earned by logging in again and again.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from winoforge.core.crowd.rules import Rules


def test_probability(rules: Rules, valid: int, invalid: int) -> float:
    """How likely a test question is now.

    `valid` and `invalid` count the judged schemas of the campaign. Auto-testing adds a step for each invalid schema
    beyond the valid ones, up to the limit.
    """
    if not rules.auto_testing:
        return rules.test_probability
    return min(rules.test_probability_limit, rules.test_probability + rules.test_step * max(0, invalid - valid))


def test_falls(rules: Rules, valid: int, invalid: int, draw: float) -> bool:
    """Whether a test question comes up; `draw` is a random number from 0 up to, not including, 1."""
    return draw < test_probability(rules, valid, invalid)


def session_is_long(rules: Rules, since: datetime, now: datetime) -> bool:
    """Whether so many hours have passed since the login, or since the last draw, that another is due."""
    return now - since >= timedelta(hours=rules.test_every_hours)


def test_may_follow(rules: Rules, last: datetime, now: datetime) -> bool:
    """Whether enough hours have passed since the last test question for another one."""
    return session_is_long(rules, last, now)
