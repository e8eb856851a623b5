"""One platform for a data folder, a database and a port."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from winoforge.web.serving import ServingError, lock, port

HOLD = """
import sys
from pathlib import Path
from winoforge.web.serving.lock import folder_lock
with folder_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_folder_is_held_by_one_process_which_the_refusal_names(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(ServingError, match=f"process {holder.pid}"), lock.folder_lock(tmp_path):
            pass
        holder.kill()
        holder.wait()
        with lock.folder_lock(tmp_path):
            assert (tmp_path / "lock").read_text(encoding="ascii") == f"{os.getpid()}\n"


def test_a_lock_waits_for_the_children_of_a_process_that_is_gone(tmp_path: Path) -> None:
    with lock.folder_lock(tmp_path) as held:
        child = subprocess.Popen(
            [sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE, pass_fds=[held]
        )
        gone = subprocess.Popen(["true"])
        gone.wait()
        os.pwrite(held, f"{gone.pid}\n".ljust(16).encode(), 0)  # as if the parent had been killed
    assert child.stdin
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lock, "PATIENCE", 0.3)
        with pytest.raises(ServingError), lock.folder_lock(tmp_path):
            pass
    child.stdin.close()
    with lock.folder_lock(tmp_path):
        assert child.wait() == 0


def test_a_port_that_is_taken_is_refused_with_another_one_to_try() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        with pytest.raises(ServingError, match=f"Port {number} is taken.*--port"), port.hold("127.0.0.1", number):
            pass


def test_a_port_that_another_program_shares_is_refused_too() -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1]
        with pytest.raises(ServingError, match="taken"), port.hold("127.0.0.1", number):
            pass


@pytest.mark.skipif(sys.platform != "linux", reason="held on Linux only")
def test_a_held_port_is_ours_even_while_nobody_listens(free_port: int) -> None:
    with port.hold("127.0.0.1", free_port):
        assert not port.answers("127.0.0.1", free_port)
        with pytest.raises(ServingError, match="taken"), port.hold("127.0.0.1", free_port):
            pass
    with port.hold("127.0.0.1", free_port):
        pass


def test_an_address_of_another_machine_is_refused() -> None:
    with (
        pytest.raises(ServingError, match=r"192\.0\.2\.1 is not an address of this machine"),
        port.hold("192.0.2.1", 8000),
    ):
        pass
