"""Why something is not a schema, problem or substituted pair: the reasons, all at once.

These are the rules without which the words "schema" and "problem" have no meaning. Whether a schema is a *good* one
is for core/checks to say; the ids here are the ids of the checks that name the same fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from winoforge.core.errors import Refusal, TextError
from winoforge.core.schemas import text as texts
from winoforge.core.schemas.reasons import refusal

if TYPE_CHECKING:
    from winoforge.core.schemas.draft import DraftHalf
    from winoforge.core.schemas.values import Half, Switched

    AnyHalf: TypeAlias = Half | DraftHalf

MOST_CANDIDATES = 100
"""More are no question for a person, and take a solver for ever."""
_LONGEST_CODE = 35
"""What BCP 47 tells programs to make room for."""
_CODE = re.compile(r"[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*")


def is_language_code(code: str) -> bool:
    """Whether it looks like BCP 47; which codes there are is for others to say."""
    return len(code) <= _LONGEST_CODE and _CODE.fullmatch(code) is not None


def of_entry(identity: str, language: str) -> list[Refusal]:
    """What every entry has: an id that is a short text, and a language code."""
    found = _of_text(identity, texts.ID, "id", None)
    if not is_language_code(language):
        found.append(refusal("language-code", language=language[:_LONGEST_CODE]))
    return found


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


def of_substituted(
    sentences: Sequence[str],
    correct: int | None,
    repaired: Sequence[str] | None = None,
    switched: Switched | None = None,
) -> list[Refusal]:
    """A substituted pair: two or more different sentences, one of them correct."""
    if len(sentences) > MOST_CANDIDATES:
        return [refusal("too-many-candidates", count=len(sentences), limit=MOST_CANDIDATES)]
    if len(set(sentences)) != len(sentences) or len(sentences) < 2:
        return [Refusal("structure", "A substituted pair has two or more different sentences.")]
    if correct is None or not 0 <= correct < len(sentences):
        return [Refusal("structure", f"The correct sentence is number {correct}, but there are {len(sentences)}.")]
    return [
        refused
        for number, sentence in enumerate(sentences)
        for refused in _of_text(sentence, texts.SENTENCE + texts.CANDIDATE, f"sentence {number + 1}", None)
    ] + _of_published({"repaired": repaired}, switched, len(sentences), None)


def _of_candidates(candidates: Sequence[str]) -> list[Refusal]:
    if len(candidates) > MOST_CANDIDATES:
        return [refusal("too-many-candidates", count=len(candidates), limit=MOST_CANDIDATES)]
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
        published = {name: _carried(half, name) for name in ("plain", "repaired")}
        found += _of_published(published, _carried(half, "switched"), len(candidates), number)
    return found


def _carried(half: AnyHalf, name: str) -> Any:
    """A field that a half names and a draft of one has among its details."""
    details = getattr(half, "details", None)
    return getattr(half, name) if details is None else details.get(name)


def _of_published(
    published: Mapping[str, Sequence[str] | None], switched: Switched | None, count: int, half: int | None
) -> list[Refusal]:
    """Published sentences: one for each candidate; a switched text has its pronoun where it is said to stand."""
    if switched is not None:
        published = {**published, "switched": switched.sentences}
    found = [refused for what, given in published.items() for refused in _of_sentences(what, given, count, half)]
    if switched is not None and switched.text is not None:
        found += _of_text(switched.text, texts.PUBLISHED, "switched", half)
    if switched is not None and switched.pronoun is not None:
        pronoun, text = switched.pronoun, switched.text or ""
        if not pronoun.text or pronoun.start < 0 or pronoun.span.of(text) != pronoun.text:
            found.append(refusal("switched-pronoun", half, pronoun=pronoun.text, start=pronoun.start))
    return found


def _of_sentences(what: str, given: Sequence[str] | None, count: int, half: int | None) -> Iterator[Refusal]:
    if given is None:
        return
    if len(given) != count:
        yield refusal("published-count", half, what=what, count=count, given=len(given))
        return
    for number, sentence in enumerate(given):
        yield from _of_text(sentence, texts.PUBLISHED, f"sentence {number + 1}", half)


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
