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
from math import prod
from typing import Any

import numpy as np

_WORDS = 2048
"""How many words of the vocabulary are multiplied at a time; their logits stay in the processor's cache."""
_OPSET, _IR_VERSION = 23, 11
_RUNTIME = "com.microsoft"


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


@dataclass(frozen=True, slots=True)
class Stored:
    """A weight in the file beside the graph."""

    offset: int
    """Where it begins in the file, in bytes."""
    shape: tuple[int, ...]

    def rows(self, start: int, count: int) -> Stored:
        """Return `count` of its rows as a weight of their own."""
        width = self.shape[1]
        return Stored(self.offset + 4 * start * width, (count, width))

    def joined(self, *others: Stored) -> Stored:
        """Return it as one matrix with those that follow it in the file."""
        rows, end = self.shape[0], self.offset + 4 * prod(self.shape)
        for other in others:
            if other.offset != end or other.shape[1:] != self.shape[1:]:
                raise ValueError("Only weights that follow one another in the file can be joined.")
            rows, end = rows + other.shape[0], end + 4 * prod(other.shape)
        return Stored(self.offset, (rows, *self.shape[1:]))


def llama(shape: Shape, weights: Mapping[str, Stored], file: str) -> bytes:
    """Return the serialised graph; `weights` are named as transformers names them and stand in `file`."""
    return _Graph(shape, weights, file).serialised()


class _Graph:
    """Collects nodes and weights in the order of computation."""

    def __init__(self, shape: Shape, weights: Mapping[str, Stored], file: str) -> None:
        self._shape, self._weights, self._file = shape, weights, file
        self._nodes: list[Any] = []
        self._constants: dict[str, Any] = {}

    def serialised(self) -> bytes:
        from onnx import TensorProto, helper

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
        graph = helper.make_graph(
            self._nodes,
            "llama",
            [helper.make_tensor_value_info(name, *kind) for name, kind in inputs.items()],
            [helper.make_tensor_value_info(name, *kind) for name, kind in outputs.items()],
            list(self._constants.values()),
        )
        versions = [helper.make_opsetid("", _OPSET), helper.make_opsetid(_RUNTIME, 1)]
        model = helper.make_model(graph, opset_imports=versions, ir_version=_IR_VERSION, producer_name="winoforge")
        made: bytes = model.SerializeToString()
        return made

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
            "RotaryEmbedding", apart, "positions", cosine, sine, domain=_RUNTIME, num_heads=heads, interleaved=0
        )  # fmt: skip
        return self._node("Reshape", turned, self._numbers(-1, width))

    def _feed_forward(self, layer: str, states: str) -> str:
        gate, up, down = (self._weight(f"{layer}.mlp.{part}_proj.weight") for part in ("gate", "up", "down"))
        # With alpha 1 this is x * sigmoid(x), the activation of Llama.
        opened = self._node("QuickGelu", self._product(states, gate), domain=_RUNTIME, alpha=1.0)
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
            self._made(
                "SkipSimplifiedLayerNormalization", inputs, outputs, domain=_RUNTIME, epsilon=self._shape.epsilon
            )
        )
        return outputs[0], outputs[3]

    def _product(self, states: str, weight: str) -> str:
        return self._node("Gemm", states, weight, transB=1)

    def _split(self, states: str, widths: Sequence[int]) -> list[str]:
        outputs = [f"split.{len(self._nodes)}.{number}" for number in range(len(widths))]
        self._nodes.append(self._made("Split", [states, self._numbers(*widths)], outputs, axis=-1))
        return outputs

    def _node(self, kind: str, *inputs: str, domain: str = "", **attributes: Any) -> str:
        output = f"{kind}.{len(self._nodes)}"
        self._nodes.append(self._made(kind, inputs, [output], domain=domain, **attributes))
        return output

    def _made(self, kind: str, inputs: Sequence[str], outputs: Sequence[str], **attributes: Any) -> Any:
        from onnx import helper

        return helper.make_node(kind, inputs, outputs, **attributes)

    def _weight(self, name: str) -> str:
        return self._stored(name, self._weights[name])

    def _stored(self, name: str, stored: Stored) -> str:
        """Name a weight that stays in the file."""
        from onnx import TensorProto

        if name not in self._constants:
            tensor = TensorProto(name=name, data_type=TensorProto.FLOAT, dims=stored.shape)
            tensor.data_location = TensorProto.EXTERNAL
            place = {"location": self._file, "offset": stored.offset, "length": 4 * prod(stored.shape)}
            for key, value in place.items():
                tensor.external_data.add(key=key, value=str(value))
            self._constants[name] = tensor
        return name

    def _constant(self, name: str, values: Any) -> str:
        from onnx import numpy_helper

        if name not in self._constants:
            self._constants[name] = numpy_helper.from_array(values, name)
        return name

    def _numbers(self, *numbers: int) -> str:
        return self._constant(",".join(map(str, numbers)), np.array(numbers, dtype=np.int64))
