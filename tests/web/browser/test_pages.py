"""Every page, in each of its states and in both languages: readable for everybody, and whole on a phone."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from django.urls import resolve

from tests.web.browser import gallery
from tests.web.browser.chromium import DESK, PHONE, overflow, violations
from tests.web.browser.conftest import Arrive
from tests.web.browser.gallery import LANGUAGES, SCENES, Scene
from tests.web.browser.platform import Platform
from tests.web.walk.table import expectations

pytestmark = pytest.mark.browser
AXE = Path(str(files("axe_playwright_python"))) / "axe.min.js"

Prepared = Callable[[str], Any]


@pytest.fixture(scope="module")
def prepared(platform: Platform) -> Prepared:
    """The people and things of the gallery, once for each language."""

    @cache
    def prepare(language: str) -> Any:
        return platform.prepare("gallery", language=language)

    return prepare


EVERYTHING = bool(os.environ.get("WINOFORGE_TEST_ALL"))
LOOKS: dict[str, tuple[Literal["light", "dark"], dict[str, int]]] = {
    "light, on a desk": ("light", DESK),
    "dark, on a phone": ("dark", PHONE),
}
ASKED = [
    (scene, language, look)
    for number, scene in enumerate(SCENES)
    for turn, (language, look) in enumerate(product(LANGUAGES, LOOKS))
    if EVERYTHING or number % 4 == turn
]
"""Every scene in one language and look, in turn, for a page has several; with WINOFORGE_TEST_ALL in all of them."""


@pytest.mark.parametrize(("scene", "language", "look"), ASKED, ids=lambda part: getattr(part, "name", part))
def test_a_page_can_be_read_by_everybody_and_fits_a_phone(
    scene: Scene, language: str, look: str, prepared: Prepared, arrive: Arrive
) -> None:
    """axe-core finds nothing, nothing sticks out at 390 pixels, the browser complains of nothing."""
    found = prepared(language)
    visitor = arrive(session=found["sessions"].get(scene.who, ""), language=LANGUAGES[language])
    page = gallery.show(visitor, scene, found)
    assert (page.locator("html").get_attribute("lang") or "").split("-")[0] == language
    assert page.locator("h1").count() == 1
    assert overflow(page) == ""
    scheme, size = LOOKS[look]
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    assert violations(page, AXE) == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert overflow(page) == ""


_SCENES = {scene.name: scene for scene in SCENES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_consent_text_is_all_there_on_a_desk_and_a_phone_shows_that_it_goes_on(
    language: str, prepared: Prepared, arrive: Arrive
) -> None:
    page = gallery.show(arrive(language=LANGUAGES[language]), _SCENES["entry"], prepared(language))
    hidden = "box => box.scrollHeight - box.clientHeight"
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    assert page.locator(".terms").evaluate(hidden) <= 0
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.locator(".terms").evaluate(hidden) > 0
    assert page.locator(".terms").evaluate("box => getComputedStyle(box).backgroundAttachment") == "local, scroll"


@pytest.mark.parametrize(("scene", "above", "below"), [("campaign", ".code", "p"), ("bonuses", ".scroll", ".field")])
def test_there_is_space_under_the_crowds_link_and_under_the_ranking(
    scene: str, above: str, below: str, prepared: Prepared, arrive: Arrive
) -> None:
    found = prepared("en")
    visitor = arrive(session=found["sessions"]["administrator"], language=LANGUAGES["en"])
    page = gallery.show(visitor, _SCENES[scene], found)
    upper, lower = page.locator(above).first.bounding_box(), page.locator(f"{above} + {below}").first.bounding_box()
    assert upper
    assert lower
    assert lower["y"] - upper["y"] - upper["height"] >= 12


def test_every_page_there_is_stands_in_the_gallery(prepared: Prepared) -> None:
    cells = expectations().items()
    pages = {name for (name, method, _), cell in cells if method == "GET" and cell in {"200", "422"}} - {"health"}
    pages -= {name for name in pages if name.endswith(("-csv", "-file", "-download"))}  # files are no pages
    shown = {resolve(scene.address(prepared("en")).partition("?")[0]).url_name for scene in SCENES if scene.exists}
    assert sorted(pages - shown) == []
