"""A real server on this machine that answers as a test tells it to."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from winoforge.solvers.ahead import WORKER


@dataclass(frozen=True)
class Heard:
    """A request."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.body.splitlines()]


@dataclass(frozen=True)
class Said:
    """What is answered to it."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, value: Any, status: int = 200) -> Said:
        return cls(json.dumps(value).encode(), status)

    @classmethod
    def lines(cls, *values: Any) -> Said:
        return cls(b"".join(json.dumps(value).encode() + b"\n" for value in values))


@dataclass
class Server:
    """Where it listens, and what it has heard."""

    url: str
    heard: list[Heard] = field(default_factory=list)


@contextmanager
def listening(answer: Callable[[Heard], Said]) -> Iterator[Server]:
    """A server that gives `answer` to every POST, each in a thread of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard = Heard(self.path, dict(self.headers), body)
            known.heard.append(heard)
            said = answer(heard)
            try:
                self.send_response(said.status)
                for name, value in {"Content-Length": str(len(said.body)), **said.headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(said.body)
            except OSError:
                pass  # nobody waits for it any more, which some tests are about

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    known = Server(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield known
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def dripping(first: bytes, drip: bytes) -> Iterator[str]:
    """The host and port of somebody who says `first` to everybody and then `drip` again and again, for seconds."""

    def drip_into(connection: socket.socket) -> None:
        with connection, suppress(OSError):
            connection.sendall(first)
            for _ in range(300):
                connection.sendall(drip)
                time.sleep(0.01)

    def accept() -> None:
        with suppress(OSError):  # closed
            while True:
                threading.Thread(target=drip_into, args=(server.accept()[0],), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        with suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)
        thread.join()


def all_have_ended() -> None:
    """Let threads that ask come to their end: one that goes on would do so in the next test, with what that patched."""
    for thread in threading.enumerate():
        if thread.name == WORKER:
            thread.join(5)
