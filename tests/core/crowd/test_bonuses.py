"""P21: a proposal gives away exactly the amount, to those who earned it."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.bonuses import RULES, Ranking, Rule, money, proposal, shares
from winoforge.core.errors import NotAllowed

amounts = st.integers(0, 9_999_999).map(lambda cents: Decimal(cents) / 100)
rankings = st.lists(st.integers(0, 500), max_size=30).map(lambda counts: dict(enumerate(counts)))


@given(st.sampled_from(Rule), amounts, rankings)
def test_a_proposal_adds_up_to_the_amount_exactly(rule: Rule, amount: Decimal, ranking: Ranking) -> None:
    given = proposal(rule, amount, ranking)
    able = [worker for worker, valid in ranking.items() if valid]
    assert set(given) <= set(able)
    assert sum(given.values()) == (amount if able else 0)
    assert all(share >= 0 and share == share.quantize(Decimal("0.01")) for share in given.values())


def test_the_best_worker_gets_everything() -> None:
    assert proposal(Rule.BEST, Decimal(63), {1: 0, 2: 3, 3: 9}) == {2: Decimal(63)}


def test_the_top_five_share_sixty_percent_as_in_the_paper() -> None:
    ranking = dict.fromkeys(range(1, 6), 10) | {6: 20, 7: 10, 8: 0}
    given = proposal(Rule.TOP_FIVE, Decimal(63), ranking)
    assert sum(given[key] for key in range(1, 6)) == Decimal("37.80")
    assert (given[6], given[7]) == (Decimal("16.80"), Decimal("8.40"))
    assert 8 not in given


def test_where_nobody_comes_after_them_the_top_five_share_everything() -> None:
    given = proposal(Rule.TOP_FIVE, Decimal(10), {1: 2, 2: 1})
    assert given == {1: Decimal("6.67"), 2: Decimal("3.33")}


@given(amounts, st.lists(st.integers(1, 1_000), min_size=1, max_size=20))
def test_no_share_is_a_cent_away_from_its_proportion(amount: Decimal, weights: list[int]) -> None:
    for share, weight in zip(shares(amount, weights), weights, strict=True):
        assert abs(share - amount * weight / sum(weights)) < Decimal("0.01")


def test_every_rule_is_said() -> None:
    assert set(RULES) == set(Rule)


@pytest.mark.parametrize(
    ("typed", "amount"), [("12.50", "12.50"), (" 12,5 ", "12.50"), ("0", "0"), ("99999.99", "99999.99")]
)
def test_an_amount_is_read_with_point_or_comma(typed: str, amount: str) -> None:
    assert money(typed) == Decimal(amount)


@pytest.mark.parametrize(
    "typed",
    ["", "x", "-1", "-0", "1.005", "NaN", "inf", "1e3", "1_0", "100000", "٣", "1.000,00", "1,000", "1.000", "1."],
)
def test_what_is_no_amount_is_refused(typed: str) -> None:
    with pytest.raises(NotAllowed, match="Write an amount"):
        money(typed)
