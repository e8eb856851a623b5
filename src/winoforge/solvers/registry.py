"""Every kind of solver by name; its module, and whatever heavy it needs, is imported when it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from winoforge.core.errors import UnknownSolver, WrongUse
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import Solver

_ENCODER = ("device", "precision", "batch_tokens")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of solver."""

    name: str
    """What stands before the colon."""
    module: str
    """Its file in this folder; it has `make(name, argument, options)`."""
    what: str
    """What it is, in a few words."""
    argument: str | None = None
    """What stands after the colon, such as MODEL; None when nothing does."""
    optional: bool = False
    """Whether the argument can be left out."""
    takes: tuple[str, ...] = ()
    """The options that mean something to it."""
    needs: str | None = None
    """The extra that it needs, whatever its argument."""

    @property
    def usage(self) -> str:
        """How it is named on the command line."""
        if self.argument is None:
            return self.name
        return f"{self.name}[:{self.argument}]" if self.optional else f"{self.name}:{self.argument}"


SOLVERS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("random", "baselines", "draws lots", takes=("seed",)),
        Kind("first", "baselines", "always the candidate that the text mentions first"),
        Kind("last", "baselines", "always the candidate that the text mentions last"),
        Kind("scripted", "scripted", "answers that a file gives, for demos and tests", "FILE"),
        Kind(
            "causal",
            "causal",
            "a causal language model: name, folder or GGUF file",
            "MODEL",
            takes=("scoring", "per_token", "beginning", *_ENCODER),
        ),
        Kind(
            "masked",
            "masked",
            "a masked language model: how well the candidate fits the pronoun's place",
            "MODEL",
            takes=_ENCODER,
            needs="lm",
        ),
        Kind(
            "next-sentence",
            "next_sentence",
            "BERT's next-sentence head, split before the candidate",
            "MODEL",
            takes=_ENCODER,
            needs="lm",
        ),
        Kind(
            "multiple-choice", "multiple_choice", "an encoder with a choice head", "MODEL", takes=_ENCODER, needs="lm"
        ),
        Kind(
            "coref",
            "coref",
            "rules: agreement, subject preference, recency; or a spaCy pipeline",
            "PIPELINE",
            optional=True,
        ),
        Kind(
            "chat",
            "chat",
            "an OpenAI-compatible endpoint, asked the question",
            "MODEL",
            takes=("url", "concurrency", "timeout", "max_tokens"),
        ),
        Kind(
            "command",
            "command",
            "a program that reads items and writes answers, JSON Lines",
            "PROGRAM",
            takes=("timeout",),
        ),
        Kind(
            "http",
            "http",
            "an address that takes items and gives answers, JSON Lines",
            "URL",
            takes=("concurrency", "timeout"),
        ),
        Kind("people", "people", "the answers of people, from a file", "FILE"),
        Kind(
            "ensemble",
            "ensemble",
            "several solvers joined by +, scores added or votes counted",
            "A+B",
            takes=("vote",),
        ),
    )
}
"""Every kind, in the order in which help shows them."""


class _Module(Protocol):
    """What every file of a kind has; tests/conformance holds them to it."""

    def make(self, name: str, argument: str, options: Options) -> Solver: ...


def make(name: str, options: Options | None = None) -> Solver:
    """The solver of that name, such as `causal:smollm2-135m`; SolverError with what to do when it cannot be had."""
    options = options or Options()
    kind, argument = find(name)
    _refuse_what_means_nothing(kind, options)
    module: _Module = import_module(f"winoforge.solvers.{kind.module}")
    return module.make(kind.name, argument, options)


def find(name: str) -> tuple[Kind, str]:
    """The kind and the argument in a name."""
    before, colon, argument = name.partition(":")
    kind = SOLVERS.get(before)
    if kind is None:
        known = ", ".join(each.usage for each in SOLVERS.values())
        raise UnknownSolver(f"There is no solver “{before}”. Known: {known}.")
    if kind.argument is None and colon:
        raise UnknownSolver(f"The solver {kind.name} takes nothing after its name; write --solver {kind.name}.")
    if kind.argument is not None and not argument and not kind.optional:
        raise UnknownSolver(f"The solver {kind.name} needs {kind.argument}; write --solver {kind.usage}.")
    return kind, argument


def _refuse_what_means_nothing(kind: Kind, options: Options) -> None:
    # An ensemble passes on what its members take.
    if kind.name == "ensemble":
        return
    for option in options.given():
        if option not in kind.takes:
            flag = "--" + option.replace("_", "-")
            raise WrongUse(f"{flag} means nothing to the solver {kind.name}; leave it out.")
