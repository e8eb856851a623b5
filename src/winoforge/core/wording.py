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
    "people": Sentence("people and organisations", "pessoas e organizações"),
    "animals": Sentence("animals", "animais"),
    "organisms": Sentence("living things", "seres vivos"),
    "minded": Sentence("people and what they say", "pessoas e do que elas dizem"),
    "judged": Sentence("people and what they do", "pessoas e do que elas fazem"),
    "manicured": Sentence("hands, nails and lawns", "mãos, unhas e gramados"),
    "sleepers": Sentence("people, animals and places", "pessoas, animais e lugares"),
    "boilers": Sentence("liquids and kettles", "líquidos e chaleiras"),
    "ferments": Sentence("food and drink", "alimentos e bebidas"),
    "repaired": Sentence("things that can be repaired", "coisas que se consertam"),
    "interrupted": Sentence("people and events", "pessoas e acontecimentos"),
    "organisations": Sentence("organisations", "organizações"),
    "tools": Sentence("tools", "ferramentas"),
    "topics": Sentence("writings and talks", "escritos e conversas"),
    "timed": Sentence("events", "acontecimentos"),
    "growth": Sentence("things that grow", "coisas que crescem"),
    "burnt": Sentence("buildings and plants", "construções e plantas"),
    "melting": Sentence("ice, food and liquids", "gelo, alimentos e líquidos"),
    "mortals": Sentence("living things", "seres vivos"),
    "papers": Sentence("documents", "documentos"),
    "open": Sentence("buildings and events", "construções e acontecimentos"),
    "speakers": Sentence("people and writings", "pessoas e escritos"),
    "driven": Sentence("vehicles and those who are driven", "veículos e de quem é levado"),
    "metal": Sentence("metal things", "coisas de metal"),
    "plants": Sentence("plants and fruit", "plantas e frutas"),
    "growing": Sentence("plants and gardens", "plantas e jardins"),
    "food": Sentence("food", "alimentos"),
    "meals": Sentence("food and meals", "alimentos e refeições"),
    "liquids": Sentence("liquids and powders", "líquidos e pós"),
    "flowing": Sentence("liquids", "líquidos"),
    "drinks": Sentence("drinks", "bebidas"),
    "spilling": Sentence("liquids and what holds them", "líquidos e recipientes"),
    "texts": Sentence("writings and languages", "escritos e línguas"),
    "works": Sentence("writings and performances", "escritos e apresentações"),
    "prints": Sentence("printed things", "coisas impressas"),
    "events": Sentence("events", "acontecimentos"),
    "dated": Sentence("things with a date", "coisas com data marcada"),
    "lasting": Sentence("events and supplies", "acontecimentos e provisões"),
    "buildings": Sentence("buildings and places", "construções e lugares"),
    "structures": Sentence("buildings and places", "construções e lugares"),
    "renovated": Sentence("buildings and things that are repaired", "construções e coisas que se reformam"),
    "built": Sentence("things that are built", "coisas que se constroem"),
    "vehicles": Sentence("vehicles", "veículos"),
    "ships": Sentence("boats and their crews", "embarcações e tripulações"),
    "motors": Sentence("vehicles and machines", "veículos e máquinas"),
    "mounts": Sentence("animals and vehicles that are ridden", "animais e veículos"),
    "devices": Sentence("devices", "aparelhos"),
    "clothes": Sentence("clothes and fabric", "roupas e tecidos"),
    "worn": Sentence("things to wear", "coisas de vestir"),
    "blades": Sentence("tools and blades", "ferramentas e lâminas"),
    "homes": Sentence("places to live in", "lugares onde se vive"),
    "waters": Sentence("water and what holds it", "água e do que a contém"),
    "ground": Sentence("ground and living things", "terras e seres vivos"),
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
