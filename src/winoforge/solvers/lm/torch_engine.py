"""Any causal model of transformers as an engine that scores."""

from __future__ import annotations

from typing import Any

import torch

from winoforge.core.errors import SolverError
from winoforge.solvers.lm.batch import Batch, Floats
from winoforge.solvers.lm.forward import OneByOne
from winoforge.solvers.lm.loading import Loaded
from winoforge.solvers.lm.tokens import TransformersTokenizer
from winoforge.solvers.lm.trial import chosen

_CUDA = 2048
"""Tokens that go through a graphics card at once."""


class TorchEngine:
    """Scores with torch, sharing what sentences have in common if a trial shows that the model allows it."""

    def __init__(self, loaded: Loaded) -> None:
        config = loaded.model.config.get_text_config()
        longest = getattr(config, "max_position_embeddings", None)
        self._way, self._alone = chosen(loaded), OneByOne(loaded.model)
        self._device = loaded.device
        self.tokenizer = TransformersTokenizer(loaded.tokenizer)
        self.longest: int | None = longest if isinstance(longest, int) and longest > 0 else None
        self.words = len(loaded.model.get_input_embeddings().weight)
        self.pass_tokens = self._way.pass_tokens if loaded.device == "cpu" else _CUDA
        # Our mask tells what is on the path, not what is near; within the model's window that is the same.
        self.tree_limit: int | None = 0 if isinstance(self._way, OneByOne) else _window(config)

    def log_probabilities(self, batch: Batch) -> Floats:
        """Return the log-probability of each wanted token."""
        way = self._alone if batch.paths and self.tree_limit is not None else self._way
        try:
            with torch.inference_mode():
                values: Floats = way(batch).double().cpu().numpy()
        except torch.OutOfMemoryError:
            fewer = max(1, batch.tokens.size // 2)
            raise SolverError(
                f"The memory of {self._device} is full; give --batch-tokens {fewer} or fewer, or --device cpu."
            ) from None
        return values


def _window(config: Any) -> int | None:
    """Return how far back the model's attention reaches, if that is less than everything."""
    width = getattr(config, "sliding_window", None)
    used = getattr(config, "use_sliding_window", True)
    return width if isinstance(width, int) and used else None
