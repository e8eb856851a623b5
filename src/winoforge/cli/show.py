"""winoforge show: a collection to read, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from winoforge.cli import files
from winoforge.cli.marking import candidate_style, marked
from winoforge.cli.output import console, emit, visible
from winoforge.core.schemas import Entry, Half, Problem, Schema, SubstitutedPair, to_record
from winoforge.core.schemas.marks import entry_marks, letter
from winoforge.formats.base import Tally


@files.reads()
def show(
    given: files.Input,
    first: Annotated[
        int, typer.Option("--first", metavar="N", min=0, max=1_000_000, help="How many entries; 0 shows all.")
    ] = 10,
    as_json: files.JsonOption = False,
) -> None:
    """Show schemas and problems with their marks: ⟨candidate⟩A, (pronoun), ~special phrase~.

    Examples:

      winoforge show library:en

      winoforge show WSCollection.xml --first 3

      winoforge show wsc.jsonl --id WSCollection-001 --json
    """
    tally = Tally()
    entries, more = chosen(given.entries(tally), first)
    if as_json:
        emit({"entries": [to_record(entry) for entry in entries], "more": more, **files.told(tally)})
        return
    files.tell(tally)
    out = console()
    for entry in entries:
        print_entry(out, entry)
    if more:
        out.print(f"… and more. Show all: winoforge show {visible(given.file)} --first 0", markup=False, style="dim")


def chosen(entries: Iterator[Entry], first: int) -> tuple[list[Entry], bool]:
    """The entries to show, and whether there are more."""
    if first == 0:
        return list(entries), False
    taken = list(islice(entries, first))
    return taken, next(entries, None) is not None


def print_entry(out: Console, entry: Entry) -> None:
    """One entry, set to be read."""
    out.print(
        Text.assemble(
            (visible(entry.id), "bold"), (visible(f"  {entry.kind}, {entry.language}{_labels(entry)}"), "dim")
        )
    )
    if isinstance(entry, SubstitutedPair):
        for number, sentence in enumerate(entry.sentences):
            out.print(Text(f"  {'●' if number == entry.correct else '○'} {visible(sentence)}"))
    else:
        _print_halves(out, entry)
    if entry.rationale:
        out.print(Text(f"  Why: {visible(entry.rationale)}", style="italic"))
    out.print()


def _print_halves(out: Console, entry: Schema | Problem) -> None:

    for half, marks in zip(entry.halves, entry_marks(entry), strict=True):
        _indented(out, 2, marked(half.text, marks))
        _indented(out, 4, _answers(half, entry.candidates))


def _indented(out: Console, columns: int, text: Text) -> None:
    # Padding wraps long lines under themselves, but crops them where there is no terminal to wrap for.
    out.print(Padding(text, (0, 0, 0, columns)) if out.is_terminal else Text(" " * columns) + text)


def _answers(half: Half, candidates: tuple[str, ...]) -> Text:

    asked = half.question or (f"“{half.snippet}”" if half.snippet else "")
    line = Text(visible(asked) + "   " if asked else "")
    for index, candidate in enumerate(candidates):
        line.append("● " if index == half.correct else "○ ")
        line.append(f"{letter(index)} {visible(candidate)}", style=candidate_style(index))
        line.append("   ")
    return line


def _labels(entry: Entry) -> str:
    said = [name for name in ("associative", "switchable", "switched") if entry.tags.get(name) is True]
    domains = [str(domain) for domain in entry.tags.get("domains") or ()]
    return "".join(f" · {word}" for word in [*said, *domains])
