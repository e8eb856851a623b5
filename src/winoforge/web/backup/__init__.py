"""One file that holds a whole platform, taken while it runs, and how another is made of it.

snapshot.py     everything is read as it was at one moment, while others go on writing
tables.py       which tables, in which order, and how a row is written down
files.py        what of the data folder belongs to it
manifest.py     what an archive says of itself, and whether that can be believed
writing.py      making an archive
restoring.py    making a platform of one
loading.py      the rows back into tables

The archive is a zip of JSON Lines, one member a table: it says nothing of the database that it came from, so it goes
into either. See docs/decisions/backup.md. Nothing here prints: `say` is given by the command.
"""

from __future__ import annotations

from winoforge.core.errors import WinoforgeError


class BackupError(WinoforgeError):
    """A backup cannot be made or restored here; the message says why and what to do."""
