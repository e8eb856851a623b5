"""How many faults the checks notice, and how often they cry wolf: the tables of docs/checks.md.

    python benchmarks/checks.py [--data FOLDER] [--analyzer rules|spacy] [--missed]
    python benchmarks/checks.py --selectional FILE [--analyzer rules|spacy]

Sound schemas are those that experts wrote (Davis's collection) or translated (Melo et al.). Broken ones are made from
them, see breakages/. With --missed every false alarm and every breakage that went unnoticed is listed, by id.
With --selectional only the check for selectional restrictions is measured, on a file of sentences; see selecting/.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Literal

from breakages import BREAKAGES, Breakage, broken, caught, with_questions
from selecting import OWN, figures, sentences
from winoforge import formats, library
from winoforge.core.checks import CHECKS, Finding, Severity, run
from winoforge.core.errors import MissingPart, ModelMissing
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.schemas import Draft, Schema
from winoforge.core.schemas.special import places
from winoforge.text import analyzer

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""

QUESTIONS = Path(__file__).resolve().parent / "questions" / "en.tsv"
"""Questions of our own for schemas of the library, with what each is."""

SEEDS = range(10)
"""Each schema is broken so many times in each way, with other words."""

COLLECTIONS = {
    "en": ("Davis's collection", "wsc/WSCollection.xml"),
    "pt": ("its Portuguese translation", "portuguese/portuguese_wsc.html"),
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    parser.add_argument("--analyzer", choices=("rules", "spacy"), action="append", help="both unless said")
    parser.add_argument("--missed", action="store_true", help="list false alarms and what went unnoticed")
    parser.add_argument("--selectional", type=Path, nargs="?", const=OWN, metavar="FILE", help="ours unless said")
    options = parser.parse_args()
    kinds: tuple[Literal["rules", "spacy"], ...] = tuple(options.analyzer or ("rules", "spacy"))
    if options.selectional:
        for kind in kinds:
            print(f"\n### {options.selectional.name}, analyser {kind}\n")
            print("\n".join(figures(sentences(options.selectional), analyzer("en", kind))))
        return
    print("\n".join([*broad(options.data), "", *questions(missed=options.missed)]))
    for code, (name, file) in COLLECTIONS.items():
        drafts = schemas(options.data / file)
        for kind in kinds:
            try:
                chosen = analyzer(code, kind)
            except (MissingPart, ModelMissing) as missing:
                print(f"\n{name}, {kind}: {missing}")
                continue
            print(f"\n### {name}, {len(drafts)} schemas, analyser {chosen.name}\n")
            print("\n".join(table(drafts, chosen, missed=options.missed)))


def schemas(file: Path) -> list[Draft]:
    """The schemas of a collection with exactly two candidates."""
    return [Draft.of(entry) for entry in formats.read(file).entries if isinstance(entry, Schema)]


def broad(data: Path) -> Iterator[str]:
    """How many schemas differ in more than one place, and so are broad, as Markdown."""
    files = {name: data / file for name, file in COLLECTIONS.values()}
    files |= {f"library:{code}": library.path(code) for code in COLLECTIONS}
    yield from ("| collection | schemas | in more than one place | share |", "|---|---|---|---|")
    for name, file in files.items():
        drafts = schemas(file)
        counts = [max(places(a.text, b.text) for a, b in combinations(draft.halves, 2)) for draft in drafts]
        several = sum(count > 1 for count in counts)
        yield f"| {name} | {len(drafts)} | {several} | {several / len(drafts):.1%} |"


def questions(*, missed: bool) -> Iterator[str]:
    """How many questions written for schemas of the library, sound and unrelated, are refused, as Markdown."""
    drafts = {draft.id: draft for draft in schemas(library.path("en"))}
    chosen = analyzer("en", "rules")
    asked: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for line in QUESTIONS.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, half, kind, question = line.split("\t")
        halves = list(drafts[name].halves)
        halves[int(half)] = replace(halves[int(half)], question=question)
        found = run(replace(drafts[name], halves=tuple(halves)), chosen, {"question-related"})
        is_refused = any(each.severity is Severity.ERROR for each in found)
        asked[kind] += 1
        refused[kind] += is_refused
        if missed and is_refused is (kind in {"sound", "free"}):
            yield f"    {name} {kind}: {question}"
    yield from ("| questions | written | refused | share |", "|---|---|---|---|")
    yield from (f"| {kind} | {asked[kind]} | {refused[kind]} | {refused[kind] / asked[kind]:.1%} |" for kind in asked)


def table(drafts: Sequence[Draft], chosen: Analyzer, *, missed: bool) -> Iterator[str]:
    """Both tables as Markdown."""
    sound = {draft.id: run(with_questions(draft, chosen), chosen) for draft in drafts}
    yield from _alarms(sound, missed=missed)
    yield from ("", "| broken on purpose | noticed and named | share | least in one draw |", "|---|---|---|---|")
    for breakage in BREAKAGES:
        unseen = [_unseen(breakage, broken(breakage, drafts, chosen, seed), chosen) for seed in SEEDS]
        made = len(SEEDS) * len(drafts)
        noticed = made - sum(map(len, unseen))
        least = 1 - max(map(len, unseen)) / len(drafts)
        yield f"| {breakage.name} | {noticed:,} of {made:,} | {noticed / made:.1%} | {least:.1%} |"
        if missed:
            yield from (f"    {_shown(draft)}" for draws in unseen for draft in draws)


def _unseen(breakage: Breakage, spoilt: Sequence[Draft], chosen: Analyzer) -> list[Draft]:
    return [draft for draft in spoilt if not caught(breakage, run(draft, chosen))]


def _alarms(sound: dict[str, list[Finding]], *, missed: bool) -> Iterator[str]:
    yield from ("| check | errors | warnings | infos |", "|---|---|---|---|")
    for check in CHECKS:
        counts = Counter(s for found in sound.values() for s in {f.severity for f in found if f.check == check})
        if counts:
            yield f"| {check} | " + " | ".join(str(counts[severity]) for severity in Severity) + " |"
    shares = [
        sum(any(f.severity is severity for f in found) for found in sound.values()) / len(sound)
        for severity in Severity
    ]
    yield "| **schemas with any** | " + " | ".join(f"**{share:.1%}**" for share in shares) + " |"
    if missed:
        for name, found in sound.items():
            yield from (f"    {name} {f.severity}: {f.message()} {dict(f.evidence)}" for f in found)


def _shown(draft: Draft) -> str:
    first = draft.halves[0]
    return f"{draft.id}: {' / '.join(draft.candidates)}; {first.pronoun and first.pronoun.text}; {first.question}"


if __name__ == "__main__":
    main()
