"""Candidates: noun phrases, not pronouns, not contained in each other, mentioned by the text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.matching import Match, find_phrase, most_alike, words_of
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Analysis
from winoforge.core.schemas.spans import words


def noun_phrases(subject: Subject) -> Iterator[Finding]:
    """Whether each candidate is a noun phrase and not a pronoun, which names nobody."""
    for candidate in subject.candidates:
        phrase = subject.analysis(candidate)
        if all(subject.grammar.is_personal(token.text) for token in words_of(phrase)) and words_of(phrase):
            yield finding("candidate-pronoun", {"candidate": candidate})
        elif phrase.tokens and not subject.grammar.is_noun_phrase(phrase):
            tags = " ".join(f"{token.text}/{token.pos}" for token in phrase.tokens)
            yield finding("not-noun-phrase", {"candidate": candidate}, evidence={"tags": tags})


def candidates_apart(subject: Subject) -> Iterator[Finding]:
    """Whether no candidate is contained in another word for word, so that the text cannot tell them apart.

    After a preposition it is another noun's complement and stands for itself: “a filha da Ana” and “Ana”.
    """
    for shorter, longer in permutations(subject.candidates, 2):
        if len(shorter) < len(longer) and _contains(subject.analysis(longer), shorter):
            yield finding("candidate-contained", {"candidate": longer, "other": shorter})


def _contains(longer: Analysis, shorter: str) -> bool:
    spans, wanted = words(longer.text), [span.of(shorter).casefold() for span in words(shorter)]
    said = [span.of(longer.text).casefold() for span in spans]
    places = [at for at in range(len(said)) if wanted and said[at : at + len(wanted)] == wanted]
    prepositions = [token.span for token in longer.tokens if token.pos == "ADP"]
    return any(not at or not any(spans[at - 1].overlaps(span) for span in prepositions) for at in places)


def candidates_in_text(subject: Subject) -> Iterator[Finding]:
    """Whether each half mentions each candidate: as written, by lemma, or at least by its head noun.

    A word that only looks like the head noun (a slip of the pen, “gambler” where the text has “gambling”) is a
    warning.
    """
    texts = [subject.analysis(half.text) for half in subject.draft.halves]
    for candidate in subject.candidates:
        phrase = subject.analysis(candidate)
        missing = [
            number
            for number, text in enumerate(texts)
            if text.tokens and phrase.tokens and find_phrase(phrase, text, subject.grammar) is Match.NONE
        ]
        # Missing everywhere is one fault, of the candidate; missing somewhere is a fault of that half.
        for half in [None] if missing and len(missing) == len(texts) else missing:
            yield _absent(subject, phrase, texts[half or 0], half)


def _absent(subject: Subject, phrase: Analysis, text: Analysis, half: int | None) -> Finding:
    head = subject.grammar.head(phrase)
    alike = most_alike(head, text)
    if alike is None:
        return finding("candidate-not-in-text", {"candidate": phrase.text}, half=half, evidence={"head": head})
    params = {"candidate": phrase.text, "word": alike}
    return finding("candidate-nearly-in-text", params, half=half, evidence={"head": head})
