"""A small spaCy pipeline of our own that finds clusters."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def pipeline(into: Path) -> Path:
    """A folder with a pipeline that takes every pronoun for the first noun phrase, up to the first verb in -ed."""
    import spacy
    from spacy.language import Language

    if not Language.has_factory("first_is_meant"):
        Language.component("first_is_meant", func=_first_is_meant)
    nlp = spacy.blank("en")
    nlp.add_pipe("first_is_meant")
    nlp.to_disk(into / "pipeline")
    return into / "pipeline"


def _first_is_meant(doc: Any) -> Any:
    verb = next((token.i for token in doc if token.text.endswith("ed")), 0)
    pronouns = [doc[token.i : token.i + 1] for token in doc if token.lower_ in {"he", "she", "it", "they"}]
    if verb and pronouns:
        doc.spans["coref_clusters_1"] = [doc[0:verb], *pronouns]
    return doc
