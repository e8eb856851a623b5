"""The shares that the WinoFlexi paper prints (Isaak and Michael 2019, section 4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from winoforge.core.languages.base import Group


@dataclass(frozen=True, slots=True)
class Published:
    """One collection of the paper: shares from 0 to 1, rounded there to whole percent."""

    name: str
    simple: float
    compound: float
    complex: float
    """With compound-complex."""
    connectors: Mapping[Group, float]
    """Of the complex ones; a group that the paper does not mention is left out."""

    def as_json(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "name": self.name,
            "patterns": {"simple": self.simple, "compound": self.compound, "complex": self.complex},
            "connectors": {group.value: share for group, share in self.connectors.items()},
        }


EXPERTS = Published(
    "paper: experts", 0.41, 0.14, 0.45,
    {
        Group.CAUSE: 0.30, Group.CONTRAST: 0.08, Group.PLACE: 0.01, Group.CONDITION: 0.04, Group.RELATION: 0.18,
        Group.TIME: 0.39,
    },
)  # fmt: skip
CROWD = Published(
    "paper: crowd", 0.09, 0.08, 0.83,
    {Group.CAUSE: 0.52, Group.CONTRAST: 0.01, Group.CONDITION: 0.02, Group.RELATION: 0.01, Group.TIME: 0.44},
)  # fmt: skip
