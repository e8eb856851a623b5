"""Convert a model to a folder that ONNX Runtime loads in a moment. Done once for each model.

The folder holds an ONNX graph, the weights in float32 as safetensors, `tokenizer.json` and `config.json`. The graph
refers to the weights by their place in the safetensors file, so both ONNX Runtime and transformers read the same copy.
Language models come as GGUF, sentence encoders as safetensors.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge.core.errors import ModelDamaged, ModelError, ModelMissing, NotSupported
from winoforge.models import cache
from winoforge.models.parts import need_embedded
from winoforge.models.registry import Model

if TYPE_CHECKING:
    from winoforge.models.gguf_file import GGUFFile
    from winoforge.models.graph_parts import Stored

CONVERTED = "onnx"
"""The folder with the converted copy of a model, beside the model's own files."""
GRAPH, WEIGHTS, CHECKSUMS = "winoforge.onnx", "model.safetensors", "checksums.json"
_SMALL = (GRAPH, "config.json", "tokenizer.json", "tokenizer_config.json")
"""The files whose content is compared before a model is used; the weights would take too long. An encoder has no
tokenizer_config.json."""
_EARLIER = "converted"
"""Where earlier versions kept a copy for torch; it is removed."""
_PAGE = 4096
"""Weights begin at whole pages, because that is how a file is mapped into memory."""


def converted(model: Model) -> Path:
    """Return the folder with the converted copy of a model, converting it first if need be.

    Two processes may convert at once: the first to finish wins, and the other uses that result.
    """
    held = cache.held(model)
    if held is None or not model.is_converted:
        raise ModelMissing(model.name)
    done = cache.place(model) / CONVERTED
    if is_whole(done):
        return done
    try:
        if model.gguf is not None:
            convert(held / model.gguf, done)
        else:
            _convert_encoder(held, done)
    except NotSupported:
        raise
    except ModelError as error:
        raise ModelDamaged(model.name, f"winoforge models pull {model.name} --again") from error
    except OSError as error:
        raise cache.cannot_keep(model, error) from error
    shutil.rmtree(cache.place(model) / _EARLIER, ignore_errors=True)
    return done


def convert(file: Path, folder: Path, *, replace: bool = False) -> None:
    """Convert a GGUF file into a folder, whole or not at all; `NotSupported` names what the engine cannot compute.

    A converted model that stands in the folder by then stays, unless it is damaged or is to be replaced.
    """
    need_embedded()
    from winoforge.models.gguf_file import GGUFFile
    from winoforge.models.tokenizer_json import tokenizer

    source = GGUFFile(file)
    made = tokenizer(source)  # before anything is written: it may not be supported

    def write(ready: Path) -> None:
        made.save(str(ready / "tokenizer.json"), pretty=False)
        _write(source, ready)

    _build(folder, write, replace=replace)


def _convert_encoder(source: Path, folder: Path) -> None:
    """Make the graph of a sentence encoder."""
    need_embedded()
    from winoforge.models.convert_encoder import write_encoder

    _build(folder, lambda ready: write_encoder(source, ready, GRAPH), replace=False)


def _build(folder: Path, write: Callable[[Path], None], *, replace: bool) -> None:
    """Let `write` fill a folder, add checksums of the small files, and make it visible."""
    with tempfile.TemporaryDirectory(prefix=cache.UNFINISHED, dir=folder.parent) as workshop:
        ready = Path(workshop) / "ready"
        ready.mkdir()
        write(ready)
        _write_json(ready / CHECKSUMS, {name: _checksum(ready / name) for name in _SMALL if (ready / name).is_file()})
        _publish(ready, folder, replace=replace)


def _write(source: GGUFFile, folder: Path) -> None:
    """Write everything but the tokenizer itself."""
    from winoforge.models.graph import llama
    from winoforge.models.tokenizer_json import special_tokens

    special = special_tokens(source)
    _write_json(folder / "tokenizer_config.json", {"tokenizer_class": "PreTrainedTokenizerFast", **special})
    _write_json(folder / "config.json", _config(source))
    stored = _write_weights(source, folder / WEIGHTS)
    (folder / GRAPH).write_bytes(llama(source.shape, stored, WEIGHTS))


def is_whole(folder: Path) -> bool:
    """Whether a folder holds a complete converted model: the small files as they were written, and as many weights.

    Weights that were changed without changing their number are not noticed.
    """
    try:
        with (folder / WEIGHTS).open("rb") as file:
            length = int.from_bytes(file.read(8), "little")
            header = json.loads(file.read(length))
        end = max(weight["data_offsets"][1] for name, weight in header.items() if name != "__metadata__")
        written = json.loads((folder / CHECKSUMS).read_text("utf-8"))
        same = {GRAPH, "tokenizer.json"} <= written.keys() and all(
            checksum == _checksum(folder / name) for name, checksum in written.items() if name in _SMALL
        )
        return same and (folder / WEIGHTS).stat().st_size == 8 + length + end
    except (OSError, ValueError, KeyError, TypeError, MemoryError):
        return False


def _write_weights(source: GGUFFile, file: Path) -> dict[str, Stored]:
    """Write the weights as safetensors, one at a time, and return where each stands."""
    from winoforge.models.graph_parts import Stored

    every = list(source.weights())
    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    end = 0
    for name, shape, _ in every:
        start, end = end, end + 4 * prod(shape)
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [start, end]}
    written = json.dumps(header).encode()
    written += b" " * (-(8 + len(written)) % _PAGE)
    with file.open("wb") as opened:
        opened.write(len(written).to_bytes(8, "little") + written)
        for name, shape, read in every:
            weight = read()
            if weight.shape != shape:
                raise ModelError(f"{source.file.name} has a weight {name} of another shape than it says.")
            opened.write(weight.astype("<f4", copy=False).tobytes())
    begin = 8 + len(written)
    return {name: Stored(begin + header[name]["data_offsets"][0], shape) for name, shape, _ in every}


def _config(source: GGUFFile) -> dict[str, Any]:
    """Describe the model as transformers does, so that transformers can load the folder too."""
    shape = source.shape
    ids = {name: source.field(f"tokenizer.ggml.{name}_token_id") for name in ("bos", "eos")}
    return {
        "model_type": "llama",
        "architectures": ["LlamaForCausalLM"],
        "dtype": "float32",
        "hidden_size": shape.width,
        "intermediate_size": shape.inner,
        "num_hidden_layers": shape.layers,
        "num_attention_heads": shape.heads,
        "num_key_value_heads": shape.key_heads,
        "head_dim": shape.head_width,
        "hidden_act": "silu",
        "vocab_size": shape.words,
        "max_position_embeddings": shape.longest,
        "rms_norm_eps": shape.epsilon,
        "rope_parameters": {"rope_type": "default", "rope_theta": shape.theta},
        "tie_word_embeddings": shape.tied,
        **{f"{name}_token_id": number for name, number in ids.items()},
    }


def _checksum(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _write_json(file: Path, content: Mapping[str, Any]) -> None:
    file.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def _publish(ready: Path, done: Path, *, replace: bool) -> None:
    """Make the folder visible with one rename."""
    if done.exists() and (replace or not is_whole(done)):
        done.rename(ready.with_name("replaced"))  # it goes with the temporary folder
    try:
        ready.rename(done)
    except OSError:
        if not is_whole(done):  # otherwise another process was faster, and its result is as good
            raise
