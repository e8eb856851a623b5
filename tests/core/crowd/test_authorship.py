"""P18: authorship evidence comes from the worker's own browser, so nothing it sends is believed or can fail."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.authorship import Authorship, FieldTrace

SENT = {
    "seconds": 95,
    "active_seconds": 60,
    "edits": 120,
    "deletions": 9,
    "pauses": 2,
    "longest_pause": 21,
    "pastes": 1,
    "pasted_characters": 12,
    "typed_characters": 140,
    "fields": {"first_text": {"typed": 60, "pasted": 12}, "candidate_a": {"typed": 5, "pasted": 0}},
}


def test_what_the_page_sends_is_kept() -> None:
    evidence = Authorship.of(json.dumps(SENT))
    assert (evidence.seconds, evidence.pauses, evidence.pasted_characters) == (95, 2, 12)
    assert evidence.fields["first_text"] == FieldTrace(typed=60, pasted=12)
    assert Authorship.of(SENT) == evidence


def test_evidence_is_stored_as_json_and_comes_back_as_it_was() -> None:
    evidence = Authorship.of(SENT)
    assert evidence.to_json() == SENT
    assert Authorship.of(json.loads(json.dumps(evidence.to_json()))) == evidence


@pytest.mark.parametrize(
    "sent",
    [
        None,
        "",
        "not json",
        "[1, 2]",
        "[" * 10_000,
        '{"seconds": ' + "9" * 5_000 + "}",
        '{"seconds": "' + "x" * 50_000 + '"}',
        b"{}",
        7,
        {"seconds": -4, "edits": float("nan"), "pauses": True, "pastes": "3", "fields": [1]},
        {"fields": {"first_text": 5, "password": {"typed": 3, "pasted": 1}}},
    ],
)
def test_what_makes_no_sense_counts_as_nothing(sent: object) -> None:
    evidence = Authorship.of(sent)
    assert sum(value for value in evidence.to_json().values() if isinstance(value, int)) == 0
    assert set(evidence.fields) <= {"first_text"}


def test_numbers_are_bounded() -> None:
    evidence = Authorship.of({"seconds": 1e300, "edits": float("inf"), "deletions": 10**400, "longest_pause": 3.9})
    assert evidence.seconds == 7 * 24 * 60 * 60
    assert evidence.edits == evidence.deletions == 1_000_000
    assert evidence.longest_pause == 3


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*SENT, "first_text", "typed"]), inner),
    max_leaves=8,
)


@given(values)
def test_whatever_is_sent_becomes_bounded_evidence_that_can_be_stored(sent: object) -> None:
    evidence = Authorship.of(sent)
    assert Authorship.of(json.dumps(evidence.to_json(), allow_nan=False)) == evidence
