"""What anybody could do without reading: draw lots, or always take the first or the last one mentioned."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator

from winoforge.core.answers import Answer, answer_to
from winoforge.core.schemas.mentions import order_of_mention
from winoforge.core.schemas.values import Item
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Effort, Solver

Choose = Callable[[Item], int]


class Baseline:
    """A solver that is one function of the item."""

    def __init__(self, about: About, choose: Choose) -> None:
        self.about = about
        self.effort = Effort()
        self._choose = choose

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """Each answered by the function."""
        for item in items:
            yield answer_to(item, self._choose(item))


def draw(item: Item, seed: int) -> int:
    """A lot that depends on the item and the seed alone, so that neither order nor resuming changes it."""
    lots = [
        hashlib.sha256("\n".join((str(seed), item.id, str(item.half), item.form, candidate)).encode()).digest()
        for candidate in item.candidates
    ]
    return lots.index(max(lots))


def first_mentioned(item: Item) -> int:
    """The candidate that the text mentions first."""
    return order_of_mention(item.text, item.candidates)[0]


def last_mentioned(item: Item) -> int:
    """The candidate that the text mentions last, by first mentions."""
    return order_of_mention(item.text, item.candidates)[-1]


def make(name: str, argument: str, options: Options) -> Solver:  # noqa: ARG001 (every kind is made in one way)
    """`random`, `first` or `last`."""
    if name == "random":
        seed = options.seed or 0
        return Baseline(About(name=name, settings={"seed": seed}), lambda item: draw(item, seed))
    return Baseline(About(name=name), first_mentioned if name == "first" else last_mentioned)
