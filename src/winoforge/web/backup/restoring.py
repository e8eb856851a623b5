"""Making a platform of an archive, where there is none yet."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from winoforge.web.backup import BackupError, files, manifest
from winoforge.web.backup.manifest import Manifest
from winoforge.web.config import CONFIG_FILE, SECRET_FILE, Config
from winoforge.web.serving import folder, prepare
from winoforge.web.serving.lock import database_lock, folder_lock

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore brought."""

    held: Manifest
    left_behind: list[str]
    """Settings of the archive that were not taken over."""


def restore(path: Path, config: Config, say: Say) -> Restored:
    """Restore an archive into a new data folder and an empty database. All of it or nothing."""
    with manifest.opened(path) as (archive, held):
        say(f"Backup of {held.made_at}, by Winoforge {held.winoforge}: {held.rows:,} rows. Checking …")
        manifest.check(archive, held)
        _refuse_used(config)
        with _new_folder(config.data), ExitStack() as locks:
            left_behind = _put_files(archive, held, config)
            folder.prepare(config.data, own_secret=not config.secret_key, restoring=True)
            locks.enter_context(folder_lock(config.data))
            if config.on_postgres:
                locks.enter_context(database_lock(config.database_url))
            prepare.load_django(config)
            try:
                with prepare.database_faults(config):
                    _fill_database(archive, held, say)
            finally:
                prepare.close_database()
            (config.data / folder.RESTORING_FILE).unlink()
    return Restored(held, left_behind)


def _fill_database(archive: zipfile.ZipFile, held: Manifest, say: Say) -> None:
    from winoforge.web.backup import loading

    loading.refuse_full()
    loading.load(archive, held, say)
    prepare.migrate()


def _refuse_used(config: Config) -> None:
    """A folder that has been used holds a platform, or its secret key."""
    folder.refuse_half_restored(config.data)
    used = [name for name in (folder.VERSION_FILE, SECRET_FILE, CONFIG_FILE, "winoforge.sqlite3")
            if (config.data / name).exists()]  # fmt: skip
    if used:
        raise BackupError(
            f"{config.data} is in use already (it has {used[0]}). A backup is restored into a new folder: "
            "choose one with --data."
        )


def _put_files(archive: zipfile.ZipFile, held: Manifest, config: Config) -> list[str]:
    """Write the files of the archive; gives the settings that were left behind."""
    config.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    (config.data / folder.RESTORING_FILE).touch()
    left_behind: list[str] = []
    for file in held.files:
        if file.member != f"files/{file.name}":
            raise BackupError(f"The backup would put “{file.name[:80]}” in a wrong place. It is not ours.")
        content = archive.read(file.member)
        files.put(config.data, file.name, content)
        if file.name == CONFIG_FILE:
            left_behind = files.left_behind(content)
    return left_behind


@contextmanager
def _new_folder(data: Path) -> Iterator[None]:
    """When it cannot be done, the folder is again as it was: not there, or empty."""
    before = set(data.iterdir()) if data.is_dir() else None
    try:
        yield
    except BaseException:
        if before is None:
            shutil.rmtree(data, ignore_errors=True)
        for path in set(data.iterdir()) - before if before is not None else ():
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
        raise
