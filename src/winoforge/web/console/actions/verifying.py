"""The job that verifies a long list, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from winoforge.core.crowd.report_lists import decoded, read
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.console.actions.payments import verify_into
from winoforge.web.console.models import Verification
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.progress import Progress
from winoforge.web.jobs.registry import VERIFY_PAYMENTS
from winoforge.web.workshop import uploads
from winoforge.web.workshop.uploads import Kept


def verify_later(campaign: Campaign, kept: Kept, by: Person, *, source: str, nonce: str) -> Job:
    """Begin to verify a list that was uploaded. The same form sent again finds the job of the first."""
    try:
        with transaction.atomic():
            form, is_first = once.begin(by, nonce, "verify-payments-later")
            if is_first:
                made = Verification.objects.create(campaign=campaign, by=by, source=source)
                params = {"campaign": campaign.public_id, "verification": made.public_id, "file": kept.name}
                job = jobs.start(VERIFY_PAYMENTS, params, by, campaign)
                once.finish(form, job.public_id)
                return job
    except BaseException:
        uploads.discard(kept.name)
        raise
    uploads.discard(kept.name)
    return Job.objects.get(public_id=form.result)


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Verify the list, or what an earlier delivery left of it."""
    made = Verification.objects.select_related("campaign").filter(public_id=params["verification"]).first()
    if made is None:
        raise NotAllowed("report-file-gone")
    if not made.ready:
        path = uploads.path(params["file"])
        if not path.is_file():
            raise NotAllowed("report-file-gone")
        verify_into(made, read(decoded(path.read_bytes())), progress)
        uploads.discard(params["file"])
    return {"lines": made.lines_count}


def undo(params: Mapping[str, Any]) -> None:
    """Half a list is none."""
    Verification.objects.filter(public_id=params["verification"], ready=False).delete()
    uploads.discard(params["file"])
