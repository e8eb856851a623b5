"""winoforge convert: a collection from one format to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge import formats
from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.formats.base import Tally


@files.reads()
def convert(
    given: files.Input,
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file or folder to write.")],
    to: files.ToOption = None,
    licence: Annotated[
        str | None, typer.Option("--licence", help="What others may do with it, for the record.")
    ] = None,
    as_json: files.JsonOption = False,
) -> None:
    """Convert a collection. Formats are told by content and by OUT's ending; --from and --to override.

    Examples:

      winoforge convert WSCollection.xml wsc.jsonl

      winoforge convert wsc.jsonl folder --to lm-eval

      winoforge convert portuguese_wsc.json pt.jsonl --beside portuguese_wsc.html

      winoforge convert wsc.jsonl labelled.jsonl --labels WSC_switched_label.json

    Formats: native, davis-xml, blocks, superglue, winogrande, xwino, portuguese-json, portuguese-html, labels, csv,
    parquet, html, huggingface, lm-eval.
    """
    outcome = converted(given, target, to=to, licence=licence)
    if as_json:
        emit(outcome.as_json())
    else:
        _print(outcome, target)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a conversion came to."""

    form: str
    """The format written."""
    read: Tally
    written: Tally
    """Without the entries that the format cannot hold; those are its `left_out`."""

    @property
    def all(self) -> Tally:
        """What was read, with everything that is not in the output and why."""
        return replace(
            self.read,
            left_out=[*self.read.left_out, *self.written.left_out],
            more_left_out=self.read.more_left_out + self.written.more_left_out,
        )

    def as_json(self) -> dict[str, Any]:
        """The shape that the contract names, and more."""
        return {
            "rows": self.read.rows,
            "schemas": self.read.schemas,
            "problems": self.read.problems,
            "substituted": self.read.substituted,
            "items": self.read.items,
            "written": self.written.items,
            "format": self.form,
            **files.told(self.all),
        }


def converted(given: files.Input, target: Path, *, to: str | None = None, licence: str | None = None) -> Outcome:
    """Read `given` and write `target`, both streamed; the target appears whole or not at all."""
    form = files.output_format(given, target, to)
    read = Tally()
    entries = files.watched(given.entries(read), read, f"Converting {given.path.name}")
    first = list(islice(entries, 1))  # what a file says of the whole is known once its first entry is
    about = read.about or given.about
    about = replace(about, licence=licence or about.licence)
    return Outcome(form, read, formats.write(chain(first, entries), target, form, about))


def _print(outcome: Outcome, target: Path) -> None:
    out = console()
    tally = outcome.read
    kinds = {"schemas": tally.schemas, "problems": tally.problems, "substituted pairs": tally.substituted}
    held = ", ".join(f"{count:,} {kind}" for kind, count in kinds.items() if count) or "nothing"
    out.print(f"Read {tally.rows:,} rows: {held}, {tally.items:,} items.", markup=False)
    out.print(f"Wrote {outcome.written.items:,} items to {visible(str(target))} ({outcome.form}).", markup=False)
    files.tell(outcome.all)
    if outcome.form == "native":
        out.print(f"Next: winoforge check {visible(str(target))}", markup=False, style="dim")
