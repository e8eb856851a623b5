"""Loading reference collections (P27): good rows load, bad ones are kept with reasons; cut off, cancelled, twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.web.asking.answers import resolve
from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.entries import make_collection, make_schema
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas import to_record
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.ids import new_nonce
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs import progress
from winoforge.web.jobs.models import Job
from winoforge.web.workshop import reference_rows, uploads
from winoforge.web.workshop.actions import loading, references
from winoforge.web.workshop.actions.questions import maybe_ask_test
from winoforge.web.workshop.models import ReferenceCollection, ReferenceEntry, TextPrint

pytestmark = [pytest.mark.db, pytest.mark.django_db]

UPLOAD = "/console/references/upload/"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator())


def send(client: Client, content: bytes, name: str = "schemas.jsonl", **fields: str) -> Job:
    """Upload a file and let the worker do its job."""
    file = SimpleUploadedFile(name, content)
    came = client.post(UPLOAD, {"file": file, "nonce": new_nonce(), **fields})
    assert came.status_code == 303, came.content.decode()
    job = Job.objects.latest("pk")
    assert came["Location"] == f"/console/jobs/{job.public_id}/"
    jobs.run(job.public_id)
    job.refresh_from_db()
    return job


def rows(*numbers: int, **fields: Any) -> bytes:
    return "".join(json.dumps(to_record(make_schema(number, **fields))) + "\n" for number in numbers).encode()


def kept() -> list[Path]:
    folder = Path(settings.MEDIA_ROOT)
    return list(folder.iterdir()) if folder.is_dir() else []


def test_an_uploaded_collection_is_loaded_and_its_file_deleted(administrator: Client) -> None:
    job = send(administrator, rows(1, 2, 3), "My schemas.jsonl")
    assert job.state == Job.State.DONE
    collection = ReferenceCollection.objects.get()
    assert (collection.name, collection.source, collection.ready) == ("My schemas", "My schemas.jsonl", True)
    assert (collection.entries_count, collection.items_count, collection.askable_count) == (3, 6, 3)
    assert collection.languages == ["en"]
    assert [entry.record["id"] for entry in collection.entries.order_by("number")] == ["en-1", "en-2", "en-3"]
    assert TextPrint.objects.filter(print=fingerprint(make_schema(2).halves[0].text)).exists()
    assert kept() == []
    assert AuditEntry.objects.get().action == "load-reference"


def test_files_wait_under_a_random_name_for_nobody_elses_eyes() -> None:
    held = uploads.keep([b"ab", b"c"], "../../etc/pass wd.CSV")
    path = uploads.path(held.name)
    assert path.parent == Path(settings.MEDIA_ROOT)
    assert path.suffix == ".csv"
    assert "pass" not in held.name
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_bytes() == b"abc"
    assert uploads.keep([b""], "x.j;s!").name.isalnum()


def test_bad_rows_are_left_out_with_their_reasons_and_good_rows_are_loaded(administrator: Client) -> None:
    content = rows(1) + b'{"id": "odd", "kind": "schema"}\nnot json\n' + rows(2)
    job = send(administrator, content)
    assert job.state == Job.State.DONE
    collection = ReferenceCollection.objects.get()
    assert (collection.entries_count, collection.left_out_count) == (2, 2)
    assert [row["line"] for row in collection.left_out] == [2, 3]
    said = administrator.get("/console/references/").content.decode()
    assert collection.left_out[1]["reason"][:20] in said


@pytest.mark.parametrize(
    ("path", "language"),
    [("wsc/WSCollection.xml", "en"), ("superglue-wsc/train.jsonl", "en"), ("portuguese/portuguese_wsc.json", "pt")],
)
def test_collections_of_others_are_loaded_whole(administrator: Client, data: Path, path: str, language: str) -> None:
    file = data / path
    job = send(administrator, file.read_bytes(), file.name, language="")
    assert job.state == Job.State.DONE, job.error
    collection = ReferenceCollection.objects.get()
    assert collection.entries_count == collection.entries.count() > 50
    assert set(collection.entries.values_list("language", flat=True)) == {language}
    assert TextPrint.objects.filter(entry__collection=collection).count() >= collection.entries_count


def test_a_collection_with_questions_gives_test_questions_and_leaves_with_its_snapshot(administrator: Client) -> None:
    send(administrator, rows(1))
    member = make_member(make_campaign())
    question = maybe_ask_test(member, 0.0)
    assert question is not None
    collection = ReferenceCollection.objects.get()
    came = administrator.post(f"/console/references/{collection.public_id}/remove/", {"reason": "It is outdated."})
    assert came["Location"] == "/console/references/"
    assert not ReferenceEntry.objects.exists()
    assert not TextPrint.objects.exists()
    question.refresh_from_db()
    resolve(question, member)
    assert member.score == 10
    assert AuditEntry.objects.filter(action="remove-reference").count() == 1


def test_the_library_and_a_collection_that_is_loading_cannot_be_removed(administrator: Client) -> None:
    for fields in ({"built_in": True}, {"ready": False}):
        collection = make_collection(1, **fields)  # type: ignore[arg-type]
        assert administrator.post(f"/console/references/{collection.public_id}/remove/").status_code == 403
        assert ReferenceCollection.objects.filter(pk=collection.pk).exists()


def test_the_same_file_is_loaded_once(administrator: Client) -> None:
    send(administrator, rows(1), name="first.jsonl")
    came = administrator.post(UPLOAD, {"file": SimpleUploadedFile("b.jsonl", rows(1)), "nonce": new_nonce()})
    assert came.status_code == 422
    assert "is here already, as “first”" in came.content.decode()
    assert ReferenceCollection.objects.count() == 1
    assert kept() == []


def test_a_double_click_starts_one_job(administrator: Client) -> None:
    nonce = new_nonce()
    places = {
        administrator.post(UPLOAD, {"file": SimpleUploadedFile("a.jsonl", rows(1)), "nonce": nonce})["Location"]
        for _ in range(2)
    }
    assert len(places) == 1
    assert Job.objects.count() == 1
    assert len(kept()) == 1


def loaded() -> list[tuple[int, str]]:
    return [(entry.number, entry.record["id"]) for entry in ReferenceEntry.objects.order_by("number")]


def test_a_load_that_is_cut_off_half_way_is_finished_by_the_next_delivery(
    administrator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "BATCH", 2)
    save = reference_rows.save
    batches = []

    def dies_at_the_third(batch: list[Any]) -> None:
        batches.append(batch)
        if len(batches) == 3:
            raise SystemExit
        save(batch)

    monkeypatch.setattr(loading, "save", dies_at_the_third)
    content = rows(1, 2) + b"not json\n" + rows(3, 4, 5, 6, 7)
    with pytest.raises(SystemExit):
        send(administrator, content)
    assert len(loaded()) == 4
    collection = ReferenceCollection.objects.get()
    assert not collection.ready
    assert not administrator.get("/console/references/").context["listed"].object_list
    job = Job.objects.get()
    jobs.run(job.public_id)
    assert loaded() == [(number, f"en-{number + 1}") for number in range(7)]
    collection.refresh_from_db()
    assert (collection.ready, collection.entries_count, collection.left_out_count) == (True, 7, 1)
    assert TextPrint.objects.count() == 14
    jobs.run(job.public_id)
    assert len(loaded()) == 7


def test_of_two_deliveries_at_once_the_slower_one_stops(
    administrator: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(loading, "BATCH", 2)
    save = reference_rows.save
    overtaken: list[bool] = []

    def while_another_delivery_finishes(batch: list[Any]) -> None:
        save(batch)
        if not overtaken:
            overtaken.append(True)
            jobs.run(Job.objects.get().public_id)

    monkeypatch.setattr(loading, "save", while_another_delivery_finishes)
    job = send(administrator, rows(1, 2, 3, 4, 5))
    assert job.state == Job.State.DONE
    assert loaded() == [(number, f"en-{number + 1}") for number in range(5)]
    assert "failed" not in caplog.text, "it stops before it writes anything"


def test_a_cancelled_load_leaves_nothing(administrator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "BATCH", 1)
    monkeypatch.setattr(progress, "EVERY", 0)
    save = reference_rows.save

    def and_cancel(batch: list[Any]) -> None:
        save(batch)
        jobs.cancel(Job.objects.get())

    monkeypatch.setattr(loading, "save", and_cancel)
    assert send(administrator, rows(1, 2, 3)).state == Job.State.CANCELLED
    assert not ReferenceCollection.objects.exists()
    assert not ReferenceEntry.objects.exists()
    assert kept() == []


def bomb() -> bytes:
    entities = "".join(f'<!ENTITY b{n} "{f"&b{n - 1};" * 10}">' for n in range(1, 10))
    return f'<!DOCTYPE c [<!ENTITY b0 "boom">{entities}]><collection><schema>&b9;</schema></collection>'.encode()


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (bomb(), "bomb.xml"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "picture.jsonl"),
        (b"PK\x03\x04" + b"\x00" * 500, "archive.csv"),
        ('{"kind": "schema"}\n'.encode("utf-16"), "wide.jsonl"),
        (b'{"kind": "schema", "id": "caf\xe9"}\n', "latin.jsonl"),
        (b"just some words\n", "words.txt"),
        (b"[" * 100_000, "deep.json"),
        (b'{"kind": "schema"}\n' * 3, "hollow.jsonl"),
        (b'{"kind": "schema", "text": "' + b"x" * 2_000_000 + b'"}\n', "long.jsonl"),
    ],
)
def test_hostile_files_fail_with_a_sentence_and_leave_nothing(administrator: Client, content: bytes, name: str) -> None:
    job = send(administrator, content, name)
    assert job.state == Job.State.FAILED
    assert job.error
    assert "wrong on our side" not in job.error
    assert str(settings.MEDIA_ROOT) not in job.error
    assert not ReferenceCollection.objects.exists()
    assert kept() == []
    assert administrator.get(f"/console/jobs/{job.public_id}/").status_code == 200


def test_labels_that_a_database_cannot_hold_leave_their_row_out(administrator: Client) -> None:
    deep: Any = []
    for _ in range(40):
        deep = [deep]
    hostile = [{"a": "\x00"}, {"a": "\ud800"}, {"\x00": 1}, {"a": deep}, {"a": "x" * 100_000}]
    records = [to_record(make_schema(number)) | {"extra": label} for number, label in enumerate(hostile)]
    content = rows(9) + "".join(json.dumps(record) + "\n" for record in records).encode()
    assert send(administrator, content).state == Job.State.DONE
    assert [id_ for _, id_ in loaded()] == ["en-9"]
    assert ReferenceCollection.objects.get().left_out_count == 5


def test_a_file_that_breaks_off_keeps_what_stood_before_the_break(administrator: Client, data: Path) -> None:
    whole = (data / "wsc/WSCollection.xml").read_bytes()
    job = send(administrator, whole[: len(whole) // 2], "half.xml")
    assert job.state == Job.State.DONE, job.error
    collection = ReferenceCollection.objects.get()
    assert collection.entries_count > 10
    assert collection.left_out_count >= 1


def test_a_file_that_has_gone_is_said(administrator: Client) -> None:
    administrator.post(UPLOAD, {"file": SimpleUploadedFile("a.jsonl", rows(1)), "nonce": new_nonce()})
    for file in kept():
        file.unlink()
    job = Job.objects.get()
    jobs.run(job.public_id)
    job.refresh_from_db()
    assert job.result["message"] == "reference-file-gone"


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({}, "Choose a file."),
        ({"file": SimpleUploadedFile("a.jsonl", b"")}, "The file is empty."),
        ({"file": SimpleUploadedFile("a.jsonl", b"x"), "language": "Klingon!"}, "Write the language as a code"),
        ({"file": SimpleUploadedFile("a.jsonl", b"x"), "format": "html"}, ""),
        ({"file": SimpleUploadedFile("a.jsonl", b"x"), "name": "x" * 121}, "at most 120"),
        ({"file": SimpleUploadedFile("a.jsonl", b"x"), "name": "a\x00b"}, ""),
    ],
)
def test_a_form_that_fails_says_why_beside_the_field(administrator: Client, fields: dict[str, Any], fault: str) -> None:
    came = administrator.post(UPLOAD, {"name": "Kept name", "nonce": new_nonce(), **fields})
    assert came.status_code == 422
    assert fault in came.content.decode()
    assert "name" in fields or "Kept name" in came.content.decode()
    assert not Job.objects.exists()


def test_nobody_but_an_administrator_gets_a_file_read(client: Client) -> None:
    def refused(sender: Client) -> int:
        came = sender.post(UPLOAD, {"file": SimpleUploadedFile("a.jsonl", rows(1)), "nonce": new_nonce()})
        assert not hasattr(came.wsgi_request, "_files"), "the body was parsed before anybody asked who sent it"
        return came.status_code

    strict = Client(enforce_csrf_checks=True)
    assert refused(strict) == 303
    log_in(strict, make_member(make_campaign()))
    assert refused(strict) == 403
    assert not ReferenceCollection.objects.exists()
    log_in(client, make_member(make_campaign()))
    assert refused(client) == 403


def test_an_upload_needs_the_token_of_our_own_page() -> None:
    strict = Client(enforce_csrf_checks=True)
    log_in(strict, make_administrator())
    came = strict.post(UPLOAD, {"file": SimpleUploadedFile("a.jsonl", rows(1)), "nonce": new_nonce()})
    assert came.status_code == 403
    assert not Job.objects.exists()


def test_more_than_fifty_megabytes_are_refused_before_they_are_read(administrator: Client) -> None:
    came = administrator.generic("POST", UPLOAD, b"", CONTENT_LENGTH=str(51 * 1024 * 1024))
    assert came.status_code == 413


def test_a_removed_collection_may_be_loaded_again(administrator: Client) -> None:
    send(administrator, rows(1))
    references.remove(ReferenceCollection.objects.get(), make_administrator(), "It is outdated.")
    assert send(administrator, rows(1)).state == Job.State.DONE
    with pytest.raises(NotAllowed):
        references.remove(make_collection(1, built_in=True), make_administrator(), "It is outdated.")
