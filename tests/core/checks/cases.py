"""Drafts for the tests of the checks: a sound schema in each language, and ways to spoil it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from winoforge.core.checks import Finding, run
from winoforge.core.schemas import Draft, DraftHalf, Pronoun
from winoforge.text.rules import RuleAnalyzer

ENGLISH = RuleAnalyzer("en")
PORTUGUESE = RuleAnalyzer("pt")


def half(text: str, pronoun: str, correct: int | None, question: str | None = None, **more: Any) -> DraftHalf:
    """A half whose pronoun stands between asterisks in the text."""
    marked = f"*{pronoun}*"
    start = text.index(marked)
    return DraftHalf(
        text=text.replace(marked, pronoun), pronoun=Pronoun(pronoun, start), correct=correct, question=question, **more
    )


COAT = Draft(
    id="coat",
    language="en",
    candidates=("Martha", "Paula"),
    halves=(
        half("Martha lent Paula a coat because *she* was freezing.", "she", 1, "Who was freezing?"),
        half("Martha lent Paula a coat because *she* was generous.", "she", 0, "Who was generous?"),
    ),
)
"""A sound schema."""

CASACO = Draft(
    id="casaco",
    language="pt-BR",
    candidates=("a médica", "a vizinha"),
    halves=(
        half("A médica emprestou um casaco para a vizinha porque *ela* tremia.", "ela", 1, "Quem tremia?"),
        half("A médica emprestou um casaco para a vizinha porque *ela* ajudava.", "ela", 0, "Quem ajudava?"),
    ),
)
"""A sound schema in Portuguese."""

SHELF = Draft(
    id="shelf",
    language="en",
    kind="problem",
    candidates=("the lamp", "the shelf", "the wall"),
    halves=(half("The lamp hung above the shelf on the wall until *it* broke.", "it", 0, "What broke?"),),
)
"""A sound problem."""


def schema(language: str, candidates: tuple[str, ...], *halves: DraftHalf, **more: Any) -> Draft:
    """A schema in the making."""
    return Draft(id="case", language=language, candidates=candidates, halves=halves, **more)


def with_half(draft: Draft, number: int, **changes: Any) -> Draft:
    """The draft with some parts of one half changed."""
    halves = list(draft.halves)
    halves[number] = replace(halves[number], **changes)
    return replace(draft, halves=tuple(halves))


def findings(draft: Draft, only: Collection[str] | None = None) -> list[Finding]:
    """What the checks find with the rule analyser of the draft's language; with none where there is none."""
    known = {"en": ENGLISH, "pt": PORTUGUESE}
    return run(draft, known.get(draft.language.split("-")[0]), only)


def said(draft: Draft, only: Collection[str] | None = None) -> set[str]:
    """The ids of the messages that the checks give."""
    return {found.message_id for found in findings(draft, only)}
