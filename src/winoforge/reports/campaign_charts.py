"""How the pictures of a campaign (P24) are drawn: lines that add up, bars, sorted curves, and shares with intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import count
from typing import Any

import altair as alt

from winoforge.core.crowd.pictures import (
    agreeing,
    connectors,
    hardness,
    over_time,
    patterns,
    scores,
    spending,
    variety,
    writing_time,
)
from winoforge.core.crowd.pictures.steps import Step
from winoforge.core.crowd.pictures.telling import say, whole
from winoforge.core.measures.shares import Share
from winoforge.core.wording import decimal, percent
from winoforge.reports.look import INK, QUIET, data, finished, spread
from winoforge.reports.safe import shown

Drawing = alt.LayerChart | alt.FacetChart
_WIDTH = 320
_HEIGHT = 190
_LINE = 26
"""Pixels from one name to the next."""
_LETTERS = 22
"""Of a name; the table has it whole."""
_MOST_NAMES = 16
_TEXT = 18
"""Pixels between two labels, so that both can be read."""
_STYLES: tuple[tuple[str, list[int]], ...] = ((INK, []), (QUIET, [5, 3]), (INK, [1, 3]))
"""Colour and dashes of the first line, the second, the third."""


@dataclass(frozen=True, slots=True)
class _Series:
    """A line with its name and last figure, which stand at its end."""

    label: str
    points: Sequence[tuple[Any, float]]


def spec(numbers: Any, lang: str) -> dict[str, Any]:
    """The picture of some numbers as Vega-Lite; `is_empty` ones have none."""
    return finished(_CHARTS[type(numbers)](numbers, lang))


def _over_time(numbers: over_time.OverTime, lang: str) -> Drawing:
    added = numbers.added_up()
    _, valid, invalid = added[-1]
    series = [
        _Series(f"{say(over_time.VALID, lang)} {whole(valid, lang)}", [(at, found) for at, found, _ in added]),
        _Series(f"{say(over_time.INVALID, lang)} {whole(invalid, lang)}", [(at, found) for at, _, found in added]),
    ]
    return _lines(series, _times(numbers.counts, numbers.step, lang))


def _spending(numbers: spending.Spending, lang: str) -> Drawing:
    times, *parts = zip(*numbers.added_up(), strict=True)
    series = [
        # To draw an amount, a float is near enough.
        _Series(f"{say(name, lang)} {decimal(part[-1], 2, lang)}", list(zip(times, map(float, part), strict=True)))
        for name, part in zip(spending.PARTS, parts, strict=True)
    ]
    x = _times(numbers.amounts, numbers.step, lang)
    return _lines(series, x, title=numbers.currency)


def _hardness(numbers: hardness.Hardness, lang: str) -> Drawing:
    series = [
        _Series(
            f"{say(name, lang)} ({whole(curve.n, lang)})",
            [(place / max(1, len(curve.points) - 1), value) for place, value in enumerate(curve.points)],
        )
        for name, curve in numbers.curves()
    ]
    x = alt.X("x:Q", title=say(hardness.SHARE, lang), axis=_percents(), scale=alt.Scale(domain=[0, 1]))
    return _lines(series, x, title=say(hardness.HARDNESS, lang), top=1.0)


def _scores(numbers: scores.Scores, lang: str) -> Drawing:
    rows = [
        {"name": whole(to, lang), "count": found, "pale": to <= numbers.ban_score} for _, to, found in numbers.bars()
    ]
    return _bars(rows, say(scores.UP_TO, lang), say(scores.WORKERS, lang))


def _writing_time(numbers: writing_time.WritingTime, lang: str) -> Drawing:
    return _lying(numbers.bars(lang), say(writing_time.SCHEMAS, lang))


def _variety(numbers: variety.Variety, lang: str) -> Drawing:
    return _lying(numbers.bars(), say(variety.SCHEMAS, lang))


def _patterns(numbers: patterns.Patterns, lang: str) -> Drawing:
    lines = [(line.name(lang), line.share, line.is_library) for line in numbers.lines()]
    return _shares(lines, say(patterns.SHARE, lang), lang)


def _connectors(numbers: connectors.Connectors, lang: str) -> Drawing:
    lines = [(line.name(lang), line.share, line.is_library) for line in numbers.lines()]
    return _shares(lines, say(connectors.SHARE, lang), lang)


def _agreeing(numbers: agreeing.Agreeing, lang: str) -> Drawing:
    lines = [(_short(name), found, False) for name, found in numbers.shares()[:_MOST_NAMES]]
    return _shares(lines, say(agreeing.SHARE, lang), lang)


_CHARTS: Mapping[type, Callable[[Any, str], Drawing]] = {
    over_time.OverTime: _over_time,
    scores.Scores: _scores,
    writing_time.WritingTime: _writing_time,
    hardness.Hardness: _hardness,
    patterns.Patterns: _patterns,
    connectors.Connectors: _connectors,
    agreeing.Agreeing: _agreeing,
    variety.Variety: _variety,
    spending.Spending: _spending,
}


def _lines(series: Sequence[_Series], x: alt.X, *, title: str | None = None, top: float | None = None) -> Drawing:
    """Lines, each named at its end. One of a single point is a dot."""
    highest = top or max(1.0, *(value for one in series for _, value in one.points))
    ends = [one.points[-1][1] for one in series]
    places = spread(ends, (0, highest), _TEXT / _HEIGHT * highest)
    scale = alt.Scale(domain=[0, highest], nice=False)
    ticks = 5 if top else min(5, int(highest))  # there is no half schema
    axis = alt.Axis(tickCount=ticks, domain=False, ticks=False, labelPadding=6)
    y = alt.Y("y:Q", title=title, scale=scale, axis=axis)
    layers: list[alt.Chart] = []
    for number, (one, place) in enumerate(zip(series, places, strict=True)):
        colour, dashes = _STYLES[number % len(_STYLES)]
        values = [{"x": _place(at), "y": value} for at, value in one.points]
        base = alt.Chart(data(values)).encode(x=x, y=y)
        dash: Any = dashes or alt.Undefined
        layers.append(base.mark_line(color=colour, strokeWidth=2, strokeDash=dash, interpolate="linear"))
        if len(values) < 3:
            layers.append(base.mark_point(filled=True, size=60, opacity=1, color=colour))
        label = alt.Chart(data([{"y": place, "label": one.label}])).mark_text(align="left", dx=8)
        layers.append(label.encode(x=alt.value(_WIDTH), y=y, text="label:N"))
    return alt.layer(*layers).properties(width=_WIDTH, height=_HEIGHT)


def _place(at: Any) -> Any:
    """Where a point is drawn; hours and days of the campaign's clock are drawn as if they were UTC."""
    if isinstance(at, datetime):
        return f"{at.isoformat()}Z"
    return at.isoformat() if isinstance(at, date) else at


def _times(rows: Sequence[tuple[date, *tuple[Any, ...]]], step: Step, lang: str) -> alt.X:
    """An axis of hours, with their days below, or of days; no hour or day is labelled twice."""
    day = "utcFormat(datum.value, '%d %b')"
    if lang == "pt":
        day = f"lower({day})"
    by_hour = step is Step.HOUR
    passed = rows[-1][0] - rows[0][0]
    steps = int(passed.total_seconds()) // 3600 if by_hour else passed.days
    axis = alt.Axis(
        grid=False, labelExpr=f"[utcFormat(datum.value, '%H:%M'), {day}]" if by_hour else day,
        tickCount=max(1, min(4, steps)), labelOverlap=True, labelFlush=False, labelPadding=6,
    )  # fmt: skip
    return alt.X("x:T", timeUnit="utcyearmonthdatehours" if by_hour else "utcyearmonthdate", title=None, axis=axis)


def _bars(rows: Sequence[dict[str, Any]], across: str, up: str) -> Drawing:
    """Bars, each with its count on top."""
    names = [str(row["name"]) for row in rows]
    values = [{**row, "label": _count(row["count"])} for row in rows]
    base = alt.Chart(data(values)).encode(
        x=alt.X("name:N", title=across, sort=names, axis=alt.Axis(labelAngle=-40, labelOverlap=True, ticks=False)),
        y=alt.Y("count:Q", title=up, axis=_counts([row["count"] for row in rows])),
    )
    colour = alt.condition(alt.datum.pale, alt.value(QUIET), alt.value(INK))
    return alt.layer(
        base.mark_bar().encode(color=colour),
        base.mark_text(baseline="bottom", dy=-3, fontSize=12).encode(text="label:N"),
    ).properties(width=_WIDTH + 40, height=_HEIGHT)


def _lying(bars: Sequence[tuple[str, int]], title: str) -> Drawing:
    """Bars that lie, so that their names can be read."""
    rows = [{"name": name, "count": found, "label": _count(found)} for name, found in bars]
    axis = alt.Axis(domain=False, ticks=False, grid=False, labelPadding=8, labelLimit=_WIDTH - 120)
    base = alt.Chart(data(rows)).encode(
        y=alt.Y("name:N", title=None, sort=[name for name, _ in bars], axis=axis),
        x=alt.X("count:Q", title=title, axis=_counts([found for _, found in bars])),
    )
    return alt.layer(
        base.mark_bar(color=INK), base.mark_text(align="left", dx=5, fontSize=12).encode(text="label:N")
    ).properties(width=_WIDTH - 40, height=_LINE * len(rows))


def _shares(lines: Sequence[tuple[str, Share, bool]], title: str, lang: str) -> Drawing:
    """A share with its interval on each line; those that are set beside others are drawn quietly."""
    values = [
        {
            "name": shown(name), "value": found.value, "low": found.low, "high": found.high, "quiet": quiet,
            "figure": f"{percent(found.value, lang)}  (n = {whole(found.n, lang)})",
        }
        for name, found, quiet in lines
    ]  # fmt: skip
    names = list(dict.fromkeys(str(value["name"]) for value in values))
    y = alt.Y("name:N", title=None, sort=names, axis=alt.Axis(domain=False, ticks=False, grid=False, labelPadding=8))
    scale = alt.Scale(domain=[0, 1], nice=False)
    base = alt.Chart(data(values)).encode(y=y)
    colour = alt.condition(alt.datum.quiet, alt.value(QUIET), alt.value(INK))

    def x(field: str) -> alt.X:
        return alt.X(f"{field}:Q", title=title, scale=scale, axis=_percents())

    return alt.layer(
        base.mark_rule(strokeWidth=2).encode(x=x("low"), x2="high:Q", color=colour),
        base.mark_point(filled=True, size=70, opacity=1).encode(x=x("value"), color=colour),
        base.mark_text(align="left", dx=10).encode(x=alt.value(_WIDTH - 110), text="figure:N"),
    ).properties(width=_WIDTH - 110, height=_LINE * len(names))


def _percents() -> alt.Axis:
    said = "format(100 * datum.value, '.0f') + '%'"
    return alt.Axis(labelExpr=said, tickCount=5, domain=False, ticks=False, labelPadding=6, labelFlush=False)


def _counts(counts: Sequence[int]) -> alt.Axis:
    """Whole numbers only: there is no half schema, and half a step would be labelled with a number twice."""
    return alt.Axis(values=_ticks(max(counts, default=1)), format="d", domain=False, ticks=False, labelPadding=6)


def _ticks(highest: int) -> list[int]:
    """From 0 to about the highest, at most six of them."""
    step = next(size for size in (base * 10**tens for tens in count() for base in (1, 2, 5)) if highest <= 5 * size)
    return list(range(0, highest + 1, step))


def _count(count: int) -> str:
    """On its bar; nothing where there is none."""
    return f"{count:,}".replace(",", "\N{NO-BREAK SPACE}") if count else ""


def _short(name: str) -> str:
    return name if len(name) <= _LETTERS else name[: _LETTERS - 1] + "…"
