"""Work in a forked process: the parent hears of what a person can put right, and keeps nothing of what was loaded."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving.conftest import eventually
from tests.web.serving.platform import environment, winoforge
from winoforge.core.errors import MissingPart
from winoforge.web.serving import ServingError
from winoforge.web.serving.apart import apart


def fail(error: BaseException) -> None:
    raise error


def test_what_was_done_is_done_in_another_process(tmp_path: Path) -> None:
    def write() -> None:
        (tmp_path / "pid").write_text(str(os.getpid()))

    apart(write)
    assert int((tmp_path / "pid").read_text()) != os.getpid()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ServingError("The database is not up to date: “até já”."), "The database is not up to date: “até já”."),
        (MissingPart("x", "y"), str(MissingPart("x", "y"))),
        (OSError(28, "No space left on device", "/data"), "/data: No space left on device."),
    ],
)
def test_a_sentence_for_a_person_comes_back(error: Exception, sentence: str) -> None:
    with pytest.raises(ServingError) as raised:
        apart(lambda: fail(error))
    assert str(raised.value) == sentence


def test_a_fault_of_ours_shows_its_traceback_and_stops_the_start(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ServingError, match=r"exit code 1"):
        apart(lambda: fail(RuntimeError("a bug")))
    assert "RuntimeError: a bug" in capfd.readouterr().err


def test_a_process_that_is_killed_stops_the_start() -> None:
    with pytest.raises(ServingError, match="signal 9"):
        apart(lambda: os.kill(os.getpid(), signal.SIGKILL))


WAITING = """
import pathlib, signal, sys, time
from winoforge.web.serving.apart import apart
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in a job that a shell has put into the background
def work():
    pathlib.Path(sys.argv[1]).touch()
    time.sleep(600)
apart(work)
"""


def test_ctrl_c_ends_both(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    with subprocess.Popen([sys.executable, "-c", WAITING, str(begun)], stderr=subprocess.PIPE, text=True) as parent:
        eventually(begun.exists)
        parent.send_signal(signal.SIGINT)  # to the parent alone; from a terminal both would have it
        _, said = parent.communicate()  # ends when the child is gone, too: it has the same pipe
    assert parent.returncode == -signal.SIGINT
    assert "KeyboardInterrupt" in said


def test_a_database_that_cannot_be_used_is_a_sentence(tmp_path: Path, free_port: int) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "version").write_text("0.0.1\n")
    (data / "winoforge.sqlite3").write_text("This is no database, but it is long enough to be looked at as one. " * 20)
    refused = winoforge("serve", "--data", data, "--port", free_port, env=environment())
    assert refused.returncode == 3
    assert f"The database in {data} cannot be used: file is not a database" in refused.stderr
    assert "Traceback" not in refused.stderr
