"""P27: a published sentence is recognised however it was typed or pasted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.fingerprint import fingerprint

SENTENCE = "The kite didn't fly because it was too heavy."


@pytest.mark.parametrize(
    "other",
    [
        "the kite didn't fly because it was too heavy",
        "  The  kite\tdidn’t fly, because it was too heavy!\n",
        "The kite did\u200bn't fly because it was too hea\u00advy.",
        "\u202eThe kite didn't fly because it was too heavy.",
        "Ｔhe kite didn't fly because it was too heavy.",
    ],
)
def test_the_same_words_have_the_same_fingerprint(other: str) -> None:
    assert fingerprint(other) == fingerprint(SENTENCE)


def test_other_words_have_another_fingerprint() -> None:
    assert fingerprint(SENTENCE.replace("heavy", "light")) != fingerprint(SENTENCE)


def test_composed_and_decomposed_letters_are_the_same() -> None:
    assert fingerprint("A maçã caiu.") == fingerprint("A mac\u0327a\u0303 caiu.")


def test_a_fingerprint_is_stable_over_time() -> None:
    # Stored in databases: it must not change from one version to the next.
    assert fingerprint("It broke.") == "13d7837f2e8e6383384216f9a89bb8b3"


@given(st.text())
def test_any_text_has_a_fingerprint_that_ignores_case_and_blanks(text: str) -> None:
    made = fingerprint(text)
    assert len(made) == 32
    assert fingerprint(f" {text}\n.") == made
