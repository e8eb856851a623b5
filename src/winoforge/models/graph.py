"""Build the ONNX graph of a Llama model that scores trees of tokens.

The graph takes tokens, one after the other without padding, because every product with a weight costs as much for
padding as for a token; `positions` are their places in their sentences. Only attention works on rows of equal length:
`rows` tells which token stands where in them, `homes` where each token is found in them, and `mask` what each may
attend to. The vocabulary is multiplied only at the `places` where the probability of a following token is wanted.

The weights stay in a safetensors file beside the graph, which ONNX Runtime maps into memory. Several operators are
ONNX Runtime's own (`com.microsoft`): they are already fused, so nothing is left to optimise when the graph is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from winoforge.models.graph_parts import RUNTIME, Builder, Stored

_WORDS = 2048
"""How many words of the vocabulary are multiplied at a time; their logits stay in the processor's cache."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The dimensions and constants of a Llama model."""

    layers: int
    width: int
    """Size of a token's state."""
    inner: int
    """Size of the feed-forward layer."""
    heads: int
    key_heads: int
    """Heads of keys and values; several heads of queries share one."""
    head_width: int
    words: int
    """Size of the vocabulary."""
    longest: int
    """The longest sequence, in tokens."""
    epsilon: float
    """Keeps normalisation from dividing by zero."""
    theta: float
    """Base of the rotary positions."""
    tied: bool
    """Whether the embedding matrix also computes the logits."""


def llama(shape: Shape, weights: Mapping[str, Stored], file: str) -> bytes:
    """Return the serialised graph; `weights` are named as transformers names them and stand in `file`."""
    return _Graph(shape, weights, file).serialised()


class _Graph(Builder):
    """Collects nodes and weights in the order of computation."""

    def __init__(self, shape: Shape, weights: Mapping[str, Stored], file: str) -> None:
        super().__init__(weights, file)
        self._shape = shape

    def serialised(self) -> bytes:
        from onnx import TensorProto

        self._head(self._body())
        whole, real = TensorProto.INT64, TensorProto.FLOAT
        inputs: dict[str, tuple[Any, list[Any]]] = {
            "tokens": (whole, ["tokens"]),
            "rows": (whole, ["rows", "length"]),
            "homes": (whole, ["tokens"]),
            "positions": (whole, ["tokens", 1]),
            "mask": (real, ["rows", 1, "length", "length"]),
            "places": (whole, ["places"]),
            "sources": (whole, ["wanted"]),
            "wanted": (whole, ["wanted"]),
        }
        outputs: dict[str, tuple[Any, list[Any]]] = {
            "states": (real, ["places", self._shape.width]),
            "log_probabilities": (real, ["wanted"]),
        }
        return self._model("llama", inputs, outputs)

    def _body(self) -> str:
        """All layers; the last one is computed from its attention on only at the places that are asked for."""
        embedding = self._weight("model.embed_tokens.weight")
        sum_ = self._node("Gather", embedding, "tokens")
        normed = self._node(
            "SimplifiedLayerNormalization", sum_, self._weight("model.layers.0.input_layernorm.weight"),
            axis=-1, epsilon=self._shape.epsilon,
        )  # fmt: skip
        for number in range(self._shape.layers):
            is_last = number == self._shape.layers - 1
            layer = f"model.layers.{number}"
            following = "model.norm.weight" if is_last else f"model.layers.{number + 1}.input_layernorm.weight"
            homes = self._node("Gather", "homes", "places") if is_last else "homes"
            sum_ = self._node("Gather", sum_, "places") if is_last else sum_
            attended = self._node("Gather", self._attention(layer, normed), homes)
            told = self._product(attended, self._weight(f"{layer}.self_attn.o_proj.weight"))
            normed, sum_ = self._added(told, sum_, f"{layer}.post_attention_layernorm.weight")
            normed, sum_ = self._added(self._feed_forward(layer, normed), sum_, following)
        return normed

    def _attention(self, layer: str, states: str) -> str:
        """Queries, keys and values in one product; rotated by position; attended to as the mask says."""
        shape = self._shape
        widths = [heads * shape.head_width for heads in (shape.heads, shape.key_heads, shape.key_heads)]
        first, *more = (self._weights[f"{layer}.self_attn.{part}_proj.weight"] for part in "qkv")
        product = self._product(states, self._stored(f"{layer}.self_attn.qkv", first.joined(*more)))
        query, key, value = self._split(product, widths)
        turned = (self._rotated(query, shape.heads), self._rotated(key, shape.key_heads), value)
        in_rows = [self._node("Gather", each, "rows") for each in turned]
        heads: dict[str, Any] = {"q_num_heads": shape.heads, "kv_num_heads": shape.key_heads}
        attended = self._node("Attention", *in_rows, "mask", **heads, scale=shape.head_width**-0.5)
        return self._node("Reshape", attended, self._numbers(-1, widths[0]))

    def _rotated(self, states: str, heads: int) -> str:
        """Positions as transformers has them: the second half of each head is turned with the first."""
        steps = np.arange(0, self._shape.head_width, 2, dtype=np.float32) / self._shape.head_width
        angles = np.outer(np.arange(self._shape.longest), 1.0 / self._shape.theta**steps)
        cosine = self._constant("cosine", np.cos(angles).astype(np.float32))
        sine = self._constant("sine", np.sin(angles).astype(np.float32))
        width = heads * self._shape.head_width
        # Each token is a batch of its own, because a batch may not be longer than the longest sequence.
        apart = self._node("Reshape", states, self._numbers(-1, 1, width))
        turned = self._node(
            "RotaryEmbedding", apart, "positions", cosine, sine, domain=RUNTIME, num_heads=heads, interleaved=0
        )  # fmt: skip
        return self._node("Reshape", turned, self._numbers(-1, width))

    def _feed_forward(self, layer: str, states: str) -> str:
        gate, up, down = (self._weight(f"{layer}.mlp.{part}_proj.weight") for part in ("gate", "up", "down"))
        # With alpha 1 this is x * sigmoid(x), the activation of Llama.
        opened = self._node("QuickGelu", self._product(states, gate), domain=RUNTIME, alpha=1.0)
        return self._product(self._node("Mul", opened, self._product(states, up)), down)

    def _head(self, states: str) -> None:
        """Log-probabilities: the logit of the wanted word, less the logarithm of the sum over all words.

        The sum is taken over parts of the vocabulary, because all logits at once would fill a hundred megabytes. Of a
        part, LogSoftmax tells it at full speed: it is what LogSoftmax has subtracted from any logit.
        """
        self._nodes.append(self._made("Identity", [states], ["states"]))
        name = "model.embed_tokens.weight" if self._shape.tied else "lm_head.weight"
        sums = []
        for start in range(0, self._shape.words, _WORDS):
            part = self._weights[name].rows(start, min(_WORDS, self._shape.words - start))
            logits = self._product("states", self._stored(f"{name}.{start}", part))
            shares = self._node("LogSoftmax", logits, axis=-1)
            sums.append(self._node("Sub", self._first_column(logits), self._first_column(shares)))
        sum_ = self._node("ReduceLogSumExp", self._node("Concat", *sums, axis=1), self._numbers(1), keepdims=0)
        vectors = self._node("Mul", self._node("Gather", "states", "sources"),
                             self._node("Gather", self._weight(name), "wanted"))  # fmt: skip
        scores = self._node("ReduceSum", vectors, self._numbers(1), keepdims=0)
        self._nodes.append(self._made("Sub", [scores, self._node("Gather", sum_, "sources")], ["log_probabilities"]))

    def _first_column(self, matrix: str) -> str:
        return self._node("Slice", matrix, self._numbers(0), self._numbers(1), self._numbers(1))

    def _added(self, states: str, sum_: str, norm: str) -> tuple[str, str]:
        """Add a layer's result to the sum of all before it; return it normalised, and the new sum."""
        outputs = [f"normed.{len(self._nodes)}", "", "", f"sum.{len(self._nodes)}"]
        inputs = [states, sum_, self._weight(norm)]
        self._nodes.append(
            self._made("SkipSimplifiedLayerNormalization", inputs, outputs, domain=RUNTIME, epsilon=self._shape.epsilon)
        )
        return outputs[0], outputs[3]

    def _split(self, states: str, widths: Sequence[int]) -> list[str]:
        outputs = [f"split.{len(self._nodes)}.{number}" for number in range(len(widths))]
        self._nodes.append(self._made("Split", [states, self._numbers(*widths)], outputs, axis=-1))
        return outputs
