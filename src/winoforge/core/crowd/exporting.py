"""What an export of a campaign holds (P25): which schemas, and what is said of how they came about."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from winoforge.core.crowd.consent import Version
from winoforge.core.wording import Sentence

MADE = "made"
"""The key under which a schema says how it came about; formats that do not know it leave it out."""
KEEPING = frozenset({"native", "csv", "parquet"})
"""Formats that hold keys which they do not know, so that all of it stands with the schema itself."""
_NOT_A_NAME = re.compile(r"[^a-z0-9]+")


class Scope(StrEnum):
    """Which schemas."""

    VALID = "valid"
    DECIDED = "decided"
    ALL = "all"


SCOPES: Mapping[Scope, Sentence] = {
    Scope.VALID: Sentence("the valid ones", "os válidos"),
    Scope.DECIDED: Sentence(
        "all that are decided: valid, invalid and leaked",
        "todos os já decididos: válidos, inválidos e já existentes (cópias)",
    ),
    Scope.ALL: Sentence(
        "all, each with its state: those that wait and those that were withdrawn too",
        "todos, cada um com o seu estado: também os que aguardam avaliação e os retirados",
    ),
}
STATES: Mapping[Scope, tuple[str, ...] | None] = {
    Scope.VALID: ("valid",),
    Scope.DECIDED: ("valid", "invalid", "leaked"),
    Scope.ALL: None,
}
"""The states that a scope takes; None for every state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What somebody ticked."""

    scope: Scope = Scope.VALID
    people: bool = False
    """Who wrote and who judged, by public ids: nobody's user name ever leaves this way."""
    worker_ids: bool = False
    """Also the ids of the crowd platform."""
    details: bool = False
    """Hardness of the halves, what the checks said, the bonus flag."""
    judgements: bool = False
    """A file of its own with every judgement."""

    @property
    def tells(self) -> bool:
        """Whether the state of a schema is said; of a valid one only where more was asked for."""
        return self.scope is not Scope.VALID or self.people or self.details


@dataclass(frozen=True, slots=True, kw_only=True)
class Maker:
    """A worker as an export names them."""

    public_id: str
    worker_id: str = ""

    def named(self, choice: Choice) -> dict[str, str]:
        """The public id, and the crowd platform's where it was asked for."""
        shown = {"id": self.public_id}
        return shown | {"worker_id": self.worker_id} if choice.worker_ids and self.worker_id else shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """How one schema came about."""

    state: str
    created: str
    decided: str | None
    contributor: Maker
    evaluators: Sequence[Maker] = ()
    bonus: bool = False
    strict: bool = True
    hardness: Sequence[float] | None = None
    findings: Sequence[str] = ()
    """What the checks said when it was saved, by message id."""
    consent: Version | None = None
    """What its contributor had accepted when it was written; None for work from before there were versions."""

    def told(self, choice: Choice) -> dict[str, Any]:
        """As much of it as was asked for."""
        said: dict[str, Any] = {"consent": self.consent.named() if self.consent else None}
        if choice.tells:
            said |= {"state": self.state, "created": self.created, "decided": self.decided}
        if choice.people:
            said["contributor"] = self.contributor.named(choice)
            said["evaluators"] = [each.named(choice) for each in self.evaluators]
        if choice.details:
            said |= {"bonus": self.bonus, "strict": self.strict, "findings": list(self.findings)}
        return said


def with_making(record: Mapping[str, Any], made: Made, choice: Choice) -> dict[str, Any]:
    """A stored schema as it is exported: with the consent under which it was written, and what was asked for."""
    exported = {**record, MADE: made.told(choice)}
    if choice.details and made.hardness is not None:
        pairs = zip(record["halves"], made.hardness, strict=False)
        exported["halves"] = [{**half, "hardness": hardness} for half, hardness in pairs]
    return exported


def told_beside(record: Mapping[str, Any], made: Made, choice: Choice) -> dict[str, Any]:
    """The same for a format that holds no keys which it does not know: a line of a file that goes with it.

    Some formats have no ids either, so it says how the schema begins.
    """
    hardness = {"hardness": list(made.hardness)} if choice.details and made.hardness is not None else {}
    return {"schema": record["id"], "text": record["halves"][0]["text"], **made.told(choice), **hardness}


def verdict(*, valid: bool, leaked: bool) -> str:
    """What one judgement says of its schema."""
    return "leaked" if leaked else "valid" if valid else "invalid"


def file_stem(name: str, what: str, day: date) -> str:
    """What a file is called without its ending: letters, digits and hyphens, on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return f"{_NOT_A_NAME.sub('-', plain).strip('-')[:60].strip('-') or 'campaign'}-{what}-{day.isoformat()}"
