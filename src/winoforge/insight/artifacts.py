"""Artifacts (after Elazar et al., 2021): what a machine can choose from when nearly everything is cut away.

A solver is asked twice of each half: with the candidates alone, and with the pronoun's clause alone. What it makes of
one schema may be a finding; what it makes of a whole collection are two baselines, which should be a coin's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import NoReturn

from winoforge.core.answers import Answer
from winoforge.core.checks import Finding
from winoforge.core.checks.deep import associative, too_easy
from winoforge.core.errors import SolverError
from winoforge.core.measures.answered import Key
from winoforge.core.measures.artifacts import Baselines, baselines
from winoforge.core.schemas.asking import Asking, asked
from winoforge.core.schemas.values import Entry, Form, Item, Problem, Schema
from winoforge.solvers.protocol import Solver

__all__ = ["DEFAULT", "Baselines", "Looked", "baselines_of", "looked_at", "suspicions", "too_easy"]

DEFAULT = "causal:smollm2-135m"
"""The solver that is asked unless another is named."""
_ASKED = Asking(repaired=True, switched=False, artifacts=True)


@dataclass(frozen=True, slots=True)
class Looked:
    """One entry as a machine saw it without its context."""

    entry: Entry
    clauses: tuple[str, ...]
    """What was left of each half's text."""
    answers: Mapping[Key, Answer]
    """By half and form."""

    @property
    def margins(self) -> list[float | None]:
        """By how much the correct candidate of each half was ahead with the clause alone; None without scores."""
        if not isinstance(self.entry, Schema):
            return []
        return [
            _margin(self.answers[self.entry.id, number, Form.CLAUSE], half.correct)
            for number, half in enumerate(self.entry.halves)
        ]

    def findings(self, solver: str) -> list[Finding]:
        """What is suspicious about it: only of a schema can that be said, in a language that the solver knows."""
        if not isinstance(self.entry, Schema) or not _knows(solver, self.entry.language):
            return []
        return associative(self.entry.candidates, self.clauses, self.margins, solver)


def looked_at(
    entries: Iterable[Entry], solver: Solver, progress: Callable[[int], None] | None = None
) -> Iterator[Looked]:
    """Every entry, as soon as the solver has answered what is asked of it; it holds as many as the solver reads ahead.

    `progress` is called with the number of answers so far.
    """
    waiting: deque[tuple[Entry, list[Item]]] = deque()

    def items() -> Iterator[Item]:
        for entry in entries:
            waiting.append((entry, _cut(entry)))
            yield from waiting[-1][1]

    answers, done = solver.solve(items()), 0
    for answer in answers:
        yield from _unasked(waiting)
        entry, cut = waiting.popleft() if waiting else _too_many(solver, answer)
        given = {each.key: each for each in (answer, *(each for _, each in zip(cut[1:], answers, strict=False)))}
        if list(given) != [item.key for item in cut]:
            raise SolverError(f"The solver {solver.about.name} did not answer {entry.id} in its turn.")
        done += len(given)
        if progress is not None:
            progress(done)
        yield Looked(entry, tuple(item.text for item in cut if item.form is Form.CLAUSE), given)
    yield from _unasked(waiting)
    if waiting:
        raise SolverError(f"The solver {solver.about.name} stopped before it had answered {waiting[0][0].id}.")


def suspicions(entries: Iterable[Entry], solver: Solver) -> Iterator[list[Finding]]:
    """For each entry, in order, what is suspicious about it."""
    return (looked.findings(solver.about.name) for looked in looked_at(entries, solver))


def baselines_of(looked: Iterable[Looked]) -> Baselines:
    """What the machine gets right of a collection without its contexts."""
    entries: list[Entry] = []
    answers: dict[Key, Answer] = {}
    for each in looked:
        entries.append(each.entry)
        answers |= each.answers
    return baselines(entries, answers)


def _cut(entry: Entry) -> list[Item]:
    """The forms of an entry with nearly everything cut away; none of a substituted pair, whose pronoun is unknown."""
    if not isinstance(entry, Schema | Problem):
        return []
    return [item for item in asked(entry, _ASKED) if item.form in {Form.CANDIDATES, Form.CLAUSE}]


def _knows(solver: str, language: str) -> bool:
    # Of Portuguese schemas the small English model is as often clearly wrong as clearly right.
    return solver != DEFAULT or language.partition("-")[0] == "en"


def _unasked(waiting: deque[tuple[Entry, list[Item]]]) -> Iterator[Looked]:
    """The entries whose turn it is and of which nothing can be asked."""
    while waiting and not waiting[0][1]:
        yield Looked(waiting.popleft()[0], (), {})


def _too_many(solver: Solver, answer: Answer) -> NoReturn:
    raise SolverError(f"The solver {solver.about.name} answered {answer.id}, which it was not asked.")


def _margin(answer: Answer, correct: int) -> float | None:
    """By how much the correct candidate is before the best other one; None where no scores say so."""
    if answer.scores is None:
        return None
    margin = answer.scores[correct] - max(score for place, score in enumerate(answer.scores) if place != correct)
    return margin if isfinite(margin) else None
