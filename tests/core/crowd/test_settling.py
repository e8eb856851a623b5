"""P14: outcomes that the majority alone does not find."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.settling import is_weighed, settled, weighed
from winoforge.core.crowd.verdicts import Decision, Outcome, Vote

GOOD, PRIZED, BAD, COPIED = Vote(valid=True), Vote(valid=True, bonus=True), Vote(valid=False), Vote(True, leaked=True)


def test_dawid_skene_decides_where_the_campaign_says_so_and_three_have_voted() -> None:
    rules = Rules(judgements=3, deciding="dawid-skene")
    assert is_weighed(3, rules)
    assert not is_weighed(2, rules)
    assert not is_weighed(3, Rules(judgements=3))


def test_the_administrators_word_is_the_outcome() -> None:
    assert settled([GOOD, BAD], Outcome.INVALID) == Decision(Outcome.INVALID)


@pytest.mark.parametrize(("votes", "bonus"), [([PRIZED, PRIZED, BAD], True), ([PRIZED, BAD], False)])
def test_a_settled_schema_has_the_bonus_flag_of_the_majority(votes: list[Vote], bonus: bool) -> None:
    assert settled(votes, Outcome.VALID) == Decision(Outcome.VALID, bonus=bonus)


def test_only_a_valid_schema_has_a_bonus_flag() -> None:
    assert settled([PRIZED, PRIZED], Outcome.INVALID) == Decision(Outcome.INVALID, bonus=False)


def test_the_estimate_decides_against_the_majority() -> None:
    assert weighed([GOOD, GOOD, BAD], Outcome.INVALID).outcome is Outcome.INVALID


def test_leaked_stays_with_the_majority_whatever_the_estimate_says() -> None:
    assert weighed([COPIED, COPIED, GOOD], Outcome.VALID).outcome is Outcome.LEAKED
    assert weighed([COPIED, GOOD, GOOD], Outcome.VALID).outcome is Outcome.VALID
    assert weighed([COPIED, COPIED, GOOD, GOOD], Outcome.VALID).outcome is Outcome.TIED
