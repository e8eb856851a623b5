"""A report written to a folder, each file whole or not at all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from winoforge.core.errors import WinoforgeError
from winoforge.reports.csv_table import csv_text
from winoforge.reports.html import page
from winoforge.reports.latex import latex
from winoforge.reports.markdown import markdown
from winoforge.reports.pictures import Picture, pictures
from winoforge.reports.report import MARK, Report

_OURS = re.compile(r"report\.(html|md|csv|tex|json)|(accuracy|consistency|domains)-[0-9]+\.(svg|png)")
"""What the files of a report are called."""


def write(report: Report, folder: Path) -> tuple[Report, list[Path]]:
    """The page, the same as Markdown, CSV, LaTeX and JSON, and its pictures; gives the report as told, and the files.

    Where what draws is not installed, or fails, there are no pictures, and the report says why.
    """
    told, drawn = _drawn(report)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in _files(told, drawn):
        target = folder / name
        unfinished = target.with_name(f"{name}.part")
        unfinished.write_bytes(content)
        unfinished.replace(target)
        written.append(target)
    return told, written


def refuse_strange(folder: Path, *, force: bool = False) -> None:
    """Refuse a folder in which a file that no report made would be overwritten, or, unless forced, a report."""
    if not folder.is_dir():
        return
    if _holds_report(folder):
        if not force:
            raise WinoforgeError(f"{folder} holds a report already; give another --out, or add --force to replace it.")
        return
    strange = sorted(path.name for path in folder.iterdir() if _OURS.fullmatch(path.name))
    if strange:
        raise WinoforgeError(f"{folder} has a file {strange[0]} that no report made; give another --out, or remove it.")


def _holds_report(folder: Path) -> bool:
    try:
        found = json.loads((folder / "report.json").read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("made_by") == MARK


def _drawn(report: Report) -> tuple[Report, list[list[Picture]]]:
    try:
        return report, [pictures(section, place) for place, section in enumerate(report.sections, start=1)]
    except WinoforgeError as missing:
        return replace(report, missing=f"There are no pictures. {missing}"), [[] for _ in report.sections]


def _files(report: Report, drawn: list[list[Picture]]) -> Iterator[tuple[str, bytes]]:
    # First, so that what an interruption leaves behind is known for a report.
    yield "report.json", _bytes(json.dumps(report.as_dict(), ensure_ascii=False, allow_nan=False, indent=1) + "\n")
    for picture in (picture for each in drawn for picture in each):
        yield f"{picture.name}.svg", _bytes(picture.drawn.alone)
        yield f"{picture.name}.png", picture.png
    yield "report.csv", _bytes(csv_text(report))
    yield "report.md", _bytes(markdown(report, drawn))
    yield "report.tex", _bytes(latex(report, drawn))
    yield "report.html", _bytes(page(report, drawn))


def _bytes(text: str) -> bytes:
    # The name of a solver may hold bytes of a command line that are no text.
    return text.encode(errors="backslashreplace")
