"""The attempts of a panel of machines at an entry, and what they say together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from statistics import fmean
from typing import Any

from winoforge.core.measures.hardness import of_entry, of_half


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


Kind = tuple[str, str | None, Wording]
"""What makes attempts at different halves the same kind: solver, scoring and wording."""
Pass = tuple[str, Wording]
"""A solver reading one wording. Both scorings come from the same reading, so they are not independent."""


@dataclass(frozen=True, slots=True)
class Measured:
    """An entry with the attempts at each of its halves."""

    id: str
    halves: tuple[tuple[Attempt, ...], ...]
    """Each has at least one."""

    @classmethod
    def of(cls, id_: str, attempts: list[dict[str, Any]]) -> Measured:
        """From the attempts of all halves as JSON holds them."""
        known = [Attempt.from_json(each) for each in attempts]
        halves = max((attempt.half for attempt in known), default=-1) + 1
        return cls(id_, tuple(tuple(each for each in known if each.half == number) for number in range(halves)))

    @property
    def hardness(self) -> list[float]:
        """Of each half, the mean of its attempts."""
        return [of_half([attempt.error for attempt in half]) for half in self.halves]

    @property
    def mean(self) -> float:
        """Of the whole entry, the mean of its halves."""
        return of_entry(self.hardness)

    @property
    def kinds(self) -> str:
        """Which wordings were tried, such as `original+switched`; halves that differ are told apart by a slash.

        Every solver of a panel tries every wording in every way of scoring it has, so for one panel the wordings name
        the kinds of attempts.
        """
        told = ["+".join(dict.fromkeys(sorted(attempt.wording for attempt in half))) for half in self.halves]
        return told[0] if len(set(told)) == 1 else "/".join(told)

    def by_kind(self) -> dict[Kind, float]:
        """The error of each kind of attempt, as the mean over the halves; only of kinds that every half has.

        A machine that prefers one candidate whatever is said errs in one half and not in the other. Over both halves
        that cancels.
        """
        errors = [{(each.solver, each.scoring, each.wording): each.error for each in half} for half in self.halves]
        shared = [kind for kind in errors[0] if all(kind in half for half in errors)] if errors else []
        return {kind: fmean(half[kind] for half in errors) for kind in shared}

    def by_pass(self) -> dict[Pass, float]:
        """The same with the scorings of one reading taken together."""
        found: dict[Pass, list[float]] = {}
        for (solver, _, wording), error in self.by_kind().items():
            found.setdefault((solver, wording), []).append(error)
        return {key: fmean(errors) for key, errors in found.items()}
