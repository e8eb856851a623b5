"""Areas of common sense: one table, documented as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from winoforge.core.areas import AREAS, Area

DOCS = Path(__file__).parents[2] / "docs" / "areas.md"


@pytest.mark.parametrize("area", AREAS.values(), ids=list(AREAS))
def test_every_area_is_documented_with_its_place_in_a_taxonomy(area: Area) -> None:
    assert f"| `{area.id}` | {area.en} | {area.pt} | {area.taxonomy} |" in DOCS.read_text(encoding="utf-8")
