"""Candidates: noun phrases that the text mentions."""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.matching import Match, find_phrase, most_alike
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Analysis


def noun_phrases(subject: Subject) -> Iterator[Finding]:
    """Whether each candidate is a noun phrase."""
    for candidate in subject.candidates:
        phrase = subject.analysis(candidate)
        if phrase.tokens and not subject.grammar.is_noun_phrase(phrase):
            tags = " ".join(f"{token.text}/{token.pos}" for token in phrase.tokens)
            yield finding("not-noun-phrase", {"candidate": candidate}, evidence={"tags": tags})


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
