"""backup and restore at the command line: what cannot be done is said before anything is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def on_sqlite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)


def test_there_must_be_a_platform_to_back_up(run: Run, tmp_path: Path) -> None:
    ran = run("backup", tmp_path / "b.zip", "--data", tmp_path / "nothing")
    assert (ran.code, ran.out) == (3, "")
    assert "no platform" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_backup_is_not_restored(run: Run, tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"no zip")
    for name in ("b.zip", "missing.zip"):
        ran = run("restore", tmp_path / name, "--data", tmp_path / "data", "--json")
        assert (ran.code, ran.out) == (3, "")
        assert name in ran.err
    assert not (tmp_path / "data").exists()
