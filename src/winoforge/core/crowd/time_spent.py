"""How long a worker's schemas take, and how much of their time evaluators judge instead of writing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TimeSpent:
    """What one worker, or several together, spent their time on, in seconds."""

    writing: float = 0
    schemas: int = 0
    """Those whose time is known."""
    judging: float = 0
    judgements: int = 0
    """Those whose time is known."""

    def __add__(self, other: TimeSpent) -> TimeSpent:
        """Both together."""
        return TimeSpent(
            self.writing + other.writing,
            self.schemas + other.schemas,
            self.judging + other.judging,
            self.judgements + other.judgements,
        )

    @property
    def per_schema(self) -> float | None:
        """The mean time of a schema; None where none is known."""
        return self.writing / self.schemas if self.schemas else None

    @property
    def share_judging(self) -> float | None:
        """The share of the time that went into judging; None for somebody who has not judged."""
        return self.judging / (self.judging + self.writing) if self.judging else None
