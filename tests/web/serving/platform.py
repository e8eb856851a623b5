"""A platform that runs as people run it: `winoforge serve` in a process of its own, on a free port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from tests.web.serving.conftest import eventually, group


def environment(**more: str) -> dict[str, str]:
    """The environment without what tests and people set for Winoforge and Django; without measuring, for the speed."""
    ours = re.compile(r"WINOFORGE_|DATABASE_URL|DJANGO_")
    known = {name: value for name, value in os.environ.items() if not ours.match(name)}
    return known | {"WINOFORGE_MEASURE": "0"} | more


def winoforge(*args: object, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    command = [sys.executable, "-m", "winoforge", *map(str, args)]
    return subprocess.run(
        command, env=env or environment(), capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )


class Platform:
    """`winoforge serve` and what it says."""

    def __init__(self, data: Path, port: int, env: Mapping[str, str]) -> None:
        self.data, self.port, self.env = data, port, env
        self._said = data.parent / f"{data.name}-{port}.out", data.parent / f"{data.name}-{port}.err"
        with self._said[0].open("wb") as out, self._said[1].open("wb") as err:
            command = [sys.executable, "-m", "winoforge", "serve", "--data", str(data), "--port", str(port)]
            self.process = subprocess.Popen(command, env=dict(env), stdout=out, stderr=err, stdin=subprocess.DEVNULL)

    @property
    def out(self) -> str:
        return self._said[0].read_text(encoding="utf-8")

    @property
    def err(self) -> str:
        return self._said[1].read_text(encoding="utf-8")

    def ready(self) -> Platform:
        """Wait for the address."""
        eventually(lambda: "Winoforge is at" in self.out or self.process.poll() is not None)
        assert self.process.poll() is None, self.err
        return self

    def get(self, path: str = "/") -> tuple[int, str]:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=30) as answer:
            return answer.status, answer.read().decode()

    def child(self, name: str) -> int:
        """The first process of `web` or `worker`, which leads a process group; 0 while there is none."""
        # Without -ww, COLUMNS cuts the lines, and in a deep folder the name of the process is gone.
        command = ["ps", "-ww", "-eo", "pid=,ppid=,args="]
        for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
            pid, parent, args = line.split(None, 2)
            if int(parent) == self.process.pid and f"winoforge.web.serving.{name} " in args:
                return int(pid)
        return 0

    def groups(self) -> list[int]:
        """The process groups of both children."""
        return [self.child("web"), self.child("worker")]

    def run(self, program: str) -> str:
        """Run Python on this platform's data, in a process of its own; what it prints."""
        env = {**self.env, "WINOFORGE_DATA": str(self.data), "DJANGO_SETTINGS_MODULE": "winoforge.web.settings"}
        command = [sys.executable, "-c", f"import django\ndjango.setup()\n{program}"]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.strip()

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait()


def gone(groups: list[int]) -> bool:
    """Whether nothing is left of these process groups."""
    return not any(group(leader) for leader in groups)
