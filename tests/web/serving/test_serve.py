"""`winoforge serve` as people run it: a first start, a second, and every way to be killed. On SQLite and PostgreSQL."""

from __future__ import annotations

import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.web.serving.conftest import eventually
from tests.web.serving.platform import Platform, environment, gone, winoforge
from winoforge.web.serving import lock
from winoforge.web.serving import port as ports

Start = Callable[..., Platform]


@pytest.fixture
def env() -> Iterator[dict[str, str]]:
    """A database of the test's own: on PostgreSQL when the suite runs there, else the data folder's SQLite file."""
    url = os.environ.get("DATABASE_URL", "")
    if not url:
        yield environment()
        return
    import psycopg
    from psycopg import sql

    name = f"winoforge_serve_{secrets.token_hex(4)}"
    with psycopg.connect(urlsplit(url)._replace(path="/postgres").geturl(), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield environment(DATABASE_URL=urlsplit(url)._replace(path=f"/{name}").geturl())
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture
def start(tmp_path: Path, free_port: int, env: dict[str, str]) -> Iterator[Start]:
    """Start a platform on the test's data folder and port; whatever still runs at the end is ended."""
    started: list[Platform] = []

    def starts() -> Platform:
        started.append(Platform(tmp_path / "data", free_port, env))
        return started[-1].ready()

    yield starts
    for platform in started:
        if platform.process.poll() is None:
            groups = platform.groups()
            platform.end(signal.SIGKILL)
            eventually(lambda groups=groups: gone(groups))  # type: ignore[misc]


# A first start takes seconds, so each of these follows one platform for a while.


@pytest.mark.db
def test_the_first_start_tells_a_password_once_and_everything_works(start: Start) -> None:
    first = start()
    told = re.findall(r"^Administrator: user name (\S+), password (\S+) ", first.out, re.MULTILINE)
    assert len(told) == 1
    assert told[0][1] not in first.err
    login = (
        f"from django.contrib.auth import authenticate as a; print(a(username={told[0][0]!r}, password={told[0][1]!r}))"
    )
    assert first.run(login) != "None"
    _keeps_its_things_private(first)
    _answers_pages_with_their_style_sheets(first)
    job = "from django_q.tasks import async_task, result; print(result(async_task('math.gcd', 12, 18), 60000))"
    assert first.run(job) == "6"
    _ends_in_good_order(first, signal.SIGINT)
    second = start()
    assert "password" not in second.out + second.err
    assert f"Winoforge is at http://127.0.0.1:{second.port}" in second.out
    _ends_in_good_order(second, signal.SIGTERM)


def _keeps_its_things_private(platform: Platform) -> None:
    assert platform.data.stat().st_mode & 0o777 == 0o700
    assert (platform.data / "secret.key").stat().st_mode & 0o777 == 0o600


def _answers_pages_with_their_style_sheets(platform: Platform) -> None:
    status, page = platform.get("/")
    assert status == 200
    sheets = re.findall(r'<link[^>]+href="(/static/[^"]+\.css)"', page)
    assert sheets
    assert {platform.get(sheet)[0] for sheet in sheets} == {200}


def _ends_in_good_order(platform: Platform, how: signal.Signals) -> None:
    groups = platform.groups()
    assert all(groups)
    assert platform.end(how) == 0
    assert gone(groups)
    assert not ports.answers("127.0.0.1", platform.port)


def test_a_killed_parent_leaves_no_process_and_a_killed_child_is_replaced(start: Start) -> None:
    killed = start()
    groups = killed.groups()
    assert all(groups)
    killed.end(signal.SIGKILL)
    platform = start()
    assert gone(groups)
    assert platform.get("/")[0] == 200
    for name in ("web", "worker"):
        old = platform.child(name)
        assert old  # to kill process 0 would kill the tests
        os.kill(old, signal.SIGKILL)
        eventually(lambda name=name, old=old: platform.child(name) not in {0, old})  # type: ignore[misc]
        assert f"The {name} process ended unexpectedly (signal 9)" in platform.err
        assert gone([old])
    eventually(lambda: ports.answers("127.0.0.1", platform.port))
    assert platform.get("/")[0] == 200


@pytest.mark.db
def test_a_platform_is_served_once_and_by_no_older_winoforge(start: Start, tmp_path: Path) -> None:
    platform = start()
    _is_served_once(platform, tmp_path / "other")
    platform.end()
    _has_its_jobs_done_by_a_worker_alone(platform)
    platform.run(
        "from django.db.migrations.recorder import MigrationRecorder; from django.db import connection; "
        "MigrationRecorder(connection).record_applied('accounts', '9999_from_the_future')"
    )
    refused = winoforge("serve", "--data", platform.data, "--port", platform.port, env=platform.env)
    assert refused.returncode == 3
    assert "9999_from_the_future" in refused.stderr


@pytest.mark.db
def test_a_platform_whose_database_is_served_by_another_ends(start: Start) -> None:
    platform = start()
    if "DATABASE_URL" not in platform.env:
        pytest.skip("SQLite's file is held with its folder.")
    import psycopg

    url, groups = platform.env["DATABASE_URL"], platform.groups()
    with psycopg.connect(url, autocommit=True, application_name="another") as other:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'winoforge serve on%'"
        other.execute(cut)
        eventually(lambda: "held again" in platform.err)
        assert platform.get("/")[0] == 200
        other.execute(cut)
        other.execute("SELECT pg_advisory_lock(%s)", [lock._DATABASE_KEY])
        assert platform.process.wait(60) == 3
    assert "another process has begun to serve it (another). So this one ends." in platform.err
    assert gone(groups)


def _is_served_once(platform: Platform, other: Path) -> None:
    """Neither its folder, nor its port, nor its database can be served again."""
    same_folder = winoforge("serve", "--data", platform.data, "--port", platform.port + 1, env=platform.env)
    assert same_folder.returncode == 3
    assert f"already being served, by process {platform.process.pid}" in same_folder.stderr
    same_port = winoforge("serve", "--data", other, "--port", platform.port, env=platform.env)
    assert same_port.returncode == 3
    assert f"Port {platform.port} is taken" in same_port.stderr
    if "DATABASE_URL" in platform.env:
        same_database = winoforge("serve", "--data", other, "--port", platform.port + 1, env=platform.env)
        assert same_database.returncode == 3
        assert f"process {platform.process.pid}" in same_database.stderr


def _has_its_jobs_done_by_a_worker_alone(platform: Platform) -> None:
    task = platform.run("from django_q.tasks import async_task; print(async_task('math.gcd', 12, 18))")
    command = [sys.executable, "-m", "winoforge", "worker", "--data", str(platform.data)]
    with subprocess.Popen(command, env=dict(platform.env), stderr=subprocess.DEVNULL) as worker:
        assert platform.run(f"from django_q.tasks import result; print(result({task!r}, 60000))") == "6"
        worker.terminate()
        assert worker.wait() == 0


def test_a_worker_without_the_platforms_secret_is_refused(tmp_path: Path) -> None:
    refused = winoforge("worker", "--data", tmp_path / "data")
    assert refused.returncode == 3
    assert "secret.key" in refused.stderr


@pytest.mark.db
def test_a_worker_does_not_make_the_tables(tmp_path: Path, env: dict[str, str]) -> None:
    refused = winoforge("worker", "--data", tmp_path, env={**env, "WINOFORGE_SECRET_KEY": "x" * 40})
    assert refused.returncode == 3
    assert "winoforge serve" in refused.stderr


def test_an_administrator_is_made_refused_and_given_a_new_password(tmp_path: Path, env: dict[str, str]) -> None:
    def createadmin(*args: str) -> tuple[int, str, str]:
        ran = winoforge("createadmin", "--data", tmp_path / "data", "--username", "ana", *args, env=env)
        return ran.returncode, ran.stdout, ran.stderr

    code, _, err = createadmin("--reset")
    assert code == 3
    assert "ana" in err
    code, out, err = createadmin()
    assert (code, err) == (0, "")
    made = re.fullmatch(r"Administrator: user name ana, password (\S+)  \(shown only this once\)\n", out)
    assert made
    code, out, err = createadmin()
    assert (code, out) == (3, "")
    assert "--reset" in err
    code, out, _ = createadmin("--reset")
    assert code == 0
    assert made[1] not in out
