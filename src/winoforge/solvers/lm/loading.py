"""Load a language model with transformers: the device, the precision, and only the kind that was asked for."""

from __future__ import annotations

from contextlib import redirect_stderr
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any, Literal

from winoforge import models
from winoforge.core.errors import MissingPart, ModelDamaged, SolverError, WinoforgeError
from winoforge.models.parts import imported, is_installed, need_torch
from winoforge.models.quiet import quietly
from winoforge.solvers.lm.finding import Found, find, online, repair, unreachable
from winoforge.solvers.options import Options

Kind = Literal["causal", "masked", "next-sentence", "multiple-choice"]

PRECISIONS = ("float32", "bfloat16", "float16")

_CLASSES = {
    "causal": "AutoModelForCausalLM",
    "masked": "AutoModelForMaskedLM",
    "next-sentence": "AutoModelForNextSentencePrediction",
    "multiple-choice": "AutoModelForMultipleChoice",
}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A model that is ready to work."""

    model: Any
    """Of transformers, in evaluation mode."""
    tokenizer: Any
    """Of transformers."""
    device: str
    """Such as `cpu` or `cuda:0`."""
    precision: str
    """`float32`, `bfloat16` or `float16`."""
    fingerprint: str
    """Changes when the model changes."""
    name: str
    """As it was asked for."""


def settings_of(name: str, options: Options) -> dict[str, Any]:
    """Return what of a model decides the answers, for `About.settings`; the weights are not loaded for it."""
    _, precision = placed(options)
    return {"model": find(name).fingerprint, "precision": precision}


def load(name: str, kind: Kind, options: Options) -> Loaded:
    """Load a model and its tokenizer with transformers; an error tells in one sentence why not, and what to do."""
    device, precision = placed(options)
    found = find(name)
    if found.model is not None:
        found = replace(found, source=str(models.converted(found.model)))
    with quietly():
        model, tokenizer = _both(found, kind, precision)
        model.eval().requires_grad_(False).to(device)
    return Loaded(model, tokenizer, device, precision, found.fingerprint, name)


def placed(options: Options) -> tuple[str, str]:
    """Return device and precision: CUDA in bfloat16 if there is a graphics card, otherwise the CPU in float32."""
    need_torch()
    cuda = imported("torch").cuda
    return placed_on(options, cuda.device_count() if cuda.is_available() else 0)


def placed_on(options: Options, cards: int) -> tuple[str, str]:
    """The same on a machine with so many graphics cards."""
    device = options.device or ("cuda" if cards else "cpu")
    _refuse_device(device, cards)
    precision = options.precision or ("float32" if device == "cpu" else "bfloat16")
    if precision not in PRECISIONS:
        raise SolverError(f"There is no precision “{precision}”; give one of {', '.join(PRECISIONS)}.")
    if device == "cpu" and precision != "float32":
        # Not slowness: on some processors a bfloat16 product ends the process with an illegal instruction.
        raise SolverError(f"A CPU works in float32 only; leave out --precision {precision}, or give --device cuda.")
    return device, precision


def _refuse_device(device: str, there: int) -> None:
    family, _, number = device.partition(":")
    if family not in {"cpu", "cuda"} or (number and (family == "cpu" or not number.isdecimal())):
        raise SolverError(f"There is no device “{device}”; give cpu, cuda, or cuda:1 for the second one.")
    if family == "cuda" and not there:
        raise SolverError("There is no CUDA device here; leave out --device, or give --device cpu.")
    if family == "cuda" and number and int(number) >= there:
        raise SolverError(f"There is no device {device} here, the last is cuda:{there - 1}; give --device cuda.")


def _both(found: Found, kind: Kind, precision: str) -> tuple[Any, Any]:
    """The model and its tokenizer."""
    try:
        if found.gguf is not None:
            return _gguf(found, found.gguf, kind, precision)
        return _model(found, kind, precision), _tokenizer(found)
    except OSError as error:
        # The hub's cache can lack a file, such as weights whose fetching was broken off.
        if found.offline:
            return _both(online(found), kind, precision)
        raise _explained(error, found, kind) from error
    except WinoforgeError:
        raise
    except Exception as error:
        raise _explained(error, found, kind) from error


def _gguf(found: Found, file: str, kind: Kind, precision: str) -> tuple[Any, Any]:
    if not (is_installed("gguf") and is_installed("accelerate")):
        raise MissingPart("What reads GGUF files (gguf, accelerate)", "lm")
    if kind != "causal":
        raise SolverError(f"{found.name} holds a causal model; give --solver causal:{found.name}.")
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    with redirect_stderr(StringIO()):  # the bar that is drawn while weights are read cannot be switched off
        dtype = getattr(torch, precision)
        model = AutoModelForCausalLM.from_pretrained(found.source, gguf_file=file, dtype=dtype)
        return model, AutoTokenizer.from_pretrained(found.source, gguf_file=file)


def _model(found: Found, kind: Kind, precision: str) -> Any:
    import torch
    import transformers

    family = getattr(transformers, _CLASSES[kind])
    dtype = getattr(torch, precision)
    model, told = family.from_pretrained(
        found.source, dtype=dtype, use_safetensors=True, output_loading_info=True, **_from(found)
    )
    # Weights that were not in the files are drawn by lot; scoring with them would be a coin that looks like a model.
    if told["missing_keys"] or told["mismatched_keys"]:
        raise _wrong_kind(found, kind)
    return model


def _tokenizer(found: Found) -> Any:
    from transformers import AutoTokenizer

    try:
        return AutoTokenizer.from_pretrained(found.source, **_from(found))
    except Exception as error:
        if found.offline and isinstance(error, OSError):
            raise
        raise SolverError(
            f"The tokenizer of {found.name} could not be loaded ({_first_line(error)}); "
            "save it beside the model with save_pretrained."
        ) from error


def _from(found: Found) -> dict[str, Any]:
    # Without trust_remote_code=False transformers would ask on the terminal whether to run a stranger's code.
    ways: dict[str, Any] = {"trust_remote_code": False}
    if found.revision is not None:
        ways |= {"revision": found.revision, "local_files_only": found.offline}
    return ways


def _explained(error: Exception, found: Found, kind: Kind) -> WinoforgeError:
    if isinstance(error, ValueError) and "Unrecognized configuration class" in str(error):
        return _wrong_kind(found, kind)
    if "trust_remote_code" in str(error):
        return SolverError(f"{found.name} brings code of its own, which Winoforge does not run; give another model.")
    if found.model is not None:
        return ModelDamaged(found.name, repair(found))
    if _pickled(found, error):
        return SolverError(
            f"{found.name} has its weights as a pickle, which may run code when it is read; "
            "save it with save_pretrained, which writes safetensors, and give that folder."
        )
    if found.revision is not None and isinstance(error, OSError):
        return unreachable(found.name, error)
    return SolverError(f"The model {found.name} could not be loaded ({_first_line(error)}); give another.")


def _pickled(found: Found, error: Exception) -> bool:
    folder = Path(found.source)
    if found.revision is not None:
        return isinstance(error, OSError) and "safetensors" in str(error)
    return folder.is_dir() and any(folder.glob("*.bin")) and not any(folder.glob("*.safetensors"))


def _wrong_kind(found: Found, kind: Kind) -> SolverError:
    return SolverError(
        f"{found.name} is not a {kind} model: it has no such head; give a model that was trained as one."
    )


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
