"""The page: whole by itself, readable by everybody, and with everything that an appendix needs."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.reports.samples import first, report, solved, told
from tests.reports.trees import page_tree
from winoforge.formats.page_style import DARK, LIGHT
from winoforge.reports import contents
from winoforge.reports.html import page
from winoforge.reports.page_style import COLOURS, stylesheet


@pytest.fixture(scope="module")
def tree() -> Any:
    return page_tree(page(report(), [[]]))


def test_it_runs_nothing_and_fetches_nothing(tree: Any) -> None:
    (policy,) = tree.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    assert "default-src 'none'" in policy
    assert not tree.xpath("//script | //link | //img | //iframe | //object | //@onclick")
    assert set(tree.xpath("//@href")) == {"report.json", "report.csv", "report.md", "report.tex"}
    assert "url(" not in stylesheet()
    assert "@import" not in stylesheet()


def test_every_table_has_a_caption_scopes_and_a_box_that_can_be_reached(tree: Any) -> None:
    tables = tree.xpath("//table")
    assert len(tables) == 7
    for table in tables:
        (caption,) = table.xpath("./caption")
        box = table.getparent()
        assert box.get("aria-labelledby") == caption.get("id")
        assert (box.get("role"), box.get("tabindex")) == ("group", "0")
        assert set(table.xpath("./thead//th/@scope")) == {"col"}
        assert set(table.xpath("./tbody/tr/*[1]/@scope")) == {"row"}
        assert not table.xpath("./tbody/tr/*[position() > 1]/@scope")


def test_ids_are_unique(tree: Any) -> None:
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))


def test_headings_go_down_one_step_at_a_time(tree: Any) -> None:
    levels = [int(element.tag[1]) for element in tree.iter("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_it_says_what_was_solved_and_how(tree: Any) -> None:
    words = " ".join(str(tree.text_content()).split())
    section = report().sections[0]
    for said in (section.subject.content_hash, "en, pt-BR", "2026-01-02", "seed: 3", "Holm", "McNemar"):
        assert said in words
    for name, _ in contents.METRICS.values():
        assert name in words


def test_two_collections_have_two_sections_without_mixing_their_names() -> None:
    both = report(told(solved("a", first), name="one"), told(solved("a", first), name="two"))
    tree = page_tree(page(both, [[], []]))
    assert [str(heading.text_content()) for heading in tree.iter("h2")][:2] == ["one", "two"]
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colours", [LIGHT, DARK])
@pytest.mark.parametrize("name", ["ink", "quiet"])
def test_words_can_be_read_by_day_and_by_night(colours: dict[str, str], name: str) -> None:
    lighter, darker = sorted((_luminance(colours[name]), _luminance(colours["page"])), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def test_every_colour_that_is_used_is_defined() -> None:
    used = set(re.findall(r"var\(--([\w-]+)\)", stylesheet())) - {"natural"}
    assert used == set(COLOURS)
