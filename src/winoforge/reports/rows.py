"""What a report is made of: collections, and for each of them one row per solver and way of scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from winoforge.core.measures.answered import Answers
from winoforge.core.measures.results import Results, measured
from winoforge.core.schemas.collection import Collection
from winoforge.core.schemas.solution import Solution, solutions
from winoforge.reports.close_calls import Close, close_calls
from winoforge.reports.pairs import Pair, compared_pairs


def _nothing() -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A collection that was solved."""

    name: str
    languages: tuple[str, ...]
    """BCP 47."""
    items: int
    schemas: int
    problems: int
    substituted: int
    switchable: int
    """Items that are labelled so."""
    associative: int
    """Items that are labelled so."""
    chance: float
    """The share of items that guessing gets right in the long run."""
    content_hash: str
    """SHA-256 over the entries."""
    licence: str | None = None
    version: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """What one run of one solver over one collection left behind."""

    solver: str
    """As on the command line."""
    answers: Answers
    scorings: tuple[str | None, ...] = (None,)
    """The ways of scoring to report, one row each; None leaves the answers as they are."""
    settings: Mapping[str, Any] = field(default_factory=_nothing)
    """What else decided the answers."""
    notes: Mapping[str, Any] = field(default_factory=_nothing)
    """What else the solver tells of its work."""
    seconds: float | None = None
    sequences: int | None = None
    """Sentences that went through a model."""
    tokens: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The results of one solver in one way of scoring on one collection."""

    solver: str
    scoring: str | None
    collection: str
    results: Results
    seconds: float | None = None
    """Of the run, which is the same for every way of scoring."""
    sequences: int | None = None
    close: tuple[Close, ...] = ()
    """Items on which the best scores are nearly equal."""

    @property
    def label(self) -> str:
        """What it is called in a sentence."""
        return self.solver if self.scoring is None else f"{self.solver} {self.scoring}"


@dataclass(frozen=True, slots=True)
class Section:
    """Everything about one collection."""

    subject: Subject
    rows: tuple[Row, ...]
    pairs: tuple[Pair, ...]
    """Every two rows, compared."""
    solved: tuple[Solved, ...]
    """The runs behind the rows."""


def subject_of(collection: Collection, name: str | None = None) -> Subject:
    """What is told of a collection."""
    known = list(solutions(collection.entries))
    kinds = [entry.kind for entry in collection.entries]
    return Subject(
        name=name or collection.name,
        languages=tuple(sorted({entry.language for entry in collection.entries})),
        items=len(known),
        schemas=kinds.count("schema"),
        problems=kinds.count("problem"),
        substituted=kinds.count("substituted"),
        switchable=sum(each.switchable is True for each in known),
        associative=sum(each.associative is True for each in known),
        chance=sum(1 / each.candidates for each in known) / len(known) if known else 0.0,
        content_hash=collection.content_hash,
        licence=collection.licence,
        version=collection.version,
    )


def section(
    subject: Subject, known: Sequence[Solution], solved: Sequence[Solved], *, tries: int | None = None
) -> Section:
    """The runs over one collection, measured and compared.

    `tries` is for luck: the best of how many; by default of as many as there are rows, since each was a try.
    """
    told = [(run, scoring) for run in solved for scoring in run.scorings]
    rows = tuple(
        Row(
            solver=run.solver,
            scoring=scoring,
            collection=subject.name,
            results=measured(known, run.answers, scoring=scoring, tries=tries or len(told)),
            seconds=run.seconds,
            sequences=run.sequences,
            close=tuple(close_calls(run.answers.values(), scoring)),
        )
        for run, scoring in told
    )
    labels = [row.label for row in rows]
    pairs = compared_pairs(known, [(label, run.answers, s) for label, (run, s) in zip(labels, told, strict=True)])
    return Section(subject, rows, pairs, tuple(solved))
