"""How alike two collections look to the same solver."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import StatisticsError, correlation
from typing import NamedTuple

from winoforge.core.measures.answered import Answered, Answers
from winoforge.core.schemas.solution import Solution


class Rates(NamedTuple):
    """What became of a collection's items, as shares that add up to 1."""

    correct: float
    incorrect: float
    abstained: float


def rates(solutions: Iterable[Solution], answers: Answers, *, scoring: str | None = None) -> Rates:
    """The three rates of a solver on a collection; an item without an answer counts as abstained."""
    answered = Answered(answers, scoring)
    chosen = [(answered.chosen(solution), solution.correct) for solution in solutions]
    if not chosen:
        raise ValueError("Without items there are no rates.")
    correct = sum(choice == wanted for choice, wanted in chosen)
    abstained = sum(choice is None for choice, _ in chosen)
    n = len(chosen)
    return Rates(correct / n, (n - correct - abstained) / n, abstained / n)


def pearson(xs: Sequence[float], ys: Sequence[float]) -> float | None:
    """Pearson's correlation, −1 to 1; None where one side has no two different values, so that nothing can vary."""
    if len(xs) != len(ys):
        raise ValueError("A correlation needs as many values on one side as on the other.")
    if len(set(xs)) < 2 or len(set(ys)) < 2:
        return None
    try:
        return max(-1.0, min(1.0, correlation(xs, ys)))
    except StatisticsError:  # they differ by less than numbers can tell
        return None
