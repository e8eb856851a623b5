"""Sentences for people, in English and Portuguese, with parameters.

A template names its parameters in braces. What follows a colon says how a parameter is put into words:
`term` looks it up in TERMS, `count` and `count_f` write a small number out (Portuguese has two genders for it),
`number` groups thousands and writes a real minus. Parameters stay plain JSON values, so that a stored finding can be
said in either language. Numbers, percentages and money are written by the functions below, everywhere.

>>> render(Sentence("You have {n:count} halves.", "Você tem {n:count_f} metades."), {"n": 2}, "pt-BR")
'Você tem duas metades.'
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence in both languages of the interface; the parameters are the same in both."""

    en: str
    pt: str

    def parameters(self) -> tuple[set[str], set[str]]:
        """The names of the parameters, English and Portuguese."""
        return _names(self.en), _names(self.pt)


TERMS: Mapping[str, Sentence] = {
    "id": Sentence("The id", "O identificador"),
    "text": Sentence("The text", "O texto"),
    "switched": Sentence("The switched text", "O texto trocado"),
    "question": Sentence("The question", "A pergunta"),
    "candidate": Sentence("Candidate", "Candidato"),
    "sentence": Sentence("Sentence", "Frase"),
    "masculine": Sentence("masculine", "de gênero masculino"),
    "feminine": Sentence("feminine", "de gênero feminino"),
    "person": Sentence("a person", "uma pessoa"),
    "thing": Sentence("a thing", "uma coisa"),
    "singular": Sentence("singular", "singular"),
    "plural": Sentence("plural", "plural"),
    "en": Sentence("English", "inglês"),
    "pt": Sentence("Portuguese", "português"),
}
"""Words of ours that appear as parameters."""

_COUNTS = {
    "en": ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "pt": ("nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"),
}
_FEMININE = {0: "nenhuma", 1: "uma", 2: "duas"}


def render(sentence: Sentence, params: Mapping[str, Any], lang: str = "en") -> str:
    """The sentence in `lang` (`pt` or `pt-BR`; anything else is said in English) with its parameters put in."""
    code = _code(lang)
    return _Speaker(code).vformat(sentence.pt if code == "pt" else sentence.en, (), params)


def outline(sentence: Sentence, lang: str = "en") -> str:
    """The sentence in `lang` with an ellipsis for every parameter: what it says of whatever it is about."""
    text = sentence.pt if _code(lang) == "pt" else sentence.en
    return "".join(before + ("…" if name else "") for before, name, _, _ in string.Formatter().parse(text))


def decimal(value: float | Decimal, digits: int, lang: str = "en") -> str:
    """A number with so many digits after the point (in Portuguese a comma), and a real minus."""
    said = minus(f"{value:,.{digits}f}")
    return said.translate(str.maketrans(",.", ".,")) if _code(lang) == "pt" else said


def percent(share: float, lang: str = "en", digits: int = 0) -> str:
    """A share of one as a percentage: “58.6%”, in Portuguese “58,6%”. The sign follows without a space."""
    return f"{decimal(100 * share, digits, lang)}%"


def money(amount: float | Decimal, currency: str, lang: str = "en") -> str:
    """An amount after its currency: “USD 1.50”, in Portuguese “USD 1,50”. They are never on two lines."""
    return f"{currency}\N{NO-BREAK SPACE}{decimal(amount, 2, lang)}"


def minus(number: object) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def _code(lang: str) -> str:
    return "pt" if lang.lower().split("-")[0] == "pt" else "en"


class _Speaker(string.Formatter):
    def __init__(self, code: str) -> None:
        self.code = code

    def format_field(self, value: Any, format_spec: str) -> str:
        """A parameter in words."""
        if format_spec == "term":
            return self._term(str(value))
        if format_spec in {"count", "count_f"}:
            return self._count(int(value), feminine=format_spec == "count_f")
        if format_spec == "number":
            return decimal(value, 0, self.code)
        return str(super().format_field(value, format_spec))

    def _term(self, value: str) -> str:
        # "candidate 2" is a term with its number.
        term, blank, rest = value.partition(" ")
        said = TERMS[term]
        return (said.pt if self.code == "pt" else said.en) + blank + rest

    def _count(self, value: int, *, feminine: bool) -> str:
        if feminine and self.code == "pt" and value in _FEMININE:
            return _FEMININE[value]
        known = _COUNTS[self.code]
        return known[value] if 0 <= value < len(known) else str(value)


def _names(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}
