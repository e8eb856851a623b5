"""The bounds of the rule that asks for harder or easier schemas, as `winoforge simulate` tells them."""

from __future__ import annotations

from winoforge.simulate.prompting import prompted


def test_at_most_one_in_ten_who_write_like_the_library_is_asked_and_who_writes_easy_ones_at_the_sixth() -> None:
    found = prompted("1")
    assert 0.09 < found.like_library <= 0.10
    assert found.easy_at == 6


def test_the_same_seed_gives_the_same_writers() -> None:
    assert prompted("2") == prompted("2")
