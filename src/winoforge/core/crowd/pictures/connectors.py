"""Which connectors introduce the dependent clauses of a campaign, beside the library's (the paper's section 4.1)."""

from __future__ import annotations

from dataclasses import dataclass

from winoforge.core.crowd.pictures.beside import NONE, Kinds, Line, analysed, heads, lines, nothing
from winoforge.core.crowd.pictures.telling import Told, say
from winoforge.core.languages.base import Group
from winoforge.core.wording import Sentence, percent

_TITLE = Sentence(
    "Most often, connectors say {group}: in {share} of the sentences with a dependent clause",
    "Os conectivos mais comuns indicam {group}: em {share} das frases com oração dependente",
)
_NONE = Sentence(
    "None of the campaign's sentences has a dependent clause", "Nenhuma frase da campanha tem oração dependente"
)
_CAPTION = Sentence(
    "Group of the connector of the first dependent clause, as a share of the sentences that have one, with 95% "
    "intervals. {analysed} {additions}",
    "Grupo do conectivo da primeira oração dependente, como parcela das frases que têm uma, com intervalos de 95%. "
    "{analysed} {additions}",
)
_ADDITIONS = Sentence(
    "Halves of the campaign in which only another connector, such as “when”, introduces a clause: {n:number}; they are "
    "not counted.",
    "Metades da campanha em que só outro conectivo, como “quando”, introduz uma oração: {n:number}; não são contadas.",
)
GROUPS = {
    Group.CAUSE.value: Sentence("cause and effect", "causa e efeito"),
    Group.CONTRAST.value: Sentence("contrast", "contraste"),
    Group.PLACE.value: Sentence("place or manner", "lugar ou modo"),
    Group.CONDITION.value: Sentence("condition", "condição"),
    Group.RELATION.value: Sentence("relation", "relação"),
    Group.TIME.value: Sentence("time", "tempo"),
    Group.OTHER.value: Sentence("something else", "outra coisa"),
}
SHARE = Sentence("share of the sentences with a dependent clause", "parcela das frases com oração dependente")
_CONNECTORS = Sentence("connectors", "conectivos")


@dataclass(frozen=True, slots=True)
class Connectors:
    """Both collections, counted."""

    campaign: Kinds
    library: Kinds = NONE
    waiting: int = 0
    """Valid schemas that have not been analysed."""
    additions: int = 0
    """Halves of the campaign in which only a connector that is not counted introduces a clause."""

    @property
    def is_empty(self) -> bool:
        """Whether no half has been analysed, or neither collection has a dependent clause."""
        return not self.campaign.analysed or not self.lines()

    def lines(self) -> list[Line]:
        """Group by group, the campaign first."""
        return lines(GROUPS, self.campaign, self.library)

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(say(_NONE, lang) if self.campaign.analysed else nothing(self.waiting, lang))
        additions = say(_ADDITIONS, lang, n=self.additions) if self.additions else ""
        said = analysed(self.campaign, self.library, self.waiting, lang)
        return Told(
            self._finding(lang),
            say(_CAPTION, lang, analysed=said, additions=additions).rstrip(),
            heads(lang, _CONNECTORS, SHARE),
            [line.row(lang) for line in self.lines()],
        )

    def _finding(self, lang: str) -> str:
        if not self.campaign.n:
            return say(_NONE, lang)
        most, _ = max(self.campaign.counts, key=lambda pair: pair[1])
        ours = self.campaign.share(most)
        return say(_TITLE, lang, group=say(GROUPS[most], lang), share=percent(ours.value if ours else 0, lang))
