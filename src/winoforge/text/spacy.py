"""Analysis by a spaCy pipeline: parts of speech, lemmas, features and a dependency parse."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from winoforge.core.errors import MissingPart, ModelError
from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.schemas.spans import Span

if TYPE_CHECKING:
    from spacy.language import Language as Pipeline
    from spacy.tokens import Doc

# Entities and a second sentence splitter cost time and answer nothing that the checks ask.
_NOT_NEEDED = ("ner", "senter")


class SpacyAnalyzer:
    """Analyses with a spaCy pipeline; threads may share it and take turns.

    One text at a time, because spaCy's vocabulary is shared between calls and grows with every new word; a memory zone
    around each call takes the new words out again, which a second call inside the zone would not survive. Little is
    lost: the work holds Python's interpreter lock most of the time anyway.
    """

    def __init__(self, pipeline: Path | str, language: str) -> None:
        """`pipeline` is the folder of a pipeline, or the name of one that is installed as a package."""
        self.language = language
        self._pipeline = _load(pipeline)
        self._turn = threading.Lock()
        meta = self._pipeline.meta
        self.name = f"spacy {meta['lang']}_{meta['name']} {meta['version']}"

    def analyze(self, text: str) -> Analysis:
        """The tokens of `text` with heads and dependency labels; blanks are not tokens."""
        with self._turn, self._pipeline.memory_zone():
            tokens = tuple(_tokens(self._pipeline(text)))
        return Analysis(text=text, tokens=tokens, analyzer=self.name, parsed=True)


def _load(pipeline: Path | str) -> Pipeline:
    # Import and load warn of versions and of other packages' deprecations, which the reader can do nothing about.
    # Changing the filters is safe here: it happens once, before the analyser is handed to anybody.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            import spacy
        except ImportError:
            raise MissingPart("spaCy", "analysis") from None
        try:
            return spacy.load(pipeline, exclude=_NOT_NEEDED)
        except (OSError, ValueError, KeyError) as error:
            place = f"Remove {pipeline} and pull it again" if isinstance(pipeline, Path) else "Install it again"
            raise ModelError(f"The pipeline {pipeline} is damaged. {place}. ({error})") from error


def _tokens(doc: Doc) -> Iterator[Token]:
    kept = [token for token in doc if not token.is_space]
    place = {token.i: index for index, token in enumerate(kept)}
    for index, token in enumerate(kept):
        head = token.head
        while head.i not in place and head.head.i != head.i:
            head = head.head
        yield Token(
            text=token.text,
            span=Span(token.idx, token.idx + len(token.text)),
            lemma=(token.lemma_ or token.text).lower(),
            pos=token.pos_ or "X",
            head=place.get(head.i, index),
            dep=token.dep_,
            morph=str(token.morph),
        )
