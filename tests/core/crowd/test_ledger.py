"""The administrator reads of a worker, not to them."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.ledger import SAID, said
from winoforge.core.crowd.score import Reason


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_said_in_both_languages_and_to_nobody(reason: Reason) -> None:
    assert SAID[reason].parameters() == ({"what"}, {"what"})
    english, portuguese = said(reason, "kite", "en"), said(reason, "kite", "pt-br")
    assert english != portuguese
    assert "kite" in english
    assert "you" not in english.split()
    assert "você" not in portuguese.split()
