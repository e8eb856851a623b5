"""Child processes: started again with growing pauses, ended in good order, and never left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.serving.conftest import eventually, group
from winoforge.web import processes, state_files
from winoforge.web.serving.logs import LINE, Log
from winoforge.web.serving.supervisor import wait_before_restart

PARENT = """
import sys
from functools import partial
from pathlib import Path
from winoforge.web import processes
from winoforge.web.serving import supervisor
from winoforge.web.serving.supervisor import Child, Supervisor
def say(text):
    print(text, flush=True)
folder, module, rests, supervisor.STEADY = Path(sys.argv[1]), sys.argv[2], sys.argv[3] == "rests", float(sys.argv[4])
child = Child("web", module, folder, may_rest=rests)
ready = lambda: Path(folder, "ready").exists()
family = Supervisor([child], say, report=partial(processes.write, folder))
print("in good order" if family.run(ready, lambda: say("ready")) else "cut off", flush=True)
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
    signal.signal(signal.SIGTERM, {at_term})
    Path({folder!r}, "group").write_text(str(os.getpid()))
    Path({folder!r}, "ready").touch()
    while True:  # one long sleep would miss a signal that arrives just before it begins
        time.sleep(0.05)
"""


Start = Callable[..., "Family"]


class Family:
    """A parent with one child, which has forked another process."""

    def __init__(
        self,
        folder: Path,
        extra: str = "pass",
        at_term: str = "lambda *_: os._exit(0)",
        rests: str = "",
        steady: str = "30",
    ) -> None:
        self.folder = folder
        (folder / "wf_test_child.py").write_text(
            CHILD.format(folder=str(folder), extra=extra, at_term=at_term), encoding="utf-8"
        )
        self.parent = subprocess.Popen(
            [sys.executable, "-c", PARENT, str(folder), "wf_test_child", rests, steady],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])},
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


def test_the_pause_before_a_restart_doubles_up_to_five_minutes() -> None:
    assert [wait_before_restart(failures) for failures in (1, 2, 3, 4)] == [0.5, 1, 2, 4]
    assert [wait_before_restart(failures) for failures in (10, 11, 1000)] == [256, 300, 300]


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


FAIL = "Path({folder!r}, 'fail').exists() and sys.exit('<b>no room</b> on the disk')"


def test_a_child_that_keeps_failing_is_written_down_until_it_has_been_well_for_a_while(
    family: Start, tmp_path: Path
) -> None:
    one = family(extra=FAIL.format(folder=str(tmp_path)), steady="0.5")
    assert one.line() == "ready"
    assert processes.read(tmp_path) == []
    (tmp_path / "fail").touch()
    os.kill(one.leader(), signal.SIGKILL)
    eventually(lambda: [each.failures for each in processes.read(tmp_path)] == [3])
    (failing,) = processes.read(tmp_path)
    assert (failing.name, failing.code, failing.last_line) == ("web", 1, "<b>no room</b> on the disk")
    assert failing.starts_at > failing.failed_at
    (tmp_path / "fail").unlink()
    eventually(lambda: not (tmp_path / state_files.PROCESSES).exists())


def test_a_child_that_may_rest_ends_itself_and_is_started_again_without_a_word(family: Start, tmp_path: Path) -> None:
    one = family(rests="rests")
    assert one.line() == "ready"
    for _ in range(3):
        old = one.leader()
        os.kill(old, signal.SIGTERM)  # ends it with exit code 0
        eventually(lambda old=old: one.leader() != old)  # type: ignore[misc]
    assert processes.read(tmp_path) == []
    one.parent.terminate()
    assert one.line() == "in good order"


def test_exit_code_0_of_any_other_child_is_a_failure(family: Start, tmp_path: Path) -> None:
    one = family()
    assert one.line() == "ready"
    os.kill(one.leader(), signal.SIGTERM)
    assert "web process ended unexpectedly (exit code 0)" in one.line()
    eventually(lambda: [each.code for each in processes.read(tmp_path)] == [0])


@pytest.mark.parametrize("content", ["", "[7]", '{"a": 1}', json.dumps([{"name": "web"}])])
def test_a_file_of_failures_that_is_not_ours_says_nothing(tmp_path: Path, content: str) -> None:
    (tmp_path / state_files.PROCESSES).write_text(content, encoding="utf-8")
    assert processes.read(tmp_path) == []


def test_a_long_line_of_a_log_is_cut() -> None:
    assert processes.cut("  short ") == "short"
    assert len(processes.cut("x" * 8_000)) == processes.LONGEST_LINE


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
