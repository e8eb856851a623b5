"""An archive is not trusted: only its model folder comes out, and only where it belongs."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from winoforge.core.errors import ModelError
from winoforge.models.unpack import unpack


def made(tmp_path: Path, *names: str, data: bytes = b"x") -> Path:
    file = tmp_path / "archive.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, data)
    return file


def files(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def test_only_the_models_own_folder_comes_out(tmp_path: Path) -> None:
    file = made(tmp_path, "toy/__init__.py", "toy/toy-1/a", "toy/toy-1/b/c", "toy/toy-10/d", "other/toy/toy-1/e")
    unpack(file, "toy/toy-1", tmp_path / "out", 100)
    assert files(tmp_path / "out") == ["a", str(Path("b", "c"))]


def test_only_one_file_of_it_comes_out_where_that_is_the_model(tmp_path: Path) -> None:
    file = made(tmp_path, "toy/__init__.py", "toy/model", "toy/model/b", "toy/models")
    unpack(file, "toy", tmp_path / "out", 100, file="model")
    assert files(tmp_path / "out") == ["model"]


def test_an_archive_without_that_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no file toy/model"):
        unpack(made(tmp_path, "toy/a"), "toy", tmp_path / "out", 100, file="model")


@pytest.mark.parametrize(
    "name", ["toy/../../evil", "toy/a/../../evil", "toy//etc/evil", "toy/..\\evil", "toy/C:evil", "toy/.."]
)
def test_a_name_that_leads_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ModelError, match="unsafe name"):
        unpack(made(tmp_path, name), "toy", tmp_path / "in" / "out", 100)
    assert not list(tmp_path.rglob("evil"))


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    file = made(tmp_path, "toy/a", data=b"0" * 1_000_000)
    with pytest.raises(ModelError, match="more than 1,000 bytes"):
        unpack(file, "toy", tmp_path / "out", 1_000)
    assert not (tmp_path / "out").exists()


def test_an_archive_that_lies_about_a_size_is_refused(tmp_path: Path) -> None:
    file = made(tmp_path, "toy/a", data=b"0" * 5_000)
    content = bytearray(file.read_bytes())
    place = content.rindex(b"PK\x01\x02") + 24  # the uncompressed size in the central directory
    content[place : place + 4] = (10).to_bytes(4, "little")
    file.write_bytes(content)
    with pytest.raises(ModelError, match="cannot be read"):
        unpack(file, "toy", tmp_path / "out", 1_000)


def test_an_archive_without_the_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no folder toy"):
        unpack(made(tmp_path, "tool/a"), "toy", tmp_path / "out", 100)


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<html>Sign in</html>")
    with pytest.raises(ModelError, match="cannot be read"):
        unpack(tmp_path / "page.html", "toy", tmp_path / "out", 100)
