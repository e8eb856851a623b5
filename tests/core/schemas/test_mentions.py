"""Where a text mentions a candidate, and in which order."""

from __future__ import annotations

import pytest

from winoforge.core.schemas.mentions import exact_mentions, first_mention, order_of_mention


def test_whole_words_whatever_their_case() -> None:
    text = "The ant saw the Antler, and the ant left."
    assert [span.start for span in exact_mentions(text, "THE  ANT")] == [0, 28]


@pytest.mark.parametrize(
    ("text", "phrase", "found"),
    [
        ("The old brass kettle sang.", "the kettle", "kettle"),
        ("Nina's blue kite flew.", "Nina's kite", "kite"),
        ("A man came in.", "the woman", None),
    ],
)
def test_fewer_and_fewer_words_are_looked_for(text: str, phrase: str, found: str | None) -> None:
    span = first_mention(text, phrase)
    assert (span.of(text) if span else None) == found


def test_candidates_come_in_order_of_first_mention() -> None:
    text = "When the cook shouted at the waiter, the cook was hoarse."
    assert order_of_mention(text, ["the waiter", "the cook", "the guest"]) == [1, 0, 2]


def test_what_is_not_mentioned_is_ordered_by_the_alphabet_and_not_by_the_file() -> None:
    assert order_of_mention("Nobody came.", ["b", "a"]) == [1, 0]
