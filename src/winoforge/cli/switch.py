"""winoforge switch: the candidates exchanged, to see whether a solver's answer follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge import formats
from winoforge.cli import files
from winoforge.cli.output import complain, console, emit, visible
from winoforge.core.errors import CannotSwitch
from winoforge.core.schemas import Entry, item_count
from winoforge.core.schemas.switching import switch_entry, switchable_part
from winoforge.formats.base import Tally


@files.reads()
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
    out with the reason. Switching twice gives text, question and answers back.

    Examples:

      winoforge switch library:en switched.jsonl

      winoforge switch wsc.jsonl switched.jsonl --labels WSC_switched_label.json
    """
    outcome = switched(given, target, to=to, everything=everything)
    if as_json:
        emit(outcome.as_json())
        return
    said = f"Switched {outcome.written.items:,} of {outcome.read.items:,} items to {visible(str(target))}."
    console().print(said, markup=False)
    for id_, reason in outcome.not_switched:
        complain(f"Left out {id_}: {reason}")
    files.tell(outcome.read)
    files.tell(outcome.written)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a switching came to."""

    form: str
    """The format written."""
    read: Tally
    written: Tally
    not_switched: list[tuple[str, str]]
    """Entries left out, by id, with the reason."""

    def as_json(self) -> dict[str, Any]:
        """The shape that the documentation names."""
        told = files.told(self.read)
        left_out: list[dict[str, Any]] = [{"id": id_, "reason": reason} for id_, reason in self.not_switched]
        left_out += [{"id": None, **row} for row in told["left_out"] + files.told(self.written)["left_out"]]
        return {
            "items": self.read.items,
            "switched": self.written.items,
            "format": self.form,
            "bad": told["bad"],
            "left_out": left_out,
        }


def switched(given: files.Input, target: Path, *, to: str | None = None, everything: bool = False) -> Outcome:
    """Write the switched collection; say how many items were switched and which were left out, and why."""
    form = files.output_format(given, target, to)
    read, not_switched = Tally(), list[tuple[str, str]]()
    entries = files.watched(given.entries(read), read, f"Switching {given.path.name}")
    written = formats.write(_switched(entries, not_switched, everything=everything), target, form, given.about)
    return Outcome(form, read, written, not_switched)


def _switched(entries: Iterator[Entry], not_switched: list[tuple[str, str]], *, everything: bool) -> Iterator[Entry]:
    for entry in entries:
        try:
            part = entry if everything else switchable_part(entry)
            there = switch_entry(part)
        except CannotSwitch as error:
            not_switched.append((entry.id, str(error)))
            continue
        fewer, all_of_them = item_count(part), item_count(entry)
        if fewer < all_of_them:
            not_switched.append((entry.id, f"{all_of_them - fewer} of its halves: labelled not switchable."))
        yield there
