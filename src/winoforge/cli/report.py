"""winoforge report: several solvers on several collections, as one page, tables for a paper, and pictures."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from winoforge.cli import files
from winoforge.cli.output import complain, console, emit, visible
from winoforge.cli.solve import read, solved
from winoforge.cli.solving import solves
from winoforge.core.errors import WinoforgeError, WrongUse
from winoforge.core.schemas import Collection
from winoforge.core.schemas.asking import Asking
from winoforge.core.schemas.solution import solutions
from winoforge.formats.base import Tally
from winoforge.solvers.ensemble import taken
from winoforge.solvers.options import Options
from winoforge.solvers.registry import Kind, find, make
from winoforge.solvers.run import Run

if TYPE_CHECKING:
    import rich.table

    from winoforge.reports.report import Report
    from winoforge.reports.rows import Section, Solved
    from winoforge.reports.tables import Table

_NAMES, _FIGURE = 24, 25
"""How wide the names of rows, and a figure with its interval, are on a terminal."""
_BESIDE = "papers"


@solves(artifacts=True)
def report(
    file: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Collections in any format, library:NAME, or -.")
    ],
    solver: Annotated[
        list[str], typer.Option("--solver", metavar="S", help="A solver, as for solve; give it again for another.")
    ],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write to.")],
    asking: Asking,
    options: Options,
    beside: Annotated[
        str | None,
        typer.Option("--beside", metavar=_BESIDE, help="Print what papers published in the same language beside ours."),
    ] = None,
    labels: Annotated[
        list[Path] | None,
        typer.Option("--labels", metavar="FILE", help="Switched or associative labels to merge into every FILE."),
    ] = None,
    language: Annotated[
        str | None, typer.Option("--language", metavar="CODE", help="The language, where a file does not say.")
    ] = None,
    tries: Annotated[
        int | None,
        typer.Option(
            "--tries",
            metavar="K",
            min=1,
            max=10_000_000,
            help="Luck is that of the best of so many; by default of as many as there are rows on a collection.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a report that is in DIR already.")] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Run solvers on collections, and write what a paper's appendix needs: a page with pictures, tables, every figure.

    DIR gets report.html (one page, nothing fetched from elsewhere), report.md, report.csv, report.tex, report.json, the
    pictures as SVG and PNG, and every answer in predictions/. Ctrl-C loses nothing: the same command goes on.
    A report that is there already is replaced with --force only.

    Language models are reported in both ways of scoring, full and partial, from one pass; --scoring keeps one.

    Examples:

      winoforge report library:en --solver causal:smollm2-135m --solver random --out report

      winoforge report library:en library:pt --solver first --solver coref --out report --beside papers

      winoforge report WSCollection.xml --labels WSC_switched_label.json --solver coref --out report
    """
    if beside not in {None, _BESIDE}:
        raise typer.BadParameter(
            f"“{visible(str(beside))}” cannot be printed beside; use papers.", param_hint="--beside"
        )
    inputs = [files.Input(file=each, labels=tuple(labels or ()), language=language) for each in dict.fromkeys(file)]
    members = contestants(list(dict.fromkeys(solver)), options)
    _refuse_taken(out, force=force)
    tally = Tally()
    collections = named([(given, read(given, tally)) for given in inputs])
    made = reported(collections, members, asking, out, tries=tries, published=beside == _BESIDE)
    told, written = _written(made, out)
    if beside and not told.published:
        complain("The papers published nothing in the language of these collections.")
    if as_json:
        emit({**told.as_dict(), "files": [str(path) for path in written], **files.told(tally)})
        return
    files.tell(tally)
    _print(told, out)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A solver that takes part, and how it is to work."""

    name: str
    kind: Kind
    options: Options


def contestants(names: Sequence[str], options: Options) -> list[Contestant]:
    """Every solver with the options that mean something to it; one that means nothing to any of them is refused."""
    takes = {name: taken(name) for name in names}
    for option in options.given():
        if not any(option in each for each in takes.values()):
            raise WrongUse(f"--{option.replace('_', '-')} means nothing to {', '.join(names)}; leave it out.")
    found = []
    for name in names:
        ignored = {each.name: None for each in fields(options) if each.name not in takes[name]}
        found.append(Contestant(name, find(name)[0], replace(options, **ignored)))
        # Made once before anything runs, which may take long: a wrong name or a missing part shows at once.
        make(name, found[-1].options)
    return found


def named(found: Sequence[tuple[files.Input, Collection]]) -> list[Collection]:
    """The collections under names that tell them apart: those of the files where two would have the same."""
    names = [given.file if given.file.startswith("library:") else collection.name for given, collection in found]
    return [
        replace(collection, name=name if names.count(name) == 1 else given.file)
        for name, (given, collection) in zip(names, found, strict=True)
    ]


def reported(
    collections: Sequence[Collection],
    members: Sequence[Contestant],
    asking: Asking,
    out: Path,
    *,
    tries: int | None = None,
    published: bool = False,
) -> Report:
    """Run everything that is not in `out` yet, and measure it."""
    from winoforge.reports import papers
    from winoforge.reports.report import Report

    folder = _predictions_in(out)
    paths = _paths(folder, [(each.name, member.name) for each in collections for member in members])
    sections = tuple(_section(each, members, asking, paths, tries) for each in collections)
    languages = [code for section in sections for code in section.subject.languages]
    return Report(
        sections=sections,
        made=datetime.now(UTC),
        versions=_versions(),
        asking=asdict(asking),
        published=papers.beside(languages) if published else (),
    )


def _section(
    collection: Collection, members: Sequence[Contestant], asking: Asking, paths: Iterator[Path], tries: int | None
) -> Section:
    from winoforge.reports.rows import section, subject_of

    runs = [_told(member, solved(member.name, member.options, collection, asking, next(paths))) for member in members]
    return section(subject_of(collection), list(solutions(collection.entries)), runs, tries=tries)


def _told(member: Contestant, ran: Run) -> Solved:
    from winoforge.reports.rows import Solved

    record = ran.record
    scorings = tuple(record.scorings) or (record.scoring,)
    asked = member.options.scoring
    return Solved(
        solver=record.solver,
        answers=ran.answers,
        scorings=(asked,) if asked in scorings else scorings,
        settings=record.settings,
        notes=record.notes,
        seconds=record.seconds,
        sequences=record.sequences,
        tokens=record.tokens,
    )


def _refuse_taken(out: Path, *, force: bool) -> None:
    from winoforge.reports.writing import refuse_strange

    if out.exists() and not out.is_dir():
        raise WinoforgeError(f"{out} is a file; --out names a folder.")
    refuse_strange(out, force=force)


def _predictions_in(out: Path) -> Path:
    folder = out / "predictions"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _paths(folder: Path, runs: Sequence[tuple[str, str]]) -> Iterator[Path]:
    """Where the answers of each run are kept: a name that can be read, and that the same command finds again."""
    taken: dict[str, int] = {}
    for run in runs:
        name = ".".join(re.sub(r"[^\w.-]+", "-", part).strip("-.")[:80] or "run" for part in run)
        taken[name.casefold()] = number = taken.get(name.casefold(), 0) + 1
        yield folder / (f"{name}.jsonl" if number == 1 else f"{name}.{number}.jsonl")


def _versions() -> dict[str, str]:
    """Of everything that took part; packages that no solver has loaded did not."""
    found = {"Winoforge": metadata.version("winoforge"), "Python": platform.python_version()}
    used = [name for name in ("onnxruntime", "torch", "transformers") if name in sys.modules]
    return found | {name: metadata.version(name) for name in used}


def _written(made: Report, out: Path) -> tuple[Report, list[Path]]:
    from winoforge.reports.writing import write

    return write(made, out)


def _print(told: Report, out: Path) -> None:
    from winoforge.reports import contents
    from winoforge.reports.report import differences, verdict

    for section in told.sections:
        for part in contents.results_table(section).parts(max(1, (console().width - _NAMES) // _FIGURE)):
            _print_table(part)
        for row in section.rows:
            _say(f"{row.label}: {verdict(row)}")
        for sentence in differences(section):
            _say(sentence)
        _say("")
    if told.published:
        _print_table(contents.published_table(told))
    if told.missing:
        complain(told.missing)
    _say(f"Next: open {out / 'report.html'}", style="dim")


def _print_table(content: Table) -> None:
    content = content.narrow()
    _say(content.title, style="bold")
    console().print(_rich(content))
    _say(" ".join(content.notes), style="dim")
    _say("")


def _rich(content: Table) -> rich.table.Table:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    table = RichTable(box=box.SIMPLE, pad_edge=False, show_edge=False)
    for column in content.columns:
        title = Text(visible(column.title))
        title.append(f"\n{visible(column.under)}" if column.under else "", style="dim")
        table.add_column(title, justify="right" if column.figures else "left", no_wrap=column.figures)
    for number, row in enumerate(content.rows, start=1):
        cells = [Text(visible(cell.text)) for cell in row]
        for cell, text in zip(row, cells, strict=True):
            if cell.small:
                text.append(f" ({visible(cell.small)})", style="dim")
        table.add_row(*cells, end_section=number == content.apart)
    return table


def _say(sentence: str, style: str = "") -> None:
    console().print(visible(sentence), style=style, markup=False)
