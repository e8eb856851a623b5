"""How Portuguese substitution and switching compare with what the Portuguese study published.

    python benchmarks/portuguese.py [--differences] [FOLDER]

FOLDER holds the collections of others (default: WINOFORGE_TEST_DATA, or ../shared/data). Exits 1 below a target.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.base import Passage
from winoforge.core.languages.portuguese import PORTUGUESE
from winoforge.core.schemas.pronouns import find_pronoun
from winoforge.core.schemas.values import Half, Problem, Schema
from winoforge.formats import read

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""

COLLECTIONS = ("portuguese_wsc", "portuguese_wsc_portuguese_names")
LEAST_REPAIRED = 0.6
"""Of the items that needed a hand-made repair, how many must come out the same."""
MOST_CHANGED = 3
"""How many items that needed no repair may be changed by it."""
LEAST_SWITCHED = 0.8
"""Of the published switched items that needed no hand-made repair, how many must come out the same."""

_MARKS = re.compile(r"\W+")


@dataclass(frozen=True, slots=True)
class PublishedItem:
    """One translated item of the study, with what was published about it; sentences in order of the candidates."""

    number: int
    """The study's question_id."""
    half: Half
    candidates: tuple[str, ...]
    plain: tuple[str, ...]
    repaired: tuple[str, ...]
    switched: tuple[str, ...] | None

    @property
    def passage(self) -> Passage:
        """The text with its pronoun."""
        return Passage(self.half.text, self.half.pronoun)

    @property
    def needed_repair(self) -> bool:
        """Whether somebody had to repair it by hand."""
        return self.repaired != self.plain


@dataclass(slots=True)
class Figures:
    """What was counted for one collection; differences as (item number, made, published)."""

    items: int = 0
    plain: int = 0
    plain_differences: list[tuple[int, str, str]] = field(default_factory=list)
    needed: int = 0
    repaired: int = 0
    repaired_sentences: int = 0
    repair_differences: list[tuple[int, str, str]] = field(default_factory=list)
    changed: list[tuple[int, str, str]] = field(default_factory=list)
    switchable: int = 0
    switched: int = 0
    switch_differences: list[tuple[int, str, str]] = field(default_factory=list)
    asked: int = 0
    """How many items' own question leads back to their pronoun."""
    switched_repaired: tuple[int, int] = (0, 0)
    """Of the published switched items that needed a repair too, how many come out the same, and how many there are."""

    def changed_items(self) -> set[int]:
        """The items that a repair changed though they needed none."""
        return {number for number, *_ in self.changed}

    def reached(self) -> bool:
        """Whether every target is reached."""
        return (
            self.repaired >= LEAST_REPAIRED * self.needed
            and len(self.changed_items()) <= MOST_CHANGED
            and self.switched >= LEAST_SWITCHED * self.switchable
        )


def published_items(folder: Path, name: str) -> Iterator[PublishedItem]:
    """The items of one of the study's collections, read through Winoforge's own readers."""
    path = folder / "portuguese" / f"{name}.json"
    rows = [row for row in json.loads(path.read_text(encoding="utf-8")) if row["translated"]]
    numbers = {_words(row["correct_sentence"] + row["incorrect_sentence"]): row["question_id"] for row in rows}
    for entry in read(path, beside=[path.with_suffix(".html")]).entries:
        for half in entry.halves if isinstance(entry, Schema | Problem) else ():
            if half.plain is not None and isinstance(entry, Schema | Problem):
                key = _words(half.plain[half.correct] + half.plain[1 - half.correct])
                switched = half.switched.sentences if half.switched else None
                repaired = half.repaired or half.plain
                yield PublishedItem(numbers[key], half, entry.candidates, half.plain, repaired, switched)


def measure(folder: Path, name: str) -> Figures:
    """Compare everything that can be compared in one collection."""
    figures = Figures()
    for item in published_items(folder, name):
        figures.items += 1
        plain = tuple(PORTUGUESE.substitute(item.passage, candidate) for candidate in item.candidates)
        differences = _differences(item.number, plain, item.plain)
        figures.plain += not differences
        figures.plain_differences += differences
        _measure_repair(figures, item, plain)
        _measure_switch(figures, item)
        figures.asked += _leads_back(item)
    return figures


def _leads_back(item: PublishedItem) -> bool:
    """Whether the question made from the quoted snippet is understood as asking for the pronoun."""
    agreements = [PORTUGUESE.agreement(Analysis(candidate, (), "none", parsed=False)) for candidate in item.candidates]
    question = PORTUGUESE.question(item.passage, item.half.snippet or "", agreements)
    return find_pronoun(item.half.text, question, PORTUGUESE, item.candidates) == item.half.pronoun


def _measure_repair(figures: Figures, item: PublishedItem, plain: tuple[str, ...]) -> None:
    made = tuple(PORTUGUESE.repair(item.passage, candidate, item.candidates) for candidate in item.candidates)
    if not item.needed_repair:
        figures.changed += _differences(item.number, made, plain)
        return
    differences = _differences(item.number, made, item.repaired)
    figures.needed += 1
    figures.repaired += not differences
    figures.repaired_sentences += len(made) - len(differences)
    figures.repair_differences += differences


def _measure_switch(figures: Figures, item: PublishedItem) -> None:
    if item.switched is None:
        return
    try:
        there = PORTUGUESE.switch(item.passage, item.candidates)
    except CannotSwitch as refusal:
        made: tuple[str, ...] = (f"refused: {refusal}",) * len(item.candidates)
    else:
        made = tuple(
            PORTUGUESE.repair(there, candidate, item.candidates)
            if item.needed_repair
            else PORTUGUESE.substitute(there, candidate)
            for candidate in item.candidates
        )
    pairs = [(one, two) for one, two in zip(made, item.switched, strict=True) if _words(one) != _words(two)]
    if item.needed_repair:
        same, total = figures.switched_repaired
        figures.switched_repaired = (same + (not pairs), total + 1)
        return
    figures.switchable += 1
    figures.switched += not pairs
    figures.switch_differences += [(item.number, one, two) for one, two in pairs]


def _differences(number: int, made: tuple[str, ...], published: tuple[str, ...]) -> list[tuple[int, str, str]]:
    return [(number, one, two) for one, two in zip(made, published, strict=True) if one != two]


def _words(sentence: str) -> str:
    """A sentence without case, punctuation and spacing."""
    return _MARKS.sub(" ", sentence.casefold()).strip()


def _report(name: str, figures: Figures, differences: bool) -> None:
    def share(part: int, whole: int) -> str:
        return f"{part:4d} of {whole:3d}  {part / whole:6.1%}"

    print(f"\n{name}: {figures.items} items")
    print(f"  plain as published            {share(figures.plain, figures.items)}")
    print(f"  repaired as by hand, items    {share(figures.repaired, figures.needed)}   target {LEAST_REPAIRED:.0%}")
    print(f"  repaired as by hand, sentences{share(figures.repaired_sentences, 2 * figures.needed)}")
    changed = len(figures.changed_items())
    print(f"  changed though none needed    {share(changed, figures.items - figures.needed)}   target ≤ {MOST_CHANGED}")
    print(
        f"  switched as published         {share(figures.switched, figures.switchable)}   target {LEAST_SWITCHED:.0%}"
    )
    print(f"  switched and repaired as such {share(*figures.switched_repaired)}")
    print(f"  question leads back to pronoun{share(figures.asked, figures.items)}")
    kinds = {
        "plain": figures.plain_differences,
        "repair": figures.repair_differences,
        "changed": figures.changed,
        "switch": figures.switch_differences,
    }
    for kind, found in kinds.items():
        print(f"  differences, {kind}: {', '.join(map(str, sorted({number for number, *_ in found}))) or 'none'}")
        for number, made, published in found if differences else ():
            print(f"    {number} made:      {made}\n    {number} published: {published}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, help="the collections of others")
    parser.add_argument("--differences", action="store_true", help="print each pair of sentences that differs")
    options = parser.parse_args()
    folder = options.folder or DATA
    reached = True
    for name in COLLECTIONS:
        figures = measure(folder, name)
        _report(name, figures, options.differences)
        reached &= figures.reached()
    print("\nEvery target is reached." if reached else "\nBelow target.")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
