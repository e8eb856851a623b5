"""Exports (P25): the file holds what was asked for, passes the check, and is made once."""

from __future__ import annotations

import io
import json
from pathlib import Path, PosixPath
from typing import Any
from zipfile import ZipFile

import pytest
from django.urls import reverse
from django.utils import timezone
from typer.testing import CliRunner

from tests.web.walk.world import World, make_world
from winoforge import formats
from winoforge.cli import app
from winoforge.core.crowd.exporting import Choice, Scope
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.console import export_files
from winoforge.web.console.actions import exporting, exports
from winoforge.web.console.models import ExportChunk, ExportFile
from winoforge.web.ids import new_nonce
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.progress import Overtaken
from winoforge.web.workshop.models import StoredSchema

pytestmark = pytest.mark.django_db


@pytest.fixture
def world() -> World:
    return make_world()


def exported(world: World, form: str = "native", **asked: Any) -> ExportFile:
    job = exports.begin(world.campaign, form, Choice(**asked), world.administrator, new_nonce())
    jobs.run(job.public_id)
    job.refresh_from_db()
    assert (job.state, job.error) == ("done", "")
    return ExportFile.objects.get(public_id=job.params["file"])


def content(file: ExportFile) -> bytes:
    return b"".join(export_files.parts(file))


@pytest.mark.db
def test_the_native_file_passes_the_check_and_comes_as_it_was_stored(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_files, "PART", 100)
    monkeypatch.setattr(exporting, "BATCH", 1)
    file = exported(world, scope=Scope.ALL, people=True, details=True)
    assert file.items == StoredSchema.objects.filter(campaign=world.campaign).count() > 2
    assert ExportChunk.objects.filter(file=file).count() > 2
    client = world.client("administrator")
    answer = client.get(reverse("export-download", args=[file.public_id]))
    sent = answer.getvalue()
    assert len(sent) == file.size == int(answer.headers["Content-Length"])
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "attachment" in answer.headers["Content-Disposition"]
    assert "no-store" in answer.headers["Cache-Control"]
    path = tmp_path / file.name
    path.write_bytes(sent)
    checked = CliRunner().invoke(app, ["check", str(path), "--rules", "--json"])
    assert (checked.exit_code, json.loads(checked.stdout)["errors"]) == (0, 0)
    rows = [json.loads(line) for line in sent.decode().splitlines()[1:]]
    assert {row["made"]["state"] for row in rows} >= {"valid", "waiting", "withdrawn", "tied"}
    assert world.contributor.public_id in sent.decode()
    for secret in (world.contributor.person.username, world.contributor.worker_id, world.evaluator.person.username):
        assert secret not in sent.decode()


@pytest.mark.parametrize("form", [name for name in formats.names() if formats.get(name).write])
def test_every_format_can_be_written_with_its_companions(world: World, form: str) -> None:
    file = exported(world, form, scope=Scope.DECIDED, people=True, worker_ids=True, judgements=True)
    assert file.name.endswith(".zip")
    with ZipFile(io.BytesIO(content(file))) as archive:
        rows = [json.loads(line) for line in archive.read("judgements.jsonl").splitlines()]
        assert sorted(row["verdict"] for row in rows) == ["invalid", "invalid", "valid"]
        assert {row["evaluator"]["worker_id"] for row in rows} == {world.evaluator.worker_id}
        assert ("who.jsonl" in archive.namelist()) == (form not in {"native", "csv", "parquet"})
        assert len(archive.namelist()) >= 2


def test_an_export_in_which_something_is_left_out_says_what_and_why(world: World) -> None:
    bad = StoredSchema.objects.filter(campaign=world.campaign, state="valid").earliest("pk")
    for half in bad.record["halves"]:
        half["text"] = "=" + half["text"]
        half["pronoun"]["start"] += 1
    bad.save()
    file = exported(world, "xwino")
    with ZipFile(io.BytesIO(content(file))) as archive:
        told = archive.read("left-out.txt").decode()
        [table] = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".tsv")]
    assert told == f"{bad.public_id}: A spreadsheet would take one of its cells for a formula.\n"
    assert "\t=" not in table
    assert file.name.endswith(".zip")


def test_states_and_details_go_beside_where_the_format_cannot_hold_them(world: World) -> None:
    StoredSchema.objects.filter(campaign=world.campaign).update(hardness=[0.25, 0.5])
    file = exported(world, "superglue", scope=Scope.DECIDED, details=True)
    with ZipFile(io.BytesIO(content(file))) as archive:
        rows = [json.loads(line) for line in archive.read("states.jsonl").splitlines()]
    kept = StoredSchema.objects.filter(campaign=world.campaign, public_id__in=[row["schema"] for row in rows])
    assert sorted(row["state"] for row in rows) == sorted(kept.values_list("state", flat=True))
    assert {row["state"] for row in rows} == {"valid", "invalid", "leaked"}
    assert {tuple(row["hardness"]) for row in rows} == {(0.25, 0.5)}
    assert not exported(world, "native").name.endswith(".zip")


@pytest.mark.db
def test_a_form_sent_twice_starts_one_job_and_a_job_delivered_twice_makes_one_file(world: World) -> None:
    nonce = new_nonce()
    first, second = (exports.begin(world.campaign, "csv", Choice(), world.administrator, nonce) for _ in range(2))
    assert first == second
    for _ in range(2):
        Job.objects.update(state="waiting")
        jobs.run(first.public_id)
    file = ExportFile.objects.get(public_id=first.params["file"])
    assert (file.ready, file.size) == (True, len(content(file)))
    assert AuditEntry.objects.filter(action="export").count() == 1


class Interrupted(PosixPath):
    """Another delivery stores a part after this one has cleared the way."""

    def open(self, *_args: Any, **_kwargs: Any) -> Any:
        ExportChunk.objects.create(file=ExportFile.objects.get(name="twice"), number=1, content=b"theirs")
        return super().open("rb")


@pytest.mark.db
def test_of_two_deliveries_at_once_none_makes_a_mixed_file(world: World, tmp_path: Path) -> None:
    file = ExportFile.objects.create(campaign=world.campaign, format="native", name="twice")
    path = tmp_path / "content"
    path.write_bytes(b"mine")
    ExportChunk.objects.create(file=file, number=7, content=b"theirs")
    with pytest.raises(Overtaken):
        export_files.store(file, Interrupted(path), 1)
    file.refresh_from_db()
    assert not file.ready
    export_files.store(file, path, 1)
    assert content(file) == b"mine"


def test_a_cancelled_export_leaves_nothing_and_a_deleted_file_is_not_written(world: World) -> None:
    job = exports.begin(world.campaign, "native", Choice(), world.administrator, new_nonce())
    jobs.cancel(job)
    jobs.run(job.public_id)
    job.refresh_from_db()
    assert job.state == "cancelled"
    assert not ExportFile.objects.filter(public_id=job.params["file"]).exists()
    with pytest.raises(NotAllowed):
        exporting.work(job.params, None)  # type: ignore[arg-type]


def test_files_are_deleted_by_hand_and_after_a_week(world: World) -> None:
    client = world.client("administrator")
    gone = exported(world)
    client.post(reverse("export-delete", args=[world.campaign.public_id, gone.public_id]))
    elsewhere = reverse("export-delete", args=[world.other_campaign.public_id, world.file.public_id])
    assert client.post(elsewhere).status_code == 404
    old, new = world.file, exported(world)
    ExportFile.objects.filter(pk=old.pk).update(created_at=timezone.now() - export_files.KEPT)
    exports.discard_old()
    assert list(ExportFile.objects.all()) == [new]


def test_the_form_keeps_what_was_chosen_when_something_is_wrong(world: World) -> None:
    sent = {"format": "csv", "scope": "decided", "worker_ids": "on", "nonce": new_nonce()}
    answer = world.client("administrator").post(reverse("exports", args=[world.campaign.public_id]), sent)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'value="csv" selected' in page
    assert 'value="decided" selected' in page
    assert "Tick “Who wrote" in page
