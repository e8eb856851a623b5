"""The data folder: everything the platform keeps on this machine is in it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from winoforge import __version__
from winoforge.web import state_files
from winoforge.web.config import CONFIG_FILE, SECRET_FILE
from winoforge.web.serving import ServingError

VERSION_FILE = "version"
LOCK_FILE = "lock"
COLLECTED_FILE = "static.collected"
RESTORING_FILE = "restoring"
"""There from the first to the last moment of a restore: a folder that has it holds half a platform."""
UPLOADS, LOGS, STATIC = "uploads", "logs", "static"
_OURS = {
    CONFIG_FILE, SECRET_FILE, VERSION_FILE, LOCK_FILE, COLLECTED_FILE, RESTORING_FILE, UPLOADS, LOGS, STATIC,
    state_files.PROCESSES, state_files.PANEL,
}  # fmt: skip


def prepare(data: Path, *, own_secret: bool = True, restoring: bool = False) -> bool:
    """Make the folder ready to be served; True when this was the first time.

    `own_secret` is whether a missing secret key may be made here, `restoring` whether a restore is at work here.
    """
    if not restoring:
        refuse_half_restored(data)
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        first = not (data / VERSION_FILE).exists()
        if first:
            _refuse_foreign(data)
        else:
            _refuse_newer(data)
        data.chmod(0o700)  # the database holds people's data: nobody else on this machine looks in
        for name in (UPLOADS, LOGS, STATIC):
            (data / name).mkdir(mode=0o700, exist_ok=True)
        if own_secret and not (data / SECRET_FILE).exists():
            _write_once(data / SECRET_FILE, secrets.token_urlsafe(48))
        (data / VERSION_FILE).write_text(__version__ + "\n", encoding="ascii")
    except OSError as error:
        reason = f"{error.filename or data}: {error.strerror}"
        raise ServingError(f"The data folder cannot be used ({reason}). Choose another with --data.") from error
    return first


def refuse_half_restored(data: Path) -> None:
    """ServingError where a restore was cut off, for example by a power cut, or is still at work."""
    if (data / RESTORING_FILE).exists():
        raise ServingError(
            f"A restore into {data} was cut off, or is still at work, so it holds only a part of a platform. "
            "If none is at work, delete this folder (and make a PostgreSQL database anew), then restore again."
        )


def _refuse_foreign(data: Path) -> None:
    """A folder of somebody else's files is a mistyped --data, and making it private would lock them out."""
    others = sorted({path.name for path in data.iterdir()} - _OURS - {"lost+found"})
    if others:
        raise ServingError(
            f"{data} has files that are not Winoforge's, such as {others[0]}. "
            "Choose an empty or a new folder with --data."
        )


def _refuse_newer(data: Path) -> None:
    written = (data / VERSION_FILE).read_text(encoding="utf-8", errors="replace").strip()
    if _numbers(written) > _numbers(__version__):
        raise ServingError(
            f"{data} was last used by Winoforge {written}, and this is {__version__}, which could damage it. "
            "Install the newer Winoforge, or choose another folder with --data."
        )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())


def _write_once(path: Path, text: str) -> None:
    """Private from its first moment, and whole or not there at all."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(text + "\n")
        file.flush()
        os.fsync(file.fileno())
    fresh.rename(path)
