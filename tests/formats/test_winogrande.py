"""winogrande: a gap, two options, and twins by their qID."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.formats.samples import CHASE, UMBRELLA, VOYAGE
from winoforge import formats
from winoforge.core.schemas import GAP, Candidate, Half, Problem, Pronoun, Schema
from winoforge.formats import Bad, Tally


def row(qid: str, sentence: str, answer: str, options: tuple[str, str] = ("Nina", "Petra")) -> dict[str, Any]:
    return {"qID": qid, "sentence": sentence, "option1": options[0], "option2": options[1], "answer": answer}


ONE = row("Q7-A-1", "Nina thanked Petra because _ was happy.", "1")
TWO = row("Q7-A-2", "So Petra got a cake from Nina, as _ was kind.", "2")


def file_of(folder: Path, *rows: Any) -> Path:
    path = folder / "ours.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_twins_share_the_qid_up_to_its_last_number_however_they_read(tmp_path: Path) -> None:
    [schema] = formats.stream(file_of(tmp_path, ONE, TWO))
    assert isinstance(schema, Schema)
    assert schema.id == "Q7-A"
    assert [schema.candidates[half.correct] for half in schema.halves] == ["Nina", "Petra"]
    assert all(half.pronoun.is_gap for half in schema.halves)


def test_a_half_without_its_twin_is_a_problem(tmp_path: Path) -> None:
    [problem] = formats.stream(file_of(tmp_path, ONE))
    assert isinstance(problem, Problem)
    assert problem.id == "Q7-A-1"


def test_the_same_answer_twice_makes_problems(tmp_path: Path) -> None:
    assert [entry.kind for entry in formats.stream(file_of(tmp_path, ONE, TWO | {"answer": "1"}))] == ["problem"] * 2


def test_options_come_in_order_of_mention(tmp_path: Path) -> None:
    [problem] = formats.stream(file_of(tmp_path, ONE | {"option1": "Petra", "option2": "Nina", "answer": "2"}))
    assert isinstance(problem, Problem)
    assert (problem.candidates, problem.halves[0].correct) == (("Nina", "Petra"), 0)


def test_rows_without_answer_are_left_out(tmp_path: Path) -> None:
    tally = Tally()
    formats.read(file_of(tmp_path, ONE | {"answer": ""}), tally=tally)
    assert [left.reason for left in tally.left_out] == ["The row has no answer."]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"answer": "3"}, "must be 1 or 2"),
        ({"sentence": "Nobody was happy."}, "this has 0"),
        ({"sentence": "_ and _ were happy."}, "this has 2"),
        ({"option2": None}, "each a string"),
        ({"option2": "Nina"}, "candidates are the same"),
        ({"qID": "Q7-A-1"}, "was used already"),
    ],
)
def test_bad_rows(tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    [bad] = [event for event in formats.events(file_of(tmp_path, ONE, TWO | change)) if isinstance(event, Bad)]
    assert bad.line == 2
    assert reason in bad.reason


def test_writing_keeps_the_qids_and_the_place_of_the_pronoun(tmp_path: Path) -> None:
    formats.write(formats.stream(file_of(tmp_path, ONE, TWO)), tmp_path / "out", "winogrande")
    rows = [json.loads(line) for line in (tmp_path / "out").read_text(encoding="utf-8").splitlines()]
    assert rows == [ONE, TWO | {"option1": "Nina", "option2": "Petra"}]


def test_what_it_cannot_hold_is_left_out_with_the_reason(tmp_path: Path) -> None:
    text = "a_b saw Nina when _ left."
    own_gap = Problem(
        id="gap", language="en", candidates=(Candidate("Nina"), Candidate("a_b")),
        halves=(Half(text=text, pronoun=Pronoun(GAP, text.index(" _ ") + 1), correct=0),),
    )  # fmt: skip
    tally = formats.write([UMBRELLA, VOYAGE, CHASE, own_gap], tmp_path / "out", "winogrande")
    assert [left.reason for left in tally.left_out] == [
        "en-2: winogrande holds two candidates; this has 3.",
        "en-3: A substituted pair has no pronoun, which winogrande needs.",
        "gap: The text has a “_” of its own, which winogrande takes for the pronoun.",
    ]
    assert tally.schemas == 1
