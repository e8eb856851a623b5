"""Whom the rule of hardness would ask for harder or easier schemas, among many writers drawn by a seed.

No panel measures during a simulated week: a model takes longer than the whole week. So here the hardness of schemas is
drawn, and the rule is the platform's own.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import takewhile

from winoforge.core.crowd.difficulty import checkpoints, wanted
from winoforge.core.measures.attempts import Attempt, Measured, Wording
from winoforge.core.measures.standing import Reference

WRITERS = 20_000
SCHEMAS = 40
"""How many each writes; the rule tests at the sixth, tenth, twentieth and fortieth."""
_LIBRARY = 150
"""About as many schemas as the library has."""
_MEAN, _SPREAD = 0.48, 0.06
"""About those of an attempt in the library."""


@dataclass(frozen=True, slots=True)
class Prompted:
    """What the rule did."""

    like_library: float
    """The share of writers who draw from the library and are asked at least once."""
    easy_at: int
    """The schema at which somebody is asked who writes only schemas of the library's easy quarter; 0 for never."""


def prompted(seed: str) -> Prompted:
    """The rule tried on writers of one seed."""
    rng = random.Random(seed)
    library = [_schema(rng, str(number)) for number in range(_LIBRARY)]
    reference = Reference.of("simulated", library)
    ranked = sorted(library, key=lambda schema: schema.mean)
    sides, easy = ([reference.side(each) for each in some] for some in (library, ranked[: _LIBRARY // 4]))
    writers = [rng.choices(sides, k=SCHEMAS) for _ in range(WRITERS)]
    asked = sum(1 for written in writers if _asked_at(written))
    return Prompted(asked / WRITERS, _asked_at(rng.choices(easy, k=SCHEMAS)))


def _schema(rng: random.Random, name: str) -> Measured:
    def half(number: int) -> tuple[Attempt, ...]:
        wordings = (Wording.ORIGINAL, Wording.SWITCHED)
        return tuple(Attempt("simulated", None, each, rng.gauss(_MEAN, _SPREAD), number) for each in wordings)

    return Measured(name, (half(0), half(1)))


def _asked_at(written: list[int]) -> int:
    """At which schema a writer is asked for the first time; 0 for never."""
    tests = takewhile(lambda number: number <= len(written), checkpoints())
    return next((number for number in tests if wanted(written[:number])), 0)
