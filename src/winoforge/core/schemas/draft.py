"""A schema or problem as somebody wrote it: perhaps not yet one. Checks read drafts; building one may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from winoforge.core.errors import Refusal
from winoforge.core.schemas import refusals
from winoforge.core.schemas.values import Candidate, Half, Problem, Pronoun, Schema


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftHalf:
    """A half in the making; everything but the text may be missing."""

    text: str
    pronoun: Pronoun | None = None
    correct: int | None = None
    question: str | None = None
    special: str | None = None
    snippet: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
    """Everything else the half carries (published sentences, tags, …), passed on when it is built."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A schema or problem in the making."""

    id: str
    language: str
    candidates: tuple[str, ...]
    halves: tuple[DraftHalf, ...]
    kind: str = "schema"
    """What it means to become: `schema` or `problem`."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """Everything else the entry carries (tags, source, …), passed on when it is built."""

    @classmethod
    def of(cls, entry: Schema | Problem) -> Draft:
        """The draft that an entry was built from, for the checks."""
        halves = tuple(DraftHalf(**_split(half, DraftHalf)) for half in entry.halves)
        return cls(kind=entry.kind, **_split(entry, cls) | {"halves": halves})

    def refusals(self) -> list[Refusal]:
        """Why this is not yet what it means to become; empty when it is."""
        rule = refusals.of_problem if self.kind == "problem" else refusals.of_schema
        return refusals.of_entry(self.id, self.language) + rule(self.candidates, self.halves)

    def build(self) -> Schema | Problem:
        """The schema or problem, or a SchemaError with every reason."""
        maker = Problem if self.kind == "problem" else Schema
        return maker(
            id=self.id,
            language=self.language,
            candidates=tuple(Candidate(candidate) for candidate in self.candidates),
            halves=tuple(_built(half) for half in self.halves),
            **self.details,
        )


def _split(value: Schema | Problem | Half, into: type[Draft | DraftHalf]) -> dict[str, Any]:
    """The fields of a value that a draft names, and the rest of them as its details."""
    named = {field.name for field in fields(into)}
    given = {field.name: getattr(value, field.name) for field in fields(value)}
    details = {name: held for name, held in given.items() if name not in named}
    return {name: held for name, held in given.items() if name in named} | {"details": details}


def _built(half: DraftHalf) -> Half:
    # A missing pronoun or answer becomes one that construction refuses in words.
    return Half(
        text=half.text,
        pronoun=half.pronoun or Pronoun("", -1),
        correct=-1 if half.correct is None else half.correct,
        question=half.question,
        special=half.special,
        snippet=half.snippet,
        **half.details,
    )
