"""winoforge similar: which schemas are made from others, whatever was changed in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.cli.solving import watched
from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import Entry, Span
from winoforge.core.schemas.likeness import THRESHOLD, common, is_leak
from winoforge.formats.base import Tally
from winoforge.insight.leaks import Index, gists
from winoforge.text import meaning

_MOST = 5
"""So many leaks are listed for one schema unless --best says otherwise; at least one match always is."""
_AT_ONCE = 1_000

Key = tuple[Path, int]
"""Which file an entry is from, and its place there: ids are unique in one collection only."""


@files.reads()
def similar(
    given: files.Input,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against", metavar="FILE", help="Look for matches here instead of inside FILE; may be repeated."
        ),
    ] = None,
    first: Annotated[
        int, typer.Option("--first", metavar="N", min=0, max=1_000_000, help="How many matches to print; 0 prints all.")
    ] = 20,
    best: Annotated[
        int | None,
        typer.Option(
            "--best", metavar="N", min=1, max=100, help="List the N best matches of each schema, whatever their figure."
        ),
    ] = None,
    as_json: files.JsonOption = False,
) -> None:
    """Find schemas that are alike: other names, halves or candidates exchanged, some words or their order changed.

    English schemas are also found when they are told in other words, with the model all-minilm-l6-v2. Every schema of
    FILE is listed with what is most like it, best matches first. The figure is 1 for what is the same; from the
    threshold on, one of the two was probably made from the other. With --json each schema of FILE stands as "a" at
    least once; for reading, a match inside FILE is printed once.

    Examples:

      winoforge similar mine.jsonl

      winoforge similar mine.jsonl --against library:en --against WSCollection.xml

      winoforge similar mine.jsonl --against library:en --id en-007 --best 5
    """
    tally = Tally()
    asked, pool = _read(given, against or [], tally)
    found = matches(asked, pool, best)
    why = meaning.why_not()
    if as_json:
        pairs = [match.as_json() for match in found]
        by = {"by": "words and meaning"} if not why else {"by": "words", "missing": why}
        emit({"pairs": pairs, "threshold": THRESHOLD, **by, **files.told(tally)})
        return
    files.tell(tally)
    if why:
        console(stderr=True).print(f"Compared by words alone, so paraphrases are missed. {why}", markup=False)
    _print(found, first)


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry and where it is from."""

    key: Key
    where: str
    """The file, as it was given."""
    entry: Entry


@dataclass(frozen=True, slots=True)
class Match:
    """Two entries that are alike."""

    a: Placed
    b: Placed
    similarity: float

    def as_json(self) -> dict[str, Any]:
        """The shape that the contract names, and which file the other one is from."""
        return {
            "a": self.a.entry.id,
            "b": self.b.entry.id,
            "similarity": round(self.similarity, 4),
            "leak": is_leak(self.similarity),
            "file": self.b.where,
        }


def matches(asked: Sequence[Placed], pool: Sequence[Placed], best: int | None = None) -> list[Match]:
    """For each that is asked about the `best` most alike of the pool, else the most alike and further leaks."""
    index: Index[Key] = Index()
    by_key = {each.key: each for each in pool}
    for each, gist in _gists(pool):
        index.add(each.key, gist)
    found = []
    with watched("comparing") as progress:
        for done, (each, gist) in enumerate(_gists(asked), 1):
            near = index.nearest(gist, best or _MOST, but=each.key)
            found += [
                Match(each, by_key[one.key], one.similarity)
                for number, one in enumerate(near)
                if best or number == 0 or is_leak(one.similarity)
            ]
            progress(done, len(asked))
    return sorted(found, key=lambda match: -match.similarity)


def _gists(entries: Sequence[Placed]) -> Iterator[tuple[Placed, Any]]:
    for start in range(0, len(entries), _AT_ONCE):
        some = entries[start : start + _AT_ONCE]
        yield from zip(some, gists([each.entry for each in some]), strict=True)


def _read(given: files.Input, against: Sequence[str], tally: Tally) -> tuple[list[Placed], list[Placed]]:
    """What is asked about, and what it is compared with."""
    whole = _placed(replace(given, wanted=None), tally)
    asked = [each for each in whole if given.wanted in {None, each.entry.id}]
    if given.wanted is not None and not asked:
        raise WinoforgeError(f"{given.file} has no entry “{given.wanted}”. winoforge show {given.file} lists the ids.")
    if not against:
        return asked, whole
    return asked, [each for file in against for each in _placed(files.Input(file=file), Tally())]


def _placed(given: files.Input, tally: Tally) -> list[Placed]:
    path = given.path.resolve()
    entries = files.watched(given.entries(tally), tally, f"reading {given.file}")
    return [Placed((path, place), given.file, entry) for place, entry in enumerate(entries)]


def _print(found: Sequence[Match], first: int) -> None:
    out = console()
    once = list({frozenset((match.a.key, match.b.key)): match for match in reversed(found)}.values())[::-1]
    if not once:
        out.print("There is nothing to compare with.", markup=False)
        return
    shown = once[:first] if first else once
    out.print(_table(shown))
    leaks = sum(is_leak(match.similarity) for match in once)
    style = "bold red" if leaks else "bold green"
    out.print(f"{_counted(leaks)} at {THRESHOLD:.2f} or more, which looks like a leak.", style=style, markup=False)
    if len(shown) < len(once):
        out.print(f"… and {len(once) - len(shown):,} more matches. Print all: --first 0", style="dim", markup=False)


def _counted(leaks: int) -> str:
    return {0: "No match is", 1: "1 match is"}.get(leaks, f"{leaks:,} matches are")


def _table(found: Iterable[Match]) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False, leading=1)
    table.add_column("alike", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for title in ("this", "is like"):
        table.add_column(title, overflow="fold", ratio=1)
    for match in found:
        leak = Text("leak", style="bold red") if is_leak(match.similarity) else Text("")
        both = common(match.a.entry, match.b.entry)[0]
        texts = _set(match.a.entry, both.one, both.in_one), _set(match.b.entry, both.other, both.in_other)
        table.add_row(f"{match.similarity:.2f}", leak, *texts)
    return table


def _set(entry: Entry, text: str, spans: Sequence[Span]) -> Text:
    """The id and a sentence in which the words in common are underlined."""
    out = Text.assemble((visible(entry.id), "bold"), "\n")
    place = 0
    for span in spans:
        out.append(visible(text[place : span.start]))
        out.append(visible(span.of(text)), style="underline")
        place = span.end
    out.append(visible(text[place:]))
    return out
