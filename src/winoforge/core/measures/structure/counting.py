"""How often each pattern and each group of connectors occurs in a collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from winoforge.core.languages.base import Group
from winoforge.core.measures.structure.patterns import Pattern, Structure

_COMPLEX = frozenset({Pattern.COMPLEX, Pattern.COMPOUND_COMPLEX})


@dataclass(frozen=True, slots=True)
class Counts:
    """The structures of some halves, counted."""

    patterns: Mapping[Pattern, int]
    """Every pattern."""
    connectors: Mapping[Group, int]
    """The six groups, and `other` where it was counted: one connector a half, its first dependent clause's."""
    additions: int
    """Halves in which only a connector that was not counted introduces a clause."""

    @property
    def items(self) -> int:
        """How many halves there are."""
        return sum(self.patterns.values())

    @property
    def complex(self) -> int:
        """How many have a dependent clause; the paper calls them all complex."""
        return sum(count for pattern, count in self.patterns.items() if pattern in _COMPLEX)

    def as_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "items": self.items,
            "patterns": {pattern.value: count for pattern, count in self.patterns.items()},
            "connectors": {group.value: count for group, count in self.connectors.items()},
            "additions": self.additions,
        }


def counts(structures: Iterable[Structure]) -> Counts:
    """Count them."""
    patterns: Counter[Pattern] = Counter()
    connectors: Counter[Group] = Counter()
    additions = 0
    for found in structures:
        patterns[found.pattern] += 1
        connectors.update([found.connector] if found.connector else [])
        additions += found.addition
    shown = [group for group in Group if group is not Group.OTHER or connectors[group]]
    return Counts({each: patterns[each] for each in Pattern}, {each: connectors[each] for each in shown}, additions)
