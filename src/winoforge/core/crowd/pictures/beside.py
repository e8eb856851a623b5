"""Shares of a campaign's halves beside the library's, kind by kind: what the pictures of structure have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from winoforge.core.crowd.pictures.telling import Cell, columns, say
from winoforge.core.measures.shares import Share, share
from winoforge.core.wording import Sentence, percent

CAMPAIGN = Sentence("campaign", "campanha")
LIBRARY = Sentence("library", "biblioteca")
_COLLECTION = Sentence("collection", "coleção")
_HALVES = Sentence("halves", "metades")
_OF = Sentence("of", "de")
_FROM = Sentence("interval from", "intervalo de")
_TO = Sentence("to", "até")
_ANALYSED = Sentence(
    "Analysed: {n:number} halves of the campaign and {m:number} of the library.",
    "Analisadas: {n:number} metades da campanha e {m:number} da biblioteca.",
)
_WAITING = Sentence(
    "Valid schemas still to be analysed: {waiting:number}.", "Esquemas válidos ainda por analisar: {waiting:number}."
)
_NOTHING = Sentence(
    "No schema is valid yet, so there are no sentences to look at.",
    "Nenhum esquema é válido ainda; não há frases para examinar.",
)
_NOT_YET = Sentence(
    "No sentence has been analysed yet. Valid schemas that wait for it: {waiting:number}.",
    "Nenhuma frase foi analisada ainda. Esquemas válidos aguardando análise: {waiting:number}.",
)


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many halves of a collection are of each kind."""

    counts: tuple[tuple[str, int], ...] = ()
    """By the kind's name, those that there are."""
    analysed: int = 0
    """How many halves were looked at, of a kind or not."""

    @property
    def n(self) -> int:
        """How many are of any kind."""
        return sum(count for _, count in self.counts)

    def share(self, kind: str) -> Share | None:
        """That kind's share of those that are of any; None where there are none."""
        return share(dict(self.counts).get(kind, 0), self.n)


NONE = Kinds()
"""Of a collection that nobody has looked at."""


@dataclass(frozen=True, slots=True)
class Line:
    """One kind in one collection."""

    kind: Sentence
    of: Sentence
    """The campaign or the library."""
    share: Share

    @property
    def is_library(self) -> bool:
        """Whether it is what the campaign is set beside."""
        return self.of is LIBRARY

    def name(self, lang: str) -> str:
        """Beside its mark."""
        return f"{say(self.kind, lang)}: {say(self.of, lang)}"

    def row(self, lang: str) -> tuple[Cell, ...]:
        """In the table."""
        found = self.share
        figures = (percent(each, lang) for each in (found.value, found.low, found.high))
        return (say(self.kind, lang), say(self.of, lang), found.correct, found.n, *figures)


def kinds(halves: Iterable[str | None]) -> Kinds:
    """The halves of a collection by their kind; None is of none."""
    counts: Counter[str | None] = Counter(halves)
    known = sorted((kind, count) for kind, count in counts.items() if kind is not None)
    return Kinds(tuple(known), counts.total())


def lines(names: Mapping[str, Sentence], campaign: Kinds, library: Kinds) -> list[Line]:
    """Kind by kind in the order of `names`, the campaign first; kinds that neither has are left out."""
    sets = ((CAMPAIGN, campaign), (LIBRARY, library))
    present = {kind for _, each in sets for kind, _ in each.counts}
    pairs = [(name, of, each.share(kind)) for kind, name in names.items() if kind in present for of, each in sets]
    return [Line(name, of, found) for name, of, found in pairs if found]


def heads(lang: str, kind: Sentence, of_what: Sentence) -> tuple[str, ...]:
    """The heads of the table."""
    return columns(lang, kind, _COLLECTION, _HALVES, _OF, of_what, _FROM, _TO)


def analysed(campaign: Kinds, library: Kinds, waiting: int, lang: str) -> str:
    """How many halves were looked at, and how many schemas were not."""
    said = say(_ANALYSED, lang, n=campaign.analysed, m=library.analysed)
    return f"{said} {say(_WAITING, lang, waiting=waiting)}" if waiting else said


def nothing(waiting: int, lang: str) -> str:
    """Why there is nothing to see."""
    return say(_NOT_YET, lang, waiting=waiting) if waiting else say(_NOTHING, lang)
