"""Vectors from a language model: the states of its last layer over what follows the candidate, averaged.

The words there are the same in all sentences of an item, so whatever differs is what the model makes of the candidate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Item
from winoforge.models.parts import need_torch
from winoforge.solvers.lm import engines, loading
from winoforge.solvers.lm.encoder import positions
from winoforge.solvers.lm.encoding import together
from winoforge.solvers.lm.tokens import Sentence, Tokenizer, TransformersTokenizer, sentences
from winoforge.solvers.options import Options

Vectors = NDArray[np.float32]

_POOLING = "mean of the last layer after the candidate"
_BATCH_TOKENS = 640
"""Tokens of one pass: larger ones would not be quicker on a processor."""


class Body(Protocol):
    """A model without its head."""

    @property
    def tokenizer(self) -> Tokenizer:
        """Makes the tokens that the model knows."""

    @property
    def longest(self) -> int:
        """The most tokens of a sequence."""

    def states(self, tokens: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the last layer's states, sequences x tokens x width; all sequences are equally long."""


class InModel:
    """A language model as a source of vectors."""

    def __init__(self, kind: str, argument: str, options: Options) -> None:
        self._kind, self._argument, self._options = kind, argument, options
        if kind == "causal":
            engines.need_parts(argument)
        else:
            need_torch()

    @cached_property
    def about(self) -> Mapping[str, Any]:
        """The model, which weights these are, and what is taken from it."""
        settings = engines.settings_of if self._kind == "causal" else loading.settings_of
        name = f"{self._kind}:{self._argument}"
        return {"source": name, "pooling": _POOLING, **settings(self._argument, self._options)}

    def vectors(self, items: Sequence[Item]) -> Vectors:
        """Return a vector for each candidate of each item.

        Sentences of equal length go through the model together, so nothing is ever padded.
        """
        read = [sentence for item in items for sentence in self._read(item)]
        found: dict[int, Vectors] = {}
        for batch in together([len(sentence.tokens) for sentence in read], _BATCH_TOKENS, mixed=False):
            states = self._body.states(np.array([read[number].tokens for number in batch], dtype=np.int64))
            for number, state in zip(batch, states, strict=True):
                found[number] = state[_part(read[number])].mean(axis=0)
        return np.stack([found[number] for number in range(len(read))])

    @cached_property
    def _body(self) -> Body:
        embedded = engines.embedded(self._argument, self._options) if self._kind == "causal" else None
        return embedded or _Torch(self._argument, self._kind, self._options)

    def _read(self, item: Item) -> list[Sentence]:
        made = sentences(item, self._body.tokenizer)
        length = max(len(sentence.tokens) for sentence in made)
        if length > self._body.longest:
            raise SolverError(
                f"{item.id} has {length:,} tokens, and {self._argument} takes at most {self._body.longest:,}; "
                "leave that entry out, or give another --solver."
            )
        return made


class _Torch:
    """A model of transformers."""

    def __init__(self, name: str, kind: Any, options: Options) -> None:
        self._loaded = loading.load(name, kind, options)
        self.tokenizer = TransformersTokenizer(self._loaded.tokenizer)
        self.longest = min([int(self._loaded.tokenizer.model_max_length), *positions(self._loaded.model)])
        # What a causal model would remember for the next token would take more memory than all else.
        self._ways = {"use_cache": False} if kind == "causal" else {}

    def states(self, tokens: NDArray[np.int64]) -> NDArray[np.float32]:
        import torch

        given = torch.from_numpy(tokens).to(self._loaded.device)
        with torch.inference_mode():
            states = self._loaded.model.base_model(input_ids=given, **self._ways).last_hidden_state
            rows: NDArray[np.float32] = states.float().cpu().numpy()
        return rows


def _part(sentence: Sentence) -> slice:
    """What follows the candidate; the whole sentence where nothing does."""
    part = slice(sentence.after, sentence.end)
    return part if part.start < part.stop else slice(0, len(sentence.tokens))
