"""Does a question belong to its text? Only where that is certain is it said that it does not.

A sound question may have no word of content in common with its text (“Who is to blame?”), so a word alone proves
little. What counts is how the question asks, and whether it names things that the schema does not know of.
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import takewhile

from winoforge.core.checks.known import Known
from winoforge.core.checks.matching import content_words, forms, words_of
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.languages.base import THINGS, Asking, Case, Gender

_GENERAL, _OTHER, _RELATED_THING, _NEW_THING, _GIVEN_THING, _WHO, _ASKED_FOR = 1, 2, 1, 2, 3, 3, 5
"""What an unknown word weighs: one that fits almost anything; another one; a thing that goes with one of the text;
one that does not (“a towel”), and more where it is said to be known (“the bicycle”); “who” where things are meant; a
thing that is asked for by name and is no candidate (“Which river”)."""
_MOST = 30
"""Words of content that are looked at; a question has a handful, and each is compared with all words of the schema."""
_BOUNDS = frozenset({"ADP", "AUX", "SCONJ", "CCONJ"})
_ASKS_WHO = frozenset({"who", "whose", "whom", "quem"})


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
    known = Known(subject)
    if not words or not known.forms:
        return False
    if _is_filler(text, subject, asking):
        return True
    elsewhere = _asks_nobody(words, asking)
    addressed = bool((asking.address & set(words)) - known.forms) and (elsewhere or words[0] in asking.aside)
    content = [token for token in content_words(question, grammar) if token.text.casefold() not in asking.counting]
    content = content[:_MOST]
    if any(known.has(token) and not forms(token, grammar) & asking.light for token in content):
        return elsewhere and addressed
    if addressed or elsewhere or any(_is_new_name(token, question, content, known) for token in words_of(question)[1:]):
        return True
    people = _are_people(subject, number)
    weighed = _Weighed(question, content, known, asking, people=people)
    return weighed.asks_wrongly or weighed.weight >= asking.enough


def _is_filler(text: str, subject: Subject, asking: Asking) -> bool:
    """Whether it is a stock question, in words that no text of the schema has."""
    texts = " ".join(half.text for half in subject.draft.halves)
    found = (re.search(rf"\b{filler}", text, re.IGNORECASE) for filler in asking.fillers)
    return any(each and each[0].casefold() not in texts.casefold() for each in found)


def _asks_nobody(words: list[str], asking: Asking) -> bool:
    """Whether it asks when, why, how or whether, and so for neither candidate."""
    opening = {words[0], " ".join(words[:2])}
    asks_all_the_same = (len(words) > 1 and words[1] in asking.counting) or _ASKS_WHO & set(words)
    return bool(opening & asking.openers) and not asks_all_the_same


def _is_new_name(token: Token, question: Analysis, content: list[Token], known: Known) -> bool:
    """A name or a number that the schema has not; capitals say nothing where every word has one."""
    if token.text.isdigit():
        return not known.has(token)
    if not token.text[:1].isupper() or token.pos not in {"PROPN", "NOUN", "X"}:
        return False
    words = [each.text for each in words_of(question)]
    few = sum(word[:1].isupper() for word in words) < len(words) - 1
    return (few or any(each.text[:1].islower() for each in content)) and not known.has(token)


class _Weighed:
    """How much a question without a word of the schema speaks of what the schema does not know."""

    def __init__(
        self, question: Analysis, content: list[Token], known: Known, asking: Asking, *, people: bool | None
    ) -> None:
        self._tokens = list(question.tokens)
        self._words = words_of(question)
        self._content = content
        self._known = known
        self._asking = asking
        self._people = people

    @property
    def asks_wrongly(self) -> bool:
        """Whether it asks what (not: what person) although the pronoun means somebody."""
        opening = " ".join(token.text.casefold() for token in self._words[:2])
        asks_what = opening.startswith(tuple(self._asking.for_things))
        return bool(self._people) and asks_what and not any(self._is_asked_for(token) for token in self._content)

    @property
    def weight(self) -> int:
        """Things count most. Other words are weak however many there are, since paraphrases are made of them."""
        asked = [token for token in self._content if self._is_asked_for(token)]
        things = [token for token in self._content if token not in asked and self._is_thing(token)]
        rest = [token for token in self._content if token not in things and not (token in asked and self._fits(token))]
        certain = sum(map(self._weight_asked_for, asked)) + sum(map(self._weight_of_thing, things))
        weights = list(map(self._weight_of_word, rest))
        weak = _OTHER * weights.count(_OTHER) + _GENERAL * (_GENERAL in weights)
        return certain + min(weak, self._asking.most_in_other_words) + self._who_for_things

    @cached_property
    def _who_for_things(self) -> int:
        asks_who = any(token.text.casefold() in _ASKS_WHO for token in self._tokens)
        return _WHO if self._people is False and asks_who else 0

    def _weight_asked_for(self, token: Token) -> int:
        """“Which of the two men” speaks of both candidates, “Which man” perhaps of one."""
        of_them = any(before.pos == "ADP" for before in self._before(token)[1:])
        return _ASKED_FOR if self._known.names_none(token, people=self._people, every=of_them) else 0

    def _fits(self, token: Token) -> bool:
        return bool(self._known.kinds(token))

    def _weight_of_thing(self, token: Token) -> int:
        if self._known.has_topic(token) or self._known.has_kind(token):
            return _RELATED_THING
        return _GIVEN_THING if self._is_definite(token) else _NEW_THING

    def _is_definite(self, token: Token) -> bool:
        phrase = list(takewhile(lambda each: each.pos not in _BOUNDS, reversed(self._before(token))))
        return any(each.text.casefold() in self._asking.definite for each in phrase)

    def _weight_of_word(self, token: Token) -> int:
        said = forms(token, self._known.grammar)
        if said & self._asking.light:
            return 0
        kinds = self._known.kinds(token) if self._is_noun(token) else frozenset()
        general = said & self._asking.general or token.pos == "ADV" or self._known.has_topic(token) or kinds
        return _GENERAL if general else _OTHER

    def _is_asked_for(self, token: Token) -> bool:
        """Whether the question asks for what a noun names: “Which river”, “Which of the two men”."""
        before = self._before(token)
        if not self._is_noun(token) or any(each.pos in {"VERB", "AUX"} or each in self._nouns for each in before):
            return False
        return any(each.text.casefold() in self._asking.kinds for each in before)

    def _is_thing(self, token: Token) -> bool:
        """Whether a noun names a thing; what is somebody's own (“his bed”) may be anybody's."""
        if not self._is_noun(token) or forms(token, self._known.grammar) & self._asking.general:
            return False
        before = [each for each in self._before(token) if each.pos not in {"ADJ", "ADV"}]
        owner = self._known.grammar.pronoun(before[-1].text) if before else None
        return (owner is None or Case.POSSESSIVE not in owner.cases) and self._known.is_concrete(token)

    @cached_property
    def _nouns(self) -> list[Token]:
        return [token for token in self._content if token.pos in {"NOUN", "PROPN"}]

    def _is_noun(self, token: Token) -> bool:
        """Whether it is a noun, tagged as one or between “which” and a verb."""
        place = self._tokens.index(token)
        after = self._tokens[place + 1].pos if place + 1 < len(self._tokens) else ""
        chosen = place > 0 and self._tokens[place - 1].text.casefold() in self._asking.choosing
        return token in self._nouns or (chosen and token.pos == "VERB" and after in {"VERB", "AUX"})

    def _before(self, token: Token) -> list[Token]:
        return self._tokens[: self._tokens.index(token)]


def _are_people(subject: Subject, number: int) -> bool | None:
    """Whether the pronoun means somebody (True) or something (False); None where that is not certain."""
    form = next((form for half, _, form in subject.pronouns if half == number), None)
    if form is not None and subject.grammar.code == "en" and Gender.NEUTER not in form.genders:
        return True
    if form is None or Case.POSSESSIVE in form.cases:
        return None  # “Who will be pleased?” may well be asked of a ferry and its passengers
    kinds = [subject.grammar.kinds(subject.analysis(candidate)) for candidate in subject.candidates]
    return False if kinds and all(each and each <= THINGS for each in kinds) else None
