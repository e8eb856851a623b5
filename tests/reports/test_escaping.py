"""Texts from outside stay text, in every form of a report."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree, html

from tests.formats.samples import HOSTILE
from tests.reports.samples import hostile_report, report
from tests.reports.trees import page_tree
from winoforge.formats.csv_flat import unguard
from winoforge.reports import csv_table, latex, markdown
from winoforge.reports.html import page
from winoforge.reports.html import text as html_text
from winoforge.reports.safe import shown

MORE = (*HOSTILE, r"\input{/etc/passwd} $x^2$ 100% a_b ~ #1 {", "| a | b |", "[x](http://x.example) `code` **b**")


@pytest.fixture(scope="module")
def harmless() -> Any:
    return page_tree(page(report(), [[]]))


def tags(tree: Any) -> set[tuple[str, ...]]:
    return {(str(element.tag), *sorted(map(str, element.attrib))) for element in tree.iter()}


def bare(text: str) -> str:
    """Without regard to which kind of blank keeps a figure with its sign."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("text", MORE)
def test_a_page_gets_no_element_and_no_attribute_from_a_text(text: str, harmless: Any) -> None:
    tree = page_tree(page(hostile_report(text), [[]]))
    assert tags(tree) <= tags(harmless)
    assert bare(shown(f"n{text}")) in [bare(str(heading.text_content())) for heading in tree.iter("h2")]


@given(st.text())
def test_a_page_shows_the_text_that_was_given(text: str) -> None:
    element: Any = html.fragment_fromstring(f"<p>{html_text(text)}</p>")
    assert bare(str(element.text_content())) == bare(shown(text))


@given(st.text())
def test_shown_is_one_line_that_hides_nothing(text: str) -> None:
    assert len(shown(text).splitlines()) <= 1
    assert shown(shown(text)) == shown(text)
    assert not re.search("[\u200b-\u200f\u202a-\u202e\u2066-\u2069]", shown(text))


@given(st.text(st.sampled_from("a\x00\x1b\x7f\ufffe\uffff\ud800 \t")))
def test_shown_is_what_xml_may_hold(text: str) -> None:
    element = etree.Element("p")
    element.text = shown(text)
    assert etree.fromstring(etree.tostring(element)).text == (shown(text) or None)


@pytest.mark.parametrize("text", MORE)
def test_a_markdown_table_keeps_its_columns(text: str) -> None:
    lines = markdown.markdown(hostile_report(text), [[]]).splitlines()
    tables = [line for line in lines if line.startswith("|")]
    plain = [line for line in markdown.markdown(report(), [[]]).splitlines() if line.startswith("|")]
    assert [len(re.findall(r"(?<!\\)\|", line)) for line in tables] == [
        len(re.findall(r"(?<!\\)\|", line)) for line in plain
    ]


@given(st.text())
def test_markdown_has_no_markup_that_is_not_escaped(text: str) -> None:
    escaped = markdown.escaped(text)
    assert not re.search(r"(?<!\\)[`*_\[\]<>|~&$#]", re.sub(r"\\\\", "", escaped))
    assert re.sub(r"\\([\\`*_\[\]<>|~&$#@:.])", r"\1", escaped) == shown(text)


@given(st.text())
def test_latex_has_no_command_that_a_text_gave(text: str) -> None:
    escaped = latex.escaped(text)
    commands = set(re.findall(r"\\([a-zA-Z]+|.)", escaped))
    assert commands <= {
        "textbackslash", "{", "}", "$", "&", "#", "%", "_", "textasciitilde", "textasciicircum", "textless",
        "textgreater", "textbar", "textquotedbl", "textasciigrave", "textquotesingle", "langle", "rangle", "dots",
        "allowbreak",
    }  # fmt: skip
    bare = re.sub(r"\$-\$|\$\\[lr]angle\$|\\[{}$&#%_]|\\[a-z]+\{\}|[-,]\{\}", "", escaped)
    assert not re.search(r"[\\{}$&#%_^<>|\"]", bare)


def test_a_long_word_can_be_broken_in_latex() -> None:
    assert latex.escaped("x" * 30).split(r"\allowbreak{}") == ["x" * 8, "x" * 8, "x" * 8, "x" * 6]


@pytest.mark.parametrize("text", HOSTILE)
def test_csv_runs_no_formula_and_gives_the_text_back(text: str) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_table.csv_text(hostile_report(text)), newline="")))
    ours = [row for row in rows if row["origin"] == "measured"]
    assert {unguard(row["solver"]) for row in ours} == {f"{name}{text}" for name in ("causal:tiny", "last", "shy")}
    assert {unguard(row["domain"]) for row in ours if row["domain"]} == {text}
    assert not any(re.match(r"\s*[=+@\t\r]", cell) for row in rows for cell in row.values())
