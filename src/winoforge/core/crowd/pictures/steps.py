"""How finely a picture over time counts: by hour while little time has passed, by day otherwise."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from winoforge.core.wording import Sentence

_BY_HOUR_UNTIL = timedelta(days=2)


class Step(StrEnum):
    """What one point of a picture over time counts."""

    HOUR = "hour"
    """An hour of the campaign's clock, as a datetime without a time zone. One that the clock repeats counts once."""
    DAY = "day"
    """A day in the campaign's time zone."""


NAMES = {Step.HOUR: Sentence("hour", "hora"), Step.DAY: Sentence("day", "dia")}


def step_between(first: datetime, last: datetime, zone: ZoneInfo) -> Step:
    """By hour if the campaign's clock moved on by less than two days from the first moment to the last."""
    begins, ends = (moment.astimezone(zone).replace(tzinfo=None) for moment in (first, last))
    return Step.HOUR if ends - begins < _BY_HOUR_UNTIL else Step.DAY


def when(at: date, lang: str) -> str:
    """An hour (a datetime) or a day as it is written."""
    day = at.strftime("%Y-%m-%d" if lang == "en" else "%d/%m/%Y")
    return f"{day} {at:%H:%M}" if isinstance(at, datetime) else day
