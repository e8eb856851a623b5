"""The OUT argument and the options that go with writing a collection: nothing is overwritten or lost by surprise."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge import formats
from winoforge.cli import files
from winoforge.cli.output import complain, visible
from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import Entry
from winoforge.formats.base import About, Format, Tally
from winoforge.formats.losses import Losses, refuse_nothing

ToOption = Annotated[
    str | None, typer.Option("--to", metavar="FORMAT", help="Write this format instead of the one OUT's ending means.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Write over OUT if it is there.")]
LossyOption = Annotated[
    bool, typer.Option("--lossy", help="Write although the format cannot hold everything, and say what is lost.")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """Where a collection is written, as what, and what may be lost."""

    path: Path
    form: Format
    lossy: bool = False

    def write(self, entries: Iterable[Entry], about: About, given: files.Input, read: Tally) -> Written:
        """Write the entries that come of what is read; nothing appears when something would be lost unasked."""
        form = formats.get(given.form) if given.form else formats.detect(given.path)
        numbered = None if form.name == "native" else given.about.name
        losses = Losses(form=self.form, numbered=numbered, about=about)

        def finish(written: Tally) -> None:
            refuse_nothing(read, written, given.file)
            if not self.lossy:
                losses.refuse(written)

        return Written(formats.write(losses.noted(entries), self.path, self.form, about, finish=finish), losses)


@dataclass(frozen=True, slots=True)
class Written:
    """What a writing came to."""

    tally: Tally
    """Without the entries that the format cannot hold; those are its `left_out`."""
    losses: Losses

    @property
    def lost(self) -> dict[str, int]:
        """In how many entries each part is lost; 0 for what is said of the whole collection."""
        return {part.name.lower(): count for part, count in self.losses.found().items()}

    def tell(self) -> None:
        """Say on stderr what is lost."""
        if self.lost:
            complain(f"Lost in {self.losses.form.name}: {self.losses.in_words()}.")

    def as_json(self) -> dict[str, Any]:
        """The keys that every command that writes a collection has."""
        return {"written": self.tally.items, "format": self.losses.form.name, "lost": self.lost}


def output(given: files.Input, target: Path, *, to: str | None, force: bool, lossy: bool) -> Output:
    """The format that was asked for, else the one that the ending of `target` means.

    Refuses to write over what is read, and over what is there unless that was asked for.
    """
    path = given.path
    if target.exists() and path.exists() and target.samefile(path):
        raise WinoforgeError(f"{target} is also what is read. Write to another name.")
    form = formats.get(files.known_format(to, "--to")) if to else _by_ending(target)
    if not force:
        refuse_existing(target)
    return Output(path=target, form=form, lossy=lossy)


def refuse_existing(target: Path) -> None:
    """Refuse a file or folder that is there already with something in it."""
    if (target.is_file() and target.stat().st_size) or (target.is_dir() and any(target.iterdir())):
        raise WinoforgeError(f"{target} is there already. Write to another name, or add --force to write over it.")


def _by_ending(target: Path) -> Format:
    written = [form for form in map(formats.get, formats.names()) if form.write is not None]
    ending = target.suffix.lower()
    for form in written:
        if form.by_ending and ending in form.suffixes:
            return form
    known = ", ".join(form.name for form in written)
    maybe = [form.name for form in written if ending in form.suffixes]
    hint = f" (--to {maybe[0]} writes the format that has this ending elsewhere)" if maybe else ""
    said = f"The name {visible(str(target))} does not say its format{hint}. Use one of: {known}."
    raise typer.BadParameter(said, param_hint="--to")
