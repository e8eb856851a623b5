"""How the command line speaks: results on stdout, everything else on stderr, exit codes by contract."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any

from rich.console import Console

ERRORS_FOUND = 1
"""The work was done and what was looked at has errors."""
WRONG_USAGE = 2
"""The command was not written as it must be."""
CANNOT = 3
"""It cannot be done here: an unreadable file, a missing model. The message says what to do."""

# A terminal obeys these: escape sequences, and marks that reverse what is read.
_OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@cache
def console(stderr: bool = False) -> Console:
    """The terminal; plain text when it is not one."""
    console = Console(stderr=stderr, highlight=False)
    console.soft_wrap = not console.is_terminal
    return console


def visible(text: str) -> str:
    """Text that a terminal shows and does not obey: control and direction marks become their code points."""
    return _OBEYED.sub(lambda match: f"<U+{ord(match[0]):04X}>", text)


def emit(value: Mapping[str, Any]) -> None:
    """Print exactly one JSON object."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")


def complain(sentence: str) -> None:
    """Say on stderr what is wrong and what to do."""
    sys.stderr.write(visible(sentence) + "\n")
