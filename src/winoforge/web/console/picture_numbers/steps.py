"""Truncating moments by hour or by day in the database, by the rule of `core.crowd.pictures.steps`."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Max, Min, QuerySet
from django.db.models.functions import TruncDate, TruncHour

from winoforge.core.crowd.pictures.steps import Step, step_between


def step_of(zone: ZoneInfo, *dated: tuple[QuerySet[Any], str]) -> Step:
    """The step for all moments that lie in these columns of these rows."""
    ends = [rows.aggregate(first=Min(column), last=Max(column)) for rows, column in dated]
    found = [end for end in ends if end["first"]]
    if not found:
        return Step.DAY
    return step_between(min(end["first"] for end in found), max(end["last"] for end in found), zone)


def truncated(column: str, step: Step, zone: ZoneInfo) -> TruncHour | TruncDate:
    """The hour or the day of a moment, on the clock of the zone."""
    return (TruncHour if step is Step.HOUR else TruncDate)(column, tzinfo=zone)


def on_the_clock(at: date) -> date:
    """An hour without its time zone, as the campaign's clock shows it; a day as it is."""
    return at.replace(tzinfo=None) if isinstance(at, datetime) else at
