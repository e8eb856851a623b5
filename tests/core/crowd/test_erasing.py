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


def test_a_name_that_is_no_number_goes_whatever_stands_beside_it() -> None:
    said = "WRK4711,5 copies; Ana.2; 3,ana"
    assert Replacing(["ana", "WRK4711"], "x").text(said) == "x,5 copies; x.2; 3,x"


def test_of_what_is_kept_as_json_only_texts_that_people_wrote_change() -> None:
    held = {"ana": "ana", "after": "ana", "name": "Token of Ana", "deeper": [{"name": "ANA", "n": 3}], "none": None}
    assert GONE.under(("name",), held) == held | {"name": "Token of erased-0", "deeper": [{"name": "erased-0", "n": 3}]}
