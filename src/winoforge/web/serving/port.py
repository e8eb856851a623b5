"""The port: free when we start, and ours for as long as we run."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from winoforge.web.serving import ServingError


@contextmanager
def hold(host: str, port: int) -> Iterator[None]:
    """Refuse a port that is taken, and keep others from taking it while the web process is being restarted.

    granian shares ports (SO_REUSEPORT): without this, two platforms on one port would answer by turns.
    """
    _refuse_taken(host, port)
    with closing(_socket(host)) as held:
        if (
            sys.platform == "linux"
        ):  # bound but never listening, it gets no connection; elsewhere it would block granian
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            held.bind((host, port))
        yield


def answers(host: str, port: int) -> bool:
    """Whether somebody listens there; granian does only once the platform is loaded."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 (an address to reach it by)
    try:
        socket.create_connection((everywhere.get(host, host), port), timeout=1).close()
    except OSError:
        return False
    return True


def _refuse_taken(host: str, port: int) -> None:
    with closing(_socket(host)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections that have just ended do not count
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ServingError(_reason(error, host, port)) from error


def _reason(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another, such as: --port {min(port + 1, 65535)}"
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system's own programs. Choose one above 1023 with --port."
    return f"{host} is not an address of this machine ({error.strerror}). Choose another with --host."


def _socket(host: str) -> socket.socket:
    return socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
