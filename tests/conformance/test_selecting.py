"""How well the check for selectional restrictions does on the sentences of benchmarks/selecting."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.conftest import ROOT
from tests.text.conftest import english_pipeline

from winoforge.core.languages.analysis import Analyzer
from winoforge.core.languages.base import Kind
from winoforge.core.languages.english.noun_table import noun_table
from winoforge.text.rules import RuleAnalyzer
from winoforge.text.spacy import SpacyAnalyzer


def _selecting() -> ModuleType:
    """A folder of benchmarks/, which is no package: its scripts are run by themselves."""
    spec = importlib.util.spec_from_file_location("selecting", ROOT / "benchmarks" / "selecting" / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules.setdefault("selecting", importlib.util.module_from_spec(spec))
    spec.loader.exec_module(module)
    return module


SELECTING = _selecting()


@pytest.fixture(scope="module", params=["rules", "spacy"])
def analyzer(request: pytest.FixtureRequest) -> Analyzer:
    """Both analysers of English."""
    return RuleAnalyzer("en") if request.param == "rules" else SpacyAnalyzer(english_pipeline(), "en")


def test_nine_restrictions_in_ten_of_our_sentences_are_found_without_a_false_alarm(analyzer: Analyzer) -> None:
    found, alarms, *_ = SELECTING.figures(SELECTING.sentences(SELECTING.OWN), analyzer)
    hits, _, asked = found.removeprefix("found: ").partition(" of ")
    assert int(hits) / int(asked) >= 0.9
    assert alarms == "false alarms: 0 of 90"


def test_a_file_of_others_is_measured_and_what_went_wrong_is_listed(tmp_path: Path) -> None:
    text = "The dog slept near the gate because it was hungry."
    schema = {
        "id": "one", "kind": "problem", "language": "en", "candidates": ["The dog", "the gate"],
        "halves": [{"text": text, "pronoun": {"text": "it", "start": text.index("it was")}, "correct": 0}],
    }  # fmt: skip
    rows = [
        {"restricted": True, "why": "animal/thing", "schema": schema},
        {"restricted": False, "why": "both", "schema": schema | {"id": "two"}},
    ]
    file = tmp_path / "theirs.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    said = list(SELECTING.figures(SELECTING.sentences(file), RuleAnalyzer("en")))
    assert said[:2] == ["found: 1 of 1", "false alarms: 1 of 1"]
    assert said[2].strip().startswith("false alarm: two (both) The dog slept")


def test_the_table_of_nouns_carries_the_licence_of_wordnet() -> None:
    file = ROOT / "src/winoforge/core/languages/english/kinds.txt"
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in file.read_text(encoding="utf-8")
    assert noun_table()["trout"] == {Kind.ANIMAL, Kind.FOOD}
    assert len(noun_table()) > 25_000
