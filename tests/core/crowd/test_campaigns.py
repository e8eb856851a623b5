"""The life of a campaign."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.campaigns import reason_needed, refuse_state
from winoforge.core.errors import NotAllowed


@pytest.mark.parametrize(("state", "wanted"), [("prepared", "open"), ("open", "closed"), ("closed", "open")])
def test_a_campaign_opens_closes_and_opens_again(state: str, wanted: str) -> None:
    refuse_state(state, wanted)


@pytest.mark.parametrize(
    ("state", "wanted"),
    [("prepared", "closed"), ("open", "prepared"), ("closed", "prepared"), ("open", "open"), ("open", "paused")],
)
def test_it_becomes_nothing_else(state: str, wanted: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        refuse_state(state, wanted)
    assert refusal.value.message_id == "campaign-state-unknown"


def test_once_its_evidence_was_deleted_it_stays_closed() -> None:
    with pytest.raises(NotAllowed) as refusal:
        refuse_state("closed", "open", forgotten=True)
    assert refusal.value.message_id == "campaign-forgotten"


def test_rules_change_without_a_reason_only_before_people_work_by_them() -> None:
    assert [reason_needed(state) for state in ("prepared", "open", "closed")] == [False, True, True]
