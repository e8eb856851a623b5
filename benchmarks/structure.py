"""Sentence patterns and connectors: Davis's collection beside the paper's shares, and sentences labelled by hand.

    python benchmarks/structure.py [--data FOLDER] [--wrong]

The labels are of sentences of our own library as it was then, drawn with a seed and labelled by reading before anything
classified them (tests/core/measures/structure_labels.jsonl). Exit 1 when the shares of Davis's collection are more than
8 points from the paper's, or fewer than 90 of the 100 sentences are classified right by the parse.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from winoforge import formats, library
from winoforge.core.languages import language
from winoforge.core.languages.base import Group
from winoforge.core.measures.structure import Clauses, Counted, Pattern
from winoforge.core.measures.structure.connectors import places
from winoforge.core.measures.structure.counting import Counts, counts
from winoforge.core.measures.structure.published import EXPERTS
from winoforge.core.measures.structure.sentences import sentences
from winoforge.core.schemas import Entry, SubstitutedPair
from winoforge.core.schemas.record import from_record
from winoforge.insight.structure import found
from winoforge.text import Preference, analyzer

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""
_LABELS = Path(__file__).resolve().parents[1] / "tests" / "core" / "measures"
LABELS = {"en": _LABELS / "structure_labels.jsonl", "pt": _LABELS / "structure_labels_pt.jsonl"}
NEAR = 0.08
LEAST = 90
TOLD_BY: dict[str, Preference | None] = {"parse": None, "rules": "rules"}
SINCE_WHEN = (
    "after", "as", "before", "when", "whenever", "while", "until", "till", "once", "since", "as soon as", "by the time",
)  # fmt: skip
"""Everything that may say when."""


def labels(name: str = "en") -> list[dict[str, Any]]:
    """What a reader said of each sentence and of its whole text, with the entry that was read."""
    return [json.loads(line) for line in LABELS[name].read_text(encoding="utf-8").splitlines()]


def wanted(label: dict[str, Any], counted: Counted, marks_join: bool = False) -> tuple[Pattern, str | None]:
    """The pattern and connector that a label means; with `marks_join` a semicolon or colon joins clauses too."""
    joined = label["joined"] == "coordinator" or (marks_join and label["joined"] == "mark")
    connector = label[counted.value]
    if connector:
        return (Pattern.COMPOUND_COMPLEX if joined else Pattern.COMPLEX), connector
    return (Pattern.COMPOUND if joined else Pattern.SIMPLE), None


def wrong(
    part: str, counted: Counted, prefer: Preference | None, marks_join: bool = False, name: str = "en"
) -> list[str]:
    """The labelled halves whose pattern or connector is told wrong, in the `sentence` or the whole `text`."""
    missed = []
    for label in labels(name):
        clauses = found(from_record(label["entry"]), whole_text=part == "text", prefer=prefer)[label["half"]]
        told = clauses.structure(counted)
        if (told.pattern, told.connector) != wanted(label[part], counted, marks_join):
            missed.append(f"{label['id']} half {label['half']}: told {told.pattern}, {told.connector}")
    return missed


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    parser.add_argument("--wrong", action="store_true", help="list the labelled sentences that are told wrong")
    given = parser.parse_args()
    experts = list(formats.read(given.data / "wsc" / "WSCollection.xml").entries)
    far = _experts(experts)
    _words(experts)
    few = _labelled(show=given.wrong)
    _agreement(experts)
    _library()
    return 1 if far or few else 0


def _experts(entries: list[Entry]) -> bool:
    print("\n## Davis's collection beside the paper's shares")
    print(f"paper: {EXPERTS.simple:.0%} / {EXPERTS.compound:.0%} / {EXPERTS.complex:.0%}")
    print(f"    connectors: {_shares(EXPERTS.connectors)}")
    for told_by, prefer in TOLD_BY.items():
        for whole_text in (False, True):
            clauses = _clauses(entries, whole_text, prefer)
            for counted in Counted:
                seen = counts(each.structure(counted) for each in clauses)
                print(f"{told_by}, {'text' if whole_text else 'sentence'}, {counted}: {_patterns(seen)}")
                shares = {group: count / seen.complex for group, count in seen.connectors.items()}
                print(f"    connectors of {seen.complex}: {_shares(shares)}")
    usual = counts(each.structure() for each in _clauses(entries, False, None))
    pairs = (
        (usual.patterns[Pattern.SIMPLE], EXPERTS.simple),
        (usual.patterns[Pattern.COMPOUND], EXPERTS.compound),
        (usual.complex, EXPERTS.complex),
    )
    return any(abs(count / usual.items - share) > NEAR for count, share in pairs)


def _words(entries: list[Entry]) -> None:
    print("\n## Connectors of Davis's collection by their words alone, in any use")
    english, analyze = language("en"), analyzer("en", prefer="rules").analyze
    texts = [half.text for entry in entries if not isinstance(entry, SubstitutedPair) for half in entry.halves]
    seen = [[" ".join(place.words) for place in places(analyze(text).tokens, english)] for text in texts]
    print(f"halves: {len(texts)}; occurrences:", dict(Counter(word for words in seen for word in words).most_common()))
    group = {word: group for group, known in english.connectors.items() for word in known}
    time_words = [words for words in seen if any(group[word] is Group.TIME for word in words)]
    print("halves with after, as or before:", len(time_words))
    several = [text for text in texts if len(sentences(analyzer("en").analyze(text))) > 1]
    print("halves of several sentences:", len(several))
    print("halves with anything that may say when:", sum(any(word in SINCE_WHEN for word in words) for words in seen))


def _labelled(*, show: bool) -> bool:
    print("\n## Labelled by hand: halves of the library told right, pattern and connector")
    for name, told_by in (("en", "parse"), ("en", "rules"), ("pt", "rules")):
        n = len(labels(name))
        for part in ("sentence", "text"):
            for counted in Counted:
                missed, with_marks = (wrong(part, counted, TOLD_BY[told_by], joins, name) for joins in (False, True))
                right = f"{n - len(missed)} of {n}; {n - len(with_marks)} if a semicolon or colon joined clauses"
                print(f"library:{name}, {told_by}, {part}, {counted}: {right}")
                if show and missed:
                    print("   ", "\n    ".join(missed))
    return len(wrong("sentence", Counted.PAPER, None)) > 100 - LEAST


def _agreement(experts: list[Entry]) -> None:
    print("\n## Rules and parse give the same pattern and connector")
    english = list(formats.read(library.path("en")).entries)
    for name, entries in (("library:en", english), ("Davis's collection", experts)):
        for whole_text in (False, True):
            parse, rules = (_clauses(entries, whole_text, prefer) for prefer in TOLD_BY.values())
            same = sum(a.structure() == b.structure() for a, b in zip(parse, rules, strict=True))
            print(f"{name}, {'text' if whole_text else 'sentence'}: {same} of {len(parse)} ({same / len(parse):.1%})")


def _library() -> None:
    print("\n## The library, the pronoun's sentence")
    for name in library.names():
        clauses = _clauses(formats.read(library.path(name)).entries, False, None)
        for counted in Counted:
            seen = counts(each.structure(counted) for each in clauses)
            print(f"{name}, {counted}: {_patterns(seen)}; {seen.as_json()}")


def _clauses(entries: Iterable[Entry], whole_text: bool, prefer: Preference | None) -> list[Clauses]:
    return [each for entry in entries for each in found(entry, whole_text=whole_text, prefer=prefer)]


def _patterns(seen: Counts) -> str:
    figures = (seen.patterns[Pattern.SIMPLE], seen.patterns[Pattern.COMPOUND], seen.complex)
    shares = " / ".join(f"{each / seen.items:.1%}" for each in figures)
    return f"n = {seen.items}; simple / compound / complex: {shares}"


def _shares(shares: Mapping[Group, float]) -> str:
    return ", ".join(f"{group} {share:.0%}" for group, share in shares.items())


if __name__ == "__main__":
    sys.exit(main())
