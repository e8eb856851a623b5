"""How the scores of a campaign's workers are spread."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import accumulate

from winoforge.core.crowd.pictures.telling import Told, columns, say, whole
from winoforge.core.wording import Sentence

_MOST_BARS = 24
_STEPS = (10, 20, 50, 100, 200, 500, 1000)
_NOTHING = Sentence("Nobody has signed up yet.", "Ninguém se cadastrou ainda.")
_TITLE = Sentence(
    "{fine:number} of {n:number} workers have a score of 0 or more",
    "{fine:number} de {n:number} pessoas têm 0 pontos ou mais",
)
_CAPTION = Sentence(
    "Workers by score, in steps of {step:number}. The middle half lies between {low} and {high}. A score "
    "of {ban} or less bans: {banned:number} of them, in the paler bars.",
    "Pessoas por pontuação, em passos de {step:number}. A metade do meio fica entre {low} e {high}. Com "
    "{ban} "
    "pontos ou menos vem o banimento: {banned:number} delas, nas barras mais claras.",
)
FROM = Sentence("score from", "pontos de")
TO = Sentence("to", "até")
WORKERS = Sentence("workers", "pessoas")
UP_TO = Sentence("score up to", "pontos até")


@dataclass(frozen=True, slots=True)
class Scores:
    """How many workers have which score."""

    counts: tuple[tuple[int, int], ...]
    """Score and workers, the lowest first."""
    ban_score: int

    @property
    def is_empty(self) -> bool:
        """Whether there are no workers."""
        return not self.counts

    @property
    def workers(self) -> int:
        """How many there are."""
        return sum(count for _, count in self.counts)

    @property
    def step(self) -> int:
        """How many points a bar is wide."""
        reach = self.counts[-1][0] - self.counts[0][0]
        return next((step for step in _STEPS if reach / step <= _MOST_BARS), 1 + reach // _MOST_BARS)

    def bars(self) -> list[tuple[int, int, int]]:
        """From, to (both included), workers: one for every step, empty ones too. A bar ends at the ban score."""
        found: Counter[int] = Counter()
        for score, count in self.counts:
            found[self._bar(score)] += count
        return [(start, start + self.step - 1, found[start]) for start in range(min(found), max(found) + 1, self.step)]

    def quantile(self, share: float) -> int:
        """The lowest score that at least this share of the workers do not exceed."""
        wanted = share * self.workers
        reached = zip(self.counts, accumulate(count for _, count in self.counts), strict=True)
        return next((score for (score, _), seen in reached if seen >= wanted), self.counts[-1][0])

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(say(_NOTHING, lang))
        return Told(
            say(_TITLE, lang, n=self.workers, fine=sum(count for score, count in self.counts if score >= 0)),
            say(
                _CAPTION,
                lang,
                step=self.step,
                low=whole(self.quantile(0.25), lang),
                high=whole(self.quantile(0.75), lang),
                ban=whole(self.ban_score, lang),
                banned=sum(count for score, count in self.counts if score <= self.ban_score),
            ),
            columns(lang, FROM, TO, WORKERS),
            self.bars(),
        )

    def _bar(self, score: int) -> int:
        first = self.ban_score + 1
        return first + (score - first) // self.step * self.step
