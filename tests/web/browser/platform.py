"""The real `winoforge serve` as a subprocess on a folder and a database of its own, for browsers to visit."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 180
"""Seconds that a start may take on a busy machine; nobody waits longer than needed."""


@dataclass(frozen=True)
class Platform:
    """A platform that is being served."""

    address: str
    data: Path
    helper: subprocess.Popen[str]
    """Prepares data beside it (prepare.py); one for all, because starting costs seconds."""
    said: str
    """What serve printed until it was ready."""

    def prepare(self, command: str, **params: Any) -> Any:
        """Prepare data through actions, in a process of its own: the ORM refuses to run beside a browser."""
        assert self.helper.stdin
        assert self.helper.stdout
        self.helper.stdin.write(json.dumps([command, params]) + "\n")
        self.helper.stdin.flush()
        told = json.loads(self.helper.stdout.readline() or '{"fault": "it has ended"}')
        if "fault" in told:
            raise RuntimeError(f"prepare {command} failed:\n{told['fault']}")
        return told["made"]

    def logged(self) -> str:
        """The log of the web process: tracebacks, if there were any."""
        path = self.data / "logs" / "web.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""


@contextmanager
def serving(data: Path, *, demo: bool = False, measure: bool = False, panel: str = "") -> Iterator[Platform]:
    """Serve a fresh data folder until the block ends; on PostgreSQL, in a fresh database, if DATABASE_URL says so.

    Nothing is measured unless a test is about that: it would take a processor from all the others. Where one is, it
    does not wait until the others leave room.
    """
    with _database() as database:
        port = _free_port()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("WINOFORGE_")}
        environment |= {"WINOFORGE_DATA": str(data), "DJANGO_SETTINGS_MODULE": "winoforge.web.settings"} | database
        environment["WINOFORGE_MEASURE"] = environment["WINOFORGE_MEASURE_AT_ONCE"] = "1" if measure else "0"
        environment |= {"WINOFORGE_PANEL": panel} if panel else {}
        command = [sys.executable, "-m", "winoforge", "serve", "--data", str(data), "--port", str(port)]
        # What it says goes to a file: a pipe that nobody reads would fill up and stop it.
        said = data.with_name(data.name + ".said")
        with said.open("w") as file:
            process = subprocess.Popen(
                [*command, *(["--demo"] if demo else [])], cwd=ROOT, env=environment, stdout=file, stderr=file
            )
        address = f"http://127.0.0.1:{port}"
        try:
            _await(process, address, said)
            with _helping(environment) as helper:
                yield Platform(address, data, helper, said.read_text())
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


@contextmanager
def _helping(environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    command, pipe = [sys.executable, "-m", "tests.web.browser.prepare"], subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) as helper:
        try:
            yield helper
        finally:
            helper.kill()


def _await(process: subprocess.Popen[bytes], address: str, said: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address + "/health/", timeout=5) as answer:  # noqa: S310 (our own address)
                if answer.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    raise RuntimeError(f"winoforge serve did not start:\n{said.read_text()}")


@contextmanager
def _database() -> Iterator[dict[str, str]]:
    """A new PostgreSQL database beside the one that DATABASE_URL names; nothing to do for SQLite."""
    given = os.environ.get("DATABASE_URL", "")
    if not given.startswith("postgres"):
        yield {}
        return
    import psycopg

    name = f"winoforge_browser_{secrets.token_hex(6)}"
    # The database that it names need not be there: Django's own tests make another beside it, too.
    with psycopg.connect(urlsplit(given)._replace(path="/postgres").geturl(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield {"DATABASE_URL": urlsplit(given)._replace(path="/" + name).geturl()}
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
