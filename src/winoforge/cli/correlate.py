"""winoforge correlate: how alike two collections look to the same solvers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from winoforge import solvers
from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.cli.solving import watched
from winoforge.core.errors import WinoforgeError
from winoforge.core.measures.correlation import Rates, pearson, rates
from winoforge.core.measures.words import percent
from winoforge.core.schemas import Collection
from winoforge.core.schemas.asking import Asking
from winoforge.core.schemas.solution import solutions
from winoforge.formats.base import Tally
from winoforge.solvers.run import run

_CollectionArgument = typer.Argument(help="A collection in any format, library:NAME, or - for standard input.")
_WEAK = (
    "Three rates make a weak correlation: 60% right on one collection and 40% on the other, without abstentions, "
    "still give 0.79."
)


def correlate(
    a: Annotated[str, _CollectionArgument],
    b: Annotated[str, _CollectionArgument],
    solver: Annotated[
        list[str], typer.Option("--solver", metavar="S", help="A solver to ask; give it again for another.")
    ],
    sample: Annotated[
        int | None,
        typer.Option("--sample", metavar="N", min=1, help="Draw this many entries (schemas) from each."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="K", help="Which sample is drawn.")] = 0,
    as_json: files.JsonOption = False,
) -> None:
    """Ask the same solvers both collections, and correlate what share they get right, get wrong, and leave.

    Each solver's three rates on A and on B give one Pearson correlation. Three points make a weak correlation: it is
    easily high. With several solvers there is also one over all their rates.

    Examples:

      winoforge correlate library:en library:pt --solver first --solver coref

      winoforge correlate library:en mine.jsonl --solver coref --sample 50 --seed 7
    """
    one, other = (_collection(file, sample, seed) for file in (a, b))
    found = correlated(one, other, solver)
    pooled = _pooled(found)
    if as_json:
        sides = {side: {"name": each.name, "items": each.item_count} for side, each in (("a", one), ("b", other))}
        each = [seen.as_json() for seen in found]
        emit({**sides, "solvers": each, "pooled": pooled, "sample": sample, "seed": seed, "words": [_WEAK]})
        return
    console().print(_table(found, one, other))
    if len(found) > 1:
        console().print(f"Over all solvers: {_figure(pooled)}", markup=False)
    console().print(_WEAK, style="dim", markup=False)


@dataclass(frozen=True, slots=True)
class Seen:
    """Two collections as one solver sees them."""

    solver: str
    a: Rates
    b: Rates

    @property
    def correlation(self) -> float | None:
        """Pearson's over the three rates."""
        return pearson(self.a, self.b)

    def as_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        sides = {"a": self.a._asdict(), "b": self.b._asdict()}
        return {"solver": self.solver, **sides, "correlation": self.correlation}


def correlated(a: Collection, b: Collection, names: Sequence[str]) -> list[Seen]:
    """What each solver makes of both, every solver once."""
    # All are made before the first is asked, which may take long: a wrong name or a missing part shows at once.
    made = [solvers.make(name) for name in dict.fromkeys(names)]
    found = []
    while made:
        solver = made.pop(0)  # and let go when it is done: a model may be large
        name = solver.about.name
        found.append(Seen(name, *(_rates(solver, collection) for collection in (a, b))))
    return found


def _rates(solver: solvers.Solver, collection: Collection) -> Rates:
    with watched(f"{solver.about.name} on {collection.name}") as progress:
        answers = run(solver, collection, Asking(switched=False), progress=progress).answers
    return rates(solutions(collection.entries), answers)


def _collection(file: str, sample: int | None, seed: int) -> Collection:
    given = files.Input(file=file)
    entries = list(given.entries(Tally()))
    if not entries:
        raise WinoforgeError(f"{file} has no items, so no solver can be asked.")
    if sample is not None:
        if sample > len(entries):
            raise WinoforgeError(f"{file} has only {len(entries):,} entries; give --sample at most that.")
        entries = random.Random(seed).sample(entries, sample)  # noqa: S311 (a sample that can be drawn again)
    return Collection(given.about.name, tuple(entries))


def _pooled(found: Sequence[Seen]) -> float | None:
    if len(found) < 2:
        return None
    return pearson([rate for seen in found for rate in seen.a], [rate for seen in found for rate in seen.b])


def _table(found: Sequence[Seen], a: Collection, b: Collection) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    for title in ("solver", "collection"):
        table.add_column(title, overflow="fold")
    for title in ("items", *Rates._fields, "Pearson"):
        table.add_column(title, justify="right", no_wrap=True)
    for seen in found:
        names = Text(visible(seen.solver)), Text(visible(a.name)), Text(visible(b.name))
        table.add_row(names[0], names[1], f"{a.item_count:,}", *map(percent, seen.a), _figure(seen.correlation))
        table.add_row("", names[2], f"{b.item_count:,}", *map(percent, seen.b), "")
    return table


def _figure(correlation: float | None) -> str:
    return "none: nothing varies" if correlation is None else f"{correlation:.3f}"
