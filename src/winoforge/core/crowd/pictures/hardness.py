"""Hardness of a campaign's halves beside the library's (the paper's figure 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from winoforge.core.crowd.pictures.telling import Told, columns, say
from winoforge.core.measures.shares import Z
from winoforge.core.wording import Sentence, decimal, percent

_POINTS = 100
"""A sorted curve of more points looks no different."""
_CLOSE = 0.1
"""Sets that may differ by more than this are not called equal."""
_FEW = 10
"""An interval from fewer halves says nothing."""
_NOTHING = Sentence(
    "Hardness has not been measured in this campaign yet.", "A dificuldade ainda não foi medida nesta campanha."
)
_ALONE = Sentence(
    "The halves of the campaign have a mean hardness of {mean}", "As metades da campanha têm dificuldade média {mean}"
)
_EQUAL = Sentence(
    "Campaign schemas are as hard as the library's", "Os esquemas da campanha são tão difíceis quanto os da biblioteca"
)
_UNCLEAR = Sentence(
    "Too little has been measured to tell whether campaign schemas are as hard as the library's",
    "Ainda se mediu pouco para dizer se os esquemas da campanha são tão difíceis quanto os da biblioteca",
)
_HARDER = Sentence(
    "Campaign schemas are harder than the library's", "Os esquemas da campanha são mais difíceis que os da biblioteca"
)
_EASIER = Sentence(
    "Campaign schemas are easier than the library's", "Os esquemas da campanha são mais fáceis que os da biblioteca"
)
_CAPTION = Sentence(
    "Hardness of each half, sorted. 0: machines are always right, 1: always wrong. {sets}.",
    "Dificuldade de cada metade, em ordem. 0: as máquinas sempre acertam, 1: sempre erram. {sets}.",
)
_SET = Sentence(
    "{name}: mean {mean} (95% interval {low} to {high}), standard deviation {spread}, n = {n:number}",
    "{name}: média {mean} (intervalo de 95%: {low} a {high}), desvio padrão {spread}, n = {n:number}",
)
_UNMEASURED = Sentence("The library has not been measured", "A biblioteca não foi medida")
CAMPAIGN = Sentence("campaign", "campanha")
LIBRARY = Sentence("library", "biblioteca")
SHARE = Sentence("share of the halves, the easiest first", "parcela das metades, das mais fáceis às mais difíceis")
HARDNESS = Sentence("hardness", "dificuldade")
_COLLECTION = Sentence("collection", "coleção")


@dataclass(frozen=True, slots=True)
class Curve:
    """One set of halves."""

    n: int
    mean: float
    reach: float
    """To either side of the mean its 95% interval goes so far."""
    spread: float
    """Their standard deviation."""
    points: tuple[float, ...]
    """The hardness at equal shares of the set, from the easiest half to the hardest."""


@dataclass(frozen=True, slots=True)
class Hardness:
    """The campaign's halves and the library's; None where nothing was measured."""

    campaign: Curve | None
    library: Curve | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the campaign has not been measured."""
        return self.campaign is None

    def curves(self) -> list[tuple[Sentence, Curve]]:
        """What there is."""
        return [(name, curve) for name, curve in ((CAMPAIGN, self.campaign), (LIBRARY, self.library)) if curve]

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.campaign is None:
            return Told(say(_NOTHING, lang))
        sets = [_said(say(name, lang), curve, lang) for name, curve in self.curves()]
        if self.library is None:
            sets.append(say(_UNMEASURED, lang))
        return Told(
            say(self._finding(), lang, mean=decimal(self.campaign.mean, 2, lang)),
            say(_CAPTION, lang, sets=". ".join(each[0].upper() + each[1:] for each in sets)),
            columns(lang, _COLLECTION, SHARE, HARDNESS),
            [
                (say(name, lang), percent(place / max(1, len(curve.points) - 1), lang), decimal(value, 3, lang))
                for name, curve in self.curves()
                for place, value in enumerate(curve.points)
            ],
        )

    def _finding(self) -> Sentence:
        if self.campaign is None or self.library is None:
            return _ALONE
        difference = self.campaign.mean - self.library.mean
        reach = sqrt(self.campaign.reach**2 + self.library.reach**2)
        if min(self.campaign.n, self.library.n) < _FEW:
            return _UNCLEAR
        if abs(difference) <= reach:
            return _EQUAL if reach <= _CLOSE else _UNCLEAR
        return _HARDER if difference > 0 else _EASIER


def curve(values: Sequence[float]) -> Curve | None:
    """The sorted curve of some halves; None of none."""
    known = sorted(values)
    n = len(known)
    if not n:
        return None
    mean = sum(known) / n
    spread = sqrt(sum((each - mean) ** 2 for each in known) / (n - 1)) if n > 1 else 0.0
    drawn = min(n, _POINTS)
    places = [round(place * (n - 1) / max(1, drawn - 1)) for place in range(drawn)]
    return Curve(n, mean, Z * spread / sqrt(n), spread, tuple(known[place] for place in places))


def _said(name: str, curve: Curve, lang: str) -> str:
    low, mean, high = (
        decimal(each, 2, lang)
        for each in (max(0.0, curve.mean - curve.reach), curve.mean, min(1.0, curve.mean + curve.reach))
    )
    spread = decimal(curve.spread, 2, lang)
    return say(_SET, lang, name=name, mean=mean, low=low, high=high, spread=spread, n=curve.n)
