"""Vectors from a language model: the states of its last layer over what follows the candidate, averaged.

The words there are the same in all sentences of an item, so whatever differs is what the model makes of the candidate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Item
from winoforge.solvers.lm.encoder import positions
from winoforge.solvers.lm.encoding import together
from winoforge.solvers.lm.loading import Kind, Loaded, load, need_parts, settings_of
from winoforge.solvers.lm.tokens import Sentence, sentences
from winoforge.solvers.options import Options

_POOLING = "mean of the last layer after the candidate"
_BATCH_TOKENS = 640
"""Tokens of one pass: larger ones would not be quicker on a processor."""


class InModel:
    """A model of transformers as a source of vectors."""

    def __init__(self, kind: str, argument: str, options: Options) -> None:
        need_parts()
        self._kind, self._argument, self._options = kind, argument, options

    @cached_property
    def about(self) -> Mapping[str, Any]:
        """The model, which weights these are, and what is taken from it."""
        name = f"{self._kind}:{self._argument}"
        return {"source": name, "pooling": _POOLING, **settings_of(self._argument, self._options)}

    def vectors(self, items: Sequence[Item]) -> NDArray[np.float32]:
        """Sentences of equal length go through the model together, so nothing is ever filled up."""
        from winoforge.solvers.lm.crew import Crew

        read = [sentence for item in items for sentence in self._read(item)]
        batches = together([len(sentence.tokens) for sentence in read], _BATCH_TOKENS, mixed=False)
        crew = Crew() if self._loaded.device == "cpu" else Crew(1)
        made = crew.made(lambda batch: self._passed([read[number] for number in batch]), batches)
        found: dict[int, NDArray[np.float32]] = {}
        for batch, rows in zip(batches, made, strict=True):
            found.update(zip(batch, rows, strict=True))
        return np.stack([found[number] for number in range(len(read))])

    @cached_property
    def _loaded(self) -> Loaded:
        kind: Kind = self._kind  # type: ignore[assignment]  # the registry's names of these are the loader's
        return load(self._argument, kind, self._options)

    def _read(self, item: Item) -> list[Sentence]:
        made = sentences(item, self._loaded.tokenizer)
        length = max(len(sentence.tokens) for sentence in made)
        if length > self._longest:
            raise SolverError(
                f"{item.id} has {length:,} tokens, and {self._argument} takes at most {self._longest:,}; "
                "leave that entry out, or give another --solver."
            )
        return made

    def _passed(self, read: Sequence[Sentence]) -> NDArray[np.float32]:
        """One pass through the body of the model, without its head."""
        import torch

        tokens = torch.tensor([sentence.tokens for sentence in read], device=self._loaded.device)
        with torch.inference_mode():
            states = self._loaded.model.base_model(input_ids=tokens, **self._ways).last_hidden_state.float()
            pooled = [state[_part(sentence)].mean(dim=0) for sentence, state in zip(read, states, strict=True)]
            rows: NDArray[np.float32] = torch.stack(pooled).cpu().numpy()
        return rows

    @property
    def _ways(self) -> dict[str, Any]:
        # What a causal model would remember for the next token would take more memory than all else.
        return {"use_cache": False} if self._kind == "causal" else {}

    @cached_property
    def _longest(self) -> int:
        """How many tokens the model has places for, as far as it says."""
        return min([int(self._loaded.tokenizer.model_max_length), *positions(self._loaded.model)])


def _part(sentence: Sentence) -> slice:
    """What follows the candidate; the whole sentence where nothing does."""
    part = slice(sentence.after, sentence.end)
    return part if part.start < part.stop else slice(0, len(sentence.tokens))
