"""Ideas to begin a schema with, where they come from, and whose turn brings which."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Protocol

from winoforge.core.crowd.inspiration import english, portuguese

_TABLES: Mapping[str, Mapping[str, str]] = {"en": english.TOPICS, "pt": portuguese.TOPICS}


@dataclass(frozen=True, slots=True)
class Idea:
    """A topic with two candidates that agree in gender and number, and a connector between the clauses."""

    topic: str
    """In a few words, in the language of the schema."""
    candidates: tuple[str, str]
    connector: str


class Source(Protocol):
    """Where ideas come from: given a language, all that it has, always in the same order; none if it has none.

    Our own tables are one (`written`). Sentences of a corpus that an administrator loaded can be another.
    """

    def __call__(self, language: str, /) -> Sequence[Idea]:
        """The ideas for schemas in this language."""
        ...


@cache
def written(language: str, /) -> tuple[Idea, ...]:
    """The ideas that we wrote ourselves, English and Portuguese each on their own."""
    table = _TABLES.get(language.lower().split("-")[0], {})
    return tuple(_idea(line) for lines in table.values() for line in lines.strip().splitlines())


def suggestions(language: str, sources: Iterable[Source] = (written,)) -> list[Idea]:
    """Everything that can be suggested for schemas in a language, whichever source it comes from."""
    return [idea for source in sources for idea in source(language)]


def drawn(ideas: Sequence[Idea], who: str, turn: int) -> Idea:
    """The idea of somebody's turn, counted from 0; `ideas` has at least one.

    Everybody has an order of their own, and meets none twice before they have met all.
    """
    order = list(range(len(ideas)))
    Random(who).shuffle(order)  # noqa: S311 (nothing depends on its being guessed)
    return ideas[order[turn % len(ideas)]]


def _idea(line: str) -> Idea:
    topic, one, other, connector = (part.strip() for part in line.split("|"))
    return Idea(topic, (one, other), connector)
