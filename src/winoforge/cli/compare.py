"""winoforge compare: is one solver better than another, or was it luck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.cli.score import Predicted, answer_key, predicted, tell_doubts
from winoforge.core.measures.comparison import Comparison, compared
from winoforge.core.measures.shares import share
from winoforge.core.measures.words import comparison_in_words, percent
from winoforge.core.schemas import Collection
from winoforge.formats.base import Tally


@files.reads()
def compare(
    given: files.Input,
    a: Annotated[Path, typer.Argument(metavar="PRED_A", help="Answers of one solver.")],
    b: Annotated[Path, typer.Argument(metavar="PRED_B", help="Answers of another, to the same items.")],
    as_json: files.JsonOption = False,
) -> None:
    """Compare two solvers on the same items: who is right where the other is not, and whether that is chance.

    McNemar's exact test looks only at items on which one is right and the other is not. An item without an answer
    is not right.

    Examples:

      winoforge compare library:en first.jsonl last.jsonl

      winoforge compare library:en first.jsonl last.jsonl --json
    """
    tally = Tally()
    collection = Collection(given.about.name, tuple(given.entries(tally)))
    key = answer_key(given, collection)
    one, other = predicted(a, key, given.file), predicted(b, key, given.file)
    comparison = compared(key, one.answers, other.answers)
    names = _names(one, other)
    whole = one.unanswered == other.unanswered == 0
    words = [comparison_in_words(*names, comparison, whole=whole)]
    for name, found in zip(names, (one, other), strict=True):
        words += _lacks(name, found, comparison.n)
        tell_doubts(found, collection, given)
    if as_json:
        sides = {"a": _side(names[0], one, comparison, "only_a"), "b": _side(names[1], other, comparison, "only_b")}
        emit({**sides, **comparison.as_dict(), "words": words, **files.told(tally)})
        return
    files.tell(tally)
    console().print(_table(names, comparison))
    for sentence in words:
        console().print(Text(visible(sentence)))


def _names(one: Predicted, other: Predicted) -> tuple[str, str]:
    """The solvers, or their files where one solver answered both."""
    if one.name != other.name:
        return one.name, other.name
    return str(one.path), str(other.path)


def _lacks(name: str, found: Predicted, n: int) -> Iterator[str]:
    """What a reader must know before believing a difference."""
    if found.unanswered:
        yield f"{name} has no answer to {found.unanswered:,} of {n:,} items, which count as not right."
    if found.unknown:
        yield f"Answers of {name} that fit no item and were left aside: {found.unknown:,}."


def _side(name: str, found: Predicted, comparison: Comparison, alone: str) -> dict[str, Any]:
    right = share(comparison.both + getattr(comparison, alone), comparison.n)
    return {
        "name": name,
        "original": right.as_dict() if right else None,
        "unanswered": found.unanswered,
        "unknown": found.unknown,
        "complete": found.record.complete if found.record else None,
    }


def _table(names: tuple[str, str], comparison: Comparison) -> Table:
    a, b = (Text(visible(name)) for name in names)
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    for title in (Text(""), b + " right", b + " not right", Text("in all")):
        table.add_column(title, justify="right" if title.plain else "left")
    both, only_a, only_b, neither = comparison.both, comparison.only_a, comparison.only_b, comparison.neither
    table.add_row(a + " right", f"{both:,}", f"{only_a:,}", _of(both + only_a, comparison.n))
    table.add_row(a + " not right", f"{only_b:,}", f"{neither:,}", f"{only_b + neither:,}")
    table.add_row("in all", _of(both + only_b, comparison.n), f"{only_a + neither:,}", f"{comparison.n:,}")
    return table


def _of(count: int, n: int) -> str:
    return f"{count:,} ({percent(count / n)})"
