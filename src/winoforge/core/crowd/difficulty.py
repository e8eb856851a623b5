"""What a hardness means in words, and what a contributor is asked for because of it (P7).

There is one scale, 0 (machines are always right) to 1 (always wrong), and one set of words: easy, about as hard as the
library, hard. Pages, the console and the command line all take them from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from itertools import count
from math import floor

from winoforge.core.crowd.said import Said
from winoforge.core.measures.hardness import of_entry
from winoforge.core.measures.sign_test import sign_test
from winoforge.core.measures.standing import Label, Standing
from winoforge.core.wording import Sentence, render

PATIENCE = timedelta(minutes=10)
"""A page asks for a hardness so long; one that takes longer is found on “my work”."""
FIRST_TEST = 6
"""The sign test is made at this schema for the first time: with fewer it can never be significant."""
SECOND_TEST = 10
"""Then at this one, and whenever the number has doubled."""
SIGNIFICANT = 0.05
"""A contributor is asked for something when the two-sided p-value is below this."""
RELIABLE = 0.3
"""By default nobody is asked for anything when the panel's split-half reliability is below this."""


class Wanted(StrEnum):
    """What a contributor is asked for."""

    HARDER = "harder"
    EASIER = "easier"


class Prompting(StrEnum):
    """When a campaign asks its contributors for harder or easier schemas."""

    RELIABLE = "reliable"
    """When the panel is reliable enough."""
    ALWAYS = "always"
    NEVER = "never"


_ALIKE = Sentence("about as hard as the library", "quase tão difícil quanto a biblioteca")
_EASY = Sentence(
    "easy: easier than {share} of the library", "fácil: mais fácil que {share} da biblioteca"
)  # fmt: skip
_EASIER = Sentence("easier than {share} of the library", "mais fácil que {share} da biblioteca")
_HARD = Sentence(
    "hard: harder than {share} of the library", "difícil: mais difícil que {share} da biblioteca"
)  # fmt: skip
_HARDER = Sentence("harder than {share} of the library", "mais difícil que {share} da biblioteca")
_SCALE = Sentence("0: machines are always right, 1: always wrong", "0: as máquinas sempre acertam, 1: sempre erram")
_HALVES = (
    Sentence("first half {value}", "primeira metade {value}"),
    Sentence("second half {value}", "segunda metade {value}"),
    Sentence("third half {value}", "terceira metade {value}"),
)
_PROMPTS: Mapping[Wanted, Sentence] = {
    Wanted.HARDER: Sentence(
        "Machines find most of your schemas easy: {found:number} of your first {measured:number} are easier than half "
        "of the library. Please try harder ones. It helps when both answers fit the deciding words equally well, and "
        "only knowing what happens in the world tells them apart.",
        "As máquinas acham fácil a maior parte dos seus esquemas: {found:number} dos seus primeiros {measured:number} "
        "são mais fáceis que metade da biblioteca. Tente alguns mais difíceis. Ajuda quando as palavras que decidem "
        "combinam igualmente bem com as duas respostas, e só quem sabe como o mundo funciona descobre qual é a certa.",
    ),
    Wanted.EASIER: Sentence(
        "Machines find most of your schemas hard: {found:number} of your first {measured:number} are harder than half "
        "of the library. Please write some easier ones, too, and see that nobody who reads yours has to stop and think "
        "who is meant.",
        "As máquinas acham difícil a maior parte dos seus esquemas: {found:number} dos seus primeiros "
        "{measured:number} são mais difíceis que metade da biblioteca. Escreva também alguns mais fáceis, e confira "
        "se quem lê os seus entende na hora de quem se fala.",
    ),
}
_NOT_ASKED = Sentence(
    "Contributors are not asked for harder or easier schemas: the split-half reliability of the panel that measures "
    "hardness is {found}, and below {needed} it cannot be relied on. A larger language model on the panel may help.",
    "Não se pedem aos contribuidores esquemas mais difíceis ou mais fáceis: a confiabilidade entre metades do painel "
    "que mede a dificuldade é {found}, e abaixo de {needed} não se pode confiar nele. Um modelo de linguagem maior no "
    "painel pode ajudar.",
)
_ASKED = Sentence(
    "Contributors are asked for harder or easier schemas. The split-half reliability of the panel that measures "
    "hardness is {found}; from {needed} on it can be relied on.",
    "Pedem-se aos contribuidores esquemas mais difíceis ou mais fáceis. A confiabilidade entre metades do painel que "
    "mede a dificuldade é {found}; a partir de {needed} pode-se confiar nele.",
)
_ASKED_ALL_THE_SAME = Sentence(
    "Contributors are asked for harder or easier schemas although the panel that measures hardness cannot be relied "
    "on: its split-half reliability is {found}, and {needed} would be needed.",
    "Pedem-se aos contribuidores esquemas mais difíceis ou mais fáceis, embora não se possa confiar no painel que mede "
    "a dificuldade: sua confiabilidade entre metades é {found}, e seria preciso {needed}.",
)
_UNKNOWN = Sentence(
    "How reliable the panel that measures hardness is cannot be told: the library has not been measured yet, or each "
    "schema was tried in one way only. Until it is known, contributors are asked for harder or easier schemas only if "
    "the rules say “always”.",
    "Não se sabe o quanto o painel que mede a dificuldade é confiável: a biblioteca ainda não foi medida, ou cada "
    "esquema foi tentado de um modo só. Até lá, só se pedem aos contribuidores esquemas mais difíceis ou mais fáceis "
    "se as regras disserem “sempre”.",
)


@dataclass(frozen=True, slots=True)
class HardnessSaid:
    """The hardness of a schema, ready to be shown."""

    figure: str
    """From 0 to 1, with two decimals."""
    words: str
    """How hard that is beside the library; "" where nothing can be said."""
    halves: str
    """The figure of each half that was measured."""
    scale: str
    """What 0 and 1 mean."""


def hardness_said(hardness: Sequence[float | None], standing: Standing | None, lang: str = "en") -> HardnessSaid | None:
    """The hardness of a schema in words; None where it has not been measured."""
    known = [(number, value) for number, value in enumerate(hardness[: len(_HALVES)]) if value is not None]
    if not known:
        return None
    halves = [render(_HALVES[number], {"value": figure(value, lang)}, lang) for number, value in known]
    return HardnessSaid(
        figure(of_entry([value for _, value in known]), lang),
        standing_said(standing, lang) if standing else "",
        ", ".join(halves),
        render(_SCALE, {}, lang),
    )


def standing_said(standing: Standing, lang: str = "en") -> str:
    """How hard something is beside the library. A share is only named where the attempts allow one."""
    if standing.harder_than is not None:
        sentence, share = (_HARD if standing.label is Label.HARD else _HARDER), standing.harder_than
    elif standing.easier_than is not None:
        sentence, share = (_EASY if standing.label is Label.EASY else _EASIER), standing.easier_than
    else:
        sentence, share = _ALIKE, 0.0
    return render(sentence, {"share": f"{floor(100 * share)}%"}, lang)


def checkpoints() -> Iterator[int]:
    """The numbers of schemas at which the sign test is made: 6, 10, 20, 40 and so on."""
    yield FIRST_TEST
    yield from (SECOND_TEST * 2**times for times in count())


def last_test(measured: int) -> int:
    """The last number at which somebody with so many measured schemas was tested; 0 for none."""
    last = 0
    for number in checkpoints():
        if number > measured:
            return last
        last = number
    return last


def wanted(sides: Sequence[int]) -> Wanted | None:
    """What to ask of somebody whose schemas, in order, are harder (1) or easier (−1) than the library's median.

    The test is made at certain numbers of schemas and not between, so that writing on does not try one's luck again
    with every schema. What it says holds until the next one.
    """
    below, above = _counts(sides)
    if below + above == 0 or sign_test(below, above) >= SIGNIFICANT:
        return None
    return Wanted.HARDER if below > above else Wanted.EASIER


def prompt(sides: Sequence[int]) -> Said | None:
    """The same as a sentence to the contributor; None when there is nothing to ask."""
    asked = wanted(sides)
    if asked is None:
        return None
    below, above = _counts(sides)
    return Said(_PROMPTS[asked], {"measured": below + above, "found": max(below, above)})


def may_prompt(prompting: str, reliability: float | None) -> bool:
    """Whether contributors are asked for anything: by default only if the panel is reliable enough."""
    if prompting == Prompting.RELIABLE:
        return reliability is not None and reliability >= RELIABLE
    return prompting == Prompting.ALWAYS


def prompting_said(prompting: str, reliability: float | None, lang: str = "en") -> str:
    """Whether contributors are asked for harder or easier schemas, and why, for administrators; "" if they never are.

    `reliability` is the panel's.
    """
    if prompting == Prompting.NEVER:
        return ""
    if reliability is None:
        return render(_UNKNOWN, {}, lang)
    if reliability >= RELIABLE:
        sentence = _ASKED
    else:
        sentence = _NOT_ASKED if prompting == Prompting.RELIABLE else _ASKED_ALL_THE_SAME
    return render(sentence, {"found": figure(reliability, lang), "needed": figure(RELIABLE, lang)}, lang)


def is_awaited(age: timedelta) -> bool:
    """Whether a page still asks for the hardness of a text that was saved so long ago."""
    return age < PATIENCE


def figure(value: float, lang: str) -> str:
    """With two decimals, a real minus, and the comma where it is written so."""
    said = f"{value:.2f}".replace("-", "−")
    return said.replace(".", ",") if lang.lower().startswith("pt") else said


def _counts(sides: Sequence[int]) -> tuple[int, int]:
    """How many are easier and harder, up to the last test; those at the median are left out."""
    known = [side for side in sides if side]
    tested = known[: last_test(len(known))]
    return tested.count(-1), tested.count(1)
