"""Setting Winoforge up: what a stranger's environment keeps, where torch comes from, which Pythons are tried."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tools import emptied, stranger, torch_index, versions

from tests.conftest import needs
from winoforge.web.workshop.models import StoredSchema

ROOT = Path(__file__).parent.parent
LOCKS = ("run.txt", "lm.txt", "dev.txt")


def names(lock: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements" / lock).read_text(encoding="utf-8"), re.MULTILINE))


# Locks


@pytest.mark.parametrize("lock", LOCKS)
def test_no_lock_has_torch_or_a_part_of_cuda(lock: str) -> None:
    found = names(lock)
    assert "numpy" in found
    assert not [name for name in found if name == "torch" or name.startswith(("nvidia", "cuda", "triton"))]


def test_make_run_installs_neither_torch_nor_transformers() -> None:
    assert {"onnxruntime", "onnx", "tokenizers", "gguf"} <= names("run.txt")
    assert not {"torch", "transformers", "accelerate"} & names("run.txt")


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_of_a_lock_has_the_hashes_of_its_files(lock: str) -> None:
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    pins = re.findall(
        r"^([a-z0-9-]+)==\S+ \\((?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+)\n    # via", text, re.MULTILINE
    )
    assert {name for name, _ in pins} == names(lock) != set()


def test_the_hashes_cover_the_wheels_of_every_python_that_is_supported() -> None:
    """NumPy has a wheel for each Python and kind of machine: with the hashes of one machine only there would be few."""
    text = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    numpy = re.search(r"^numpy==.*?# via", text, re.MULTILINE | re.DOTALL)
    assert numpy
    assert numpy[0].count("--hash=sha256:") > 40


def test_a_file_that_is_not_the_one_of_the_lock_is_not_installed(tmp_path: Path) -> None:
    wheel = tmp_path / "six-1.17.0-py2.py3-none-any.whl"
    wheel.write_bytes(b"another file under the same version")
    lock = tmp_path / "run.txt"
    lock.write_text(f"six==1.17.0 \\\n    --hash=sha256:{'0' * 64}\n")
    [options] = re.findall(
        r"^INSTALL := \$\(PIP\) (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    from_here = ["--no-index", "--find-links", str(tmp_path), "--target", str(tmp_path / "there")]
    command = [sys.executable, "-m", "pip", *options.split(), *from_here, "--requirement", str(lock)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "DO NOT MATCH THE HASHES" in done.stderr
    assert not (tmp_path / "there").exists()


def test_torch_is_asked_for_in_one_exact_version() -> None:
    lines = (ROOT / "requirements" / "torch.txt").read_text(encoding="utf-8").splitlines()
    [line] = [line for line in lines if not line.startswith("#")]
    assert re.fullmatch(r"torch==[\d.]+", line)


# A stranger's environment


def test_a_stranger_keeps_certificates_and_proxies_and_nothing_else_of_ours(tmp_path: Path) -> None:
    ours = {
        "PIP_CERT": "/certificate",
        "SSL_CERT_FILE": "/certificate",
        "REQUESTS_CA_BUNDLE": "/certificate",
        "HTTPS_PROXY": "http://proxy",
        "no_proxy": "localhost",
        "HOME": "/home/us",
        "PATH": "/home/us/bin",
        "PIP_CONFIG_FILE": "/home/us/pip.conf",
        "PIP_FIND_LINKS": "/wheels",
        "PIP_EXTRA_INDEX_URL": "https://ours.example.org/simple",
        "PIP_INDEX_URL": "file:///index",
        "PYTHONPATH": "/home/us/src",
        "VIRTUAL_ENV": "/home/us/.venv",
        "MAKEFLAGS": "-j8",
        "CI": "true",
        "XDG_CACHE_HOME": "/home/us/cache",
        "WINOFORGE_CACHE": "/home/us/models",
        "DATABASE_URL": "postgresql://ours",
    }
    got = emptied.environment(tmp_path, ours, "/usr/bin:/bin")
    kept = {name: ours[name] for name in ("PIP_CERT", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "HTTPS_PROXY", "no_proxy")}
    own = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path),
        "TMPDIR": str(tmp_path / "tmp"),
        "PIP_CONFIG_FILE": os.devnull,
    }
    assert got == kept | own
    assert Path(got["TMPDIR"]).is_dir()


def test_a_stranger_is_given_the_index_that_was_chosen(tmp_path: Path) -> None:
    got = emptied.environment(tmp_path, {}, "/bin", "https://mirror.example.org/simple")
    assert got["PIP_INDEX_URL"] == "https://mirror.example.org/simple"


@pytest.mark.parametrize(
    ("settings", "index"),
    [
        ("", None),
        ("global.index-url='https://pypi.org/simple/'", None),
        ("global.index-url='https://mirror.example.org/simple'", "https://mirror.example.org/simple"),
        ("global.extra-index-url='https://more.example.org/simple'\nglobal.find-links='/wheels'", None),
        ("global.index-url='file:///index/simple'", None),
        (":env:.index-url='https://a.example.org'\nglobal.index-url='https://b.example.org'", "https://a.example.org"),
        (
            "global.index-url='https://b.example.org'\ninstall.index-url='https://c.example.org'",
            "https://c.example.org",
        ),
    ],
)
def test_the_index_is_kept_only_where_others_could_use_it(settings: str, index: str | None) -> None:
    assert emptied.chosen_index(settings) == index


def test_the_short_path_has_the_folders_of_the_programs_and_the_systems_own() -> None:
    path = emptied.short_path([Path("/opt/python/bin/python3.11"), Path("/usr/bin/make")])
    assert path.split(os.pathsep) == ["/opt/python/bin", "/usr/bin", "/bin"]


def test_a_missing_program_is_named() -> None:
    with pytest.raises(SystemExit, match="no-such-program is not installed here"):
        emptied.program("no-such-program")


def test_the_size_of_a_folder_counts_a_file_with_two_names_once(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"x" * 5_000_000)
    once = emptied.megabytes(tmp_path)
    (tmp_path / "two").hardlink_to(tmp_path / "one")
    assert once == emptied.megabytes(tmp_path) == 5
    assert emptied.megabytes(tmp_path / "nothing") == 0


# What the stranger looks at


@contextmanager
def server(answer: Callable[[BaseHTTPRequestHandler], None]) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer(self)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name there)
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as serving:
        threading.Thread(target=serving.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{serving.server_address[1]}"
        finally:
            serving.shutdown()


def page(text: str, status: int = 200) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        request.end_headers()
        request.wfile.write(text.encode())

    return answer


@pytest.mark.parametrize(
    ("text", "status", "there"),
    [(f"<h1>{stranger.HEADING}</h1>", 200, True), ("<h1>Welcome</h1>", 200, False), (stranger.HEADING, 500, False)],
)
def test_the_front_page_is_there_when_it_has_its_heading(text: str, status: int, there: bool) -> None:
    with server(page(text, status)) as address:
        assert stranger.front_page(int(address.rpartition(":")[2])) is there


def test_a_port_where_nobody_listens_has_no_front_page() -> None:
    assert not stranger.front_page(stranger.free_port())


def test_the_heading_is_the_front_pages() -> None:
    template = ROOT / "src/winoforge/web/templates/accounts/front.html"
    assert f'<h1>{{% translate "{stranger.HEADING}" %}}</h1>' in template.read_text(encoding="utf-8")


@pytest.mark.parametrize(("stored", "count"), [([None, None], 0), (["null", "[]"], 0), ([None, "[0.2, 0.7]"], 1)])
def test_schemas_are_measured_when_they_have_their_hardness(
    tmp_path: Path, stored: list[str | None], count: int
) -> None:
    assert stranger.measured(tmp_path) == 0
    table, column = StoredSchema._meta.db_table, StoredSchema._meta.get_field("hardness").column
    with closing(sqlite3.connect(tmp_path / "winoforge.sqlite3")) as connection, connection:
        connection.execute(f"CREATE TABLE {table} ({column} TEXT)")
        connection.executemany(f"INSERT INTO {table} VALUES (?)", [(value,) for value in stored])  # noqa: S608
    assert stranger.measured(tmp_path) == count


def test_a_database_of_another_shape_is_not_taken_for_one_without_measures(tmp_path: Path) -> None:
    (tmp_path / "winoforge.sqlite3").touch()
    with pytest.raises(stranger.GivenUp, match="no such table"):
        stranger.measured(tmp_path)


def test_a_failure_tells_the_last_lines_of_make_and_of_each_log(tmp_path: Path) -> None:
    (tmp_path / "web.log").write_text("started\nanswered\n\n")
    (tmp_path / "measurer.log").write_text("Traceback\nImportError: libcudnn.so.9\n")
    (tmp_path / "worker.log").touch()
    said = stranger.told(deque(["· Installing", "make: *** [run] Error 1"]), tmp_path).splitlines()
    assert said[-6:] == [
        "The last line of measurer.log:",
        "  ImportError: libcudnn.so.9",
        "The last line of web.log:",
        "  answered",
        "The last line of worker.log:",
        "  (nothing)",
    ]
    assert "  make: *** [run] Error 1" in said
    assert "No process has written to its log." in stranger.told(deque(), tmp_path / "none")


def test_waiting_ends_with_what_was_waited_for() -> None:
    with pytest.raises(stranger.GivenUp, match="Gave up after 0 minutes, waiting until pigs fly"):
        stranger.Clock(0).wait(lambda: False, "pigs fly")


def test_processes_are_found_by_the_folder_they_run_from(tmp_path: Path) -> None:
    needs(shutil.which("ps") is not None, "ps is not installed; on Debian it is in the package procps.")
    with subprocess.Popen([sys.executable, "-c", "input()", str(tmp_path)], stdin=subprocess.PIPE) as process:
        assert list(stranger.processes(tmp_path)) == [process.pid]
        process.communicate(b"\n")
    assert stranger.processes(tmp_path) == {}


# Where torch comes from


def test_an_index_that_has_torch_is_used() -> None:
    asked: list[str] = []

    def answer(request: BaseHTTPRequestHandler) -> None:
        asked.append(request.path)
        page("torch")(request)

    with server(answer) as address:
        assert torch_index.answers(f"{address}/whl/cpu/")
    assert asked == ["/whl/cpu/torch/"]


def test_an_index_without_torch_is_not_used() -> None:
    with server(page("not found", 404)) as address:
        assert not torch_index.answers(address)


def hanging(until: threading.Event) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(_: BaseHTTPRequestHandler) -> None:
        until.wait(60)

    return answer


def test_an_index_that_hangs_is_not_waited_for() -> None:
    given_up = threading.Event()
    with server(hanging(given_up)) as address:
        assert not torch_index.answers(address, seconds=0.1)
        given_up.set()


@pytest.mark.parametrize(
    "index", ["", "no address", "file:///index", "http://127.0.0.1:1/simple", "http://[", "https://"]
)
def test_what_is_no_index_is_not_used(index: str) -> None:
    assert not torch_index.answers(index)


@pytest.fixture
def installing(tmp_path: Path) -> Callable[[str], list[str]]:
    """Runs `make .venv/lm` with a Python that only writes down how pip was called; gives these lines."""
    for part in ("Makefile", "tools", "requirements"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tmp_path / part)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\ntest "$1" = -m && echo "$@" >> pip.log && exit\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (tmp_path / ".venv" / "run").touch()

    def install(index: str) -> list[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "TORCH"))}
        subprocess.run(["make", ".venv/lm", f"TORCH_INDEX={index}"], cwd=tmp_path, env=kept, check=True)
        return (tmp_path / "pip.log").read_text(encoding="utf-8").splitlines()

    return install


def test_torch_is_installed_with_its_dependencies_and_the_rest_from_the_lock(
    installing: Callable[[str], list[str]],
) -> None:
    rest, torch = installing("")
    assert rest.endswith("install --no-compile --no-deps --require-hashes --requirement requirements/lm.txt")
    assert torch.endswith("install --no-compile --requirement requirements/torch.txt --constraint .venv/lm-versions")


def test_torch_is_held_to_the_versions_of_the_lock_without_their_hashes(
    installing: Callable[[str], list[str]], tmp_path: Path
) -> None:
    """With a hash in a constraint pip would ask for one of torch too."""
    installing("")
    lines = (tmp_path / ".venv" / "lm-versions").read_text(encoding="utf-8").splitlines()
    assert {line.partition("==")[0] for line in lines} == names("lm.txt")
    assert all(re.fullmatch(r"[a-z0-9-]+==[\w.]+", line) for line in lines)


def test_pip_is_told_of_an_index_that_answers(installing: Callable[[str], list[str]]) -> None:
    with server(page("torch")) as address:
        rest, torch = installing(address)
    assert f"--extra-index-url {address} --requirement requirements/torch.txt" in torch
    assert "index" not in rest


def test_pip_is_not_told_of_an_index_that_hangs(
    installing: Callable[[str], list[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    given_up = threading.Event()
    with server(hanging(given_up)) as address:
        _, torch = installing(address)
        given_up.set()
    assert "index" not in torch
    assert f"{address} does not answer, so torch comes from the ordinary index." in capfd.readouterr().err


# Versions of Python


def fake(folder: Path, name: str, says: str, code: int = 0) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\necho '{says}'\nexit {code}\n")
    (folder / name).chmod(0o755)
    return folder / name


def test_each_supported_version_is_tried_once_and_the_first_found_wins(tmp_path: Path) -> None:
    candidates = [
        fake(tmp_path, "python3.13", "cpython 3 13 /opt/python 3.13/bin/python"),
        fake(tmp_path, "python3.12", "the shim cannot say", code=127),
        fake(tmp_path, "other3.12", "cpython 3 12 /b/python3.12"),
        fake(tmp_path, "again3.12", "cpython 3 12 /c/python3.12"),
        fake(tmp_path, "python3.10", "cpython 3 10 /d/python3.10"),
        fake(tmp_path, "pypy3.11", "pypy 3 11 /e/pypy3.11"),
    ]
    assert versions.interpreters(candidates) == {
        (3, 12): Path("/b/python3.12"),
        (3, 13): Path("/opt/python 3.13/bin/python"),
    }


def test_pythons_are_looked_for_on_path_and_in_pyenvs_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [fake(tmp_path / "versions" / version / "bin", "python", "") for version in ("3.12.9", "3.12.10")]
    fake(tmp_path / "bin", "pyenv", str(tmp_path))
    named = fake(tmp_path / "bin", "python3.11", "")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=None)
    assert versions.on_path() == [named]
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    assert versions.of_pyenv() == kept[::-1]


def test_the_versions_that_are_tested_are_those_of_the_lock() -> None:
    lock = "numpy==2.4.6\n    # via x\npytest==9.0.0\npytest-xdist==3.8.0\n"
    assert versions.pinned(["pytest", "numpy"], lock) == ["pytest==9.0.0", "numpy==2.4.6"]
    assert len(versions.pinned(versions.NEEDED, versions.LOCK.read_text(encoding="utf-8"))) == len(versions.NEEDED)


def test_elsewhere_the_core_may_skip_what_only_ci_must_have() -> None:
    got = versions.for_tests({"CI": "true", "PYTHONPATH": "/x", "PIP_CERT": "/y", "PYTEST_ADDOPTS": "--reuse-db"})
    assert got == {"PIP_CERT": "/y", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
