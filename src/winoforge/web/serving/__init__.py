"""`winoforge serve`: one parent that prepares the data folder, then starts and supervises three child processes.

start.py          the whole of a start, step by step
folder.py         the data folder: made on the first start, refused when it is not ours
lock.py           nobody else serves this folder or this database
port.py           nobody else has this port
prepare.py        migrations, library, static files
administrator.py  administrators and their passwords
apart.py          preparing in a process of its own, so that the parent stays small
supervisor.py     starts children, restarts those that die, ends them in good order
lifeline.py       children die with their parent, even when it is killed
logs.py           what children say, in files of bounded size
web.py            the child that answers browsers (granian)
worker.py         the child that does background work (django-q2)
measurer.py       the child that compares schemas and measures their hardness
room.py           whether the machine has room for that

Nothing here prints: `say` and `tell` are given by the command.
"""

from __future__ import annotations

from winoforge.core.errors import WinoforgeError


class ServingError(WinoforgeError):
    """The platform cannot be started here; the message says why and what to do."""
