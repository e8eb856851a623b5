"""The job that records the payments of a long list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Person
from winoforge.web.console.actions.payments import record
from winoforge.web.console.models import Verification
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.progress import Progress
from winoforge.web.jobs.registry import RECORD_PAYMENTS


def record_later(verification: Verification, by: Person, *, include_no_code: bool) -> Job:
    """Begin to record. Two such jobs pay what one would."""
    params = {"verification": verification.public_id, "include_no_code": include_no_code, "by": by.public_id}
    return jobs.start(RECORD_PAYMENTS, params, by, verification.campaign)


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Record, or what an earlier delivery left of it."""
    verification = Verification.objects.select_related("campaign").filter(public_id=params["verification"]).first()
    if verification is None:
        raise NotAllowed("report-file-gone")
    by = Person.objects.filter(public_id=params["by"]).first()
    return {"payments": record(verification, by, include_no_code=params["include_no_code"]).count}


def undo(params: Mapping[str, Any]) -> None:
    """What was recorded was paid: nothing is taken back, and asking again goes on."""
