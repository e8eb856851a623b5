"""How fast somebody may ask."""

from __future__ import annotations

from winoforge.web.workshop.pace import Pace


class Clock:
    """Time that passes when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_the_rate() -> None:
    clock = Clock()
    pace = Pace(rate=2, burst=3, clock=clock)
    assert [pace.allows("ana") for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [pace.allows("ana") for _ in range(2)] == [True, False]


def test_each_has_a_bucket_of_their_own() -> None:
    pace = Pace(rate=0, burst=1)
    assert pace.allows("ana")
    assert pace.allows("bia")
    assert not pace.allows("ana")


def test_a_bucket_never_holds_more_than_the_burst() -> None:
    clock = Clock()
    pace = Pace(rate=1, burst=2, clock=clock)
    pace.allows("ana")
    clock.now = 1_000.0
    assert [pace.allows("ana") for _ in range(3)] == [True, True, False]


def test_it_does_not_remember_everybody_for_ever() -> None:
    pace = Pace(rate=0, burst=1, most_keys=10)
    for number in range(100):
        pace.allows(number)
    assert len(pace._held) == 10


def test_what_costs_more_than_there_is_left_is_waited_for_afterwards() -> None:
    clock = Clock()
    pace = Pace(rate=0.5, burst=1, clock=clock)
    assert pace.has_some("ana")
    pace.spend("ana", 3)
    assert not pace.has_some("ana")
    clock.now = 4.0
    assert not pace.has_some("ana")
    clock.now = 4.1
    assert pace.has_some("ana")
    assert pace.has_some("bia")
