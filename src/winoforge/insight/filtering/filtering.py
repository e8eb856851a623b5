"""A collection filtered: its sentences embedded, AFLite run on them, and what is left written down with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import Collection, Entry, item_count
from winoforge.core.schemas.asking import Asking, asked
from winoforge.core.schemas.solution import Solution, solutions
from winoforge.core.schemas.values import Item
from winoforge.insight.filtering import aflite, store
from winoforge.insight.filtering.embedding import Source
from winoforge.insight.filtering.parting import remaining
from winoforge.insight.filtering.probe import Differences, differences, need_parts
from winoforge.insight.filtering.settings import Settings

FEWEST = 20
"""Items that a collection needs for its probes to learn anything."""
_AS_THEY_ARE = Asking(switched=False)


@dataclass(frozen=True, slots=True)
class Filtered:
    """What is left of a collection, and what became of each item."""

    entries: list[Entry]
    """Those that stayed, in order."""
    solutions: list[Solution]
    """Every item that there was."""
    outcome: aflite.Outcome
    """What became of them, in the same order."""

    def report(self) -> Iterator[dict[str, Any]]:
        """One line for each item: in which round it left (none: it stayed), and the scores that decided."""
        for item, fate in zip(self.solutions, self.outcome.fates, strict=True):
            yield {
                "id": item.id,
                "half": item.half,
                "round": fate.left,
                "score": fate.unit_score,
                "own_score": fate.score,
            }

    @property
    def left(self) -> int:
        """How many items left."""
        return sum(fate.left is not None for fate in self.outcome.fates)


def filtered(
    collection: Collection, given: Differences, how: Settings, progress: aflite.Progress | None = None
) -> Filtered:
    """The collection without what an ensemble of linear probes foretells too well from its embeddings."""
    answers = list(solutions(collection.entries))
    outcome = aflite.aflite(given, by_schema(collection.entries), how, progress)
    gone = {(item.id, item.half) for item, fate in zip(answers, outcome.fates, strict=True) if fate.left is not None}
    entries = [
        part
        for entry in collection.entries
        for part in remaining(entry, [half for half in range(item_count(entry)) if (entry.id, half) in gone])
    ]
    return Filtered(entries, answers, outcome)


@dataclass(frozen=True, slots=True)
class Embeddings:
    """Where the vectors of a collection come from, and where they are kept."""

    source: Source
    path: Path | None = None
    """None: they are not kept."""
    replace: bool = False
    """Whether what the file holds of something else may be replaced."""
    progress: store.Progress | None = None

    def differences(self, collection: Collection) -> Differences:
        """What probes learn from; FEWEST items are needed."""
        need_parts()
        items = asked_items(collection)
        if len(items) < FEWEST:
            raise WinoforgeError(
                f"{collection.name} has {len(items):,} items; filtering learns from the collection itself and needs "
                f"{FEWEST} or more."
            )
        vectors = store.embedded(items, self.source, self.path, replace=self.replace, progress=self.progress)
        counts = [len(item.candidates) for item in items]
        return differences(vectors, counts, [each.correct for each in solutions(collection.entries)])


def asked_items(collection: Collection) -> list[Item]:
    """Every item, substituted pairs too."""
    return [item for entry in collection.entries for item in asked(entry, _AS_THEY_ARE)]


def by_schema(entries: Sequence[Entry]) -> list[list[int]]:
    """The items by number, those of one entry together."""
    made: list[list[int]] = []
    for entry in entries:
        first = made[-1][-1] + 1 if made else 0
        made.append(list(range(first, first + item_count(entry))))
    return made
