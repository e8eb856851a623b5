"""The reason for a change, as it is kept."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.reasons import LONGEST, clean_reason, needed_reason
from winoforge.core.errors import NotAllowed


def test_a_reason_is_one_line_of_text() -> None:
    assert clean_reason("  The money\n is spent. ") == "The money is spent."


def test_blanks_are_no_reason() -> None:
    assert clean_reason(" \n") == ""


@pytest.mark.parametrize("value", ["a\x00b", "\ud800", "x" * (LONGEST + 1)])
def test_what_is_no_text_or_too_long_is_refused(value: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        clean_reason(value)
    assert refusal.value.message_id == "reason-unusable"


def test_where_a_reason_is_needed_blanks_are_refused() -> None:
    assert needed_reason(" Because. ") == "Because."
    with pytest.raises(NotAllowed) as refusal:
        needed_reason(" \n")
    assert refusal.value.message_id == "reason-missing"
