"""How many published switched sentences the rules reproduce, and who is right about the rest.

    python benchmarks/switching.py [--data FOLDER]

English: the 131 items that Trichelair et al. label switchable. Compared ignoring case and spacing, because the
published sentences are lower-cased in places. Exit 1 when fewer than the target are reproduced.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from winoforge import formats
from winoforge.core.errors import CannotSwitch
from winoforge.core.languages import language
from winoforge.core.languages.base import Passage
from winoforge.core.schemas import SubstitutedPair
from winoforge.core.schemas.switching import switch_passage

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""

TARGET = 122
FILE = "wsc/WSC_switched_label.json"
VERDICTS = {
    14: ("ours", "“his son … the man”: the owner goes with its noun; published without it"),
    15: ("ours", "“his son … the man”, where the published text says “his man”"),
    21: ("ours", "“bottom”, where the published text has exchanged letters inside the word"),
    94: (
        "neither",
        "refused: the candidate leaves out words of the text's phrase; the published text drops an article",
    ),
    95: ("neither", "refused, as 94"),
    106: ("ours", "“A man … John”, where the published text says “Man … a john”; its twin 107 is as ours"),
    170: (
        "published",
        "refused: candidate and text spell the name differently; published with the candidate's spelling",
    ),
    171: ("published", "refused, as 170"),
}
"""By index in the published file, of every item that differs: which side is right, and why."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One switchable item."""

    index: int
    same: bool
    ours: str
    """The switched text, or why it was refused."""
    published: str


def outcomes(file: Path) -> Iterator[Outcome]:
    """Every item with a published switched text, switched by rule."""
    english = language("en")
    for entry in formats.read(file).entries:
        if isinstance(entry, SubstitutedPair):
            continue
        for place, half in enumerate(entry.halves):
            if half.switched is None or half.switched.text is None:
                continue
            index = int(entry.id.rpartition("-")[2]) - 1 + place
            try:
                made = switch_passage(english, Passage(half.text, half.pronoun), entry.candidates).text
            except CannotSwitch as refusal:
                yield Outcome(index, False, f"refused: {refusal}", half.switched.text)
                continue
            yield Outcome(index, bare(made) == bare(half.switched.text), made, half.switched.text)


def bare(text: str) -> str:
    """Without case and spacing."""
    return "".join(text.split()).casefold()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    found = list(outcomes(parser.parse_args().data / FILE))
    same = sum(outcome.same for outcome in found)
    print(f"English: {same} of {len(found)} published switched sentences reproduced (target {TARGET}).\n")
    print("| index | right | why |\n|---|---|---|")
    for outcome in found:
        if not outcome.same:
            right, why = VERDICTS.get(outcome.index, ("?", f"{outcome.ours} | {outcome.published}"))
            print(f"| {outcome.index} | {right} | {why} |")
    sys.exit(same < TARGET)


if __name__ == "__main__":
    main()
