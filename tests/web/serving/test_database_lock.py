"""The lock on a PostgreSQL database goes with its connection, so it is watched. With a real PostgreSQL."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.conftest import needs
from tests.postgres import SERVER
from winoforge.web.serving import ServingError, lock

psycopg = pytest.importorskip("psycopg")


@pytest.fixture
def server() -> Iterator[Any]:
    """A connection to the server, for what an administrator of it would do."""
    url = os.environ.get("DATABASE_URL") or SERVER
    try:
        connection = psycopg.connect(urlsplit(url)._replace(path="/postgres").geturl(), autocommit=True)
    except psycopg.Error:
        needs(False, "No PostgreSQL answers; set WINOFORGE_TEST_POSTGRES.")
        raise
    with connection:
        yield connection


@pytest.fixture
def url(server: Any) -> Iterator[str]:
    """A database of the test's own."""
    name = f"winoforge_lock_{secrets.token_hex(4)}"
    server.execute(f"CREATE DATABASE {name}")
    yield urlsplit(os.environ.get("DATABASE_URL") or SERVER)._replace(path=f"/{name}").geturl()
    server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "LOOK_EVERY", 0.0)
    monkeypatch.setattr(lock, "PATIENCE", 0.3)


def cut(server: Any, url: str) -> None:
    """What a restart of PostgreSQL does to every connection of a database."""
    name = urlsplit(url).path.strip("/")
    server.execute("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = %s", [name])


def test_a_lock_whose_connection_was_cut_is_taken_again(server: Any, url: str) -> None:
    said: list[str] = []
    with lock.database_lock(url) as held:
        held.watch(said.append)
        assert said == []
        cut(server, url)
        held.watch(said.append)
        assert said[-1] == "The database's lock is held again."
        with pytest.raises(ServingError, match="already being served"), lock.database_lock(url):
            pass
    with lock.database_lock(url):
        pass


def test_a_platform_ends_with_a_sentence_when_another_has_taken_its_database(
    server: Any, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with lock.database_lock(url) as held:
        cut(server, url)
        monkeypatch.setattr(os, "getpid", lambda: 4_000_000)  # another process: the lock bears its number
        with (
            lock.database_lock(url),
            pytest.raises(ServingError, match=r"another process has begun to serve it \(.* process 4000000\)"),
        ):
            held.watch(lambda _: None)


def test_while_the_database_is_away_nothing_ends_and_the_lock_is_taken_when_it_is_back(server: Any, url: str) -> None:
    said: list[str] = []
    name = urlsplit(url).path.strip("/")
    with lock.database_lock(url) as held:
        server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut(server, url)
        held.watch(said.append)
        held.watch(said.append)
        assert said == ["The connection that holds the database's lock was cut; taking the lock again …"]
        server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        held.watch(said.append)
        assert said[1:] == ["The database's lock is held again."]


def test_an_old_connection_of_ones_own_is_waited_for(url: str) -> None:
    """Where the network was cut, the database does not know yet that the first connection is gone."""
    said: list[str] = []
    with lock.database_lock(url) as held:
        old = held._connection
        held._connection = psycopg.connect(url)
        held._connection.close()  # as if it were the one that was cut
        held.watch(said.append)
        assert len(said) == 1
        old.close()
        held.watch(said.append)
        assert said[1:] == ["The database's lock is held again."]
