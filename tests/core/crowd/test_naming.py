"""Short names of schemas and items."""

from __future__ import annotations

from winoforge.core.crowd.naming import item_name, schema_name


def test_a_schema_is_named_by_its_candidates() -> None:
    assert schema_name({"candidates": ["the kite", "the branch"]}) == "the kite, the branch"


def test_a_long_candidate_is_cut() -> None:
    name = schema_name({"candidates": ["x" * 100, "the branch"]})
    assert name == "x" * 29 + "…, the branch"


def test_an_item_is_named_by_its_first_words() -> None:
    record = {"halves": [{"text": "One two three four five six seven."}, {"text": "One two."}]}
    assert item_name(record, 0) == "One two three four five six…"
    assert item_name(record, 1) == "One two."


def test_a_name_cannot_turn_the_sentence_around_it() -> None:
    assert schema_name({"candidates": ["the\u202e kite", "the\u200b branch"]}) == "the kite, the branch"
