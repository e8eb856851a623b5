"""Starting, running, cancelling and reviving jobs. django-q2 delivers them to `run`, at least once."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django_q.conf import Conf
from django_q.tasks import async_task

from winoforge.core.errors import NotAllowed, WinoforgeError
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.progress import Cancelled, Overtaken, Progress
from winoforge.web.jobs.registry import KINDS
from winoforge.web.storable import storable

log = logging.getLogger(__name__)

UNFINISHED = (Job.State.WAITING, Job.State.RUNNING)
GIVEN_UP = timedelta(days=1)
"""A job that has not come to an end by then never will."""


def start(
    kind: str, params: dict[str, Any], requested_by: Person | None = None, campaign: Campaign | None = None
) -> Job:
    """A new job, delivered once the transaction around it has been committed."""
    if kind not in KINDS:
        raise ValueError(f"There is no job “{kind}”.")
    job = Job.objects.create(kind=kind, params=params, requested_by=requested_by, campaign=campaign)
    transaction.on_commit(lambda: _enqueue(job))
    return job


def run(public_id: str) -> None:
    """Do the job: what django-q2 calls. A job that has ended is left alone."""
    job = Job.objects.filter(public_id=public_id, state__in=UNFINISHED).first()
    if job is None:
        return
    Job.objects.filter(pk=job.pk).update(state=Job.State.RUNNING, started_at=timezone.now())
    try:
        result = KINDS[job.kind].doing().work(job.params, Progress(job))
    except Overtaken:
        return
    except Cancelled:
        _end(job, Job.State.CANCELLED)
    except NotAllowed as refusal:
        _fail(job, refusal)
    except WinoforgeError as error:
        _end(job, Job.State.FAILED, error=str(error))
    except Exception:
        log.exception("job %s (%s) failed", job.public_id, job.kind)
        _fail(job, NotAllowed("job-broken"))
    else:
        _end(job, Job.State.DONE, result=result)


def cancel(job: Job) -> None:
    """Ask a job to stop; the worker ends it and cleans up at its next step."""
    Job.objects.filter(pk=job.pk, state__in=UNFINISHED).update(cancel_wanted=True)


def revive_lost(now: datetime) -> int:
    """Deliver again what was lost: a job whose worker ran out of time, or that was never delivered; how many.

    django-q2 itself delivers again what a killed worker held, but not what took longer than its timeout, and a web
    process may die between saving a job and handing it over. To deliver a job twice does no harm.
    """
    silent = now - timedelta(seconds=Conf.RETRY)
    unfinished = Job.objects.filter(state__in=UNFINISHED)
    for job in unfinished.filter(created_at__lt=now - GIVEN_UP):
        _fail(job, NotAllowed("job-lost"))
    waiting = unfinished.filter(state=Job.State.WAITING, created_at__lt=silent)
    running = unfinished.filter(state=Job.State.RUNNING, started_at__lt=silent)
    lost = [*waiting, *running]
    for job in lost:
        _enqueue(job)
    return len(lost)


def _enqueue(job: Job) -> None:
    async_task("winoforge.web.jobs.actions.run", job.public_id, task_name=f"{job.kind} {job.public_id}")


def _fail(job: Job, refusal: NotAllowed) -> None:
    """The sentence in English, and what it takes to say it in another language."""
    said_again = {"message": refusal.message_id, "params": refusal.params}
    _end(job, Job.State.FAILED, error=str(refusal), result=said_again)


def _end(job: Job, state: Job.State, *, error: str = "", result: dict[str, Any] | None = None) -> None:
    if state != Job.State.DONE:
        KINDS[job.kind].doing().undo(job.params)
    Job.objects.filter(pk=job.pk, state__in=UNFINISHED).update(
        state=state, error=storable(error), result=storable(result or {}), finished_at=timezone.now()
    )
