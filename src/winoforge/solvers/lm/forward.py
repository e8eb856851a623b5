"""One pass through a causal model: rows of trees in, the log-probability of every node given those before it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from winoforge.solvers.lm import attention
from winoforge.solvers.lm.products import linear
from winoforge.solvers.lm.tree import Ints, Tree, ancestry, pruned

Floats = NDArray[np.float64]

# Logits of this many words at a time stay in the processor's cache; those of a whole vocabulary would be written to
# memory and read again, which takes longer than computing them.
_WORDS = {"cpu": 2048, "cuda": 1 << 15}
# Tokens whose whole vocabulary is worked on at once, where a model insists on making it.
_WHOLE = 64
SHORT = 320
"""Tokens of a row that is attended to as a whole, or whose logits are all kept."""
LONG = 1024
"""Tokens of any other row: all weights come from memory once for each."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of trees as tensors, filled up to the longest. Only what is continued is in them."""

    trunks: Sequence[Tree]
    """What the rows hold, as trees."""
    tokens: torch.Tensor
    """Rows x places."""
    depths: torch.Tensor
    """Rows x places: the position of each token in its sentence."""
    seen: torch.Tensor
    """Rows x places x places: what each may attend to."""
    filled: torch.Tensor
    """Rows x places: 1 for tokens, 0 for what only fills up."""
    places: torch.Tensor
    """Where a probability is wanted of what follows, counted through all rows."""
    sources: torch.Tensor
    """For each wanted token which of these places it follows."""
    wanted: torch.Tensor
    """The tokens whose probability is wanted."""


class Way(Protocol):
    """A way to put a batch through a model."""

    row: ClassVar[int]
    """How many tokens a row should hold."""

    def __init__(self, model: Any) -> None: ...

    def __call__(self, batch: Batch) -> torch.Tensor:
        """The log-probability of each wanted token."""


class InTrees:
    """The body of the model with a tree-shaped mask; then the vocabulary, a part at a time."""

    row: ClassVar[int] = SHORT

    def __init__(self, model: Any) -> None:
        self._model = model
        head = model.get_output_embeddings()
        self._weight, self._bias = head.weight, getattr(head, "bias", None)
        step = _WORDS[self._weight.device.type]
        biases = [None] * len(self._weight) if self._bias is None else self._bias.split(step)
        self._parts = [linear(part, bias) for part, bias in zip(self._weight.split(step), biases, strict=False)]

    def __call__(self, batch: Batch) -> torch.Tensor:
        """The score of the wanted word alone, less the sum over all words."""
        hidden = self._hidden(batch)
        total = torch.full(hidden.shape[:1], -torch.inf, device=hidden.device)
        for part in self._parts:
            total = torch.logaddexp(total, part(hidden).float().logsumexp(-1))
        scores = (hidden[batch.sources].float() * self._weight[batch.wanted].float()).sum(-1)
        if self._bias is not None:
            scores += self._bias[batch.wanted].float()
        told: torch.Tensor = scores - total[batch.sources]
        return told

    def _hidden(self, batch: Batch) -> torch.Tensor:
        """What the body makes of the places where a probability is wanted."""
        made: torch.Tensor = self._model.base_model(**self._inputs(batch)).last_hidden_state
        return made.flatten(0, 1)[batch.places]

    def _inputs(self, batch: Batch) -> dict[str, Any]:
        return _tree_inputs(self._model, batch)


class InPieces(InTrees):
    """The same, where each sentence attends to its own piece of the tree."""

    row = LONG

    def __init__(self, model: Any) -> None:
        super().__init__(model)
        attention.use(model)

    def _inputs(self, batch: Batch) -> dict[str, Any]:
        cut = attention.pieces(batch.trunks, batch.tokens.shape[1], self._model.dtype, str(batch.tokens.device))
        return {"input_ids": batch.tokens, "position_ids": batch.depths, "use_cache": False, "pieces": cut}


class InTreesWhole:
    """The same with the model's own logits, for models that do more to them than multiply."""

    row: ClassVar[int] = SHORT

    def __init__(self, model: Any) -> None:
        self._model = model

    def __call__(self, batch: Batch) -> torch.Tensor:
        """From the logits of the whole vocabulary."""
        return _told(self._model(**_tree_inputs(self._model, batch)).logits, batch)


class OneByOne:
    """As transformers does it by itself: the mask only says what is filled up. Each tree must be a single path."""

    row: ClassVar[int] = SHORT

    def __init__(self, model: Any) -> None:
        self._model = model

    def __call__(self, batch: Batch) -> torch.Tensor:
        """From the logits of the whole vocabulary."""
        made = self._model(input_ids=batch.tokens, attention_mask=batch.filled, use_cache=False)
        return _told(made.logits, batch)


def log_probabilities(
    way: Way, trees: Sequence[Tree], device: str, asked: Sequence[NDArray[np.bool_]] | None = None
) -> list[Floats]:
    """For each node of each tree its log-probability given the path to it; not a number where that was not asked for.

    Nodes with nothing before them have 0.
    """
    wanted = [tree.parents >= 0 for tree in trees]
    if asked is not None:
        wanted = [one & other for one, other in zip(wanted, asked, strict=True)]
    followers = [np.flatnonzero(each) for each in wanted]
    found = [np.where(tree.parents < 0, 0.0, np.nan) for tree in trees]
    if not any(map(len, followers)):
        return found
    with torch.inference_mode():
        values = way(_batch(trees, followers, device)).double().cpu().numpy()
    borders = np.cumsum([0, *map(len, followers)])
    for each, nodes, (start, end) in zip(found, followers, pairwise(borders), strict=True):
        each[nodes] = values[start:end]
    return found


def _batch(trees: Sequence[Tree], followers: Sequence[Ints], device: str) -> Batch:
    trunks = [pruned(tree) for tree in trees]
    longest = max(len(trunk.tokens) for trunk in trunks)
    tokens = np.zeros((len(trees), longest), dtype=np.int64)
    depths, filled = np.zeros_like(tokens), np.zeros_like(tokens)
    # What fills up attends to itself, for an attention to nothing is no number.
    seen = np.tile(np.eye(longest, dtype=np.bool_), (len(trees), 1, 1))
    sources, wanted = [], []
    for number, (tree, trunk, nodes) in enumerate(zip(trees, trunks, followers, strict=True)):
        size = len(trunk.tokens)
        tokens[number, :size], depths[number, :size], filled[number, :size] = trunk.tokens, trunk.depths, 1
        seen[number, :size, :size] = ancestry(trunk)
        in_trunk = np.cumsum(tree.inner) - 1
        sources.append(number * longest + in_trunk[tree.parents[nodes]])
        wanted.append(tree.tokens[nodes])
    places, following = np.unique(np.concatenate(sources), return_inverse=True)
    arrays = (tokens, depths, seen, filled, places, following, np.concatenate(wanted))
    return Batch(trunks, *(torch.from_numpy(array).to(device) for array in arrays))


def _tree_inputs(model: Any, batch: Batch) -> dict[str, Any]:
    mask = torch.zeros(batch.seen.shape, dtype=model.dtype, device=batch.seen.device)
    mask.masked_fill_(~batch.seen, torch.finfo(model.dtype).min)
    return {
        "input_ids": batch.tokens,
        "attention_mask": mask[:, None],
        "position_ids": batch.depths,
        "use_cache": False,
    }


def _told(logits: torch.Tensor, batch: Batch) -> torch.Tensor:
    logits = logits.flatten(0, 1)[batch.places]
    parts = (logits[start : start + _WHOLE] for start in range(0, len(logits), _WHOLE))
    total = torch.cat([part.float().logsumexp(-1) for part in parts])
    return logits[batch.sources, batch.wanted].float() - total[batch.sources]
