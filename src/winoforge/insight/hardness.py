"""A panel of machine attempts at an entry, and how hard it is by them.

An attempt varies what the machine has to go on: how sentences are scored (full, partial, as the solver knows them), and
how the entry is worded (as it is, with other names, with its candidates switched). What becomes of an answer is told in
core/measures/hardness.py.
"""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from statistics import fmean
from typing import Any

from winoforge.core.answers import Answer
from winoforge.core.errors import WrongUse
from winoforge.core.measures.hardness import error_of, of_entry, of_half
from winoforge.core.measures.reliability import split_half
from winoforge.core.schemas.asking import Asking, asked, correct_in
from winoforge.core.schemas.renaming import are_people, renamed
from winoforge.core.schemas.values import Entry, Form, Item, SubstitutedPair, item_count
from winoforge.solvers import registry
from winoforge.solvers.copies import copies
from winoforge.solvers.protocol import Solver
from winoforge.solvers.run import checked

DEFAULT = ("causal:smollm2-135m",)
"""The panel of whoever names none: the small language model that `winoforge models pull` fetches."""
VERSION = 1
"""Of what is asked and how it is reckoned; figures of different versions are not set beside each other."""


class Wording(StrEnum):
    """How an entry is put to the machine."""

    ORIGINAL = "original"
    RENAMED = "renamed"
    """The same about people with other names."""
    SWITCHED = "switched"
    """With the two candidates exchanged, so that the other one is correct."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One machine's try at one half."""

    solver: str
    """As on the command line."""
    scoring: str | None
    """Full or partial; None for a solver that knows only one way."""
    wording: Wording
    error: float
    """How probable it is that it is wrong, 0 to 1."""
    half: int = 0
    """Which half, counted from 0."""

    def to_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        return asdict(self) | {"wording": self.wording.value}

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Attempt:
        """The attempt that `to_json` wrote."""
        return cls(**{**record, "wording": Wording(record["wording"])})


@dataclass(frozen=True, slots=True)
class Measured:
    """An entry with the attempts at each of its halves."""

    id: str
    halves: tuple[tuple[Attempt, ...], ...]
    """Each has at least one."""

    @property
    def hardness(self) -> list[float]:
        """Of each half, the mean of its attempts."""
        return [of_half([attempt.error for attempt in half]) for half in self.halves]

    @property
    def mean(self) -> float:
        """Of the whole entry, the mean of its halves."""
        return of_entry(self.hardness)


class Panel:
    """The solvers that try. Nothing heavy happens before the first entry is measured."""

    def __init__(self, solver_names: Sequence[str] = DEFAULT) -> None:
        if not solver_names:
            raise WrongUse("A panel needs a solver; name one, such as causal:smollm2-135m.")
        self.solvers = tuple(registry.make(name) for name in dict.fromkeys(solver_names))

    @property
    def fingerprint(self) -> str:
        """What decides the figures, in 64 characters: two panels with the same one measure the same.

        Asks every solver about itself, so a model that is not here shows.
        """
        told = [VERSION, [asdict(solver.about) for solver in self.solvers]]
        return hashlib.sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()

    def measure(self, entries: Iterable[Entry]) -> Iterator[Measured]:
        """Every entry measured, in order and as they come; few are held at once.

        All wordings of an entry go through a solver in one pass. What a solver cannot do it says with its own error.
        """
        readers = copies(map(_put, entries), len(self.solvers))
        with ExitStack() as stack:
            tried = [
                stack.enter_context(closing(_tried(solver, reader)))
                for solver, reader in zip(self.solvers, readers, strict=True)
            ]
            for each in zip(*tried, strict=True):
                put = each[0][0]
                halves: list[list[Attempt]] = [[] for _ in range(item_count(put.entry))]
                for _, attempts in each:
                    for attempt in attempts:
                        halves[attempt.half].append(attempt)
                yield Measured(put.entry.id, tuple(map(tuple, halves)))


def reliability(measured: Iterable[Measured], *, whole: bool = False) -> tuple[float | None, int]:
    """Split-half reliability of the hardness of halves, or of `whole` entries, and of how many of them.

    The attempts at a half are dealt into two hands like the squares of a chessboard, solver by scoring by wording, so
    that both hold each of them as nearly as can be. What has a single attempt cannot be split.
    """
    hands = [_means(each) for each in measured]
    if whole:
        rows = [(fmean(one), fmean(other)) for one, other in (tuple(zip(*each, strict=True)) for each in hands if each)]
    else:
        rows = [row for each in hands for row in each]
    return split_half([one for one, _ in rows], [other for _, other in rows]), len(rows)


def _means(measured: Measured) -> list[tuple[float, float]]:
    """Of each half that can be split, the mean of either hand."""
    hands = map(_dealt, measured.halves)
    return [(fmean(one), fmean(other)) for one, other in hands if one and other]


def _dealt(half: Sequence[Attempt]) -> tuple[list[float], list[float]]:
    solvers = [*dict.fromkeys(attempt.solver for attempt in half)]
    scorings = [*dict.fromkeys(attempt.scoring for attempt in half)]
    hands: tuple[list[float], list[float]] = ([], [])
    for attempt in half:
        place = solvers.index(attempt.solver), scorings.index(attempt.scoring), list(Wording).index(attempt.wording)
        hands[sum(place) % 2].append(attempt.error)
    return hands


@dataclass(frozen=True, slots=True)
class _Put:
    """An entry in all its wordings."""

    entry: Entry
    items: tuple[tuple[Wording, Item, int], ...]
    """How it is worded, what is asked, and which candidate is then correct."""


def _put(entry: Entry) -> _Put:
    own = [
        (Wording.SWITCHED if item.form is Form.SWITCHED else Wording.ORIGINAL, item) for item in asked(_labelled(entry))
    ]
    other = renamed(entry)
    if other is not None:
        # Another id, because an answer is known by it.
        named = replace(other, id=f"{entry.id} ({Wording.RENAMED})")
        own += [(Wording.RENAMED, item) for item in asked(named, Asking(switched=False))]
    return _Put(entry, tuple((wording, item, _correct(entry, item)) for wording, item in own))


def _labelled(entry: Entry) -> Entry:
    """The entry as switchable where nobody has said, if its candidates are people of whom only the names are known."""
    if "switchable" in entry.tags or not are_people(entry):
        return entry
    return replace(entry, tags={**entry.tags, "switchable": True})


def _correct(entry: Entry, item: Item) -> int:
    correct = entry.correct if isinstance(entry, SubstitutedPair) else entry.halves[item.half].correct
    return correct_in(item.form, correct)


def _tried(solver: Solver, puts: Iterable[_Put]) -> Generator[tuple[_Put, list[Attempt]], None, None]:
    """What one solver makes of each entry, as its answers come."""
    waiting: deque[_Put] = deque()

    def items() -> Iterator[Item]:
        for put in puts:
            waiting.append(put)
            yield from (item for _, item, _ in put.items)

    answers: list[Answer] = []
    for answer in checked(solver, items()):
        answers.append(answer)
        if len(answers) == len(waiting[0].items):
            put = waiting.popleft()
            yield put, list(_attempts(solver, put, answers))
            answers = []


def _attempts(solver: Solver, put: _Put, answers: Sequence[Answer]) -> Iterator[Attempt]:
    about = solver.about
    for (wording, item, correct), answer in zip(put.items, answers, strict=True):
        for scoring in about.scorings or (about.scoring,):
            error = error_of(answer, correct, len(item.candidates), scoring)
            yield Attempt(about.name, scoring, wording, error, item.half)
