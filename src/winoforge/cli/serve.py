"""winoforge serve: the platform, web and background worker in one command."""

from __future__ import annotations

from typing import Annotated

import typer

from winoforge.cli import serving


def serve(
    host: Annotated[
        str | None, typer.Option("--host", metavar="ADDRESS", help="The IP address to listen on. Default: 127.0.0.1.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="N", min=1, max=65535, help="The port. Default: 8000.")
    ] = None,
    data: serving.DataOption = None,
    demo: Annotated[
        bool,
        typer.Option("--demo", help="Open a demo campaign where a newcomer takes any role by one click. Local only."),
    ] = False,
) -> None:
    """Start the platform: a crowd writes and judges schemas in the browser.

    The first start makes the data folder and prints the administrator's password, once. Ctrl-C ends everything in
    good order; a second Ctrl-C ends it at once.

    Examples:

      winoforge serve

      winoforge serve --demo

      winoforge serve --port 9000 --data ~/campaign

      WINOFORGE_PUBLIC_URL=https://schemas.example.org winoforge serve

      DATABASE_URL=postgresql://user:password@host/name winoforge serve
    """
    from winoforge.web.serving.start import serve as start

    config = serving.load(host=host, port=port, data=data, demo=demo or None)
    if not start(config, serving.say, serving.tell):
        raise typer.Exit(serving.INTERRUPTED)
