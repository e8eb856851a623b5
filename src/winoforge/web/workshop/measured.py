"""What the measuring process found out about schemas, as the pages of contributors show it (P7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language

from winoforge.core.checks import Finding, Severity, ids
from winoforge.core.checks.stored import findings_of
from winoforge.core.crowd.difficulty import HardnessSaid, hardness_said, is_awaited
from winoforge.core.crowd.evidence import said_in_half
from winoforge.core.crowd.unmeasured import Unmeasured
from winoforge.web import measuring
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.form_page import Remark
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.standing import prompt_for, standing_of


@dataclass(frozen=True, slots=True)
class ShownMeasures:
    """What is known of a schema by now."""

    hardness: HardnessSaid | None
    """How hard it is, in words; None until it is known."""
    warnings: Sequence[Remark]
    """What a model suspects."""
    awaited: bool
    """Whether its hardness will be known in a moment, so that the page should ask for it."""
    pending: bool
    """Whether it will be known some time."""
    why: Unmeasured | None
    """Why it is not measured although it should be."""

    @classmethod
    def of(cls, stored: Any, expected: bool | None = None) -> ShownMeasures:
        """What is known of a StoredSchema, read together with its `measures`.

        In a list `expected` is asked once, and the list itself says why nothing is expected.
        """
        lang = get_language() or "en"
        why = why_not(stored) if expected is None else None
        expected = measuring.expected() if expected is None else expected
        pending = is_unmeasured(stored) and expected
        waiting = stored.state == StoredSchema.State.WAITING
        return cls(
            hardness=said_of(stored),
            # That it is easy is said with its hardness.
            warnings=[_remark(found, lang) for found in suspected(stored) if found.check != ids.TOO_EASY],
            awaited=pending and waiting and is_awaited(timezone.now() - stored.changed_at),
            pending=pending,
            why=why,
        )


def is_unmeasured(stored: Any) -> bool:
    """Whether a StoredSchema has no hardness because the panel has not tried it."""
    return bool(stored.unmeasured) and stored.hardness is None


def why_not(*stored: Any, to_administrator: bool = False) -> Unmeasured | None:
    """Why one of these StoredSchemas has no hardness, though it should have one; None where they need none."""
    if not any(map(is_unmeasured, stored)):
        return None
    return measuring.why_not(get_language() or "en", to_administrator=to_administrator)


def said_of(stored: Any) -> HardnessSaid | None:
    """How hard a StoredSchema is, in words; it is read together with its `measures`."""
    return hardness_said(stored.hardness or (), standing_of(stored), get_language() or "en")


def suspected(stored: Any) -> list[Finding]:
    """What a model suspects of a StoredSchema; nothing before it has been asked."""
    measures = getattr(stored, "measures", None)
    return findings_of(measures.findings) if measures else []


def asked_for(member: Membership) -> str:
    """What a contributor is asked for, harder schemas or easier ones; "" for nothing."""
    said = prompt_for(member)
    return said.in_(get_language() or "en") if said else ""


def _remark(found: Finding, lang: str) -> Remark:
    return Remark("info" if found.severity is Severity.INFO else "warn", said_in_half(found, lang))
