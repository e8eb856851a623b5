"""The embedded engine: a converted Llama model on ONNX Runtime. It always works on the CPU, in float32."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import BrokenPart, ModelDamaged
from winoforge.models.convert import GRAPH, is_whole
from winoforge.models.parts import imported
from winoforge.models.runtime import opened
from winoforge.solvers.lm.batch import Batch, Floats, laid_out
from winoforge.solvers.lm.tokens import Sentence, by_offsets
from winoforge.solvers.lm.tree import grown

_LEAST = float(np.finfo(np.float32).min)


class Embedded:
    """Scores with the graph that `models.convert` made."""

    pass_tokens = 1024
    tree_limit = None

    def __init__(self, folder: Path, name: str, repair: str) -> None:
        """Load the model; if its files are damaged, the error tells its name and the command that repairs it."""
        if not is_whole(folder):
            raise ModelDamaged(name, repair)
        try:
            config = json.loads((folder / "config.json").read_text("utf-8"))
            self.longest: int = config["max_position_embeddings"]
            self.words: int = config["vocab_size"]
            self.tokenizer = FileTokenizer(folder)
            self._session = opened(folder / GRAPH)
        except BrokenPart:
            raise
        except Exception as error:  # the libraries have no errors of their own for a damaged file
            raise ModelDamaged(name, repair) from error

    def log_probabilities(self, batch: Batch) -> Floats:
        """Return the log-probability of each wanted token."""
        values: Floats = self._run("log_probabilities", batch).astype(np.float64)
        return values

    def states(self, tokens: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the last layer's states of sequences of equal length, sequences x tokens x width."""
        nothing = np.zeros(0, dtype=np.int64)
        trees = [grown([sequence]) for sequence in tokens.tolist()]
        states: NDArray[np.float32] = self._run("states", laid_out(trees, np.arange(tokens.size), nothing, nothing))
        return states.reshape(*tokens.shape, -1)

    def _run(self, output: str, batch: Batch) -> Any:
        homes = np.flatnonzero(batch.filled)
        numbers = np.zeros(batch.filled.size, dtype=np.int64)
        numbers[homes] = np.arange(len(homes))
        given = {
            "tokens": batch.tokens.ravel()[homes],
            "rows": numbers.reshape(batch.filled.shape),
            "homes": homes,
            "positions": batch.depths.ravel()[homes][:, None],
            "mask": np.where(batch.seen, np.float32(0), np.float32(_LEAST))[:, None],
            "places": numbers[batch.places],
            "sources": batch.sources,
            "wanted": batch.wanted,
        }
        return self._session.run([output], given)[0]


class FileTokenizer:
    """The tokenizer in a converted folder."""

    def __init__(self, folder: Path) -> None:
        self._tokenizer: Any = imported("tokenizers").Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.encode_special_tokens = True  # “</s>” in somebody's text is text, not the end of it
        config = json.loads((folder / "tokenizer_config.json").read_text("utf-8"))
        first = config.get("bos_token") or config.get("eos_token")
        self.beginning: int | None = self._tokenizer.token_to_id(first) if first else None

    def sentences(self, before: Sequence[str], after: str) -> list[Sentence]:
        """Tokenize each text followed by `after`."""
        found = self._tokenizer.encode_batch([text + after for text in before])
        return [by_offsets(each.ids, each.offsets, len(text)) for text, each in zip(before, found, strict=True)]
