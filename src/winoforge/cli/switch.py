"""winoforge switch: the candidates exchanged, to see whether a solver's answer follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge import formats
from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.core.errors import CannotSwitch
from winoforge.core.schemas import Entry, item_count
from winoforge.core.schemas.switching import switch_entry, switchable_part
from winoforge.formats.base import Tally


@files.reads
def switch(
    given: files.Input,
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write.")],
    to: files.ToOption = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also switch what is labelled not switchable, where it can be done.")
    ] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Exchange the two candidates wherever they are mentioned; articles, case and contractions follow.

    Ids are kept and the tag "switched" is set. What is labelled not switchable, or cannot be switched by rule, is left
    out with the reason. Switching twice gives the original back.

    Examples:

      winoforge switch library:en switched.jsonl

      winoforge switch wsc.jsonl switched.jsonl --labels WSC_switched_label.json
    """
    outcome = switched(given, target, to=to, everything=everything)
    if as_json:
        emit(outcome)
        return
    console().print(
        f"Switched {outcome['switched']:,} of {outcome['items']:,} items to {visible(str(target))}.", markup=False
    )
    for left in outcome["left_out"]:
        console().print(f"Left out {visible(left['id'])}: {visible(left['reason'])}", markup=False)


def switched(given: files.Input, target: Path, *, to: str | None = None, everything: bool = False) -> dict[str, Any]:
    """Write the switched collection; say how many items were switched and which were left out, and why."""
    form = files.output_format(target, to)
    read, left_out = Tally(), list[dict[str, Any]]()
    entries = files.watched(given.entries(read), read, f"Switching {given.path.name}")
    written = formats.write(_switched(entries, left_out, everything=everything), target, form, given.about)
    left_out += [{"id": None, "reason": row.reason} for row in written.left_out]
    return {"items": read.items, "switched": written.items, "format": form, "left_out": left_out}


def _switched(entries: Iterator[Entry], left_out: list[dict[str, Any]], *, everything: bool) -> Iterator[Entry]:
    for entry in entries:
        try:
            part = entry if everything else switchable_part(entry)
            there = switch_entry(part)
        except CannotSwitch as error:
            left_out.append({"id": entry.id, "reason": str(error)})
            continue
        if item_count(part) < item_count(entry):
            reason = (
                f"{item_count(entry) - item_count(part)} of its {item_count(entry)} halves: labelled not switchable."
            )
            left_out.append({"id": entry.id, "reason": reason})
        yield there
