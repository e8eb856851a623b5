"""Build the ONNX graph of a BERT model that turns sentences into vectors.

The graph takes sentences of equal length, so nothing is padded and nothing has to be masked. A vector is the mean of
the states of all tokens, at length 1, as sentence-transformers computes it. The weights stay in the safetensors file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from winoforge.models.graph_parts import RUNTIME, Builder, Stored


@dataclass(frozen=True, slots=True)
class EncoderShape:
    """The dimensions and constants of a BERT model."""

    layers: int
    width: int
    """Size of a token's state and of a vector."""
    heads: int
    epsilon: float
    """Keeps normalisation from dividing by zero."""


def encoder(shape: EncoderShape, weights: Mapping[str, Stored], file: str) -> bytes:
    """Return the serialised graph; `weights` are named as transformers names them and stand in `file`."""
    return _Graph(shape, weights, file).serialised()


class _Graph(Builder):
    """The layers of a BERT model, and the mean of what the last one says."""

    def __init__(self, shape: EncoderShape, weights: Mapping[str, Stored], file: str) -> None:
        super().__init__(weights, file)
        self._shape = shape

    def serialised(self) -> bytes:
        from onnx import TensorProto

        sizes = self._node("Shape", "tokens")
        self._by_sentence = self._node("Concat", sizes, self._numbers(self._shape.width), axis=0)
        states = self._embedded()
        for number in range(self._shape.layers):
            states = self._layer(f"encoder.layer.{number}", states)
        mean = self._node("ReduceMean", self._in_sentences(states), self._numbers(1), keepdims=0)
        self._nodes.append(self._made("LpNormalization", [mean], ["vectors"], axis=-1, p=2))
        inputs = {
            "tokens": (TensorProto.INT64, ["sentences", "length"]),
            "positions": (TensorProto.INT64, ["length"]),
        }
        return self._model("encoder", inputs, {"vectors": (TensorProto.FLOAT, ["sentences", self._shape.width])})

    def _embedded(self) -> str:
        """Words, positions and the first kind of segment, added up and normalised; one row for each token."""
        words, places, kinds = (f"embeddings.{name}_embeddings.weight" for name in ("word", "position", "token_type"))
        word = self._node("Gather", self._weight(words), "tokens")
        place = self._node("Gather", self._weight(places), "positions")
        first = self._stored("first_kind", self._weights[kinds].rows(0, 1))
        sum_ = self._node("Add", self._node("Add", word, first), place)
        return self._flat(
            self._node(
                "LayerNormalization", sum_,
                self._weight("embeddings.LayerNorm.weight"), self._weight("embeddings.LayerNorm.bias"),
                axis=-1, epsilon=self._shape.epsilon,
            )
        )  # fmt: skip

    def _layer(self, layer: str, states: str) -> str:
        """Attention, then the feed-forward layer; after each the sum with what went in is normalised."""
        parts = [self._linear(f"{layer}.attention.self.{name}", states) for name in ("query", "key", "value")]
        heads: dict[str, Any] = {"q_num_heads": self._shape.heads, "kv_num_heads": self._shape.heads}
        attended = self._flat(self._node("Attention", *map(self._in_sentences, parts), **heads))
        states = self._added(f"{layer}.attention.output", attended, states)
        opened = self._node("Gelu", self._linear(f"{layer}.intermediate.dense", states))
        return self._added(f"{layer}.output", opened, states)

    def _linear(self, name: str, states: str) -> str:
        return self._product(states, self._weight(f"{name}.weight"), self._weight(f"{name}.bias"))

    def _added(self, name: str, told: str, states: str) -> str:
        """Multiply, add what was there before, and normalise."""
        norms = [self._weight(f"{name}.LayerNorm.{part}") for part in ("weight", "bias")]
        return self._node(
            "SkipLayerNormalization", self._linear(f"{name}.dense", told), states, *norms,
            domain=RUNTIME, epsilon=self._shape.epsilon,
        )  # fmt: skip

    def _in_sentences(self, states: str) -> str:
        """Return a row for each sentence, of a state for each token."""
        return self._node("Reshape", states, self._by_sentence)

    def _flat(self, states: str) -> str:
        """Return a row for each token."""
        return self._node("Reshape", states, self._numbers(-1, self._shape.width))
