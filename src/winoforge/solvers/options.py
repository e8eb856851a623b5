"""How a solver is to work, in one frozen value; each kind of solver says which of these mean something to it."""

from __future__ import annotations

from dataclasses import dataclass, fields

SCORINGS = ("partial", "full")
"""Ways to score a sentence: what follows the candidate given all up to it, or the whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What can be set; None leaves it to the solver."""

    scoring: str | None = None
    """`partial` or `full`."""
    per_token: bool | None = None
    """Divide each score by the number of tokens it is made of."""
    beginning: bool | None = None
    """Every sentence begins with the model's token for a beginning, so that its first word has a probability too."""
    seed: int | None = None
    """For solvers that draw lots."""
    device: str | None = None
    """`cpu`, `cuda`, `cuda:1`; None: CUDA where there is one."""
    precision: str | None = None
    """`float32`, `bfloat16` or `float16`; None: float32 on a CPU, bfloat16 on CUDA."""
    batch_tokens: int | None = None
    """About how many tokens one pass through a model holds."""
    url: str | None = None
    """The address of an endpoint."""
    concurrency: int | None = None
    """How many requests are under way at once."""
    max_tokens: int | None = None
    """How many tokens a reply may have."""
    vote: bool | None = None
    """An ensemble counts votes instead of adding scores."""
    timeout: float | None = None
    """Seconds to wait for an answer from outside."""

    def given(self) -> list[str]:
        """The names of those that were set."""
        return [each.name for each in fields(self) if getattr(self, each.name) is not None]
