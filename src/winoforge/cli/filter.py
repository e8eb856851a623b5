"""winoforge filter: items that simple classifiers predict too well are removed from a collection (AFLite)."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from rich import box
from rich.table import Table

from winoforge.cli import files, solving, writing
from winoforge.cli.output import console, emit, visible
from winoforge.core.errors import FormatError, WinoforgeError
from winoforge.core.measures.words import percent
from winoforge.core.schemas import Collection
from winoforge.formats.base import Tally
from winoforge.formats.common.lines import writing as to_file
from winoforge.insight.filtering.settings import Settings, Twins

if TYPE_CHECKING:
    from winoforge.insight.filtering.filtering import Filtered

_DEFAULT = "causal:smollm2-135m"


@files.reads()
def filter_collection(
    given: files.Input,
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write with what stays.")],
    solver: Annotated[
        str,
        typer.Option("--solver", metavar="S", help="Whose embeddings: causal:MODEL, masked:MODEL, or static."),
    ] = _DEFAULT,
    seed: Annotated[int, typer.Option("--seed", metavar="K", min=0, help="The same seed gives the same result.")] = 0,
    tau: Annotated[
        float,
        typer.Option("--tau", metavar="X", min=0.0, max=1.0, help="Items predicted right this often leave."),
    ] = 0.75,
    cut: Annotated[
        int | None,
        typer.Option("--cut", metavar="N", min=1, help="Items removed in a round at most: 500, or one in fifty."),
    ] = None,
    train: Annotated[
        int | None,
        typer.Option(
            "--train", metavar="N", min=2, help="Items a classifier learns from, and that stay: 10,000, or half."
        ),
    ] = None,
    ensemble: Annotated[
        int, typer.Option("--ensemble", metavar="N", min=2, max=10_000, help="Classifiers in each round.")
    ] = 64,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", min=1, help="End after so many rounds at the latest.")
    ] = None,
    twins: Annotated[
        str, typer.Option("--twins", metavar="|".join(get_args(Twins)), help="Whether halves of a schema may part.")
    ] = "together",
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE", help="What became of each item; left out: OUT.report.jsonl."),
    ] = None,
    embeddings: Annotated[
        Path | None,
        typer.Option("--embeddings", metavar="FILE", help="Where vectors are kept; left out: OUT.embeddings.npz."),
    ] = None,
    device: Annotated[str | None, typer.Option("--device", metavar="cpu|cuda", help="Where the model runs.")] = None,
    to: writing.ToOption = None,
    force: writing.ForceOption = False,
    lossy: writing.LossyOption = False,
    as_json: files.JsonOption = False,
) -> None:
    """Filter a collection adversarially (AFLite): items that linear classifiers predict too well are removed.

    A model reads each sentence with each candidate into a vector. In every round an ensemble of classifiers learns from
    some items which sentence is right and predicts the others; the best predicted are removed, and it begins again.
    Vectors are kept: after Ctrl-C the same command goes on with them, and another --tau needs no model.

    Examples:

      winoforge filter mine.jsonl hard.jsonl

      winoforge filter mine.jsonl hard.jsonl --solver static --tau 0.7 --seed 3

      winoforge filter winogrande.jsonl hard.jsonl --twins apart --rounds 5 --json
    """
    if twins not in get_args(Twins):
        said = f"“{visible(twins)}” is not one of {' and '.join(get_args(Twins))}."
        raise typer.BadParameter(said, param_hint="--twins")
    how = Settings(
        seed=seed, tau=tau, cut=cut, train=train, ensemble=ensemble, rounds=rounds,
        twins="apart" if twins == "apart" else "together",
    )  # fmt: skip
    places = Places(
        writing.output(given, target, to=to, force=force, lossy=lossy),
        report or _beside(target, ".report.jsonl"),
        embeddings,
    )
    if not force:
        writing.refuse_existing(places.report)
    outcome = filtered_file(given, places, how, solver, device)
    if as_json:
        emit(outcome.as_json(solver))
    else:
        _print(outcome)


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything is written."""

    output: writing.Output
    """What stays."""
    report: Path
    embeddings: Path | None
    """None: beside the target, where it may be replaced."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a filtering came to."""

    places: Places
    read: Tally
    written: writing.Written
    filtered: Filtered

    def as_json(self, solver: str) -> dict[str, Any]:
        """The shape that the documentation names."""
        outcome = self.filtered.outcome
        return {
            "items": self.read.items,
            "left": self.filtered.left,
            "stayed": self.read.items - self.filtered.left,
            **self.written.as_json(),
            "solver": solver,
            "settings": asdict(outcome.settings),
            "rounds": [asdict(each) for each in outcome.rounds],
            "report": str(self.places.report),
            **files.told(self.read),
            "not_written": files.told(self.written.tally)["left_out"],
        }


def filtered_file(given: files.Input, places: Places, how: Settings, solver: str, device: str | None) -> Outcome:
    """Read, filter, and write what stays and the report; both appear whole or not at all."""
    from winoforge.insight.filtering.embedding import source
    from winoforge.insight.filtering.filtering import Embeddings, filtered

    read = Tally()
    chosen = source(solver, device=device)
    collection = _collection(given, read)
    kept = places.embeddings or _beside(places.output.path, ".embeddings.npz")
    with solving.watched(f"Embeddings of {collection.name}, {solver}") as done:
        embeddings = Embeddings(chosen, kept, places.embeddings is None, done).differences(collection)
    with solving.watched("Classifiers") as done:
        found = filtered(collection, embeddings, how, done)
    about = read.about or given.about
    written = places.output.write(found.entries, about, given, read)
    _write_report(found, places.report)
    return Outcome(places, read, written, found)


def _collection(given: files.Input, tally: Tally) -> Collection:
    entries = tuple(given.entries(tally))
    if not entries:
        raise WinoforgeError(f"{given.file} has no items, so there is nothing to filter.")
    return Collection(given.about.name, entries, given.about.language)


def _beside(target: Path, ending: str) -> Path:
    return target.with_name(target.name + ending)


def _write_report(found: Filtered, path: Path) -> None:
    try:
        with to_file(path) as file:
            for row in found.report():
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise FormatError(f"It cannot be written: {error.strerror or error}.", file=str(path)) from error


def _print(outcome: Outcome) -> None:
    out = console()
    rounds = outcome.filtered.outcome.rounds
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    for title in ("round", "items", "predicted right", "removed"):
        table.add_column(title, justify="right", no_wrap=True)
    for each in rounds:
        table.add_row(f"{each.number}", f"{each.items:,}", percent(each.accuracy), f"{each.left:,}")
    out.print(table)
    left, items = outcome.filtered.left, outcome.read.items
    out.print(f"Removed {left:,} of {items:,} items; {items - left:,} remain.", style="bold", markup=False)
    places = outcome.places
    target = f"{visible(str(places.output.path))} ({places.output.form.name})"
    out.print(f"Wrote {outcome.written.tally.items:,} items to {target}.", markup=False)
    out.print(f"What became of each: {visible(str(places.report))}", style="dim", markup=False)
    outcome.written.tell()
    files.tell(outcome.read)
    files.tell(outcome.written.tally)
