"""That lm-evaluation-harness runs our exported task folders unchanged, and sees exactly what we meant.

Exports three collections of others as task folders, runs the harness's own command on them from another working folder
(with a tiny random model made here, and with its dummy model), and compares every context, continuation and target in
its sample files with what the collection says. Prints a table and ends with 1 when anything differs.

Not part of CI, because the harness is large. To run it, in an environment of its own:

    python3.11 -m venv /tmp/lmv && . /tmp/lmv/bin/activate
    pip install torch==2.13.0
    pip install lm_eval==0.4.13 transformers accelerate
    pip install .
    python benchmarks/lm_eval_export.py [FOLDER_WITH_THE_COLLECTIONS]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from winoforge import formats
from winoforge.core.schemas import Collection, Entry, SubstitutedPair, item_count
from winoforge.core.schemas.substitution import substituted
from winoforge.formats.lm_eval import task_name

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""
COLLECTIONS = (
    "wsc/wsc273.txt",
    "wsc/PDPChallenge2016.xml",
    "portuguese/portuguese_wsc.json",
    "portuguese/portuguese_wsc.html",
)


@dataclass(frozen=True, slots=True)
class Meant:
    """What the harness should be given of one item."""

    sentences: list[str]
    after: str | None
    """What follows the pronoun, where it is known."""
    correct: int

    def differences(self, requests: list[tuple[str, str]], target: str, scoring: str) -> Iterator[str]:
        """How a sample of the harness differs from this."""
        if [context + continuation for context, continuation in requests] != self.sentences:
            yield "sentences"
        if scoring == "full" and any(context for context, _ in requests):
            yield "context"
        if scoring == "partial":
            endings = {continuation for _, continuation in requests}
            if len(endings) != 1 or (self.after is not None and endings != {self.after}):
                yield "continuation"
        if int(target) != self.correct:
            yield "target"


def meant(entry: Entry, half: int) -> Meant:
    sentences = substituted(entry, half, published=True)
    if isinstance(entry, SubstitutedPair):
        return Meant(sentences, None, entry.correct)
    chosen = entry.halves[half]
    return Meant(sentences, chosen.text[chosen.pronoun.start + len(chosen.pronoun.text) :], chosen.correct)


def main() -> int:
    if find_spec("lm_eval") is None:
        print("Not measured here: lm_eval is not installed. The head of this file says how to run it.")
        return 0
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    print(f"{'task':40} {'model':6} {'items':>6} {'harness':>8} {'texts':>6} {'targets':>8} {'acc':>7}")
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name in COLLECTIONS:
            own = Path(scratch) / Path(name).name
            own.mkdir()
            wrong += check(formats.read(data / name), own)
    print("Everything agrees." if not wrong else f"{wrong} differences.")
    return 1 if wrong else 0


def check(collection: Collection, scratch: Path) -> int:
    """Export one collection and run both models on both tasks; gives the number of differences."""
    folder = scratch / f"export of {collection.name}"  # with blanks, as people's folders have
    formats.write(collection.entries, folder, "lm-eval", formats.About(collection.name, collection.language))
    task = task_name(collection.name)
    model = tiny_model(folder / f"{task}.jsonl", scratch / f"model-{task}")
    wrong = 0
    for name, arguments in (("hf", ["--model_args", f"pretrained={model},dtype=float32"]), ("dummy", [])):
        out = scratch / f"{name}-{task}"
        tasks = ["--include_path", str(folder), "--tasks", f"{task},{task}_full"]
        run_harness(["--model", name, *arguments, *tasks, "--output_path", str(out), "--log_samples"], scratch)
        for scoring in ("partial", "full"):
            wrong += compare(collection, task + ("_full" if scoring == "full" else ""), name, out)
    return wrong


def run_harness(arguments: list[str], elsewhere: Path) -> None:
    command = [sys.executable, "-m", "lm_eval", "run", *arguments, "--device", "cpu", "--batch_size", "16"]
    offline = {**os.environ, "HF_HUB_OFFLINE": "1", "HF_HOME": str(elsewhere / "cache"), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(command, cwd=elsewhere, env=offline, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"The harness ended with {done.returncode}:\n{done.stderr[-4000:]}")


def compare(collection: Collection, task: str, model: str, out: Path) -> int:
    scoring = "full" if task.endswith("_full") else "partial"
    expected = {
        (entry.id, half): meant(entry, half) for entry in collection.entries for half in range(item_count(entry))
    }
    if scoring == "partial":
        expected = {key: item for key, item in expected.items() if item.after is None or item.after.strip()}
    samples = read_samples(out, task)
    texts, targets = len(samples), len(samples)
    for sample in samples:
        item = expected.pop((sample["doc"]["id"], sample["doc"]["half"]))
        requests = [(given["arg_0"], given["arg_1"]) for given in sample["arguments"].values()]
        found = set(item.differences(requests, target_of(sample, scoring), scoring))
        texts -= bool(found - {"target"})
        targets -= "target" in found or not scored_right(sample, item)
    accuracy = sum(sample["acc"] for sample in samples) / len(samples)
    total = len(samples) + len(expected)
    print(f"{task:40} {model:6} {total:6} {len(samples):8} {texts:6} {targets:8} {accuracy:7.4f}")
    return 2 * len(expected) + (len(samples) - texts) + (len(samples) - targets)


def target_of(sample: dict[str, Any], scoring: str) -> str:
    # When choices are contexts the harness reports what follows as the target, and keeps the index in the document.
    return str(sample["doc"]["correct"] if scoring == "partial" else sample["target"])


def scored_right(sample: dict[str, Any], item: Meant) -> bool:
    """Whether the harness gave a point exactly when the correct candidate had the highest log-likelihood."""
    likelihoods = [float(response[0][0]) for response in sample["resps"]]
    best = max(range(len(likelihoods)), key=lambda index: likelihoods[index])
    return bool(sample["acc"]) == (best == item.correct)


def read_samples(out: Path, task: str) -> list[dict[str, Any]]:
    files = [path for path in out.rglob("samples_*.jsonl") if path.name.startswith(f"samples_{task}_2")]
    if len(files) != 1:
        sys.exit(f"The harness wrote {len(files)} sample files for {task}.")
    return [json.loads(line) for line in files[0].read_text(encoding="utf-8").splitlines()]


def tiny_model(data: Path, folder: Path) -> Path:
    """A random GPT-2 of two layers with a byte-level tokenizer, made here: no model hub is needed."""
    tokenizers = import_module("tokenizers")
    transformers = import_module("transformers")
    import_module("torch").manual_seed(0)
    end = "<|endoftext|>"
    tokenizer = tokenizers.Tokenizer(tokenizers.models.BPE())
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = tokenizers.decoders.ByteLevel()
    alphabet = tokenizers.pre_tokenizers.ByteLevel.alphabet()
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=2_000, special_tokens=[end], initial_alphabet=alphabet, show_progress=False
    )
    sentences = [sentence for line in data.open(encoding="utf-8") for sentence in json.loads(line)["sentences"]]
    tokenizer.train_from_iterator(sentences, trainer)
    fast = transformers.PreTrainedTokenizerFast(tokenizer_object=tokenizer, bos_token=end, eos_token=end)
    size = {"n_embd": 32, "n_layer": 2, "n_head": 2, "n_positions": 512}
    config = transformers.GPT2Config(vocab_size=len(fast), bos_token_id=0, eos_token_id=0, **size)
    transformers.utils.logging.disable_progress_bar()
    transformers.GPT2LMHeadModel(config).save_pretrained(folder)
    fast.save_pretrained(folder)
    return folder


if __name__ == "__main__":
    sys.exit(main())
