"""Read a language model from a GGUF file: its shape, its weights and its tokenizer.

Only what the embedded engine can compute is taken: the architecture `llama` with a byte-level BPE tokenizer. A file
that uses anything else is refused with a sentence that names it; transformers may still be able to run such a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import ModelError, NotSupported
from winoforge.models.graph import Shape

Weight = NDArray[np.float32]

_KNOWN = {
    "block_count", "context_length", "embedding_length", "feed_forward_length", "attention.head_count",
    "attention.head_count_kv", "attention.key_length", "attention.value_length",
    "attention.layer_norm_rms_epsilon", "rope.dimension_count", "rope.freq_base", "vocab_size",
}  # fmt: skip
"""The settings of an architecture that the engine knows; any other that is set may change what is computed."""
_FEATURES = {"rope.scaling": "rope scaling", "attention.sliding_window": "a sliding window", "expert": "experts"}
"""What people call some of the others, by how their names begin."""
_NAMES = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj", "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj", "attn_norm": "input_layernorm", "ffn_norm": "post_attention_layernorm",
}  # fmt: skip
"""The weights of a layer: their names in GGUF and in transformers.

Matrices come first, in the order in which they are computed, so that queries, keys and values follow one another.
"""


class GGUFFile:
    """An opened GGUF file; `ModelError` if it is not one, `NotSupported` if it needs more than the engine can do."""

    def __init__(self, file: Path) -> None:
        from gguf import GGUFReader

        self.file = file
        try:
            self._reader = GGUFReader(file)
            self._tensors = {each.name: each for each in self._reader.tensors}
        except Exception as error:  # the reader trusts its file and fails in many ways
            raise ModelError(
                f"{file.name} is not a readable GGUF file: it is cut short, damaged or something else. Get it again."
            ) from error
        self._refuse_other_models()

    def field(self, name: str, default: Any = None) -> Any:
        """Return the value of a metadata field, or `default` if the file does not have it."""
        found = self._reader.fields.get(name)
        return default if found is None else found.contents()

    @cached_property
    def shape(self) -> Shape:
        """The dimensions of the model."""
        heads = int(self._setting("attention.head_count"))
        width = int(self._setting("embedding_length"))
        return Shape(
            layers=int(self._setting("block_count")),
            width=width,
            inner=int(self._setting("feed_forward_length")),
            heads=heads,
            key_heads=int(self.field("llama.attention.head_count_kv", heads)),
            head_width=int(self.field("llama.attention.key_length", width // heads)),
            words=len(self._tensors["token_embd.weight"].data),
            longest=int(self._setting("context_length")),
            epsilon=float(self._setting("attention.layer_norm_rms_epsilon")),
            theta=float(self.field("llama.rope.freq_base", 10_000.0)),
            tied="output.weight" not in self._tensors,
        )

    def weights(self) -> Iterator[tuple[str, tuple[int, ...], Any]]:
        """Yield each weight's name in transformers, its shape, and a function that reads it.

        The large ones come first and norms last: the former then begin at whole pages of a file.
        """
        names = {"token_embd": "model.embed_tokens", "output": "lm_head"}
        every = [(f"{ours}.weight", f"{theirs}.weight") for ours, theirs in names.items()]
        for layer in range(self.shape.layers):
            every += [
                (f"blk.{layer}.{ours}.weight", f"model.layers.{layer}.{theirs}.weight")
                for ours, theirs in _NAMES.items()
            ]
        every.append(("output_norm.weight", "model.norm.weight"))
        present = [(ours, theirs) for ours, theirs in every if ours in self._tensors]
        for ours, theirs in sorted(present, key=lambda pair: pair[1].endswith("norm.weight")):
            tensor = self._tensors[ours]
            yield theirs, tuple(int(size) for size in reversed(tensor.shape)), lambda each=ours: self._read(each)

    def _read(self, name: str) -> Weight:
        from gguf.quants import dequantize

        tensor = self._tensors[name]
        values = np.asarray(dequantize(tensor.data, tensor.tensor_type), dtype=np.float32)
        weight = values.reshape([int(size) for size in reversed(tensor.shape)])
        if name.endswith("attn_q.weight"):
            return _unpaired(weight, self.shape.heads)
        return _unpaired(weight, self.shape.key_heads) if name.endswith("attn_k.weight") else weight

    def _setting(self, name: str) -> Any:
        value = self.field(f"llama.{name}")
        if value is None:
            raise ModelError(f"{self.file.name} does not say its {name}, so it cannot be converted.")
        return value

    def _refuse_other_models(self) -> None:
        architecture = self.field("general.architecture")
        if architecture != "llama":
            raise NotSupported(str(self.file), f"the architecture {architecture}")
        for name in self._reader.fields:
            setting = name.removeprefix("llama.")
            if setting != name and setting not in _KNOWN and self.field(name) not in (0, 0.0, "", "none", False, None):
                named = [feature for start, feature in _FEATURES.items() if setting.startswith(start)]
                raise NotSupported(str(self.file), named[0] if named else f"the setting {name}")
        if "rope_freqs.weight" in self._tensors:
            raise NotSupported(str(self.file), _FEATURES["rope.scaling"])
        shape = self.shape
        if int(self.field("llama.rope.dimension_count", shape.head_width)) != shape.head_width:
            raise NotSupported(str(self.file), "rotary positions in a part of each head")
        if int(self.field("llama.attention.value_length", shape.head_width)) != shape.head_width:
            raise NotSupported(str(self.file), "values of another width than keys")
        layered = {f"blk.{layer}.{name}.weight" for layer in range(shape.layers) for name in _NAMES}
        expected = layered | {"token_embd.weight", "output_norm.weight"}
        other = sorted(self._tensors.keys() - expected - {"output.weight"})
        if other:
            raise NotSupported(str(self.file), f"the weight {other[0]}")
        missing = sorted(expected - self._tensors.keys())
        if missing:
            raise ModelError(f"{self.file.name} lacks the weight {missing[0]}, so it cannot be converted.")


def _unpaired(weight: Weight, heads: int) -> Weight:
    """Return the rows of each head in the order of transformers.

    GGUF puts the two numbers that a rotary position turns together next to each other; transformers puts the second
    one half a head further on.
    """
    half = len(weight) // heads // 2
    return weight.reshape(heads, half, 2, -1).swapaxes(1, 2).reshape(weight.shape)
