"""Jobs are delivered at least once, end once, can be cancelled, and are never left running for ever."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django_q.models import OrmQ, Schedule

from tests.web.cast import log_in, make_administrator
from tests.web.jobs import counting
from winoforge.core.errors import NotAllowed, WinoforgeError
from winoforge.core.wording import Sentence
from winoforge.web.jobs import actions, progress, registry
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.schedules import SCHEDULES, ensure_schedules

pytestmark = [pytest.mark.db, pytest.mark.django_db]

Committed = Callable[..., Any]


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = registry.Kind(
        title=Sentence("Counting", "Contando"),
        counted=Sentence("{done} steps", "{done} passos"),
        module="tests.web.jobs.counting",
        back="console",
    )
    monkeypatch.setitem(registry.KINDS, "counting", kind)
    monkeypatch.setattr(progress, "EVERY", 0)
    counting.undone.clear()
    counting.planned.clear()


def raising(error: BaseException) -> Callable[[], None]:
    def step() -> None:
        raise error

    return step


def ran(job: Job) -> Job:
    actions.run(job.public_id)
    job.refresh_from_db()
    return job


def test_a_job_is_handed_over_once_its_transaction_is_committed(
    django_capture_on_commit_callbacks: Committed,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        job = actions.start("counting", {"n": 1})
        assert not OrmQ.objects.exists()
    assert OrmQ.objects.get().task["args"] == (job.public_id,)


def test_there_are_no_jobs_of_unknown_kinds() -> None:
    with pytest.raises(ValueError, match="no job"):
        actions.start("tidy", {})


def test_a_job_runs_to_its_end_and_says_what_it_came_to() -> None:
    counting.planned.extend([lambda: None] * 3)
    job = ran(actions.start("counting", {}))
    assert (job.state, job.result, job.done, job.total) == (Job.State.DONE, {"counted": 3}, 3, 3)
    assert job.finished_at is not None
    assert counting.undone == []


def test_a_job_that_has_ended_is_not_begun_again() -> None:
    job = ran(actions.start("counting", {}))
    counting.planned.append(raising(AssertionError("begun again")))
    assert ran(job).state == Job.State.DONE
    actions.run("there is none")


def test_a_refusal_is_kept_so_that_it_can_be_said_in_both_languages(client: Client) -> None:
    counting.planned.append(raising(NotAllowed("reference-unreadable", reason="Line 3 is odd.")))
    job = ran(actions.start("counting", {"n": 1}))
    assert job.state == Job.State.FAILED
    assert counting.undone == [{"n": 1}]
    log_in(client, make_administrator())
    address = f"/console/jobs/{job.public_id}/"
    assert "The file could not be read. Line 3 is odd." in client.get(address).content.decode()
    said = client.get(address, headers={"accept-language": "pt-br"}).content.decode()
    assert "Não foi possível ler o arquivo. Line 3 is odd." in said


def test_an_error_that_a_person_can_put_right_is_their_sentence() -> None:
    counting.planned.append(raising(WinoforgeError("Install the part.")))
    assert ran(actions.start("counting", {})).error == "Install the part."


def test_a_fault_of_ours_is_logged_and_said_without_its_details(caplog: pytest.LogCaptureFixture) -> None:
    counting.planned.append(raising(RuntimeError("secret path")))
    with caplog.at_level(logging.ERROR):
        job = ran(actions.start("counting", {}))
    assert job.state == Job.State.FAILED
    assert "secret" not in job.error
    assert "secret path" in caplog.text


def test_cancelling_ends_a_running_job_at_its_next_step_and_undoes_it() -> None:
    job = actions.start("counting", {})
    counting.planned.extend([lambda: None, lambda: actions.cancel(job), raising(AssertionError("went on"))])
    assert ran(job).state == Job.State.CANCELLED
    assert len(counting.undone) == 1


def test_a_job_that_has_ended_cannot_be_cancelled() -> None:
    job = ran(actions.start("counting", {}))
    actions.cancel(job)
    job.refresh_from_db()
    assert (job.state, job.cancel_wanted) == (Job.State.DONE, False)


def test_a_delivery_that_is_overtaken_leaves_the_job_to_the_other() -> None:
    counting.planned.append(raising(progress.Overtaken()))
    job = ran(actions.start("counting", {}))
    assert job.state == Job.State.RUNNING
    assert counting.undone == []


def test_a_delivery_that_is_cut_off_is_finished_by_the_next() -> None:
    job = actions.start("counting", {})
    counting.planned.append(raising(SystemExit()))  # what django-q2 raises when the time is up
    with pytest.raises(SystemExit):
        actions.run(job.public_id)
    job.refresh_from_db()
    assert job.state == Job.State.RUNNING
    counting.planned.clear()
    assert ran(job).state == Job.State.DONE


def test_progress_is_written_twice_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.5)
    now = [0.0]
    job = actions.start("counting", {})
    told = progress.Progress(job, clock=lambda: now[0])
    for done, moment in ((1, 0.0), (2, 0.4), (3, 0.6)):
        now[0] = moment
        told.step(done)
        job.refresh_from_db()
        assert job.done == (1 if done < 3 else 3)


def test_lost_jobs_are_delivered_again_and_given_up_after_a_day() -> None:
    now = timezone.now()

    def job(state: str, created: timedelta, started: timedelta | None = None) -> Job:
        made = actions.start("counting", {})
        begun = now - started if started is not None else None
        Job.objects.filter(pk=made.pk).update(state=state, created_at=now - created, started_at=begun)
        return made

    lost = {
        job(Job.State.WAITING, timedelta(minutes=30)).public_id,
        job(Job.State.RUNNING, timedelta(hours=2), timedelta(minutes=30)).public_id,
    }
    job(Job.State.WAITING, timedelta(minutes=1))
    job(Job.State.RUNNING, timedelta(hours=2), timedelta(minutes=5))
    job(Job.State.DONE, timedelta(hours=3), timedelta(hours=3))
    hopeless = job(Job.State.RUNNING, timedelta(days=2), timedelta(hours=1))
    assert actions.revive_lost(now) == 2
    assert {row.task["args"][0] for row in OrmQ.objects.all()} == lost
    hopeless.refresh_from_db()
    assert hopeless.state == Job.State.FAILED
    assert counting.undone == [{}]


def test_the_page_asks_again_until_the_job_has_ended(client: Client) -> None:
    job = actions.start("counting", {})
    log_in(client, make_administrator())
    address = f"/console/jobs/{job.public_id}/"
    assert 'hx-trigger="every 1s"' in client.get(address).content.decode()
    part = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "hx-get" in part
    assert client.post(address)["Location"] == address
    job.refresh_from_db()
    assert job.cancel_wanted
    assert ran(job).state == Job.State.DONE, "nothing was left to stop"
    assert "hx-get" not in client.get(address, headers={"HX-Request": "true"}).content.decode()


def test_the_schedules_are_what_the_program_says_after_every_start() -> None:
    Schedule.objects.create(func="winoforge.web.gone", name="gone")
    Schedule.objects.create(func="os.system", name="else", args="'echo'")  # code to run, wherever it came from
    Schedule.objects.create(func=next(iter(SCHEDULES)), name="ours", hook="os.system")
    for _ in range(2):
        ensure_schedules()
        assert sorted(Schedule.objects.values_list("func", "hook")) == sorted((func, None) for func in SCHEDULES)


@pytest.mark.parametrize("function", SCHEDULES)
def test_everything_scheduled_can_be_called(function: str) -> None:
    from pydoc import locate

    found = locate(function)
    assert callable(found)
    found()
