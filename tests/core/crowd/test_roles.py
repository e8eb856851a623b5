"""P4: who may judge the schemas of others, and what the rest still miss."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.roles import Rank, Standing, may_evaluate, missing, rank, rank_said
from winoforge.core.crowd.rules import Rules

GOOD = Standing(valid=11, judged=12, score=110)


def test_a_contributor_with_good_schemas_and_a_good_score_may_evaluate() -> None:
    assert may_evaluate(GOOD, Rules())
    assert missing(GOOD, Rules()) == []


def test_the_share_of_valid_schemas_must_be_above_ninety_percent() -> None:
    assert not may_evaluate(replace(GOOD, valid=9, judged=10), Rules())
    assert not may_evaluate(replace(GOOD, valid=27, judged=30), Rules())
    assert may_evaluate(replace(GOOD, valid=10, judged=11), Rules())


def test_at_least_three_schemas_must_be_judged() -> None:
    assert not may_evaluate(Standing(valid=2, judged=2, score=200), Rules())
    assert may_evaluate(Standing(valid=3, judged=3, score=200), Rules())


def test_the_score_must_be_above_a_hundred() -> None:
    assert not may_evaluate(replace(GOOD, score=100), Rules())
    assert may_evaluate(replace(GOOD, score=101), Rules())


def test_whom_the_administrator_appointed_may_always_evaluate() -> None:
    newcomer = Standing(valid=0, judged=0, score=0, appointed=True)
    assert may_evaluate(newcomer, Rules())
    assert missing(newcomer, Rules()) == []


def test_what_is_missing_is_said_with_its_numbers_in_both_languages() -> None:
    standing = Standing(valid=1, judged=2, score=40)
    assert [said.in_("en") for said in missing(standing, Rules())] == [
        "2 of your schemas are judged; at least 3 must be.",
        "50% of your judged schemas are valid; more than 90% must be.",
        "Your score is 40; it must be above 100.",
    ]
    assert missing(standing, Rules())[2].in_("pt") == "Sua pontuação é 40; precisa estar acima de 100."


def test_a_newcomer_is_told_of_no_share() -> None:
    said = [said.in_("en") for said in missing(Standing(valid=0, judged=0, score=0), Rules())]
    assert said == ["0 of your schemas are judged; at least 3 must be.", "Your score is 0; it must be above 100."]


def test_even_where_the_campaign_asks_for_none_one_schema_must_be_judged() -> None:
    rules = replace(Rules(), evaluator_judged=0, evaluator_score=-1)
    assert not may_evaluate(Standing(valid=0, judged=0, score=0), rules)
    assert may_evaluate(Standing(valid=1, judged=1, score=0), rules)


@given(st.integers(0, 50), st.integers(0, 50), st.integers(-100, 300))
def test_who_misses_nothing_may_evaluate_and_who_may_evaluate_misses_nothing(
    valid: int, invalid: int, score: int
) -> None:
    standing = Standing(valid=valid, judged=valid + invalid, score=score)
    assert may_evaluate(standing, Rules()) == (missing(standing, Rules()) == [])
    assert may_evaluate(standing, Rules()) == (valid + invalid >= 3 and valid > 9 * invalid and score > 100)


def test_a_rank_says_whether_an_evaluator_is_one_by_score_or_appointed() -> None:
    good = Standing(valid=10, judged=10, score=200)
    poor = Standing(valid=0, judged=0, score=0)
    assert rank(poor, Rules()) == Rank.CONTRIBUTOR
    assert rank(good, Rules()) == Rank.BY_SCORE
    assert rank(replace(poor, appointed=True), Rules()) == Rank.APPOINTED
    assert {rank_said(each, "en") for each in Rank} == {"contributor", "evaluator by score", "evaluator, appointed"}
    assert rank_said(Rank.APPOINTED, "pt-br") == "avaliador, nomeado"
