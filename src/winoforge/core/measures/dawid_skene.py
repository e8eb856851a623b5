"""Dawid and Skene (1979): what is true of each item and how far each worker can be believed, found together."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Worker = TypeVar("Worker", bound=Hashable)
Thing = TypeVar("Thing", bound=Hashable)

_TINY = 1e-10
"""Stands for zero inside a logarithm: a worker never seen to err may still err."""


@dataclass(frozen=True, slots=True)
class Estimate(Generic[Worker, Thing]):
    """What the labels of all workers on all items say together."""

    items: dict[Thing, tuple[float, ...]]
    """For each item the probability of each class."""
    workers: dict[Worker, tuple[tuple[float, ...], ...]]
    """For each worker a confusion matrix: row = true class, column = label given, each row sums to 1."""
    prior: tuple[float, ...]
    """How common each class is."""
    rounds: int
    """How many rounds it took."""
    converged: bool
    """Whether the last round changed no probability by more than the tolerance."""


def dawid_skene(
    labels: Sequence[tuple[Worker, Thing, int]],
    classes: int | None = None,
    *,
    rounds: int = 200,
    tolerance: float = 1e-6,
) -> Estimate[Worker, Thing]:
    """Expectation maximisation from the share of votes, so the same labels always give the same estimate.

    `labels` are (worker, item, label) with labels from 0 to classes − 1; without `classes` the greatest label tells.
    The order of the labels does not matter beyond rounding. An item on which the estimate cannot tell (two workers
    who disagree and about whom nothing else is known) keeps equal probabilities: the tie is the caller's to break.
    A true class that no item has leaves a worker's row as it would be for a worker who guesses evenly.
    """
    import numpy as np

    count = classes if classes is not None else max((label for _, _, label in labels), default=-1) + 1
    if any(not 0 <= label < count for _, _, label in labels):
        raise ValueError(f"Labels must be whole numbers from 0 to {count - 1}.")
    if not labels:
        return Estimate(items={}, workers={}, prior=(), rounds=0, converged=True)

    workers, who = _numbered([worker for worker, _, _ in labels])
    items, what = _numbered([item for _, item, _ in labels])
    votes = np.array([who, what, [label for _, _, label in labels]])  # three rows: who, what, which label

    truth = np.zeros((len(items), count))
    np.add.at(truth, (votes[1], votes[2]), 1.0)
    truth /= truth.sum(axis=1, keepdims=True)
    done, moved = 0, np.inf
    while done < rounds and moved > tolerance:
        updated = _expect(*_maximise(truth, votes), votes)
        moved = float(np.abs(updated - truth).max())
        truth, done = updated, done + 1
    prior, confusion = _maximise(truth, votes)

    return Estimate(
        items={item: tuple(row) for item, row in zip(items, truth.tolist(), strict=True)},
        workers={
            worker: tuple(tuple(row) for row in matrix)
            for worker, matrix in zip(workers, confusion.tolist(), strict=True)
        },
        prior=tuple(prior.tolist()),
        rounds=done,
        converged=moved <= tolerance,
    )


def _numbered(values: Sequence[Any]) -> tuple[list[Any], list[int]]:
    """The different values in order of appearance, and for each value its number."""
    numbers = {value: number for number, value in enumerate(dict.fromkeys(values))}
    return list(numbers), [numbers[value] for value in values]


def _maximise(truth: Any, votes: Any) -> tuple[Any, Any]:
    """How common each class is and what each worker makes of it, if the items were as `truth` says."""
    import numpy as np

    who, what, given = votes
    counted = np.zeros((who.max() + 1, truth.shape[1], truth.shape[1]))  # worker, label, true class
    np.add.at(counted, (who, given), truth[what])
    confusion = counted.transpose(0, 2, 1)
    seen = confusion.sum(axis=2, keepdims=True)
    even = np.full_like(confusion, 1 / truth.shape[1])
    return truth.mean(axis=0), np.divide(confusion, seen, out=even, where=seen > _TINY)


def _expect(prior: Any, confusion: Any, votes: Any) -> Any:
    """What each item is, if the workers were as `confusion` says; in logarithms, so that many labels do not vanish."""
    import numpy as np

    who, what, given = votes
    logs = np.tile(np.log(np.maximum(prior, _TINY)), (what.max() + 1, 1))
    np.add.at(logs, what, np.log(np.maximum(confusion, _TINY))[who, :, given])
    odds = np.exp(logs - logs.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)
