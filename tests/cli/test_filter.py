"""winoforge filter: what gives itself away leaves, with the reasons, and the same every time."""

from __future__ import annotations

import json
import random
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.conftest import needs
from winoforge import formats

ANIMALS = "goat horse dog cat sheep duck donkey rabbit".split()
TOOLS = "hammer shovel ladder bucket kettle broom saw wrench".split()
NAMES = "Nora Ines Clara Lucy Helen Rosa Paula Vera".split()
GIVEN_AWAY = 60
QUICK = ("--solver", "static", "--ensemble", "12")


@pytest.fixture(autouse=True)
def _installed() -> None:
    needs(find_spec("wordllama") is not None, "wordllama is not installed.")


@pytest.fixture
def biased(tmp_path: Path) -> Path:
    """Sixty problems in which the animal is right, beside sixty whose answer was drawn by lot."""
    lots = random.Random(5)  # noqa: S311 (not for secrets)
    rows = []
    for number in range(2 * GIVEN_AWAY):
        given_away = number < GIVEN_AWAY
        right, wrong = (ANIMALS, TOOLS) if given_away else (NAMES, NAMES)
        pair = [lots.choice(right), lots.choice(wrong)]
        while pair[0] == pair[1]:
            pair[1] = lots.choice(wrong)
        article = "the " if given_away else ""
        correct = article + pair[0]
        candidates = [article + each for each in lots.sample(pair, 2)]
        text = f"{candidates[0]} stood by {candidates[1]} because it was {lots.choice(['early', 'cold', 'late'])}."
        pronoun = {"text": "it", "start": text.index(" it was") + 1}
        half = {"text": text, "pronoun": pronoun, "correct": candidates.index(correct)}
        row = {"id": f"p-{number}", "kind": "problem", "language": "en", "candidates": candidates, "halves": [half]}
        rows.append(json.dumps(row))
    file = tmp_path / "biased.jsonl"
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return file


def reported(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_what_gives_itself_away_leaves_and_the_report_says_when_and_why(run: Run, biased: Path, tmp_path: Path) -> None:
    out = tmp_path / "hard.jsonl"
    told = run("filter", biased, out, *QUICK, "--cut", "15", "--json").json
    rows = reported(tmp_path / "hard.jsonl.report.jsonl")
    left = {row["id"] for row in rows if row["round"] is not None}
    away = {f"p-{number}" for number in range(GIVEN_AWAY)}
    assert len(left & away) >= 0.75 * max(len(left), GIVEN_AWAY)  # half of them, if it drew lots
    assert all(row["score"] >= 0.75 for row in rows if row["round"] is not None)
    assert [row["id"] for row in rows] == [f"p-{number}" for number in range(2 * GIVEN_AWAY)]
    stayed = [entry.id for entry in formats.read(out).entries]
    assert stayed == [row["id"] for row in rows if row["round"] is None]
    assert (told["items"], told["left"], told["stayed"]) == (2 * GIVEN_AWAY, len(left), len(stayed))
    assert sum(each["left"] for each in told["rounds"]) == len(left)
    assert told["settings"]["train"] == GIVEN_AWAY


def test_two_runs_give_the_same_files_and_the_second_needs_no_model(
    run: Run, biased: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.npz"
    run("filter", biased, tmp_path / "one.jsonl", *QUICK, "--rounds", "1", "--embeddings", kept)

    def never(*_: object) -> None:
        raise AssertionError("The vectors are there.")

    monkeypatch.setattr("winoforge.insight.filtering.static.Static.vectors", never)
    again = run("filter", biased, tmp_path / "two.jsonl", *QUICK, "--rounds", "1", "--embeddings", kept)
    assert again.code == 0, again.err
    for ending in ("", ".report.jsonl"):
        one, two = (tmp_path / f"{name}.jsonl{ending}" for name in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()


def test_twins_stay_together_unless_they_may_part(run: Run, tmp_path: Path) -> None:
    rows = {}
    for twins in ("together", "apart"):
        out = tmp_path / f"{twins}.jsonl"
        ran = run("filter", "library:en", out, *QUICK, "--rounds", "1", "--tau", "0.6", "--twins", twins)
        assert ran.code == 0, ran.err
        rows[twins] = reported(tmp_path / f"{twins}.jsonl.report.jsonl")
        assert formats.read(out).item_count == sum(row["round"] is None for row in rows[twins])
    by_schema: dict[str, set[int | None]] = {}
    for row in rows["together"]:
        by_schema.setdefault(row["id"], set()).add(row["round"])
    assert all(len(rounds) == 1 for rounds in by_schema.values())
    halves = {(row["id"], row["half"]) for row in rows["apart"] if row["round"] is not None}
    assert any((each, 1 - half) not in halves for each, half in halves)


def test_a_person_sees_the_rounds_and_where_everything_is(run: Run, biased: Path, tmp_path: Path) -> None:
    report = tmp_path / "why.jsonl"
    told = run("filter", biased, tmp_path / "hard.jsonl", *QUICK, "--rounds", "1", "--report", report)
    assert "predicted right" in told.out
    assert "Removed " in told.out
    assert "of 120 items; " in told.out
    assert str(report) in told.out
    assert report.exists()
    assert not (tmp_path / "hard.jsonl.report.jsonl").exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--twins", "perhaps"], "is not one of together and apart"),
        (["--solver", "first"], "makes no embeddings; give one of static, causal:MODEL"),
        (["--solver", "static", "--train", "5000"], "leaves nobody to ask"),
        (["--tau", "2"], "--tau"),
        (["--to", "poem"], "is not a format"),
    ],
)
def test_wrong_usage(run: Run, biased: Path, tmp_path: Path, args: list[str], said: str) -> None:
    ran = run("filter", biased, tmp_path / "hard.jsonl", *args)
    assert ran.code == 2
    assert said in " ".join(ran.err.replace("│", " ").split())
    assert not (tmp_path / "hard.jsonl").exists()


def test_too_few_items_cannot_be_filtered(run: Run, tmp_path: Path) -> None:
    ran = run("filter", "library:en", tmp_path / "hard.jsonl", "--solver", "static", "--id", first_id())
    assert ran.code == 3
    assert "has 2 items; filtering learns from the collection itself and needs 20 or more." in ran.err


def first_id() -> str:
    from winoforge import library

    return formats.read(library.path("en")).entries[0].id


def test_without_scikit_learn_it_says_how_to_get_it(
    run: Run, biased: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "sklearn", None)
    ran = run("filter", biased, tmp_path / "hard.jsonl", "--solver", "static")
    assert ran.code == 3
    assert ran.err.strip().endswith("scikit-learn is not installed. Get it with: pip install 'winoforge[stats]'")
