"""The FILE argument and the options that go with reading one, the same on every command."""

from __future__ import annotations

import atexit
import inspect
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, wraps
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.text import Text

from winoforge import formats, library
from winoforge.cli.output import complain, console, visible
from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import MIXED, Entry
from winoforge.formats.base import About, Bad, Event, LeftOut, Tally

T = TypeVar("T")

JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


STDIN = "-"
"""The FILE that is standard input."""
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
_PREFIX = "winoforge-pipe-"
_KEPT = re.compile(rf"\S*{_PREFIX}\w+/stdin")


@cache
def piped(name: str) -> Path:
    """A file with everything that comes through standard input or a pipe; both can be read only once.

    The folder that it lies in is removed when the program ends.
    """
    folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    kept = folder / "stdin"
    if name == STDIN and sys.stdin.isatty():
        complain("Reading from the terminal; end with Ctrl-D.")
    with kept.open("wb") as file:
        if name == STDIN:
            shutil.copyfileobj(sys.stdin.buffer, file)
        else:
            with Path(name).open("rb") as pipe:
                shutil.copyfileobj(pipe, file)
    return kept


def named(message: str) -> str:
    """A message that names the kept copy of a pipe, naming the pipe instead."""
    return _KEPT.sub("standard input", message)


def _is_pipe(path: Path) -> bool:
    """Whether it is a pipe, such as /dev/stdin or what a shell makes of <(…); a terminal is none."""
    try:
        return stat.S_ISFIFO(path.stat().st_mode)
    except OSError:
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A collection to read and how."""

    file: str
    form: str | None = None
    skip_bad: bool = False
    labels: tuple[Path, ...] = ()
    beside: tuple[Path, ...] = ()
    language: str | None = None
    wanted: str | None = None
    """Only the entry with this id."""

    @property
    def path(self) -> Path:
        """Where it is; `library:` names are looked up, and standard input is kept in a file first."""
        if self.file.startswith(library.PREFIX):
            return library.path(self.file.removeprefix(library.PREFIX))
        if _ADDRESS.match(self.file):
            raise WinoforgeError(
                f"{self.file} is an address, and Winoforge reads files. Download it first, "
                f"or hand it over: curl -L {self.file} | winoforge … -"
            )
        return piped(self.file) if self.file == STDIN or _is_pipe(Path(self.file)) else Path(self.file)

    @property
    def about(self) -> About:
        """What is known of the collection before it is read."""
        known = (
            self.file.replace(":", "-") if self.file.startswith(library.PREFIX) else formats.collection_name(self.path)
        )
        return About(name=known, language=self.language or MIXED)

    def entries(self, tally: Tally) -> Iterator[Entry]:
        """The entries, streamed; bad rows stop or are tallied as `skip_bad` says."""
        entries = formats.stream(
            self.path,
            form=self.form,
            skip_bad=self.skip_bad,
            labels=self.labels,
            beside=self.beside,
            language=self.language,
            tally=tally,
        )
        return entries if self.wanted is None else self._only(entries, lambda entry: entry.id)

    def events(self, tally: Tally) -> Iterator[Event]:
        """The entries, and the rows that are none."""
        events = formats.events(
            self.path, form=self.form, labels=self.labels, beside=self.beside, language=self.language, tally=tally
        )
        return events if self.wanted is None else self._only(events, _id)

    def _only(self, found: Iterator[T], id_of: Callable[[T], str | None]) -> Iterator[T]:
        for one in found:
            if id_of(one) == self.wanted:
                yield one
                return
        raise WinoforgeError(f"{self.file} has no entry “{self.wanted}”. winoforge show {self.file} lists the ids.")


def _id(event: Event) -> str | None:
    if isinstance(event, LeftOut):
        return None
    if isinstance(event, Bad):
        return event.draft.id if event.draft else None
    return event.id


def _input(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A collection in any format, library:NAME, or - for standard input.")
    ],
    form: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="Read it as this format instead of looking at it.")
    ] = None,
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Leave out rows that cannot be read, and say which, instead of stopping.")
    ] = False,
    labels: Annotated[
        list[Path] | None,
        typer.Option("--labels", metavar="FILE", help="Switched or associative labels to merge in, joined by text."),
    ] = None,
    beside: Annotated[
        list[Path] | None,
        typer.Option("--beside", metavar="FILE", help="A file that belongs to FILE, such as the html of a json."),
    ] = None,
    language: Annotated[
        str | None, typer.Option("--language", metavar="CODE", help="The language, where the file does not say.")
    ] = None,
    wanted: Annotated[str | None, typer.Option("--id", metavar="ID", help="Only the entry with this id.")] = None,
) -> Input:
    return Input(
        file=file,
        form=form and known_format(form, "--from"),
        skip_bad=skip_bad,
        labels=tuple(labels or ()),
        beside=tuple(beside or ()),
        language=language,
        wanted=wanted,
    )


def reads(*, bad_rows: bool = False) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command whose first parameter is an Input: on the command line, FILE and the options for reading one.

    Said once here, because every command that reads a collection reads it in the same way. A command that itself
    speaks of `bad_rows` has no --skip-bad; one with an option of its own by the same name, such as --beside, has that.
    """
    every = dict(inspect.signature(_input, eval_str=True).parameters)
    if bad_rows:
        del every["skip_bad"]

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        own = list(inspect.signature(command, eval_str=True).parameters.values())[1:]
        reading = {name: each for name, each in every.items() if name not in {parameter.name for parameter in own}}
        required = [parameter for parameter in own if parameter.default is parameter.empty]
        optional = [parameter for parameter in own if parameter.default is not parameter.empty]
        file, *options = reading.values()

        @wraps(command)
        def run(**values: Any) -> None:
            given = _input(**{name: values.pop(name) for name in reading})
            command(given, **values)

        keyword = inspect.Parameter.KEYWORD_ONLY
        merged = [parameter.replace(kind=keyword) for parameter in (file, *required, *optional, *options)]
        run.__signature__ = inspect.Signature(merged)  # type: ignore[attr-defined]  # typer reads the signature
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in merged}
        return run

    return decorate


def known_format(name: str, option: str) -> str:
    """A format that a person named, or wrong usage."""
    if name not in formats.names():
        known = ", ".join(formats.names())
        raise typer.BadParameter(f"“{visible(name)}” is not a format. Known: {known}.", param_hint=option)
    return name


def told(tally: Tally) -> dict[str, Any]:
    """The rows that were skipped or hold no item, for --json; past ten thousand they are only counted."""
    rows = {
        "bad": [{"line": row.line, "reason": row.reason} for row in tally.bad],
        "left_out": [{"line": row.line, "reason": row.reason} for row in tally.left_out],
    }
    more = {"more_bad": tally.more_bad, "more_left_out": tally.more_left_out}
    return rows | {name: count for name, count in more.items() if count}


def tell(tally: Tally, most: int = 20) -> None:
    """The same for a person, on stderr."""
    told = (("Skipped", tally.bad, tally.bad_count), ("Left out", tally.left_out, tally.left_out_count))
    for title, rows, count in told:
        for row in rows[:most]:
            place = f" line {row.line}" if row.line else ""
            complain(f"{title}{place}: {row.reason}")
        if count > most:
            complain(f"{title}: {count - most:,} more; --json lists them.")


def watched(entries: Iterator[T], tally: Tally, what: str) -> Iterator[T]:
    """The same entries or events, with a line on the terminal that counts them."""
    terminal = console(stderr=True)
    if not terminal.is_terminal:
        yield from entries
        return
    said = visible(what)
    with terminal.status(Text(said)) as status:
        for entry in entries:
            if tally.items % 256 < 3:  # redrawing for each of a million items would cost more than reading them
                status.update(Text(f"{said}: {tally.rows:,} rows, {tally.items:,} items"))
            yield entry
