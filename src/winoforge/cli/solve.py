"""winoforge solve: run a solver on a collection, and say what its answers are worth."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from winoforge.cli import files, solving
from winoforge.cli.output import complain, emit
from winoforge.cli.results import ByDomainOption, print_results, results_json
from winoforge.cli.solving import solves
from winoforge.core.errors import WinoforgeError
from winoforge.core.measures.results import Results, measured
from winoforge.core.schemas import Collection
from winoforge.core.schemas.asking import Asking
from winoforge.core.schemas.solution import solutions
from winoforge.formats.base import Tally
from winoforge.solvers.options import Options
from winoforge.solvers.registry import make
from winoforge.solvers.run import Run, run


@files.reads()
@solves()
def solve(
    given: files.Input,
    solver: Annotated[
        str,
        typer.Option("--solver", metavar="S", help="Such as random, causal:smollm2-135m, chat:MODEL; all are below."),
    ],
    asking: Asking,
    options: Options,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="PREDICTIONS", help="Keep every answer here as it comes; the same command goes on with it."
        ),
    ] = None,
    tries: Annotated[
        int,
        typer.Option(
            "--tries", metavar="K", min=1, max=10_000_000, help="This is the best of so many tries: luck counts them."
        ),
    ] = 1,
    first: Annotated[
        int | None, typer.Option("--first", metavar="N", min=1, help="Only the first N entries, to try something out.")
    ] = None,
    by_domain: ByDomainOption = False,
    as_json: files.JsonOption = False,
) -> None:
    """Run a solver on a collection, and say how much of it is right, by item and by schema, and whether that is chance.

    Items that are labelled switchable are asked in both forms. Ctrl-C keeps what --out has; run it again to go on.

    Solvers: random, first, last (baselines); causal:MODEL, masked:MODEL, next-sentence:MODEL, multiple-choice:MODEL
    (language models: a name, a folder, for causal also a GGUF file); coref[:PIPELINE]; chat:MODEL; command:PROGRAM,
    http:URL, people:FILE, scripted:FILE; ensemble:A+B.

    Examples:

      winoforge solve library:en --solver first

      winoforge solve library:en --solver causal:smollm2-135m --out smollm2.jsonl

      winoforge solve WSCollection.xml --labels WSC_switched_label.json --solver causal:gpt2 --scoring full
    """
    tally = Tally()
    collection = read(given, tally, first)
    ran = solved(solver, options, collection, asking, out)
    key = list(solutions(collection.entries))
    results = measured(key, ran.answers, tries=tries)
    others = {
        scoring: measured(key, ran.answers, scoring=scoring, tries=tries)
        for scoring in ran.record.scorings
        if scoring != ran.record.scoring
    }
    if as_json:
        emit({**_json(ran, results, others, collection), **files.told(tally)})
        return
    files.tell(tally)
    print_results(ran.record, results, by_domain=by_domain)
    for scoring, other in others.items():
        print_results(ran.record, other, scoring=scoring, by_domain=by_domain)


def read(given: files.Input, tally: Tally, first: int | None = None) -> Collection:
    """The collection, or the first entries of it; it must have something to solve."""
    entries = tuple(islice(given.entries(tally), first))
    if not entries:
        raise WinoforgeError(f"{given.file} has no items, so there is nothing to solve.")
    return Collection(given.about.name, entries, given.about.language)


def solved(name: str, options: Options, collection: Collection, asking: Asking, out: Path | None = None) -> Run:
    """The run, with a bar on the terminal; what was answered before is told."""
    solver = make(name, options)
    answered = 0

    def count(done: int, total: int) -> None:
        nonlocal answered
        answered = done
        progress(done, total)

    try:
        with solving.watched(f"{name} on {collection.name}") as progress:
            ran = run(solver, collection, asking, out=out, progress=count)
    except KeyboardInterrupt:
        complain(_interrupted(answered, out))
        raise
    if cut := ran.record.notes.get("cut_off"):
        complain(
            f"{cut:,} replies were cut off before they named a candidate, and count as abstentions. "
            "Give the model more room with --max-tokens, and another --out."
        )
    if ran.resumed:
        complain(f"{ran.resumed:,} answers were there before; {len(ran.answers) - ran.resumed:,} are new.")
    return ran


def _interrupted(answered: int, out: Path | None) -> str:
    if out is None:
        return (
            "Interrupted; nothing was kept. With --out FILE answers are kept, and the same command goes on with them."
        )
    return f"Interrupted. {answered:,} answers are kept in {out}; the same command goes on with them."


def _json(ran: Run, results: Results, others: dict[str, Results], collection: Collection) -> dict[str, Any]:
    return {
        **results_json(ran.record, results),
        "other_scorings": {scoring: other.as_dict() for scoring, other in others.items()},
        "collection": {
            "name": collection.name,
            "items": collection.item_count,
            "content_hash": ran.record.content_hash,
        },
        "settings": ran.record.settings,
        "asking": ran.record.asking,
        "tokens": ran.record.tokens,
        "notes": ran.record.notes,
        "resumed": ran.resumed,
    }
