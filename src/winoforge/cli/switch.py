"""winoforge switch: the candidates exchanged, to see whether a solver's answer follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge import formats
from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.core.errors import CannotSwitch
from winoforge.core.schemas import MIXED, Entry, Problem, Schema, SubstitutedPair, item_count, tag
from winoforge.core.schemas.switching import switch_entry
from winoforge.formats.base import About, Tally


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
    about = About(name=target.stem, language=given.language or MIXED)
    written = formats.write(_switched(entries, left_out, everything=everything), target, form, about)
    left_out += [{"id": None, "reason": row.reason} for row in written.left_out]
    return {"items": read.items, "switched": written.items, "format": form, "left_out": left_out}


def _switched(entries: Iterator[Entry], left_out: list[dict[str, Any]], *, everything: bool) -> Iterator[Entry]:
    for entry in entries:
        try:
            yield switch_entry(entry if everything else switchable_part(entry))
        except CannotSwitch as reason:
            left_out.append({"id": entry.id, "reason": str(reason)})


def switchable_part(entry: Entry) -> Entry:
    """The entry without the halves that are labelled not switchable; a single half that stays is a problem."""
    if isinstance(entry, SubstitutedPair):
        raise CannotSwitch("A substituted pair has no pronoun, so its candidates cannot be told apart.")
    kept = [number for number in range(item_count(entry)) if tag(entry, number, "switchable") is not False]
    if not kept:
        raise CannotSwitch("It is labelled not switchable: with the candidates exchanged it would not make sense.")
    if isinstance(entry, Problem) or len(kept) == len(entry.halves):
        return entry
    return _part(entry, kept)


def _part(schema: Schema, kept: list[int]) -> Entry:
    halves = tuple(schema.halves[number] for number in kept)
    if len(halves) > 1 and len({half.correct for half in halves}) > 1:
        return replace(schema, halves=halves)
    shared = {name: getattr(schema, name) for name in ("id", "language", "source", "rationale", "sense", "candidates")}
    return Problem(**shared, halves=halves[:1], tags={**schema.tags, "half": kept[0]})
