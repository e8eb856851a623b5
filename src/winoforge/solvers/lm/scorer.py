"""The scoring engine: rows of token sequences in, the log-probability of every token out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, Generic, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray

from winoforge.core.errors import SolverError
from winoforge.solvers.lm.crew import Crew
from winoforge.solvers.lm.forward import Floats, OneByOne, Way, log_probabilities
from winoforge.solvers.lm.loading import Loaded
from winoforge.solvers.lm.packing import Sequences, passes
from winoforge.solvers.lm.tree import Tree, grown
from winoforge.solvers.lm.trial import chosen

T = TypeVar("T")
Asked = Sequence[slice]
"""For each sequence the tokens whose probability is wanted."""
Marks = NDArray[np.bool_]

_CUDA = 2048
"""Tokens of a pass on a graphics card; on a CPU each core is busy with a row."""


class Scorer:
    """Scores token sequences with a causal model."""

    def __init__(self, loaded: Loaded, batch_tokens: int | None = None) -> None:
        config = loaded.model.config.get_text_config()
        longest = getattr(config, "max_position_embeddings", None)
        self.longest: int | None = longest if isinstance(longest, int) and longest > 0 else None
        """How many tokens the model can take in one sequence; None when any number."""
        self._window = _window(config)
        self._way = chosen(loaded)
        self._alone = OneByOne(loaded.model)
        row = self._way.row
        budget = batch_tokens or (row if loaded.device == "cpu" else _CUDA)
        self.row = min(budget, row, self._window or row)
        """How many tokens a row should hold."""
        self.rows = max(1, budget // self.row)
        """How many rows go through the model at once."""
        self._device = loaded.device
        self._known = len(loaded.model.get_input_embeddings().weight)
        self._crew = Crew() if loaded.device == "cpu" else Crew(1)

    @property
    def in_trees(self) -> bool:
        """Whether what sequences share is computed once; otherwise each goes through the model alone."""
        return not isinstance(self._way, OneByOne)

    def scored(
        self, items: Iterable[T], sequences: Callable[[T], Sequences], asked: Callable[[T], Asked] | None = None
    ) -> Iterator[Scored[T]]:
        """Items with what their sequences scored, in order, some at a time as they are done.

        `asked` says of an item which part of each sequence is wanted; without it everything is.
        """
        batches = passes(items, sequences, row=self.row, rows=self.rows, cores=self._crew.size)
        return self._crew.made(lambda rows: self._scored(rows, sequences, asked), batches)

    def _scored(
        self, rows: list[list[T]], sequences: Callable[[T], Sequences], asked: Callable[[T], Asked] | None
    ) -> Scored[T]:
        given = [[each for item in row for each in sequences(item)] for row in rows]
        parts = None if asked is None else [part for row in rows for item in row for part in asked(item)]
        values, tokens = self.score(given, parts)
        every = chain.from_iterable(values)
        return Scored([(item, [next(every) for _ in sequences(item)]) for row in rows for item in row], tokens)

    def score(self, rows: Sequence[Sequences], asked: Asked | None = None) -> tuple[list[list[Floats]], int]:
        """One pass: the log-probability of every token but the first of each sequence, and how many were computed.

        `asked` holds for each sequence the part whose tokens are wanted; the others then are no numbers.
        """
        self._refuse_unknown(max((token for row in rows for each in row for token in each), default=0))
        split = not self.in_trees or self._beyond_window(rows)
        trees = [grown([each]) for row in rows for each in row] if split else [grown(row) for row in rows]
        found = self._passed(self._alone if split else self._way, trees, _marked(trees, asked))
        values = (each[path[1:]] for tree, each in zip(trees, found, strict=True) for path in tree.paths)
        return [list(islice(values, len(row))) for row in rows], sum(int(tree.inner.sum()) for tree in trees)

    def _refuse_unknown(self, token: int) -> None:
        # Not asked when loading: many tokenizers have a token more that no text ever uses.
        if token >= self._known:
            raise SolverError(
                f"The tokenizer makes token {token:,} and the model knows {self._known:,}, so they do not belong "
                "together; give a folder with the model's own tokenizer."
            )

    def _passed(self, way: Way, trees: list[Tree], asked: list[Marks] | None) -> list[Floats]:
        try:
            return log_probabilities(way, trees, self._device, asked)
        except torch.OutOfMemoryError:
            raise SolverError(
                f"The memory of {self._device} is full; give --batch-tokens {max(1, self.row * self.rows // 2)} "
                "or fewer, or --device cpu."
            ) from None

    def _beyond_window(self, rows: Sequence[Sequences]) -> bool:
        # Our mask says what is on the path, not what is near; within the window that is the same.
        return self._window is not None and any(len(each) > self._window for row in rows for each in row)


@dataclass(frozen=True, slots=True)
class Scored(Generic[T]):
    """What came of one pass."""

    items: list[tuple[T, list[Floats]]]
    """Each item with the values of its sequences."""
    tokens: int
    """How many tokens were computed."""


def _marked(trees: Sequence[Tree], asked: Asked | None) -> list[Marks] | None:
    """Which nodes of each tree are wanted."""
    if asked is None:
        return None
    marks = [np.zeros(len(tree.tokens), dtype=np.bool_) for tree in trees]
    paths = ((mark, path) for tree, mark in zip(trees, marks, strict=True) for path in tree.paths)
    for (mark, path), part in zip(paths, asked, strict=True):
        mark[path[part]] = True
    return marks


def _window(config: Any) -> int | None:
    """How far back the model's attention reaches, where that is less than everything."""
    width = getattr(config, "sliding_window", None)
    used = getattr(config, "use_sliding_window", True)
    return width if isinstance(width, int) and used else None
