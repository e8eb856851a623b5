"""winoforge convert: a collection from one format to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge.cli import files, writing
from winoforge.cli.output import console, emit, visible
from winoforge.formats.base import Tally


@files.reads()
def convert(
    given: files.Input,
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file or folder to write.")],
    to: writing.ToOption = None,
    force: writing.ForceOption = False,
    lossy: writing.LossyOption = False,
    licence: Annotated[
        str | None, typer.Option("--licence", help="What others may do with it, for the record.")
    ] = None,
    as_json: files.JsonOption = False,
) -> None:
    """Convert a collection. Formats are recognised by content and by OUT's ending; --from and --to override.

    What OUT's format has no place for is named, and nothing is written without --lossy. OUT is not written over
    without --force.

    Examples:

      winoforge convert WSCollection.xml wsc.jsonl

      winoforge convert wsc.jsonl folder --to lm-eval --lossy

      winoforge convert - wsc.csv < wsc.jsonl

      winoforge convert portuguese_wsc.json pt.jsonl --beside portuguese_wsc.html

      winoforge convert wsc.jsonl labelled.jsonl --labels WSC_switched_label.json

    Formats: native, davis-xml, blocks, superglue, winogrande, xwino, portuguese-json, portuguese-html, labels, csv,
    parquet, html, huggingface, hub, lm-eval.
    """
    outcome = converted(given, writing.output(given, target, to=to, force=force, lossy=lossy), licence=licence)
    if as_json:
        emit(outcome.as_json())
    else:
        _print(outcome, target)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a conversion came to."""

    read: Tally
    written: writing.Written

    @property
    def all(self) -> Tally:
        """What was read, with everything that is not in the output and why."""
        return replace(
            self.read,
            left_out=[*self.read.left_out, *self.written.tally.left_out],
            more_left_out=self.read.more_left_out + self.written.tally.more_left_out,
        )

    def as_json(self) -> dict[str, Any]:
        """The shape that the contract names, and more."""
        return {
            "rows": self.read.rows,
            "schemas": self.read.schemas,
            "problems": self.read.problems,
            "substituted": self.read.substituted,
            "items": self.read.items,
            **self.written.as_json(),
            **files.told(self.all),
        }


def converted(given: files.Input, output: writing.Output, *, licence: str | None = None) -> Outcome:
    """Read `given` and write `output`, both streamed; the target appears whole or not at all."""
    read = Tally()
    entries = files.watched(given.entries(read), read, f"Converting {given.path.name}")
    first = list(islice(entries, 1))  # what a file says of the whole is known once its first entry is
    about = read.about or given.about
    about = replace(about, licence=licence or about.licence)
    return Outcome(read, output.write(chain(first, entries), about, given, read))


def _print(outcome: Outcome, target: Path) -> None:
    out = console()
    tally = outcome.read
    kinds = {"schemas": tally.schemas, "problems": tally.problems, "substituted pairs": tally.substituted}
    held = ", ".join(f"{count:,} {kind}" for kind, count in kinds.items() if count) or "nothing"
    out.print(f"Read {tally.rows:,} rows: {held}, {tally.items:,} items.", markup=False)
    form = outcome.written.losses.form.name
    out.print(f"Wrote {outcome.written.tally.items:,} items to {visible(str(target))} ({form}).", markup=False)
    outcome.written.tell()
    files.tell(outcome.all)
    if form == "native":
        out.print(f"Next: winoforge check {visible(str(target))}", markup=False, style="dim")
