"""An archive that is damaged, not ours or newer is a sentence, and leaves nothing behind."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model
from django_q.models import OrmQ, Schedule

from tests.web.serving.platform import environment, winoforge
from winoforge.web.accounts.models import Campaign, LoginAttempt
from winoforge.web.backup import BackupError, files, loading, manifest, tables
from winoforge.web.backup.restoring import _new_folder
from winoforge.web.config import Config
from winoforge.web.console.models import ExportFile

Members = dict[str, bytes]

KILLED = """
import os, signal, sys
from pathlib import Path
from winoforge.web.backup import restoring
from winoforge.web.config import Config
restoring._fill_database = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
restoring.restore(Path(sys.argv[1]), Config.load({"data": sys.argv[2]}, {}), print)
"""
"""A restore that is killed when the folder is there and the rows are not."""


def made(path: Path, members: Members, **differs: Any) -> Path:
    """An archive with these members, which says of itself what a good one says, but for what differs."""
    parts = {name: hashlib.sha256(content).hexdigest() for name, content in members.items()}
    said = {
        "format": 1,
        "winoforge": "0.1.0",
        "made_at": "2026-11-01T00:00:00+00:00",
        "database": "sqlite",
        "migrations": [],
        "tables": [
            {"model": name[7:-6], "member": name, "fields": ["id"], "rows": content.count(b"\n"), "sha256": parts[name]}
            for name, content in members.items()
            if name.startswith("tables/")
        ],
        "files": [
            {"name": name.removeprefix("files/"), "member": name, "sha256": parts[name]}
            for name in members
            if not name.startswith("tables/")
        ],
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
        archive.writestr("manifest.json", json.dumps(said | differs))
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BackupError) as refused, manifest.opened(path) as (archive, held):
        manifest.check(archive, held)
    return str(refused.value)


def test_what_is_no_archive_of_ours_is_said(tmp_path: Path) -> None:
    file = tmp_path / "b.zip"
    for content in (b"", b"no zip", b"PK\x03\x04" + b"\x00" * 50):
        file.write_bytes(content)
        assert "no backup" in refusal(file)
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("other.txt", "x")
    assert "manifest" in refusal(file)


def test_a_part_of_an_archive_or_a_changed_one_is_noticed(tmp_path: Path) -> None:
    good = made(tmp_path / "good.zip", {"files/secret.key": os.urandom(5_000)}).read_bytes()
    file = tmp_path / "b.zip"
    for content in (good[: len(good) // 2], good[:2_000] + bytes([good[2_000] ^ 1]) + good[2_001:]):
        file.write_bytes(content)
        assert "Copy it again" in refusal(file)
    made(
        file,
        {"files/secret.key": b"x"},
        files=[{"name": "secret.key", "member": "files/secret.key", "sha256": "0" * 64}],
    )
    assert "Copy it again" in refusal(file)


@pytest.mark.parametrize(
    "said",
    [
        {"format": "1"}, {"tables": None}, {"tables": [{}]}, {"winoforge": 5}, {"migrations": [["accounts"]]},
        {"files": [{"name": "a" * 500, "member": "files/a", "sha256": ""}]},
        {"tables": [{"model": "a.b", "member": "tables/a.b.jsonl", "fields": [], "rows": -1, "sha256": ""}]},
    ],
)  # fmt: skip
def test_a_manifest_that_makes_no_sense_is_refused(tmp_path: Path, said: dict[str, Any]) -> None:
    assert "manifest" in refusal(made(tmp_path / "b.zip", {}, **said))


def test_a_newer_archive_says_what_to_install(tmp_path: Path) -> None:
    assert "newer Winoforge (9.9)" in refusal(made(tmp_path / "b.zip", {}, format=2, winoforge="9.9"))


@pytest.mark.parametrize(
    "name",
    [
        "files/../../evil", "/etc/evil", "files/uploads/../../evil", "files/a/b", "evil", "files/uploads/..",
        "files/winoforge.sqlite3", "files/version", "files/sitecustomize.py", "files/uploads/.",
    ],
)  # fmt: skip
def test_no_name_leads_out_of_the_folder_or_to_a_file_that_a_backup_does_not_have(tmp_path: Path, name: str) -> None:
    assert "not ours" in refusal(made(tmp_path / "b.zip", {name: b"x"}))


@pytest.mark.parametrize(
    ("settings", "left"),
    [
        (b'port = 8123\ndatabase_url = "postgresql://evil/x"\n', b"port = 8123\n\n"),
        (b'"database\\u005furl" = "postgresql://evil/x"\n', b""),
        (b'database_url = """\npostgresql://evil/x"""\n', b""),
        (b"\xff", b""),
        (b"no toml", b""),
    ],
)
def test_settings_of_an_archive_never_name_a_database(tmp_path: Path, settings: bytes, left: bytes) -> None:
    assert files.put(tmp_path, "winoforge.toml", settings).read_bytes() == left


@pytest.mark.parametrize(
    "panel",
    ['panel = ["command:/usr/bin/touch PWNED"]', 'panel = [\n "first",\n "command:x",\n]', '"panel" = "http:x"'],
)
def test_a_restored_backup_runs_no_program_and_listens_nowhere_else(tmp_path: Path, panel: str) -> None:
    listening = 'host = "0.0.0.0"\npublic_url = "https://evil.example.org"\nproxies = ["10.0.0.7"]\n'
    settings = f"{listening}{panel}\nmeasure_at_once = true\nport = 8123\n".encode()
    archive = made(tmp_path / "b.zip", {"files/winoforge.toml": settings, "files/secret.key": b"s" * 48})
    data = tmp_path / "new"
    ran = winoforge("restore", archive, "--data", data)
    assert ran.returncode == 0, ran.stderr
    assert "Left behind" in ran.stdout
    assert "host, panel, proxies, public_url of winoforge.toml" in ran.stdout
    config = Config.load({"data": data}, {})
    assert (config.host, config.public_url, config.proxies, config.port) == ("127.0.0.1", "", (), 8123)
    assert config.panel == Config(data).panel


def test_half_a_restore_is_neither_served_nor_backed_up(tmp_path: Path) -> None:
    archive = made(tmp_path / "b.zip", {"files/secret.key": b"s" * 48})
    data = tmp_path / "new"
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(archive), str(data)], env=environment(), check=False, capture_output=True
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    for command in (["serve"], ["createadmin"], ["backup", tmp_path / "c.zip"], ["restore", archive]):
        ran = winoforge(*command, "--data", data)
        assert ran.returncode == 3
        assert "was cut off" in ran.stderr


@pytest.mark.django_db
@pytest.mark.parametrize("model", [Schedule, OrmQ, Session, ExportFile])
def test_a_table_that_no_backup_has_is_refused_and_gets_no_row(tmp_path: Path, model: type[Model]) -> None:
    """A row of the queue or of its schedules would be code that the worker runs."""
    label = model._meta.label_lower
    fields = tables.names(model)
    member = f"tables/{label}.jsonl"
    table = {"model": label, "member": member, "fields": fields, "rows": 1, "sha256": ""}
    leaves = [list(node) for app in tables.OURS for node in MigrationLoader(connection).graph.leaf_nodes(app)]
    row = json.dumps(["1" if name != "schedule_type" else "O" for name in fields]).encode() + b"\n"
    file = made(tmp_path / "b.zip", {member: row}, tables=[table], migrations=leaves)
    with manifest.opened(file) as (archive, held), pytest.raises(BackupError, match=f"does not know: {label}"):
        loading.load(archive, held, lambda _: None)
    assert not model._base_manager.exists()


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    assert "beyond all measure" in refusal(made(tmp_path / "b.zip", {"files/uploads/a.csv": b"\x00" * 30_000_000}))


def test_many_small_bombs_are_refused_together(tmp_path: Path) -> None:
    bombs = {f"files/uploads/b{number}": b"\x00" * 9_000_000 for number in range(4)}
    assert "together would expand" in refusal(made(tmp_path / "b.zip", bombs))


@pytest.mark.django_db
@pytest.mark.parametrize(
    "row",
    [
        b"{}",
        b"[1, 2]",
        b"[" * 5_000,
        b'["x", "key", null]',
        b"\xff",
        b'[2, "key", {"a": 1}]',
        b'[2, "key", "May"]',
        b"",
    ],
)
def test_a_row_that_is_none_is_said_with_its_table(tmp_path: Path, row: bytes) -> None:
    name = "tables/accounts.loginattempt.jsonl"
    file = made(tmp_path / "b.zip", {name: b'[1, "key", "2026-11-01T00:00:00+00:00"]\n' + row})
    table = manifest.Table("accounts.loginattempt", name, tables.names(LoginAttempt), 2, "")
    with manifest.opened(file) as (archive, _), pytest.raises(BackupError, match=r"accounts\.loginattempt"):
        loading._fill(archive, table, LoginAttempt)


@pytest.mark.django_db
def test_a_database_or_a_moment_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    loading.refuse_full()
    file = made(tmp_path / "b.zip", {}, migrations=[[app, "9999_future"] for app in tables.OURS])
    with pytest.raises(BackupError, match="does not know"), manifest.opened(file) as (archive, held):
        loading.load(archive, held, lambda _: None)
    Campaign.objects.create(name="There", language="en")
    with pytest.raises(BackupError, match="not empty"):
        loading.refuse_full()


@pytest.mark.parametrize("there", [False, True])
def test_a_restore_that_fails_leaves_the_folder_as_it_was(tmp_path: Path, there: bool) -> None:
    data = tmp_path / "data"
    if there:
        data.mkdir()
        (data / "lost+found").mkdir()

    def fail() -> None:
        with _new_folder(data):
            files.put(data, "uploads/a.csv", b"x")
            files.put(data, "secret.key", b"x")
            raise BackupError("No.")

    with pytest.raises(BackupError):
        fail()
    assert data.exists() is there
    assert [path.name for path in data.iterdir()] == ["lost+found"] if there else True
