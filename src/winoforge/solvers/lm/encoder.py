"""What solvers with an encoder share: every sequence gets a number of its own, whatever goes through beside it."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from winoforge.core.answers import TIE, Answer, answer_to, decided
from winoforge.core.schemas.values import Item
from winoforge.models.parts import need_torch
from winoforge.solvers.lm.encoding import Encoded, Pass, Reading, together, windows
from winoforge.solvers.lm.loading import Kind, Loaded, load, settings_of
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Effort

if TYPE_CHECKING:
    from torch import Tensor

_BATCH_TOKENS = 2048
"""Tokens of one pass: enough for large matrix products, and small beside the model itself."""
_PASSES_AHEAD = 4
"""How many passes are read ahead to sort by length; more would save padding and lose more when interrupted."""
_NO_LIMIT = 1_000_000
"""Tokenizers that know no longest length say an absurd one."""


class Unreadable(Exception):
    """An item cannot be put to a model; says why, and becomes an abstention."""


class Encoder(ABC):
    """A solver whose model gives a number to each of an item's sequences, one for each candidate."""

    kind: ClassVar[Kind]
    """The head that the model must have."""
    scoring: ClassVar[str | None] = None
    """What its way of scoring is called, where it scores words; None where it scores candidates as a whole."""

    def __init__(self, name: str, argument: str, options: Options) -> None:
        need_torch()
        self._name, self._argument, self._options = name, argument, options
        self._budget = options.batch_tokens or _BATCH_TOKENS
        self.effort = Effort()

    @cached_property
    def loaded(self) -> Loaded:
        """The model, loaded when first needed and kept."""
        return load(self._argument, self.kind, self._options)

    @cached_property
    def about(self) -> About:
        """The model, its precision, and which weights these are."""
        return About(
            name=f"{self._name}:{self._argument}",
            scoring=self.scoring,
            scorings=(self.scoring,) if self.scoring else (),
            settings=settings_of(self._argument, self._options),
        )

    @abstractmethod
    def sequences(self, item: Item) -> list[Encoded]:
        """One for each candidate; Unreadable where there can be none."""

    @abstractmethod
    def numbers(self, inputs: dict[str, Tensor], batch: Pass) -> Tensor:
        """One for each sequence of a pass."""

    def scores(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """The candidates' scores from the numbers of their sequences."""
        return tuple(numbers)

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """Answers in the items' order, a few passes at a time."""
        readings = ((item, self._read(item)) for item in items)
        for window in windows(readings, _PASSES_AHEAD * self._budget):
            numbers = iter(self._measured([each for _, reading in window for each in _found(reading)]))
            for item, reading in window:
                if isinstance(reading, str):
                    yield answer_to(item, None, why=reading)
                else:
                    yield self._answer(item, self.scores([next(numbers) for _ in reading]))

    def tokenized(self, *texts: Sequence[str], offsets: bool = False) -> Mapping[str, list[Any]]:
        """Texts, or pairs of texts, as tokens; what looks like a special token in them is text like all else."""
        tokens: Mapping[str, list[Any]] = self.loaded.tokenizer(
            *map(list, texts), split_special_tokens=True, return_offsets_mapping=offsets, verbose=False
        )
        return tokens

    def paired(self, pairs: Sequence[tuple[str, str]]) -> list[Encoded]:
        """Pairs of texts, each as one sequence of two segments."""
        tokens = self.tokenized([first for first, _ in pairs], [second for _, second in pairs])
        segments = tokens.get("token_type_ids") or [None] * len(pairs)
        return [Encoded(ids, of) for ids, of in zip(tokens["input_ids"], segments, strict=True)]

    def _answer(self, item: Item, scores: tuple[float, ...]) -> Answer:
        scorings = {self.scoring: scores} if self.scoring else None
        return answer_to(item, decided(scores), scores=scores, scorings=scorings)

    def _read(self, item: Item) -> Reading:
        try:
            reading = self.sequences(item)
        except Unreadable as why:
            return str(why)
        longest = max(map(len, reading))
        if longest > self._longest:
            return f"too long for the model: {longest} tokens, and it takes {self._longest}"
        return reading

    def _measured(self, sequences: Sequence[Encoded]) -> list[float]:
        """The numbers of sequences, in the same order."""
        found = [0.0] * len(sequences)
        for chosen in together(list(map(len, sequences)), self._budget, mixed=self._mixes):
            batch = [sequences[number] for number in chosen]
            for number, value in zip(chosen, self._through(batch), strict=True):
                found[number] = value
            self.effort.sequences += len(batch)
            self.effort.tokens += sum(map(len, batch))
        return found

    def _through(self, sequences: Sequence[Encoded]) -> list[float]:
        """One pass through the model."""
        import torch

        batch = self._pass(sequences)
        with torch.inference_mode():
            numbers: list[float] = self.numbers(self._inputs(batch), batch).tolist()
        return numbers

    @cached_property
    def _mixes(self) -> bool:
        """Whether sequences of different lengths may meet, tried out once.

        Some read padding like words: they take no attention mask (FNet), or look past it at neighbours (ConvBERT).
        """
        short, long = (self._probe(words) for words in (3, 40))
        return abs(self._through([short])[0] - self._through([short, long])[0]) < TIE / 10

    def _probe(self, words: int) -> Encoded:
        ids = self.tokenized([" ".join(["a"] * words)])["input_ids"][0][: self._longest]
        return Encoded(ids, targets={len(ids) - 1: ids[-1]})

    def _pass(self, sequences: Sequence[Encoded]) -> Pass:
        tokenizer = self.loaded.tokenizer
        return Pass(sequences, tokenizer.pad_token_id or 0, left=tokenizer.padding_side == "left")

    def _inputs(self, batch: Pass) -> dict[str, Tensor]:
        import torch

        known = {name: rows for name, rows in batch.rows().items() if name in self._parameters}
        return {name: torch.tensor(rows, device=self.loaded.device) for name, rows in known.items()}

    @cached_property
    def _parameters(self) -> frozenset[str]:
        return frozenset(inspect.signature(self.loaded.model.forward).parameters)

    @cached_property
    def _longest(self) -> int:
        """Tokens that the model has positions for."""
        return min(_NO_LIMIT, int(self.loaded.tokenizer.model_max_length), *positions(self.loaded.model))


def _found(reading: Reading) -> list[Encoded]:
    return [] if isinstance(reading, str) else reading


def positions(model: Any) -> list[int]:
    """How many positions a model counts, where it counts them; RoBERTa's family begins behind its padding token."""
    known = getattr(model.config, "max_position_embeddings", None)
    if not isinstance(known, int) or known < 1:
        return []
    embeddings = getattr(getattr(model.base_model, "embeddings", None), "position_embeddings", None)
    padding = getattr(embeddings, "padding_idx", None)
    return [known if padding is None else known - padding - 1]
