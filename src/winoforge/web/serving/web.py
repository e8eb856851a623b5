"""The web process: granian calls winoforge.web.wsgi in threads. Run as a module by the supervisor."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from winoforge.web.config import Config
from winoforge.web.serving.lifeline import hold_on
from winoforge.web.serving.turns import Turns

KILL_AFTER = 10
"""Seconds for requests under way when the platform ends; less than the supervisor's grace."""


RESPAWN_AFTER = 0.5
"""Seconds until a process that ended has a successor."""
HEADER_SECONDS = 10
"""How long a connection may say nothing, or take to send its headers, before it is closed."""
AT_ONCE = 1
"""Requests that one process computes at the same time; while one waits for the disk, another process computes."""


def main(lifeline: int) -> None:
    """Serve until a signal comes."""
    hold_on(lifeline)
    config = Config.from_environment()
    _load()  # once, here: the processes are forked from this one, and one that dies is replaced in a moment
    settle()
    server = Granian(
        "winoforge.web.wsgi:application",
        address=config.host,
        port=config.port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=config.web_workers,
        blocking_threads=config.web_threads,
        workers_kill_timeout=KILL_AFTER,
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_SECONDS * 1000),
        respawn_failed_workers=True,  # the others go on meanwhile
        respawn_interval=RESPAWN_AFTER,
        log_level=LogLevels.error,  # warnings are about having more threads than processors, which is meant
    )
    server.serve(target_loader=_load, wrap_loader=False)


def settle() -> None:
    """Take what is loaded out of the search for garbage: none of it ever is, and a page would wait 60 ms for it."""
    gc.collect()
    gc.freeze()


def _load() -> Callable[..., Any]:
    """Our own loader: granian's would put the current folder first among the places to import from."""
    from winoforge.web.wsgi import application

    return Turns(application, AT_ONCE, Config.from_environment().web_threads)


if __name__ == "__main__":
    main(int(sys.argv[1]))
