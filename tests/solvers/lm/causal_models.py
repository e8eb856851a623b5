"""Tiny causal models with random weights, and a tokenizer for them; and what a plain loop says of a sequence."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from winoforge.solvers.lm.loading import Loaded

if TYPE_CHECKING:
    from winoforge.solvers.lm.torch_engine import TorchEngine

WORDS = 60
"""The vocabulary of the models that are only given numbers."""
PLACES = 64
"""Tokens that fit into one."""

_SMALL = {
    "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 48, "head_dim": 16,
    "max_position_embeddings": PLACES, "initializer_range": 0.3, "pad_token_id": 0, "bos_token_id": 1,
    "eos_token_id": 2,
}  # fmt: skip

_SHAPES: dict[str, dict[str, Any]] = {
    "Llama": {"num_key_value_heads": 1},
    "GPT2": {},
    "OPT": {"ffn_dim": 48, "word_embed_proj_dim": 32},
    "GPTNeoX": {},
    "Qwen2": {"num_key_value_heads": 1},
    "Qwen3": {"num_key_value_heads": 1},
    "Phi": {},
    "Gemma2": {"num_key_value_heads": 1, "final_logit_softcapping": 2.0, "sliding_window": 32},
    "Granite": {"logits_scaling": 3.0},
    "Mistral": {"num_key_value_heads": 1, "sliding_window": 8},
    "Bloom": {"n_layer": 2, "n_head": 2},
    "Mamba": {"state_size": 4, "conv_kernel": 3, "time_step_rank": 2},
}
"""What each family needs beside the small shape."""

FAMILIES = tuple(_SHAPES)


@cache
def tiny(family: str, words: int = WORDS) -> Any:
    """A model of that family, in evaluation mode; its weights are drawn wide, so that a wrong way shows."""
    import torch
    import transformers

    kind = "GPT2LMHeadModel" if family == "GPT2" else f"{family}ForCausalLM"
    config = getattr(transformers, f"{family}Config")(vocab_size=words, **_SMALL | _SHAPES[family])
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(3)
        model = getattr(transformers, kind)(config)
    for name, weight in model.named_parameters():
        if name.endswith("bias"):
            torch.nn.init.normal_(weight, std=0.3, generator=torch.Generator().manual_seed(len(name)))
    return model.eval()


def engine(family: str, words: int = WORDS) -> TorchEngine:
    """It as the engine that scores with torch."""
    from winoforge.solvers.lm.torch_engine import TorchEngine

    return TorchEngine(loaded(family, words))


def loaded(family: str, words: int = WORDS) -> Loaded:
    """A copy of it as loading gives it; the engine changes what it is given."""
    return Loaded(deepcopy(tiny(family, words)), tokenizer(), "cpu", "float32", "0", family)


def plainly(model: Any, sequence: Sequence[int]) -> np.ndarray[Any, Any]:
    """The log-probability of every token but the first, by transformers alone, one sequence at a time."""
    import torch

    with torch.inference_mode():
        tokens = torch.tensor([sequence])
        told = model(input_ids=tokens).logits[0, :-1].log_softmax(-1).gather(-1, tokens[0, 1:, None])
    return np.asarray(told[:, 0].double())


@cache
def tokenizer(first: bool = False) -> Any:
    """Bytes with a few merges, a blank belonging to the word behind it; `first`: it puts a token in front."""
    import transformers
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors

    merges = [("t", "h"), ("th", "e"), ("Ġ", "the"), ("Ġ", "w"), ("A", "n"), ("An", "a"), ("Ġ", "Ana"), (".", "Ġ")]
    pieces = ["<pad>", "<s>", "</s>", *sorted(pre_tokenizers.ByteLevel.alphabet()), *(a + b for a, b in merges)]
    made = Tokenizer(models.BPE({piece: number for number, piece in enumerate(pieces)}, merges))
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    if first:
        made.post_processor = processors.TemplateProcessing(single="<s> $A", special_tokens=[("<s>", 1)])
    family: Any = transformers.PreTrainedTokenizerFast
    return family(tokenizer_object=made, bos_token="<s>", eos_token="</s>", pad_token="<pad>")  # noqa: S106
