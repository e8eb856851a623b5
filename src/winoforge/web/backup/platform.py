"""A backup of the platform in a data folder, as the command asks for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from winoforge.web.backup import BackupError
from winoforge.web.backup.manifest import Manifest
from winoforge.web.config import Config
from winoforge.web.serving import folder, prepare


def write_backup(path: Path, config: Config, say: Callable[[str], None], *, force: bool = False) -> Manifest:
    """Write the platform of this folder to an archive; it may be running, and nothing of it is changed."""
    if not (config.data / folder.VERSION_FILE).is_file():
        raise BackupError(f"There is no platform in {config.data}. Choose its data folder with --data.")
    folder.refuse_half_restored(config.data)
    prepare.load_django(config)
    from winoforge.web.backup.writing import write

    with prepare.database_faults(config):
        try:
            if prepare.pending_migrations():
                raise BackupError("The database is not up to date. Start the platform once, with: winoforge serve")
            return write(path, config.data, say, force=force)
        finally:
            prepare.close_database()
