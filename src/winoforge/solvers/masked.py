"""How well each candidate fits the pronoun's place, by a masked language model (Kocijan et al.)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from winoforge.core.errors import SolverError
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Item
from winoforge.solvers.lm.encoder import Encoder, Unreadable
from winoforge.solvers.lm.encoding import Encoded, Pass, contexts_and_endings
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import Solver

if TYPE_CHECKING:
    from torch import Tensor


class Masked(Encoder):
    """The pronoun gives way to as many masks as the candidate has tokens, all at once.

    A candidate's score is the mean log-probability of its tokens at those masks. It is put into the item's text in
    place of the pronoun, with the capital that substitution gives it; published or repaired sentences are not used,
    because nothing but the masked words may differ.
    """

    kind = "masked"
    scoring = "candidate"

    def sequences(self, item: Item) -> list[Encoded]:
        """The plainly substituted sentences with the candidates masked."""
        mask = self._mask
        plain = replace(item, sentences=None)
        prefixes, after = parts_of(plain)
        # From the blank before the candidate: some tokenizers keep that as a token, and it would tell words apart.
        starts = [len(context) for context, _ in contexts_and_endings(plain)]
        places = [Span(start, len(prefix)) for start, prefix in zip(starts, prefixes, strict=True)]
        tokens = self.tokenized([prefix + after for prefix in prefixes], offsets=True)
        rows = zip(tokens["input_ids"], tokens["offset_mapping"], places, strict=True)
        return [self._masked(mask, *row) for row in rows]

    def numbers(self, inputs: dict[str, Tensor], batch: Pass) -> Tensor:
        """The mean over each sequence's masks."""
        import torch

        rows, columns, wanted = (torch.tensor(each, device=self.loaded.device) for each in batch.places())
        model = self.loaded.model
        with _only(model.get_output_embeddings(), rows, columns):
            logits: Tensor = model(**inputs).logits
        if logits.dim() == 3:
            logits = logits[rows, columns]
        found = logits.float().log_softmax(-1).gather(1, wanted[:, None])[:, 0]
        sums = found.new_zeros(len(batch.sequences)).index_add_(0, rows, found)
        return sums / torch.bincount(rows, minlength=len(batch.sequences))

    def _masked(self, mask: int, ids: Sequence[int], offsets: Sequence[tuple[int, int]], place: Span) -> Encoded:
        """A sentence whose tokens in one place are masked."""
        targets = {n: ids[n] for n, (first, last) in enumerate(offsets) if first < place.end and last > place.start}
        if not targets or self.loaded.tokenizer.unk_token_id in targets.values():
            raise Unreadable("the model has no token for a word of a candidate")
        return Encoded([mask if n in targets else token for n, token in enumerate(ids)], targets=targets)

    @cached_property
    def _mask(self) -> int:
        """The token that stands for a masked one; SolverError where the tokenizer is not made for that."""
        tokenizer = self.loaded.tokenizer
        if tokenizer.mask_token_id is None:
            raise SolverError(f"The tokenizer of {self._argument} has no mask token; give a model that has one.")
        if not tokenizer.is_fast:
            raise SolverError(
                f"The tokenizer of {self._argument} does not tell where its tokens stand; "
                "give a model with a fast tokenizer (a file tokenizer.json)."
            )
        return int(tokenizer.mask_token_id)


@contextmanager
def _only(head: Any, rows: Tensor, columns: Tensor) -> Iterator[None]:
    """Let the last layer see the masked places alone: its product with the vocabulary is dear and mostly not needed.

    Does nothing where a model has no such layer, or gives it something else than one vector a token.
    """

    def pick(_: Any, given: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        return (given[0][rows, columns], *given[1:]) if given[0].dim() == 3 else given

    hook = None if head is None else head.register_forward_pre_hook(pick)
    try:
        yield
    finally:
        if hook is not None:
            hook.remove()


def make(name: str, argument: str, options: Options) -> Solver:
    """A masked model: a name, or a folder."""
    return Masked(name, argument, options)
