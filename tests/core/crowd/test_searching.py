"""Schemas are found by what they say, however it is capitalised or accented."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.searching import LONGEST, folded, has_trigrams, query, searchable, trigrams

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


@given(st.text("ab é", max_size=30), st.text("ab é", max_size=10), st.text("ab é", max_size=10))
def test_a_text_has_every_trigram_of_each_of_its_parts(said: str, before: str, after: str) -> None:
    assert set(trigrams(said)) <= set(trigrams(before + said + after))
    assert len(trigrams(said)) == len(set(trigrams(said)))
    assert "".join(each[0] for each in trigrams("bridge")) + "ge" == "bridge"


def test_three_plain_letters_in_a_row_are_needed_to_look_something_up() -> None:
    for said in ("cat", "a 12b", "the…", folded("NÃO")):
        assert has_trigrams(said), said
    for said in ("", "at", "a b c", "...", "мир", "日本語"):
        assert not has_trigrams(said), said
