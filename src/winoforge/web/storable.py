"""What a file says, made fit for a JSON column: PostgreSQL takes no NUL there and no lone surrogate."""

from __future__ import annotations

import re
from typing import Any

_UNSTORABLE = re.compile(r"[\x00\ud800-\udfff]")


def storable(value: Any) -> Any:
    """The same with every such character shown as “\ufffd”."""
    if isinstance(value, str):
        return _UNSTORABLE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {storable(key): storable(held) for key, held in value.items()}
    return [storable(held) for held in value] if isinstance(value, list | tuple) else value
