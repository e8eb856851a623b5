"""Every figure of a report as one table for spreadsheets and programs: a line for each, ours and published."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from winoforge.core.measures.shares import Share
from winoforge.formats.csv_flat import guard
from winoforge.reports.contents import METRICS
from winoforge.reports.report import Report
from winoforge.reports.rows import Row, Section

COLUMNS = (
    "origin", "collection", "content_hash", "solver", "scoring", "metric", "domain",
    "n", "correct", "value", "low", "high", "source",
)  # fmt: skip
_SHARES = (*METRICS, "abstained", "candidates_only", "clause_only")
_LINE = tuple[str | int | float | None, ...]


def csv_text(report: Report) -> str:
    """The whole table. A text that a spreadsheet would run as a formula is guarded."""
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(COLUMNS)
    for line in _lines(report):
        table.writerow([_cell(value) for value in line])
    return written.getvalue()


def _lines(report: Report) -> Iterator[_LINE]:
    for section in report.sections:
        for row in section.rows:
            yield from _measured(row, section)
    for system in report.published:
        for figure in system.figures:
            yield (
                "published", figure.collection, None, figure.system, figure.scoring, figure.metric, None,
                figure.n, None, figure.value, None, None, f"{figure.source}, {figure.place}",
            )  # fmt: skip


def _measured(row: Row, section: Section) -> Iterator[_LINE]:
    who = ("measured", section.subject.name, section.subject.content_hash, row.solver, row.scoring)
    for metric in _SHARES:
        share = getattr(row.results, metric)
        if share is not None:
            yield (*who, metric, None, *_share(share), None)
    for metric in ("gain_over_candidates", "gain_over_clause"):
        gain = getattr(row.results, metric)
        if gain is not None:
            yield (*who, metric, None, gain.n, None, gain.value, gain.low, gain.high, None)
    luck = row.results.luck
    if luck is not None:
        yield (*who, "luck", None, luck.items, luck.correct, luck.single, None, None, None)
        yield (*who, f"luck_best_of_{luck.tries}", None, luck.items, luck.correct, luck.best_of, None, None, None)
    for domain, share in row.results.by_domain.items():
        yield (*who, "original", domain, *_share(share), None)


def _share(share: Share) -> _LINE:
    return share.n, share.correct, share.value, share.low, share.high


def _cell(value: str | float | None) -> str | float:
    if isinstance(value, str):
        return guard(value)
    return "" if value is None else value
