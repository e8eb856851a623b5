"""How long it takes to write a schema, from the authorship evidence."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import floor, sqrt

from winoforge.core.crowd.pictures.telling import Told, columns, durations, say
from winoforge.core.measures.shares import Z
from winoforge.core.wording import Sentence

EDGES = (30, 60, 120, 240, 480, 960, 1920, 3840)
"""Seconds; each bar is twice as wide as the one before, as times are."""
_NOTHING = Sentence(
    "No evidence of how long schemas take to write is kept (it is deleted 90 days after a campaign closes).",
    "Não há evidências de quanto tempo leva escrever um esquema (elas são apagadas 90 dias depois de a campanha "
    "encerrar).",
)
_TITLE = Sentence("A schema takes about {median} to write", "Escrever um esquema leva cerca de {median}")
_CAPTION = Sentence(
    "Time from opening the form to saving, of {n:number} schemas. Median {median} (95% interval {low} to {high}), "
    "mean {mean} ({mean_low} to {mean_high}).",
    "Tempo entre abrir o formulário e salvar, de {n:number} esquemas. Mediana {median} (intervalo de 95%: {low} a "
    "{high}), "
    "média {mean} ({mean_low} a {mean_high}).",
)
TIME = Sentence("time", "tempo")
SCHEMAS = Sentence("schemas", "esquemas")
_LESS = Sentence("less than {high}", "menos de {high}")
_BETWEEN = Sentence("{low} to {high}", "{low} a {high}")
_MORE = Sentence("{low} or more", "{low} ou mais")


@dataclass(frozen=True, slots=True)
class WritingTime:
    """The spread of times, with median and mean and their 95% intervals, in seconds."""

    counts: tuple[int, ...]
    """Schemas in each bar: below the first edge, between two, from the last on."""
    median: tuple[float, float, float] = (0, 0, 0)
    """With where its interval begins and ends."""
    mean: tuple[float, float, float] = (0, 0, 0)

    @classmethod
    def of(cls, seconds: Iterable[int]) -> WritingTime:
        """The spread of some times; one of 0 was not measured."""
        known = sorted(each for each in seconds if each > 0)
        if not known:
            return cls(())
        bars = Counter(bisect_right(EDGES, each) for each in known)
        return cls(tuple(bars[bar] for bar in range(len(EDGES) + 1)), median_of(known), mean_of(known))

    @property
    def is_empty(self) -> bool:
        """Whether no time is known."""
        return not self.counts

    def bars(self, lang: str) -> list[tuple[str, int]]:
        """Each bar in words."""
        first, *inner, last = (f"{edge} s" if edge < 60 else f"{edge // 60} min" for edge in EDGES)
        between = [say(_BETWEEN, lang, low=low, high=high) for low, high in pairwise([first, *inner, last])]
        names = [say(_LESS, lang, high=first), *between, say(_MORE, lang, low=last)]
        return list(zip(names, self.counts, strict=True))

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(say(_NOTHING, lang))
        names = ("median", "low", "high", "mean", "mean_low", "mean_high")
        values = (*self.median, *self.mean)
        shown = dict(zip(names, durations(values, lang), strict=True))
        return Told(
            say(_TITLE, lang, **shown),
            say(_CAPTION, lang, n=sum(self.counts), **shown),
            columns(lang, TIME, SCHEMAS),
            self.bars(lang),
        )


def median_of(known: list[int]) -> tuple[float, float, float]:
    """The median of sorted values, and its 95% interval by order statistics, whatever their distribution."""
    n = len(known)
    middle = (known[(n - 1) // 2] + known[n // 2]) / 2
    low = max(0, floor((n - Z * sqrt(n)) / 2))
    return middle, known[low], known[n - 1 - low]


def mean_of(known: list[int]) -> tuple[float, float, float]:
    """The mean with its 95% interval; of a single value nothing is known but itself."""
    n = len(known)
    mean = sum(known) / n
    spread = sqrt(sum((each - mean) ** 2 for each in known) / (n - 1)) if n > 1 else 0.0
    reach = Z * spread / sqrt(n)
    return mean, max(0.0, mean - reach), mean + reach
