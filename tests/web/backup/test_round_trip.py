"""A backup restores to the same platform, row by row, from either database into either."""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from tests.postgres import SERVER
from tests.web.backup.everything import make_everything, make_folder
from tests.web.serving.platform import environment, winoforge
from winoforge.web.backup import tables
from winoforge.web.backup.manifest import opened
from winoforge.web.backup.writing import write
from winoforge.web.workshop.models import StoredSchema

pytestmark = pytest.mark.django_db(transaction=True)  # a snapshot cannot be taken inside of a test's transaction

Rows = dict[str, list[tuple[Any, ...]]]


def everything_of(execute: Any) -> Rows:
    """Every row of every table that is kept, as the database itself gives them."""
    found: Rows = {}
    for model in tables.kept():
        columns = ", ".join(f'"{field.column}"' for field in model._meta.concrete_fields)
        key = model._meta.pk
        assert key is not None
        statement = f'SELECT {columns} FROM "{model._meta.db_table}" ORDER BY "{key.column}"'  # noqa: S608
        found[model._meta.label] = [tuple(row) for row in execute(statement).fetchall()]
    return found


def assert_searchable(restored: sqlite3.Connection) -> None:
    """The index of what schemas say has what the restored rows say: all of it, and nothing else."""
    restored.execute("INSERT INTO workshop_searchindex(workshop_searchindex, rank) VALUES ('integrity-check', 1)")
    start = restored.execute("SELECT substr(text, 1, 3) FROM workshop_searchtext ORDER BY schema_id").fetchone()[0]
    found = restored.execute("SELECT rowid FROM workshop_searchindex(?)", [f'"{start}"']).fetchall()
    assert found == restored.execute(
        "SELECT schema_id FROM workshop_searchtext WHERE instr(text, ?) ORDER BY schema_id", [start]
    ).fetchall() != []  # fmt: skip


@contextmanager
def scratch_database() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    import psycopg

    name = f"winoforge_restored_{secrets.token_hex(6)}"
    with psycopg.connect(f"{SERVER}/postgres", autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"')
        try:
            yield f"{SERVER}/{name}"
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def done(*args: object, **env: str) -> dict[str, Any]:
    """A command that must succeed; the one JSON object that it prints."""
    ran = winoforge(*args, "--json", env=environment(**env))
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.db
def test_every_row_of_every_table_comes_back(tmp_path: Path) -> None:
    """SQLite to SQLite; on PostgreSQL from there to SQLite and back to another PostgreSQL database."""
    make_everything()
    archive, data = tmp_path / "backup.zip", tmp_path / "restored"
    write(archive, make_folder(tmp_path / "source"), lambda _: None)
    assert archive.stat().st_mode & 0o777 == 0o600
    told = done("restore", archive, "--data", data)
    assert (data / "uploads" / "0123456789abcdef.csv").read_text() == "waiting"
    assert (data / "secret.key").read_text() == "s" * 48 + "\n"
    assert (data / "winoforge.toml").read_text().strip() == "port = 8123  # ours"
    if connection.vendor == "sqlite":
        original = sqlite3.connect(connection.settings_dict["NAME"])
        with closing(original), closing(sqlite3.connect(data / "winoforge.sqlite3")) as restored:
            assert everything_of(restored.execute) == everything_of(original.execute)
            assert_searchable(restored)
        return
    import psycopg

    again = tmp_path / "again.zip"
    assert done("backup", again, "--data", data)["tables"] == told["tables"]
    with scratch_database() as url:
        done("restore", again, "--data", tmp_path / "third", DATABASE_URL=url)
        source = f"{SERVER}/{connection.settings_dict['NAME']}"
        with psycopg.connect(source) as first, psycopg.connect(url) as last:
            assert everything_of(last.execute) == everything_of(first.execute)
        made = winoforge(
            "createadmin", "--username", "new", "--data", tmp_path / "third", env=environment(DATABASE_URL=url)
        )
        assert made.returncode == 0, made.stderr  # a new row gets a key of its own


def test_a_backup_of_an_older_winoforge_is_brought_up_to_date(tmp_path: Path) -> None:
    make_everything()
    new, old, data = tmp_path / "new.zip", tmp_path / "old.zip", tmp_path / "restored"
    write(new, make_folder(tmp_path / "source"), lambda _: None)
    as_of_old(new, old, dict.fromkeys(("accounts", "jobs", "workshop"), "0001_initial"))
    done("restore", old, "--data", data)
    with closing(sqlite3.connect(data / "winoforge.sqlite3")) as restored:
        count = restored.execute("SELECT COUNT(*) FROM workshop_storedschema").fetchone()[0]
        searchable = restored.execute("SELECT COUNT(*) FROM workshop_searchtext").fetchone()[0]
        assert_searchable(restored)
    assert StoredSchema.objects.count() == count == searchable  # a table that the old one did not have


def as_of_old(new: Path, old: Path, moment: dict[str, str]) -> None:
    """The archive that a Winoforge would have made whose tables were no further than these migrations."""
    state = MigrationLoader(connection).project_state(list(moment.items()))
    known = {model._meta.label_lower: {field.attname for field in model._meta.concrete_fields}
             for model in state.apps.get_models()}  # fmt: skip
    with zipfile.ZipFile(new) as source, zipfile.ZipFile(old, "w") as target:
        said = json.loads(source.read("manifest.json"))
        said["migrations"] = [list(one) for one in moment.items()]
        said["tables"] = [table for table in said["tables"] if table["model"] in known]
        for table in said["tables"]:
            places = [place for place, name in enumerate(table["fields"]) if name in known[table["model"]]]
            rows = [json.loads(line) for line in source.read(table["member"]).splitlines()]
            content = "".join(json.dumps([row[place] for place in places]) + "\n" for row in rows).encode()
            table["fields"] = [table["fields"][place] for place in places]
            table["sha256"] = hashlib.sha256(content).hexdigest()
            target.writestr(table["member"], content)
        for file in said["files"]:
            target.writestr(file["member"], source.read(file["member"]))
        target.writestr("manifest.json", json.dumps(said))


def test_every_column_of_every_table_is_in_the_archive(tmp_path: Path) -> None:
    archive = tmp_path / "backup.zip"
    write(archive, tmp_path, lambda _: None)
    with opened(archive) as (_, held):
        assert {table.model: table.fields for table in held.tables} == {
            model._meta.label_lower: tables.names(model) for model in tables.kept()
        }
