"""Ways to put a batch of trees through a causal model of transformers."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

import torch

from winoforge.solvers.lm.batch import Batch

_WORDS = {"cpu": 2048, "cuda": 1 << 15}
"""How many words of the vocabulary are multiplied at a time; on a CPU their logits stay in its cache."""
_AT_ONCE = 64
"""Tokens whose logits are summed at once, if a model computes those of the whole vocabulary."""


class Way(Protocol):
    """One way; a trial (`trial.py`) tells which are right for a model."""

    pass_tokens: ClassVar[int]
    """About how many tokens go through the model at once, on a CPU."""

    def __init__(self, model: Any) -> None: ...

    def __call__(self, batch: Batch) -> torch.Tensor:
        """Return the log-probability of each wanted token."""


class InTrees:
    """The body of the model with a mask that follows the tree, then the vocabulary, a part at a time."""

    pass_tokens: ClassVar[int] = 1024

    def __init__(self, model: Any) -> None:
        self._model = model
        head = model.get_output_embeddings()
        self._weight, self._bias = head.weight, getattr(head, "bias", None)
        step = _WORDS[self._weight.device.type]
        biases = [None] * len(self._weight) if self._bias is None else self._bias.split(step)
        self._parts = list(zip(self._weight.split(step), biases, strict=False))

    def __call__(self, batch: Batch) -> torch.Tensor:
        """Return the score of each wanted word, less the logarithm of the sum over all words."""
        made: torch.Tensor = self._model.base_model(**_tree_inputs(self._model, batch)).last_hidden_state
        device = made.device
        hidden = made.flatten(0, 1)[_tensor(batch.places, device)]
        sources, wanted = _tensor(batch.sources, device), _tensor(batch.wanted, device)
        total = torch.full(hidden.shape[:1], -torch.inf, device=device)
        for weight, bias in self._parts:
            logits = torch.nn.functional.linear(hidden, weight, bias)
            total = torch.logaddexp(total, logits.float().logsumexp(-1))
        scores = (hidden[sources].float() * self._weight[wanted].float()).sum(-1)
        if self._bias is not None:
            scores += self._bias[wanted].float()
        told: torch.Tensor = scores - total[sources]
        return told


class InTreesWhole:
    """The same with the model's own logits, for models that do more to them than multiply."""

    pass_tokens: ClassVar[int] = 320

    def __init__(self, model: Any) -> None:
        self._model = model

    def __call__(self, batch: Batch) -> torch.Tensor:
        """Return what the logits of the whole vocabulary say."""
        return _told(self._model(**_tree_inputs(self._model, batch)).logits, batch)


class OneByOne:
    """As transformers does it by itself: the mask only marks padding. Every row must be a single sequence."""

    pass_tokens: ClassVar[int] = 320

    def __init__(self, model: Any) -> None:
        self._model = model

    def __call__(self, batch: Batch) -> torch.Tensor:
        """Return what the logits of the whole vocabulary say."""
        device = self._model.device
        tokens, filled = _tensor(batch.tokens, device), _tensor(batch.filled, device)
        return _told(self._model(input_ids=tokens, attention_mask=filled, use_cache=False).logits, batch)


def _tree_inputs(model: Any, batch: Batch) -> dict[str, Any]:
    seen = _tensor(batch.seen, model.device)
    mask = torch.zeros(seen.shape, dtype=model.dtype, device=model.device)
    mask.masked_fill_(~seen, torch.finfo(model.dtype).min)
    return {
        "input_ids": _tensor(batch.tokens, model.device),
        "attention_mask": mask[:, None],
        "position_ids": _tensor(batch.depths, model.device),
        "use_cache": False,
    }


def _told(logits: torch.Tensor, batch: Batch) -> torch.Tensor:
    logits = logits.flatten(0, 1)[_tensor(batch.places, logits.device)]
    sources, wanted = _tensor(batch.sources, logits.device), _tensor(batch.wanted, logits.device)
    parts = (logits[start : start + _AT_ONCE] for start in range(0, len(logits), _AT_ONCE))
    total = torch.cat([part.float().logsumexp(-1) for part in parts])
    return logits[sources, wanted].float() - total[sources]


def _tensor(values: Any, device: Any) -> torch.Tensor:
    return torch.from_numpy(values).to(device)
