"""winoforge switch: the candidates exchanged, to see whether a solver's answer follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge.cli import files, writing
from winoforge.cli.output import complain, console, emit, visible
from winoforge.core.errors import CannotSwitch, NothingWritten
from winoforge.core.schemas import Entry, item_count, tag
from winoforge.core.schemas.switching import switch_entry, switchable_part
from winoforge.formats.base import Tally


@files.reads()
def switch(
    given: files.Input,
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write.")],
    to: writing.ToOption = None,
    force: writing.ForceOption = False,
    lossy: writing.LossyOption = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Also switch what is labelled not switchable, where it can be done.")
    ] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Exchange the two candidates wherever they are mentioned; articles, case and contractions follow.

    Ids are kept and the tag "switched" is set. What is labelled not switchable, or cannot be switched by rule, is left
    out with the reason. What has no label is switched, and counted: whether it still makes sense nobody has said.
    Switching twice gives text, question and answers back.

    Examples:

      winoforge switch library:en switched.jsonl

      winoforge switch wsc.jsonl switched.jsonl --labels WSC_switched_label.json
    """
    chosen = writing.output(given, target, to=to, force=force, lossy=lossy)
    outcome = switched(given, chosen, everything=everything)
    if as_json:
        emit(outcome.as_json())
        return
    said = f"Switched {outcome.written.tally.items:,} of {outcome.read.items:,} items to {visible(str(target))}."
    console().print(said, markup=False)
    if outcome.unlabelled:
        complain(
            f"{outcome.unlabelled:,} of them have no label “switchable”: "
            "read the result, for with the candidates exchanged some may not make sense."
        )
    for id_, reason in outcome.not_switched:
        complain(f"Left out {id_}: {reason}")
    outcome.written.tell()
    files.tell(outcome.read)
    files.tell(outcome.written.tally)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a switching came to."""

    read: Tally
    written: writing.Written
    not_switched: list[tuple[str, str]]
    """Entries left out, by id, with the reason."""
    unlabelled: int
    """Items that were switched although no label says that they can be."""

    def as_json(self) -> dict[str, Any]:
        """The shape that the documentation names."""
        told = files.told(self.read)
        left_out: list[dict[str, Any]] = [{"id": id_, "reason": reason} for id_, reason in self.not_switched]
        left_out += [{"id": None, **row} for row in told["left_out"] + files.told(self.written.tally)["left_out"]]
        return {
            "items": self.read.items,
            "switched": self.written.tally.items,
            "unlabelled": self.unlabelled,
            **self.written.as_json(),
            "bad": told["bad"],
            "left_out": left_out,
        }


def switched(given: files.Input, output: writing.Output, *, everything: bool = False) -> Outcome:
    """Write the switched collection; say how many items were switched and which were left out, and why."""
    read, switching = Tally(), _Switching(everything)
    entries = files.watched(given.entries(read), read, f"Switching {given.path.name}")
    try:
        written = output.write(switching.through(entries), given.about, given, read)
    except NothingWritten as error:
        if not switching.not_switched:
            raise
        id_, reason = switching.not_switched[0]
        raise NothingWritten(f"{given.file}: No item could be switched. The first, {id_}: {reason}") from error
    return Outcome(read, written, switching.not_switched, switching.unlabelled)


class _Switching:
    """Switches entries as they pass and notes what could not be."""

    def __init__(self, everything: bool) -> None:
        self.not_switched: list[tuple[str, str]] = []
        self.unlabelled = 0
        self._everything = everything

    def through(self, entries: Iterator[Entry]) -> Iterator[Entry]:
        for entry in entries:
            try:
                part = entry if self._everything else switchable_part(entry)
                there = switch_entry(part)
            except CannotSwitch as error:
                self.not_switched.append((entry.id, str(error)))
                continue
            fewer, all_of_them = item_count(part), item_count(entry)
            if fewer < all_of_them:
                self.not_switched.append((entry.id, f"{all_of_them - fewer} of its halves: labelled not switchable."))
            self.unlabelled += sum(tag(part, number, "switchable") is None for number in range(fewer))
            yield there
