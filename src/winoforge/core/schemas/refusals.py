"""Why something is not a schema, problem or substituted pair: the reasons, all at once.

These are the rules without which the words "schema" and "problem" have no meaning. Whether a schema is a *good* one
is for core/checks to say; the ids here are the ids of the checks that name the same fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from winoforge.core.errors import Refusal, TextError
from winoforge.core.schemas import text as texts
from winoforge.core.schemas.reasons import refusal

if TYPE_CHECKING:
    from winoforge.core.schemas.draft import DraftHalf
    from winoforge.core.schemas.values import Half

    AnyHalf: TypeAlias = Half | DraftHalf


def of_schema(candidates: Sequence[str], halves: Sequence[AnyHalf]) -> list[Refusal]:
    """A schema: two candidates, two or three different halves, and not all with the same answer."""
    found = []
    if not 2 <= len(halves) <= 3:
        found.append(refusal("schema-halves", count=len(halves)))
    if len(candidates) != 2:
        found.append(refusal("schema-candidates", count=len(candidates)))
    found += _of_candidates(candidates) + _of_halves(candidates, halves)
    if len(halves) > 1:
        found += _of_twins(halves)
    return found


def of_problem(candidates: Sequence[str], halves: Sequence[AnyHalf]) -> list[Refusal]:
    """A problem: one text, one pronoun, two or more candidates."""
    found = []
    if len(halves) != 1:
        found.append(refusal("problem-texts", count=len(halves)))
    if len(candidates) < 2:
        found.append(refusal("problem-candidates", count=len(candidates)))
    return found + _of_candidates(candidates) + _of_halves(candidates, halves)


def of_substituted(sentences: Sequence[str], correct: int | None) -> list[Refusal]:
    """A substituted pair: two or more different sentences, one of them correct."""
    if len(set(sentences)) != len(sentences) or len(sentences) < 2:
        return [Refusal("structure", "A substituted pair has two or more different sentences.")]
    if correct is None or not 0 <= correct < len(sentences):
        return [Refusal("structure", f"The correct sentence is number {correct}, but there are {len(sentences)}.")]
    return [
        refused
        for number, sentence in enumerate(sentences)
        for refused in _of_text(sentence, texts.SENTENCE + texts.CANDIDATE, f"sentence {number + 1}", None)
    ]


def _of_candidates(candidates: Sequence[str]) -> list[Refusal]:
    found = [
        refused
        for number, candidate in enumerate(candidates)
        for refused in _of_text(candidate, texts.CANDIDATE, f"candidate {number + 1}", None)
    ]
    if len({candidate.casefold().strip() for candidate in candidates}) < len(candidates):
        found.append(refusal("candidates-same"))
    return found


def _of_halves(candidates: Sequence[str], halves: Sequence[AnyHalf]) -> list[Refusal]:
    found: list[Refusal] = []
    for number, half in enumerate(halves):
        found += _of_text(half.text, texts.SENTENCE, "text", number)
        if half.question is not None:
            found += _of_text(half.question, texts.QUESTION, "question", number)
        if half.correct is None:
            found.append(refusal("answer-missing", number))
        elif not 0 <= half.correct < len(candidates):
            found.append(refusal("answer-out-of-range", number, correct=half.correct, count=len(candidates)))
        found += _of_pronoun(half, number)
    return found


def _of_pronoun(half: AnyHalf, number: int) -> list[Refusal]:
    if half.pronoun is None:
        return [refusal("pronoun-missing", number)]
    if not half.pronoun.text or half.pronoun.start < 0 or half.pronoun.span.of(half.text) != half.pronoun.text:
        return [refusal("pronoun-elsewhere", number, pronoun=half.pronoun.text, start=half.pronoun.start)]
    return []


def _of_twins(halves: Sequence[AnyHalf]) -> list[Refusal]:
    found = []
    if len({(half.text, half.pronoun) for half in halves}) < len(halves):
        found.append(refusal("halves-same"))
    answers = {half.correct for half in halves}
    if len(answers) == 1 and answers != {None}:
        found.append(refusal("answers-same"))
    return found


def _of_text(value: str, limit: int, what: str, half: int | None) -> list[Refusal]:
    try:
        clean = texts.clean(value, limit=limit)
    except TextError as error:
        return [refusal(error.fault, half, what=what, **error.params)]
    if clean != value:
        return [refusal("text-not-normal", half, what=what)]
    return []
