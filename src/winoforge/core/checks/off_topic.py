"""Does a question belong to its text? Only where that is certain is it said that it does not.

A sound question may have no word of content in common with its text (“Who is to blame?”), so a word alone proves
little. What counts is how the question asks, and whether it names things that the schema does not know of.
"""

from __future__ import annotations

import re

from winoforge.core.checks.matching import content_words, forms, forms_of, most_alike, words_of
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.languages.base import THINGS, Asking, Case, Gender

_GENERAL, _OTHER, _DESCRIBED, _NAMED, _ASKED_FOR, _WHO_OR_WHAT = 1, 2, 1, 3, 2, 3
"""What an unknown word weighs: one that fits almost anything; another one; what somebody is called; a thing; more for
a thing that is asked for (“Which river”); and what asks for a thing where people are meant, or the other way round."""
_MOST = 30
"""Words of content that are looked at; a question has a handful, and each is compared with all words of the schema."""
_BEING = frozenset({"be", "ser", "estar"})
_WHO = frozenset({"who", "whose", "whom", "quem"})
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
    if _is_filler(text, subject, asking):
        return True
    elsewhere = _asks_nobody(words, asking)
    addressed = bool((asking.address & set(words)) - known.forms) and (elsewhere or words[0] in asking.aside)
    content = [token for token in content_words(question, grammar) if token.text.casefold() not in asking.counting]
    content = content[:_MOST]
    if any(known.has(token) for token in content):
        return elsewhere and addressed
    if addressed or elsewhere or any(_is_new_name(token, question, known) for token in words_of(question)[1:]):
        return True
    people = _are_people(subject, number)
    return _weight(question, content, known, asking, people) + _clash(question, asking, people) >= asking.enough


def _is_filler(text: str, subject: Subject, asking: Asking) -> bool:
    """Whether it is a stock question, in words that no text of the schema has."""
    texts = " ".join(half.text.casefold() for half in subject.draft.halves)
    return any(re.search(rf"\b{filler}", text, re.IGNORECASE) and filler not in texts for filler in asking.fillers)


class _Known:
    """The words of a schema: of all its texts and candidates."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self.grammar = subject.grammar
        texts = [half.text for half in subject.draft.halves] + list(subject.candidates)
        self.analyses = [subject.analysis(text) for text in texts]
        tokens = [token for analysis in self.analyses for token in analysis.tokens]
        self.forms = forms_of(tokens, self.grammar)
        topics = self.grammar.asking.topics if self.grammar.asking else ()
        kinds = [forms_of(subject.analysis(each).tokens, self.grammar) for each in subject.candidates]
        self.candidates_placed = bool(kinds) and all(any(kind & topic for topic in topics) for kind in kinds)
        """Whether each candidate belongs to a topic, so that a word of another topic is another thing."""
        content = [token for analysis in self.analyses for token in content_words(analysis, self.grammar)]
        self.stems = {self._stem(token.text) for token in content}

    def has(self, token: Token) -> bool:
        """Whether the schema has the word, another form of it or another word made from it."""
        if forms(token, self.grammar) & self.forms or self._stem(token.text) in self.stems:
            return True
        return len(token.text) > 3 and any(most_alike(token.text, analysis) for analysis in self.analyses)

    def is_thing(self, token: Token) -> bool:
        """Whether a noun names a thing, so that it is no person."""
        kinds = self.grammar.kinds(self._subject.analysis(f"the {token.text}"))
        return bool(kinds) and kinds <= THINGS

    def _stem(self, word: str) -> str:
        return self.grammar.stem(_PREFIX.sub("", word.casefold()))


def _asks_nobody(words: list[str], asking: Asking) -> bool:
    """Whether it asks when, why, how or whether, and so for neither candidate."""
    opening = {words[0], " ".join(words[:2])}
    asks_all_the_same = (len(words) > 1 and words[1] in asking.counting) or _WHO & set(words)
    return bool(opening & asking.openers) and not asks_all_the_same


def _is_new_name(token: Token, question: Analysis, known: _Known) -> bool:
    """A name or a number that the schema has not; capitals say nothing where every word has one."""
    words = [each.text for each in words_of(question)]
    if token.text.isdigit():
        return not known.has(token)
    if not token.text[:1].isupper() or token.pos not in {"PROPN", "NOUN", "X"}:
        return False
    return sum(word[:1].isupper() for word in words) < len(words) - 1 and not known.has(token)


def _weight(question: Analysis, content: list[Token], known: _Known, asking: Asking, people: bool | None) -> int:
    """How much the question speaks of what the schema does not know. General words count once, however many."""
    weights = [_word_weight(list(question.tokens), token, known, asking, people) for token in content]
    return sum(weight for weight in weights if weight > _GENERAL) + (_GENERAL if _GENERAL in weights else 0)


def _word_weight(tokens: list[Token], token: Token, known: _Known, asking: Asking, people: bool | None) -> int:
    said = forms(token, known.grammar)
    if said & asking.light:
        return 0
    if said & asking.general or token.pos == "ADV":
        return _GENERAL
    place = tokens.index(token)
    topics = [topic for topic in asking.topics if said & topic]
    asked = _before(tokens, place) in asking.choosing | asking.counting
    if not _is_noun(tokens, place, asking):
        return _GENERAL if any(topic & known.forms for topic in topics) else _OTHER
    if _is_description(tokens, place):
        return _DESCRIBED
    related = any(topic & known.forms for topic in topics)
    if asked:  # “Which dog” may be the spaniel or the terrier
        no_person = people and known.is_thing(token) and _before(tokens, place) in asking.kinds
        another = not related and (people or (topics and known.candidates_placed))
        return _NAMED + _ASKED_FOR if no_person or another else _OTHER
    return _GENERAL if related else _NAMED if topics else _OTHER


def _is_noun(tokens: list[Token], place: int, asking: Asking) -> bool:
    if tokens[place].pos in {"NOUN", "PROPN"}:
        return True
    after = tokens[place + 1].pos if place + 1 < len(tokens) else ""
    return _before(tokens, place) in asking.choosing and tokens[place].pos == "VERB" and after in {"VERB", "AUX"}


def _before(tokens: list[Token], place: int) -> str:
    return tokens[place - 1].text.casefold() if place else ""


def _is_description(tokens: list[Token], place: int) -> bool:
    """What somebody is (“Who was the thief?”) names the candidate in other words."""
    before = [token for token in tokens[:place] if token.pos not in {"ADJ", "ADV", "PART"}]
    return len(before) > 1 and before[-1].pos == "DET" and before[-2].lemma in _BEING and _asks_who(tokens)


def _asks_who(tokens: list[Token]) -> bool:
    return any(token.text.casefold() in _WHO for token in tokens)


def _clash(question: Analysis, asking: Asking, people: bool | None) -> int:
    """What is asked about people, or who about things, is strong evidence."""
    opening = " ".join(token.text.casefold() for token in words_of(question)[:2])
    if people is False and _asks_who(list(question.tokens)):
        return _WHO_OR_WHAT
    return _WHO_OR_WHAT if people and opening.startswith(tuple(asking.for_things)) else 0


def _are_people(subject: Subject, number: int) -> bool | None:
    """Whether the pronoun means somebody (True) or something (False); None where that is not certain."""
    form = next((form for half, _, form in subject.pronouns if half == number), None)
    if form is not None and subject.grammar.code == "en" and Gender.NEUTER not in form.genders:
        return True
    if form is None or Case.POSSESSIVE in form.cases:
        return None  # “Who will be pleased?” may well be asked of a ferry and its passengers
    kinds = [subject.grammar.kinds(subject.analysis(candidate)) for candidate in subject.candidates]
    return False if kinds and all(each and each <= THINGS for each in kinds) else None
