"""How long it takes to write a schema, from the authorship evidence."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, sqrt
from statistics import fmean

from winoforge.core.crowd.pictures.telling import Told, columns, durations, say
from winoforge.core.crowd.time_spent import TimeSpent
from winoforge.core.measures.shares import Z
from winoforge.core.wording import Sentence, percent

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
_WORKERS = Sentence(
    "Contributors who are timed: {n:number}. The mean over them is {mean}; the one with the best score takes {best}.",
    "Contribuidores com tempo medido: {n:number}. A média entre eles é {mean}; quem tem mais pontos leva {best}.",
)
_JUDGING = Sentence(
    "Evaluators spend {share} of their time judging and the rest writing.",
    "Os avaliadores passam {share} do seu tempo avaliando e o resto escrevendo.",
)
_ONLY_JUDGING = Sentence(
    "Evaluators spend {share} of their time judging.",
    "Os avaliadores passam {share} do seu tempo avaliando.",
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
    workers: int = 0
    """Contributors whose times are known."""
    workers_mean: float = 0
    """The mean of what a schema takes each of them."""
    best: float | None = None
    """What a schema takes the contributor with the highest score, on average."""
    judging: float | None = None
    """The share of their time that evaluators judged instead of writing."""

    @classmethod
    def of(cls, seconds: Iterable[int], spent: Sequence[TimeSpent] = ()) -> WritingTime:
        """The spread of some times; one of 0 was not measured. `spent` is each worker's, the best score first."""
        known = sorted(each for each in seconds if each > 0)
        if not known:
            return cls(())
        bars = Counter(bisect_right(EDGES, each) for each in known)
        each_takes = [one.per_schema for one in spent if one.per_schema is not None]
        evaluators = sum((one for one in spent if one.judging), TimeSpent())
        return cls(
            counts=tuple(bars[bar] for bar in range(len(EDGES) + 1)),
            median=median_of(known),
            mean=mean_of(known),
            workers=len(each_takes),
            workers_mean=fmean(each_takes) if each_takes else 0,
            best=each_takes[0] if each_takes else None,
            judging=evaluators.share_judging,
        )

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
        caption = [say(_CAPTION, lang, n=sum(self.counts), **shown)]
        if self.best is not None:
            mean, best = durations((self.workers_mean, self.best), lang)
            caption.append(say(_WORKERS, lang, n=self.workers, mean=mean, best=best))
        if self.judging is not None:
            judging = percent(self.judging, lang)
            sentence = _ONLY_JUDGING if judging == percent(1, lang) else _JUDGING
            caption.append(say(sentence, lang, share=judging))
        return Told(
            say(_TITLE, lang, **shown),
            " ".join(caption),
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
