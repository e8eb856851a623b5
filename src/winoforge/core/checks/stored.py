"""Findings as JSON values: what is kept with a schema, to be said again later in any language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.messages import MESSAGES


def to_json(found: Finding) -> dict[str, Any]:
    """What has to be kept of a finding: its sentence, the parameters, and which half it is about."""
    return {"message": found.message_id, "half": found.half, "params": dict(found.params)}


def findings_of(stored: Iterable[dict[str, Any]]) -> list[Finding]:
    """The findings again. One whose sentence this version no longer has is left out."""
    return [finding(one["message"], one["params"], half=one["half"]) for one in stored if one["message"] in MESSAGES]
