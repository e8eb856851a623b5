"""Entries of a stranger's file: what a database cannot hold is left out with a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.crowd.test_askable import PROBLEM
from winoforge.core.crowd.keeping import DEEPEST, LARGEST, REASONS, not_kept


def nested(depth: int) -> Any:
    value: Any = "x"
    for _ in range(depth):
        value = [value]
    return value


def test_an_ordinary_entry_is_kept_with_its_labels() -> None:
    assert not_kept(replace(PROBLEM, tags={"associative": False, "domains": ["social"]})) is None
    assert not_kept(replace(PROBLEM, extra={"said": "\\u0000"})) is None, "a backslash is text"


@pytest.mark.parametrize(
    "label",
    ["\x00", "a\ud800b", nested(DEEPEST), float("nan"), float("inf"), "x" * LARGEST, nested(5_000)],
    ids=["nul", "surrogate", "deep", "nan", "infinity", "long", "deeper than recursion"],
)
def test_what_a_database_cannot_hold_is_not_kept(label: Any) -> None:
    assert not_kept(replace(PROBLEM, extra={"label": label}))


def test_the_names_of_labels_are_looked_at_too() -> None:
    assert not_kept(replace(PROBLEM, tags={"\x00": True}))


_PLAIN = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=20)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | _PLAIN, lambda part: st.lists(part, max_size=3), max_leaves=9
    )
)
def test_every_label_of_plain_json_is_kept(label: Any) -> None:
    assert not_kept(replace(PROBLEM, extra={"label": label})) is None


def test_every_reason_is_said_in_both_languages() -> None:
    labels = {"no-text": "\x00", "too-deep": nested(DEEPEST), "no-number": float("nan"), "too-large": "x" * LARGEST}
    assert labels.keys() == REASONS.keys()
    for reason, label in labels.items():
        found = not_kept(replace(PROBLEM, extra={"label": label}))
        assert found is not None
        assert found.reason == reason
        assert REASONS[reason].parameters()[0] == REASONS[reason].parameters()[1] == set(found.params)
        assert found.in_("en") != found.in_("pt-br")
