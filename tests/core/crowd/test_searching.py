"""Schemas are found by what they say, however it is capitalised or accented."""

from __future__ import annotations

from winoforge.core.crowd.searching import LONGEST, folded, query, searchable

RECORD = {
    "candidates": ["a Água", "o copo"],
    "halves": [
        {"text": "A água encheu o copo\n porque ela era muita.", "question": "O que era muita?"},
        {"text": "A água encheu o copo porque ele era pequeno.", "question": None},
    ],
}


def test_capitals_accents_and_line_ends_do_not_matter() -> None:
    said = searchable(RECORD)
    for sought in ("água", "AGUA", "Copo porque", "o que era"):
        assert folded(sought) in said
    assert folded("copo a agua") not in said  # candidate and text are different things


def test_what_is_searched_for_is_printable_and_short() -> None:
    assert query(" two\x00 words\u202e ") == "two words"
    assert len(query("x" * 1000)) == LONGEST
