"""A backup is of one moment, and nobody waits for it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.db import connection

from tests.web.cast import make_campaign
from winoforge.web.accounts.models import Campaign
from winoforge.web.backup import BackupError
from winoforge.web.backup.snapshot import snapshot
from winoforge.web.backup.writing import write

pytestmark = [pytest.mark.db, pytest.mark.django_db(transaction=True)]


def elsewhere() -> None:
    """Somebody writes, on a connection of their own."""
    try:
        make_campaign()
    finally:
        connection.close()


def test_what_others_write_meanwhile_is_not_in_it_and_they_do_not_wait() -> None:
    make_campaign()
    with ThreadPoolExecutor(1) as other, snapshot():
        other.submit(elsewhere).result(timeout=20)  # with a writer's lock held here, this would fail
        assert Campaign.objects.count() == 1
    assert Campaign.objects.count() == 2
    make_campaign()  # and the connection is as it was


def test_a_file_that_is_there_is_not_written_over_and_a_failure_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup.zip"
    file.write_text("mine", encoding="ascii")
    with pytest.raises(BackupError, match="--force"):
        write(file, tmp_path, lambda _: None)

    def fail(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr("winoforge.web.backup.files.found", fail)
        with pytest.raises(OSError, match="disk full"):
            write(file, tmp_path, lambda _: None, force=True)
    assert file.read_text(encoding="ascii") == "mine"
    write(file, tmp_path, lambda _: None, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["backup.zip"]
    assert file.read_bytes().startswith(b"PK")
