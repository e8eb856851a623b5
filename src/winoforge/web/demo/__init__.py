"""What the demo campaign begins with: schemas of three invented workers, good ones and some flawed on purpose."""

from __future__ import annotations

import json
from pathlib import Path

from winoforge.core.crowd.drafts import SchemaForm

_FILE = Path(__file__).parent / "schemas.jsonl"


def schemas() -> dict[str, list[SchemaForm]]:
    """By the name of the worker, the forms that they sent, in this order."""
    found: dict[str, list[SchemaForm]] = {}
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        sent = json.loads(line)
        found.setdefault(sent.pop("by"), []).append(SchemaForm.of(sent))
    return found
