"""Texts with their pronoun in square brackets, as these tests write them."""

from __future__ import annotations

from winoforge.core.languages.base import Passage
from winoforge.core.schemas.values import Pronoun


def passage(marked: str) -> Passage:
    """The text without its brackets, and the pronoun that stood in them."""
    before, _, rest = marked.partition("[")
    pronoun, _, after = rest.partition("]")
    return Passage(before + pronoun + after, Pronoun(pronoun, len(before)))


def marked(found: Passage) -> str:
    """The other way round."""
    span = found.pronoun.span
    return f"{found.text[: span.start]}[{span.of(found.text)}]{found.text[span.end :]}"
