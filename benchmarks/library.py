"""What the library holds and how far it is from what others published: counts, balance, closest pairs.

    python benchmarks/library.py [--data FOLDER]

Closeness is the share of content words (lemmas; names are none) that two texts have in common, of the shorter one.
Exit 1 when a library text shares 60 % or more with a published text or with another library entry, or
when a balance is off. Sentence patterns and connectors are those of the whole text, our additions to the paper's
connectors counted, by spaCy's parse in English and by rules in Portuguese (docs/structure.md).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from winoforge import formats, library
from winoforge.core.areas import AREAS, Family
from winoforge.core.languages import language
from winoforge.core.languages.base import Group
from winoforge.core.measures.structure import Counted, clauses
from winoforge.core.schemas import Entry, Problem, Schema
from winoforge.text import analyzer

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""
PUBLISHED = {
    "en": (
        "wsc/WSCollection.xml", "wsc/PDPChallenge2016.xml", "dpr/train.c.txt", "winogrande/train_m.jsonl",
        "winogrande/train_s.jsonl", "superglue-wsc/train.jsonl", "superglue-wsc/val.jsonl", "xwino/dataset.tsv",
    ),
    "pt": ("portuguese/portuguese_wsc.html", "portuguese/portuguese_wsc_portuguese_names.html", "xwino/dataset.tsv"),
}  # fmt: skip
NEAR = 0.6
SHORT = 5
"""Two common words of three say nothing; of five or more they do."""
CONTENT = {"NOUN", "VERB", "ADJ", "ADV", "NUM"}


@dataclass(frozen=True, slots=True)
class Text:
    """A text of somebody and its content words."""

    where: str
    text: str
    content: frozenset[str]


def content(text: str, code: str) -> frozenset[str]:
    """The lemmas that say what a text is about; names say nothing about it."""
    stop = language(code).function_words
    tokens = analyzer(code, prefer="rules").analyze(text).tokens
    return frozenset(t.lemma for t in tokens if t.pos in CONTENT and t.lemma not in stop and len(t.lemma) > 2)


def texts(entries: Iterable[Entry], code: str) -> Iterator[Text]:
    """The texts of all entries in a language."""
    for entry in entries:
        if isinstance(entry, Schema | Problem) and entry.language.startswith(code):
            for half in entry.halves:
                yield Text(entry.id, half.text, content(half.text, code))


def shared(one: Text, other: Text) -> float:
    """The share of common content words: of the shorter text, or of ours where the other is too short to compare."""
    least = len(one.content) if len(other.content) < SHORT else min(len(one.content), len(other.content))
    return len(one.content & other.content) / least if least else 0.0


def closest(ours: list[Text], others: list[Text], count: int) -> list[tuple[float, Text, Text]]:
    """The closest pairs, at most one for each text of ours."""
    best = (max(((shared(text, other), text, other) for other in others if other.where != text.where),
                key=lambda pair: pair[0]) for text in ours)  # fmt: skip
    return sorted(best, key=lambda pair: -pair[0])[:count]


def pattern(text: str, code: str) -> tuple[str, Group | None]:
    """The pattern of a whole text, our additions to the paper's connectors counted, and its first connector's group."""
    found = clauses(analyzer(code).analyze(text), language(code)).structure(Counted.ALL)
    return found.pattern.value, found.connector


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    data = parser.parse_args().data
    wrong = 0
    for name in library.names():
        code = "pt" if name == "pt" else "en"
        entries = [e for e in formats.read(library.path(name)).entries if isinstance(e, Schema | Problem)]
        wrong += _counts(name, entries, code) + _closeness(name, entries, code, data)
    return 1 if wrong else 0


def _counts(name: str, entries: list[Schema | Problem], code: str) -> int:
    first = sum(entry.halves[0].correct == 0 for entry in entries)
    patterns: Counter[str] = Counter()
    groups: Counter[str] = Counter()
    for entry in entries:
        found, group = pattern(entry.halves[0].text, code)
        patterns[found] += 1
        groups[str(group or "none")] += 1
    areas = Counter(area for entry in entries for area in entry.tags["domains"])
    print(f"\n## {name}: {len(entries)} entries, first-mentioned correct first in {first / len(entries):.1%}")
    print("patterns", {key: f"{count} ({count / len(entries):.0%})" for key, count in patterns.most_common()})
    print("connectors", dict(groups.most_common()))
    for family in Family:
        print(family, {area: areas[area] for area in AREAS if AREAS[area].family is family})
    print(
        "labels", {tag: sum(entry.tags.get(tag) is True for entry in entries) for tag in ("associative", "switchable")}
    )
    low, high = (0.45, 0.55) if name != "problems" else (0.4, 0.6)
    return int(not low <= first / len(entries) <= high) + int(patterns["complex"] > 0.55 * len(entries))


def _closeness(name: str, entries: list[Schema | Problem], code: str, data: Path) -> int:
    ours = list(texts(entries, code))
    published = [t for file in PUBLISHED[code] for t in texts(formats.stream(data / file, skip_bad=True), code)]
    same_text = {entry.id: entry.text_id or entry.id for entry in entries}
    within = [Text(same_text[text.where], text.text, text.content) for text in ours]
    wrong = 0
    for title, others in (("published", published), ("each other", within)):
        own = within if others is within else ours
        print(f"### {name}: closest to {title}")
        for share, one, other in closest(own, others, 10):
            wrong += share >= NEAR
            print(f"{share:.2f}  {one.where}: {one.text}\n      {other.where}: {other.text}")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
