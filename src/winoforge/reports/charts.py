"""How the pictures of a report are drawn, by altair: figures beside their marks, intervals always, no legends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

import altair as alt

from winoforge.core.measures.shares import Share
from winoforge.reports import findings
from winoforge.reports.contents import domains
from winoforge.reports.figures import percent
from winoforge.reports.findings import share_of
from winoforge.reports.look import INK, QUIET, data, finished, spread
from winoforge.reports.rows import Row, Section
from winoforge.reports.safe import shown

_WIDTH = 400
_LINE = 28
"""Pixels from one line to the next."""
_MOST_DOMAINS = 16
_ABREAST = 4
"""Panels side by side."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture before it is drawn."""

    name: str
    about: str
    """The table that has its figures."""
    title: str
    """The finding."""
    caption: str
    """How to read it."""
    description: str
    """The same figures in words."""
    spec: dict[str, Any]
    """Vega-Lite."""


def sketches(section: Section) -> Iterator[Sketch]:
    """The pictures about one collection, as far as there is something to show."""
    rows = [row for row in section.rows if row.results.original is not None]
    if not rows:
        return
    yield _accuracy(section, rows)
    followed = [row for row in rows if row.results.consistency is not None]
    if followed:
        yield _consistency(section, followed)
    if domains(rows):
        yield _domains(section, rows)


def _accuracy(section: Section, rows: Sequence[Row]) -> Sketch:
    values = [{"name": shown(row.label), **_span(share_of(row)), "figure": _figure(share_of(row))} for row in rows]
    chance = section.subject.chance
    across = _Across("items answered correctly", _edges([*_ends(values), chance]))
    base = alt.Chart(data(values)).encode(y=_names(values))
    chart = alt.layer(
        *_guessing(across, chance),
        *_marks(base, across),
        base.mark_text(align="left", dx=12).encode(x=alt.value(_WIDTH), text="figure:N"),
    ).properties(width=_WIDTH, height=_LINE * len(values))
    return Sketch(
        "accuracy",
        "results",
        findings.accuracy_finding(rows),
        f"Items of {section.subject.name} answered correctly, with 95% intervals; guessing gets {percent(chance)}.",
        findings.listed(rows, "original"),
        finished(chart),
    )


def _consistency(section: Section, rows: Sequence[Row]) -> Sketch:
    """A point for each row; names stand in the margin, each tied to its point, so that equal points can be read."""
    height = max(220, _LINE * len(rows))
    found = [(row, share_of(row), share_of(row, "consistency")) for row in rows]
    along = _edges([end for _, right, _ in found for end in (right.low, right.high)])
    up = _edges([end for _, _, follow in found for end in (follow.low, follow.high)])
    places = spread([follow.value for _, _, follow in found], up, 18 / height * (up[1] - up[0]))
    values = [
        {
            "name": f"{shown(row.label)} {percent(follow.value)}",
            **_span(right),
            "follow": follow.value, "follow_low": follow.low, "follow_high": follow.high,
            "place": place, "margin": along[1],
        }
        for (row, right, follow), place in zip(found, places, strict=True)
    ]  # fmt: skip
    across = _Across("items answered correctly", along)
    tall = _Across("answers that follow the switch", up)
    base = alt.Chart(data(values))
    point = base.encode(x=across.x("value"), y=tall.y("follow"))
    chart = alt.layer(
        base.mark_rule(color=QUIET, strokeDash=[1, 2]).encode(
            x=across.x("value"), x2="margin:Q", y=tall.y("follow"), y2="place:Q"
        ),
        base.mark_rule(color=INK, strokeWidth=1.5).encode(x=across.x("low"), x2="high:Q", y=tall.y("follow")),
        base.mark_rule(color=INK, strokeWidth=1.5).encode(
            x=across.x("value"), y=tall.y("follow_low"), y2="follow_high:Q"
        ),
        point.mark_point(filled=True, size=70, opacity=1, color=INK),
        base.mark_text(align="left", dx=6).encode(x=alt.value(_WIDTH), y=tall.y("place"), text="name:N"),
    ).properties(width=_WIDTH, height=height)
    return Sketch(
        "consistency",
        "results",
        findings.consistency_finding(rows),
        f"Of {share_of(rows[0], 'consistency').n:,} switchable items of {section.subject.name}, those whose answer "
        "follows when the candidates are exchanged, against accuracy on all items; 95% intervals.",
        findings.listed(rows, "consistency"),
        finished(chart),
    )


def _domains(section: Section, rows: Sequence[Row]) -> Sketch:
    """A panel for each row, a line for each domain."""
    drawn = domains(rows)[:_MOST_DOMAINS]
    values = [
        {"name": f"{shown(domain)} ({size:,})", "panel": shown(row.label), **_span(row.results.by_domain[domain])}
        for row in rows
        for domain, size in drawn
        if domain in row.results.by_domain
    ]
    across = _Across("answered correctly", _edges([*_ends(values), section.subject.chance]), ticks=3)
    base = alt.Chart().encode(y=_names(values))
    panel = alt.layer(*_guessing(across, section.subject.chance), *_marks(base, across), data=data(values))
    panels = list(dict.fromkeys(shown(row.label) for row in rows))
    abreast = min(_ABREAST, len(panels))
    chart = panel.properties(width=(_WIDTH + 200) // abreast, height=20 * len(drawn)).facet(
        facet=alt.Facet("panel:N", title=None, sort=panels), columns=abreast, spacing=44
    )
    left = len(domains(rows)) - len(drawn)
    return Sketch(
        "domains",
        "domains",
        findings.domains_finding(rows, [domain for domain, _ in drawn]),
        f"Accuracy on {section.subject.name} by domain, in brackets how many items, with 95% intervals."
        + (f" {left:,} smaller domains are in the table alone." if left else ""),
        findings.domains_listed(rows, [domain for domain, _ in drawn]),
        finished(chart),
    )


@dataclass(frozen=True, slots=True)
class _Across:
    """An axis of shares."""

    title: str
    edges: tuple[float, float]
    ticks: int = 5

    def x(self, field: str) -> alt.X:
        return alt.X(f"{field}:Q", title=self.title, scale=self._scale(), axis=self._axis())

    def y(self, field: str) -> alt.Y:
        return alt.Y(f"{field}:Q", title=self.title, scale=self._scale(), axis=self._axis())

    def _scale(self) -> alt.Scale:
        return alt.Scale(domain=list(self.edges), nice=False, zero=False)

    def _axis(self) -> alt.Axis:
        said = "format(100 * datum.value, '.0f') + '%'"
        return alt.Axis(
            labelExpr=said, tickCount=self.ticks, domain=False, ticks=False, labelPadding=6, labelFlush=False
        )


def _marks(base: alt.Chart, across: _Across) -> tuple[alt.Chart, alt.Chart]:
    """An interval and the figure in it, for each line."""
    return (
        base.mark_rule(strokeWidth=2, color=INK).encode(x=across.x("low"), x2="high:Q"),
        base.mark_point(filled=True, size=70, opacity=1, color=INK).encode(x=across.x("value")),
    )


def _guessing(across: _Across, chance: float) -> tuple[alt.Chart, alt.Chart]:
    """A dashed line, named above."""
    line = alt.Chart(data([{"chance": chance, "name": "guessing"}])).encode(x=across.x("chance"))
    return (
        line.mark_rule(strokeDash=[4, 3], strokeWidth=1.5, color=QUIET),
        line.mark_text(baseline="bottom", dy=-4, color=QUIET, fontSize=12).encode(y=alt.value(0), text="name:N"),
    )


def _names(values: Sequence[dict[str, Any]]) -> alt.Y:
    order = list(dict.fromkeys(each["name"] for each in values))
    return alt.Y("name:N", title=None, sort=order, axis=alt.Axis(domain=False, ticks=False, grid=False, labelPadding=8))


def _span(share: Share) -> dict[str, float]:
    return {"value": share.value, "low": share.low, "high": share.high}


def _figure(share: Share) -> str:
    return f"{percent(share.value)}  ({share.correct:,} of {share.n:,})"


def _ends(values: Sequence[dict[str, Any]]) -> list[float]:
    return [each[end] for each in values for end in ("low", "high")]


def _edges(ends: Sequence[float]) -> tuple[float, float]:
    """Whole tenths around everything that is drawn, and a hair of room."""
    return max(0.0, floor(min(ends) * 10 - 0.1) / 10), min(1.0, ceil(max(ends) * 10 + 0.1) / 10)
