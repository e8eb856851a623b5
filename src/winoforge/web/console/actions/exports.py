"""Asking for an export (P25), of a campaign or of everything about one worker, and deleting the file again."""

from __future__ import annotations

from dataclasses import asdict

from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.exporting import Choice, file_stem
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.console import export_files
from winoforge.web.console.models import ExportFile
from winoforge.web.jobs.actions import cancel, start
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import EXPORT, EXPORT_WORKER


def begin(campaign: Campaign, form: str, choice: Choice, actor: Person, nonce: str) -> Job:
    """Start the export of a campaign's schemas in a format. The same form sent twice starts one."""
    with transaction.atomic():
        sent, is_first = once.begin(actor, nonce, EXPORT)
        if not is_first:
            return Job.objects.get(public_id=sent.result)
        stem = file_stem(campaign.name, choice.scope, timezone.localdate())
        file = ExportFile.objects.create(campaign=campaign, format=form, name=stem, made_for=actor)
        asked = {"format": form, **asdict(choice)}
        job = _started(EXPORT, file, {"campaign": campaign.public_id, **asked}, actor)
        once.finish(sent, job.public_id)
        audit(Deed.EXPORT, actor=actor, campaign=campaign, target=campaign.public_id, **asked)
        return job


def begin_worker(member: Membership, actor: Person, nonce: str) -> Job:
    """Start the export of everything about one worker."""
    with transaction.atomic():
        sent, is_first = once.begin(actor, nonce, EXPORT_WORKER)
        if not is_first:
            return Job.objects.get(public_id=sent.result)
        stem = f"worker-{member.public_id}-{timezone.localdate().isoformat()}"
        file = ExportFile.objects.create(
            campaign=member.campaign, membership=member, format="worker", name=stem, made_for=actor
        )
        job = _started(EXPORT_WORKER, file, {"member": member.public_id}, actor)
        once.finish(sent, job.public_id)
        audit(Deed.EXPORT_WORKER, actor=actor, campaign=member.campaign, target=member.public_id)
        return job


def delete(file: ExportFile) -> None:
    """Delete a file; if it is still being written, that ends too."""
    if file.job is not None:
        cancel(file.job)
    file.delete()


def discard_old() -> None:
    """Delete what is older than a file is kept. The platform's own schedule calls this."""
    export_files.discard_older(timezone.now() - export_files.KEPT)


def _started(kind: str, file: ExportFile, params: dict[str, object], actor: Person) -> Job:
    job = start(kind, {"file": file.public_id, **params}, actor, file.campaign)
    file.job = job
    file.save(update_fields=["job"])
    return job
