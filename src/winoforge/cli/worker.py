"""winoforge worker: only the background worker, for more machines."""

from __future__ import annotations

import typer

from winoforge.cli import serving


def worker(data: serving.DataOption = None) -> None:
    """Do background work for a platform that is served elsewhere; `winoforge serve` already has one worker.

    Needs the same database and the same secret key as the platform. Ctrl-C ends it once the job at hand is done.

    Example:

      DATABASE_URL=postgresql://user:password@host/name WINOFORGE_SECRET_KEY=… winoforge worker
    """
    from winoforge.web.serving.start import work

    if not work(serving.load(data=data), serving.say):
        raise typer.Exit(serving.INTERRUPTED)
