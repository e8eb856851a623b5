"""Find the right way through a model of transformers, not by its name but by a trial of two short sequences."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch

from winoforge.core.errors import SolverError
from winoforge.solvers.lm.batch import Floats, Question
from winoforge.solvers.lm.forward import InTrees, InTreesWhole, OneByOne, Way
from winoforge.solvers.lm.loading import Loaded
from winoforge.solvers.lm.tree import grown

_WAYS: tuple[type[Way], ...] = (InTrees, InTreesWhole, OneByOne)
"""From the fastest to the one that is always right."""


def chosen(loaded: Loaded) -> Way:
    """Return the first way that gives, for two sequences with one beginning, what the model says of each alone.

    Some models take their positions from elsewhere, cannot see a tree in a mask, or change their logits at the end.
    """
    # In halved precision two right ways differ by more than a right and a wrong one do in float32.
    near = 1e-3 if loaded.precision == "float32" else 0.1
    sequences = _sequences(len(loaded.model.get_input_embeddings().weight))
    alone = [_alone(loaded, sequence) for sequence in sequences]
    if not np.isfinite(np.concatenate(alone)).all():
        raise SolverError(f"{loaded.name} gives no numbers for plain words, so it is damaged; give another model.")
    if not np.allclose(alone[0][:2], alone[1][:2], rtol=0, atol=near):
        raise SolverError(
            f"{loaded.name} looks at what follows, so it is not a causal model; try --solver masked:{loaded.name}."
        )
    for kind in _WAYS:
        try:
            way = kind(loaded.model)
            if np.allclose(_together(way, sequences), np.concatenate(alone), rtol=0, atol=near):
                return way
        except Exception:  # noqa: S112 (a model that cannot take a mask of this shape says so in many ways)
            continue
    raise SolverError(f"{loaded.name} says different things of the same words, so it cannot score; give another model.")


def _sequences(words: int) -> list[list[int]]:
    """Tokens from all over the vocabulary: three that both share, then each its own."""
    tokens = [1 + number * (words - 1) // 12 for number in range(12)]
    return [[*tokens[:3], *tokens[3:8]], [*tokens[:3], *tokens[8:12]]]


def _alone(loaded: Loaded, sequence: Sequence[int]) -> Floats:
    with torch.inference_mode():
        tokens = torch.tensor([sequence], device=loaded.device)
        logits = loaded.model(input_ids=tokens, use_cache=False).logits[0, :-1].float()
        told = logits.log_softmax(-1).gather(-1, tokens[0, 1:, None])[:, 0]
    values: Floats = told.double().cpu().numpy()
    return values


def _together(way: Way, sequences: Sequence[Sequence[int]]) -> Floats:
    trees = [grown([each]) for each in sequences] if isinstance(way, OneByOne) else [grown(sequences)]
    question = Question(trees)
    with torch.inference_mode():
        found = question.answered(way(question.batch()).double().cpu().numpy())
    return np.concatenate([values[path[1:]] for tree, values in zip(trees, found, strict=True) for path in tree.paths])
