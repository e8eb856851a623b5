"""serve, worker and createadmin at the command line: light help, and refusals before anything is made."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only what a test sets is set."""
    for name in list(os.environ):
        if name.startswith("WINOFORGE_") or name == "DATABASE_URL":
            monkeypatch.delenv(name)
    monkeypatch.setenv("WINOFORGE_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("command", ["serve", "worker", "createadmin"])
def test_help_teaches_and_loads_neither_django_nor_the_server(command: str) -> None:
    program = (
        f"import sys\nsys.argv = ['winoforge', '{command}', '--help']\n"
        "from winoforge.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "heavy = {'django', 'granian', 'django_q', 'psycopg', 'winoforge.web'} & set(sys.modules)\n"
        "sys.exit(','.join(sorted(heavy)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"winoforge {command}" in done.stdout[done.stdout.index("Example") :]


@pytest.mark.parametrize("args", [["--port", "0"], ["--port", "65536"], ["--port", "web"], ["--debug"], ["extra"]])
def test_wrong_usage_of_serve_ends_with_2(run: Run, args: list[str]) -> None:
    assert run("serve", *args).code == 2


@pytest.mark.parametrize(
    ("args", "env", "said"),
    [
        (["--host", "0.0.0.0"], {}, "passwords would travel in the open"),  # noqa: S104
        (["--host", "my-server"], {}, "--host is “my-server”"),
        (["--demo", "--host", "0.0.0.0"], {}, "administrator by one click"),  # noqa: S104
        (["--demo"], {"WINOFORGE_PUBLIC_URL": "https://wino.example.org"}, "administrator by one click"),
        ([], {"WINOFORGE_PORT": "web"}, "WINOFORGE_PORT is “web”"),
        ([], {"WINOFORGE_PUBLIC_URL": "http://wino.example.org"}, "WINOFORGE_PUBLIC_URL is"),
        ([], {"DATABASE_URL": "mysql://ana:hunter22@db/wino"}, "DATABASE_URL cannot be used"),
        ([], {"WINOFORGE_SECRET_KEY": "changeme"}, "WINOFORGE_SECRET_KEY must hold"),
    ],
)
def test_unsafe_or_bad_settings_are_refused_with_the_reason(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, args: list[str], env: dict[str, str], said: str
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    ran = run("serve", *args)
    assert (ran.code, ran.out) == (3, "")
    assert said in ran.err
    assert "hunter22" not in ran.err
    assert not (tmp_path / "data").exists()


def test_a_database_that_does_not_answer_is_said_without_its_password(
    run: Run, monkeypatch: pytest.MonkeyPatch, unused_port: int
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgresql://ana:hunter22@127.0.0.1:{unused_port}/wino")
    ran = run("serve", "--port", unused_port)
    assert ran.code == 3
    assert "The database of DATABASE_URL does not let us in" in ran.err
    assert "hunter22" not in ran.err


def test_a_data_folder_with_other_files_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    ran = run("serve", "--data", tmp_path)
    assert ran.code == 3
    assert "thesis.tex" in ran.err


@pytest.fixture
def unused_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
