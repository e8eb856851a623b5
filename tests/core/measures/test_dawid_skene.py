"""Dawid–Skene finds who can be believed, on workers whose quality is known because the test made them."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from winoforge.core.measures.dawid_skene import Estimate, dawid_skene
from winoforge.core.measures.majority import majority

Label = tuple[str, int, int]
QUALITY = {"ada": 0.95, "eva": 0.85, "leo": 0.6, "max": 0.5, "zoe": 0.1}
"""The share of right labels of each worker; zoe answers the other way round."""


def crowd(items: int, seed: int = 5) -> tuple[dict[int, int], list[Label]]:
    rng = random.Random(seed)  # noqa: S311
    truth = {item: int(rng.random() < 0.6) for item in range(items)}
    labels = [
        (worker, item, right if rng.random() < quality else 1 - right)
        for item, right in truth.items()
        for worker, quality in QUALITY.items()
    ]
    return truth, labels


def share(found: dict[int, int | None], truth: dict[int, int]) -> float:
    return sum(found[item] == right for item, right in truth.items()) / len(truth)


def best(estimate: Estimate[str, int]) -> dict[int, int | None]:
    return {item: max(range(len(row)), key=row.__getitem__) for item, row in estimate.items.items()}


def test_the_quality_of_each_worker_is_found() -> None:
    truth, labels = crowd(2_000)
    estimate = dawid_skene(labels)
    assert estimate.converged
    for worker, quality in QUALITY.items():
        for row in (0, 1):
            assert estimate.workers[worker][row][row] == pytest.approx(quality, abs=0.05)
    assert estimate.prior[1] == pytest.approx(sum(truth.values()) / len(truth), abs=0.03)


def test_it_is_right_more_often_than_the_majority() -> None:
    truth, labels = crowd(2_000)
    by_majority = {item: majority([label for _, seen, label in labels if seen == item]) for item in truth}
    assert share(best(dawid_skene(labels)), truth) > share(by_majority, truth) + 0.1


def test_three_classes_work_like_two() -> None:
    rng = random.Random(8)  # noqa: S311
    truth = {item: rng.randrange(3) for item in range(500)}
    labels = [
        (worker, item, right if rng.random() < 0.8 else rng.randrange(3))
        for item, right in truth.items()
        for worker in "abcde"
    ]
    assert share(best(dawid_skene(labels)), truth) > 0.95


def test_probabilities_and_rows_sum_to_one() -> None:
    _, labels = crowd(50)
    estimate = dawid_skene(labels, classes=3)
    rows = [*estimate.items.values(), estimate.prior, *(row for matrix in estimate.workers.values() for row in matrix)]
    assert [sum(row) for row in rows] == pytest.approx([1.0] * len(rows))
    assert {len(row) for row in rows} == {3}


def test_the_same_labels_give_the_same_estimate_and_their_order_changes_nothing_that_matters() -> None:
    _, labels = crowd(80)
    first = dawid_skene(labels)
    assert dawid_skene(labels) == first
    shuffled = dawid_skene(random.Random(1).sample(labels, len(labels)))  # noqa: S311
    for item, row in first.items.items():
        assert shuffled.items[item] == pytest.approx(row, abs=1e-6)


def test_two_workers_who_disagree_and_of_whom_nothing_else_is_known_leave_even_odds() -> None:
    assert dawid_skene([("ann", "x", 1), ("bob", "x", 0)]).items == {"x": (0.5, 0.5)}


def test_all_agreeing_is_certain() -> None:
    estimate = dawid_skene([(worker, item, item % 2) for worker in "abc" for item in range(6)])
    assert [row[item % 2] for item, row in estimate.items.items()] == pytest.approx([1.0] * 6)


def test_a_class_that_nobody_gave_leaves_even_rows() -> None:
    estimate = dawid_skene([("ann", 1, 0), ("bob", 1, 0)], classes=2)
    assert estimate.items[1] == pytest.approx((1.0, 0.0), abs=1e-9)
    assert estimate.workers["ann"][1] == (0.5, 0.5)


def test_it_stops_after_the_rounds_it_was_given_and_says_whether_that_was_enough() -> None:
    _, labels = crowd(200)
    hasty = dawid_skene(labels, rounds=2)
    assert (hasty.rounds, hasty.converged) == (2, False)
    settled = dawid_skene(labels)
    assert 2 < settled.rounds < 200
    assert settled.converged


def test_thousands_of_labels_on_one_item_do_not_vanish() -> None:
    labels = [(worker, item, item if worker % 3 else 1 - item) for worker in range(6_000) for item in (0, 1)]
    estimate = dawid_skene(labels)
    assert estimate.items[0] == pytest.approx((1.0, 0.0))
    assert estimate.items[1] == pytest.approx((0.0, 1.0))


def test_no_labels_give_nothing() -> None:
    assert dawid_skene([]).items == {}
    assert dawid_skene([]).converged


@pytest.mark.parametrize("label", [-1, 2])
def test_a_label_that_is_no_class_is_refused(label: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        dawid_skene([("ann", 1, label)], classes=2)


def test_numpy_is_only_imported_when_something_is_estimated() -> None:
    code = (
        "import sys; import winoforge.core.crowd.deciding, winoforge.core.measures.agreement;"
        "assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
