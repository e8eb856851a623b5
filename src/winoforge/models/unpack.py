"""Taking one folder out of a zip archive, without trusting the archive."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path, PurePosixPath

from winoforge.core.errors import ModelError


def unpack(archive: Path, folder: str, into: Path, limit: int, *, file: str | None = None) -> None:
    """The files under `folder` of the zip `archive`, or one of them, written below `into`; at most `limit` bytes."""
    try:
        with zipfile.ZipFile(archive) as opened:
            members = [member for member in opened.infolist() if _inside(member, folder, file)]
            if not members:
                raise ModelError(f"The archive has no {f'file {folder}/{file}' if file else f'folder {folder}'}.")
            # Each member yields no more than the size that its header declares, so the sum is a true bound.
            if sum(member.file_size for member in members) > limit:
                raise ModelError(f"The archive unpacks to more than {limit:,} bytes, so it was not unpacked.")
            for member in members:
                _write(opened, member, into.joinpath(*_below(member, folder)))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise ModelError(f"The archive cannot be read ({error}).") from None


def _inside(member: zipfile.ZipInfo, folder: str, file: str | None) -> bool:
    if file is not None:
        return member.filename == f"{folder}/{file}"
    return member.filename.startswith(f"{folder}/") and not member.is_dir()


def _below(member: zipfile.ZipInfo, folder: str) -> tuple[str, ...]:
    parts = PurePosixPath(member.filename.removeprefix(f"{folder}/")).parts
    # A backslash or a colon means another folder or drive on Windows.
    if not parts or any(part in {"..", "/", "//"} or "\\" in part or ":" in part for part in parts):
        raise ModelError(f"The archive has a file with an unsafe name ({member.filename!r}), so it was not unpacked.")
    return parts


def _write(opened: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with opened.open(member) as content, target.open("xb") as file:
        shutil.copyfileobj(content, file)
