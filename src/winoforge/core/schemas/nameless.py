"""What a sentence encoder reads of an entry: its texts without names, and what each says from its pronoun on."""

from __future__ import annotations

from winoforge.core.schemas.reduced import folded, names, parts, shown_texts
from winoforge.core.schemas.special import special_spans
from winoforge.core.schemas.values import Entry, SubstitutedPair


def nameless(entry: Entry) -> list[tuple[str, str]]:
    """Return the text of each half without names, and its part from the pronoun on.

    Other names should change nothing, and what is said of the pronoun is what tells a schema from others on its topic.
    """
    candidates = () if isinstance(entry, SubstitutedPair) else entry.candidates
    texts = shown_texts(entry)
    hidden = names(texts, candidates, entry.language)
    if isinstance(entry, SubstitutedPair):
        starts = [span.end for span in special_spans(entry.sentences)]
    else:
        starts = [half.pronoun.start for half in entry.halves]
    wholes = [_without(text, hidden) for text in texts]
    return [
        (whole, _without(text[start:], hidden) or whole)
        for whole, text, start in zip(wholes, texts, starts, strict=True)
    ]


def _without(text: str, hidden: frozenset[str]) -> str:
    """Return a text without these folded words; the text itself if it has no others."""
    kept, place = "", 0
    for span in parts(text):
        if folded(span.of(text)) in hidden:
            kept += text[place : span.start]
            place = span.end
    return " ".join((kept + text[place:]).split()) or text
