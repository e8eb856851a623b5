"""What to say of a file that fits no known format: what was seen in it, and which format is nearest."""

from __future__ import annotations

import re
from pathlib import Path

from winoforge.formats import tables
from winoforge.formats.common.lines import head_text

_LAYOUTS = {
    "native": (("id", "kind", "language", "candidates", "halves"),),
    "winogrande": (("sentence", "option1", "option2", "answer"),),
    "superglue": (
        ("text", "span1_text", "span1_index", "span2_text", "span2_index", "label"),
        ("text", "target", "label"),
    ),
    "hub": (("text", "pronoun", "pronoun_loc", "options", "label"), ("sentence", "pronoun", "candidates", "label")),
    "portuguese-json": (("correct_sentence", "incorrect_sentence"),),
    "labels": (("sentence", "answer0", "answer1", "correct_answer"),),
    "csv": (("text", "pronoun", "candidate_a", "candidate_b", "correct"),),
}
"""The keys that rows of each format have; some formats have two layouts."""
_FLAT = (
    "Write it as a flat table with the columns text, pronoun, candidate_a, candidate_b and correct, "
    "which csv, parquet and JSON rows can be (docs/reference/flat.md)."
)
_ELEMENT = re.compile(r"<([A-Za-z][\w:-]*)")
_MOST = 200


def explain(path: Path, start: bytes) -> str:
    """A sentence or two: what the file looks like, what the nearest format needs, and what to do."""
    keys = [key for key in tables.keys(path, start) if key]
    if keys:
        return f"It fits no known format. {_seen(start, keys)} {_nearest(keys)}"
    text = head_text(start).strip()
    if text.startswith("{"):
        said = "It is one JSON object over several lines, or JSON that is damaged; JSON Lines have one row a line."
    elif text.startswith("["):
        said = "It begins as a JSON array, but not as one of objects."
    elif text.startswith("<"):
        found = list(dict.fromkeys(_ELEMENT.findall(text)))[:5]
        said = f"It is XML or HTML with the elements {', '.join(found)}; davis-xml has <schema> elements."
    else:
        begins = text.split("\n", 1)[0][:40]
        said = f"It is text that begins “{begins}”; blocks has four lines for each half and a blank line after them."
    return f"It fits no known format. {said} {_FLAT}"


def _seen(start: bytes, keys: list[str]) -> str:
    container = tables.container(start)
    what = "columns" if container in (tables.Container.CELLS, tables.Container.PARQUET) else "keys"
    return f"It is {container} with the {what} {', '.join(keys)[:_MOST]}."


def _nearest(keys: list[str]) -> str:
    """The format of whose keys most are there, and those that are not."""
    layouts = [(name, layout) for name, found in _LAYOUTS.items() for layout in found]
    name, layout = max(layouts, key=lambda each: len(set(each[1]) & set(keys)) / len(each[1]))
    missing = [key for key in layout if key not in keys]
    if len(missing) == len(layout):
        return _FLAT
    if not missing:
        return f"The nearest is {name}, whose keys it has, but which is not written in this way. {_FLAT}"
    return f"The nearest is {name}, for which it lacks {', '.join(missing)}. {_FLAT}"
