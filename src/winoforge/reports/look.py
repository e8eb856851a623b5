"""How every picture looks: ink on paper, quiet axes, no frame and no legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import altair as alt

from winoforge.formats.page_style import LIGHT

# Blue and orange stand for the candidates A and B, here as everywhere, so nothing else is drawn in them.
INK, QUIET, RULE = (LIGHT[name] for name in ("ink", "quiet", "rule"))
LABEL = 220
"""Pixels that a name may take."""
_TEXT = {
    "labelColor": INK,
    "titleColor": QUIET,
    "labelFontSize": 13,
    "titleFontSize": 13,
    "titleFontWeight": "normal",
}
LOOK: dict[str, Any] = {
    "aria": False,
    "background": None,
    "padding": {"left": 4, "right": 12, "top": 4, "bottom": 4},
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {**_TEXT, "gridColor": RULE, "tickColor": RULE, "domainColor": RULE, "labelLimit": LABEL},
    "header": {**_TEXT, "labelFontWeight": "bold", "labelLimit": 190, "labelAnchor": "start"},
    "text": {"color": INK, "fontSize": 13},
}


def data(values: Sequence[dict[str, Any]]) -> alt.Data:
    """Values to be drawn."""
    return alt.Data(values=list(values))  # type: ignore[no-untyped-call]


def finished(chart: Any) -> dict[str, Any]:
    """A chart as Vega-Lite, with our look."""
    spec: dict[str, Any] = chart.to_dict()
    spec["config"] = LOOK
    return spec


def spread(values: Sequence[float], edges: tuple[float, float], apart: float) -> list[float]:
    """The values moved as little as a simple rule can, so that no two are nearer than `apart`: from the top down."""
    places = [0.0] * len(values)
    highest = edges[1] + apart
    for number, place in enumerate(sorted(range(len(values)), key=lambda place: -values[place])):
        below = (len(values) - 1 - number) * apart
        highest = max(min(values[place], highest - apart), edges[0] + below)
        places[place] = highest
    return places
