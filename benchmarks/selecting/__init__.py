"""Problems with and without a selectional restriction, and how many of them the check tells apart.

A file has one JSON object a line: `restricted` says whether only one candidate can be what the sentence says, `why`
between what kinds, and `schema` is a schema or problem in the native format.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from winoforge import formats
from winoforge.core.checks import ids, run
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.schemas import Draft, Problem, Schema

OWN = Path(__file__).with_name("sentences.jsonl")
"""The sentences on which the lists were tried while they were written."""


@dataclass(frozen=True)
class Sentence:
    """One problem and what the check ought to say of it."""

    restricted: bool
    why: str
    draft: Draft


def sentences(file: Path) -> list[Sentence]:
    """The sentences of a file."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    with TemporaryDirectory() as folder:
        native = Path(folder) / "native.jsonl"
        native.write_text("\n".join(json.dumps(row["schema"]) for row in rows), encoding="utf-8")
        entries = formats.read(native).entries
    drafts = [Draft.of(entry) for entry in entries if isinstance(entry, Schema | Problem)]
    return [Sentence(row["restricted"], row["why"], draft) for row, draft in zip(rows, drafts, strict=True)]


def warned(draft: Draft, chosen: Analyzer) -> list[str]:
    """What the selectional check says of a draft."""
    return [found.message() for found in run(draft, chosen, {ids.SELECTIONAL})]


def figures(measured: Sequence[Sentence], chosen: Analyzer) -> Iterator[str]:
    """How many restrictions were found, how many false alarms there were, and which."""
    said = [(sentence, warned(sentence.draft, chosen)) for sentence in measured]
    for restricted, name in ((True, "found"), (False, "false alarms")):
        asked = [(sentence, words) for sentence, words in said if sentence.restricted is restricted]
        yield f"{name}: {sum(bool(words) for _, words in asked)} of {len(asked)}"
    for sentence, words in said:
        if bool(words) is not sentence.restricted:
            text = sentence.draft.halves[0].text
            kind = "missed" if sentence.restricted else "false alarm"
            yield f"    {kind}: {sentence.draft.id} ({sentence.why}) {text} {' '.join(words)}"
