"""Changes that a finding can offer. Each is a value, so that a page can show it before anybody accepts it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from winoforge.core.schemas.draft import Draft, DraftHalf
from winoforge.core.schemas.values import Pronoun
from winoforge.core.wording import Sentence, render


@dataclass(frozen=True, slots=True)
class ReorderCandidates:
    """List the candidates in another order; the answers stay the same candidates."""

    order: tuple[int, ...]
    """The old indices in their new order."""


@dataclass(frozen=True, slots=True)
class MarkPronoun:
    """Mark this pronoun in one half."""

    half: int
    pronoun: Pronoun


@dataclass(frozen=True, slots=True)
class SetSpecial:
    """Note these special phrases, one a half."""

    phrases: tuple[str, ...]


Fix = ReorderCandidates | MarkPronoun | SetSpecial
"""What can be changed by one click."""

_REORDER = Sentence("List the candidates in this order: {order}.", "Liste os candidatos nesta ordem: {order}.")
_MARK = Sentence("Mark “{word}” in half {half}.", "Marque “{word}” na metade {half}.")
_SPECIAL = Sentence("Note as special phrases: {phrases}.", "Anote como expressões especiais: {phrases}.")


def offered(fix: Fix, lang: str = "en") -> str:
    """What the fix would do, in English or Portuguese."""
    if isinstance(fix, ReorderCandidates):
        return render(_REORDER, {"order": ", ".join(str(index + 1) for index in fix.order)}, lang)
    if isinstance(fix, MarkPronoun):
        return render(_MARK, {"word": fix.pronoun.text, "half": fix.half + 1}, lang)
    return render(_SPECIAL, {"phrases": ", ".join(f"“{phrase}”" for phrase in fix.phrases)}, lang)


def apply(fix: Fix, draft: Draft) -> Draft:
    """The draft with the fix made; the draft that was given is not touched."""
    if isinstance(fix, ReorderCandidates):
        return _reordered(draft, fix.order)
    if isinstance(fix, MarkPronoun):
        return _with_half(draft, fix.half, replace(draft.halves[fix.half], pronoun=fix.pronoun))
    halves = tuple(replace(half, special=phrase) for half, phrase in zip(draft.halves, fix.phrases, strict=True))
    return replace(draft, halves=halves)


def _reordered(draft: Draft, order: tuple[int, ...]) -> Draft:
    moved = {old: new for new, old in enumerate(order)}
    halves = tuple(
        replace(half, correct=half.correct if half.correct is None else moved.get(half.correct, half.correct))
        for half in draft.halves
    )
    return replace(draft, candidates=tuple(draft.candidates[old] for old in order), halves=halves)


def _with_half(draft: Draft, number: int, half: DraftHalf) -> Draft:
    return replace(draft, halves=(*draft.halves[:number], half, *draft.halves[number + 1 :]))
