"""winoforge substitute: each candidate in place of the pronoun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.text import Text

from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.core.schemas import Entry, SubstitutedPair, item_count
from winoforge.core.schemas.substitution import substituted
from winoforge.formats.base import Tally


@files.reads()
def substitute(
    given: files.Input,
    repaired: Annotated[
        bool, typer.Option("--repaired", help="Make the sentences read right, not only replaced.")
    ] = False,
    published: Annotated[
        bool, typer.Option("--published", help="Take a sentence that the file gives before making one.")
    ] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Put each candidate in place of the pronoun, as language models are asked.

    Plain is what the literature does: the pronoun replaced and nothing else. Repaired is grammatical: "his glass"
    becomes "Jim's glass", and in Portuguese contractions, clitics and possessives follow.

    Examples:

      winoforge substitute library:en

      winoforge substitute library:pt --repaired --json
    """
    tally = Tally()
    items = sentences(given.entries(tally), repaired=repaired, published=published)
    if as_json:
        emit({"items": list(items), **files.told(tally)})
        return
    for item in items:
        console().print(Text(f"{visible(item['id'])}, half {item['half'] + 1}", style="bold"))
        for number, sentence in enumerate(item["sentences"]):
            console().print(Text(f"  {'●' if number == item['correct'] else '○'} {visible(sentence)}"))
    files.tell(tally)


def sentences(entries: Iterator[Entry], *, repaired: bool = False, published: bool = False) -> Iterator[dict[str, Any]]:
    """Every item with one sentence per candidate."""
    for entry in entries:
        for number in range(item_count(entry)):
            correct = entry.correct if isinstance(entry, SubstitutedPair) else entry.halves[number].correct
            made = substituted(entry, number, repaired=repaired, published=published)
            yield {"id": entry.id, "half": number, "correct": correct, "sentences": list(made)}
