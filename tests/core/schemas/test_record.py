"""Entries as JSON and back, without loss."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from tests.core.schemas.strategies import entries
from winoforge.core.errors import SchemaError
from winoforge.core.schemas import Entry, draft_from_record, from_record, item_record, items, to_record
from winoforge.core.schemas.values import Problem, Pronoun, Schema


def record() -> dict[str, Any]:
    return {
        "id": "s-1",
        "kind": "schema",
        "language": "en",
        "candidates": ["Ruth", "Ines"],
        "halves": [
            {"text": "Ruth rang Ines when she was ill.", "pronoun": {"text": "she", "start": 20}, "correct": 1},
            {"text": "Ruth rang Ines when she had time.", "pronoun": {"text": "she", "start": 20}, "correct": 0},
        ],
        "colour": "green",
    }


@given(entries())
@settings(max_examples=100)
def test_reading_what_was_written_gives_an_equal_value(entry: Entry) -> None:
    through_json = json.loads(json.dumps(to_record(entry)))
    assert from_record(through_json) == entry


def test_unknown_keys_survive() -> None:
    given_record = record()
    given_record["halves"][0]["mood"] = ["sad"]
    assert to_record(from_record(given_record)) == given_record


def test_an_empty_special_phrase_is_not_a_missing_one() -> None:
    given_record = record()
    given_record["halves"][0]["special"] = ""
    entry = from_record(given_record)
    assert isinstance(entry, Schema)
    assert [half.special for half in entry.halves] == ["", None]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"kind": "poem"}, "schema, problem or substituted"),
        ({"kind": ["schema"]}, "schema, problem or substituted"),
        ({"id": 7}, "“id” must be a string"),
        ({"language": None}, "“language” is missing"),
        ({"candidates": "Ruth"}, "list of strings"),
        ({"candidates": ["Ruth", None]}, "list of strings"),
        ({"halves": [1, 2]}, "list of objects"),
        ({"halves": [{"text": "x"}]}, "pronoun"),
        ({"tags": []}, "“tags” must be a JSON object"),
        ({"source": 3}, "“source” must be a string"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(SchemaError, match=reason):
        from_record(record() | change)


def test_a_number_is_not_a_truth_value() -> None:
    given_record = record()
    given_record["halves"][0]["correct"] = True
    with pytest.raises(SchemaError, match="whole number"):
        from_record(given_record)


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(SchemaError, match="JSON object"):
        from_record([record()])


def test_a_draft_takes_what_a_schema_does_not() -> None:
    given_record = record()
    given_record["halves"][1]["correct"] = 1
    del given_record["halves"][0]["pronoun"]
    draft = draft_from_record(given_record)
    assert {refusal.check for refusal in draft.refusals()} == {"answers-differ", "pronoun-found"}


def test_an_item_on_the_wire_holds_no_answer() -> None:
    entry = from_record(record())
    assert isinstance(entry, Schema | Problem)
    wire = [item_record(item) for item in items(entry)]
    assert [item["half"] for item in wire] == [0, 1]
    assert set(wire[0]) == {"id", "half", "language", "text", "pronoun", "question", "candidates"}


@pytest.mark.parametrize("domains", ["social", 5, [1], {"social": True}, [["social"]], None])
def test_domains_are_a_list_of_strings(domains: object) -> None:
    for whole in (True, False):
        given_record = record()
        (given_record if whole else given_record["halves"][0])["tags"] = {"domains": domains}
        with pytest.raises(SchemaError, match="“domains” must be a list of strings"):
            from_record(given_record)


class TestByHand:
    """Rows that a person writes may leave out where the pronoun stands, if its word occurs once."""

    @staticmethod
    def record(text: str, pronoun: object) -> dict[str, object]:
        half = {"text": text, "pronoun": pronoun, "correct": 0}
        return {"id": "a", "kind": "problem", "language": "en", "candidates": ["Nina", "Petra"], "halves": [half]}

    @pytest.mark.parametrize("pronoun", [{"text": "she"}, "she", {"text": "she", "start": 20}])
    def test_the_place_of_a_word_that_occurs_once_is_found(self, pronoun: object) -> None:
        entry = from_record(self.record("Nina met Petra when she left the shed.", pronoun))
        assert isinstance(entry, Problem)
        assert entry.halves[0].pronoun == Pronoun("she", 20)

    @pytest.mark.parametrize(
        ("text", "often"),
        [("Nina met Petra when she said she left.", "occurs 2 times"), ("Nina met Petra.", "does not occur")],
    )
    def test_otherwise_it_must_be_given(self, text: str, often: str) -> None:
        with pytest.raises(SchemaError, match=f"“she” {often} in the text; give its “start”"):
            from_record(self.record(text, {"text": "she"}))

    def test_a_row_without_a_kind_is_told_that_it_is_missing(self) -> None:
        with pytest.raises(SchemaError, match="“kind” is missing; it must be schema, problem or substituted"):
            from_record({"id": "a"})
