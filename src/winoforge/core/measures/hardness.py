"""Hardness: how probable it is that machines are wrong, as the mean over attempts that vary what they have to go on.

The probability of error of an attempt is what softmax over the candidates' scores leaves to the wrong ones. The
hardness of a half is the mean of its attempts, that of a schema the mean of its halves: 0 is always right, 0.5 is a
coin between two candidates, 1 is always wrong. After Isaak and Michael's data-driven metric. What is easy and what is
hard depends on the library, see standing.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, isfinite, isnan
from statistics import fmean

from winoforge.core.answers import Answer


def error_of(answer: Answer, correct: int, candidates: int, scoring: str | None = None) -> float:
    """The probability of error of one attempt, under one way of scoring where the answer knows several.

    An answer without scores is wrong or it is not: 1 or 0. An abstention, and scores that say nothing, leave the
    choice to chance: 1 − 1 / candidates.
    """
    scores = answer.scorings.get(scoring, answer.scores) if scoring else answer.scores
    if scores is not None:
        return error_of_scores(scores, correct)
    if answer.answer is None:
        return by_chance(candidates)
    return float(answer.answer != correct)


def error_of_scores(scores: Sequence[float], correct: int) -> float:
    """What softmax leaves to the wrong candidates; chance where a score is no number or no candidate has any."""
    best = max(scores, default=-inf)
    if any(isnan(score) for score in scores) or best == -inf:
        return by_chance(len(scores))
    if not isfinite(best):  # certainty, shared by all that have it
        weights = [float(score == best) for score in scores]
    else:
        weights = [exp(score - best) for score in scores]
    # The wrong ones are added up, not taken from 1: an error of 1e-20 is not 0.
    return sum(weight for number, weight in enumerate(weights) if number != correct) / sum(weights)


def by_chance(candidates: int) -> float:
    """How probable it is that a guesser is wrong."""
    return 1 - 1 / max(1, candidates)


def of_half(errors: Sequence[float]) -> float:
    """The hardness of a half: the mean of its attempts, of which there is at least one."""
    return fmean(errors)


def of_entry(halves: Sequence[float]) -> float:
    """The hardness of a schema: the mean of its halves, however many attempts each had."""
    return fmean(halves)
