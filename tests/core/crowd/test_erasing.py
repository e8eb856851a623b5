"""A name goes wherever it stands as a word, and nothing else goes with it."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.erasing import Replacing

GONE = Replacing(["ana", "A1.B", "7", ""], "erased-0")


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Ana wrote (ana).", "erased-0 wrote (erased-0)."),
        ("Banana, Anabel, ana_2", "Banana, Anabel, ana_2"),
        ("a1.b and A1xB", "erased-0 and A1xB"),
        ("7", "erased-0"),
        ("7 of 17", "7 of 17"),
        ("", ""),
    ],
)
def test_names_are_replaced_as_whole_words_however_capitalised(said: str, left: str) -> None:
    assert GONE.text(said) == left


def test_a_number_that_is_somebodys_id_is_not_cut_out_of_an_amount() -> None:
    assert Replacing(["100"], "x").text("100.50, 1,100 and 100") == "100.50, 1,100 and x"


def test_what_lies_deeper_goes_too_and_keys_stay() -> None:
    assert GONE.value({"ana": ["ANA", {"n": 3, "by": "ana"}], "none": None}) == {
        "ana": ["erased-0", {"n": 3, "by": "erased-0"}],
        "none": None,
    }
