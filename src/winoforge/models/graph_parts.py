"""What the graphs of all models are put together from: nodes, and weights that stay in a safetensors file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

_OPSET, _IR_VERSION = 23, 11
RUNTIME = "com.microsoft"
"""The domain of ONNX Runtime's own operators."""

Kinds = Mapping[str, tuple[Any, list[Any]]]
"""Inputs or outputs by name: the type of their numbers and their dimensions."""


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


class Builder:
    """Collects nodes and weights in the order of computation."""

    def __init__(self, weights: Mapping[str, Stored], file: str) -> None:
        self._weights, self._file = weights, file
        self._nodes: list[Any] = []
        self._constants: dict[str, Any] = {}

    def _model(self, name: str, inputs: Kinds, outputs: Kinds) -> bytes:
        """Return everything collected as a serialised model."""
        from onnx import helper

        graph = helper.make_graph(
            self._nodes,
            name,
            [helper.make_tensor_value_info(name, *kind) for name, kind in inputs.items()],
            [helper.make_tensor_value_info(name, *kind) for name, kind in outputs.items()],
            list(self._constants.values()),
        )
        versions = [helper.make_opsetid("", _OPSET), helper.make_opsetid(RUNTIME, 1)]
        model = helper.make_model(graph, opset_imports=versions, ir_version=_IR_VERSION, producer_name="winoforge")
        made: bytes = model.SerializeToString()
        return made

    def _product(self, states: str, *weights: str) -> str:
        """Multiply by a matrix; add a bias if there is one."""
        return self._node("Gemm", states, *weights, transB=1)

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
