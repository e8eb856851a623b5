"""P11 and P14: a schema has a slot for each judgement, and a reservation that expires is released."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.slots import expires, lacks_judges, refuse_judging, slots_wanted
from winoforge.core.errors import NotAllowed

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_a_schema_gets_one_slot_for_each_judgement() -> None:
    assert slots_wanted(Rules()) == 1
    assert slots_wanted(Rules(judgements=3)) == 3


def test_a_reservation_holds_for_fifteen_minutes() -> None:
    assert expires(NOW, Rules()) == NOW + timedelta(minutes=15)


def test_one_person_lacks_others_where_two_judgements_are_asked_for() -> None:
    assert lacks_judges(Rules(judgements=2), 1)
    assert not lacks_judges(Rules(judgements=2), 2)
    assert not lacks_judges(Rules(judgements=1), 1)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"waiting": False}, "schema-gone"),
        ({"held": False}, "reservation-expired"),
        ({"held": False, "judged": True}, "reservation-expired"),
        ({"judged": True}, "schema-judged"),
        ({"judged": True, "waiting": False}, "schema-judged"),
        ({"opened": False}, "schema-not-opened"),
    ],
)
def test_only_what_is_held_opened_and_not_judged_can_be_judged(state: dict[str, bool], message: str) -> None:
    fine = {"waiting": True, "held": True, "judged": False, "opened": True}
    refuse_judging(**fine)
    with pytest.raises(NotAllowed) as refused:
        refuse_judging(**fine | state)
    assert refused.value.message_id == message
