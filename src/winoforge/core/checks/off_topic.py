"""Does a question belong to its text? Only where that is certain is it said that it does not.

A sound question may have no word of content in common with its text (“Who is to blame?”), so a word alone proves
little. What counts is how the question asks, and whether it names things that the schema does not know of.
"""

from __future__ import annotations

import re

from winoforge.core.checks.matching import content_words, forms, forms_of, most_alike, words_of
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.languages.base import Asking, Case, Gender, Language

ENOUGH = 3
"""From this weight on a question belongs elsewhere: it asks for an unknown thing by its name, or says what is done to it."""
_NAMED, _ASKED_FOR, _DONE, _WHO_OR_WHAT = 2, 1, 1, 1
_PREFIX = re.compile(r"^(?:un|in|im|dis|re|des)(?=\w{4})")


def is_off_topic(subject: Subject, number: int) -> bool:
    """Whether the question of a half certainly asks about something else."""
    grammar, asking = subject.grammar, subject.grammar.asking
    half = subject.draft.halves[number]
    if asking is None or not half.question:
        return False
    text = half.question
    for opinion in asking.opinions:
        text = re.sub(rf"\b{opinion}\b", "", text, flags=re.IGNORECASE)
    question = subject.analysis(re.sub(r"\s+", " ", text).strip())
    words = [token.text.casefold() for token in words_of(question)]
    known = _Known(subject)
    if not words or not known.forms:
        return False
    elsewhere = _asks_nobody(words, asking)
    addressed = bool((asking.address & set(words)) - known.forms)
    content = [token for token in content_words(question, grammar) if token.text.casefold() not in asking.counting]
    if any(known.has(token) for token in content):
        return elsewhere and addressed
    if addressed or elsewhere or any(_is_new_name(token, question, known) for token in words_of(question)[1:]):
        return True
    return _weight(question, content, asking, grammar) + _clash(subject, number, words) >= ENOUGH


class _Known:
    """The words of a schema: of all its texts and candidates."""

    def __init__(self, subject: Subject) -> None:
        self.grammar = subject.grammar
        texts = [half.text for half in subject.draft.halves] + list(subject.candidates)
        self.analyses = [subject.analysis(text) for text in texts]
        tokens = [token for analysis in self.analyses for token in analysis.tokens]
        self.forms = forms_of(tokens, self.grammar)
        content = [token for analysis in self.analyses for token in content_words(analysis, self.grammar)]
        self.stems = {self._stem(token.text) for token in content}

    def has(self, token: Token) -> bool:
        """Whether the schema has the word, another form of it or another word made from it."""
        if forms(token, self.grammar) & self.forms or self._stem(token.text) in self.stems:
            return True
        return len(token.text) > 3 and any(most_alike(token.text, analysis) for analysis in self.analyses)

    def _stem(self, word: str) -> str:
        return self.grammar.stem(_PREFIX.sub("", word.casefold()))


def _asks_nobody(words: list[str], asking: Asking) -> bool:
    """Whether it asks when, why, how or whether, and so for neither candidate."""
    opening = {words[0], " ".join(words[:2])}
    return bool(opening & asking.openers) and not (len(words) > 1 and words[1] in asking.counting)


def _is_new_name(token: Token, question: Analysis, known: _Known) -> bool:
    """A name or a number that the schema has not; capitals say nothing where every word has one."""
    words = [each.text for each in words_of(question)]
    if token.text.isdigit():
        return not known.has(token)
    if not token.text[:1].isupper() or token.pos not in {"PROPN", "NOUN", "X"}:
        return False
    return sum(word[:1].isupper() for word in words) < len(words) - 1 and not known.has(token)


def _weight(question: Analysis, content: list[Token], asking: Asking, grammar: Language) -> int:
    """How much the question speaks of what the schema does not know, general words apart."""
    weight = done = 0
    tokens = list(question.tokens)
    for token in content:
        if forms(token, grammar) & asking.general:
            continue
        place = tokens.index(token)
        if _is_noun(tokens, place, asking):
            described = _is_description(tokens, place)
            asked = _before(tokens, place) in asking.choosing
            weight += 0 if described else _NAMED + (_ASKED_FOR if asked else 0)
        else:
            done = _DONE
    return weight + done


def _is_noun(tokens: list[Token], place: int, asking: Asking) -> bool:
    if tokens[place].pos in {"NOUN", "PROPN"}:
        return True
    after = tokens[place + 1].pos if place + 1 < len(tokens) else ""
    return _before(tokens, place) in asking.choosing and tokens[place].pos == "VERB" and after in {"VERB", "AUX"}


def _before(tokens: list[Token], place: int) -> str:
    return tokens[place - 1].text.casefold() if place else ""


def _is_description(tokens: list[Token], place: int) -> bool:
    """What somebody or something is (“Who was the thief?”) names the candidate in other words."""
    before = [token for token in tokens[:place] if token.pos not in {"ADJ", "ADV", "PART"}]
    determined = before[-1:] and before[-1].pos == "DET"
    return bool(determined and len(before) > 1 and before[-2].lemma in _BEING)


_BEING = frozenset({"be", "ser", "estar"})


def _clash(subject: Subject, number: int, words: list[str]) -> int:
    """A question for a thing about he or she, or for a person about it, is some evidence."""
    who = {"who", "whose", "whom", "quem"} & set(words)
    what = {"what"} & set(words[:1])
    for half, _, form in subject.pronouns:
        if half == number and subject.grammar.code == "en" and Case.CONTRACTED not in form.cases:
            neuter = form.genders == {Gender.NEUTER}
            return _WHO_OR_WHAT if (neuter and who) or (Gender.NEUTER not in form.genders and what) else 0
    return 0
