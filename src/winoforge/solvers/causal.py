"""A causal language model as a solver: which sentence it finds more likely.

Full: the probability of the whole sentence. Partial: of what follows the candidate, given all up to it. Both come from
one pass in which whatever sentences share is computed once. Who asks for one of them is given that alone, which is
quicker where it is the partial one: half of all tokens need no probability then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from winoforge.core.answers import Answer, answer_to, decided
from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Item
from winoforge.solvers.lm import engines
from winoforge.solvers.lm.tokens import Sentence, Tokenizer, sentences
from winoforge.solvers.options import SCORINGS, Options
from winoforge.solvers.protocol import About, Effort, Solver

if TYPE_CHECKING:
    from winoforge.solvers.lm.batch import Floats
    from winoforge.solvers.lm.scorer import Scorer


@dataclass(frozen=True, slots=True)
class _Asked:
    """An item on its way through the model."""

    item: Item
    sentences: list[Sentence]
    """One per candidate; none when it cannot be asked."""
    why: str | None = None
    """Why it cannot."""

    @property
    def sequences(self) -> list[tuple[int, ...]]:
        return [sentence.tokens for sentence in self.sentences]

    @property
    def following(self) -> list[slice]:
        """Of each sentence what follows the candidate."""
        return [_following(sentence) for sentence in self.sentences]


class Causal:
    """Answers with the candidate whose sentence is the most likely."""

    def __init__(self, name: str, model: str, options: Options) -> None:
        self.effort = Effort()
        self._name, self._model, self._options = name, model, options
        self._scoring = options.scoring or "partial"
        self._scorings = (options.scoring,) if options.scoring else SCORINGS

    @cached_property
    def about(self) -> About:
        """Its name, how it scores, and which model in which precision."""
        settings = engines.settings_of(self._model, self._options) | {"per_token": bool(self._options.per_token)}
        if self._options.beginning:  # said only then, so that what was begun before there was a choice can go on
            settings["beginning"] = True
        return About(
            name=f"{self._name}:{self._model}", scoring=self._scoring, scorings=self._scorings, settings=settings
        )  # fmt: skip

    def ready(self) -> None:
        """Loads the model now, for whoever wants to know how long the rest takes."""
        _ = self._ready

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """The answers, pass by pass."""
        scorer = self._ready
        led = bool(self._options.beginning)
        asked = (_asked(item, scorer.engine.tokenizer, scorer.engine.longest, led) for item in items)
        part = (lambda each: each.following) if self._scorings == ("partial",) else None
        for scored in scorer.scored(asked, lambda each: each.sequences, part):
            self.effort.tokens += scored.tokens
            for each, values in scored.items:
                self.effort.sequences += len(each.sentences)
                yield self._answer(each, values)

    @cached_property
    def _ready(self) -> Scorer:
        # Imported here, because numpy is: whoever only makes a solver should not wait for it.
        from winoforge.solvers.lm.scorer import Scorer

        engine = engines.opened(self._model, self._options)
        if self._options.beginning and engine.tokenizer.beginning is None:
            raise SolverError(f"{self._model} knows no token for a beginning; leave out --beginning.")
        if weights := engines.weights_of(self._model):
            self.effort.notes["weights"] = weights
        if engine.tree_limit == 0:
            self.effort.notes["engine"] = "plain: this model cannot share what sentences have in common"
        return Scorer(engine, self._options.batch_tokens)

    def _answer(self, asked: _Asked, values: list[Floats]) -> Answer:
        if asked.why is not None:
            return answer_to(asked.item, None, why=asked.why)
        told = list(zip(asked.sentences, values, strict=True))
        ways = {
            "partial": lambda: tuple(self._partial(sentence, each) for sentence, each in told),
            "full": lambda: tuple(self._score(each) for each in values),
        }
        scorings = {scoring: ways[scoring]() for scoring in self._scorings}
        scores = scorings[self._scoring]
        choice = decided(scores)
        why = "the scores are a tie" if choice is None else None
        return answer_to(asked.item, choice, scores=scores, scorings=scorings, why=why)

    def _partial(self, sentence: Sentence, values: Floats) -> float:
        # The first token has no value, so the values are one place behind the tokens.
        part = _following(sentence)
        return self._score(values[part.start - 1 : part.stop - 1])

    def _score(self, values: Floats) -> float:
        if not len(values):
            return 0.0
        return float(values.mean() if self._options.per_token else values.sum())


def _following(sentence: Sentence) -> slice:
    """The tokens that follow the candidate; all that have a value where none does."""
    part = slice(max(1, sentence.after), sentence.end)
    return part if part.start < part.stop else slice(1, len(sentence.tokens))


def _asked(item: Item, tokenizer: Tokenizer, longest: int | None, led: bool) -> _Asked:
    made = sentences(item, tokenizer, led=led)
    length = max(len(sentence.tokens) for sentence in made)
    if longest is not None and length > longest:
        return _Asked(item, [], f"it has {length:,} tokens, and the model takes at most {longest:,}")
    if len({sentence.tokens[:1] for sentence in made}) > 1:
        return _Asked(item, [], "its sentences begin with different tokens, and the model has none to begin with")
    return _Asked(item, made)


def make(name: str, argument: str, options: Options) -> Solver:
    """A model by name, folder or GGUF file; nothing is loaded before it is asked."""
    if options.scoring is not None and options.scoring not in SCORINGS:
        raise SolverError(f"There is no scoring “{options.scoring}”; give one of {', '.join(SCORINGS)}.")
    if options.batch_tokens is not None and options.batch_tokens < 1:
        raise SolverError("--batch-tokens is a number of tokens, 1 or more; leave it out for the usual one.")
    engines.need_parts(argument)
    return Causal(name, argument, options)
