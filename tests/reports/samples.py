"""A small report of our own, and the same with hostile texts wherever a text comes from outside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from tests.formats.samples import ESCOLA, UMBRELLA, VOYAGE
from winoforge.core.answers import Answer, answer_to, decided
from winoforge.core.schemas import Collection, Entry, Item
from winoforge.core.schemas.asking import Asking, asked
from winoforge.core.schemas.solution import solutions
from winoforge.reports.papers import beside
from winoforge.reports.report import Report
from winoforge.reports.rows import Section, Solved, section, subject_of

Choice = Callable[[Item], tuple[float, ...]]
ENTRIES: tuple[Entry, ...] = (UMBRELLA, VOYAGE, ESCOLA)


def first(item: Item) -> tuple[float, ...]:
    """Scores that choose the first candidate by far."""
    return (1.0, *(0.0 for _ in item.candidates[1:]))


def last(item: Item) -> tuple[float, ...]:
    return tuple(reversed(first(item)))


def undecided(item: Item) -> tuple[float, ...]:
    """Scores that are a tie."""
    return tuple(0.0 for _ in item.candidates)


def answers(entries: tuple[Entry, ...], choice: Choice, **scorings: Choice) -> list[Answer]:
    """An answer to everything that is asked of the entries."""
    return [
        answer_to(
            item,
            decided(choice(item)),
            scores=choice(item),
            scorings={name: each(item) for name, each in scorings.items()},
        )
        for entry in entries
        for item in asked(entry, Asking(artifacts=True))
    ]


def solved(name: str, choice: Choice, entries: tuple[Entry, ...] = ENTRIES, **scorings: Choice) -> Solved:
    """A run that took ten sentences and four seconds."""
    return Solved(
        solver=name,
        answers={answer.key: answer for answer in answers(entries, choice, **scorings)},
        scorings=tuple(scorings) or (None,),
        settings={"seed": 3},
        seconds=4.0,
        sequences=10,
    )


def told(*runs: Solved, entries: tuple[Entry, ...] = ENTRIES, name: str = "ours", tries: int | None = None) -> Section:
    """The section about a collection of these entries."""
    return section(subject_of(Collection(name, entries)), list(solutions(entries)), runs, tries=tries)


def report(*sections: Section) -> Report:
    """A report with published figures; by default on a language model, a baseline, and one that never decides."""
    if not sections:
        model = solved("causal:tiny", first, partial=first, full=last)
        sections = (told(model, solved("last", last), solved("shy", undecided)),)
    return Report(
        sections=sections,
        made=datetime(2026, 1, 2, 3, 4, tzinfo=UTC),
        versions={"Winoforge": "1.0"},
        asking={"artifacts": True, "switched": True},
        published=beside(["pt"]),
    )


def hostile_report(text: str) -> Report:
    """The same report with `text` as name of the collection, solver, setting, domain and entry."""
    entries = tuple(
        replace(entry, id=f"{text} {entry.id}", tags={**entry.tags, "domains": [text]}) for entry in ENTRIES
    )
    runs = [
        replace(run, solver=f"{run.solver}{text}", settings={text: text})
        for run in (
            solved("causal:tiny", first, entries, partial=first, full=last),
            solved("last", last, entries),
            solved("shy", undecided, entries),
        )
    ]
    return replace(report(told(*runs, entries=entries, name=f"n{text}")), versions={text: text})
