"""P15: the score is a ledger in sentences. P17: a score that is too low bans."""

from __future__ import annotations

from dataclasses import replace

import pytest

from winoforge.core.crowd.ban import is_banned
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.score import SAID, Reason, points, reason_for, said
from winoforge.core.crowd.verdicts import Outcome


@pytest.mark.parametrize(
    ("reason", "change"),
    [
        (Reason.SCHEMA_APPROVED, 10),
        (Reason.SCHEMA_REJECTED, -10),
        (Reason.SCHEMA_LEAKED, -20),
        (Reason.TEST_RIGHT, 10),
        (Reason.TEST_WRONG, -10),
    ],
)
def test_each_reason_has_its_points(reason: Reason, change: int) -> None:
    assert points(Rules(), reason) == change


def test_the_points_are_settings_of_the_campaign() -> None:
    assert points(replace(Rules(), points_leaked=-35), Reason.SCHEMA_LEAKED) == -35


def test_a_correction_brings_its_own_points() -> None:
    with pytest.raises(ValueError, match="no points of its own"):
        points(Rules(), Reason.CORRECTION)


def test_the_outcome_of_a_schema_is_the_reason_of_its_entry() -> None:
    assert reason_for(Outcome.VALID) is Reason.SCHEMA_APPROVED
    assert reason_for(Outcome.INVALID) is Reason.SCHEMA_REJECTED
    assert reason_for(Outcome.LEAKED) is Reason.SCHEMA_LEAKED


def test_a_tie_changes_no_score() -> None:
    with pytest.raises(ValueError, match="changes no score"):
        reason_for(Outcome.TIED)


def test_an_entry_is_said_in_a_sentence_in_both_languages() -> None:
    assert said(Reason.SCHEMA_APPROVED, "The ladder", "en") == "your schema “The ladder” was judged valid"
    assert said(Reason.SCHEMA_APPROVED, "A escada", "pt-BR") == "seu esquema “A escada” foi considerado válido"


def test_every_reason_can_be_said_and_names_its_cause() -> None:
    assert set(SAID) == set(Reason)
    for sentence in SAID.values():
        assert sentence.parameters() == ({"what"}, {"what"})


def test_braces_in_a_schema_are_only_text() -> None:
    assert "{what} {0}" in said(Reason.SCHEMA_REJECTED, "{what} {0}")


def test_a_score_at_or_below_minus_fifty_bans() -> None:
    assert [is_banned(score, Rules()) for score in (-49, -50, -51)] == [False, True, True]
