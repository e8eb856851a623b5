"""How fast sentences are scored, against lm-evaluation-harness 0.4.13 on the same model, items, precision and machine.

The harness's own command (`python -m lm_eval`, the task folder that we export, batch size 16) and our solver, each in a
process of its own, score WSC273 with SmolLM2-135M in float32. They take turns, five times, so that whatever else slows
the machine slows both. Both are timed in the same way: from the moment a loaded model is handed the first sentence
until the last score is there, tokenising included, loading not. In the harness that is its method `loglikelihood`; here
it is `solve`. The harness scores what follows the candidate, so we are asked for that alone (`--scoring partial`); a
third process gives full and partial scores from one pass, for which the harness would have to run twice. Printed are
sequences a second, the ratio of each turn and of all, both accuracies, how far the log-probabilities are apart, the
speed of matrix products of the model's own sizes and what share of it was reached, the peak of memory as items grow,
and the seconds from a command to its first answer.

Not part of CI, because the harness is large. To run it, in an environment of its own, on a machine with nothing else to
do (it takes about six minutes):

    python3.11 -m venv /tmp/lmv && . /tmp/lmv/bin/activate
    pip install torch==2.13.0
    pip install lm_eval==0.4.13 transformers accelerate
    pip install '.[onnx]'
    winoforge models pull smollm2-135m
    python benchmarks/scoring.py [FOLDER_WITH_THE_COLLECTIONS]
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from winoforge import formats, models
from winoforge.core.answers import Answer, decided
from winoforge.core.schemas import Collection, items
from winoforge.core.schemas.solution import solutions
from winoforge.core.schemas.values import Item, SubstitutedPair
from winoforge.formats.lm_eval import task_name
from winoforge.solvers import make
from winoforge.solvers.causal import Causal
from winoforge.solvers.options import Options

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""
MODEL = "smollm2-135m"
TURNS = 5
GROWTH = (1, 5, 20)
FEW = 55
"""Items whose multiples are solved to see whether memory grows: a fifth of the collection, to be done in time."""
PATIENCE = 120
"""Seconds to wait for the first answer of a command."""


def main() -> int:
    if find_spec("lm_eval") is None:
        print("Not measured here: lm_eval is not installed. The head of this file says how to run it.")
        return 0
    if models.path(MODEL) is None:
        print(f"Not measured here: the model is missing. Get it with: winoforge models pull {MODEL}")
        return 0
    file = (Path(sys.argv[1]) if len(sys.argv) > 1 else DATA) / "wsc" / "wsc273.txt"
    collection = formats.read(file)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        formats.write(
            collection.entries, scratch / "tasks", "lm-eval", formats.About(collection.name, collection.language)
        )
        speed(collection, file, scratch)
        products()
        memory(file, scratch)
        first_answer(file, scratch)
    return 0


# What is compared


def speed(collection: Collection, file: Path, scratch: Path) -> None:
    """Two processes that take turns; then what both said, item by item."""
    task = task_name(collection.name)
    theirs, ours, both = [], [], []
    print(f"{'sequences/s':22}{'harness':>9}{'winoforge':>11}{'ratio':>7}{'both scorings':>15}{'ratio':>7}")
    with (
        Player(scratch, "harness", task) as harness,
        Player(scratch, "ours", str(file), "partial") as winoforge,
        Player(scratch, "ours", str(file)) as twofold,
    ):
        for number in range(TURNS):
            theirs.append(harness.turn())
            ours.append(winoforge.turn())
            both.append(twofold.turn())
            _print(f"  turn {number + 1}", theirs[-1:], ours[-1:], both[-1:])
        partial_scores, answers = harness.told(), twofold.told()
    _print("all turns together", theirs, ours, both)
    ratios = [rate([b]) / rate([a]) for a, b in zip(theirs, ours, strict=True)]
    best = max(map(rate, zip(ours))), max(map(rate, zip(theirs)))
    print(f"{'best turn of each':22}{best[1]:9.1f}{best[0]:11.1f}{best[0] / best[1]:7.2f}")
    print(f"{'median of the turns':42}{median(ratios):7.2f}")
    with Player(scratch, "harness", f"{task}_full", "1") as harness:
        harness.turn()
        full_scores = harness.told()
    agreement(collection, "partial", partial_scores, answers)
    agreement(collection, "full", full_scores, child(scratch, "led", str(file)), " with --beginning")
    print(f"computed for both: {answers['tokens']:,} tokens, {answers['flop'] / 1e12:.2f} TFLOP of matrix products;")
    reached = answers["flop"] / answers["sequences"] / 1e9
    best_both = max(map(rate, zip(both)))
    print(f"          {reached * rate(both):.0f} GFLOP/s over everything, {reached * best_both:.0f} in the best turn")


def _print(what: str, theirs: list[Any], ours: list[Any], both: list[Any]) -> None:
    a, b, c = rate(theirs), rate(ours), rate(both)
    print(f"{what:22}{a:9.1f}{b:11.1f}{b / a:7.2f}{c:15.1f}{c / a:7.2f}")


def rate(turns: Sequence[dict[str, Any]]) -> float:
    """Sequences a second."""
    return float(sum(turn["sequences"] for turn in turns) / sum(turn["seconds"] for turn in turns))


def agreement(
    collection: Collection, scoring: str, theirs: dict[str, Any], ours: dict[str, Any], how: str = ""
) -> None:
    correct = {(each.id, each.half): each.correct for each in solutions(collection.entries)}
    mine = {(each["id"], each["half"]): each["scorings"][scoring] for each in ours["answers"]}
    them = {(each["id"], each["half"]): each["scores"] for each in theirs["answers"]}
    shared = mine.keys() & them.keys()
    print(f"accuracy, {scoring}{how}: winoforge {share(mine, correct):.2%}, the harness {share(them, correct):.2%}")
    apart = max(abs(a - b) for key in shared for a, b in zip(mine[key], them[key], strict=True))
    other = [key for key in sorted(shared) if decided(mine[key]) != decided(them[key])]
    print(f"  log-probabilities at most {apart:.4f} apart; choices that differ: {len(other)}")
    for key in other:
        print(f"    {key[0]} half {key[1]}: winoforge {mine[key]}, the harness {them[key]}")


def share(scores: dict[Any, list[float]], correct: dict[Any, int]) -> float:
    """Right ones among all items; a tie is not right."""
    return sum(decided(scores[key]) == answer for key, answer in correct.items() if key in scores) / len(correct)


def products() -> None:
    """The machine's own speed at products of the model's sizes, for as many tokens as the engine takes at once."""
    runtime = import_module("onnxruntime")
    tokens, threads = embedded().pass_tokens, import_module("winoforge.solvers.lm.embedded").threads()
    sizes = [tuple(weight.shape) for weight in weights()]
    flop = sum(2 * tokens * rows * wide for rows, wide in sizes)
    options = runtime.SessionOptions()
    options.intra_op_num_threads = threads
    session = runtime.InferenceSession(product_graph(sizes), options)
    given = {f"x{wide}": draws(tokens, wide) for wide in {wide for _, wide in sizes}}
    seconds = min(timed(lambda: session.run(None, given)) for _ in range(7))
    print(f"matrix products of the model's sizes, packed: {flop / seconds / 1e9:.0f} GFLOP/s with {threads} threads")
    torch = import_module("torch")
    square = torch.randn(2048, 2048)
    seconds = min(timed(lambda: square @ square) for _ in range(9))
    print(f"matrix products of 2048 x 2048 by torch: {2 * 2048**3 / seconds / 1e9:.0f} GFLOP/s")


def product_graph(sizes: Sequence[tuple[int, int]]) -> bytes:
    """Every product once; of each only the largest number is kept."""
    onnx = import_module("onnx")
    helper, real = onnx.helper, onnx.TensorProto.FLOAT
    nodes, initial = [], []
    for number, (rows, wide) in enumerate(sizes):
        initial.append(onnx.numpy_helper.from_array(draws(rows, wide), f"w{number}"))
        nodes.append(helper.make_node("Gemm", [f"x{wide}", f"w{number}"], [f"y{number}"], transB=1))
        nodes.append(helper.make_node("ReduceMax", [f"y{number}"], [f"z{number}"], keepdims=0))
    nodes.append(helper.make_node("Sum", [f"z{number}" for number in range(len(sizes))], ["found"]))
    inputs = [helper.make_tensor_value_info(f"x{wide}", real, ["n", wide]) for wide in sorted({w for _, w in sizes})]
    found = [helper.make_tensor_value_info("found", real, None)]
    model = helper.make_model(
        helper.make_graph(nodes, "products", inputs, found, initial),
        opset_imports=[helper.make_opsetid("", 18)], ir_version=10,
    )  # fmt: skip
    made: bytes = model.SerializeToString()
    return made


def draws(rows: int, wide: int) -> Any:
    return np.random.default_rng(rows + wide).standard_normal((rows, wide), dtype=np.float32)


def embedded() -> Any:
    return import_module("winoforge.solvers.lm.embedded").Embedded


def memory(file: Path, scratch: Path) -> None:
    for times in GROWTH:
        told = child(scratch, "memory", str(file), str(times))
        print(f"memory at {told['items']:5} items: {told['peak'] / 1024:6.0f} MB")


def first_answer(file: Path, scratch: Path) -> None:
    """From the command to its first line; once to warm the cache, then the best of two."""
    # Part of a warm cache is Python's own: without it every command compiles again what it imports.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    seconds = []
    for number in range(3):
        out = scratch / f"predictions-{number}.jsonl"
        command = [sys.executable, "-m", "winoforge", "solve", str(file), "--solver", f"causal:{MODEL}", "--out"]
        began = time.perf_counter()
        with subprocess.Popen(
            [*command, str(out)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        ) as running:
            while not (out.exists() and out.stat().st_size) and running.poll() is None:
                if time.perf_counter() - began > PATIENCE:
                    break
                time.sleep(0.01)
            seconds.append(time.perf_counter() - began)
            if running.poll() is not None and not out.exists():
                print(f"first answer: not measured, the command ended with {running.returncode}")
                return
            running.kill()
    print(f"first answer of `winoforge solve` on a warm cache: {min(seconds[1:]):.1f} s")


# What runs in a process of its own


def child(scratch: Path, *what: str) -> dict[str, Any]:
    """Once through, in a process of its own."""
    told = scratch / f"{what[0]}-{time.time_ns()}.json"
    done = subprocess.run(
        [sys.executable, __file__, "--child", str(scratch), what[0], str(told), "", *what[1:]], cwd=scratch,
        env=os.environ | offline(scratch), capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode or not told.exists():
        sys.exit(f"{what[0]} ended with {done.returncode}:\n{done.stderr[-4000:]}")
    found: dict[str, Any] = json.loads(told.read_text("utf-8"))
    return found


def offline(scratch: Path) -> dict[str, str]:
    return {"HF_HUB_OFFLINE": "1", "HF_HOME": str(scratch / "cache"), "PYTHONWARNINGS": "ignore"}


def as_child(scratch: Path, what: str, told: str, pipes: str, *arguments: str) -> None:
    alone: dict[str, Callable[..., dict[str, Any]]] = {"memory": growing, "led": led}
    work: dict[str, Callable[..., dict[str, Any]]] = {"harness": harness, "ours": ours}
    found = alone[what](*arguments) if what in alone else work[what](scratch, Turns(pipes), *arguments)
    Path(told).write_text(json.dumps(found), "utf-8")


class Player:
    """A process that has loaded a model and scores one part of the items at each turn."""

    def __init__(self, scratch: Path, *what: str) -> None:
        self._told = scratch / f"{what[0]}-{time.time_ns()}.json"
        (go, self._go), (self._done, done) = os.pipe(), os.pipe()
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the process)
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--child", str(scratch), what[0], str(self._told), f"{go},{done}", *what[1:]],
            cwd=scratch, env=os.environ | offline(scratch), pass_fds=[go, done], stdout=self._said, stderr=self._said,
        )  # fmt: skip
        os.close(go)
        os.close(done)
        self._lines = os.fdopen(self._done, encoding="utf-8")
        self._read()  # it is ready

    def turn(self) -> dict[str, Any]:
        """Let it score the next part; how many sequences, in how many seconds."""
        os.write(self._go, b".")
        return self._read()

    def told(self) -> dict[str, Any]:
        """What it found in all turns; ends it."""
        os.write(self._go, b".")
        self._process.wait()
        found: dict[str, Any] = json.loads(self._told.read_text("utf-8"))
        return found

    def _read(self) -> dict[str, Any]:
        line = self._lines.readline()
        if not line:
            self._said.seek(0)
            sys.exit(f"A process ended with {self._process.wait()}:\n{self._said.read()[-4000:]}")
        found: dict[str, Any] = json.loads(line)
        return found

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._go)
        self._lines.close()
        self._said.close()


class Turns:
    """The child's side: waits for its turn and says how long it took."""

    def __init__(self, pipes: str) -> None:
        self._go, self._done = map(int, pipes.split(","))

    def take(self, work: Callable[[], list[Any]], sequences: int, times: int = TURNS) -> list[Any]:
        """Do the same again whenever told to; what it gave the first time."""
        found: list[list[Any]] = []
        self._say({"ready": True})
        for _ in range(times):
            os.read(self._go, 1)
            began = time.perf_counter()
            found.append(work())
            self._say({"seconds": time.perf_counter() - began, "sequences": sequences})
        # What comes after the last turn, statistics and files, would run beside the turns of the others.
        os.read(self._go, 1)
        return found[0]

    def _say(self, what: dict[str, Any]) -> None:
        os.write(self._done, json.dumps(what).encode() + b"\n")


def harness(scratch: Path, turns: Turns, task: str, times: str = str(TURNS)) -> dict[str, Any]:
    """Its own command, with our turns inside the method that scores."""
    os.environ.pop("OMP_WAIT_POLICY", None)  # ours, for ourselves
    family = import_module("lm_eval.models.huggingface").HFLM
    scores = family.loglikelihood

    def in_turns(self: Any, requests: list[Any], *more: Any, **other: Any) -> Any:
        return turns.take(lambda: list(scores(self, requests, *more, **other)), len(requests), int(times))

    family.loglikelihood = in_turns
    out = scratch / f"out-{task}-{time.time_ns()}"
    sys.argv = [
        "lm_eval", "run", "--model", "hf", "--model_args", f"pretrained={folder()},dtype=float32", "--device", "cpu",
        "--batch_size", "16", "--include_path", str(scratch / "tasks"), "--tasks", task, "--output_path", str(out),
        "--log_samples",
    ]  # fmt: skip
    try:
        runpy.run_module("lm_eval", run_name="__main__")
    except SystemExit as ended:
        if ended.code:
            raise
    return {"answers": sampled(out)}


def sampled(out: Path) -> list[dict[str, Any]]:
    [file] = out.rglob("samples_*.jsonl")
    samples = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return [
        {
            "id": sample["doc"]["id"],
            "half": sample["doc"]["half"],
            "scores": [float(response[0][0]) for response in sample["resps"]],
        }
        for sample in samples
    ]


def ours(_: Path, turns: Turns, file: str, scoring: str | None = None) -> dict[str, Any]:
    asked, solver = read(file), loaded(scoring)
    answers = turns.take(lambda: list(solver.solve(asked)), sum(len(item.candidates) for item in asked))
    tokens = solver.effort.tokens // TURNS
    return {
        "tokens": tokens,
        "sequences": solver.effort.sequences // TURNS,
        "flop": sum(2 * tokens * weight.numel() for weight in weights()),
        "answers": [_record(answer) for answer in answers],
    }


def led(file: str) -> dict[str, Any]:
    """Full scores with a beginning, as the harness gives them."""
    answers = loaded("full", beginning=True).solve(read(file))
    return {"answers": [_record(answer) for answer in answers]}


def growing(file: str, times: str) -> dict[str, Any]:
    solver, number = loaded(), FEW * int(times)
    for _ in solver.solve(islice(cycle(read(file)[:FEW]), number)):
        pass
    return {"items": number, "peak": peak()}


def peak() -> int:
    """The most memory that this process has held, in kB. What getrusage says counts the process that started it too."""
    [line] = [line for line in Path("/proc/self/status").read_text("utf-8").splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1])


def loaded(scoring: str | None = None, *, beginning: bool | None = None) -> Causal:
    solver = make(f"causal:{MODEL}", Options(scoring=scoring, beginning=beginning))
    if not isinstance(solver, Causal):
        sys.exit("causal is another solver now; change this file.")
    solver.ready()
    return solver


def read(file: str) -> list[Item]:
    entries = formats.read(Path(file)).entries
    return [item for entry in entries if not isinstance(entry, SubstitutedPair) for item in items(entry)]


def _record(answer: Answer) -> dict[str, Any]:
    return {"id": answer.id, "half": answer.half, "scorings": dict(answer.scorings)}


def folder() -> Path:
    return models.converted(models.find(MODEL))


def weights() -> list[Any]:
    """Every matrix that a token is multiplied by; the embedding serves as the last one."""
    family = import_module("transformers").AutoModelForCausalLM
    layers = import_module("torch").nn.Linear
    model = family.from_pretrained(folder(), dtype="float32")
    return [layer.weight.detach() for layer in model.modules() if isinstance(layer, layers)]


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        as_child(Path(sys.argv[2]), *sys.argv[3:])
        sys.exit(0)
    sys.exit(main())
