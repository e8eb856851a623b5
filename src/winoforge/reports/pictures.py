"""The pictures of a report in every form: inside a page, and as files of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from winoforge.core.errors import MissingPart, WinoforgeError
from winoforge.reports.rows import Section
from winoforge.reports.svg import Drawn, themed

if TYPE_CHECKING:
    from winoforge.reports.charts import Sketch

_SCALE = 3
"""Pixels of a PNG to one of an SVG."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture."""

    name: str
    """Of its files, without their ending; unique in its report."""
    about: str
    """The name of the table that has its figures."""
    title: str
    """What it shows: the finding."""
    caption: str
    """How to read it."""
    description: str
    """The same figures in words, for those who cannot see it."""
    drawn: Drawn
    png: bytes


def pictures(section: Section, place: int) -> list[Picture]:
    """The pictures about one collection; `place` keeps names apart.

    MissingPart without altair and vl-convert, WinoforgeError where one cannot be drawn.
    """
    try:
        import vl_convert  # noqa: F401 (whether it is there)

        from winoforge.reports.charts import sketches
    except ImportError as error:
        raise MissingPart("What draws the pictures (altair, vl-convert)", "charts") from error
    return [_picture(sketch, place) for sketch in sketches(section)]


def _picture(sketch: Sketch, place: int) -> Picture:
    import vl_convert

    name = f"{sketch.name}-{place}"
    try:
        drawn = themed(vl_convert.vegalite_to_svg(sketch.spec), name, sketch.title, sketch.description)
        png = vl_convert.vegalite_to_png({**sketch.spec, "background": "white"}, scale=_SCALE)
    except (ValueError, SyntaxError) as error:  # of vl-convert, and of lxml
        raise WinoforgeError(f"The picture {name} cannot be drawn ({error}).") from error
    return Picture(name, f"{sketch.about}-{place}", sketch.title, sketch.caption, sketch.description, drawn, png)
