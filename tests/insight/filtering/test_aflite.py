"""AFLite on vectors that we made: what gives itself away leaves, the rest stays, and all of it can be repeated."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from winoforge.core.errors import WrongUse
from winoforge.insight.filtering.aflite import Outcome, aflite
from winoforge.insight.filtering.probe import Differences, Floats, across, differences
from winoforge.insight.filtering.settings import Settings

ITEMS = 240
PLANTED = 60
SIZE = 12
QUICK = Settings(ensemble=16, cut=20)


def planted(seed: int = 0) -> tuple[Floats, list[int]]:
    """Vectors of two sentences an item; in the first sixty items one number tells which is right, else it is noise."""
    lots = np.random.default_rng(seed)
    vectors = lots.normal(size=(ITEMS, 2, SIZE))
    correct = lots.integers(0, 2, size=ITEMS)
    vectors[np.arange(PLANTED), correct[:PLANTED], 0] += 8.0
    return vectors.reshape(ITEMS * 2, SIZE), [int(each) for each in correct]


def given_of(vectors: Floats, correct: list[int]) -> Differences:
    return differences(vectors, [2] * len(correct), correct)


def alone() -> list[list[int]]:
    return [[item] for item in range(ITEMS)]


def gone(outcome: Outcome) -> set[int]:
    return {item for item, fate in enumerate(outcome.fates) if fate.left is not None}


def accuracy(given: Differences, units: list[list[int]]) -> float:
    """Of a probe on items it did not learn from."""
    asked = [item for unit in units for item in unit]
    return float(across(given, units)[asked].mean())


def test_what_gives_itself_away_leaves_and_a_probe_is_lost_afterwards() -> None:
    given = given_of(*planted())
    left = gone(aflite(given, alone(), QUICK))
    assert len(left & set(range(PLANTED))) == PLANTED
    stayed = [unit for unit in alone() if unit[0] not in left]
    at_random = alone()[: len(left) // 2] + alone()[len(left) // 2 + len(left) :]
    assert accuracy(given, alone()) > 0.6
    assert accuracy(given, stayed) <= 0.55
    assert accuracy(given, at_random) > accuracy(given, stayed)


def test_with_a_tau_that_only_the_planted_reach_hardly_anybody_else_leaves() -> None:
    left = gone(aflite(given_of(*planted()), alone(), replace(QUICK, tau=1.0, rounds=3)))
    assert len(left & set(range(PLANTED))) >= 0.9 * PLANTED
    assert len(left - set(range(PLANTED))) < len(left) / 4


def test_the_same_seed_gives_the_same_to_the_last_bit_and_another_seed_does_not() -> None:
    given = given_of(*planted())
    assert aflite(given, alone(), QUICK) == aflite(given, alone(), QUICK)
    assert aflite(given, alone(), QUICK).fates != aflite(given, alone(), replace(QUICK, seed=1)).fates


@settings(max_examples=5)
@given(lots=st.integers(0, 1000))
def test_the_order_of_candidates_plays_no_part(lots: int) -> None:
    vectors, correct = planted()
    turned = vectors.reshape(ITEMS, 2, SIZE).copy()
    which = np.random.default_rng(lots).random(ITEMS) < 0.5
    turned[which] = turned[which][:, ::-1]
    other = [1 - each if turn else each for each, turn in zip(correct, which, strict=True)]
    how = replace(QUICK, ensemble=4, rounds=1)
    one = aflite(given_of(vectors, correct), alone(), how)
    assert one == aflite(given_of(turned.reshape(-1, SIZE), other), alone(), how)


def test_a_bias_that_misleads_with_the_twin_lets_both_stay() -> None:
    vectors, correct = planted()
    halves = vectors.reshape(ITEMS, 2, SIZE).copy()
    twins = [[item, item + 1] for item in range(0, ITEMS, 2)]
    # The same number speaks for the same candidate in both halves, and is right in one of them.
    correct = [item % 2 for item in range(ITEMS)]
    halves[1::2] = halves[::2]
    given = given_of(halves.reshape(-1, SIZE), correct)
    assert not gone(aflite(given, twins, QUICK))


def test_units_leave_whole() -> None:
    twins = [[item, item + 1] for item in range(0, ITEMS, 2)]
    left = gone(aflite(given_of(*planted()), twins, QUICK))
    assert left
    assert all((one in left) == (other in left) for one, other in twins)


def test_twins_that_may_part_do_where_only_one_gives_itself_away() -> None:
    vectors, correct = planted()
    order = [*range(PLANTED), *range(PLANTED, ITEMS)]
    order[: 2 * PLANTED : 2], order[1 : 2 * PLANTED : 2] = range(PLANTED), range(PLANTED, 2 * PLANTED)
    halves = vectors.reshape(ITEMS, 2, SIZE)[order].reshape(-1, SIZE)
    given = given_of(halves, [correct[item] for item in order])
    twins = [[item, item + 1] for item in range(0, ITEMS, 2)]
    left = gone(aflite(given, twins, replace(QUICK, twins="apart", rounds=3)))
    pairs = twins[:PLANTED]
    assert len(left) == PLANTED  # twenty in each of three rounds
    assert sum(one in left for one, _ in pairs) >= 0.75 * PLANTED
    assert sum(other in left for _, other in pairs) < 0.25 * PLANTED


def test_it_ends_when_fewer_leave_than_may_or_as_few_stay_as_probes_need() -> None:
    given = given_of(*planted())
    outcome = aflite(given, alone(), QUICK)
    *others, last = outcome.rounds
    stayed = ITEMS - len(gone(outcome))
    assert last.left < 20 or stayed <= ITEMS // 2
    assert all(each.left == 20 for each in others)
    assert sum(each.left for each in outcome.rounds) == len(gone(outcome))
    floor = aflite(given, alone(), replace(QUICK, tau=0.0, cut=100))
    assert [each.left for each in floor.rounds] == [100, 20]
    assert len(aflite(given, alone(), replace(QUICK, rounds=1)).rounds) == 1


def test_fates_tell_the_round_and_a_score_that_was_too_high() -> None:
    outcome = aflite(given_of(*planted()), alone(), QUICK)
    for fate in outcome.fates:
        assert fate.left is None or (fate.unit_score is not None and fate.unit_score >= QUICK.tau)
    first = max(fate.score or 0.0 for fate in outcome.fates if fate.left == 1)
    assert first == 1.0


def test_an_item_of_three_candidates_is_right_only_when_both_wrong_ones_lose() -> None:
    vectors = np.array([[1.0], [0.0], [3.0]] * 30)
    given = differences(vectors, [3] * 30, [0] * 30)
    assert given.rows.ravel().tolist() == [1.0, -2.0] * 30
    outcome = aflite(given, [[item] for item in range(30)], replace(QUICK, cut=None))
    assert all(fate.score == 0.0 for fate in outcome.fates)


@pytest.mark.parametrize(("items", "train", "cut"), [(100_000, 10_000, 500), (2_558, 1_279, 51), (20, 10, 1)])
def test_small_collections_get_smaller_numbers(items: int, train: int, cut: int) -> None:
    sized = Settings().sized(items)
    assert (sized.train, sized.cut) == (train, cut)


def test_probes_cannot_learn_from_everybody() -> None:
    with pytest.raises(WrongUse, match=r"--train 240 leaves nobody to ask, for there are 240 items; give fewer\.$"):
        aflite(given_of(*planted()), alone(), replace(QUICK, train=ITEMS))


def test_probes_foretell_together_what_they_foretell_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    given = given_of(*planted())
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    one = aflite(given, alone(), replace(QUICK, rounds=1))
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    assert aflite(given, alone(), replace(QUICK, rounds=1)) == one
