"""A user name is visible, on one line, and cannot be mistaken for somebody else's."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.usernames import LONGEST, LONGEST_KEY, clean_username, username_key
from winoforge.core.errors import NotAllowed


@pytest.mark.parametrize("name", ["ana", "Ana Luísa", "worker_17", "Ольга", "李雷", "محمد", "D'Arcy-2"])
def test_names_of_all_scripts_are_taken_as_they_are(name: str) -> None:
    assert clean_username(name) == name


def test_blanks_around_and_within_become_single_ones() -> None:
    assert clean_username("  Ana \t Luísa ") == "Ana Luísa"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a\x00b",
        "a\u200bb",  # zero width
        "a\u202eb",  # turns the text around
        "a\u2066b",
        "a\ufeffb",
        "a\ud800b",  # half a character
        "a\u3164b",  # a letter that shows nothing
        "a\u115fb",
        "a\u2800b",
        "a\ufe0fb",
        "a\U000e0101b",
        "a\u00adb",
        "a\ue000b",
        "x" * (LONGEST + 1),
        "x" * 1_000_000,
        "\ufdfa" * 20,  # one character that becomes eighteen when names are compared
    ],
)
def test_what_cannot_be_seen_or_is_too_long_is_refused(name: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        clean_username(name)
    assert refused.value.message_id == "username-unusable"


@pytest.mark.parametrize("name", ["\u0430dmin", "adm\u03b9n", "\u0410\u03bd"])
def test_a_name_does_not_mix_alphabets_that_look_alike(name: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        clean_username(name)
    assert refused.value.message_id == "username-mixed"


@pytest.mark.parametrize(("one", "other"), [("Ana", "aNA"), ("Ana", "\uff21\uff4e\uff41"), ("straße", "STRASSE")])
def test_names_that_differ_in_case_or_width_only_are_one_name(one: str, other: str) -> None:
    assert username_key(one) == username_key(other)


@given(st.text())
def test_a_name_that_is_taken_is_clean_for_good_and_fits_its_column(text: str) -> None:
    try:
        name = clean_username(text)
    except NotAllowed:
        return
    assert clean_username(name) == name
    assert unicodedata.normalize("NFC", name) == name
    assert 0 < len(name) <= LONGEST
    assert len(username_key(name)) <= LONGEST_KEY
