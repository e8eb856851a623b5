"""The layers of Llama and its many relatives, with fewer and larger operations than transformers has for them.

The products of a layer that take the same input are one; queries and keys are turned in place; and in the last layer
only what is asked for is computed. Digits differ in the sixth place; the trial holds them to the model's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import nn
from torch.nn import functional

from winoforge.solvers.lm import attention
from winoforge.solvers.lm.attention import Pieces
from winoforge.solvers.lm.forward import LONG, Batch, InTrees
from winoforge.solvers.lm.products import linear

_PARTS = {
    "": {"self_attn", "mlp", "input_layernorm", "post_attention_layernorm"},
    "self_attn": {"q_proj", "k_proj", "v_proj", "o_proj"},
    "mlp": {"gate_proj", "up_proj", "down_proj", "act_fn"},
}
"""What a layer must consist of, and nothing more: whoever adds a part does something else with it."""


class InLayers(InTrees):
    """Trees in pieces, through layers of our own over the model's weights. On a CPU, in float32."""

    row = LONG

    def __init__(self, model: Any) -> None:
        super().__init__(model)
        if model.device.type != "cpu" or model.dtype != torch.float32:
            raise ValueError("A graphics card turns no complex numbers in halved precision.")
        self._body = model.base_model
        heads = self._body.config.num_attention_heads
        self._layers = [Layer(layer, heads) for layer in self._body.layers]

    def _hidden(self, batch: Batch) -> torch.Tensor:
        pieces = attention.pieces(batch.trunks, batch.tokens.shape[1], torch.float32, "cpu")
        states = self._body.embed_tokens(batch.tokens.flatten())
        cosine, sine = self._body.rotary_emb(states, batch.depths.flatten()[None])
        half = cosine.shape[-1] // 2
        turns = torch.complex(cosine[0, :, None, :half], sine[0, :, None, :half])
        *layers, last = self._layers
        for layer in layers:
            states = layer(states, turns, pieces)
        hidden: torch.Tensor = self._body.norm(last(states, turns, pieces, batch.places))
        return hidden


class Layer:
    """One of them: attention, then the gated product."""

    def __init__(self, layer: Any, heads: int) -> None:
        _refuse_others(layer)
        one, two = layer.self_attn, layer.mlp
        self._first, self._second = layer.input_layernorm, layer.post_attention_layernorm
        self._heads, self._width = heads, one.q_proj.out_features // heads
        self._shared = one.k_proj.out_features // self._width
        self._scaling, self._gate = one.scaling, two.act_fn
        self._asking = _joined([one.q_proj, one.k_proj, one.v_proj], turned=2, width=self._width)
        self._telling = _joined([one.o_proj])
        self._opening = _joined([two.gate_proj, two.up_proj])
        self._closing = _joined([two.down_proj])

    def __call__(
        self, states: torch.Tensor, turns: torch.Tensor, pieces: Pieces, places: torch.Tensor | None = None
    ) -> torch.Tensor:
        """The states after it; of these places only, if some are given."""
        found = self._attended(self._first(states), turns, pieces)
        homes = pieces.homes if places is None else pieces.homes[places]
        states = states if places is None else states[places]
        states = self._telling(found[homes]).add_(states)
        gate, more = self._opening(self._second(states)).chunk(2, -1)
        return self._closing(self._gate(gate).mul_(more)).add_(states)

    def _attended(self, states: torch.Tensor, turns: torch.Tensor, pieces: Pieces) -> torch.Tensor:
        """Nodes of all pieces x heads and their width."""
        made = self._asking(states).view(len(states), -1, self._width)
        turning = made[:, : self._heads + self._shared].unflatten(-1, (-1, 2))
        torch.view_as_complex(turning).mul_(turns)
        query, key, value = (
            made[pieces.nodes].transpose(1, 2).split([self._heads, self._shared, self._shared], dim=1)
        )  # fmt: skip
        told = functional.scaled_dot_product_attention(
            query, key, value, pieces.mask, scale=self._scaling, enable_gqa=True
        )
        return told.transpose(1, 2).reshape(pieces.nodes.numel(), -1)


def _refuse_others(layer: nn.Module) -> None:
    for part, names in _PARTS.items():
        if {name for name, _ in layer.get_submodule(part).named_children()} != names:
            raise ValueError(f"A layer of another kind: {type(layer).__name__}.")


def _joined(layers: Sequence[Any], turned: int = 0, width: int = 0) -> Any:
    """Several products of one input as one; the first `turned` of them laid out for turning."""
    weights, biases = [layer.weight for layer in layers], [layer.bias for layer in layers]
    weights[:turned] = [_in_pairs(weight, width) for weight in weights[:turned]]
    if any(bias is None for bias in biases):
        if not all(bias is None for bias in biases):
            raise ValueError("Some products with a bias and some without.")
        return linear(torch.cat(weights), None)
    biases[:turned] = [_in_pairs(bias[:, None], width).flatten() for bias in biases[:turned]]
    return linear(torch.cat(weights), torch.cat(biases))


def _in_pairs(weight: torch.Tensor, width: int) -> torch.Tensor:
    """What is turned together stands together, as the two parts of a complex number.

    In the model's own order one is half a head behind the other. Queries and keys change alike, so their products stay.
    """
    return weight.detach().view(-1, 2, width // 2, weight.shape[1]).transpose(1, 2).reshape(weight.shape)
