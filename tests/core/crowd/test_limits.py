"""P8: the limit of un-validated schemas. P9: second thoughts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from winoforge.core.crowd.changes import refuse_changing
from winoforge.core.crowd.limits import (
    has_work,
    may_write,
    minutes_until_saving,
    refuse_over_limit,
    refuse_too_many_saves,
    refuse_without_work,
)
from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed


def test_a_contributor_with_five_schemas_waiting_writes_no_more() -> None:
    assert [may_write(waiting, Rules()) for waiting in (0, 4, 5, 6)] == [True, True, False, False]


def test_below_the_limit_nothing_is_refused() -> None:
    refuse_over_limit(waiting=4, queue=70, rules=Rules())


def test_at_the_limit_the_contributor_is_told_the_limit_and_how_long_the_queue_is() -> None:
    with pytest.raises(NotAllowed) as caught:
        refuse_over_limit(waiting=5, queue=70, rules=Rules())
    assert caught.value.message_id == "waiting-limit"
    assert caught.value.params == {"waiting": 5, "limit": 5, "queue": 70}
    assert "5 of 5" in str(caught.value)
    assert caught.value.said("pt").endswith("Esquemas na fila: 70.")


NOW = datetime(2026, 11, 19, 12, 0, tzinfo=UTC)


def ago(*minutes: float) -> list[datetime]:
    return [NOW - timedelta(minutes=each) for each in minutes]


def test_who_has_saved_as_many_schemas_within_an_hour_as_may_be_goes_on_an_hour_after_the_first_of_them() -> None:
    three = Rules(saves_per_hour=3)
    assert minutes_until_saving(ago(50, 20), NOW, three) == 0
    assert minutes_until_saving(ago(60, 50, 20), NOW, three) == 0
    assert minutes_until_saving(ago(1, 50, 20), NOW, three) == 10
    assert minutes_until_saving(ago(59.99, 50, 20), NOW, three) == 1
    assert minutes_until_saving(ago(50, 40, 30, 20), NOW, three) == 20  # the rule was changed meanwhile


def test_whoever_saves_too_often_is_told_when_to_go_on() -> None:
    refuse_too_many_saves(ago(5), NOW, Rules(saves_per_hour=2))
    with pytest.raises(NotAllowed) as caught:
        refuse_too_many_saves(ago(5, 15), NOW, Rules(saves_per_hour=2))
    assert (caught.value.message_id, caught.value.params) == ("saves-limit", {"limit": 2, "minutes": 45})
    assert "You can go on in 45 min." in str(caught.value)


def test_a_campaign_that_wants_three_schemas_has_no_work_when_three_are_valid_or_may_become_it() -> None:
    three = Rules(wanted_schemas=3)
    assert [has_work(*counts, three) for counts in ((0, 0), (2, 0), (1, 1), (3, 0), (0, 3), (2, 5))] == (
        [True, True, True, False, False, False]
    )


def test_a_campaign_that_says_no_number_always_has_work() -> None:
    assert has_work(10_000, 10_000, Rules())
    refuse_without_work(10_000, 10_000, Rules())


def test_who_would_write_one_more_than_is_wanted_is_told_that_no_work_is_left() -> None:
    with pytest.raises(NotAllowed) as caught:
        refuse_without_work(valid=1, undecided=1, rules=Rules(wanted_schemas=2))
    assert caught.value.message_id == "no-work-left"


def test_a_waiting_schema_that_nobody_opened_can_be_corrected_and_withdrawn() -> None:
    refuse_changing(waiting=True, opened=False, paid=False, listed=False)


def refused(*, waiting: bool, opened: bool, paid: bool = False, listed: bool = False) -> str:
    with pytest.raises(NotAllowed) as caught:
        refuse_changing(waiting=waiting, opened=opened, paid=paid, listed=listed)
    return caught.value.message_id


def test_a_schema_that_an_evaluator_has_opened_stays_as_it_is() -> None:
    assert refused(waiting=True, opened=True) == "schema-opened"


def test_a_schema_on_a_list_that_is_being_paid_stays_as_it_is() -> None:
    assert refused(waiting=True, opened=False, listed=True) == "schema-on-list"
    assert refused(waiting=False, opened=True, paid=True, listed=True) == "schema-paid"


def test_a_schema_that_no_longer_waits_stays_as_it_is() -> None:
    assert refused(waiting=False, opened=True) == "schema-decided"
    assert refused(waiting=False, opened=False) == "schema-decided"


def test_a_paid_schema_can_be_neither_corrected_nor_withdrawn() -> None:
    assert refused(waiting=True, opened=False, paid=True) == "schema-paid"
