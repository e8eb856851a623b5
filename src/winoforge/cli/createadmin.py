"""winoforge createadmin: one more administrator, or a new password for one."""

from __future__ import annotations

import getpass
import sys
from typing import Annotated

import typer

from winoforge.cli import serving


def createadmin(
    username: Annotated[
        str, typer.Option("--username", metavar="NAME", help="The administrator's user name.")
    ] = "admin",
    reset: Annotated[bool, typer.Option("--reset", help="Give an administrator that exists a new password.")] = False,
    data: serving.DataOption = None,
) -> None:
    """Make an administrator. Asks for a password; without one, or without a terminal, makes one and prints it once.

    Examples:

      winoforge createadmin --username ana

      winoforge createadmin --username ana --reset
    """
    from winoforge.web.serving.administrator import give_password, new_password
    from winoforge.web.serving.start import opened

    with opened(serving.load(data=data)):
        chosen = _asked()
        password = chosen or new_password()
        give_password(username, password, reset=reset)
    told = "" if chosen else f", password {password}  (shown only this once)"
    serving.tell(f"Administrator: user name {username}{told}")


def _asked() -> str:
    """The password somebody typed twice, or "" when they want one made or there is nobody to ask."""
    if not sys.stdin.isatty():
        return ""
    while True:
        first = getpass.getpass("Password (Enter to have one made): ")
        if not first or first == getpass.getpass("The same again: "):
            return first
        serving.say("The two differ. Once more, please.")
