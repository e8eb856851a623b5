"""The stylesheet of the platform: the colours of exported pages, legible in light and in dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import winoforge.web
from winoforge.formats.page_style import DARK, LIGHT

CSS = (Path(winoforge.web.__file__).parent / "static/winoforge/css/winoforge.css").read_text(encoding="utf-8")
SCHEMES = [
    dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))
    for block in re.findall(r":root \{([^}]*--page:[^}]*)\}", CSS)
]
TEXT = [
    *(("ink", on) for on in ("page", "field", "soft", "c-tint", "right-tint", "wrong-tint")),
    *(("quiet", on) for on in ("page", "field", "soft")),
    *((said, on) for said in ("wrong", "care", "right") for on in ("page", "soft")),
    ("right", "right-tint"),
    ("wrong", "wrong-tint"),
    ("button-ink", "button"),
    ("button-ink", "button-over"),
]
LINES = [
    ("edge", "page"),
    ("edge", "field"),
    ("a-line", "page"),
    ("a-line", "field"),
    ("a-line", "soft"),
    ("button", "page"),
]


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines of the W3C define it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_marks_have_the_colours_of_exported_pages() -> None:
    light, dark = SCHEMES
    assert light.items() >= LIGHT.items()
    assert dark.items() >= DARK.items()


def test_dark_has_every_colour_of_light() -> None:
    light, dark = SCHEMES
    assert light.keys() == dark.keys()


def test_every_colour_that_is_used_is_declared() -> None:
    used = set(re.findall(r"var\(--(?!pico-)([a-z-]+)\)", CSS))
    assert used == SCHEMES[0].keys() | {"serif"}


def test_sentences_have_the_same_size_everywhere() -> None:
    """1.25 to 1.4rem, the size of the schema itself, in lists and fields and on the first page too."""
    rules = re.findall(r"([^{}]*\.sentence[^{}]*)\{([^{}]*)\}", CSS)
    sizes = {
        selector.strip(): [float(size) for size in re.findall(r"([\d.]+)rem", found)]
        for selector, body in rules
        for found in re.findall(r"font(?:-size)?:([^;]*)", body)
        if "rem" in found
    }
    assert sizes.pop(".sentence") == [1.25, 1.1, 1.4]  # clamp: from, in between, to
    assert all(1.25 <= size <= 1.4 for found in sizes.values() for size in found), sizes


def test_nothing_is_fetched_from_elsewhere() -> None:
    assert not re.findall(r"@import|url\((?![\"']data:)", CSS)


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark"])
class TestContrast:
    @pytest.mark.parametrize(("ink", "paper"), TEXT)
    def test_text_is_legible(self, colours: dict[str, str], ink: str, paper: str) -> None:
        assert contrast(colours[ink], colours[paper]) >= 4.5

    @pytest.mark.parametrize(("line", "paper"), LINES)
    def test_edges_of_fields_buttons_and_focus_are_seen(self, colours: dict[str, str], line: str, paper: str) -> None:
        assert contrast(colours[line], colours[paper]) >= 3
