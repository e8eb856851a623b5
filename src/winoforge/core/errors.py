"""Every error that Winoforge raises on purpose.

    WinoforgeError
    ├── TextError             a text that cannot be taken as it is
    ├── SchemaError           not a schema, problem or substituted pair; says why, reason by reason
    ├── CannotSwitch          this item cannot be switched; says why
    ├── UnknownLanguage       no language module has this code
    ├── FormatError           a file, line and reason
    │   └── UnknownFormat     the content fits no known format, or the name is not one
    ├── MissingPart           an optional part is not installed; names the command that gets it
    └── ModelError            a model cannot be had
        ├── UnknownModel      the registry has no such name
        └── ModelMissing      known, but not in the cache; names the command that gets it

Each message is one sentence for the person who caused it: what is wrong and what to do.
Library code raises these; only cli/ prints and exits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class WinoforgeError(Exception):
    """Something a person can put right."""


class TextError(WinoforgeError):
    """A text that cannot be taken as it is: too long, empty, or with characters no text has.

    `fault` names the reason in core/schemas/reasons.py and `params` are what its sentence needs.
    """

    def __init__(self, message: str, *, fault: str = "", **params: Any) -> None:
        self.fault = fault
        self.params = params
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why something is not a schema."""

    check: str
    """The id of the check that names the same fault, such as `answers-differ`."""
    reason: str
    """What is wrong, in words."""
    half: int | None = None
    """Which half it is about, or none when it is about the whole."""
    message: str = ""
    """The id of the same sentence in core/schemas/reasons.py, to say it in another language; "" when it has none."""
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """What that sentence's parameters are."""


class SchemaError(WinoforgeError):
    """What was given is not a schema; `refusals` says why."""

    def __init__(self, *refusals: Refusal) -> None:
        self.refusals = refusals
        super().__init__(" ".join(refusal.reason for refusal in refusals))


class CannotSwitch(WinoforgeError):
    """The candidates of this item cannot be exchanged by rule."""


class UnknownLanguage(WinoforgeError):
    """No language module answers to this code."""


class FormatError(WinoforgeError):
    """A file that cannot be read, with the place and the reason."""

    def __init__(self, reason: str, *, file: str = "", line: int | None = None) -> None:
        self.reason = reason
        self.file = file
        self.line = line
        place = ":".join(str(part) for part in (file, line) if part not in ("", None))
        super().__init__(f"{place}: {reason}" if place else reason)


class UnknownFormat(FormatError):
    """The content fits no known format, or no format has that name."""


class MissingPart(WinoforgeError):
    """An optional part is not installed; the message names the command that installs it."""

    def __init__(self, part: str, extra: str) -> None:
        super().__init__(f"{part} is not installed. Get it with: pip install 'winoforge[{extra}]'")


class ModelError(WinoforgeError):
    """A model cannot be had."""


class UnknownModel(ModelError):
    """The registry has no model of this name."""


class ModelMissing(ModelError):
    """The model is known but not in the cache."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The model {name} is not here yet. Get it with: winoforge models pull {name}")
