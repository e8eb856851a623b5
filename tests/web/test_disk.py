"""A full disk is said, by the address that watchers ask and on the page that people see."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError
from django.test import Client

from winoforge.web import disk
from winoforge.web.accounts.views import front

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_known() -> Iterator[None]:
    disk._known.clear()
    yield
    disk._known.clear()


def test_where_something_can_be_written_all_is_well_and_nothing_is_left(tmp_path: Path) -> None:
    assert disk.why_not_writable(tmp_path) == ""
    assert list(tmp_path.iterdir()) == []
    assert Client().get("/health/").content == b"ok"


def test_health_says_why_the_data_folder_cannot_be_written(client: Client, settings: pytest.FixtureRequest) -> None:
    gone = settings.CONFIG.data / "gone"  # type: ignore[attr-defined]
    assert disk.why_not_writable(gone) == "No such file or directory"
    disk._known[settings.CONFIG.data] = disk._known[gone]  # type: ignore[attr-defined]
    answer = client.get("/health/")
    assert answer.status_code == 503
    assert "cannot be written (No such file or directory)" in answer.content.decode()


def test_the_disk_is_not_asked_at_every_request(tmp_path: Path) -> None:
    assert disk.why_not_writable(tmp_path / "gone")
    (tmp_path / "gone").mkdir()
    assert disk.why_not_writable(tmp_path / "gone")
    disk._known.clear()
    assert not disk.why_not_writable(tmp_path / "gone")


def caused(by: BaseException) -> Exception:
    """An error of Django's with what the database said behind it."""
    error = OperationalError(str(by))
    error.__cause__ = by
    return error


class DiskFull(Exception):
    """As psycopg has it."""

    sqlstate = "53100"


def test_an_error_is_about_the_disk_if_something_behind_it_says_so(tmp_path: Path) -> None:
    assert disk.is_full(OSError(errno.ENOSPC, "No space left on device"), tmp_path)
    assert disk.is_full(caused(DiskFull()), tmp_path)
    assert disk.is_full(caused(sqlite3.OperationalError("disk I/O error")), tmp_path / "gone")
    assert not disk.is_full(caused(sqlite3.OperationalError("database is locked")), tmp_path)
    assert not disk.is_full(ValueError(), tmp_path / "gone")
    assert not disk.is_full(None, tmp_path)


@pytest.mark.parametrize(
    ("error", "said"),
    [(OSError(errno.ENOSPC, "No space left"), "There is no room left"), (ValueError(), "It has been written down.")],
)
def test_the_page_for_errors_says_that_the_disk_is_full(
    monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(front, "one_to_try", fail)
    answer = Client(raise_request_exception=False).get("/")
    assert answer.status_code == 500
    assert said in answer.content.decode()
