"""AFLite (Sakaguchi et al. 2019): round after round, an ensemble of probes foretells items it did not learn from.

Whoever is foretold right too often leaves, the most predictable first; then all begins again with those who stay. Every
probe draws its own lot, by seed, round and number, so that neither threads nor progress change what comes out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np

from winoforge.core.measures.leaving import leaving, score_of
from winoforge.insight.filtering.probe import Differences, Ints, Marks, exactly, foretold, need_parts
from winoforge.insight.filtering.settings import Settings

Groups = Sequence[Sequence[int]]
"""Items by number, those of one schema together."""
Progress = Callable[[int, int], None]
"""Told how many probes of a round have foretold, and of how many."""


@dataclass(frozen=True, slots=True)
class Round:
    """What one round came to."""

    number: int
    """Counted from 1."""
    items: int
    """How many were there when it began."""
    left: int
    """How many left in it."""
    accuracy: float
    """The share of items foretold right, over all probes."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of an item."""

    left: int | None
    """The round in which it left; None: it stayed."""
    score: float | None
    """How often it was foretold right when last asked, 0 to 1; None: it never was asked."""
    unit_score: float | None
    """The same over all that stay or leave together, which decides."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it all."""

    fates: list[Fate]
    """One for each item."""
    rounds: list[Round]
    settings: Settings
    """With the numbers that were used."""


def aflite(given: Differences, schemas: Groups, how: Settings, progress: Progress | None = None) -> Outcome:
    """Filter until fewer leave than the cut allows, no more stay than probes need, or the rounds are used up."""
    need_parts()
    how = how.sized(given.items)
    fates = [Fate(None, None, None) for _ in range(given.items)]
    rounds: list[Round] = []
    present = [list(schema) for schema in schemas]
    with exactly(), _workers() as pool:
        ensemble = _Ensemble(given, how, pool, progress)
        while (most := min(how.cut or 1, _count(present) - (how.train or 0))) > 0 and len(rounds) != how.rounds:
            number = len(rounds) + 1
            asked, right = ensemble.foretell(present, number)
            units = present if how.twins == "together" else [[item] for schema in present for item in schema]
            for item, fate in _fates(units, asked, right, replace(how, cut=most), number):
                fates[item] = fate
            stay = [[item for item in schema if fates[item].left is None] for schema in present]
            left = _count(present) - _count(stay)
            rounds.append(Round(number, _count(present), left, float(right.sum() / max(1, asked.sum()))))
            present = [schema for schema in stay if schema]
            if left < most:
                break
    return Outcome(fates, rounds, how)


def _count(groups: Groups) -> int:
    return sum(map(len, groups))


def _fates(units: Groups, asked: Ints, right: Ints, how: Settings, number: int) -> Iterator[tuple[int, Fate]]:
    """What became of each item in a round; those of a unit stay or leave together."""
    told = [[(int(right[item]), int(asked[item])) for item in unit] for unit in units]
    scores = [score_of(each) for each in told]
    gone = set(leaving(scores, [len(unit) for unit in units], tau=how.tau, cut=how.cut or 1))
    for place, unit in enumerate(units):
        for item, each in zip(unit, told[place], strict=True):
            yield item, Fate(number if place in gone else None, score_of([each]), scores[place])


@dataclass(frozen=True, slots=True)
class _Ensemble:
    """Probes that each learn from a part of their own."""

    given: Differences
    how: Settings
    pool: ThreadPoolExecutor
    progress: Progress | None

    def foretell(self, schemas: Groups, number: int) -> tuple[Ints, Ints]:
        """How often each item was asked in the round of that number, and how often it was foretold right."""
        asked, right = (np.zeros(self.given.items, dtype=np.int64) for _ in range(2))

        def member(lot: int) -> tuple[Marks, Marks]:
            lots = np.random.default_rng([self.how.seed, number, lot])
            learn, ask = _parted(self.given.items, schemas, self.how, lots)
            return ask, foretold(self.given, learn, ask)

        for done, (ask, told) in enumerate(self.pool.map(member, range(self.how.ensemble)), start=1):
            asked += ask
            right += told
            if self.progress is not None:
                self.progress(done, self.how.ensemble)
        return asked, right


def _parted(items: int, schemas: Groups, how: Settings, lots: np.random.Generator) -> tuple[Marks, Marks]:
    """The items to learn from and those to ask: at most half learn, so that enough are asked.

    Twins are on the same side even where they may part, because whoever learnt from one knows what the other is not.
    """
    learn, ask = np.zeros(items, dtype=np.bool_), np.zeros(items, dtype=np.bool_)
    wanted = min(how.train or 1, _count(schemas) // 2)
    taken = 0
    for number in lots.permutation(len(schemas)):
        (learn if taken < wanted else ask)[list(schemas[number])] = True
        taken += len(schemas[number])
    return learn, ask


@contextmanager
def _workers() -> Iterator[ThreadPoolExecutor]:
    """A thread for each core; when interrupted, what was not begun is not begun."""
    pool = ThreadPoolExecutor(os.cpu_count() or 1, "winoforge-filtering")
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
