"""Which sentence patterns a campaign's halves have, beside the library's (the paper's section 4.1)."""

from __future__ import annotations

from dataclasses import dataclass

from winoforge.core.crowd.pictures.beside import NONE, Kinds, Line, analysed, heads, lines, nothing
from winoforge.core.crowd.pictures.telling import Told, say
from winoforge.core.measures.structure import Pattern
from winoforge.core.wording import Sentence, percent

_TITLE = Sentence(
    "{share} of the campaign's sentences are {pattern}", "{share} das frases da campanha são do padrão “{pattern}”"
)
_BESIDE = Sentence("{title}, {other} of the library's", "{title}; na biblioteca, {other}")
_CAPTION = Sentence(
    "Pattern of the sentence in which the pronoun stands, with 95% intervals: a compound sentence joins two "
    "independent clauses, a complex one has a dependent clause. {analysed}",
    "Padrão da frase em que está o pronome, com intervalos de 95%: a frase composta junta duas orações independentes, "
    "a complexa tem uma oração dependente. {analysed}",
)
NAMES = {
    Pattern.SIMPLE.value: Sentence("simple", "simples"),
    Pattern.COMPOUND.value: Sentence("compound", "composta"),
    Pattern.COMPLEX.value: Sentence("complex", "complexa"),
    Pattern.COMPOUND_COMPLEX.value: Sentence("compound-complex", "composta e complexa"),
}
SHARE = Sentence("share of the halves", "parcela das metades")
_PATTERN = Sentence("pattern", "padrão")


@dataclass(frozen=True, slots=True)
class Patterns:
    """Both collections, counted."""

    campaign: Kinds
    library: Kinds = NONE
    waiting: int = 0
    """Valid schemas that have not been analysed."""

    @property
    def is_empty(self) -> bool:
        """Whether no half has been analysed."""
        return not self.campaign.n

    def lines(self) -> list[Line]:
        """Pattern by pattern, the campaign first."""
        return lines(NAMES, self.campaign, self.library)

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(nothing(self.waiting, lang))
        return Told(
            self._finding(lang),
            say(_CAPTION, lang, analysed=analysed(self.campaign, self.library, self.waiting, lang)),
            heads(lang, _PATTERN, SHARE),
            [line.row(lang) for line in self.lines()],
        )

    def _finding(self, lang: str) -> str:
        most, _ = max(self.campaign.counts, key=lambda pair: pair[1])
        ours, theirs = (each.share(most) for each in (self.campaign, self.library))
        title = say(_TITLE, lang, share=percent(ours.value if ours else 0, lang), pattern=say(NAMES[most], lang))
        return say(_BESIDE, lang, title=title, other=percent(theirs.value, lang)) if theirs else title
