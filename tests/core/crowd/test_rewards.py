"""Prolific pays the reward once for each submission: it pays for one code, and no later list takes one off again."""

from __future__ import annotations

from winoforge.core.crowd.rewards import beyond_rewards, to_approve


def test_the_reward_pays_for_the_first_code_of_each_submission() -> None:
    codes = [("S1", "a"), ("S1", "b"), ("S2", "c"), ("S1", "d")]
    assert [*beyond_rewards(codes, [])] == ["b", "d"]


def test_a_submission_that_an_earlier_list_has_paid_has_had_its_reward() -> None:
    codes = [("S1", "a"), ("S1", "b"), ("S2", "c"), ("S2", "d")]
    assert [*beyond_rewards(codes, {"S1"})] == ["a", "b", "d"]


def test_a_code_without_a_submission_has_no_reward() -> None:
    assert [*beyond_rewards([("", "a"), ("", "b")], [])] == ["a", "b"]


def test_each_submission_is_approved_once() -> None:
    lines = [("S1", "AWAITING REVIEW"), ("S1", "AWAITING REVIEW"), ("", "AWAITING REVIEW"), ("S2", "")]
    assert [*to_approve(lines, [])] == ["S1", "S2"]


def test_what_is_approved_or_was_paid_by_an_earlier_list_is_not_approved_again() -> None:
    lines = [("S1", "APPROVED"), ("S2", "AWAITING REVIEW"), ("S3", "Approved "), ("S4", "AWAITING REVIEW")]
    assert [*to_approve(lines, {"S2"})] == ["S4"]
