"""The embedded model on the command line: without torch, and in one sentence where something is missing or broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.models.gguf_file import tiny_cache, tiny_gguf
from winoforge.models.convert import GRAPH, WEIGHTS

SOLVE = ("solve", "library:en", "--solver", "causal:smollm2-135m", "--json")
MISSING = "The model smollm2-135m is not here yet. Get it with: winoforge models pull smollm2-135m"
DAMAGED = "The model smollm2-135m is damaged. Repair it with: winoforge models pull smollm2-135m --again"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a small model stands in the place of the real one."""
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    return tiny_cache(tmp_path / "cache")


def winoforge(*args: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which finds packages in `path` first."""
    environment = os.environ | ({"PYTHONPATH": str(path)} if path else {})
    return subprocess.run(
        [sys.executable, "-m", "winoforge", *args], capture_output=True, text=True, check=False, env=environment
    )


def package(folder: Path, name: str, code: str) -> Path:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(code)
    return folder


def test_torch_and_transformers_are_not_needed(place: Path, tmp_path: Path) -> None:
    for name in ("torch", "transformers"):
        package(tmp_path / "broken", name, "raise SystemExit('it was imported')")
    done = winoforge(*SOLVE, path=tmp_path / "broken")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["metrics"]["original"]["n"] > 300


def _remove(place: Path) -> None:
    (place / "manifest.json").unlink()


def _truncate(place: Path) -> None:
    [file] = (place / "model").iterdir()
    file.write_bytes(file.read_bytes()[:4000])
    (place / "onnx" / WEIGHTS).write_bytes(b"short")


def _scramble(place: Path) -> None:
    [file] = (place / "model").iterdir()
    file.unlink()
    (place / "onnx" / GRAPH).write_bytes(b"rubbish")


@pytest.mark.parametrize(
    ("damage", "sentence"), [(_remove, MISSING), (_truncate, DAMAGED), (_scramble, DAMAGED)]
)  # fmt: skip
def test_a_model_that_is_missing_or_damaged_is_one_sentence_with_the_command(
    run: Run, place: Path, damage: Callable[[Path], None], sentence: str
) -> None:
    assert run(*SOLVE).code == 0
    damage(place)
    ran = run(*SOLVE)
    assert (ran.code, ran.out, ran.err.strip()) == (3, "", sentence)
    assert run("solve", "library:en", "--solver", "first", "--json").code == 0


@pytest.mark.parametrize("name", [WEIGHTS, GRAPH, "tokenizer.json", "tokenizer_config.json", "config.json"])
def test_a_damaged_copy_is_made_again_from_a_sound_file(run: Run, place: Path, name: str) -> None:
    found = run(*SOLVE).json["metrics"]
    (place / "onnx" / name).write_bytes(b"rubbish")
    assert run(*SOLVE).json["metrics"] == found


def test_without_onnxruntime_the_command_that_gets_it_is_named(place: Path, tmp_path: Path) -> None:
    blocked = package(tmp_path / "blocked", "sitecustomize", "import sys\nsys.modules['onnxruntime'] = None")
    done = winoforge(*SOLVE, path=blocked)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.strip() == (
        "The embedded engine (onnxruntime, onnx, tokenizers, gguf) is not installed. "
        "Get it with: pip install 'winoforge[onnx]'"
    )
    assert winoforge("check", "library:en", "--json", path=blocked).returncode == 0


@pytest.mark.parametrize(("name", "model"), [("onnxruntime", "smollm2-135m"), ("torch", "gguf")])
def test_a_package_that_does_not_import_is_one_sentence_with_the_command(
    place: Path, tmp_path: Path, name: str, model: str
) -> None:
    given = str(tiny_gguf(tmp_path / "tiny.gguf")) if model == "gguf" else model
    broken = package(tmp_path / "broken", name, "raise ImportError('libcudnn.so.9: cannot open shared object file')")
    done = winoforge("solve", "library:en", "--solver", f"causal:{given}", path=broken)
    version = "torch==2.13.0" if name == "torch" else name
    assert (done.returncode, done.stdout) == (3, "")
    assert " ".join(done.stderr.split()) == (
        f"{name} is installed but cannot be imported (libcudnn.so.9: cannot open shared object file). "
        f"Replace it with: pip install --force-reinstall '{version}'"
    )


class TestConverting:
    def test_a_converted_folder_is_solved_with(self, run: Run, tmp_path: Path) -> None:
        file = tiny_gguf(tmp_path / "tiny.gguf")
        (tmp_path / "made").mkdir()
        ran = run("models", "convert", file, tmp_path / "made", "--json")
        assert (ran.code, ran.json) == (0, {"file": str(file), "path": str(tmp_path / "made")})
        assert run("solve", "library:en", "--solver", f"causal:{tmp_path / 'made'}", "--json").code == 0

    def test_what_is_there_is_not_overwritten(self, run: Run, tmp_path: Path) -> None:
        file, made = tiny_gguf(tmp_path / "tiny.gguf"), tmp_path / "made"
        assert run("models", "convert", file, made).code == 0
        refused = run("models", "convert", file, made)
        assert (refused.code, refused.out) == (3, "")
        assert "holds a converted model already; give a new folder or add --force" in " ".join(refused.err.split())
        (made / GRAPH).write_bytes(b"rubbish")
        assert run("models", "convert", file, made, "--force").code == 0
        assert (made / GRAPH).stat().st_size > 1000

    def test_a_folder_of_other_things_is_never_replaced(self, run: Run, tmp_path: Path) -> None:
        file = tiny_gguf(tmp_path / "tiny.gguf")
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "thesis.txt").touch()
        refused = run("models", "convert", file, tmp_path / "mine", "--force")
        assert (refused.code, "holds other files" in refused.err) == (3, True)
        assert (tmp_path / "mine" / "thesis.txt").exists()

    def test_a_file_that_is_not_there_or_not_a_model_is_told(self, run: Run, tmp_path: Path) -> None:
        ran = run("models", "convert", tmp_path, tmp_path / "made")
        assert (ran.code, "is a folder; give" in " ".join(ran.err.split())) == (3, True)
        ran = run("models", "convert", tmp_path / "no.gguf", tmp_path / "made")
        assert (ran.code, "There is no file" in ran.err) == (3, True)
        (tmp_path / "rubbish.gguf").write_bytes(b"rubbish")
        ran = run("models", "convert", tmp_path / "rubbish.gguf", tmp_path / "made")
        assert (ran.code, "is not a readable GGUF file" in ran.err) == (3, True)
        assert not (tmp_path / "made").exists()
