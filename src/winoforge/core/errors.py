"""Every error that Winoforge raises on purpose.

    WinoforgeError
    ├── TextError             a text that cannot be taken as it is
    ├── SchemaError           not a schema, problem or substituted pair; says why, reason by reason
    ├── CannotSwitch          this item cannot be switched; says why
    ├── UnknownLanguage       no language module has this code
    ├── NotAllowed            a rule of the platform said no; says which, in both languages
    ├── SettingError          settings of a campaign that cannot be; says what is wrong with each
    ├── FormatError           a file, line and reason
    │   └── UnknownFormat     the content fits no known format, or the name is not one
    ├── Lossy                 a format has no place for something; says what would be lost
    ├── NothingWritten        not one item can be written; says why
    ├── SolverError           a solver cannot work as asked, or what it works with failed; says what to do
    │   └── WrongUse          named or told in a way that cannot be: wrong usage on the command line
    │       └── UnknownSolver no solver has this name
    ├── MissingPart           an optional part is not installed; names the command that gets it
    ├── BrokenPart            an optional part is installed but cannot be imported; names the command that replaces it
    └── ModelError            a model cannot be had
        ├── UnknownModel      the registry has no such name
        ├── ModelMissing      known, but not in the cache; names the command that gets it
        ├── ModelDamaged      in the cache, but its files are damaged; names the command that repairs it
        └── NotSupported      the embedded engine cannot compute it; names the feature

Each message is one sentence for the person who caused it: what is wrong and what to do.
Library code raises these; only cli/ prints and exits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from winoforge.core.crowd.said import Said


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


class NotAllowed(WinoforgeError):
    """A rule of the platform said no. `message_id` names its sentence in core/crowd/messages.py."""

    def __init__(self, message_id: str, **params: Any) -> None:
        self.message_id = message_id
        self.params = params
        super().__init__(self.said("en"))

    def said(self, lang: str = "en") -> str:
        """The sentence for the person, in English or Portuguese."""
        # Imported late: the catalogue stands above this file, and every part of core imports this file.
        from winoforge.core.crowd.messages import MESSAGES
        from winoforge.core.wording import render

        return render(MESSAGES[self.message_id], self.params, lang)


class SettingError(WinoforgeError):
    """Settings of a campaign that cannot be; `faults` says what is wrong with each, by its name."""

    def __init__(self, faults: Mapping[str, Said]) -> None:
        self.faults = faults
        super().__init__(self.said("en"))

    def said(self, lang: str = "en") -> str:
        """Everything that is wrong, in English or Portuguese."""
        return " ".join(fault.in_(lang) for fault in self.faults.values())


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


class Lossy(WinoforgeError):
    """A format has no place for something that would be written; the message says for what."""


class NothingWritten(WinoforgeError):
    """Not a single item can be written; the message says why."""


class SolverError(WinoforgeError):
    """A solver cannot work as asked, or what it works with (a program, an endpoint, a model) failed."""


class WrongUse(SolverError):
    """A solver was named or told in a way that cannot be; nothing about this machine would change that."""


class UnknownSolver(WrongUse):
    """No solver has this name."""


class MissingPart(WinoforgeError):
    """An optional part is not installed; the message names the command that installs it."""

    def __init__(self, part: str, extra: str) -> None:
        super().__init__(f"{part} is not installed. Get it with: pip install 'winoforge[{extra}]'")


class BrokenPart(WinoforgeError):
    """An optional part is installed but cannot be imported; the message names the command that replaces it."""

    def __init__(self, package: str, reason: str, replacement: str) -> None:
        super().__init__(
            f"{package} is installed but cannot be imported ({reason}). "
            f"Replace it with: pip install --force-reinstall '{replacement}'"
        )


class ModelError(WinoforgeError):
    """A model cannot be had."""


class UnknownModel(ModelError):
    """The registry has no model of this name."""


class ModelMissing(ModelError):
    """The model is known but not in the cache."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The model {name} is not here yet. Get it with: winoforge models pull {name}")


class ModelDamaged(ModelError):
    """The model is in the cache, but its files are damaged."""

    def __init__(self, name: str, repair: str) -> None:
        super().__init__(f"The model {name} is damaged. Repair it with: {repair}")


class NotSupported(ModelError):
    """The embedded engine cannot compute a model; the message names the feature and the way that is left."""

    def __init__(self, file: str, feature: str) -> None:
        super().__init__(
            f"{file} uses {feature}, which the embedded engine does not support. Run the file with transformers "
            f"instead: --solver causal:{file} (needs: pip install 'winoforge[lm]')."
        )
