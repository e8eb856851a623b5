"""labels: a collection by itself, and onto another one by text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from winoforge import formats
from winoforge.core.schemas import Half, Problem, Pronoun, Schema
from winoforge.formats import Bad, LeftOut, Tally


def label(sentence: str, correct: str, **more: Any) -> dict[str, Any]:
    return {"index": 0, "sentence": sentence, "answer0": "Nina", "answer1": "Petra", "correct_answer": correct} | more


HAPPY = label(
    "Nina thanked Petra because [she] was happy.", "Nina", is_switchable=1,
    sentence_switched="petra thanked nina because [she] was happy.",
)  # fmt: skip
KIND = label(
    "Nina thanked Petra because [she] was kind.", "Petra", is_switchable=0, sentence_switched="Nonsense [she]."
)
BLOCKS = """Nina  thanked Petra, because she was kind!
she
Petra,Nina
Petra

Nina  thanked Petra, because she was happy!
she
Nina,Petra
Nina
"""


def file_of(folder: Path, *rows: Any, name: str = "labels.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path


def blocks(folder: Path, text: str = BLOCKS) -> Path:
    path = folder / "ours.txt"
    path.write_text(text, encoding="utf-8")
    return path


def halves(path: Path, labels: Path) -> dict[str, Half]:
    found: dict[str, Half] = {}
    for entry in formats.stream(path, labels=[labels]):
        assert isinstance(entry, Schema | Problem)
        found |= {half.text.split()[-1].strip("!."): half for half in entry.halves}
    return found


class TestAlone:
    def test_is_a_collection_with_tags_on_its_halves(self, tmp_path: Path) -> None:
        [schema] = formats.stream(file_of(tmp_path, HAPPY, KIND))
        assert isinstance(schema, Schema)
        assert [half.text for half in schema.halves] == [
            "Nina thanked Petra because she was happy.",
            "Nina thanked Petra because she was kind.",
        ]
        assert [half.tags for half in schema.halves] == [{"switchable": True}, {"switchable": False}]

    def test_a_switched_text_keeps_its_mark_and_only_switchable_items_have_one(self, tmp_path: Path) -> None:
        [schema] = formats.stream(file_of(tmp_path, HAPPY, KIND))
        assert isinstance(schema, Schema)
        switched, none = (half.switched for half in schema.halves)
        assert switched is not None
        assert switched.text == "petra thanked nina because she was happy."
        assert switched.pronoun == Pronoun("she", 27)
        assert none is None

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({"sentence": "No mark."}, "one pronoun in brackets"),
            ({"sentence": "[Two] [marks]."}, "one pronoun in brackets"),
            ({"answer1": None}, "no “answer1”"),
            ({"correct_answer": "Olga"}, "neither answer0 nor answer1"),
        ],
    )
    def test_bad_rows(self, tmp_path: Path, change: dict[str, Any], reason: str) -> None:
        path = file_of(tmp_path, HAPPY, KIND | change)
        [bad] = [event for event in formats.events(path) if isinstance(event, Bad)]
        assert reason in bad.reason


class TestMerged:
    def test_by_text_whatever_the_order_blanks_and_marks(self, tmp_path: Path) -> None:
        found = halves(blocks(tmp_path), file_of(tmp_path, HAPPY, KIND))
        assert found["happy"].tags == {"switchable": True}
        assert found["kind"].tags == {"switchable": False}
        assert found["happy"].switched is not None

    def test_onto_gaps_too(self, tmp_path: Path) -> None:
        masked = BLOCKS.replace("she", "[MASK]")
        assert halves(blocks(tmp_path, masked), file_of(tmp_path, KIND))["kind"].tags == {"switchable": False}

    def test_two_files_one_after_the_other(self, tmp_path: Path) -> None:
        other = {**HAPPY, "is_associative": 1}
        del other["is_switchable"]
        found = halves(file_of(tmp_path, HAPPY, KIND, name="a.json"), file_of(tmp_path, other, name="b.json"))
        assert found["happy"].tags == {"switchable": True, "associative": True}
        assert found["happy"].switched is not None

    def test_another_edition_of_the_same_item_is_known(self, tmp_path: Path) -> None:
        edited = blocks(tmp_path, BLOCKS.replace("thanked", "warmly thanked"))
        assert halves(edited, file_of(tmp_path, HAPPY, KIND))["happy"].tags == {"switchable": True}

    @pytest.mark.parametrize(
        "other",
        [
            label("Nina thanked Petra because [she] was happy.", "Petra", is_switchable=1) | {"sentence": "x [she] y"},
            label("Olga thanked Petra because [she] was glad.", "Petra", is_switchable=1),
            label("Nina thanked [Petra] because she was happy.", "Nina", is_switchable=1),
        ],
    )
    def test_something_else_is_not(self, tmp_path: Path, other: dict[str, Any]) -> None:
        found = halves(blocks(tmp_path), file_of(tmp_path, other))
        assert [half.tags for half in found.values()] == [{}, {}]

    def test_labels_that_fit_nowhere_are_counted(self, tmp_path: Path) -> None:
        tally = Tally()
        stray = label("Olga ran when [she] fell.", "Nina", is_switchable=1)
        formats.read(blocks(tmp_path), labels=[file_of(tmp_path, HAPPY, stray)], tally=tally)
        assert tally.left_out == [LeftOut(None, "1 of 2 labels in labels.json fit no half here.")]
