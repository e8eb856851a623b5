"""A whole report as one value, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from winoforge.core.measures.words import comparison_in_words, interval, luck_in_words, percent, results_in_words
from winoforge.reports.papers import System
from winoforge.reports.rows import Row, Section, Solved

MARK = "winoforge report"
"""What report.json says of itself, so that a folder is known to hold a report."""
_MOST_TOLD = 6
"""Comparisons that are all told in words; a table has them in any case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What is told, before it is set in any form."""

    sections: tuple[Section, ...]
    """One for each collection."""
    made: datetime
    """When, with its time zone."""
    versions: Mapping[str, str]
    """Of the programs behind it, by name."""
    asking: Mapping[str, bool]
    """Which forms were asked, and how sentences came about."""
    published: tuple[System, ...] = ()
    """Systems of papers to print beside."""
    missing: str | None = None
    """Why there are no pictures; None when there are."""

    @property
    def title(self) -> str:
        """What it is about."""
        return "Results on " + ", ".join(section.subject.name for section in self.sections)

    @property
    def made_with(self) -> str:
        """When, and with what."""
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        return f"Made on {self.made:%Y-%m-%d at %H:%M %Z} with {versions}."

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "made_by": MARK,
            "title": self.title,
            "made": self.made.isoformat(timespec="seconds"),
            "versions": dict(self.versions),
            "asking": dict(self.asking),
            "missing": self.missing,
            "collections": [_section(section) for section in self.sections],
            "published": [
                {**asdict(figure), "value": figure.value, "origin": "published"}
                for system in self.published
                for figure in system.figures
            ],
        }


def verdict(row: Row) -> str:
    """How much of it is right, and whether that is better than chance."""
    right, luck = row.results.original, row.results.luck
    if right is None or luck is None:
        return "There are no items."
    return f"{percent(right.value)} right, 95% interval {interval(right)}. {luck_in_words(luck)}"


def remarks(row: Row) -> list[str]:
    """What else a reader should take from a row, sentence by sentence."""
    told = None if row.results.luck is None else luck_in_words(row.results.luck)
    return [sentence for sentence in results_in_words(row.results) if sentence != told]


def differences(section: Section) -> list[str]:
    """Whether the differences between rows are significant; of many, only those that are."""
    real = [pair for pair in section.pairs if pair.real]
    told = section.pairs if len(section.pairs) <= _MOST_TOLD else real
    said = [comparison_in_words(pair.a, pair.b, pair.corrected) for pair in told]
    left = len(section.pairs) - len(told)
    if left:
        said.append(
            f"{left:,} more differences are not significant."
            if told
            else f"None of the {left:,} differences is significant."
        )
    return [*said, correction(section)] if len(section.pairs) > 1 else said


def correction(section: Section) -> str:
    """What was done about there being many comparisons."""
    number = len(section.pairs)
    if number == 1:
        return "There is but one comparison, so Holm’s correction changes nothing."
    return f"Significance is judged by p after Holm’s correction for {number:,} comparisons, at 0.05."


def _section(section: Section) -> dict[str, Any]:
    return {
        **asdict(section.subject),
        "rows": [_row(row) for row in section.rows],
        "comparisons": [pair.as_dict() for pair in section.pairs],
        "runs": [_run(solved) for solved in section.solved],
        "words": differences(section),
    }


def _row(row: Row) -> dict[str, Any]:
    results = row.results.as_dict()
    metrics = row.results.metrics()
    return {
        "origin": "measured",
        "solver": row.solver,
        "scoring": row.scoring,
        "seconds": row.seconds,
        "sequences": row.sequences,
        "metrics": metrics,
        **{name: value for name, value in results.items() if name not in metrics},
        "ties": sum(close.tie for close in row.close),
        "close": [close.as_dict() for close in row.close],
        "words": [verdict(row), *remarks(row)],
    }


def _run(solved: Solved) -> dict[str, Any]:
    return {
        "solver": solved.solver,
        "settings": dict(solved.settings),
        "notes": dict(solved.notes),
        "seconds": solved.seconds,
        "sequences": solved.sequences,
        "tokens": solved.tokens,
    }
