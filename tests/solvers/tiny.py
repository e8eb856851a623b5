"""Tiny models with random weights and tokenizers of their own, made once and saved as folders that can be loaded."""

from __future__ import annotations

import atexit
import shutil
import string
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PLACES = 192
"""Tokens that fit into a tiny model."""

_WORDS = """the a of and was were is because that it he she they too big small late heavy tired angry loud gave lent
took saw told asked thanked carried Marta Bianca Ana Rui bag shelf tent dog cat nurse porter o um de que porque ele
ela era estava muito grande pesado cansada emprestou viu""".split()
_CHARACTERS = string.ascii_letters + string.digits + string.punctuation + "áàâãéêíóôõúçÁÉÍÓÚÇ“”‘’–—…"


@contextmanager
def one_thread() -> Iterator[None]:
    """Both engines work in one: products so small take a hundred times longer when busy cores wait on each other."""
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("OMP_NUM_THREADS", "1")
            yield
    finally:
        torch.set_num_threads(before)


@cache
def masked_bert() -> Path:
    """BERT with a head for masked words."""
    return _saved("BertForMaskedLM", _bert(), _wordpiece())


@cache
def masked_roberta() -> Path:
    """RoBERTa with a head for masked words: bytes as tokens, and positions counted from behind the padding token."""
    tokenizer = _bytes()
    shape = _shape(tokenizer) | {"max_position_embeddings": PLACES + tokenizer.pad_token_id + 1, "type_vocab_size": 1}
    return _saved("RobertaForMaskedLM", _config("RobertaConfig", shape), tokenizer)


@cache
def next_sentence_bert() -> Path:
    """BERT with a head for the next sentence."""
    return _saved("BertForNextSentencePrediction", _bert(), _wordpiece())


@cache
def next_sentence_fnet() -> Path:
    """FNet with the same head: it takes no attention mask, so it reads padding like words."""
    return _saved("FNetForNextSentencePrediction", _config("FNetConfig", _shape(_wordpiece())), _wordpiece())


@cache
def multiple_choice_bert() -> Path:
    """BERT with a head for choices."""
    return _saved("BertForMultipleChoice", _bert(), _wordpiece())


@cache
def multiple_choice_xlnet() -> Path:
    """XLNet with the same head: it is padded in front, and looks at the last token."""
    tokenizer = _wordpiece(padding_side="left")
    shape = {"d_model": 16, "n_layer": 2, "n_head": 2, "d_inner": 32, "initializer_range": 0.5}
    config = _config("XLNetConfig", shape | {"vocab_size": len(tokenizer), "pad_token_id": tokenizer.pad_token_id})
    return _saved("XLNetForMultipleChoice", config, tokenizer)


@cache
def pretrained_bert() -> Path:
    """BERT as its makers publish it, with heads for masked words and for the next sentence."""
    return _saved("BertForPreTraining", _bert(), _wordpiece())


def _bert() -> Any:
    return _config("BertConfig", _shape(_wordpiece()))


def _config(name: str, shape: dict[str, Any]) -> Any:
    import transformers

    return getattr(transformers, name)(**shape)


def _shape(tokenizer: Any) -> dict[str, Any]:
    """Weights are drawn wide, so that the scores of two candidates differ by more than a tie."""
    return {
        "vocab_size": len(tokenizer),
        "pad_token_id": tokenizer.pad_token_id,
        "hidden_size": 16,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 32,
        "max_position_embeddings": PLACES,
        "type_vocab_size": 2,
        "initializer_range": 0.5,
    }


def _wordpiece(**more: Any) -> Any:
    """Whole words where they are listed, characters elsewhere, as BERT's."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

    special = {"pad_token": "[PAD]", "unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]"}
    special["mask_token"] = "[MASK]"  # noqa: S105
    vocabulary = _numbered([*special.values(), *_CHARACTERS, *(f"##{each}" for each in _CHARACTERS), *_WORDS])
    made = Tokenizer(models.WordPiece(vocabulary, unk_token=special["unk_token"], max_input_chars_per_word=100))
    made.normalizer = normalizers.BertNormalizer(lowercase=False)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.post_processor = _template("[CLS] $A [SEP]", "[CLS] $A [SEP] $B:1 [SEP]:1", vocabulary)
    return _wrapped(made, ["input_ids", "token_type_ids", "attention_mask"], **special, **more)


def _bytes() -> Any:
    """Bytes with a few merges, as RoBERTa's: a blank belongs to the word behind it."""
    from tokenizers import Tokenizer, models, pre_tokenizers

    special = {"bos_token": "<s>", "pad_token": "<pad>", "eos_token": "</s>", "unk_token": "<unk>"}
    special["mask_token"] = "<mask>"  # noqa: S105
    merges = [("t", "h"), ("th", "e"), ("Ġ", "the"), ("M", "a"), ("Ma", "r"), ("Ġ", "Mar")]
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = _numbered([*special.values(), *alphabet, *(one + other for one, other in merges)])
    made = Tokenizer(models.BPE(vocabulary, merges, unk_token=special["unk_token"]))
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.post_processor = _template("<s> $A </s>", "<s> $A </s> </s> $B </s>", vocabulary)
    return _wrapped(made, ["input_ids", "attention_mask"], **special)


def _numbered(pieces: list[str]) -> dict[str, int]:
    return {piece: number for number, piece in enumerate(dict.fromkeys(pieces))}


def _template(single: str, pair: str, vocabulary: dict[str, int]) -> Any:
    from tokenizers import processors

    known = [(token, vocabulary[token]) for token in single.split() if token in vocabulary]
    return processors.TemplateProcessing(single=single, pair=pair, special_tokens=known)


def _wrapped(made: Any, names: list[str], **more: Any) -> Any:
    import transformers

    family: Any = transformers.PreTrainedTokenizerFast
    return family(tokenizer_object=made, model_input_names=names, **more)


def _saved(kind: str, config: Any, tokenizer: Any) -> Path:
    import torch
    import transformers

    from winoforge.models.quiet import quietly

    folder = _home() / kind
    with quietly(), torch.random.fork_rng(devices=[]):
        torch.manual_seed(5)
        getattr(transformers, kind)(config).save_pretrained(folder)
        tokenizer.save_pretrained(folder)
    return folder


@cache
def _home() -> Path:
    home = Path(tempfile.mkdtemp(prefix="winoforge-tiny-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home
