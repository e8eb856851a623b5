"""superglue: rows about one pronoun are one item, and what other rows know of its candidates completes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from winoforge import formats
from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, Schema
from winoforge.formats import Bad, Tally

HAPPY = "Nina thanked Petra because she was happy."
KIND = "Nina thanked Petra because she was kind."


def row(
    text: str, candidate: str, label: bool | None, pronoun: str = "she", place: int | None = None
) -> dict[str, Any]:
    tokens = [token.strip(".,") for token in text.split()]
    first = tokens.index(candidate.split(maxsplit=1)[0])
    index = tokens.index(pronoun) if place is None else place
    target = {"span1_index": first, "span1_text": candidate, "span2_index": index, "span2_text": pronoun}
    return {"text": text, "target": target} | ({} if label is None else {"label": label})


def file_of(folder: Path, *rows: dict[str, Any]) -> Path:
    path = folder / "ours.jsonl"
    path.write_text("".join(json.dumps({"idx": n, **row}) + "\n" for n, row in enumerate(rows)), encoding="utf-8")
    return path


def items(path: Path) -> dict[str, tuple[tuple[str, ...], str]]:
    found: dict[str, tuple[tuple[str, ...], str]] = {}
    for entry in formats.stream(path):
        assert isinstance(entry, Schema | Problem)
        found |= {half.text: (entry.candidates, entry.candidates[half.correct]) for half in entry.halves}
    return found


def left_out(path: Path) -> list[str]:
    tally = Tally()
    formats.read(path, tally=tally)
    return [left.reason for left in tally.left_out]


def test_rows_of_one_pronoun_are_one_item(tmp_path: Path) -> None:
    path = file_of(
        tmp_path,
        row(HAPPY, "Petra", False),
        row(KIND, "Petra", True),
        row(KIND, "Nina", False),
        row(HAPPY, "Nina", True),
    )
    [schema] = formats.stream(path)
    assert isinstance(schema, Schema)
    assert schema.id == "ours-0"
    assert schema.candidates == ("Nina", "Petra")
    assert [half.correct for half in schema.halves] == [0, 1]


def test_word_indexes_become_offsets(tmp_path: Path) -> None:
    path = file_of(tmp_path, row(HAPPY, "Petra", False), row(HAPPY, "Nina", True))
    [problem] = formats.stream(path)
    assert isinstance(problem, Problem)
    assert problem.halves[0].pronoun == Pronoun("she", HAPPY.index("she"))


def test_a_pronoun_with_its_full_stop_is_found(tmp_path: Path) -> None:
    text = "Nina left when Petra saw her."
    path = file_of(tmp_path, row(text, "Petra", False, "her"), row(text, "Nina", True, "her"))
    [problem] = formats.stream(path)
    assert isinstance(problem, Problem)
    assert problem.halves[0].pronoun == Pronoun("her", text.index("her"))


def test_an_index_may_be_off_by_a_word_but_not_by_more(tmp_path: Path) -> None:
    near = [row(HAPPY, name, name == "Nina", place=5) for name in ("Nina", "Petra")]
    assert items(file_of(tmp_path, *near)) == {HAPPY: (("Nina", "Petra"), "Nina")}
    [bad] = [
        event
        for event in formats.events(file_of(tmp_path, row(HAPPY, "Nina", True, place=0)))
        if isinstance(event, Bad)
    ]
    assert "no “she” at word 0" in bad.reason


class TestCompletion:
    def test_from_the_twin_half(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, row(HAPPY, "Petra", False), row(KIND, "Petra", True), row(KIND, "Nina", False))
        assert items(path) == {HAPPY: (("Nina", "Petra"), "Nina"), KIND: (("Nina", "Petra"), "Petra")}

    def test_from_a_twin_that_lacks_one_too(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, row(HAPPY, "Petra", False), row(KIND, "Nina", False))
        assert items(path) == {HAPPY: (("Nina", "Petra"), "Nina"), KIND: (("Nina", "Petra"), "Petra")}

    def test_says_what_it_added(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, row(HAPPY, "Petra", False), row(KIND, "Petra", True), row(KIND, "Nina", False))
        [schema] = formats.stream(path)
        assert isinstance(schema, Schema)
        assert [half.extra for half in schema.halves] == [{"completed": ["Nina"]}, {}]

    def test_from_another_pronoun_of_the_text_if_its_own_is_true(self, tmp_path: Path) -> None:
        text = "Nina met Petra and she gave her a book."
        others = [row(text, "Nina", False, "her"), row(text, "Petra", True, "her")]
        assert len(left_out(file_of(tmp_path, row(text, "Nina", True), *others))) == 0
        assert left_out(file_of(tmp_path, row(text, "Petra", False), *others)) == [
            "The file has only one candidate for this pronoun."
        ]

    def test_not_from_a_pronoun_that_means_something_else(self, tmp_path: Path) -> None:
        text = "Nina met Petra near the lake and she liked it more than the pond."
        others = [row(text, "lake", True, "it"), row(text, "pond", False, "it")]
        assert left_out(file_of(tmp_path, row(text, "Nina", True), *others)) == [
            "The file has only one candidate for this pronoun."
        ]


class TestLeftOut:
    def test_one_candidate_only(self, tmp_path: Path) -> None:
        assert left_out(file_of(tmp_path, row(HAPPY, "Nina", True))) == [
            "The file has only one candidate for this pronoun."
        ]

    def test_no_answer_among_them(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, row(HAPPY, "Nina", False), row(HAPPY, "Petra", False))
        assert left_out(path) == ["No candidate of this pronoun is true."]

    def test_two_answers(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, row(HAPPY, "Nina", True), row(HAPPY, "Petra", True))
        assert left_out(path) == ["More than one candidate of this pronoun is true."]

    def test_contradictions(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, row(HAPPY, "Nina", True), row(HAPPY, "Nina", False), row(HAPPY, "Petra", False))
        assert left_out(path) == ["The file calls one candidate of this pronoun both true and false."]

    def test_rows_without_label(self, tmp_path: Path) -> None:
        assert left_out(file_of(tmp_path, row(HAPPY, "Nina", None))) == [
            "The row has no label, so nobody knows the answer."
        ]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"target": 7}, "“text” and “target”"),
        ({"target": {"span1_text": "Nina"}}, "“span1_text” and “span2_text”"),
        ({"target": row(HAPPY, "Nina", True)["target"] | {"span2_index": "4"}}, "whole numbers"),
        ({"label": "yes"}, "true or false"),
    ],
)
def test_bad_rows(tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    path = file_of(tmp_path, row(HAPPY, "Nina", True), row(HAPPY, "Petra", False) | change)
    [bad] = [event for event in formats.events(path, form="superglue") if isinstance(event, Bad)]
    assert bad.line == 2
    assert reason in bad.reason


def test_an_idx_is_used_once(tmp_path: Path) -> None:
    path = file_of(tmp_path, row(HAPPY, "Nina", True) | {"idx": 5}, row(HAPPY, "Petra", False) | {"idx": 5})
    [bad] = [event for event in formats.events(path) if isinstance(event, Bad)]
    assert bad.line == 2


def test_items_that_would_be_joined_are_left_out(tmp_path: Path) -> None:
    def problem(name: str, *candidates: str) -> Problem:
        text = "Nina, Petra and Olga met until she left."
        found = Half(text=text, pronoun=Pronoun("she", text.index("she")), correct=0)
        return Problem(id=name, language="en", candidates=tuple(Candidate(c) for c in candidates), halves=(found,))

    tally = formats.write([problem("a", "Nina", "Petra"), problem("b", "Nina", "Olga")], tmp_path / "out", "superglue")
    assert [left.reason.split(":")[0] for left in tally.left_out] == ["b"]
