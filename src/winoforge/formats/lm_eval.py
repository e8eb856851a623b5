"""lm-eval: a task folder that lm-evaluation-harness runs unchanged. Written, not read.

    lm_eval --include_path FOLDER --tasks winoforge_NAME --model …

Every substituted sentence is made here and split at the pronoun's own place, so the tasks only name fields of the data:
no template ever sees a text, and no string is searched for a pronoun. The folder can be moved.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from winoforge.core.errors import FormatError
from winoforge.core.schemas import Entry, SubstitutedPair, item_count
from winoforge.core.schemas.substitution import split, substituted
from winoforge.core.wording import Sentence
from winoforge.formats.base import About, Format, LeftOut
from winoforge.formats.common.cards import markdown_text
from winoforge.formats.common.lines import completed_folder, writing
from winoforge.formats.common.parts import Part

_NOT_A_NAME = re.compile(r"[^a-z0-9]+")

_LOADER = '''"""Gives the data beside this file to lm-evaluation-harness, from wherever the folder stands."""

import json
from pathlib import Path

from datasets import Dataset


def full(data, **_settings):
    """Every item."""
    return {"test": Dataset.from_list(_rows(data))}


def partial(data, **_settings):
    """The items in which something follows the pronoun: partial scoring measures what follows."""
    return {"test": Dataset.from_list([row for row in _rows(data) if row["suffix"].strip()])}


def _rows(data):
    with Path(__file__).with_name(data).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
'''

# The harness calls the index of the right choice "text" and what follows "target" when choices are contexts.
_PARTIAL = """task: {task}
tag: winoforge
custom_dataset: !function winoforge_data.partial
dataset_kwargs:
  data: {task}.jsonl
test_split: test
output_type: multiple_choice
doc_to_text: correct
doc_to_choice: prefixes
doc_to_target: suffix
target_delimiter: ""
metric_list:
  - metric: acc
    aggregation: mean
    higher_is_better: true
metadata:
  version: 1.0
"""

_FULL = """task: {task}_full
tag: winoforge
custom_dataset: !function winoforge_data.full
dataset_kwargs:
  data: {task}.jsonl
test_split: test
output_type: multiple_choice
doc_to_text: ""
doc_to_choice: sentences
doc_to_target: correct
target_delimiter: ""
metric_list:
  - metric: acc
    aggregation: mean
    higher_is_better: true
metadata:
  version: 1.0
"""


def write(entries: Iterable[Entry], path: Path, about: About) -> Iterator[LeftOut]:
    """The data, the loader, a task for each scoring that has items, and a README."""
    with completed_folder(path) as folder:
        items, partial = _write_rows(entries, folder / f"{task_name(about.name)}.jsonl")
        if not items:
            raise FormatError("The collection has no items, so there is no task to write.", file=str(path))
        _write_tasks(folder, about, items, partial)
    yield from ()


def _write_rows(entries: Iterable[Entry], path: Path) -> tuple[int, int]:
    """How many items there are, and how many of them have something after the pronoun."""
    items = partial = 0
    with writing(path) as file:
        for entry in entries:
            for row in rows(entry):
                items += 1
                partial += bool(row["suffix"].strip())
                file.write(json.dumps(row, ensure_ascii=False, allow_nan=False) + "\n")
    return items, partial


def rows(entry: Entry) -> Iterator[dict[str, Any]]:
    """What the harness is given of each item."""
    for half in range(item_count(entry)):
        sentences = substituted(entry, half, published=True)
        prefixes, suffix = split(sentences, _after(entry, half))
        correct = entry.correct if isinstance(entry, SubstitutedPair) else entry.halves[half].correct
        yield {
            "id": entry.id,
            "half": half,
            "language": entry.language,
            "candidates": [] if isinstance(entry, SubstitutedPair) else list(entry.candidates),
            "prefixes": prefixes,
            "suffix": suffix,
            "sentences": sentences,
            "correct": correct,
        }


def task_name(name: str) -> str:
    """The collection's name as the harness's command line takes it: letters, digits and underscores."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return f"winoforge_{_NOT_A_NAME.sub('_', plain).strip('_') or 'collection'}"


def _after(entry: Entry, half: int) -> str | None:
    if isinstance(entry, SubstitutedPair):
        return None
    chosen = entry.halves[half]
    return chosen.text[chosen.pronoun.span.end :]


def _write_tasks(path: Path, about: About, items: int, partial: int) -> None:
    task = task_name(about.name)
    files = {
        "winoforge_data.py": _LOADER,
        f"{task}.yaml": _PARTIAL.format(task=task) if partial else None,
        f"{task}_full.yaml": _FULL.format(task=task),
        "README.md": _readme(about, task, items, partial),
    }
    for name, content in files.items():
        if content is None:
            (path / name).unlink(missing_ok=True)  # of an earlier export into the same folder
            continue
        with writing(path / name) as file:
            file.write(content)


def _readme(about: About, task: str, items: int, partial: int) -> str:
    name = f"`{task}`" if partial else f"`{task}_full`"
    first = task if partial else f"{task}_full"
    partial_row = f"| `{task}` | partial | {partial:,} |\n" if partial else ""
    return f"""# {markdown_text(about.name)}: tasks for lm-evaluation-harness

    lm_eval --include_path FOLDER --tasks {first} --model hf --model_args pretrained=MODEL

FOLDER is this folder, wherever it stands; {name} and every other task of Winoforge also answer to the tag `winoforge`.

| task | scoring | items |
|---|---|---|
{partial_row}| `{task}_full` | full | {items:,} |

- **partial**: each candidate stands in place of the pronoun, and the model scores what follows it, which is the same
  for all candidates. Items in which nothing follows the pronoun are only in the full task.
- **full**: the model scores each whole sentence, without a context. It needs a model that scores from nothing, which
  Hugging Face models do.

The metric is `acc`: the share of items in which the correct candidate has the highest log-likelihood, without any
normalisation by length. Chance is one in the number of candidates.

The sentences are those that were published with the collection, if any; otherwise the pronoun is replaced plainly, as
in the literature. `{task}.jsonl` has a row per item: `prefixes` (the text up to the end of each candidate), `suffix`
(what follows), `sentences` (both together), `correct` (an index), and `id`, `half`, `language`, `candidates`.
{_terms(about)}"""


def _terms(about: About) -> str:
    said = [("Licence of the collection", about.licence), ("Consent", about.consent)]
    return "".join(f"\n{name}: {markdown_text(value)}\n" for name, value in said if value)


FORMAT = Format(
    name="lm-eval",
    what=Sentence(
        "a task folder that lm-evaluation-harness runs", "uma pasta de tarefa que o lm-evaluation-harness executa"
    ),
    write=write,
    keeps=frozenset({Part.ID, Part.LANGUAGE, Part.CANDIDATES, Part.SENTENCES, Part.ABOUT}),
)
