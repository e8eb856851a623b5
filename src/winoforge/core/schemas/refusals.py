"""Why something is not a schema, problem or substituted pair: the reasons, all at once.

These are the rules without which the words "schema" and "problem" have no meaning. Whether a schema is a *good* one
is for core/checks to say; the ids here are the ids of the checks that name the same fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winoforge.core.errors import Refusal, TextError
from winoforge.core.schemas import text as texts

if TYPE_CHECKING:
    from winoforge.core.schemas.draft import DraftHalf
    from winoforge.core.schemas.values import Half

    AnyHalf = Half | DraftHalf


def of_schema(candidates: Sequence[str], halves: Sequence[AnyHalf]) -> list[Refusal]:
    """A schema: two candidates, two or three different halves, and not all with the same answer."""
    found = []
    if not 2 <= len(halves) <= 3:
        found.append(Refusal("structure", f"A schema has two halves (rarely three); this has {len(halves)}."))
    if len(candidates) != 2:
        found.append(Refusal("structure", f"A schema has two candidates; this has {len(candidates)}."))
    found += _of_candidates(candidates) + _of_halves(candidates, halves)
    if len(halves) > 1:
        found += _of_twins(halves)
    return found


def of_problem(candidates: Sequence[str], halves: Sequence[AnyHalf]) -> list[Refusal]:
    """A problem: one text, one pronoun, two or more candidates."""
    found = []
    if len(halves) != 1:
        found.append(Refusal("structure", f"A problem has one text; this has {len(halves)}."))
    if len(candidates) < 2:
        found.append(Refusal("structure", f"A problem has two or more candidates; this has {len(candidates)}."))
    return found + _of_candidates(candidates) + _of_halves(candidates, halves)


def of_substituted(sentences: Sequence[str], correct: int | None) -> list[Refusal]:
    """A substituted pair: two or more different sentences, one of them correct."""
    if len(set(sentences)) != len(sentences) or len(sentences) < 2:
        return [Refusal("structure", "A substituted pair has two or more different sentences.")]
    if correct is None or not 0 <= correct < len(sentences):
        return [Refusal("structure", f"The correct sentence is number {correct}, but there are {len(sentences)}.")]
    return [
        refusal
        for number, sentence in enumerate(sentences)
        for refusal in _of_text(sentence, texts.SENTENCE + texts.CANDIDATE, f"Sentence {number}", None)
    ]


def _of_candidates(candidates: Sequence[str]) -> list[Refusal]:
    found = [
        refusal
        for number, candidate in enumerate(candidates)
        for refusal in _of_text(candidate, texts.CANDIDATE, f"Candidate {number}", None)
    ]
    if len({candidate.casefold().strip() for candidate in candidates}) < len(candidates):
        found.append(Refusal("candidates-differ", "Two of the candidates are the same."))
    return found


def _of_halves(candidates: Sequence[str], halves: Sequence[AnyHalf]) -> list[Refusal]:
    found: list[Refusal] = []
    for number, half in enumerate(halves):
        found += _of_text(half.text, texts.SENTENCE, "The text", number)
        if half.question is not None:
            found += _of_text(half.question, texts.QUESTION, "The question", number)
        if half.correct is None:
            found.append(Refusal("structure", "No correct candidate is chosen.", number))
        elif not 0 <= half.correct < len(candidates):
            reason = f"The correct candidate is number {half.correct}, but there are {len(candidates)} candidates."
            found.append(Refusal("structure", reason, number))
        found += _of_pronoun(half, number)
    return found


def _of_pronoun(half: AnyHalf, number: int) -> list[Refusal]:
    if half.pronoun is None:
        return [Refusal("pronoun-found", "No pronoun is marked in the text.", number)]
    if not half.pronoun.text or half.pronoun.start < 0 or half.pronoun.span.of(half.text) != half.pronoun.text:
        reason = f"The text has no “{half.pronoun.text}” at offset {half.pronoun.start}."
        return [Refusal("pronoun-found", reason, number)]
    return []


def _of_twins(halves: Sequence[AnyHalf]) -> list[Refusal]:
    found = []
    if len({(half.text, half.pronoun) for half in halves}) < len(halves):
        found.append(Refusal("halves-differ", "Two halves have the same text; they must differ in a special phrase."))
    answers = {half.correct for half in halves}
    if len(answers) == 1 and answers != {None}:
        found.append(Refusal("answers-differ", "All halves have the same correct candidate; a schema's halves differ."))
    return found


def _of_text(value: str, limit: int, what: str, half: int | None) -> list[Refusal]:
    try:
        clean = texts.clean(value, limit=limit, what=what)
    except TextError as error:
        return [Refusal("structure", str(error), half)]
    if clean != value:
        return [Refusal("structure", f"{what} is not in Unicode normal form C.", half)]
    return []
