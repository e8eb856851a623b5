"""Who is called so: the gender of a given name, surnames, and the titles that stand before names."""

from __future__ import annotations

from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese.name_lists import FOREIGN_MEN, FOREIGN_WOMEN, MEN, UNISEX, WOMEN
from winoforge.core.languages.portuguese.name_lists import SURNAMES as _SURNAMES

_ABBREVIATIONS = {
    Gender.MASCULINE: frozenset("sr srs dr prof exmo sto".split()),
    Gender.FEMININE: frozenset("sra sras srta dra profa exma sta".split()),
}
ABBREVIATED_TITLES = frozenset[str]().union(*_ABBREVIATIONS.values()) | {"d"}
"""Titles that are written with a full stop, without it. `D.` is Dom or Dona."""
_IN_FULL = {
    Gender.MASCULINE: frozenset(
        "seu seo senhor doutor dom professor padre frei irmão são santo tio vovô rei príncipe imperador conde duque "
        "barão visconde marquês lorde capitão coronel compadre padrinho mestre mister".split()
    ),
    Gender.FEMININE: frozenset(
        "senhora senhorita doutora dona professora madre irmã santa tia vovó rainha princesa imperatriz condessa "
        "duquesa baronesa viscondessa marquesa lady comadre madrinha mestra sinhá miss".split()
    ),
}
TITLES = {
    gender: _IN_FULL[gender] | short | frozenset(f"{word}." for word in short)
    for gender, short in _ABBREVIATIONS.items()
}
"""What stands before a name and tells its gender, lower case."""
ALL_TITLES = frozenset[str]().union(*TITLES.values()) | {"d."}
"""What stands before a name, of either gender."""

NAMES: dict[Gender, tuple[str, ...]] = {
    Gender.MASCULINE: (*MEN.split(), *UNISEX.split()),
    Gender.FEMININE: (*WOMEN.split(), *UNISEX.split()),
}
"""Common given names in Brazil; those that both men and women bear are in both."""
SURNAMES = frozenset(_SURNAMES.split())
"""Frequent surnames; some are given names too."""

_KNOWN = {
    Gender.MASCULINE: frozenset((*NAMES[Gender.MASCULINE], *FOREIGN_MEN.split())),
    Gender.FEMININE: frozenset((*NAMES[Gender.FEMININE], *FOREIGN_WOMEN.split())),
}


def genders_of_name(word: str) -> frozenset[Gender]:
    """The genders of those who bear this given name; empty when it is not known as one: its ending decides nothing."""
    return frozenset(gender for gender, known in _KNOWN.items() if word in known)


def is_title(word: str, following: str) -> bool:
    """Whether `word` is a title of the name behind it. `seu` is one only before a man's name: seu João, seu carro."""
    if word.lower() not in ALL_TITLES or not following[:1].isupper():
        return False
    return word.lower() not in _ALSO_POSSESSIVE or Gender.MASCULINE in genders_of_name(following)


_ALSO_POSSESSIVE = frozenset({"seu"})
