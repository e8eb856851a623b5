"""Turning a language model from GGUF, which takes half a minute to read, into a folder that loads in seconds. Once."""

from __future__ import annotations

import tempfile
from contextlib import redirect_stderr
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

from winoforge.core.errors import MissingPart, ModelError, ModelMissing
from winoforge.models import cache
from winoforge.models.registry import Model

CONVERTED = "converted"
"""The folder with the converted copy, beside the model's own files."""

_PARTS = ("torch", "transformers", "gguf", "accelerate")


def waits(model: Model) -> str | None:
    """A sentence for whoever pulled a model that could not be converted yet; None when nothing is left to do."""
    if model.gguf is None or cache.held(model) is None or (cache.place(model) / CONVERTED).is_dir():
        return None
    return f"It will be converted at its first use, which needs: pip install 'winoforge[lm]' ({model.name})."


def converted(model: Model) -> Path:
    """The folder of the converted copy, made now if it is not there yet.

    Two that convert at once do no harm: the first to finish wins, the other uses that result.
    """
    held = cache.held(model)
    if held is None or model.gguf is None:
        raise ModelMissing(model.name)
    done = cache.place(model) / CONVERTED
    if done.is_dir():
        return done
    try:
        with tempfile.TemporaryDirectory(prefix=cache.UNFINISHED, dir=cache.folder()) as workshop:
            ready = Path(workshop) / "ready"
            convert(held / model.gguf, ready)
            _publish(ready, done)
    except OSError as error:
        raise cache.cannot_keep(model, error) from error
    return done


def convert(gguf: Path, into: Path) -> None:
    """A causal language model in GGUF form, written to a folder in float32 as safetensors, with its tokenizer."""
    if any(find_spec(part) is None for part in _PARTS):
        raise MissingPart("The language-model part (torch, transformers, gguf, accelerate)", "lm")
    from winoforge.models.quiet import quietly

    with quietly():
        try:
            model, tokenizer = read(gguf)
            # A model read from GGUF counts as quantised and refuses to be saved; a fresh one with its weights does not.
            config, weights = model.config, model.state_dict()
            del config.quantization_config
            model = type(model)(config)
            model.load_state_dict(weights)
        except Exception as error:
            reason = str(error).strip().partition("\n")[0] or type(error).__name__
            raise ModelError(
                f"{gguf.name} cannot be converted ({reason}). Update transformers, or remove {gguf.parent.parent} and "
                "pull it again."
            ) from error
        model.save_pretrained(into)
        tokenizer.save_pretrained(into)
    for file in into.glob("*.safetensors"):
        file.chmod((into / "config.json").stat().st_mode)  # it is written for its owner alone; a cache may be shared


def read(gguf: Path, precision: str = "float32") -> tuple[Any, Any]:
    """The model and the tokenizer in a GGUF file; whatever transformers raises when it holds none that it knows."""
    transformers, dtype = import_module("transformers"), getattr(import_module("torch"), precision)
    with redirect_stderr(StringIO()):  # the bar that is drawn while weights are read cannot be switched off
        model = transformers.AutoModelForCausalLM.from_pretrained(gguf.parent, gguf_file=gguf.name, dtype=dtype)
        return model, transformers.AutoTokenizer.from_pretrained(gguf.parent, gguf_file=gguf.name)


def _publish(ready: Path, done: Path) -> None:
    """One rename makes it visible, whole."""
    try:
        ready.rename(done)
    except OSError:
        if not done.is_dir():  # otherwise another was faster, and its result is as good
            raise
