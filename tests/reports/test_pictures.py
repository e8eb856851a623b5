"""Pictures: drawn from the figures, in the page's colours, and told in words to those who cannot see them."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.util import find_spec

import pytest

from tests.conftest import needs
from tests.formats.samples import HOSTILE
from tests.reports.samples import ENTRIES, first, hostile_report, report, solved, told
from tests.reports.trees import svg_tree
from winoforge.core.measures.luck import Luck
from winoforge.core.measures.results import Results
from winoforge.core.measures.shares import share
from winoforge.reports.findings import accuracy_finding, consistency_finding, domains_finding
from winoforge.reports.pictures import Picture, pictures
from winoforge.reports.rows import Row

SVG = {"s": "http://www.w3.org/2000/svg"}


@pytest.fixture(scope="module")
def drawn() -> list[Picture]:
    needs(find_spec("altair") is not None and find_spec("vl_convert") is not None, "altair or vl-convert is missing.")
    return pictures(report().sections[0], 1)


def test_accuracy_consistency_and_domains_are_drawn(drawn: list[Picture]) -> None:
    assert [(each.name, each.about) for each in drawn] == [
        ("accuracy-1", "results-1"), ("consistency-1", "results-1"), ("domains-1", "domains-1"),
    ]  # fmt: skip


def test_figures_stand_beside_their_marks(drawn: list[Picture]) -> None:
    words = " ".join(svg_tree(drawn[0].drawn.inline).itertext())
    assert "60.0% (3 of 5)" in " ".join(words.split())
    assert "guessing" in words


def test_a_picture_has_a_name_and_its_figures_in_words(drawn: list[Picture]) -> None:
    for each in drawn:
        root = svg_tree(each.drawn.inline)
        assert root.get("role") == "img"
        said = [root.xpath(f"string(//*[@id='{name}'])") for name in root.get("aria-labelledby", "").split()]
        assert said == [each.title, each.description]
        assert "causal:tiny partial" in each.description


def test_inside_a_page_a_picture_takes_its_colours_and_its_width(drawn: list[Picture]) -> None:
    for each in drawn:
        root = svg_tree(each.drawn.inline)
        assert root.get("viewBox")
        assert root.get("width") is None
        assert set(root.xpath("//@fill | //@stroke")) <= {"none", "transparent"}
        assert not root.xpath(
            "//s:rect[not(ancestor::s:clipPath)] | //s:style | //s:image | //s:script", namespaces=SVG
        )


def test_ids_are_kept_apart_and_what_they_name_is_there(drawn: list[Picture]) -> None:
    for each in drawn:
        root = svg_tree(each.drawn.inline)
        ids = root.xpath("//@id")
        assert all(name.startswith(f"{each.name}-") for name in ids)
        assert set(re.findall(r"url\(#([^)]+)\)", each.drawn.inline)) <= set(ids)


def test_a_file_of_its_own_has_colours_and_ground(drawn: list[Picture]) -> None:
    for each in drawn:
        root = svg_tree(each.drawn.alone)
        assert root.xpath("string(//s:style)", namespaces=SVG).count("--page:") == 2
        assert root.xpath("//s:rect[@class='ground']", namespaces=SVG)
        assert each.png.startswith(b"\x89PNG")


def test_hostile_names_stay_names(drawn: list[Picture]) -> None:
    hostile = pictures(hostile_report(f"{HOSTILE[0]}{HOSTILE[2]}").sections[0], 1)
    assert tags(hostile) <= tags(drawn)
    assert all(HOSTILE[0] in "".join(svg_tree(each.drawn.alone).itertext()) for each in hostile)


@pytest.mark.usefixtures("drawn")
def test_what_no_picture_can_hold_is_shown_by_its_code_point() -> None:
    # XML holds none of these, and what draws would end the process over the last two.
    text = "odd\x00\x1b\ufffe\uffff"
    entries = tuple(replace(entry, tags={**entry.tags, "domains": [text]}) for entry in ENTRIES)
    for each in pictures(told(solved(text, first, entries), entries=entries), 1):
        assert "odd⟨U+0000⟩⟨U+001B⟩⟨U+FFFE⟩⟨U+FFFF⟩" in "".join(svg_tree(each.drawn.alone).itertext())


def tags(drawn: list[Picture]) -> set[str]:
    return {str(element.tag) for each in drawn for element in svg_tree(each.drawn.alone).iter()}


def row(name: str, correct: int, *, best_of: float) -> Row:
    luck = Luck(items=100, correct=correct, accuracy=correct / 100, single=best_of, best_of=best_of, tries=1)
    domains = {"far": share(9, 50), "near": share(45, 50)}
    results = Results(
        original=share(correct, 100),
        consistency=share(40, 80),
        luck=luck,
        by_domain={name: found for name, found in domains.items() if found},
    )
    return Row(solver=name, scoring=None, collection="ours", results=results)


class TestFindings:
    def test_of_accuracy_is_who_is_better_than_luck(self) -> None:
        good, better, bad = row("good", 70, best_of=0.01), row("better", 80, best_of=0.01), row("bad", 50, best_of=0.5)
        assert accuracy_finding([bad]) == "bad is not significantly better than chance"
        assert accuracy_finding([bad, bad]) == "None of them is significantly better than chance"
        assert accuracy_finding([good]) == "good answers 70.0% correctly, significantly better than chance"
        assert accuracy_finding([good, bad]).endswith("; nothing else is")
        assert accuracy_finding([good, better, bad]).startswith("better answers 80.0%")
        assert accuracy_finding([good, better, bad]).endswith("; so is one more")

    def test_of_consistency_is_that_of_the_most_accurate(self) -> None:
        rows = [row("bad", 50, best_of=0.5), row("good", 70, best_of=0.01)]
        assert consistency_finding(rows) == "The answers of good follow the switch on 50.0% of the items"

    def test_of_domains_claims_no_more_than_the_intervals_allow(self) -> None:
        good = row("good", 70, best_of=0.01)
        assert domains_finding([good], ["far", "near"]) == "good answers from 18.0% (far) to 90.0% (near) correctly"
        same = replace(good, results=replace(good.results, by_domain={"far": good.results.by_domain["far"]}))
        assert domains_finding([same], ["far"]) == "No domain stands out for good: the intervals overlap"
