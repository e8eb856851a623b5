"""Pronouns resolved by somebody's spaCy pipeline: the candidate that it puts into one cluster with the pronoun."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import MissingPart, SolverError
from winoforge.core.schemas.mentions import exact_mentions, first_mention
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Item
from winoforge.solvers.protocol import About, Effort
from winoforge.solvers.wire import excerpt

if TYPE_CHECKING:
    from spacy.language import Language as Pipeline
    from spacy.tokens import Doc

Cluster = list[Span]
"""Places of a text that mean the same."""


class Clusters:
    """Answers by a pipeline that is loaded when the first item is solved."""

    def __init__(self, about: About, pipeline: str) -> None:
        self.about = about
        self.effort = Effort()
        self._name = pipeline

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """Each item by itself."""
        for item in items:
            with self._pipeline.memory_zone():  # so that its vocabulary does not grow with the collection
                clusters = clusters_of(self._pipeline(item.text))
            yield linked(item, clusters)

    @cached_property
    def _pipeline(self) -> Pipeline:
        # Import and load warn of versions and of other packages' deprecations, which the reader can do nothing about.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                import spacy
            except ImportError:
                raise MissingPart("spaCy", "analysis") from None
            try:
                return spacy.load(self._name)
            except (OSError, ValueError, KeyError, ImportError) as error:
                raise SolverError(
                    f"The pipeline {self._name} cannot be loaded ({excerpt(str(error), 200)}); "
                    "give the folder of a spaCy pipeline or the name of an installed one."
                ) from None


def clusters_of(doc: Doc) -> list[Cluster]:
    """What a pipeline found, wherever it keeps it: coreferee, fastcoref, neuralcoref or spacy-experimental."""
    # coreferee has chains of mentions of token numbers, several where a mention joins two (“Ana and Rui”).
    chains = (doc._.coref_chains or ()) if doc.has_extension("coref_chains") else ()
    found = [[_of_tokens(doc, list(mention)) for mention in chain] for chain in chains]
    # neuralcoref has objects with mentions, fastcoref lists of offsets, spacy-experimental groups of spans.
    clusters = list((doc._.coref_clusters or ()) if doc.has_extension("coref_clusters") else ())
    clusters += [group for key, group in doc.spans.items() if key.startswith("coref_clusters")]
    return found + [[_of_mention(mention) for mention in getattr(each, "mentions", each)] for each in clusters]


def _of_tokens(doc: Doc, numbers: Sequence[int]) -> Span:
    first, last = doc[min(numbers)], doc[max(numbers)]
    return Span(first.idx, last.idx + len(last.text))


def _of_mention(mention: Any) -> Span:
    if hasattr(mention, "start_char"):
        return Span(mention.start_char, mention.end_char)
    start, end = mention
    return Span(start, end)


def linked(item: Item, clusters: Sequence[Cluster]) -> Answer:
    """The one candidate in a cluster with the pronoun; an abstention when there is none, or several."""
    own = [cluster for cluster in clusters if any(_is_pronoun(item, mention) for mention in cluster)]
    mentions = [mention for cluster in own for mention in cluster if not _is_pronoun(item, mention)]
    places = [_mentions(item.text, candidate) for candidate in item.candidates]
    found = {candidate for mention in mentions for candidate in _closest(mention, places)}
    if len(found) == 1:
        return answer_to(item, found.pop(), why=f"the pipeline links it to “{item.pronoun.text}”")
    why = "the pipeline links several candidates" if found else "the pipeline links no candidate"
    return answer_to(item, None, why=f"{why} to “{item.pronoun.text}”")


def _is_pronoun(item: Item, mention: Span) -> bool:
    """Whether a mention is the pronoun, or the one word that the pronoun is part of (deu-lhe)."""
    return mention.overlaps(item.pronoun.span) and len(mention.of(item.text).split()) == 1


def _mentions(text: str, candidate: str) -> list[Span]:
    first = first_mention(text, candidate)
    return exact_mentions(text, candidate) or ([first] if first else [])


def _closest(mention: Span, places: Sequence[Sequence[Span]]) -> list[int]:
    """The candidate whose words the mention shares most of; all of them when several share as much, none when none."""
    shares = [max((_shared(mention, place) for place in each), default=0.0) for each in places]
    return [number for number, share in enumerate(shares) if share > 0 and share == max(shares)]


def _shared(one: Span, other: Span) -> float:
    both = min(one.end, other.end) - max(one.start, other.start)
    return max(0, both) / (max(one.end, other.end) - min(one.start, other.start))
