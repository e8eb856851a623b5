"""Rows that were left out of a reference collection, said in the reader's language where the reason is one of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winoforge.core.crowd.keeping import REASONS, NotKept


def reason_of(row: Mapping[str, Any], lang: str) -> str:
    """Why a row was left out."""
    why = str(row.get("why"))
    return f"“{row['id']}”: {NotKept(why, row['params']).in_(lang)}" if why in REASONS else str(row["reason"])
