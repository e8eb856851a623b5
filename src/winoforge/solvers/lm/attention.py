"""Attention within the pieces of a tree: a sentence looks at its own forty tokens, not at the whole row it shares.

transformers lets one register an attention of one's own, and hands it whatever else the model was called with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from transformers import AttentionInterface, AttentionMaskInterface
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.masking_utils import sdpa_mask

from winoforge.solvers.lm.tree import Tree, ancestry, blocks

NAME = "winoforge_in_pieces"
_USUAL = "sdpa"
_MOST = 48
"""Nodes of a piece: two sentences with what they share. Smaller ones repeat more of their paths."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of all rows of a batch, filled up to the longest."""

    nodes: torch.Tensor
    """Pieces x length: the place of each node, counted through all rows."""
    mask: torch.Tensor
    """Pieces x 1 x length x length: what is added to a score, nothing or very little."""
    homes: torch.Tensor
    """For each place of the batch where its node stands among all nodes of all pieces."""


def pieces(trunks: Sequence[Tree], longest: int, dtype: torch.dtype, device: str) -> Pieces:
    """The rows of a batch, each `longest` places long, in pieces."""
    cut = [blocks(trunk, _MOST) for trunk in trunks]
    length = max(len(piece) for each in cut for piece in each.nodes)
    count = sum(len(each.nodes) for each in cut)
    nodes = np.zeros((count, length), dtype=np.int64)
    # What fills up attends to itself, for an attention to nothing is no number.
    seen = np.tile(np.eye(length, dtype=np.bool_), (count, 1, 1))
    homes = np.zeros((len(trunks), longest), dtype=np.int64)
    number = 0
    for row, (trunk, each) in enumerate(zip(trunks, cut, strict=True)):
        before = ancestry(trunk)
        homes[row, : len(trunk.tokens)] = (number + each.homes) * length + each.places
        for piece in each.nodes:
            size = len(piece)
            nodes[number, :size] = row * longest + piece
            seen[number, :size, :size] = before[np.ix_(piece, piece)]
            number += 1
    mask = torch.zeros(seen.shape, dtype=dtype)
    mask.masked_fill_(~torch.from_numpy(seen), torch.finfo(dtype).min)
    found = torch.from_numpy(nodes), mask[:, None], torch.from_numpy(homes.reshape(-1))
    return Pieces(*(each.to(device) for each in found))


def use(model: Any) -> None:
    """Let a model attend in pieces whenever it is given some; otherwise it does as before."""
    if model.config._attn_implementation not in {_USUAL, NAME}:  # noqa: SLF001 (there is no other way to ask)
        raise ValueError("The model has an attention of its own.")
    AttentionInterface.register(NAME, _attend)
    AttentionMaskInterface.register(NAME, sdpa_mask)
    model.set_attn_implementation(NAME)


def leave(model: Any) -> None:
    """As the model was."""
    if model.config._attn_implementation == NAME:  # noqa: SLF001
        model.set_attn_implementation(_USUAL)


def _attend(  # noqa: PLR0913 (as transformers calls it)
    module: Any,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attention_mask: torch.Tensor | None,
    *,
    scaling: float | None = None,
    pieces: Pieces | None = None,
    **more: Any,
) -> tuple[torch.Tensor, None]:
    if pieces is None:
        made: tuple[torch.Tensor, None] = sdpa_attention_forward(
            module, query, key, value, attention_mask, scaling=scaling, **more
        )
        return made
    refused = [name for name in ("softcap", "position_bias", "s_aux") if more.get(name) is not None]
    if refused:
        raise ValueError(f"Pieces know nothing of {refused}.")
    return _attended(query, key, value, pieces, query.shape[-1] ** -0.5 if scaling is None else scaling), None


def _attended(
    query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, pieces: Pieces, scaling: float
) -> torch.Tensor:
    """Rows x places x heads x width. Heads that share keys go into one product, which is larger and so faster."""
    rows, heads, places, width = query.shape
    shared = key.shape[1]
    count, length = pieces.nodes.shape
    asked, known, held = (_cut(each, pieces) for each in (query, key, value))
    asked = asked.reshape(count * shared, heads // shared * length, width)
    known = known.reshape(count * shared, length, width)
    held = held.reshape(count * shared, length, -1)
    scores = torch.bmm(asked, known.transpose(1, 2)).view(count, heads, length, length)
    weights = scores.mul_(scaling).add_(pieces.mask).softmax(-1)
    found = torch.bmm(weights.view(count * shared, -1, length), held).view(count, heads, length, -1)
    return found.transpose(1, 2).reshape(count * length, heads, -1)[pieces.homes].view(rows, places, heads, -1)


def _cut(states: torch.Tensor, pieces: Pieces) -> torch.Tensor:
    """Rows x heads x places x width, as pieces x heads x length x width."""
    return states.transpose(1, 2).flatten(0, 1)[pieces.nodes].transpose(1, 2)
