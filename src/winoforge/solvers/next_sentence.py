"""Whether what follows reads as the next sentence, by BERT's own head for that (Ruan et al.)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winoforge.core.schemas.values import Item
from winoforge.solvers.lm.encoder import Encoder, Unreadable
from winoforge.solvers.lm.encoding import Encoded, Pass, contexts_and_endings
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import Solver

if TYPE_CHECKING:
    from torch import Tensor

_IS_NEXT, _IS_NOT = 0, 1


class NextSentence(Encoder):
    """The first segment ends before the substituted candidate, the second begins with it.

    A candidate's score is the log-odds that the second follows the first. The order is that of the probabilities, as
    in the literature; but these crowd so close to 1 that their logarithms would nearly all be ties.
    """

    kind = "next-sentence"

    def sequences(self, item: Item) -> list[Encoded]:
        """Both segments of each sentence."""
        pairs = contexts_and_endings(item)
        if not all(context for context, _ in pairs):
            raise Unreadable("nothing stands before the candidate, so there is no sentence to follow")
        return self.paired(pairs)

    def numbers(self, inputs: dict[str, Tensor], batch: Pass) -> Tensor:  # noqa: ARG002 (as every encoder)
        """The log-odds of “is next”."""
        logits: Tensor = self.loaded.model(**inputs).logits.float()
        return logits[:, _IS_NEXT] - logits[:, _IS_NOT]


def make(name: str, argument: str, options: Options) -> Solver:
    """A model with a next-sentence head: a name, or a folder."""
    return NextSentence(name, argument, options)
