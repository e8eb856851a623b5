"""Make a sentence encoder ready to run: beside its weights, which stay as they are published, goes the graph.

The weights are linked, not copied, where the file system can do that.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge.core.errors import ModelError

if TYPE_CHECKING:
    from winoforge.models.graph_parts import Stored

CONFIG, TOKENIZER, WEIGHTS = "config.json", "tokenizer.json", "model.safetensors"


def write_encoder(source: Path, folder: Path, graph: str) -> None:
    """Write into `folder` what running the model in `source` takes; `graph` is the name of the graph's file."""
    from winoforge.models.graph_encoder import EncoderShape, encoder

    try:
        config = json.loads((source / CONFIG).read_text("utf-8"))
        _refuse_others(config)
        shape = EncoderShape(
            config["num_hidden_layers"],
            config["hidden_size"],
            config["num_attention_heads"],
            config["layer_norm_eps"],
        )
        made = encoder(shape, _weights(source / WEIGHTS), WEIGHTS)
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(f"The files in {source} are no sentence encoder ({error!r}).") from error
    (folder / graph).write_bytes(made)
    for name in (CONFIG, TOKENIZER):
        shutil.copyfile(source / name, folder / name)
    _link(source / WEIGHTS, folder / WEIGHTS)


def _refuse_others(config: dict[str, Any]) -> None:
    computed = {"model_type": "bert", "hidden_act": "gelu", "position_embedding_type": "absolute"}
    for key, value in computed.items():
        if config.get(key, value) != value:
            raise ModelError(f"The sentence encoder has {key} “{config[key]}”; Winoforge computes “{value}” only.")


def _weights(file: Path) -> dict[str, Stored]:
    """Return where each weight in float32 stands in a safetensors file."""
    from winoforge.models.graph_parts import Stored

    with file.open("rb") as opened:
        length = int.from_bytes(opened.read(8), "little")
        header = json.loads(opened.read(length))
    return {
        name: Stored(8 + length + each["data_offsets"][0], tuple(each["shape"]))
        for name, each in header.items()
        if each.get("dtype") == "F32"
    }


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
