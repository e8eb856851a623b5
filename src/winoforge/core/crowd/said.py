"""A sentence with its parameters, ready to be said in either language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from winoforge.core.wording import Sentence, render


@dataclass(frozen=True, slots=True)
class Said:
    """What is to be said, before it is known in which language."""

    sentence: Sentence
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def in_(self, lang: str = "en") -> str:
        """The sentence in English or Portuguese."""
        return render(self.sentence, self.params, lang)

    def __str__(self) -> str:
        return self.in_("en")
