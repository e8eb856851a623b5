"""What is right without the context: baselines over a collection, which a sound one leaves at a coin's.

In a schema both halves have the same candidates and different answers, so who sees the candidates alone is right in
exactly one of two halves, whatever they are: that baseline says something of problems only. With the pronoun's clause
alone the choice can follow the special phrase. Where it does, it turns with the answer or against it: of these schemas
a coin has half right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from winoforge.core.measures.answered import Answered, Answers
from winoforge.core.measures.luck import luck_of
from winoforge.core.measures.shares import Share, share
from winoforge.core.schemas.solution import Solution, solutions
from winoforge.core.schemas.values import Entry, Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Baselines:
    """Shares with their intervals; None where there is nothing they could be of."""

    candidates_only: Share | None
    """Items of which the right candidate was chosen from the candidates alone."""
    candidates_only_problems: Share | None
    """The same of problems, where it is not half by construction."""
    clause_only: Share | None
    """Items of which the right candidate was chosen from the pronoun's clause alone."""
    guessing: float | None
    """The share of items that guessing gets right on average."""
    turned: Share | None
    """Schemas of which every half was right so, of those in which the choice turned with every half."""
    luck: float | None
    """How probable it is that a coin turns right as often."""

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        shares = {
            name: getattr(self, name)
            for name in ("candidates_only", "candidates_only_problems", "clause_only", "turned")
        }
        told = {name: found and found.as_dict() for name, found in shares.items()}
        return {**told, "guessing": self.guessing, "luck": self.luck}


def baselines(entries: Iterable[Entry], answers: Answers) -> Baselines:
    """What the answers to the cut forms of the entries are worth; what was not asked does not count."""
    answered = Answered(answers)
    key = [each for each in solutions(entries) if answered.asked(each, Form.CLAUSE)]
    pairs = [halves for halves in _pairs(key) if _turns(answered, halves)]
    right = sum(all(answered.right(half, Form.CLAUSE) for half in halves) for halves in pairs)
    return Baselines(
        candidates_only=_share(answered, key, Form.CANDIDATES),
        candidates_only_problems=_share(answered, [each for each in key if each.kind == "problem"], Form.CANDIDATES),
        clause_only=_share(answered, key, Form.CLAUSE),
        guessing=fmean(1 / each.candidates for each in key) if key else None,
        turned=share(right, len(pairs)),
        luck=luck_of([0.5] * len(pairs), right).single if pairs else None,
    )


def _share(answered: Answered, key: Sequence[Solution], form: Form) -> Share | None:
    return share(sum(answered.right(each, form) for each in key), len(key))


def _pairs(key: Iterable[Solution]) -> list[list[Solution]]:
    """Schemas of two halves with different answers."""
    found: dict[str, list[Solution]] = {}
    for each in key:
        if each.kind == "schema" and each.candidates == 2:
            found.setdefault(each.id, []).append(each)
    return [halves for halves in found.values() if len(halves) == 2 and halves[0].correct != halves[1].correct]


def _turns(answered: Answered, halves: Sequence[Solution]) -> bool:
    chosen = [answered.chosen(half, Form.CLAUSE) for half in halves]
    return None not in chosen and chosen[0] != chosen[1]
