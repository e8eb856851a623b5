"""What the checks against artifacts say of collections that others wrote: the tables of docs/artifacts.md.

    python benchmarks/artifacts.py [--data FOLDER] [--solver S] [--fast]

The fast checks are counted in every collection. A solver then sees each half without its context: how often it is
clearly right in every half of a schema, and as clearly wrong, which is what chance does; and how the suspicions agree
with the labels that people gave to the challenge's collection. With --fast no solver is asked.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from winoforge import formats, library
from winoforge.core.checks import run
from winoforge.core.checks.deep import CLEARLY, only_names
from winoforge.core.schemas import Draft, Entry, Schema
from winoforge.core.schemas.values import tag
from winoforge.insight.artifacts import DEFAULT, Looked, baselines_of, looked_at
from winoforge.solvers import make
from winoforge.text import analyzer

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""
LABELS = "wsc/WSC_associative_label.json"
FAST = {
    "the library, English": "library:en",
    "the library, Portuguese": "library:pt",
    "Davis's collection": "wsc/WSCollection.xml",
    "its Portuguese translation": "portuguese/portuguese_wsc.html",
    "the same with Brazilian names": "portuguese/portuguese_wsc_portuguese_names.html",
    "Rahman and Ng, training part": "dpr/train.c.txt",
    "WinoGrande, medium training set": "winogrande/train_m.jsonl",
}
CHOSEN_ON = "Rahman and Ng, training part"
LABELLED = "WSC273"
DEEP = {
    CHOSEN_ON: "dpr/train.c.txt",
    LABELLED: "wsc/wsc273.txt",
    "WinoGrande, small training set": "winogrande/train_s.jsonl",
    "the library, English": "library:en",
    "the library, Portuguese": "library:pt",
}
STEPS = [step / 4 for step in range(10)]
"""The margins among which one was chosen."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    parser.add_argument("--solver", default=DEFAULT, help="who sees the clauses")
    parser.add_argument("--fast", action="store_true", help="leave the solver out")
    options = parser.parse_args()
    print("| collection | schemas | selectional | giveaway |\n|---|---|---|---|")
    for name, file in FAST.items():
        print(_counted(name, _schemas(options.data, file)), flush=True)
    if options.fast:
        return
    solver = make(options.solver)
    for name, file in DEEP.items():
        looked = list(looked_at(_schemas(options.data, file), solver))
        print(f"\n### {name}, {solver.about.name}\n")
        print("\n".join(_table(looked)), flush=True)
        if name == LABELLED:
            print("\n".join(_beside_labels(looked)), flush=True)


def _schemas(data: Path, file: str) -> list[Entry]:
    if file.startswith("library:"):
        entries: Sequence[Entry] = formats.read(library.path(file.removeprefix("library:"))).entries
    else:
        labels = (data / LABELS,) if file == DEEP[LABELLED] else ()
        entries = list(formats.stream(data / file, labels=labels))
    return [entry for entry in entries if isinstance(entry, Schema)]


def _counted(name: str, entries: Sequence[Entry]) -> str:
    counts: Counter[str] = Counter()
    for entry in entries:
        if isinstance(entry, Schema):
            found = run(Draft.of(entry), analyzer(entry.language, "rules"), {"selectional", "giveaway"})
            counts.update({each.check for each in found})
    return f"| {name} | {len(entries):,} | {counts['selectional']} | {counts['giveaway']} |"


def _table(looked: Sequence[Looked]) -> Iterator[str]:
    """How many are right and wrong in every half, by margin, where candidates are names and where they are not."""
    named = [each for each in looked if isinstance(each.entry, Schema) and only_names(each.entry.candidates)]
    others = [each for each in looked if each not in named]
    yield f"| margin | right, of {len(others)} | wrong | right, of {len(named)} with names alone | wrong |"
    yield "|---|---|---|---|---|"
    for least in STEPS:
        cells = [f"{count}" for group in (others, named) for count in (_right(group, least), _wrong(group, least))]
        yield f"| {least:.2f}{' (chosen)' if least == CLEARLY else ''} | {' | '.join(cells)} |"
    yield ""
    for name, value in baselines_of(looked).as_dict().items():
        yield f"{name}: {value}"


def _right(looked: Sequence[Looked], least: float) -> int:
    return sum(all(margin is not None and margin >= least for margin in each.margins) for each in looked)


def _wrong(looked: Sequence[Looked], least: float) -> int:
    return sum(all(margin is not None and margin <= -least for margin in each.margins) for each in looked)


def _beside_labels(looked: Sequence[Looked]) -> Iterator[str]:
    """How the suspicions agree with what people said: a schema is associative when one of its halves is."""
    suspected = {each.entry.id for each in looked if each.findings("any")}
    labelled = {
        each.entry.id
        for each in looked
        if isinstance(each.entry, Schema)
        and any(tag(each.entry, half, "associative") is True for half in range(len(each.entry.halves)))
    }
    both = suspected & labelled
    yield f"\nsuspected {len(suspected)}, labelled {len(labelled)} of {len(looked)}, both {len(both)}"


if __name__ == "__main__":
    main()
