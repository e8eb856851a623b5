"""Child processes: started again with growing pauses, ended in good order, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.serving.conftest import eventually, group
from winoforge.web.serving.logs import LINE, Log
from winoforge.web.serving.supervisor import LONGEST_WAIT, wait_before_restart

PARENT = """
import sys
from pathlib import Path
from winoforge.web.serving.supervisor import Child, Supervisor
def say(text):
    print(text, flush=True)
child = Child("web", sys.argv[2], Path(sys.argv[1]))
ready = lambda: Path(sys.argv[1], "ready").exists()
print("in good order" if Supervisor([child], say).run(ready, lambda: say("ready")) else "cut off", flush=True)
"""

CHILD = """
import multiprocessing, os, signal, sys, time
from pathlib import Path
from winoforge.web.serving.lifeline import hold_on
def rest():
    time.sleep(600)
if __name__ == "__main__":
    hold_on(int(sys.argv[1]))
    {extra}
    multiprocessing.get_context("fork").Process(target=rest).start()
    Path({folder!r}, "group").write_text(str(os.getpid()))
    Path({folder!r}, "ready").touch()
    signal.signal(signal.SIGTERM, {at_term})
    time.sleep(600)
"""


Start = Callable[..., "Family"]


class Family:
    """A parent with one child, which has forked another process."""

    def __init__(self, folder: Path, extra: str = "pass", at_term: str = "lambda *_: os._exit(0)") -> None:
        self.folder = folder
        (folder / "wf_test_child.py").write_text(
            CHILD.format(folder=str(folder), extra=extra, at_term=at_term), encoding="utf-8"
        )
        self.parent = subprocess.Popen(
            [sys.executable, "-c", PARENT, str(folder), "wf_test_child"],
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def line(self) -> str:
        assert self.parent.stdout
        return self.parent.stdout.readline().strip()

    def leader(self) -> int:
        # The child that comes next may be writing it at this moment. Never 0: that would be the group of the tests.
        eventually(lambda: bool((self.folder / "group").read_text(encoding="ascii")))
        return int((self.folder / "group").read_text(encoding="ascii"))

    def end(self) -> None:
        self.parent.kill()
        self.parent.wait()
        if self.parent.stdout:
            self.parent.stdout.close()


@pytest.fixture
def family(tmp_path: Path) -> Iterator[Callable[..., Family]]:
    families: list[Family] = []

    def start(**options: str) -> Family:
        families.append(Family(tmp_path, **options))
        return families[-1]

    yield start
    for started in families:
        started.end()


def test_the_pause_before_a_restart_doubles_up_to_a_minute() -> None:
    assert [wait_before_restart(failures) for failures in (1, 2, 3, 4)] == [0.5, 1, 2, 4]
    assert wait_before_restart(1000) == LONGEST_WAIT


def test_a_child_that_dies_is_started_again_and_nothing_of_it_is_left(family: Start) -> None:
    one = family()
    assert one.line() == "ready"
    old = one.leader()
    os.kill(old, signal.SIGKILL)
    assert "web process ended unexpectedly (signal 9); starting it again in 0.5 s" in one.line()
    eventually(lambda: one.leader() != old)
    assert group(old) == []
    one.parent.terminate()
    assert one.line() == "in good order"
    assert one.parent.wait() == 0
    assert group(one.leader()) == []


def test_a_killed_parent_takes_everything_with_it(family: Start) -> None:
    one = family()
    assert one.line() == "ready"
    eventually(lambda: len(group(one.leader())) == 2)
    one.parent.kill()
    eventually(lambda: group(one.leader()) == [])


def test_a_parent_and_child_killed_together_leave_no_grandchild(family: Start) -> None:
    one = family()
    assert one.line() == "ready"
    eventually(lambda: len(group(one.leader())) == 2)
    os.kill(one.parent.pid, signal.SIGSTOP)  # so that it is the grandchild's own lifeline that ends it
    os.kill(one.leader(), signal.SIGKILL)
    one.parent.kill()
    eventually(lambda: group(one.leader()) == [])


def test_a_second_request_to_end_is_obeyed_at_once(family: Start) -> None:
    one = family(at_term="signal.SIG_IGN")
    assert one.line() == "ready"
    one.parent.send_signal(signal.SIGINT)
    one.parent.send_signal(signal.SIGTERM)  # another kind, because signals of one kind do not queue
    assert one.line() == "cut off"
    assert group(one.leader()) == []


def test_a_child_that_never_gets_going_ends_the_start_with_its_last_words(family: Start) -> None:
    one = family(extra="sys.exit('no such thing')")
    out, _ = one.parent.communicate()
    assert "The web process could not be started (exit code 1)." in out
    assert "no such thing" in out


@pytest.mark.parametrize("said", [b"\xff\xfe not text\n", b"x" * 3 * LINE, b"one\ntwo\n", b""])
def test_a_log_takes_whatever_a_child_says(tmp_path: Path, said: bytes) -> None:
    log = Log(tmp_path / "web.log")
    reading, writing = os.pipe()
    thread = log.follow(os.fdopen(reading, "rb"))
    with os.fdopen(writing, "wb") as out:
        out.write(said)
    thread.join()
    written = log.path.read_text(encoding="utf-8") if log.path.exists() else ""
    assert len(written.splitlines()) == len(log.last)
    assert written.replace("\n", "") == said.decode("utf-8", errors="backslashreplace").replace("\n", "")


def test_logs_do_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winoforge.web.serving.logs.FILE_SIZE", 1000)
    log = Log(tmp_path / "web.log")
    reading, writing = os.pipe()
    thread = log.follow(os.fdopen(reading, "rb"))
    with os.fdopen(writing, "wb") as out:
        out.writelines(b"x" * 99 + b"\n" for _ in range(100))
    thread.join()
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 4000
