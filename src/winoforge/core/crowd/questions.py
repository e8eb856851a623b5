"""Items for training and test questions (P3, P16), and why their answers are right."""

from __future__ import annotations

from dataclasses import dataclass

from winoforge.core.schemas.special import changed_phrases
from winoforge.core.schemas.values import Candidate, Problem, Pronoun, Schema
from winoforge.core.wording import Sentence, render


@dataclass(frozen=True, slots=True, kw_only=True)
class Twin:
    """What another half of the same schema changes."""

    special: str
    """The words that differ in the item itself; "" when it has none there."""
    other_special: str
    """The words in their place in the other half; "" when it has none there."""
    answer: str
    """What the pronoun means there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """An item with its answer. It stays on the server; the page gets it without `correct`."""

    text: str
    pronoun: Pronoun
    question: str | None
    candidates: tuple[Candidate, ...]
    correct: int
    rationale: str | None = None
    twin: Twin | None = None

    @classmethod
    def of(cls, entry: Schema | Problem, half: int) -> Asked:
        """One half of an entry as a question."""
        asked = entry.halves[half]
        return cls(
            text=asked.text,
            pronoun=asked.pronoun,
            question=asked.question,
            candidates=entry.candidates,
            correct=asked.correct,
            rationale=entry.rationale,
            twin=_twin(entry, half),
        )

    @property
    def answer(self) -> str:
        """The correct candidate."""
        return self.candidates[self.correct]


_ANSWER = Sentence("“{pronoun}” means “{answer}”.", "“{pronoun}” se refere a “{answer}”.")
_INSTEAD = Sentence(
    "With “{other}” in place of “{special}” it would mean “{answer}”.",
    "Com “{other}” no lugar de “{special}”, seria “{answer}”.",
)
_ADDED = Sentence("With “{other}” added it would mean “{answer}”.", "Com o acréscimo de “{other}”, seria “{answer}”.")
_WITHOUT = Sentence("Without “{special}” it would mean “{answer}”.", "Sem “{special}”, seria “{answer}”.")


def explanation(rationale: str | None, item: Asked, lang: str = "en") -> str:
    """Why the answer is right: the answer, what the special phrase of the twin would change, and the rationale.

    A rationale speaks of both halves, so the words of the one that is not on the page come before it. Where neither is
    known only the answer is stated: a reason that nobody gave is not made up.
    """
    said = [render(_ANSWER, {"pronoun": item.pronoun.text, "answer": item.answer}, lang)]
    if item.twin is not None:
        said.append(_changed(item.twin, lang))
    if rationale and rationale.strip():
        said.append(rationale.strip())
    return " ".join(said)


def _changed(twin: Twin, lang: str) -> str:
    sentence = _INSTEAD if twin.special and twin.other_special else _WITHOUT if twin.special else _ADDED
    params = {"special": twin.special, "other": twin.other_special, "answer": twin.answer}
    return render(sentence, params, lang)


def _twin(entry: Schema | Problem, half: int) -> Twin | None:
    """The first other half with another answer, where the two differ in words."""
    asked = entry.halves[half]
    for other in entry.halves:
        if other.correct != asked.correct:
            special, other_special = changed_phrases([asked.text, other.text])
            if special or other_special:
                return Twin(special=special, other_special=other_special, answer=str(entry.candidates[other.correct]))
    return None
