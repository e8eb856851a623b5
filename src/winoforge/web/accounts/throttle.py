"""Failed logins are counted by name and address, registrations by address, before any password is hashed.

See docs/decisions/login-throttle.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from winoforge.core.crowd.usernames import username_key
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import LoginAttempt, Visit
from winoforge.web.accounts.seen import Seen

PER_NAME = 5
PER_ADDRESS = 20
WINDOW = timedelta(minutes=15)
REGISTRATIONS = 40
"""From one address within an hour: a class that begins together behind one router is let in, a script soon is not."""
HOUR = timedelta(hours=1)
UNKNOWN = "unknown"
"""Everybody whose address is not known counts together: a missing address must not switch the limit off."""


class Attempt:
    """One try to log in: it counts as a failure until it has succeeded."""

    def __init__(self, name: str, seen: Seen) -> None:
        """Note the try, or raise NotAllowed where there were too many already."""
        self._name = _name_key(name, seen)
        limits = {self._name: PER_NAME, _key("address", seen.network or UNKNOWN): PER_ADDRESS}
        self._rows = _note(limits, WINDOW, "too-many-tries")

    def succeeded(self) -> None:
        """It was no failure, and the name's earlier failures were its owner's."""
        LoginAttempt.objects.filter(Q(key=self._name) | _these(self._rows)).delete()


def note_registration(seen: Seen) -> None:
    """Count somebody who registers, whatever comes of it; NotAllowed where their network had too many already."""
    _note({_key("registration", seen.network or UNKNOWN): REGISTRATIONS}, HOUR, "too-many-registrations")


def _note(limits: Mapping[str, int], window: timedelta, message: str) -> list[LoginAttempt]:
    """Write a try under each key; NotAllowed where one of them has as many as it may have within the window."""
    _refuse(limits, window, message, own=0)  # only reads: a flood of tries writes nothing
    rows = LoginAttempt.objects.bulk_create([LoginAttempt(key=key) for key in limits])
    try:
        # Once more with this try written: of many tries at one moment no more get through than of many in a row.
        _refuse(limits, window, message, own=1)
    except NotAllowed:
        LoginAttempt.objects.filter(_these(rows)).delete()
        raise
    return rows


def _refuse(limits: Mapping[str, int], window: timedelta, message: str, *, own: int) -> None:
    now = timezone.now()
    for key, most in limits.items():
        recent = LoginAttempt.objects.filter(key=key, at__gt=now - window).order_by("-at")
        times = recent.values_list("at", flat=True)[: most + own]
        if len(times) >= most + own:
            wait = times[most - 1] + window - now
            raise NotAllowed(message, minutes=max(1, math.ceil(wait.total_seconds() / 60)))


def _these(rows: Sequence[LoginAttempt]) -> Q:
    return Q(pk__in=[row.pk for row in rows])


def _name_key(name: str, seen: Seen) -> str:
    """A browser in which this person was logged in before counts by itself, so that nobody else can lock them out."""
    known = Visit.objects.filter(person__username_key=username_key(name), browser=seen.browser).exists()
    return _key("name", username_key(name) + (f" in {seen.browser}" if known else ""))


def _key(kind: str, value: str) -> str:
    return salted_hmac(f"winoforge.throttle.{kind}", value, algorithm="sha256").hexdigest()
