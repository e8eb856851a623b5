"""What the library promises: enough of everything, balanced, checked, and nobody else's."""

from __future__ import annotations

import re
import runpy
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from winoforge import formats, library, text
from winoforge.core.areas import AREAS, Family
from winoforge.core.checks import Severity, run
from winoforge.core.schemas import Draft, Problem, Schema
from winoforge.core.schemas.special import places

MEASURE = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "library.py"))
FIRST_OF_THE_SECOND_EDITION = 170


def entries(name: str) -> list[Schema | Problem]:
    return [entry for entry in formats.read(library.path(name)).entries if isinstance(entry, Schema | Problem)]


@pytest.mark.parametrize(
    ("name", "least", "kind"), [("en", 160, Schema), ("pt", 100, Schema), ("problems", 95, Problem)]
)
def test_there_are_enough_and_all_of_one_kind(name: str, least: int, kind: type) -> None:
    assert len(entries(name)) >= least
    assert all(isinstance(entry, kind) for entry in entries(name))


def test_a_retired_id_is_never_used_again() -> None:
    page = (Path(__file__).parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
    retired = set(re.findall(r"`((?:en|pt|problem)-\d+)`", page.partition("## Retired")[2]))
    assert len(retired) >= 37
    assert not retired & {entry.id for name in library.names() for entry in entries(name)}


def test_what_is_new_differs_in_one_or_two_words() -> None:
    for entry in entries("en"):
        if int(entry.id[3:]) >= FIRST_OF_THE_SECOND_EDITION:
            assert all(len((half.special or "").split()) in {1, 2} for half in entry.halves), entry.id


@pytest.mark.parametrize("name", library.names())
def test_an_entry_is_called_broad_exactly_when_its_halves_differ_in_more_than_one_place(name: str) -> None:
    for entry in entries(name):
        texts = [half.text for half in entry.halves]
        broad = len(texts) > 1 and places(*texts) > 1
        assert entry.sense == ("broad" if broad else "strict"), entry.id


@pytest.mark.parametrize("name", library.names())
def test_every_entry_has_question_reason_labels_and_areas(name: str) -> None:
    for entry in entries(name):
        assert entry.rationale, entry.id
        assert entry.tags["provisional"] is True, entry.id
        assert isinstance(entry.tags["associative"], bool), entry.id
        assert isinstance(entry.tags["switchable"], bool), entry.id
        assert set(entry.tags["domains"]) <= set(AREAS), entry.id
        assert any(AREAS[area].family is Family.REASONING for area in entry.tags["domains"]), entry.id
        for half in entry.halves:
            assert half.question, entry.id
            assert isinstance(entry, Problem) or half.special is not None, entry.id


@pytest.mark.parametrize("name", ["en", "pt"])
def test_every_kind_of_reasoning_is_in_at_least_twelve_schemas(name: str) -> None:
    counts = Counter(area for entry in entries(name) for area in entry.tags["domains"])
    assert all(counts[area.id] >= 12 for area in AREAS.values() if area.family is Family.REASONING)


@pytest.mark.parametrize(("name", "low", "high"), [("en", 0.45, 0.55), ("pt", 0.45, 0.55), ("problems", 0.4, 0.6)])
def test_the_first_mentioned_is_as_often_wrong_as_right(name: str, low: float, high: float) -> None:
    found = entries(name)
    assert low <= sum(entry.halves[0].correct == 0 for entry in found) / len(found) <= high


def test_problems_have_more_than_two_candidates_and_texts_more_than_one_pronoun_often_enough() -> None:
    found = entries("problems")
    assert sum(len(entry.candidates) > 2 for entry in found) >= 15
    asked: dict[str, set[int]] = {}
    for entry in found:
        if entry.text_id:
            asked.setdefault(entry.text_id, set()).add(entry.halves[0].pronoun.start)
    assert sum(len(places) > 1 for places in asked.values()) >= 5


@pytest.mark.parametrize("name", ["en", "pt"])
def test_sentence_patterns_and_connectors_are_mixed(name: str) -> None:
    found = [MEASURE["pattern"](entry.halves[0].text, name) for entry in entries(name)]
    patterns = Counter(pattern for pattern, _ in found)
    assert set(patterns) == {"simple", "compound", "complex", "compound-complex"}
    assert patterns["complex"] <= 0.55 * len(found)
    assert len({group for _, group in found} - {None, "other"}) >= 6


@pytest.mark.parametrize("prefer", ["rules", None])
@pytest.mark.parametrize("name", library.names())
def test_the_checks_find_nothing(name: str, prefer: text.Preference | None) -> None:
    for entry in entries(name):
        found = run(Draft.of(entry), text.analyzer(entry.language, prefer=prefer))
        assert not [finding.message() for finding in found if finding.severity is not Severity.INFO], entry.id


@pytest.mark.parametrize("name", library.names())
def test_no_entry_is_a_near_copy(name: str, data: Path) -> None:
    code = "pt" if name == "pt" else "en"
    ours = list(MEASURE["texts"](entries(name), code))
    share, mine, theirs = MEASURE["closest"](ours, published(code, data), 1)[0]
    assert share < MEASURE["NEAR"], (mine.where, theirs.where)


@cache
def published(code: str, data: Path) -> list[Any]:
    files = MEASURE["PUBLISHED"][code]
    return [one for file in files for one in MEASURE["texts"](formats.stream(data / file, skip_bad=True), code)]
