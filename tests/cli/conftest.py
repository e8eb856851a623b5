"""Commands run as a person runs them, in this process."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from winoforge.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on stdout."""
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """`run("check", "library:en")` is `winoforge check library:en`."""
    before = signal.getsignal(signal.SIGPIPE)

    def command(*args: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["winoforge", *map(str, args)])
        capfd.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capfd.readouterr()
        return Ran(int(ended.value.code or 0), out, err)

    yield command
    # A command lets a closed pipe end its process; here that would be the process of all tests.
    signal.signal(signal.SIGPIPE, before)
