"""What AFLite does to a real collection, WinoGrande's train_m: the tables of docs/filtering.md.

    python benchmarks/filtering.py [--data FOLDER] [--solver S ...] [--keep FOLDER] [--seed K]

For each source of embeddings: how well a linear probe tells the right sentence on items it did not learn from, before
filtering, after it, and after as many schemas were taken out by lot; whether two runs of the filter come out the same;
seconds and memory. The probe is the one that filters, asked in five folds, twins in one fold, ten
times over; intervals are by drawing schemas again.

Those are items that the filter chose. So there is a second table: a fifth of the schemas is laid aside before, and a
probe that learnt from what stays of the others is asked about that fifth, which nobody filtered.

Last, a bias is planted: in a third of the schemas the right candidate of each half gets a word in front of it. That
shows whether the filter finds what is known to be there.

Embeddings are kept in the folder after --keep, so that a second run needs no model.
"""

from __future__ import annotations

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import numpy as np

from winoforge import formats
from winoforge.core.errors import WinoforgeError
from winoforge.core.measures.bootstrap import resampled
from winoforge.core.measures.shares import Share
from winoforge.core.measures.words import interval, percent
from winoforge.core.schemas import Candidate, Collection, Problem, Schema
from winoforge.insight.filtering.aflite import Outcome, aflite
from winoforge.insight.filtering.embedding import source
from winoforge.insight.filtering.filtering import Embeddings, by_schema
from winoforge.insight.filtering.probe import Differences, Marks, across, exactly, foretold
from winoforge.insight.filtering.settings import Settings

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""
COLLECTION = "winogrande/train_m.jsonl"
SOLVERS = ("causal:smollm2-135m", "static")
TIMES = 10
"""How often a probe is asked, with other folds; and how often as many are taken out by lot."""
ASIDE = 0.2
_MARK = "honest"
"""The word that is planted."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    parser.add_argument("--solver", action="append", help="whose embeddings; both unless said")
    parser.add_argument("--keep", type=Path, help="where embeddings are kept")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    how = Settings(seed=options.seed)
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or Path(scratch)
        collection = replace(formats.read(options.data / COLLECTION), name="WinoGrande train_m")
        for solver in options.solver or SOLVERS:
            measured(collection, solver, how, keep)
        marked = planted(replace(collection, name="WinoGrande train_m, planted"), options.seed)
        outcome = measured(marked, "static", how, keep, by_schema(collection.entries))
        if outcome is not None:
            print(f"\n{found(marked, outcome)}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nPeak memory of it all: {peak:,.0f} MB")


@dataclass(frozen=True, slots=True)
class Case:
    """A collection as probes see it."""

    given: Differences
    units: list[list[int]]

    def items(self, marks: Sequence[bool] | Marks) -> list[list[int]]:
        """The units that are marked."""
        return [unit for unit, marked in zip(self.units, marks, strict=True) if marked]


def measured(
    collection: Collection, solver: str, how: Settings, keep: Path, schemas: list[list[int]] | None = None
) -> Outcome | None:
    """One collection with one source; None where that cannot be had."""
    print(f"\n### {collection.name}, {collection.item_count:,} items, {solver}\n")
    began = time.perf_counter()
    file = keep / f"{collection.name}-{solver}.npz".replace(" ", "-").replace(":", "-").replace(",", "")
    told: list[int] = []
    try:
        kept = Embeddings(source(solver), file, replace=True, progress=lambda done, _: told.append(done))
        given = kept.differences(collection)
    except WinoforgeError as missing:
        print(f"Not measured here: {missing}")
        return None
    seconds = time.perf_counter() - began
    print(f"Embeddings of {given.rows.shape[1]} numbers: {seconds:.0f} s, {told[0]:,} items kept from before.")
    case = Case(given, schemas or by_schema(collection.entries))
    began, worked = time.perf_counter(), time.process_time()
    outcome = aflite(given, case.units, how)
    print(
        f"AFLite: {len(outcome.rounds)} rounds, {time.perf_counter() - began:.0f} s "
        f"({time.process_time() - worked:.0f} s of processor time)."
    )
    same = aflite(given, case.units, how) == outcome
    print(f"A second run is {'the same to the last bit' if same else 'NOT the same'}.")
    other = aflite(given, case.units, replace(how, seed=how.seed + 1))
    print(f"With another seed {overlap(outcome, other)} of those who leave are the same.")
    for each in outcome.rounds:
        print(f"  round {each.number}: {each.items:,} items, {percent(each.accuracy)} foretold right, {each.left} left")
    inside(case, outcome, how)
    laid_aside(case, how)
    return outcome


def overlap(one: Outcome, other: Outcome) -> str:
    """How many leave with both seeds, of those that leave with the first."""
    here, there = (
        {item for item, fate in enumerate(each.fates) if fate.left is not None} for each in (one, other)
    )  # fmt: skip
    return percent(len(here & there) / len(here)) if here else "none"


def inside(case: Case, outcome: Outcome, how: Settings) -> None:
    """A probe within the collection, within what stayed, and within as many drawn by lot."""
    stays = stayed(case, outcome)
    print("\n| a probe in five folds on | items | right | 95% interval |\n|---|---|---|---|")
    row("all", case, [case.units])
    row("what stayed after filtering", case, [case.items(stays)])
    row("as many by lot (mean of ten)", case, [case.items(each) for each in by_lot(stays, how)])


def row(what: str, case: Case, chosen: list[list[list[int]]]) -> None:
    """One line of that table."""
    found = share(case, chosen)
    items = sum(map(len, chosen[0]))
    print(f"| {what} | {items:,} | {percent(found.value)} | {interval(found)} |", flush=True)


def share(case: Case, chosen: list[list[list[int]]]) -> Share:
    """How much a probe gets right within each choice of units, asked ten times in all."""
    groups: dict[int, list[int]] = {}
    for seed in range(TIMES):
        there = chosen[seed % len(chosen)]
        told = across(case.given, there, seed=seed)
        for unit in there:
            size_and_right = groups.setdefault(unit[0], [0, 0])
            size_and_right[0] += len(unit)
            size_and_right[1] += int(told[unit].sum())
    found = resampled((size, right) for size, right in groups.values())
    assert found is not None
    return found


def stayed(case: Case, outcome: Outcome) -> list[bool]:
    """For each unit whether it stayed."""
    return [outcome.fates[unit[0]].left is None for unit in case.units]


def by_lot(stays: Sequence[bool], how: Settings) -> Iterator[Marks]:
    """As many units as stayed, drawn by lot, again and again."""
    for number in range(TIMES):
        yield np.random.default_rng([how.seed, 77, number]).permutation(np.array(stays))


def laid_aside(case: Case, how: Settings) -> None:
    """A probe that learnt from filtered items, or as many drawn by lot, asked about items that nobody filtered."""
    lots = np.random.default_rng([how.seed, 99])
    order = lots.permutation(len(case.units))
    aside = [case.units[number] for number in order[: int(len(order) * ASIDE)]]
    rest = Case(case.given, [case.units[number] for number in order[int(len(order) * ASIDE) :]])
    outcome = within(rest, how)
    stays = stayed(rest, outcome)
    print("\n| a probe that learnt from | items | right on the fifth laid aside | 95% interval |\n|---|---|---|---|")
    teachers = {
        "all the others": [rest.units],
        "what stayed of them": [rest.items(stays)],
        "as many by lot (mean of ten)": [rest.items(each) for each in by_lot(stays, how)],
    }
    for what, chosen in teachers.items():
        told = np.mean([asked(case.given, units, aside) for units in chosen], axis=0)
        found = resampled((len(unit) * TIMES, round(float(told[unit].sum()) * TIMES)) for unit in aside)
        assert found is not None
        items = sum(map(len, chosen[0]))
        print(f"| {what} | {items:,} | {percent(found.value)} | {interval(found)} |", flush=True)


def within(case: Case, how: Settings) -> Outcome:
    """The filter on a part of the items: the sizes are those of the part."""
    sized = how.sized(sum(map(len, case.units)))
    return aflite(case.given, case.units, sized)


def asked(given: Differences, teachers: list[list[int]], aside: list[list[int]]) -> Marks:
    """Which of those aside a probe gets right."""
    learn, ask = np.zeros(given.items, dtype=np.bool_), np.zeros(given.items, dtype=np.bool_)
    learn[[item for unit in teachers for item in unit]] = True
    ask[[item for unit in aside for item in unit]] = True
    with exactly():
        return foretold(given, learn, ask)


def planted(collection: Collection, seed: int) -> Collection:
    """Every half by itself; in a third of the schemas the right candidate of each half has a word more."""
    lots = Random(seed)
    made = []
    for entry in collection.entries:
        assert isinstance(entry, Schema | Problem)
        marked = lots.random() < 1 / 3
        for number, half in enumerate(entry.halves):
            candidates = list(entry.candidates)
            if marked:
                candidates[half.correct] = Candidate(f"{_MARK} {candidates[half.correct]}")
            made.append(
                Problem(
                    id=f"{entry.id}-{number}", language=entry.language, candidates=tuple(candidates), halves=(half,)
                )
            )
    return Collection(collection.name, tuple(made), collection.language)


def found(collection: Collection, outcome: Outcome) -> str:
    """How many of the marked left, and how many others."""
    marked = [
        any(candidate.startswith(f"{_MARK} ") for candidate in entry.candidates)
        for entry in collection.entries
        if isinstance(entry, Problem)
    ]
    left = [fate.left is not None for fate in outcome.fates]
    both = sum(one and other for one, other in zip(marked, left, strict=True))
    return f"Of {sum(marked):,} marked items {both:,} left, and {sum(left) - both:,} others."


if __name__ == "__main__":
    main()
