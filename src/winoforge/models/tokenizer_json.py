"""Write the tokenizer of a GGUF file as `tokenizer.json`, which tokenizers and transformers read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winoforge.core.errors import NotSupported
from winoforge.models.gguf_file import GGUFFile

_CONTROL, _USER_DEFINED = 3, 4
"""Types of tokens in GGUF that are never made of characters."""


def _bytes() -> list[Any]:
    from tokenizers import pre_tokenizers

    return [pre_tokenizers.ByteLevel(add_prefix_space=False)]


def _digits_and_bytes() -> list[Any]:
    from tokenizers import pre_tokenizers

    return [pre_tokenizers.Digits(individual_digits=True), *_bytes()]


_RULES: dict[str, Callable[[], list[Any]]] = {"gpt-2": _bytes, "smollm": _digits_and_bytes}
"""How text is cut before pairs are merged. A GGUF file only names its rule, in `tokenizer.ggml.pre`."""


def tokenizer(source: GGUFFile) -> Any:
    """Return the tokenizer; `NotSupported` if it is not byte-level BPE or names a rule that is not known here."""
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

    kind, rule = source.field("tokenizer.ggml.model"), source.field("tokenizer.ggml.pre")
    if kind != "gpt2":
        raise NotSupported(str(source.file), f"the tokenizer “{kind}” instead of byte-level BPE")
    if rule not in _RULES:
        raise NotSupported(
            str(source.file), f"the pre-tokenizer “{rule}”" if rule else "a pre-tokenizer without a name"
        )
    tokens = source.field("tokenizer.ggml.tokens")
    merges = [tuple(pair.split(" ", 1)) for pair in source.field("tokenizer.ggml.merges", [])]
    made = Tokenizer(models.BPE({token: number for number, token in enumerate(tokens)}, merges))
    made.pre_tokenizer = pre_tokenizers.Sequence(_RULES[rule]())
    made.decoder = decoders.ByteLevel()
    typed = zip(tokens, source.field("tokenizer.ggml.token_type", []), strict=False)
    special = [token for token, type_ in typed if type_ in {_CONTROL, _USER_DEFINED}]
    made.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in special])
    _put_beginning_first(made, source)
    return made


def special_tokens(source: GGUFFile) -> dict[str, str]:
    """Return the tokens with a meaning, by the names that transformers uses in `tokenizer_config.json`."""
    tokens = source.field("tokenizer.ggml.tokens")
    names = {"bos_token": "bos", "eos_token": "eos", "unk_token": "unknown", "pad_token": "padding"}
    found = {name: source.field(f"tokenizer.ggml.{field}_token_id") for name, field in names.items()}
    return {name: tokens[number] for name, number in found.items() if number is not None}


def _put_beginning_first(made: Any, source: GGUFFile) -> None:
    """Put the beginning-of-text token before every text, if the file asks for it."""
    from tokenizers import processors

    first = special_tokens(source).get("bos_token")
    if first and source.field("tokenizer.ggml.add_bos_token", False):
        made.post_processor = processors.TemplateProcessing(
            single=[first, "$A"], special_tokens=[(first, made.token_to_id(first))]
        )
