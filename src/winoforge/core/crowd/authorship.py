"""Authorship evidence (P18): how a schema came into the form, as the browser tells it.

The browser belongs to the worker, so nothing it sends is believed beyond its bounds, and nothing it sends can fail.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from winoforge.core.crowd.fields import TYPED

_LONGEST_MESSAGE = 20_000
"""Characters; what the page sends has a few hundred."""
_MOST_SECONDS = 7 * 24 * 60 * 60
_MOST = 1_000_000


@dataclass(frozen=True, slots=True)
class FieldTrace:
    """How the text of one field came in."""

    typed: int = 0
    """Characters typed, those deleted again included."""
    pasted: int = 0
    """Characters pasted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Authorship:
    """How a schema was written."""

    seconds: int = 0
    """From opening the form to saving."""
    active_seconds: int = 0
    """Of those, with the page in front and somebody typing or choosing."""
    edits: int = 0
    """Changes of any field."""
    deletions: int = 0
    """Changes that made a field shorter."""
    pauses: int = 0
    """Pauses of more than ten seconds between two changes."""
    longest_pause: int = 0
    """In seconds."""
    pastes: int = 0
    """How often something was pasted."""
    pasted_characters: int = 0
    typed_characters: int = 0
    fields: Mapping[str, FieldTrace] = field(default_factory=dict, hash=False)
    """By field of the form; only fields that people type into."""

    @classmethod
    def of(cls, untrusted: object) -> Authorship:
        """What the browser sent, a JSON text or the value of one, with everything impossible left out."""
        sent = _mapping(_parsed(untrusted))
        traces = _mapping(sent.get("fields"))
        return cls(
            **{name: _bounded(sent.get(name), _MOST_SECONDS) for name in _TIMES},
            **{name: _bounded(sent.get(name), _MOST) for name in _COUNTS},
            fields={str(name): _trace(traces[name]) for name in TYPED if name in traces},
        )

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values; `of` reads it back."""
        return asdict(self)


_TIMES = ("seconds", "active_seconds", "longest_pause")
_COUNTS = ("edits", "deletions", "pauses", "pastes", "pasted_characters", "typed_characters")


def _parsed(untrusted: object) -> object:
    if not isinstance(untrusted, str):
        return untrusted
    if len(untrusted) > _LONGEST_MESSAGE:
        return None
    try:
        return json.loads(untrusted)
    except (ValueError, RecursionError):
        return None


def _mapping(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


def _trace(value: object) -> FieldTrace:
    sent = _mapping(value)
    return FieldTrace(typed=_bounded(sent.get("typed"), _MOST), pasted=_bounded(sent.get("pasted"), _MOST))


def _bounded(value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0
    if isinstance(value, float) and math.isnan(value):
        return 0
    return int(max(0, min(value, most)))
