"""Luck: how probable it is that guessing does as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import accumulate, takewhile
from math import expm1, floor, fsum, log1p
from operator import mul
from typing import Any

_TINY = 1e-305
"""Less than this is not kept: beyond it numbers lose their digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """How probable it is that somebody who guesses gets so many items right."""

    items: int
    """How many there are."""
    correct: int
    """How many of them must be right, at least."""
    accuracy: float
    """The accuracy that was observed, or asked about."""
    single: float
    """The probability that one guesser gets there."""
    best_of: float
    """The probability that the best of `tries` guessers gets there."""
    tries: int
    """How many guessers."""

    def as_dict(self) -> dict[str, float]:
        """As JSON holds it."""
        return asdict(self)


def luck_of(chances: Sequence[float], at_least: int, tries: int = 1) -> Luck:
    """Luck of `at_least` right answers, where `chances` are a guesser's for each item (1 / candidates)."""
    single = probability_of_at_least(Counter(chances), at_least)
    return Luck(
        items=len(chances),
        correct=at_least,
        accuracy=at_least / len(chances) if chances else 0.0,
        single=single,
        best_of=best_of(single, tries),
        tries=tries,
    )


def luck_of_accuracy(items: int, accuracy: float, tries: int = 1, candidates: int = 2) -> Luck:
    """Luck of *more than* that accuracy, as the appendix on the lucky draw asks."""
    if items < 1 or tries < 1 or candidates < 1 or not 0 <= accuracy <= 1:
        raise ValueError("Luck needs at least one item, try and candidate, and an accuracy from 0 to 1.")
    # 0.29 of 100 is 28.999999999999996 to a computer: a whole number is meant.
    more = floor(items * accuracy + 1e-9) + 1
    single = probability_of_at_least({1 / candidates: items}, more)
    return Luck(
        items=items, correct=more, accuracy=accuracy, single=single, best_of=best_of(single, tries), tries=tries
    )


def best_of(single: float, tries: int) -> float:
    """The probability that at least one of so many succeeds: 1 − (1 − single)^tries, also where `single` is tiny."""
    return 1.0 if single >= 1 else -expm1(tries * log1p(-single))


def probability_of_at_least(chances: Mapping[float, int], at_least: int) -> float:
    """The probability of `at_least` successes (Poisson binomial, exact); `chances` counts the trials of each chance.

    Trials of one chance are a binomial; those of different chances are folded together one after the other.
    """
    first, probabilities = _distribution(chances)
    here = min(max(at_least - first, 0), len(probabilities))
    above, below = fsum(probabilities[here:]), fsum(probabilities[:here])
    # The smaller side has more digits.
    return above if above < below else 1.0 - below


def _distribution(chances: Mapping[float, int]) -> tuple[int, Sequence[float]]:
    """A number of successes, and the probabilities of that number and of each one after it."""
    parts = [_binomial(trials, chance) for chance, trials in sorted(chances.items())]
    first = sum(start for start, _ in parts)
    spread = [probabilities for _, probabilities in parts if len(probabilities) > 1]
    if len(spread) <= 1:
        return first, spread[0] if spread else [1.0]
    import numpy as np

    folded: Any = spread[0]
    for more in spread[1:]:
        folded = np.convolve(folded, more)
    return first, folded


def _binomial(trials: int, chance: float) -> tuple[int, list[float]]:
    """The same for trials of one chance: from its most probable number outwards, so that nothing underflows early."""
    if not 0 <= chance <= 1:
        raise ValueError(f"{chance} is no probability.")
    if chance in {0, 1}:
        return (trials if chance == 1 else 0, [1.0])
    mode, odds = min(trials, floor((trials + 1) * chance)), chance / (1 - chance)
    below = _falling(number / ((trials - number + 1) * odds) for number in range(mode, 0, -1))
    above = _falling((trials - number) * odds / (number + 1) for number in range(mode, trials))
    weights = [*reversed(below), 1.0, *above]
    total = fsum(weights)
    return mode - len(below), [weight / total for weight in weights]


def _falling(ratios: Iterable[float]) -> list[float]:
    """Each ratio times all before it, while there is something left."""
    return list(takewhile(_TINY.__lt__, accumulate(ratios, mul)))
