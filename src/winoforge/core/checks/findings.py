"""A finding: what a check saw, how much it matters, and how it could be put right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from winoforge.core.checks.fixes import Fix
from winoforge.core.checks.messages import MESSAGES, Severity
from winoforge.core.wording import render


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing a check has to say about a draft."""

    check: str
    """The id of the check."""
    severity: Severity
    """How much it matters."""
    half: int | None
    """Which half it is about, counted from 0; None when it is about the whole."""
    message_id: str
    """Its sentence in the catalogue."""
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """What the sentence's parameters are: JSON values."""
    evidence: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """What the software saw: JSON values."""
    fix: Fix | None = None
    """What to change, where that is certain enough to offer."""

    def message(self, lang: str = "en") -> str:
        """The sentence for the person, in English or Portuguese."""
        return render(MESSAGES[self.message_id].sentence, self.params, lang)


def finding(
    message_id: str,
    params: Mapping[str, Any] | None = None,
    *,
    half: int | None = None,
    evidence: Mapping[str, Any] | None = None,
    fix: Fix | None = None,
) -> Finding:
    """A finding whose check and severity are the catalogue's."""
    message = MESSAGES[message_id]
    return Finding(
        check=message.check,
        severity=message.severity,
        half=half,
        message_id=message_id,
        params=params or {},
        evidence=evidence or {},
        fix=fix,
    )
