"""A small language model in GGUF form, made on the spot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

PLACES = 256
"""Tokens that fit into one."""
_MERGES = [("t", "h"), ("th", "e"), ("Ġ", "the"), ("Ġ", "w"), ("A", "n"), ("An", "a"), ("Ġ", "Ana"), (".", "Ġ")]


def tiny_gguf(
    file: Path, change: Callable[[Any], None] = lambda _: None, *, pre: str | None = "smollm", tied: bool = True
) -> Path:
    """A Llama of two layers whose weights are drawn wide, and bytes with a few merges as its tokenizer.

    `change` may add to what the file says of itself.
    """
    import gguf
    import numpy as np
    from tokenizers import pre_tokenizers

    special = ["<pad>", "<s>", "</s>"]
    pieces = [*special, *sorted(pre_tokenizers.ByteLevel.alphabet()), *(one + other for one, other in _MERGES)]
    wide, inner, words = 32, 48, len(pieces)
    writer = gguf.GGUFWriter(file, "llama")
    writer.add_context_length(PLACES)
    writer.add_embedding_length(wide)
    writer.add_block_count(2)
    writer.add_feed_forward_length(inner)
    writer.add_head_count(4)
    writer.add_head_count_kv(2)
    writer.add_rope_dimension_count(8)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(words)
    writer.add_tokenizer_model("gpt2")
    if pre is not None:
        writer.add_tokenizer_pre(pre)
    writer.add_token_list(pieces)
    writer.add_token_types([3] * len(special) + [1] * (words - len(special)))
    writer.add_token_merges([" ".join(pair) for pair in _MERGES])
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    change(writer)
    shapes = {
        "attn_norm": (wide,), "attn_q": (wide, wide), "attn_k": (16, wide), "attn_v": (16, wide),
        "attn_output": (wide, wide), "ffn_norm": (wide,), "ffn_gate": (inner, wide), "ffn_up": (inner, wide),
        "ffn_down": (wide, inner),
    }  # fmt: skip
    every = {f"blk.{layer}.{name}": shape for layer in range(2) for name, shape in shapes.items()}
    every |= {"token_embd": (words, wide), "output_norm": (wide,)} | ({} if tied else {"output": (words, wide)})
    draws = np.random.default_rng(1)
    for name, shape in every.items():
        weight = draws.standard_normal(shape, dtype=np.float32) * np.float32(0.3)
        writer.add_tensor(f"{name}.weight", weight + 1 if name.endswith("norm") else weight)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return file


@cache
def tiny_converted() -> Path:
    """The same, converted to a folder that both engines can run."""
    from winoforge.models.convert import convert

    home = Path(mkdtemp(prefix="winoforge-embedded-"))
    convert(tiny_gguf(home / "tiny.gguf"), home / "embedded")
    return home / "embedded"


def tiny_cache(folder: Path) -> Path:
    """A cache of models in which a tiny one has the place of smollm2-135m; returns the folder of that model."""
    from winoforge.models import find

    model = find("smollm2-135m")
    place = folder / f"{model.name}-{model.version}"
    (place / "model").mkdir(parents=True)
    tiny_gguf(place / "model" / str(model.gguf))
    (place / "manifest.json").write_text("{}", encoding="utf-8")
    return place
