"""winoforge structure, as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

PATTERNS = ["simple", "compound", "complex", "compound-complex"]
GROUPS = ["cause/effect", "comparison/contrast", "place/manner", "possibility/condition", "relation", "time"]


def problem(id_: str, text: str, language: str = "en") -> dict[str, Any]:
    half = {"text": text, "pronoun": {"text": "she", "start": text.index(" she ") + 1}, "correct": 0}
    return {"id": id_, "kind": "problem", "language": language, "candidates": ["Ana", "Bea"], "halves": [half]}


def written(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """One sentence of each kind."""
    return written(
        tmp_path / "mine.jsonl",
        problem("a", "Ana met Bea. On Monday she sang."),
        problem("b", "Ana called Bea, but she was ill."),
        problem("c", "Ana called Bea because she was ill."),
        problem("d", "Ana called Bea when she was ill."),
        problem("e", "Ana called Bea, who was ill, and she came."),
    )


def test_json_has_the_promised_shape_and_counts_one_pattern_a_half(run: Run, mine: Path) -> None:
    found = run("structure", mine, "--rules", "--json").json
    assert found["items"] == 5
    assert found["patterns"] == dict(zip(PATTERNS, (2, 1, 1, 1), strict=True))
    assert found["connectors"] == dict.fromkeys(GROUPS, 0) | {"cause/effect": 1, "relation": 1}
    assert (found["additions"], found["counted"], found["part"], found["beside"]) == (1, "paper", "sentence", None)
    assert found["analyzers"][0].startswith("rules-en")


def test_additions_count_when_asked_for(run: Run, mine: Path) -> None:
    found = run("structure", mine, "--rules", "--connectors", "all", "--json").json
    assert found["patterns"] == dict(zip(PATTERNS, (1, 1, 2, 1), strict=True))
    assert (found["connectors"]["other"], found["additions"]) == (1, 0)


def test_the_whole_text_can_be_looked_at(run: Run, tmp_path: Path) -> None:
    text = "Ana called Bea because it was late. Then she slept."
    file = written(tmp_path / "one.jsonl", problem("a", text))
    assert run("structure", file, "--rules", "--json").json["patterns"]["simple"] == 1
    assert run("structure", file, "--rules", "--whole-text", "--json").json["patterns"]["complex"] == 1


def test_another_collection_or_the_paper_stands_beside(run: Run, mine: Path) -> None:
    beside = run("structure", mine, "--rules", "--beside", "library:pt", "--json").json["beside"]
    assert (beside["name"], beside["items"]) == ("library-pt", sum(beside["patterns"].values()))
    paper = run("structure", mine, "--rules", "--beside", "paper", "--json").json["beside"]
    assert [each["patterns"]["simple"] for each in paper["shares"]] == [0.41, 0.09]
    assert paper["shares"][0]["connectors"]["time"] == 0.39


def test_a_person_sees_counts_with_shares_beside_the_papers(run: Run, mine: Path) -> None:
    ran = run("structure", mine, "--rules", "--beside", "paper")
    rows = {line.split("  ")[0]: line for line in ran.out.splitlines()}
    assert "2 (40.0%)" in rows["simple"]
    assert "41%" in rows["simple"]
    assert "2 (40.0%)" in rows["complex, both kinds"]
    assert "1 (50.0%)" in rows["relation"]
    assert "only a connector beyond the paper's, such as when, begins a clause: 1;" in ran.out
    assert "paper: crowd" in ran.out


def test_languages_without_an_analyser_are_left_out_and_told(run: Run, tmp_path: Path) -> None:
    mixed = written(
        tmp_path / "mixed.jsonl",
        problem("a", "Ana called Bea because she was ill."),
        problem("b", "Ana rief Bea, weil she krank war.", language="de"),
    )
    ran = run("structure", mixed, "--rules")
    assert (ran.code, "because their language has no analyser: 1." in ran.err) == (0, True)
    assert run("structure", mixed, "--rules", "--json").json["unknown_language"] == 1


def test_what_has_no_sentence_cannot_be_looked_at(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "german.jsonl", problem("b", "Ana rief Bea, weil she krank war.", language="de"))
    ran = run("structure", file)
    assert (ran.code, ran.out) == (3, "")
    assert "no sentence that can be analysed" in ran.err


def test_unknown_connectors_are_wrong_usage(run: Run, mine: Path) -> None:
    ran = run("structure", mine, "--connectors", "some")
    assert (ran.code, ran.out) == (2, "")
