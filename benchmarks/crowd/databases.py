"""A place for a platform: a folder, and for PostgreSQL a database of its own beside the tests'."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

HERE = Path(__file__).resolve().parent
SERVER = os.environ.get("WINOFORGE_TEST_POSTGRES", "postgresql://127.0.0.1:5432")
KINDS = ("sqlite", "postgres")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a platform keeps its data."""

    kind: str
    data: Path
    environment: dict[str, str]

    def prepare(self, command: str, **params: Any) -> Any:
        """Run a command of prepare.py on this place; gives what it prints."""
        # Over stdin: what a crowd has been told in a minute is too long for a command line.
        return self._run([str(HERE / "prepare.py"), command], json.dumps(params))

    def command(self, *words: str) -> Any:
        """Run a command of winoforge on this place, as a person would; gives its JSON."""
        return self._run(["-m", "winoforge", *words, "--json"])

    def _run(self, words: list[str], told: str = "") -> Any:
        known = {name: value for name, value in os.environ.items() if not name.startswith(("WINOFORGE_", "DATABASE_"))}
        known |= self.environment | {"WINOFORGE_DATA": str(self.data)}
        done = subprocess.run(
            [sys.executable, *words], env=known, input=told.encode(), capture_output=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)} ended with {done.returncode}: {done.stderr.decode()[-2_000:]}")
        return json.loads(done.stdout)


@contextmanager
def place(kind: str, **environment: str) -> Iterator[Place]:
    """A fresh folder, and a fresh database if it is PostgreSQL's; both are gone afterwards."""
    with tempfile.TemporaryDirectory(prefix=f"winoforge-{kind}-", ignore_cleanup_errors=True) as folder:
        data = Path(folder) / "data"
        if kind == "sqlite":
            yield Place(kind, data, dict(environment))
            return
        import psycopg

        name = f"winoforge_bench_{secrets.token_hex(4)}"
        server = urlsplit(SERVER)._replace(path="/postgres").geturl()
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            url = urlsplit(SERVER)._replace(path="/" + name).geturl()
            yield Place(kind, data, {"DATABASE_URL": url, **environment})
        finally:
            with psycopg.connect(server, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
