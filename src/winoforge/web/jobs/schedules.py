"""What the platform does by itself, and how often."""

from __future__ import annotations

from django.db import transaction
from django_q.models import Schedule

_EVERY_FIVE_MINUTES = {"schedule_type": Schedule.MINUTES, "minutes": 5}
_HOURLY = {"schedule_type": Schedule.HOURLY, "minutes": None}
_DAILY = {"schedule_type": Schedule.DAILY, "minutes": None}
_PLAIN = {"hook": None, "args": None, "kwargs": None}

SCHEDULES = {
    "winoforge.web.workshop.actions.housekeeping.often": _EVERY_FIVE_MINUTES,
    "winoforge.web.workshop.actions.housekeeping.daily": _DAILY,
    "winoforge.web.console.actions.statistics.hourly": _HOURLY,
    "winoforge.web.console.actions.exports.discard_old": _DAILY,
}


def ensure_schedules() -> None:
    """Make the schedules what this file says. Called at every start; a second call changes nothing.

    A schedule is code to run, so no other one stays, wherever it came from, and none with a word of its own.
    """
    with transaction.atomic():
        Schedule.objects.exclude(func__in=SCHEDULES, **_PLAIN).delete()
        for func, timing in SCHEDULES.items():
            Schedule.objects.update_or_create(func=func, defaults={"name": func.rpartition(".")[2], **timing})
