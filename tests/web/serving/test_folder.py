"""The data folder: made private and complete on the first start, refused when it is not ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from winoforge import __version__
from winoforge.web.config import Config
from winoforge.web.serving import ServingError, folder


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_the_first_start_makes_a_private_folder_with_a_secret_of_its_own(tmp_path: Path) -> None:
    one, two = tmp_path / "deep" / "one", tmp_path / "two"
    assert folder.prepare(one)
    assert folder.prepare(two)
    assert (mode(one), mode(one / "secret.key")) == (0o700, 0o600)
    keys = [Config.load({"data": data}, {}).secret_key for data in (one, two)]
    assert min(map(len, keys)) >= 50
    assert keys[0] != keys[1]


def test_a_second_start_keeps_the_secret(tmp_path: Path) -> None:
    data = tmp_path / "data"
    folder.prepare(data)
    before = (data / "secret.key").read_text(encoding="ascii")
    assert not folder.prepare(data)
    assert (data / "secret.key").read_text(encoding="ascii") == before


def test_a_secret_that_is_given_from_outside_is_not_made_again(tmp_path: Path) -> None:
    folder.prepare(tmp_path / "data", own_secret=False)
    assert not (tmp_path / "data" / "secret.key").exists()


def test_a_folder_that_everybody_could_read_becomes_private(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "winoforge.toml").write_text("port = 8001\n", encoding="utf-8")
    assert folder.prepare(tmp_path)
    assert mode(tmp_path) == 0o700


def test_a_folder_with_somebody_elses_files_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    tmp_path.chmod(0o755)
    with pytest.raises(ServingError, match=r"thesis\.tex.*--data"):
        folder.prepare(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]
    assert mode(tmp_path) == 0o755


@pytest.mark.parametrize("version", ["99.0", "0.1.0.1", "0.10.0"])
def test_a_folder_of_a_newer_version_is_refused(tmp_path: Path, version: str) -> None:
    folder.prepare(tmp_path)
    (tmp_path / "version").write_text(version, encoding="ascii")
    with pytest.raises(ServingError, match=f"Winoforge {version}"):
        folder.prepare(tmp_path)


def test_a_folder_of_an_older_version_becomes_ours(tmp_path: Path) -> None:
    folder.prepare(tmp_path)
    (tmp_path / "version").write_text("0.0.9\n", encoding="ascii")
    folder.prepare(tmp_path)
    assert (tmp_path / "version").read_text(encoding="ascii").strip() == __version__


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ServingError, match="--data"):
        folder.prepare(tmp_path / "file" / "data")
