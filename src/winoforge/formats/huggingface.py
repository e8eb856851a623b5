"""huggingface: a dataset folder with its card, which `datasets.load_dataset(FOLDER)` reads as it is.

The rows are those of the csv format with lists as lists; labels, whose keys differ, are JSON in a text.
Reading takes the folder, or rows like its own as JSON, wherever they were saved (see flat_json.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Entry, item_count
from winoforge.core.wording import Sentence
from winoforge.formats.base import DATASET, About, Format, LeftOut
from winoforge.formats.common.cards import markdown_text, yaml_text
from winoforge.formats.common.flat import COLUMNS, LETTERED, Column, Holds, candidates_of, rows
from winoforge.formats.common.lines import completed_folder, writing
from winoforge.formats.flat_json import detect, read

_FEATURES = tuple(column for column in COLUMNS if column.name not in LETTERED)
_TYPES = {
    Holds.TEXT: "dtype: string",
    Holds.NUMBER: "dtype: int32",
    Holds.CHOICE: "dtype: int32",
    Holds.TEXTS: "list: string",
    Holds.OBJECT: "dtype: string",
}
_WHAT = {
    "candidates": "All candidates, in order of mention.",
    "correct": "The index of the correct candidate.",
    "special": "The special phrase; empty where this half has none there.",
}
_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
_LICENCES = {
    "apache20": "apache-2.0",
    "cc0": "cc0-1.0",
    "cc010": "cc0-1.0",
    "ccby40": "cc-by-4.0",
    "ccby30": "cc-by-3.0",
    "ccbysa40": "cc-by-sa-4.0",
    "ccbysa30": "cc-by-sa-3.0",
    "ccbync40": "cc-by-nc-4.0",
    "ccbyncsa40": "cc-by-nc-sa-4.0",
    "mit": "mit",
}


@dataclass(slots=True)
class _Seen:
    """What the card says of the rows."""

    items: int = 0
    languages: set[str] = field(default_factory=set)


def write(entries: Iterable[Entry], path: Path, about: About) -> Iterator[LeftOut]:
    """The rows, then the card, which counts them."""
    with completed_folder(path) as folder:
        seen = _write_rows(entries, folder / DATASET)
        with writing(folder / "README.md") as file:
            file.write(_card(about, seen))
    yield from ()


def _write_rows(entries: Iterable[Entry], path: Path) -> _Seen:
    seen = _Seen()
    path.parent.mkdir(exist_ok=True)
    with writing(path) as file:
        for entry in entries:
            seen.items += item_count(entry)
            seen.languages.add(entry.language)
            for row in rows(entry):
                file.write(json.dumps(_features(row), ensure_ascii=False, allow_nan=False) + "\n")
    return seen


def _features(row: dict[str, Any]) -> dict[str, Any]:
    """Every feature, in the same order in every row; lists are never null, so that no reader has to guess a type."""
    values = {**row, "candidates": candidates_of(row)}
    return {column.name: _feature(column, values.get(column.name)) for column in _FEATURES}


def _feature(column: Column, value: Any) -> Any:
    if column.holds is Holds.TEXTS:
        return value or []
    if column.holds is Holds.OBJECT and value is not None:
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    return value


def _card(about: About, seen: _Seen) -> str:
    return f"""---
{_metadata(about, seen)}
---

# {markdown_text(about.name) or "A collection of Winograd schemas"}

{seen.items:,} items for pronoun disambiguation. Items with the same `id` are the halves of one schema: they differ in a
special phrase, which changes the correct candidate.

```python
from datasets import load_dataset

items = load_dataset("path/to/this/folder", split="test")
```

{_particulars(about)}
| feature | type | what |
|---|---|---|
{_table()}

Texts and offsets are in Unicode normal form C; offsets count code points. Written by Winoforge.
"""


def _metadata(about: About, seen: _Seen) -> str:
    codes = sorted({code.split("-")[0] for code in seen.languages})
    languages = [f"- {yaml_text(code)}" for code in codes]
    features = [f"  - name: {column.name}\n    {_TYPES[column.holds]}" for column in _FEATURES]
    lines = [
        f"pretty_name: {yaml_text(about.name)}",
        *(["language:", *languages] if languages else []),
        *([f"multilinguality: {'monolingual' if len(codes) == 1 else 'multilingual'}"] if codes else []),
        *_licence(about.licence),
        "size_categories:",
        f"- {_size(seen.items)}",
        "task_categories:",
        "- multiple-choice",
        "task_ids:",
        "- multiple-choice-coreference-resolution",
        "tags:",
        "- winograd-schema",
        "- pronoun-disambiguation",
        "configs:",
        "- config_name: default",
        "  data_files:",
        "  - split: test",
        f"    path: {DATASET}",
        "dataset_info:",
        "  features:",
        *features,
    ]
    return "\n".join(lines)


def _licence(licence: str | None) -> list[str]:
    """The licence by the name that the hub knows; otherwise in its own words."""
    if licence is None:
        return ["license: unknown"]
    known = _LICENCES.get(re.sub(r"[^a-z0-9]", "", licence.casefold().removeprefix("creative commons")))
    return [f"license: {known}"] if known else ["license: other", f"license_name: {yaml_text(licence)}"]


def _size(items: int) -> str:
    return next((name for limit, name in _SIZES if items < limit), "n>1M")


def _particulars(about: About) -> str:
    said = [("Licence", about.licence), ("Version", about.version), ("Consent", about.consent)]
    return "".join(f"{name}: {markdown_text(value)}\n\n" for name, value in said if value)


def _table() -> str:
    types = {"dtype: string": "text", "dtype: int32": "number", "list: string": "list of texts"}
    shown = [
        (column.name, "JSON" if column.holds is Holds.OBJECT else types[_TYPES[column.holds]], column)
        for column in _FEATURES
    ]
    return "\n".join(f"| `{name}` | {kind} | {_WHAT.get(name, column.what)} |" for name, kind, column in shown)


FORMAT = Format(
    name="huggingface",
    what=Sentence("a dataset folder with its card", "uma pasta de conjunto de dados com a sua ficha"),
    detect=detect,
    read=read,
    write=write,
)
