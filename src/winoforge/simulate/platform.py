"""A platform of one's own: the real `winoforge serve` as a process on a free port, for bots to visit."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from winoforge.core.errors import WinoforgeError

PATIENCE = 180.0
"""Seconds that a start may take on a busy machine."""
_PASSWORD = re.compile(r"user name (\S+), password (\S+)")


@dataclass(slots=True)
class Platform:
    """A platform that is being served here."""

    host: str
    port: int
    data: Path
    process: subprocess.Popen[bytes]
    said: Path
    """What serve prints, the administrator's password among it."""

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{self.host}:{self.port}"

    @property
    def administrator(self) -> tuple[str, str]:
        """User name and password, as the first start told them."""
        found = _PASSWORD.search(self.said.read_text(encoding="utf-8"))
        if found is None:
            raise WinoforgeError(f"{self.data} has an administrator already. Choose a new folder with --data.")
        return found[1], found[2]

    def end(self) -> None:
        """End it in good order."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)


@contextmanager
def serving(data: Path, environment: Mapping[str, str] | None = None) -> Iterator[Platform]:
    """Serve a folder until the block ends; `environment` is for DATABASE_URL and settings of the platform."""
    platform = start(data, environment)
    try:
        yield platform
    finally:
        platform.end()
        platform.said.unlink(missing_ok=True)


def start(data: Path, environment: Mapping[str, str] | None = None, port: int | None = None) -> Platform:
    """Start serving a folder, and come back once it answers."""
    port = port or free_port()
    # What it says goes to a file: a pipe that nobody reads would fill up and stop it.
    said = data.with_name(data.name + ".said")
    command = [sys.executable, "-m", "winoforge", "serve", "--data", str(data), "--port", str(port)]
    known = {name: value for name, value in os.environ.items() if not name.startswith(("WINOFORGE_", "DATABASE_"))}
    with os.fdopen(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
        process = subprocess.Popen(  # noqa: S603 (our own command)
            command, env={**known, **(environment or {})}, stdin=subprocess.DEVNULL, stdout=file, stderr=file
        )
    platform = Platform("127.0.0.1", port, data, process, said)
    try:
        _await(platform)
    except BaseException:
        platform.end()
        raise
    return platform


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(host: str, port: int) -> bool:
    """Whether a platform answers there."""
    with suppress(OSError, http.client.HTTPException):
        connection = http.client.HTTPConnection(host, port, timeout=5)
        try:
            connection.request("GET", "/health/")
            return connection.getresponse().status == 200
        finally:
            connection.close()
    return False


def _await(platform: Platform) -> None:
    deadline = time.monotonic() + PATIENCE
    while platform.process.poll() is None and time.monotonic() < deadline:
        if answers(platform.host, platform.port):
            return
        time.sleep(0.1)
    told = platform.said.read_text(encoding="utf-8", errors="replace")[-2_000:]
    raise WinoforgeError(f"The platform for the simulation did not start. It said:\n{told}")
