"""Whether hardness can be relied on: two runs, the families of attempts against each other, the panel's reliability.

    winoforge models pull smollm2-135m
    python benchmarks/hardness.py [FILE ...] [--labels FILE ...] [--solver S ...] [--lists] [--renamings N]

FILE is a collection in any format, or library:NAME; without any, library:en and library:pt. Each is measured twice and
the two runs compared, figure by figure. Rank correlations are Spearman's over halves, with the middle 95% of 2,000
redraws of whole entries, because the halves of a schema are no two independent items. `--lists` also prints the ten
easiest and the ten hardest schemas. `--renamings N` also tries schemas about people with N sets of other names, which
tells what more attempts of that kind would be worth. Exit 1 when the two runs differ.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean, pstdev, quantiles

from winoforge import formats, library
from winoforge.core.measures.attempts import Attempt, Measured, Wording
from winoforge.core.measures.correlation import pearson
from winoforge.core.measures.hardness import by_chance
from winoforge.core.measures.reliability import panel_reliability, parts_needed, spearman, spearman_brown
from winoforge.core.measures.standing import Label, Reference
from winoforge.core.schemas import Entry, SubstitutedPair
from winoforge.core.schemas.renaming import renamed
from winoforge.insight.hardness import DEFAULT, Panel, library_reference

REDRAWS = 2_000
Pairs = list[list[tuple[float, float]]]
"""Entry by entry, two figures for each of its halves that has both."""
Family = Callable[[Attempt], bool]


def collection(file: str, labels: Sequence[Path] = ()) -> Sequence[Entry]:
    """The entries of a file or of a part of the library."""
    prefix = library.PREFIX
    path = library.path(file.removeprefix(prefix)) if file.startswith(prefix) else Path(file)
    return formats.read(path, labels=tuple(labels)).entries


def pairs(measured: Sequence[Measured], one: Family, other: Family) -> Pairs:
    """The mean error of either family, wherever a half has attempts of both."""
    found: Pairs = []
    for each in measured:
        rows = []
        for half in each.halves:
            sides = [[attempt.error for attempt in half if family(attempt)] for family in (one, other)]
            if all(sides):
                rows.append((fmean(sides[0]), fmean(sides[1])))
        if rows:
            found.append(rows)
    return found


def whole(found: Pairs) -> Pairs:
    """The same for whole schemas: what is left when a leaning to one of the candidates has cancelled."""
    return [[(fmean(row[0] for row in rows), fmean(row[1] for row in rows))] for rows in found if len(rows) > 1]


def correlation(found: Pairs) -> float | None:
    """Spearman's over all that is there."""
    rows = [row for entry in found for row in entry]
    return spearman([row[0] for row in rows], [row[1] for row in rows]) if rows else None


def interval(found: Pairs) -> tuple[float, float]:
    """The middle 95% of the correlations of entries drawn again."""
    import numpy as np

    draw = np.random.default_rng(0)
    seen = []
    for _ in range(REDRAWS):
        again = correlation([found[number] for number in draw.integers(len(found), size=len(found))])
        if again is not None:
            seen.append(again)
    low, high = np.quantile(seen, (0.025, 0.975))
    return float(low), float(high)


def cell(found: Pairs) -> str:
    """How many, the correlation, and its interval."""
    value = correlation(found)
    if value is None:
        return f"{sum(map(len, found))} | none"
    low, high = interval(found)
    return f"{sum(map(len, found))} | {value:.2f} ({low:.2f} to {high:.2f})"


def scored(name: str) -> Family:
    """Attempts scored so."""
    return lambda attempt: attempt.scoring == name


def worded(name: Wording) -> Family:
    """Attempts worded so."""
    return lambda attempt: attempt.wording is name


def both(one: Family, other: Family) -> Family:
    """Attempts of both families."""
    return lambda attempt: one(attempt) and other(attempt)


def families() -> dict[str, tuple[Family, Family]]:
    """Every comparison by its title."""
    found = {"full / partial": (scored("full"), scored("partial"))}
    for one, other in combinations(Wording, 2):
        found[f"{one} / {other}"] = (worded(one), worded(other))
        for scoring in ("full", "partial"):
            sides = both(worded(one), scored(scoring)), both(worded(other), scored(scoring))
            found[f"{one} / {other}, {scoring} alone"] = sides
    return found


def described(name: str, measured: Sequence[Measured], beside: Reference, same: bool, seconds: float) -> None:
    """Everything that is told of one collection."""
    halves = [hardness for each in measured for hardness in each.hardness]
    tried = sum(len(half) for each in measured for half in each.halves)
    print(f"\n## {name}\n")
    print(f"{len(measured)} entries, {len(halves)} halves, {tried} attempts, {seconds:.0f} s.", end=" ")
    print("Two runs agree in every figure." if same else "TWO RUNS DIFFER.")
    print(f"Mean hardness of halves {fmean(halves):.3f}. Schemas: {labels(measured, beside)}.")
    for wording in Wording:
        errors = [a.error for each in measured for half in each.halves for a in half if a.wording is wording]
        if errors:
            right = sum(error < by_chance(2) for error in errors) / len(errors)
            print(f"{wording}: {len(errors)} attempts, mean error {fmean(errors):.3f}, below a coin's in {right:.1%}.")
    told, n = panel_reliability(measured)
    print(f"Split-half reliability of the panel: {'none' if told is None else f'{told:.2f}'} (n = {n}).")
    by_attempts(measured, beside)
    twins: Pairs = [[(each.hardness[0], each.hardness[1])] for each in measured if len(each.halves) == 2]
    print(f"One half against its twin, schemas and Spearman: {cell(twins)}.\n")
    print("| families | halves | Spearman (95% interval) | schemas | Spearman (95% interval) |\n|---|---|---|---|---|")
    for title, sides in families().items():
        found = pairs(measured, *sides)
        print(f"| {title} | {cell(found)} | {cell(whole(found))} |")
    # Between two names there is no association that switching could turn round.
    for title, named in (("with names", True), ("without names", False)):
        some = [each for each in measured if any(a.wording is Wording.RENAMED for a in each.halves[0]) is named]
        found = pairs(some, worded(Wording.ORIGINAL), worded(Wording.SWITCHED))
        print(f"| original / switched, {title} | {cell(found)} | {cell(whole(found))} |")


def by_attempts(measured: Sequence[Measured], beside: Reference) -> None:
    """How far entries lie apart, by the wordings in which they were tried."""
    print("\n| wordings | entries | mean | standard deviation | quarters | labels | correlation | reliability |")
    print("|---|---|---|---|---|---|---|---|")
    for kinds in sorted({each.kinds for each in measured}):
        some = [each for each in measured if each.kinds == kinds]
        means = [each.mean for each in some]
        cuts = " / ".join(f"{cut:.3f}" for cut in quantiles(means, n=4, method="inclusive")) if len(some) > 1 else ""
        told, _ = panel_reliability(some)
        both = ["–", "–"]
        if told is not None:
            ways = len(some[0].by_pass())
            # What Spearman and Brown reckoned up, reckoned down again.
            each = told if told <= 0 else told / (ways - (ways - 1) * told)
            both = [f"{each:.2f}", f"{told:.2f}"]
        spread = f"{fmean(means):.3f} | {pstdev(means):.3f} | {cuts} | {labels(some, beside)}"
        print(f"| {kinds} | {len(some)} | {spread} | {both[0]} | {both[1]} |")
    print()


def labels(measured: Sequence[Measured], beside: Reference) -> str:
    """How many are easy, about as hard as the library, and hard; and of how many the attempts allow no share."""
    known = [standing for each in measured if (standing := beside.standing(each))]
    counts = ", ".join(f"{each.value} {sum(one.label is each for one in known)}" for each in Label)
    shared = sum(one.harder_than is not None or one.easier_than is not None for one in known)
    return f"{counts} (a share of {shared}, {len(measured) - len(known)} not compared)"


def other_people(entries: Sequence[Entry], panel: Panel, turns: int) -> None:
    """What more attempts with other names are worth: how they correlate, and what that makes of so many."""
    sets = [[renamed(entry, turn) for turn in range(turns)] for entry in entries]
    named = [each for each in sets if len(each[0].halves if each[0] else ()) > 1 and all(each)]
    columns: list[list[float]] = []
    for turn in range(turns):
        tried = panel.measure([each for row in named if (each := row[turn])])
        columns.append([one.by_pass()[panel.solvers[0].about.name, Wording.ORIGINAL] for one in tried])
    found = [pearson(one, other) for one, other in combinations(columns, 2)]
    known = [each for each in found if each is not None]
    mean = fmean(known)
    print(f"\n{len(named)} schemas about people, {turns} sets of other names. Two of them correlate", end=" ")
    print(f"{mean:.2f} on average ({min(known):.2f} to {max(known):.2f}).\n")
    print("| sets of names | 1 | 2 | 5 | 10 | 20 |\n|---|---|---|---|---|---|")
    print("| reliability | " + " | ".join(f"{spearman_brown(mean, parts):.2f}" for parts in (1, 2, 5, 10, 20)) + " |")
    for wanted in (0.3, 0.5, 0.7, 0.8):
        print(f"For {wanted} it takes {parts_needed(mean, wanted) or 'more than there can be'}.")


def lists(entries: Sequence[Entry], measured: Sequence[Measured], most: int = 10) -> None:
    """The easiest and the hardest schemas, to read."""
    ranked = sorted(zip(measured, entries, strict=True), key=lambda pair: pair[0].mean)
    for title, rows in (("easiest", ranked[:most]), ("hardest", ranked[::-1][:most])):
        print(f"\nThe {most} {title}:")
        for each, entry in rows:
            if isinstance(entry, SubstitutedPair):
                continue
            print(f"{each.id} {each.mean:.3f} {' / '.join(f'{value:.2f}' for value in each.hardness)}")
            for half in entry.halves:
                print(f"    {half.text} [{entry.candidates[half.correct]}]")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", default=["library:en", "library:pt"])
    parser.add_argument("--solver", action="append", help="who tries; again for another")
    parser.add_argument("--labels", action="append", type=Path, default=[], help="labels to merge in, as in solve")
    parser.add_argument("--lists", action="store_true", help="the easiest and hardest schemas too")
    parser.add_argument("--renamings", type=int, default=0, metavar="N", help="also try so many sets of other names")
    given = parser.parse_args()
    differ = False
    for file in given.files:
        entries = collection(file, given.labels)
        began = time.monotonic()
        one = list(Panel(given.solver or DEFAULT).measure(entries))
        seconds = time.monotonic() - began
        other = list(Panel(given.solver or DEFAULT).measure(entries))
        differ |= one != other
        beside = library_reference(Panel(given.solver or DEFAULT), entries[0].language)
        described(file, one, beside, one == other, seconds)
        if given.lists:
            lists(entries, one)
        if given.renamings:
            other_people(entries, Panel(given.solver or DEFAULT), given.renamings)
    sys.exit(differ)


if __name__ == "__main__":
    main()
