"""Analysers of text behind core's Analyzer: spaCy where a pipeline is at hand, rules everywhere else.

>>> analyzer("pt", prefer="rules").language
'pt'
"""

from __future__ import annotations

import importlib.util
import threading
from functools import lru_cache
from pathlib import Path
from typing import Literal

from winoforge import models
from winoforge.core.errors import MissingPart, ModelMissing, UnknownLanguage
from winoforge.core.languages.analysis import Analysis, Analyzer

Preference = Literal["rules", "spacy"]

_PIPELINES = {"en": "en-core-web-sm", "pt": "pt-core-news-sm"}
"""The model of each language; installed as a package it has underscores."""
# A text of 20 words takes about 8 kB here, so a full memory about 8 MB.
_REMEMBERED = 1_024
_building = threading.Lock()


class Remembering:
    """An analyser that remembers its last analyses: checks ask for the same text again and again."""

    def __init__(self, inner: Analyzer) -> None:
        self.name = inner.name
        self.language = inner.language
        self._analyze = lru_cache(maxsize=_REMEMBERED)(inner.analyze)

    def analyze(self, text: str) -> Analysis:
        """The analysis of `text`, made once while it is remembered."""
        return self._analyze(text)


def analyzer(code: str, prefer: Preference | None = None) -> Analyzer:
    """The best analyser at hand for a language, one for the whole process.

    spaCy when it is installed and its pipeline is in the cache of models or installed as a package, rules otherwise.
    `prefer="rules"` never loads spaCy; `prefer="spacy"` says what is missing instead of falling back.
    """
    language = code.partition("-")[0].lower()
    if language not in _PIPELINES:
        raise UnknownLanguage(f"There is no analyser for “{code}”. Known: {', '.join(sorted(_PIPELINES))}.")
    pipeline = None if prefer == "rules" else _pipeline(language)
    if pipeline is None and prefer == "spacy":
        if not _importable("spacy"):
            raise MissingPart("spaCy", "analysis")
        raise ModelMissing(_PIPELINES[language])
    with _building:  # two threads that ask at once must not both load a pipeline of 50 MB
        return _built(language, pipeline)


@lru_cache(maxsize=8)
def _built(language: str, pipeline: Path | str | None) -> Analyzer:
    if pipeline is None:
        from winoforge.text.rules import RuleAnalyzer

        return Remembering(RuleAnalyzer(language))
    from winoforge.text.spacy import SpacyAnalyzer

    return Remembering(SpacyAnalyzer(pipeline, language))


def _pipeline(language: str) -> Path | str | None:
    """The folder or package of a language's pipeline; None when spaCy or the pipeline is not there."""
    if not _importable("spacy"):
        return None
    name = _PIPELINES[language]
    package = name.replace("-", "_")
    return models.path(name) or (package if _importable(package) else None)


def _importable(package: str) -> bool:
    return importlib.util.find_spec(package) is not None
