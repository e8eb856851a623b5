"""The command line: one command a file, thin. Nothing heavy is imported before a command runs."""

from __future__ import annotations

import io
import signal
import sys
from importlib import metadata
from typing import Annotated

import typer

from winoforge.cli import (
    backup,
    check,
    compare,
    convert,
    correlate,
    createadmin,
    hardness,
    luck,
    models,
    report,
    restore,
    score,
    serve,
    show,
    similar,
    simulate,
    solve,
    structure,
    substitute,
    switch,
    worker,
)
from winoforge.cli.files import named
from winoforge.cli.filter import filter_collection
from winoforge.cli.helping import Command, Group
from winoforge.cli.output import CANNOT, ERRORS_FOUND, WRONG_USAGE, complain
from winoforge.core.errors import NothingWritten, WinoforgeError, WrongUse

app = typer.Typer(
    name="winoforge",
    cls=Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="FILE may be [bold]library:en[/], [bold]library:pt[/] or [bold]library:problems[/], the collection that "
    "ships.  Try: winoforge show library:en",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"winoforge {metadata.version('winoforge')}")
        raise typer.Exit


@app.callback()
def _winoforge(
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """The workbench for Winograd schemas: pairs of sentences in which one changed word flips whom a pronoun means."""


for _command in (
    show.show, check.check, convert.convert, substitute.substitute, switch.switch,
    solve.solve, score.score, compare.compare, correlate.correlate, luck.luck, hardness.hardness,
    similar.similar,
    structure.structure,
    report.report,
):  # fmt: skip
    app.command(no_args_is_help=True, cls=Command)(_command)
app.command("filter", no_args_is_help=True, cls=Command)(filter_collection)
for _platform_command in (serve.serve, worker.worker, createadmin.createadmin, simulate.simulate):
    app.command(cls=Command)(_platform_command)
for _archive_command in (backup.backup, restore.restore):
    app.command(no_args_is_help=True, cls=Command)(_archive_command)
app.add_typer(models.app, name="models")


def main() -> None:
    """Run a command; what a person can put right ends in a sentence on stderr and the exit code that says so."""
    if hasattr(signal, "SIGPIPE"):  # a reader that has seen enough is no error of ours: end as other tools do
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a sentence that the terminal cannot write is shown, not a traceback
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except WrongUse as error:
        complain(str(error))
        sys.exit(WRONG_USAGE)
    except NothingWritten as error:
        complain(named(str(error)))
        sys.exit(ERRORS_FOUND)
    except WinoforgeError as error:
        complain(named(str(error)))
        sys.exit(CANNOT)
    except OSError as error:
        complain(f"{error.filename or 'The file'}: {error.strerror or error}.")
        sys.exit(CANNOT)
