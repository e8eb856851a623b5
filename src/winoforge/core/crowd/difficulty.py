"""What a hardness means in words, and what a contributor is asked for because of it (P7).

Hardness is the probability that machines answer wrong: 0 is always solved, 0.50 is a coin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from winoforge.core.crowd.said import Said
from winoforge.core.measures.hardness import Label, label
from winoforge.core.wording import Sentence, render

ENOUGH = 3
"""With fewer measured schemas nothing is said of what somebody usually writes."""
PATIENCE = timedelta(minutes=10)
"""A page asks for a hardness so long; one that takes longer is found on “my work”."""


_LABELS: Mapping[Label, Sentence] = {
    Label.EASY: Sentence("easy", "fácil"),
    Label.FAIR: Sentence("fair", "média"),
    Label.HARD: Sentence("hard", "difícil"),
}
_MEANINGS: Mapping[Label, Sentence] = {
    Label.EASY: Sentence(
        "Machines find it easy: they were wrong with probability {value} (0.50 is a coin).",
        "As máquinas acham fácil: erraram com probabilidade {value} (0,50 é cara ou coroa).",
    ),
    Label.FAIR: Sentence(
        "Machines are unsure: they were wrong with probability {value} (0.50 is a coin).",
        "As máquinas ficam na dúvida: erraram com probabilidade {value} (0,50 é cara ou coroa).",
    ),
    Label.HARD: Sentence(
        "Machines find it hard: they were wrong with probability {value} (0.50 is a coin).",
        "As máquinas acham difícil: erraram com probabilidade {value} (0,50 é cara ou coroa).",
    ),
}
_HALVES = (
    Sentence("First half", "Primeira metade"),
    Sentence("Second half", "Segunda metade"),
    Sentence("Third half", "Terceira metade"),
)


class Wanted(StrEnum):
    """What a contributor is asked for."""

    HARDER = "harder"
    EASIER = "easier"


_PROMPTS: Mapping[Wanted, Sentence] = {
    Wanted.HARDER: Sentence(
        "Machines find most of your schemas easy: {found:number} of the {measured:number} that were measured. Please "
        "try harder ones. It helps when both answers fit the deciding words equally well, and only knowing what "
        "happens in the world tells them apart.",
        "As máquinas acham fácil a maior parte dos seus esquemas: {found:number} dos {measured:number} já medidos. "
        "Tente alguns mais difíceis. Ajuda quando as palavras que decidem combinam igualmente bem com as duas "
        "respostas, e só quem sabe como o mundo funciona descobre qual é a certa.",
    ),
    Wanted.EASIER: Sentence(
        "Machines find most of your schemas hard: {found:number} of the {measured:number} that were measured. Please "
        "write some easier ones, too, and see that nobody who reads yours has to stop and think who is meant.",
        "As máquinas acham difícil a maior parte dos seus esquemas: {found:number} dos {measured:number} já medidos. "
        "Escreva também alguns mais fáceis, e confira se quem lê os seus entende na hora de quem se fala.",
    ),
}


@dataclass(frozen=True, slots=True)
class HalfSaid:
    """The hardness of one half, ready to be shown."""

    half: str
    """Which half it is, in words."""
    figure: str
    label: str
    """Easy, fair or hard."""
    meaning: str
    """What the figure means, in a sentence."""


def meaning(hardness: float, lang: str = "en") -> str:
    """What a hardness means, in a sentence."""
    return render(_MEANINGS[label(hardness)], {"value": _figure(hardness, lang)}, lang)


def halves_said(hardness: Sequence[float | None], lang: str = "en") -> list[HalfSaid]:
    """The hardness of each half that was measured."""
    return [
        HalfSaid(
            half=render(_HALVES[number], {}, lang),
            figure=_figure(value, lang),
            label=render(_LABELS[label(value)], {}, lang),
            meaning=meaning(value, lang),
        )
        for number, value in enumerate(hardness[: len(_HALVES)])
        if value is not None
    ]


def wanted(measured: int, easy: int, hard: int) -> Wanted | None:
    """What to ask of somebody with so many measured schemas, so many of them easy and so many hard.

    Harder ones when more than half of at least three are easy, easier ones when more than half are hard.
    """
    if measured < ENOUGH:
        return None
    if 2 * easy > measured:
        return Wanted.HARDER
    return Wanted.EASIER if 2 * hard > measured else None


def prompt(measured: int, easy: int, hard: int) -> Said | None:
    """The same as a sentence to the contributor; None when there is nothing to ask."""
    asked = wanted(measured, easy, hard)
    if asked is None:
        return None
    return Said(_PROMPTS[asked], {"measured": measured, "found": easy if asked == Wanted.HARDER else hard})


def is_awaited(age: timedelta) -> bool:
    """Whether a page still asks for the hardness of a text that was saved so long ago."""
    return age < PATIENCE


def _figure(hardness: float, lang: str) -> str:
    return f"{hardness:.2f}".replace(".", "," if lang.lower().startswith("pt") else ".")
