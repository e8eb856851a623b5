"""hardness, as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from winoforge import library


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The library as a panel measures it is kept here."""
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The first three schemas of the library."""
    path = tmp_path / "mine.jsonl"
    lines = library.path("en").read_text(encoding="utf-8").splitlines(keepends=True)[:3]
    path.write_text("".join(lines), encoding="utf-8")
    return path


def test_it_prints_the_shape_of_the_contract_and_the_attempts_behind_it(run: Run, mine: Path) -> None:
    ran = run("hardness", mine, "--solver", "first", "--solver", "random", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = ran.json
    assert [(item["id"], item["half"]) for item in found["items"]] == [
        (f"en-00{number}", half) for number in (1, 5, 7) for half in (0, 1)
    ]
    for item in found["items"]:
        errors = [attempt["error"] for attempt in item["attempts"]]
        assert item["hardness"] == pytest.approx(sum(errors) / len(errors))
        assert {"solver", "scoring", "wording", "error"} <= set(item["attempts"][0])
    assert found["mean"] == pytest.approx(sum(item["hardness"] for item in found["items"]) / 6)
    assert 0 <= found["low"] <= found["mean"] <= found["high"] <= 1
    assert (found["labels"], found["n"]) == ({"easy": 0, "about as hard": 3, "hard": 0}, 6)
    assert found["solvers"] == ["first", "random"]
    assert found["beside"] is None
    halves = [item["hardness"] for item in found["items"] if item["id"] == "en-001"]
    assert found["schemas"][0] == {
        "id": "en-001",
        "hardness": pytest.approx(sum(halves) / 2),
        "label": "about as hard",
        "harder_than": None,
        "easier_than": None,
    }


def test_two_runs_agree(run: Run, mine: Path) -> None:
    once, again = (run("hardness", mine, "--solver", "random", "--json").json for _ in range(2))
    assert once == again


def test_a_person_reads_each_schema_with_where_it_stands_and_the_distribution(run: Run, mine: Path) -> None:
    said = run("hardness", mine, "--solver", "first").out
    assert "en-001  0.50 about as hard as the library" in said
    assert "0.00  Marta lent Bianca the tent because she was staying home." in said
    assert "mine: 6 halves, mean hardness 0.50" in said
    assert "Of 3 schemas that can be set beside the library: easy 0.0%, hard 0.0%, the others about as hard." in said
    assert said.count("█ 3") == 2, "three halves at either end"
    assert "original first" not in said
    assert "reliability" not in said, "of three schemas it would say nothing"


def test_easy_and_hard_are_said_beside_the_library(run: Run, mine: Path) -> None:
    ran = run("hardness", mine, "--solver", "random", "--json").json
    library = run("hardness", "library:en", "--solver", "random", "--json").json
    shares = {label: count / 165 for label, count in library["labels"].items()}
    assert shares["easy"] < 0.25 > shares["hard"]
    assert shares["easy"] > 0.02 < shares["hard"]
    assert {row["label"] for row in library["schemas"]} == {"easy", "about as hard", "hard"}
    for row in library["schemas"]:
        assert row["label"] != "easy" or row["easier_than"] >= 0.75
        assert row["label"] != "hard" or row["harder_than"] >= 0.75
    assert ran["schemas"] == [row for row in library["schemas"] if row["id"] in {"en-001", "en-005", "en-007"}]


def test_of_many_schemas_it_says_how_far_the_figures_can_be_relied_on(run: Run) -> None:
    said = run("hardness", "library:en", "--solver", "random").out
    assert "of the 148 schemas that were tried in two wordings or more." in said


def test_the_hardest_come_first_when_asked(run: Run, mine: Path) -> None:
    lines = run("hardness", mine, "--solver", "random", "--sort").out.splitlines()
    found = [float(line.split()[1]) for line in lines if line.startswith("en-")]
    assert found == sorted(found, reverse=True)
    assert len(found) == 3


def test_attempts_are_shown_on_request(run: Run, mine: Path) -> None:
    said = run("hardness", mine, "--solver", "first", "--id", "en-001", "--attempts").out
    assert [f"{wording} first" in said for wording in ("original", "switched", "renamed")] == [True] * 3


def test_another_collection_beside_it(run: Run, mine: Path) -> None:
    said = run("hardness", mine, "--solver", "first", "--beside", mine).out
    assert said.count("6 halves") == 2
    assert "mine is as hard as mine" in said
    told = run("hardness", mine, "--solver", "first", "--beside", mine, "--json").json
    assert (told["beside"]["n"], told["beside"]["mean"]) == (6, 0.5)


def test_harder_and_easier_are_said_when_they_are_more_than_chance(run: Run, tmp_path: Path) -> None:
    files = {}
    for name, correct in (("kind", 0), ("mean", 1)):
        rows = [
            {
                "id": str(number),
                "kind": "problem",
                "language": "en",
                "candidates": ["the nurse", "the cook"],
                "halves": [
                    {
                        "text": f"The nurse rang the cook {number} times when she left.",
                        "pronoun": {"text": "she", "start": len(f"The nurse rang the cook {number} times when ")},
                        "correct": correct if number else 1 - correct,
                    }
                ],
            }
            for number in range(9)
        ]
        files[name] = tmp_path / f"{name}.jsonl"
        files[name].write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert "mean is harder than kind." in run(
        "hardness", files["mean"], "--beside", files["kind"], "--solver", "first"
    ).out  # fmt: skip
    assert "kind is easier than mean." in run(
        "hardness", files["kind"], "--beside", files["mean"], "--solver", "first"
    ).out  # fmt: skip


def test_without_the_model_it_says_how_to_get_it(
    run: Run, mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "cache"))
    ran = run("hardness", mine, "--json")
    assert (ran.code, ran.out) == (3, "")
    assert "winoforge models pull smollm2-135m" in ran.err


def test_a_solver_that_there_is_not_is_wrong_usage(run: Run, mine: Path) -> None:
    ran = run("hardness", mine, "--solver", "oracle")
    assert (ran.code, ran.out) == (2, "")
    assert "oracle" in ran.err


def test_nothing_to_measure_is_said(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("", encoding="utf-8")
    ran = run("hardness", empty, "--from", "native", "--solver", "first", "--json")
    assert (ran.code, ran.out) == (3, "")
    assert "has no items" in ran.err
