"""How varied a campaign is: how many frames its schemas have, and of how many things they speak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from winoforge.core.checks.deep import only_names
from winoforge.core.crowd.pictures.telling import Told, columns, say
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.measures.shares import share
from winoforge.core.schemas.frames import frame
from winoforge.core.schemas.values import Schema
from winoforge.core.wording import Sentence, percent

MOST = 12
"""Bars of the picture; the table has every frame."""
_NOTHING = Sentence("No schema is valid yet.", "Nenhum esquema é válido ainda.")
_TITLE = Sentence(
    "The valid schemas ({n:number}) have {frames:number} different frames",
    "Os esquemas válidos ({n:number}) têm {frames:number} molduras diferentes",
)
_CAPTION = Sentence(
    "A frame is what is left of the first half without its people, things and deeds: A and B are the answers, P is the "
    "pronoun. The most frequent one is that of {share} of the schemas (95% interval {low} to {high}).",
    "A moldura é o que sobra da primeira metade sem pessoas, coisas e ações: A e B são as respostas, P é o pronome. A "
    "mais frequente é a de {share} dos esquemas (intervalo de 95%: {low} a {high}).",
)
_LIBRARY = Sentence(
    "In the library {n:number} schemas have {frames:number} frames, and the most frequent one is that of {share}.",
    "Na biblioteca, {n:number} esquemas têm {frames:number} molduras, e a mais frequente é a de {share}.",
)
_SUBJECTS = Sentence(
    "Different answers, without names of people: {n:number}.", "Respostas diferentes, sem nomes de pessoas: {n:number}."
)
FRAME = Sentence("frame", "moldura")
SCHEMAS = Sentence("schemas", "esquemas")
WORKERS = Sentence("contributors", "contribuidores")


@dataclass(frozen=True, slots=True)
class Variety:
    """The frames of some schemas, the most frequent first, and what is beside them."""

    frames: tuple[tuple[str, int, int], ...]
    """Frame, schemas that have it, contributors who used it."""
    subjects: int = 0
    """Different answers that are no names."""
    library: tuple[int, int, int] = (0, 0, 0)
    """Schemas of the library, their frames, and how many have the most frequent one."""

    @classmethod
    def of(cls, written: Iterable[tuple[int, Schema]], library: Iterable[Schema] = ()) -> Variety:
        """From schemas with the key of who wrote each."""
        workers: dict[str, set[int]] = {}
        counts: Counter[str] = Counter()
        subjects: set[str] = set()
        for worker, schema in written:
            found = frame(schema)
            counts[found] += 1
            workers.setdefault(found, set()).add(worker)
            subjects |= subjects_of(schema)
        beside = Counter(map(frame, library))
        most = max(beside.values(), default=0)
        return cls(
            tuple((name, count, len(workers[name])) for name, count in counts.most_common()),
            len(subjects),
            (beside.total(), len(beside), most),
        )

    @property
    def is_empty(self) -> bool:
        """Whether there are no schemas."""
        return not self.frames

    @property
    def schemas(self) -> int:
        """How many there are."""
        return sum(count for _, count, _ in self.frames)

    def bars(self) -> Sequence[tuple[str, int]]:
        """The most frequent frames."""
        return [(name, count) for name, count, _ in self.frames[:MOST]]

    def told(self, lang: str) -> Told:
        """What they say."""
        found = share(self.frames[0][1], self.schemas) if self.frames else None
        if found is None:
            return Told(say(_NOTHING, lang))
        shown = {
            "share": percent(found.value, lang), "low": percent(found.low, lang), "high": percent(found.high, lang)
        }  # fmt: skip
        caption = [say(_CAPTION, lang, **shown), say(_SUBJECTS, lang, n=self.subjects)]
        n, frames, most = self.library
        if n:
            caption.append(say(_LIBRARY, lang, n=n, frames=frames, share=percent(most / n, lang)))
        return Told(
            say(_TITLE, lang, n=self.schemas, frames=len(self.frames)),
            " ".join(caption),
            columns(lang, FRAME, SCHEMAS, WORKERS),
            self.frames,
        )


def subjects_of(schema: Schema) -> set[str]:
    """What the answers of a schema are, without articles and the like; names of people are left out."""
    try:
        without = language(schema.language).function_words
    except UnknownLanguage:
        without = frozenset()
    return {
        " ".join(word for word in candidate.casefold().split() if word not in without)
        for candidate in schema.candidates
        if not only_names([candidate])
    }
