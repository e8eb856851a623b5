"""Which connectors a campaign's sentences have, beside the library's (the paper's section 4.1).

A connector is found by its words alone; what kind of clause it begins, and with that the pattern of the sentence, takes
an analysis that does not exist yet, and the caption says so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from winoforge.core.crowd.pictures.telling import Told, columns, percent, say
from winoforge.core.languages import language
from winoforge.core.languages.base import Group
from winoforge.core.measures.shares import Share, share
from winoforge.core.wording import Sentence

_PATTERNS = Sentence(
    "Sentence patterns (simple, compound, complex) have not been analysed yet.",
    "Os padrões das frases (simples, composta, complexa) ainda não foram analisados.",
)
_NOTHING = Sentence(
    "No schema is valid yet, so there are no sentences to look at.",
    "Nenhum esquema é válido ainda; não há frases para examinar.",
)
_TITLE = Sentence(
    "Most often, connectors say {group}: in {share} of the valid schemas",
    "Os conectivos mais comuns indicam {group}: em {share} dos esquemas válidos",
)
_CAPTION = Sentence(
    "Share of schemas whose first half has a connector of the group, with 95 % intervals; one schema can have several. "
    "Campaign: {n:number} valid schemas; library: {m:number}. {patterns}",
    "Parcela dos esquemas cuja primeira metade tem um conectivo do grupo, com intervalos de 95%; um esquema pode "
    "ter vários. "
    "Campanha: {n:number} esquemas válidos; biblioteca: {m:number}. {patterns}",
)
GROUPS = {
    Group.CAUSE: Sentence("cause and effect", "causa e efeito"),
    Group.CONTRAST: Sentence("contrast", "contraste"),
    Group.PLACE: Sentence("place or manner", "lugar ou modo"),
    Group.CONDITION: Sentence("condition", "condição"),
    Group.RELATION: Sentence("relation", "relação"),
    Group.TIME: Sentence("time", "tempo"),
    Group.OTHER: Sentence("something else", "outra coisa"),
}
_NAMES = {"campaign": Sentence("campaign", "campanha"), "library": Sentence("library", "biblioteca")}
SHARE = Sentence("share of the schemas", "parcela dos esquemas")
_HEADS = (
    Sentence("connectors", "conectivos"), Sentence("collection", "coleção"), Sentence("schemas", "esquemas"),
    Sentence("of", "de"), SHARE, Sentence("interval from", "intervalo de"), Sentence("to", "até"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """How many schemas of a collection have a connector of a group."""

    group: Group
    of: str
    """`campaign` or `library`."""
    share: Share

    def name(self, lang: str) -> str:
        """Beside its mark."""
        return f"{say(GROUPS[self.group], lang)}: {say(_NAMES[self.of], lang)}"


@dataclass(frozen=True, slots=True)
class Connectors:
    """Both collections, counted."""

    campaign: tuple[tuple[Group, int], ...]
    campaign_n: int
    library: tuple[tuple[Group, int], ...] = ()
    library_n: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there are no sentences."""
        return not self.campaign_n

    def lines(self) -> list[Line]:
        """Group by group, the campaign first; groups that neither has are left out."""
        sets = (("campaign", dict(self.campaign), self.campaign_n), ("library", dict(self.library), self.library_n))
        found = []
        for group in Group:
            if any(counts.get(group) for _, counts, _ in sets):
                pairs = ((of, share(counts.get(group, 0), n)) for of, counts, n in sets)
                found += [Line(group, of, seen) for of, seen in pairs if seen]
        return found

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(f"{say(_NOTHING, lang)} {say(_PATTERNS, lang)}")
        patterns = say(_PATTERNS, lang)
        own = [line for line in self.lines() if line.of == "campaign" and line.share.correct]
        title = patterns
        if own:
            most = max(own, key=lambda line: line.share.correct)
            title = say(_TITLE, lang, group=say(GROUPS[most.group], lang), share=percent(most.share.value, lang))
        return Told(
            title,
            say(_CAPTION, lang, n=self.campaign_n, m=self.library_n, patterns=patterns),
            columns(lang, *_HEADS),
            [
                (
                    say(GROUPS[line.group], lang), say(_NAMES[line.of], lang), line.share.correct, line.share.n,
                    *(percent(each, lang) for each in (line.share.value, line.share.low, line.share.high)),
                )
                for line in self.lines()
            ],
        )  # fmt: skip


def counted(texts: Iterable[str], code: str) -> tuple[tuple[tuple[Group, int], ...], int]:
    """In how many texts a connector of each group stands, and how many texts there are."""
    counts: Counter[Group] = Counter()
    n = 0
    for text in texts:
        n += 1
        counts.update(groups_in(text, code))
    return tuple(sorted(counts.items())), n


def groups_in(text: str, code: str) -> set[Group]:
    """The groups whose connectors a text has; of “even though” and “though” only the longer counts."""
    return {_groups(code)[found.casefold()] for found in _pattern(code).findall(text)}


@lru_cache(maxsize=8)
def _groups(code: str) -> dict[str, Group]:
    return {phrase.casefold(): group for group, phrases in language(code).connectors.items() for phrase in phrases}


@lru_cache(maxsize=8)
def _pattern(code: str) -> re.Pattern[str]:
    longest_first = sorted(_groups(code), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)
