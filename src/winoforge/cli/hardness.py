"""winoforge hardness: how probable it is that machines get a schema wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.text import Text

from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.cli.solving import watched
from winoforge.core.crowd.difficulty import standing_said
from winoforge.core.crowd.pictures.hardness import Curve, curve
from winoforge.core.errors import WinoforgeError
from winoforge.core.measures.attempts import Measured
from winoforge.core.measures.reliability import panel_reliability
from winoforge.core.measures.standing import Label, Reference, Standing
from winoforge.core.measures.words import percent
from winoforge.core.schemas import Entry, SubstitutedPair, item_count
from winoforge.formats.base import Tally
from winoforge.insight.hardness import DEFAULT, Panel, library_reference

_STYLES = {Label.EASY: "green", Label.ALIKE: "", Label.HARD: "red"}
_BAR = 40
"""How long the longest bar is."""
_TENTHS = 10
_ENOUGH = 20
"""Of fewer schemas than this a reliability says nothing."""
_LONGEST = 24
"""Ids beyond this are not waited for."""


@files.reads()
def hardness(
    given: files.Input,
    solver: Annotated[
        list[str] | None,
        typer.Option("--solver", metavar="S", help=f"Who tries ({DEFAULT[0]}); give it again for another."),
    ] = None,
    beside: Annotated[
        str | None, typer.Option("--beside", metavar="FILE", help="Set this collection's distribution beside it.")
    ] = None,
    sort: Annotated[bool, typer.Option("--sort", help="The hardest first, instead of the order of FILE.")] = False,
    attempts: Annotated[bool, typer.Option("--attempts", help="Also print the attempts behind each figure.")] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Say how hard each schema is for machines: from 0, always right, to 1, always wrong.

    A panel of attempts: every solver, by every way of scoring it has, reads the entry as it is, with other names, and
    with its candidates switched where that makes sense. Hardness is the mean probability of error. Easy and hard are
    the lower and upper quarter of the library's schemas that the panel tried in the same ways; a panel measures the
    library the first time it is used. What it means, and what not, is in the documentation under "Hardness".

    The usual panel is a small language model. Get it with: winoforge models pull smollm2-135m

    Examples:

      winoforge hardness library:en

      winoforge hardness mine.jsonl --sort --attempts

      winoforge hardness mine.jsonl --beside library:en --solver causal:smollm2-135m --solver coref
    """
    panel = Panel(solver or DEFAULT)
    tally = Tally()
    found = looked_at(panel, given, tally)
    other = looked_at(panel, files.Input(file=beside), Tally()) if beside else None
    if as_json:
        emit({**_json(found, panel), "beside": other and _summary(other), **files.told(tally)})
        return
    files.tell(tally)
    out = console()
    for line in _lines(found.rows(sort=sort), attempts=attempts):
        out.print(line)
    for each in filter(None, (found, other)):
        out.print()
        out.print(_distribution(each), markup=False)
    if other is not None:
        out.print(_beside(found, other), markup=False)


@dataclass(frozen=True, slots=True)
class Row:
    """One entry, measured."""

    entry: Entry
    measured: Measured
    standing: Standing | None
    """Beside the library; None where there is nothing to compare it with."""

    def to_json(self) -> dict[str, Any]:
        """Its hardness, with where that stands."""
        where = self.standing
        return {
            "id": self.entry.id,
            "hardness": self.measured.mean,
            "label": where and where.label,
            "harder_than": where and where.harder_than,
            "easier_than": where and where.easier_than,
        }


@dataclass(frozen=True, slots=True)
class Looked:
    """A collection, measured."""

    name: str
    entries: tuple[Entry, ...]
    measured: tuple[Measured, ...]
    library: Mapping[str, Reference]
    """By language."""

    def rows(self, *, sort: bool = False) -> list[Row]:
        """Entry by entry in the order of the file, or the hardest first."""
        rows = [
            Row(entry, each, self.library[entry.language].standing(each))
            for entry, each in zip(self.entries, self.measured, strict=True)
        ]
        return sorted(rows, key=lambda row: -row.measured.mean) if sort else rows

    @property
    def curve(self) -> Curve:
        """How many halves, their mean and its interval."""
        found = curve([hardness for each in self.measured for hardness in each.hardness])
        if found is None:
            raise WinoforgeError(f"{self.name} has no items, so nothing can be hard.")
        return found


def looked_at(panel: Panel, given: files.Input, tally: Tally) -> Looked:
    """The collection measured, with a bar on the terminal."""
    entries = tuple(given.entries(tally))
    if not entries:
        raise WinoforgeError(f"{given.file} has no items, so nothing can be hard.")
    total, measured = sum(map(item_count, entries)), []
    done = 0
    with watched(f"Hardness of {given.about.name}") as progress:
        progress(done, total)
        for each in panel.measure(entries):
            measured.append(each)
            done += len(each.halves)
            progress(done, total)
    library = {language: library_reference(panel, language) for language in {entry.language for entry in entries}}
    return Looked(given.about.name, entries, tuple(measured), library)


def _json(found: Looked, panel: Panel) -> dict[str, Any]:
    """The shape that the contract names, and more."""
    items = [
        {
            "id": each.id,
            "half": number,
            "hardness": hardness,
            "attempts": [attempt.to_json() for attempt in each.halves[number]],
        }
        for each in found.measured
        for number, hardness in enumerate(each.hardness)
    ]
    schemas = [row.to_json() for row in found.rows()]
    about = {"solvers": [solver.about.name for solver in panel.solvers], "panel": panel.fingerprint}
    return {"items": items, **_summary(found), "schemas": schemas, **about}


def _summary(found: Looked) -> dict[str, Any]:
    told, n = panel_reliability(found.measured)
    labels = _labels(found)
    low, high = _interval(found.curve)
    return {
        "mean": found.curve.mean,
        "low": low,
        "high": high,
        "n": found.curve.n,
        "labels": {each.value: labels[each] for each in Label},
        "reliability": {"split_half": told, "n": n},
        "name": found.name,
    }


def _labels(found: Looked) -> Counter[Label]:
    return Counter(row.standing.label for row in found.rows() if row.standing)


def _text(entry: Entry, half: int) -> str:
    return entry.sentences[entry.correct] if isinstance(entry, SubstitutedPair) else entry.halves[half].text


def _lines(rows: Sequence[Row], *, attempts: bool) -> Iterator[Text]:
    """A line for each entry, for each half, and for each attempt behind it."""
    width = min(_LONGEST, max(len(visible(row.entry.id)) for row in rows))
    for row in rows:
        words = f" {standing_said(row.standing)}" if row.standing else ""
        told = f"{row.measured.mean:.2f}{words}", _STYLES[row.standing.label] if row.standing else ""
        yield Text.assemble(f"{visible(row.entry.id):{width}}  ", told)
        for number, hardness in enumerate(row.measured.hardness):
            yield Text(f"{'':{width}}  {hardness:.2f}  {visible(_text(row.entry, number))}")
            for attempt in row.measured.halves[number] if attempts else ():
                kind = " ".join(filter(None, (attempt.wording.value, attempt.scoring, visible(attempt.solver))))
                yield Text(f"{'':{width}}    {attempt.error:.2f}  {kind}", style="dim")


def _distribution(found: Looked) -> str:
    seen, labels = found.curve, _labels(found)
    lines = [f"{visible(found.name)}: {seen.n:,} halves, mean hardness {_mean(seen)}."]
    tenths = Counter(min(_TENTHS - 1, int(value * _TENTHS)) for each in found.measured for value in each.hardness)
    most = max(tenths.values())
    for tenth in range(_TENTHS):
        bar = "█" * -(-tenths[tenth] * _BAR // most) or "·"  # a single half still shows
        lines.append(f"{tenth / _TENTHS:.1f} to {(tenth + 1) / _TENTHS:.1f}  {bar} {tenths[tenth]:,}")
    compared = labels.total()
    if compared:
        shares = f"easy {percent(labels[Label.EASY] / compared)}, hard {percent(labels[Label.HARD] / compared)}"
        lines.append(f"Of {compared:,} schemas that can be set beside the library: {shares}, the others about as hard.")
    told, n = panel_reliability(found.measured)
    if told is not None and n >= _ENOUGH:
        figure = f"{told:.2f}".replace("-", "−")
        lines.append(f"Split-half reliability {figure}, of the {n:,} schemas that were tried in two wordings or more.")
    return "\n".join(lines)


def _interval(seen: Curve) -> tuple[float, float]:
    return max(0.0, seen.mean - seen.reach), min(1.0, seen.mean + seen.reach)


def _mean(seen: Curve) -> str:
    low, high = _interval(seen)
    return f"{seen.mean:.2f} (95% interval {low:.2f} to {high:.2f})"


def _beside(found: Looked, other: Looked) -> str:
    """Whether one is harder than the other, in words."""
    difference = found.curve.mean - other.curve.mean
    reach = (found.curve.reach**2 + other.curve.reach**2) ** 0.5
    names = visible(found.name), visible(other.name)
    if abs(difference) <= reach:
        return f"{names[0]} is as hard as {names[1]}, as far as so many halves can tell."
    return f"{names[0]} is {'harder' if difference > 0 else 'easier'} than {names[1]}."
