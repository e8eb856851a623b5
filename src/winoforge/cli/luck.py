"""winoforge luck: how probable it is that guessing does so well."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from winoforge.cli import files
from winoforge.cli.output import console, emit
from winoforge.core.measures.luck import luck_of_accuracy
from winoforge.core.measures.words import luck_in_words

_MOST = 10_000_000


def luck(
    items: Annotated[int, typer.Option("--items", metavar="N", min=1, max=_MOST, help="How many items there are.")],
    accuracy: Annotated[float, typer.Option("--accuracy", metavar="A", help="More than this share right, 0 to 1.")],
    tries: Annotated[
        int, typer.Option("--tries", metavar="K", min=1, max=_MOST, help="The best of how many guessers.")
    ] = 1,
    candidates: Annotated[
        int, typer.Option("--candidates", metavar="C", min=1, max=_MOST, help="How many candidates an item has.")
    ] = 2,
    as_json: files.JsonOption = False,
) -> None:
    """Say how probable it is that guessing gets more than an accuracy, once, and as the best of several tries.

    Where many solvers are tried and the best is told, the second figure counts.

    Example:

      winoforge luck --items 273 --accuracy 0.55 --tries 10
    """
    if not 0 <= accuracy <= 1:  # also what is no number
        raise typer.BadParameter(f"{accuracy} is no accuracy; it is a share, from 0 to 1.", param_hint="--accuracy")
    found = luck_of_accuracy(items, accuracy, tries, candidates)
    if as_json:
        emit({**found.as_dict(), "candidates": candidates, "words": [luck_in_words(found)]})
    else:
        console().print(Text(luck_in_words(found)))
