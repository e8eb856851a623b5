"""The page: everything is marked as interface.md says, hostile text stays text, and it can be read by everybody."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from lxml import html

from tests.core.schemas.strategies import entries
from tests.formats.samples import CHASE, ESCOLA, HOSTILE, SAMPLES, UMBRELLA, VOYAGE, half, hostile_entries
from winoforge.core.schemas import Candidate, Entry, Problem, Schema
from winoforge.core.schemas.marks import entry_marks
from winoforge.formats.base import About
from winoforge.formats.page import marked, write
from winoforge.formats.page_style import DARK, LIGHT, stylesheet

ABOUT = About("Rain & shine", "en", licence="CC BY 4.0", version="2")


def page(folder: Path, *shown: Entry, about: About = ABOUT) -> html.HtmlElement:
    path = folder / "page.html"
    assert list(write(shown, path, about)) == []
    return html.document_fromstring(path.read_bytes())


def words(element: html.HtmlElement) -> str:
    """What is seen: without what only screen readers say and without the small letters."""
    copy = deepcopy(element)
    for hidden in copy.xpath(".//span[contains(@class, 'said') or contains(@class, 'key')]"):
        hidden.drop_tree()
    return str(copy.text_content())


class TestMarks:
    def test_candidates_pronoun_and_special_phrase_are_set_apart(self, tmp_path: Path) -> None:
        first = page(tmp_path, UMBRELLA).xpath("//main//p[contains(@class, 'sentence')]")[0]
        found = [(mark.get("class"), words(mark)) for mark in first.iter("mark")]
        assert found == [("a", "Marta"), ("b", "Olivia"), ("pronoun", "she"), ("special", "wet")]

    def test_a_screen_reader_says_each_mark(self, tmp_path: Path) -> None:
        first = page(tmp_path, UMBRELLA).xpath("//main//p[contains(@class, 'sentence')]")[0]
        said = [str(span.text) for span in first.iter("span") if span.get("class") == "said"]
        assert said == ["candidate A: ", "candidate B: ", "pronoun: ", "special phrase: "]

    def test_the_small_letter_is_seen_and_not_read_twice(self, tmp_path: Path) -> None:
        first = page(tmp_path, UMBRELLA).xpath("//main//p[contains(@class, 'sentence')]")[0]
        letters = [span for span in first.iter("span") if "key" in str(span.get("class")).split()]
        assert [(span.text, span.get("aria-hidden")) for span in letters] == [("A", "true"), ("B", "true")]

    def test_further_candidates_have_letters_too(self, tmp_path: Path) -> None:
        first = page(tmp_path, VOYAGE).xpath("//main//p[contains(@class, 'sentence')]")[0]
        assert [mark.get("class") for mark in first.iter("mark")] == ["a", "b", "c", "pronoun"]

    def test_a_substituted_pair_shows_which_candidate_each_sentence_has(self, tmp_path: Path) -> None:
        sentences = page(tmp_path, CHASE).xpath("//main//p[contains(@class, 'sentence')]")
        assert [[words(mark) for mark in sentence.iter("mark")] for sentence in sentences] == [["cat"], ["dog"]]

    @pytest.mark.parametrize("entry", [UMBRELLA, VOYAGE, ESCOLA, *hostile_entries()])
    def test_the_words_of_a_sentence_are_untouched(self, entry: Schema | Problem) -> None:
        for each, marks in zip(entry.halves, entry_marks(entry), strict=True):
            assert words(html.fromstring(f"<p>{marked(each.text, marks)}</p>")) == each.text

    def test_the_correct_candidate_is_named_in_words(self, tmp_path: Path) -> None:
        first = page(tmp_path, UMBRELLA).xpath("//ul[@class='candidates']")[0]
        assert [words(item) for item in first] == ["Marta", "Olivia ✓ correct"]

    def test_a_legend_explains_the_marks(self, tmp_path: Path) -> None:
        [legend] = page(tmp_path, UMBRELLA).xpath("//ul[@class='legend']")
        assert [words(item) for item in legend] == ["first candidate", "second candidate", "pronoun", "special phrase"]


class TestHostileTexts:
    def test_add_no_element_and_no_attribute(self, tmp_path: Path) -> None:
        names = {str(element.tag) for element in page(tmp_path, *SAMPLES).iter()}
        hostile = page(tmp_path, *hostile_entries(), about=About(*HOSTILE[:2], licence=HOSTILE[2], version=HOSTILE[3]))
        assert {str(element.tag) for element in hostile.iter()} <= names
        attributes = {name for element in hostile.iter() for name in element.attrib}
        known = {"lang", "charset", "http-equiv", "content", "name", "class", "id", "role"}
        assert attributes <= known | {"aria-labelledby", "aria-label", "aria-hidden", "dir"}

    def test_are_shown_as_they_are(self, tmp_path: Path) -> None:
        shown = page(tmp_path, *hostile_entries())
        for text, heading in zip(HOSTILE, shown.xpath("//h2/bdi"), strict=True):
            assert str(heading.text_content()).startswith(text)

    def test_cannot_turn_their_neighbours_around(self, tmp_path: Path) -> None:
        shown = page(tmp_path, *hostile_entries())
        for holder in shown.xpath("//*[contains(text(), '\u202e')]"):
            isolated = [element for element in (holder, *holder.iterancestors()) if element.tag in ("bdi", "p")]
            assert isolated, html.tostring(holder)

    @settings(max_examples=40)
    @given(entry=entries())
    def test_any_entry_makes_a_sound_page(self, tmp_path_factory: pytest.TempPathFactory, entry: Entry) -> None:
        shown = page(tmp_path_factory.mktemp("page"), entry)
        assert len(shown.xpath("//article")) == 1
        assert shown.xpath("//footer")


class TestThePage:
    def test_needs_nothing_from_elsewhere_and_runs_nothing(self, tmp_path: Path) -> None:
        shown = page(tmp_path, *SAMPLES)
        assert not shown.xpath("//script | //link | //img | //iframe | //object | //form | //*[@src] | //*[@href]")
        assert "url(" not in stylesheet()
        assert "@import" not in stylesheet()
        [policy] = shown.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
        assert str(policy).startswith("default-src 'none'")

    def test_has_a_heading_for_the_collection_and_one_for_each_entry(self, tmp_path: Path) -> None:
        shown = page(tmp_path, *SAMPLES)
        assert [heading.text_content() for heading in shown.iter("h1")] == ["Rain & shine"]
        headings = [heading.text_content() for heading in shown.iter("h2")]
        assert headings == ["Schema en-1", "Problem en-2", "Substituted pair en-3", "Schema pt-4"]

    def test_says_the_language_of_page_and_sentences(self, tmp_path: Path) -> None:
        shown = page(tmp_path, *SAMPLES)
        assert shown.get("lang") == "en"
        assert [item.get("lang") for item in shown.xpath("//ol/li")] == ["en"] * 5 + ["pt-BR"] * 2

    def test_ids_are_unique(self, tmp_path: Path) -> None:
        found = page(tmp_path, *SAMPLES).xpath("//@id")
        assert len(found) == len(set(found)) > 0

    def test_counts_what_it_shows(self, tmp_path: Path) -> None:
        [foot] = page(tmp_path, *SAMPLES).iter("footer")
        assert "2 schemas, 1 problem, 1 substituted pair · 6 items" in foot.text_content()

    def test_shows_a_quoted_snippet_where_there_is_no_question(self, tmp_path: Path) -> None:
        quoted = half("Ann saw Bea when she fell.", "she", 0, snippet="she fell")
        problem = Problem(id="p", language="en", candidates=(Candidate("Ann"), Candidate("Bea")), halves=(quoted,))
        asked = page(tmp_path, UMBRELLA, problem).xpath("//p[@class='question']")
        assert [question.text for question in asked] == ["Who was wet?", "Who was kind?", "“she fell”"]


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines of the W3C define it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


TEXT = [
    *(("ink", on) for on in ("page", "a-tint", "b-tint", "c-tint")),
    *(("special", on) for on in ("page", "a-tint", "b-tint", "c-tint")),
    *((f"{key}-line", on) for key in "abc" for on in ("page", f"{key}-tint")),
    ("quiet", "page"),
    ("right", "page"),
    ("pill-ink", "pill"),
]


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
class TestContrast:
    @pytest.mark.parametrize(("ink", "paper"), TEXT)
    def test_text_is_legible(self, colours: dict[str, str], ink: str, paper: str) -> None:
        assert contrast(colours[ink], colours[paper]) >= 4.5

    def test_the_box_of_the_pronoun_is_seen(self, colours: dict[str, str]) -> None:
        assert contrast(colours["pill-edge"], colours["page"]) >= 3

    def test_every_colour_is_declared(self, colours: dict[str, str]) -> None:
        assert set(re.findall(r"var\(--([a-z-]+)\)", stylesheet())) == set(colours)
