"""Loading a model: only what was asked for, in a way that is safe, and a sentence that helps for everything else."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.models.gguf_file import tiny_gguf
from tests.solvers import tiny
from tests.solvers.lm import causal_models
from winoforge.core.errors import MissingPart, ModelMissing, SolverError
from winoforge.models.quiet import quietly
from winoforge.solvers.lm.finding import find
from winoforge.solvers.lm.loading import Kind, load, placed, settings_of
from winoforge.solvers.lm.scorer import Scorer
from winoforge.solvers.lm.torch_engine import TorchEngine
from winoforge.solvers.options import Options


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A causal model as save_pretrained leaves it."""
    made = tmp_path_factory.mktemp("llama")
    with quietly():
        causal_models.tiny("Llama", words=300).save_pretrained(made)
        causal_models.tokenizer().save_pretrained(made)
    return made


def test_a_folder_is_loaded_in_float32_on_a_cpu(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    loaded = load(str(folder), "causal", Options(device="cpu"))
    assert (loaded.device, loaded.precision, loaded.name) == ("cpu", "float32", str(folder))
    assert str(loaded.model.dtype) == "torch.float32"
    assert not loaded.model.training
    assert loaded.tokenizer("the")["input_ids"]
    assert capfd.readouterr() == ("", "")


def test_the_fingerprint_is_that_of_the_settings_and_changes_with_the_files(folder: Path, tmp_path: Path) -> None:
    settings = settings_of(str(folder), Options(device="cpu"))
    assert settings == {"model": load(str(folder), "causal", Options()).fingerprint, "precision": "float32"}
    (tmp_path / "config.json").write_bytes((folder / "config.json").read_bytes())
    assert settings_of(str(tmp_path), Options(device="cpu"))["model"] != settings["model"]


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (tiny.masked_bert, "next-sentence"),
        (tiny.masked_bert, "multiple-choice"),
        (tiny.next_sentence_bert, "masked"),
        (tiny.multiple_choice_bert, "causal"),
    ],
)
def test_a_head_that_would_be_drawn_by_lot_is_refused(made: object, kind: Kind) -> None:
    assert callable(made)
    with pytest.raises(SolverError, match=f"not a {kind} model: it has no such head"):
        load(str(made()), kind, Options(device="cpu"))


def test_a_family_without_such_a_head_is_refused(folder: Path) -> None:
    with pytest.raises(SolverError, match="not a masked model"):
        load(str(folder), "masked", Options(device="cpu"))


def test_a_folder_without_configuration_is_no_model(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match=r"no config\.json"):
        load(str(tmp_path), "causal", Options(device="cpu"))


def test_a_damaged_folder_is_told(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "config.json").write_bytes((folder / "config.json").read_bytes())
    (tmp_path / "model.safetensors").write_bytes(b"rubbish")
    with pytest.raises(SolverError, match="could not be loaded"):
        load(str(tmp_path), "causal", Options(device="cpu"))


def test_pickled_weights_are_not_read(folder: Path, tmp_path: Path) -> None:
    import torch

    (tmp_path / "config.json").write_bytes((folder / "config.json").read_bytes())
    torch.save({"a": torch.zeros(1)}, tmp_path / "pytorch_model.bin")
    with pytest.raises(SolverError, match="as a pickle"):
        load(str(tmp_path), "causal", Options(device="cpu"))


def test_code_that_comes_with_a_model_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = {"model_type": "stranger", "auto_map": {"AutoConfig": "evil.Evil", "AutoModelForCausalLM": "evil.Evil"}}
    (tmp_path / "config.json").write_text(json.dumps(config))
    (tmp_path / "evil.py").write_text("raise SystemExit('this must not run')")
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n" * 10))
    with pytest.raises(SolverError, match="code of its own"):
        load(str(tmp_path), "causal", Options(device="cpu"))


def test_a_model_of_the_registry_that_is_not_here_names_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
    with pytest.raises(ModelMissing, match="winoforge models pull smollm2-135m"):
        load("smollm2-135m", "causal", Options(device="cpu"))


def test_a_model_of_the_registry_that_is_no_language_model_is_refused() -> None:
    with pytest.raises(SolverError, match="not a language model"):
        load("en-core-web-sm", "causal", Options(device="cpu"))


def test_a_gguf_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="There is no file"):
        load(str(tmp_path / "model.gguf"), "causal", Options(device="cpu"))


def test_a_gguf_file_needs_its_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "model.gguf").write_bytes(b"GGUF")
    monkeypatch.setitem(sys.modules, "gguf", None)
    with pytest.raises(MissingPart, match=r"GGUF.*winoforge\[lm\]"):
        load(str(tmp_path / "model.gguf"), "causal", Options(device="cpu"))


def test_a_gguf_file_is_loaded(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tiny_gguf(tmp_path / "model.gguf")
    loaded = load(str(file), "causal", Options(device="cpu"))
    assert str(loaded.model.dtype) == "torch.float32"
    assert Scorer(TorchEngine(loaded)).score([[(5, 9, 7), (5, 9, 8)]])[0][0][0].shape == (2,)
    assert capfd.readouterr() == ("", "")


def test_a_gguf_file_is_a_causal_model(tmp_path: Path) -> None:
    (tmp_path / "model.gguf").write_bytes(b"GGUF")
    with pytest.raises(SolverError, match="give --solver causal:"):
        load(str(tmp_path / "model.gguf"), "masked", Options(device="cpu"))


def test_a_gguf_file_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "model.gguf").write_bytes(b"rubbish")
    with pytest.raises(SolverError, match="could not be loaded"):
        load(str(tmp_path / "model.gguf"), "causal", Options(device="cpu"))


@pytest.mark.parametrize("name", ["./no/such/folder", "a/b/c", "two words"])
def test_what_is_neither_a_path_nor_a_name_is_told(name: str) -> None:
    with pytest.raises(SolverError, match="There is no folder"):
        find(name)


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A hub on this machine that has no model; what it says of why can be changed."""
    headers: dict[str, str] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self.send_response(404 if headers else 500)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{server.server_port}")
    yield headers
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("RepoNotFound", "There is no model nobody/nothing on the hub"),
        ("GatedRepo", "hf auth login"),
        ("EntryNotFound", r"has no config\.json"),
    ],
)
def test_what_the_hub_says_is_passed_on(hub: dict[str, str], code: str, sentence: str) -> None:
    hub["X-Error-Code"] = code
    with pytest.raises(SolverError, match=sentence):
        find("nobody/nothing")


def test_a_hub_in_trouble_is_told_at_once(hub: dict[str, str]) -> None:
    with pytest.raises(SolverError, match=r"could not be fetched from the hub .*500.*Connect"):
        find("nobody/nothing")


def test_a_hub_that_cannot_be_reached_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(SolverError, match=r"could not be fetched from the hub .*Connect to the network"):
        load("nobody/nothing", "causal", Options(device="cpu"))


@pytest.mark.parametrize("precision", ["bfloat16", "float16"])
def test_a_cpu_works_in_float32_only(precision: str) -> None:
    with pytest.raises(SolverError, match=f"leave out --precision {precision}"):
        placed(Options(device="cpu", precision=precision))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (Options(device="gpu"), "There is no device “gpu”"),
        (Options(device="cpu:1"), "There is no device “cpu:1”"),
        (Options(device="cuda:x"), "There is no device “cuda:x”"),
        (Options(device="cpu", precision="int8"), "There is no precision “int8”"),
        (Options(device="cuda:99"), "There is no"),
    ],
)
def test_a_device_or_precision_that_there_is_not_is_refused(options: Options, sentence: str) -> None:
    with pytest.raises(SolverError, match=sentence):
        placed(options)


def test_without_cuda_it_cannot_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert placed(Options()) == ("cpu", "float32")
    with pytest.raises(SolverError, match="no CUDA device here; leave out --device"):
        placed(Options(device="cuda"))


def test_with_cuda_it_is_taken_in_bfloat16(monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)
    assert placed(Options()) == ("cuda", "bfloat16")
    assert placed(Options(device="cuda:1", precision="float32")) == ("cuda:1", "float32")
    with pytest.raises(SolverError, match="the last is cuda:1"):
        placed(Options(device="cuda:2"))


WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None
from winoforge.core.errors import MissingPart
from winoforge.solvers import make
try:
    make("causal:" + sys.argv[2])
except MissingPart as error:
    print(error)
print(sorted({"numpy", "torch", "transformers", "onnxruntime"} & {name for name, each in sys.modules.items() if each}))
"""
NEEDS = {
    "onnx": "The embedded engine (onnxruntime, onnx, tokenizers, gguf)",
    "lm": "The language-model part (torch, transformers)",
}


@pytest.mark.parametrize(
    ("part", "model", "extra"),
    [
        ("onnxruntime", "smollm2-135m", "onnx"),
        ("tokenizers", "smollm2-135m", "onnx"),
        ("torch", "gpt2", "lm"),
        ("transformers", "gpt2", "lm"),
    ],
)
def test_without_the_extra_the_command_that_gets_it_is_named_and_nothing_heavy_imported(
    part: str, model: str, extra: str
) -> None:
    command = [sys.executable, "-c", WITHOUT, part, model]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ))
    assert done.stdout.splitlines() == [
        f"{NEEDS[extra]} is not installed. Get it with: pip install 'winoforge[{extra}]'",
        "[]",
    ]
