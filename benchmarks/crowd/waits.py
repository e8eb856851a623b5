"""How long anybody waited for a lock: SQLite's queue says so in the log, PostgreSQL is asked twenty times a second."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from crowd.databases import Place
from winoforge.simulate import platform

_EVERY = 0.05
_ASKING = """
    SELECT count(*), coalesce(max(extract(epoch FROM clock_timestamp() - query_start)), 0)
    FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
"""


@dataclass(slots=True)
class Waits:
    """What was seen."""

    samples: int = 0
    waiting: int = 0
    """Samples in which somebody waited."""
    longest: float = 0.0
    done: threading.Event = field(default_factory=threading.Event)

    def said(self, place: Place, served: platform.Platform) -> str:
        """In words."""
        log = served.data / "logs" / "web.log"
        lines = log.read_text().splitlines() if log.exists() else []
        long = [each for each in lines if "waited" in each or "locked" in each or "deadlock" in each]
        said = f"{len(long)} logged" + (f", such as: {long[-1]}" if long else "")
        if place.kind == "postgres":
            said += (
                f"; somebody waited for a lock in {self.waiting} of {self.samples} looks, longest {self.longest:.2f} s"
            )
        return said


@contextmanager
def watched(place: Place) -> Iterator[Waits]:
    """Look at the database as long as this lasts."""
    waits = Waits()
    looking = threading.Thread(target=_look, args=(place.environment.get("DATABASE_URL", ""), waits))
    if place.kind == "postgres":
        looking.start()
    try:
        yield waits
    finally:
        waits.done.set()
        if place.kind == "postgres":
            looking.join()


def _look(url: str, waits: Waits) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        while not waits.done.wait(_EVERY):
            count, longest = connection.execute(_ASKING).fetchone() or (0, 0)
            waits.samples += 1
            waits.waiting += bool(count)
            waits.longest = max(waits.longest, float(longest))
