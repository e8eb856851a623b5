"""What serve, worker and createadmin share: the --data option and how a long-running command speaks."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from winoforge.cli.output import complain, visible

if TYPE_CHECKING:
    from winoforge.web.config import Config

INTERRUPTED = 130
"""Ended at once, at the second request."""

DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FOLDER",
        help="The data folder: database, secret key, uploads, logs. Default: WINOFORGE_DATA, else this system's folder "
        "for data.",
    ),
]


def load(**flags: Any) -> Config:
    """The configuration, with these flags on top."""
    from winoforge.web.config import Config

    return Config.load(flags, os.environ)


def say(sentence: str) -> None:
    """Progress, on stderr."""
    with suppress(OSError):  # nobody listens any more; that must not end the platform
        complain(sentence)
        sys.stderr.flush()


def tell(sentence: str) -> None:
    """What a person must not miss, on stdout."""
    with suppress(OSError):
        sys.stdout.write(visible(sentence) + "\n")
        sys.stdout.flush()
