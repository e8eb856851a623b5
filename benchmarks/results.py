"""The tables of the Portuguese study with our embedded default, as they stand in docs/results.md.

Runs causal:smollm2-135m over the English WSC with its labels, the four variants of the Portuguese collection (plain or
repaired by hand, original or Brazilian names) and the library, with full and partial scoring from one pass, and prints
Markdown. Needs the collections of others (WINOFORGE_TEST_DATA) and `winoforge models pull smollm2-135m`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from winoforge import formats, library
from winoforge.core.measures.results import METRICS, Results, measured
from winoforge.core.measures.shares import Share
from winoforge.core.schemas import Collection
from winoforge.core.schemas.asking import Asking
from winoforge.core.schemas.solution import solutions
from winoforge.solvers import make
from winoforge.solvers.protocol import Solver
from winoforge.solvers.run import run

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
SOLVER = "causal:smollm2-135m"
SCORINGS = ("full", "partial")
TITLES = {
    "original": "original",
    "schema": "schema (every half)",
    "associative": "associative",
    "non_associative": "non-associative",
    "unswitched": "unswitched",
    "switched": "switched",
    "consistency": "consistency",
}

Scored = dict[str, Results]
"""Results by scoring."""


def main() -> None:
    solver = make(SOLVER)
    english = scored(solver, wsc273(), Asking())
    portuguese = {
        (names, repaired): scored(solver, portuguese_wsc(names), Asking(published=True, repaired=repaired))
        for names in ("", "_portuguese_names")
        for repaired in (False, True)
    }
    shipped = {name: scored(solver, formats.read(library.path(name)), Asking()) for name in library.names()}
    print(f"## English and Portuguese, {SOLVER}\n")
    print_table(["English, WSC273", "Portuguese, plain"], [english, portuguese["", False]])
    print("\n## Portuguese: names and repairs (the study's table 8)\n")
    print_variants(portuguese)
    print("\n## The library that ships\n")
    print_table([f"library:{name}" for name in shipped], list(shipped.values()))


def wsc273() -> Collection:
    labels = [DATA / "wsc" / f"WSC_{kind}_label.json" for kind in ("switched", "associative")]
    return formats.read(DATA / "wsc/wsc273.txt", labels=labels, language="en")


def portuguese_wsc(names: str) -> Collection:
    stem = DATA / "portuguese" / f"portuguese_wsc{names}"
    return formats.read(stem.with_suffix(".json"), beside=[stem.with_suffix(".html")])


def scored(solver: Solver, collection: Collection, asking: Asking) -> Scored:
    answers = run(solver, collection, asking).answers
    key = list(solutions(collection.entries))
    return {scoring: measured(key, answers, scoring=scoring) for scoring in SCORINGS}


def print_table(titles: Sequence[str], columns: Sequence[Scored]) -> None:
    heads = [f"{title}, {scoring}" for title in titles for scoring in SCORINGS]
    print("| | " + " | ".join(heads) + " |")
    print("|---|" + "---|" * len(heads))
    for metric in METRICS:
        cells = [cell(getattr(column[scoring], metric)) for column in columns for scoring in SCORINGS]
        print(f"| {TITLES[metric]} | " + " | ".join(cells) + " |")


def print_variants(variants: dict[tuple[str, bool], Scored]) -> None:
    print("| names | substitution | full | partial | consistency, full | consistency, partial |")
    print("|---|---|---|---|---|---|")
    for (names, repaired), found in variants.items():
        row = [
            "Brazilian" if names else "original",
            "repaired by hand" if repaired else "plain",
            *(cell(found[scoring].original) for scoring in SCORINGS),
            *(cell(found[scoring].consistency) for scoring in SCORINGS),
        ]
        print("| " + " | ".join(row) + " |")


def cell(share: Share | None) -> str:
    if share is None:
        return "–"
    low, high = (f"{100 * bound:.1f}" for bound in (share.low, share.high))
    return f"{100 * share.value:.1f}% ({low}–{high}; {share.correct}/{share.n})"


if __name__ == "__main__":
    main()
