"""What must be there before the first request: tables, library, static files, an administrator.

Each step looks first and does nothing when there is nothing to do, so that a second start is quick.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from winoforge import __version__
from winoforge.web.config import Config
from winoforge.web.serving import ServingError
from winoforge.web.serving.folder import COLLECTED_FILE, STATIC


def set_environment(config: Config) -> None:
    """Give this configuration to every process that is started from here."""
    os.environ.update(config.to_environment(), DJANGO_SETTINGS_MODULE="winoforge.web.settings")


def load_django(config: Config) -> None:
    """Load Django with this configuration."""
    set_environment(config)
    import django

    django.setup()


@contextmanager
def database_faults(config: Config) -> Iterator[None]:
    """A database that cannot be used is a sentence, not a traceback."""
    from django.db import Error

    place = "of DATABASE_URL" if config.on_postgres else f"in {config.data}"
    try:
        yield
    except Error as error:
        raise ServingError(f"The database {place} cannot be used: {' '.join(str(error).split())}") from error


def pending_migrations() -> int:
    """How many steps the tables are behind; refuses a database that is ahead of this program."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    loader = executor.loader
    unknown = set(loader.applied_migrations) - set(loader.disk_migrations) - set(loader.replacements)
    ahead = sorted(name for app, name in unknown if app in loader.migrated_apps)
    if ahead:
        raise ServingError(
            f"The database was last used by a newer Winoforge (it has “{ahead[0]}”). Install the newer one."
        )
    return len(executor.migration_plan(loader.graph.leaf_nodes()))


def migrate() -> None:
    """Bring the tables up to date."""
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=0)


def collect_static(data: Path) -> bool:
    """Gather style sheets and scripts under names that change with their content; False when they are there."""
    from django.core.management import call_command

    marker = data / COLLECTED_FILE
    now = _fingerprint()
    if marker.is_file() and marker.read_text(encoding="ascii") == now and (data / STATIC).is_dir():
        return False
    marker.unlink(missing_ok=True)  # written last: an interrupted collection is done again
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    marker.write_text(now, encoding="ascii")
    return True


def _fingerprint() -> str:
    """What changes whenever a static file does."""
    from django.contrib.staticfiles.finders import get_finders

    found = hashlib.sha256(__version__.encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            seen = os.stat(storage.path(name))  # noqa: PTH116 (a storage gives text)
            found.update(f"{name} {seen.st_size} {seen.st_mtime_ns}\n".encode())
    return found.hexdigest()


def close_database() -> None:
    """Close the connection in good order: a forgotten one would keep the SQLite log from being tidied."""
    from django.db import connections

    connections.close_all()
