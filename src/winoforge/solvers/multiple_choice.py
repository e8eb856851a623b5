"""Which ending goes with the context, by an encoder with a choice head (as trained on SWAG)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from winoforge.core.schemas.values import Item
from winoforge.solvers.lm.encoder import Encoder
from winoforge.solvers.lm.encoding import Encoded, Pass, contexts_and_endings
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import Solver

if TYPE_CHECKING:
    from torch import Tensor


class MultipleChoice(Encoder):
    """The context is the text up to the candidate; each candidate with the rest of the text is an ending.

    A candidate's score is the log-probability of its ending among the endings of the item.
    """

    kind = "multiple-choice"

    def sequences(self, item: Item) -> list[Encoded]:
        """The context with each ending."""
        return self.paired(contexts_and_endings(item))

    def numbers(self, inputs: dict[str, Tensor], batch: Pass) -> Tensor:  # noqa: ARG002 (as every encoder)
        """What the head gives to each choice; it looks at them one by one, so each goes as a question of its own."""
        alone = {name: rows[:, None] for name, rows in inputs.items()}
        logits: Tensor = self.loaded.model(**alone).logits.float()
        return logits[:, 0]

    def scores(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """Log-softmax over the candidates."""
        top = max(numbers)
        total = top + math.log(math.fsum(math.exp(number - top) for number in numbers))
        return tuple(number - total for number in numbers)


def make(name: str, argument: str, options: Options) -> Solver:
    """A model with a choice head: a name, or a folder."""
    return MultipleChoice(name, argument, options)
