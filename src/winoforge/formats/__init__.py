"""Reading and writing collections: one format a file, found by name or by content.

>>> names()[:2]
('native', 'davis-xml')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TypedDict, Unpack

from winoforge.core.errors import FormatError, UnknownFormat
from winoforge.core.schemas import MIXED, Collection, Entry
from winoforge.formats.base import DATASET, About, Bad, Event, Format, LeftOut, Source, Tally, collection_name
from winoforge.formats.common.lines import head, refuse_what_is_no_file, refuse_what_is_no_text

_MODULES = {
    "native": "native",
    "davis-xml": "davis_xml",
    "blocks": "blocks",
    "superglue": "superglue",
    "winogrande": "winogrande",
    "xwino": "xwino",
    "portuguese-json": "portuguese_json",
    "portuguese-html": "portuguese_html",
    "labels": "labels",
    "csv": "csv_flat",
    "parquet": "parquet",
    "html": "page",
    "huggingface": "huggingface",
    "hub": "hub",
    "lm-eval": "lm_eval",
}
"""Modules are imported when their format is asked for: a conversion of one kind does not pay for all."""

_ADDRESS = re.compile(r"https?:/")
"""A path that was an address loses one of the two strokes."""


def names() -> tuple[str, ...]:
    """The formats, as on the command line."""
    return tuple(_MODULES)


def get(name: str) -> Format:
    """The format of that name, or UnknownFormat with the names there are."""
    if name not in _MODULES:
        raise UnknownFormat(f"“{name}” is not a format. Known: {', '.join(names())}.")
    form = import_module(f"{__name__}.{_MODULES[name]}").FORMAT
    if not isinstance(form, Format):
        raise TypeError(f"formats/{_MODULES[name]}.py has no FORMAT.")
    return form


def detect(path: Path | str) -> Format:
    """The format of a file by its content; its name decides only where the content fits several."""
    path = inside(Path(path))
    start = _start(path)
    fitting = [form for form in map(get, names()) if form.detect is not None and form.detect(path, start)]
    if not fitting:
        from winoforge.formats.unknown import explain

        raise UnknownFormat(explain(path, start), file=str(path))
    named = [form for form in fitting if path.suffix.lower() in form.suffixes]
    return (named or fitting)[0]


def inside(path: Path) -> Path:
    """The file to read: of a folder that the huggingface format wrote, the rows in it."""
    rows = path / DATASET
    return rows if path.is_dir() and rows.is_file() else path


class Reading(TypedDict, total=False):
    """How a file is to be read, where that is not left to Winoforge."""

    form: Format | str | None
    """Its format, or the name of it; None to tell by content."""
    labels: Sequence[Path | str]
    """Labels files to merge, joined by text."""
    beside: Sequence[Path | str]
    """Further files that belong to it, such as the html of a portuguese-json."""
    language: str | None
    """Its language, for files that do not say."""
    tally: Tally | None
    """Is filled in while the events pass."""


def events(path: Path | str, **reading: Unpack[Reading]) -> Iterator[Event]:
    """Everything a file holds, good and bad, in order."""
    name = collection_name(Path(path))
    path, tally = inside(Path(path)), reading.get("tally") or Tally()
    form, labels = reading.get("form"), [Path(each) for each in reading.get("labels", ())]
    beside = tuple(Path(other) for other in reading.get("beside", ()))
    _refuse_what_is_no_file(path, *beside, *labels)
    chosen = form if isinstance(form, Format) else get(form) if form else detect(path)
    if chosen.read is None:
        raise UnknownFormat(f"{chosen.name} can only be written. Read one of: {_named('read')}.")
    if beside and not chosen.takes_beside:
        raise FormatError(f"No other file belongs to a {chosen.name} file; leave --beside out.", file=str(path))
    source = Source(path, name, tally, beside, reading.get("language"))
    found = _guarded(path, _with_rows(chosen.read(source), source, chosen.name))
    for file in labels:
        from winoforge.formats.labels import merge_labels

        found = _guarded(file, merge_labels(found, file))
    for event in found:
        tally.count(event)
        yield event


def stream(path: Path | str, *, skip_bad: bool = False, **reading: Unpack[Reading]) -> Iterator[Entry]:
    """The entries of a file. The first bad row raises FormatError; with `skip_bad` it is only put in the tally."""
    for event in events(path, **reading):
        if isinstance(event, Bad):
            if not skip_bad:
                raise FormatError(event.reason, file=str(path), line=event.line)
        elif not isinstance(event, LeftOut):
            yield event


def read(path: Path | str, *, skip_bad: bool = False, **reading: Unpack[Reading]) -> Collection:
    """A file as a collection, in memory; its name is the file's stem."""
    tally = reading.get("tally") or Tally()
    reading["tally"] = tally
    entries = tuple(stream(path, skip_bad=skip_bad, **reading))
    spoken = {entry.language for entry in entries}
    about = tally.about or About(collection_name(Path(path)), spoken.pop() if len(spoken) == 1 else MIXED)
    return Collection(about.name, entries, about.language, about.licence, about.version)


def write(
    entries: Iterable[Entry],
    path: Path | str,
    form: Format | str,
    about: About | None = None,
    *,
    finish: Callable[[Tally], None] | None = None,
) -> Tally:
    """Write entries to a file or folder; the tally counts what was written and says what was left out, and why.

    `finish` is called with it before the file appears under its name; if it raises, nothing appears.
    """
    path, tally = Path(path), Tally()
    chosen = get(form) if isinstance(form, str) else form
    if chosen.write is None:
        raise UnknownFormat(f"{chosen.name} can only be read. Write one of: {_named('write')}.")
    last: list[Entry] = []

    def passing() -> Iterator[Entry]:
        for entry in entries:
            tally.rows += 1
            last[:] = [entry]
            tally.count(entry)
            yield entry
        if finish is not None:
            finish(tally)

    try:
        for left_out in chosen.write(passing(), path, about or About(collection_name(path), MIXED)):
            # A writer says that it leaves an entry out before it takes the next one.
            tally.count(last[0], by=-1)
            tally.count(left_out)
    except OSError as error:
        raise FormatError(f"It cannot be written: {error.strerror or error}.", file=str(path)) from error
    return tally


def _with_rows(found: Iterator[Event], source: Source, name: str) -> Iterator[Event]:
    """A reader's events; a file that has something in it, but no row, is not of that format."""
    before = source.tally.rows
    yield from found
    if source.tally.rows == before and source.tally.about is None and head(source.path).strip():
        raise FormatError(f"It holds no {name} rows.")


def _guarded(path: Path, found: Iterator[Event]) -> Iterator[Event]:
    """A reader's events; whatever goes wrong with a file as a whole names it."""
    try:
        yield from found
    except FormatError as error:
        if error.file:
            raise
        raise type(error)(error.reason, file=str(path), line=error.line) from error
    except OSError as error:
        raise _unreadable(Path(error.filename or path), error) from error


def _refuse_what_is_no_file(*paths: Path) -> None:
    for path in paths:
        try:
            refuse_what_is_no_file(path)
        except OSError as error:
            raise _unreadable(path, error) from error


def _start(path: Path) -> bytes:
    try:
        start = head(path)
    except OSError as error:
        raise _unreadable(path, error) from error
    if not start.strip():
        raise UnknownFormat("The file is empty, so its format cannot be told; say it with --from.", file=str(path))
    try:
        refuse_what_is_no_text(start)
    except FormatError as error:
        raise FormatError(error.reason, file=str(path)) from None
    return start


def _unreadable(path: Path, error: OSError) -> FormatError:
    if isinstance(error, FileNotFoundError):
        if _ADDRESS.match(str(path)):
            return FormatError("This is an address, and Winoforge reads files. Download it first.", file=str(path))
        return FormatError("There is no such file.", file=str(path))
    return FormatError(f"It cannot be read: {error.strerror or error}.", file=str(path))


def _named(ability: str) -> str:
    return ", ".join(name for name in names() if getattr(get(name), ability) is not None)


__all__ = [
    "About", "Bad", "Event", "Format", "LeftOut", "Reading", "Source", "Tally",
    "collection_name", "detect", "events", "get", "names", "read", "stream", "write",
]  # fmt: skip
