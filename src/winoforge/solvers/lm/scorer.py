"""Score sequences of tokens with a causal model: the log-probability of every token, given those before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Generic, Protocol, TypeVar

import numpy as np

from winoforge.core.errors import SolverError
from winoforge.solvers.lm import packing
from winoforge.solvers.lm.batch import Batch, Floats, Marks, Question
from winoforge.solvers.lm.packing import Sequences
from winoforge.solvers.lm.tokens import Tokenizer
from winoforge.solvers.lm.tree import Tree, grown

T = TypeVar("T")
Asked = Sequence[slice]
"""For each sequence the tokens whose probability is wanted."""

ROW = 96
"""Tokens of a row. In a longer one, attention to the other sentences of the row is computed for nothing."""


class Engine(Protocol):
    """A causal model that is ready to score."""

    @property
    def tokenizer(self) -> Tokenizer:
        """Makes the tokens that the model knows."""

    @property
    def longest(self) -> int | None:
        """The most tokens of a sequence; None: any number."""

    @property
    def words(self) -> int:
        """Size of the vocabulary."""

    @property
    def pass_tokens(self) -> int:
        """About how many tokens go through the model at once."""

    @property
    def tree_limit(self) -> int | None:
        """The longest sequence that may share a tree with others; None: any; 0: the model cannot be given trees."""

    def log_probabilities(self, batch: Batch) -> Floats:
        """Return the log-probability of each wanted token."""


@dataclass(frozen=True, slots=True)
class Scored(Generic[T]):
    """The result of one pass."""

    items: list[tuple[T, list[Floats]]]
    """Each item with the values of its sequences."""
    tokens: int
    """How many tokens were computed."""


class Scorer:
    """Scores token sequences with an engine; what several sequences begin with is computed once."""

    def __init__(self, engine: Engine, batch_tokens: int | None = None) -> None:
        self.engine = engine
        self.pass_tokens = batch_tokens or engine.pass_tokens
        """About how many tokens go through the model at once."""
        self.row = min(ROW, self.pass_tokens, engine.tree_limit or ROW)
        """About how many tokens a row holds."""

    def scored(
        self, items: Iterable[T], sequences: Callable[[T], Sequences], asked: Callable[[T], Asked] | None = None
    ) -> Iterator[Scored[T]]:
        """Yield items with the values of their sequences, in order, a pass at a time.

        `asked` tells which part of each sequence of an item is wanted; without it everything is.
        """
        for rows in packing.passes(items, sequences, row=self.row, tokens=self.pass_tokens):
            together = [item for row in rows for item in row]
            parts = None if asked is None else [part for item in together for part in asked(item)]
            values, tokens = self.score([[each for item in row for each in sequences(item)] for row in rows], parts)
            every = chain.from_iterable(values)
            yield Scored([(item, [next(every) for _ in sequences(item)]) for item in together], tokens)

    def score(self, rows: Sequence[Sequences], asked: Asked | None = None) -> tuple[list[list[Floats]], int]:
        """Score rows of sequences in one pass.

        Return the log-probability of every token but the first of each sequence, and how many tokens were computed.
        `asked` holds for each sequence the part whose tokens are wanted; the others are then not numbers.
        """
        every = [each for row in rows for each in row]
        self._refuse_unknown(max((token for each in every for token in each), default=0))
        limit = self.engine.tree_limit
        alone = limit is not None and any(len(each) > limit for each in every)
        trees = [grown([each]) for each in every] if alone else [grown(row) for row in rows]
        question = Question(trees, _marked(trees, asked))
        told = np.zeros(0) if question.is_empty else self.engine.log_probabilities(question.batch())
        found = question.answered(told)
        values = (each[path[1:]] for tree, each in zip(trees, found, strict=True) for path in tree.paths)
        return [list(islice(values, len(row))) for row in rows], sum(int(tree.inner.sum()) for tree in trees)

    def _refuse_unknown(self, token: int) -> None:
        # Not asked when loading: many tokenizers have a token more that no text ever uses.
        if token >= self.engine.words:
            raise SolverError(
                f"The tokenizer makes token {token:,} and the model knows {self.engine.words:,}, so they do not belong "
                "together; give a folder with the model's own tokenizer."
            )


def _marked(trees: Sequence[Tree], asked: Asked | None) -> list[Marks] | None:
    """Which nodes of each tree are wanted."""
    if asked is None:
        return None
    marks = [np.zeros(len(tree.tokens), dtype=np.bool_) for tree in trees]
    paths = ((mark, path) for tree, mark in zip(trees, marks, strict=True) for path in tree.paths)
    for (mark, path), part in zip(paths, asked, strict=True):
        mark[path[part]] = True
    return marks
