"""A language model in GGUF form, made on the spot."""

from __future__ import annotations

from pathlib import Path


def tiny_gguf(file: Path) -> Path:
    """A Llama of one layer with random weights, and a vocabulary of single characters."""
    import gguf
    import numpy as np

    wide, words = 32, 260
    writer = gguf.GGUFWriter(file, "llama")
    writer.add_context_length(64)
    writer.add_embedding_length(wide)
    writer.add_block_count(1)
    writer.add_feed_forward_length(wide)
    writer.add_head_count(2)
    writer.add_head_count_kv(2)
    writer.add_rope_dimension_count(16)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(words)
    writer.add_tokenizer_model("gpt2")
    writer.add_token_list([*(f"<{number}>" for number in range(4)), *map(chr, range(256, 256 + words - 5)), "Āā"])
    writer.add_token_types([3] * 4 + [1] * (words - 4))
    writer.add_token_merges(["Ā ā"])
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    shapes = {"token_embd": (words, wide), "output_norm": (wide,)} | {
        f"blk.0.{name}": (wide,) if name.endswith("norm") else (wide, wide)
        for name in "attn_norm attn_q attn_k attn_v attn_output ffn_norm ffn_gate ffn_up ffn_down".split()
    }
    draws = np.random.default_rng(1)
    for name, shape in shapes.items():
        writer.add_tensor(f"{name}.weight", draws.standard_normal(shape, dtype=np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return file
