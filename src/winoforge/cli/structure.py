"""winoforge structure: sentence patterns and connectors of a collection, beside another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from winoforge import text
from winoforge.cli import files
from winoforge.cli.output import complain, console, emit, visible
from winoforge.core.errors import UnknownLanguage, WinoforgeError
from winoforge.core.languages.base import Group
from winoforge.core.measures.structure import Clauses, Counted, Pattern
from winoforge.core.measures.structure.counting import Counts, counts
from winoforge.core.measures.structure.published import CROWD, EXPERTS, Published
from winoforge.core.measures.words import percent
from winoforge.core.schemas import Entry
from winoforge.formats.base import Tally
from winoforge.insight import structure as insight

_PAPER = "paper"
"""The word that --beside takes in place of a file."""


@files.reads()
def structure(
    given: files.Input,
    beside: Annotated[
        str | None,
        typer.Option("--beside", metavar="FILE", help="Another collection, or `paper` for the figures of WinoFlexi."),
    ] = None,
    connectors: Annotated[
        Counted, typer.Option("--connectors", help="Which make a clause dependent: the paper's, or our additions too.")
    ] = Counted.PAPER,
    whole_text: Annotated[
        bool, typer.Option("--whole-text", help="Look at the whole text, not only at the pronoun's sentence.")
    ] = False,
    rules: Annotated[
        bool, typer.Option("--rules", help="Use the rule-based analyser even where spaCy is here.")
    ] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Count sentence patterns (simple, compound, complex, compound-complex) and the groups of connectors.

    Of each half the sentence with its pronoun is looked at. A clause is dependent when a connector of the WinoFlexi
    paper introduces it (because, although, where, if, who, after, …); when, while, until and other additions of ours
    count with --connectors all. What exactly is counted is in the documentation under "Structure".

    Examples:

      winoforge structure library:en

      winoforge structure mine.jsonl --beside library:en

      winoforge structure mine.jsonl --beside paper --json
    """
    how = How(connectors, whole_text=whole_text, rules=rules)
    tally = Tally()
    own = looked_at(given, how, tally)
    other = looked_at(files.Input(file=beside), how, Tally()) if beside and beside != _PAPER else None
    published = (EXPERTS, CROWD) if beside == _PAPER else ()
    if as_json:
        emit({**own.as_json(), **how.as_json(), "beside": _beside(other, published), **files.told(tally)})
        return
    files.tell(tally)
    _print([own, *([other] if other else [])], published)


@dataclass(frozen=True, slots=True)
class How:
    """What is looked at and what counts."""

    connectors: Counted = Counted.PAPER
    whole_text: bool = False
    rules: bool = False

    def as_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {"counted": self.connectors.value, "part": "text" if self.whole_text else "sentence"}


@dataclass(frozen=True, slots=True)
class Looked:
    """A collection, looked at."""

    name: str
    counts: Counts
    analyzers: tuple[str, ...]
    """Who told."""
    unknown: int
    """Entries in languages for which there is no analyser; they are not counted."""

    def as_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        told = {"name": self.name, "analyzers": list(self.analyzers), "unknown_language": self.unknown}
        return {**self.counts.as_json(), **told}


def looked_at(given: files.Input, how: How, tally: Tally) -> Looked:
    """The patterns of a collection. One without a half that can be analysed is refused."""
    found: list[Clauses] = []
    analyzers: dict[str, None] = {}
    unknown = 0
    for entry in files.watched(given.entries(tally), tally, f"Looking at {given.file}"):
        try:
            name, clauses = _told(entry, how)
        except UnknownLanguage:
            unknown += 1
            continue
        analyzers[name] = None
        found += clauses
    if not found:
        raise WinoforgeError(f"{given.file} has no sentence that can be analysed: it is empty or in another language.")
    return Looked(given.about.name, counts(each.structure(how.connectors) for each in found), tuple(analyzers), unknown)


def _told(entry: Entry, how: How) -> tuple[str, list[Clauses]]:
    prefer: text.Preference | None = "rules" if how.rules else None
    return text.analyzer(entry.language, prefer).name, insight.found(entry, whole_text=how.whole_text, prefer=prefer)


def _beside(other: Looked | None, published: Iterable[Published]) -> dict[str, Any] | None:
    if other is not None:
        return other.as_json()
    shares = [each.as_json() for each in published]
    return {"name": _PAPER, "shares": shares} if shares else None


def _print(looked: Sequence[Looked], published: Sequence[Published]) -> None:
    out = console()
    out.print(_patterns(looked, published))
    out.print()
    out.print(_connectors(looked, published))
    for each in looked:
        words = f"{each.name}: {each.counts.items:,} halves, told by {' and '.join(each.analyzers)}."
        out.print(Text(visible(words), style="dim"))
        if each.counts.additions:
            out.print(Text(visible(_addition(each)), style="dim"))
        if each.unknown:
            complain(f"Entries of {each.name} left out, because their language has no analyser: {each.unknown:,}.")


def _addition(looked: Looked) -> str:
    return (
        f"Halves of {looked.name} in which only a connector beyond the paper's, such as when, begins a clause: "
        f"{looked.counts.additions:,}; --connectors all counts them."
    )


def _patterns(looked: Sequence[Looked], published: Sequence[Published]) -> Table:
    table = _table("sentence pattern", looked, published)
    for pattern in Pattern:
        known = [{"simple": each.simple, "compound": each.compound}.get(pattern.value) for each in published]
        ours = (_of(each.counts.patterns[pattern], each.counts.items) for each in looked)
        table.add_row(pattern.value, *ours, *map(_share, known))
    ours = (_of(each.counts.complex, each.counts.items) for each in looked)
    table.add_row("complex, both kinds", *ours, *(_share(each.complex) for each in published))
    return table


def _connectors(looked: Sequence[Looked], published: Sequence[Published]) -> Table:
    """Shares of the halves with a dependent clause."""
    table = _table("first connector", looked, published)
    for group in Group:
        found = [each.counts.connectors.get(group, 0) for each in looked]
        if group is Group.OTHER and not any(found):
            continue
        ours = (_of(count, each.counts.complex) for count, each in zip(found, looked, strict=True))
        table.add_row(group.value, *ours, *(_share(each.connectors.get(group)) for each in published))
    return table


def _table(first: str, looked: Sequence[Looked], published: Sequence[Published]) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    table.add_column(first, no_wrap=True)
    for name in (*(each.name for each in looked), *(each.name for each in published)):
        table.add_column(Text(visible(name)), justify="right", overflow="fold")
    return table


def _of(count: int, n: int) -> str:
    return f"{count:,} ({percent(count / n)})" if n else f"{count:,}"


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.0%}"
