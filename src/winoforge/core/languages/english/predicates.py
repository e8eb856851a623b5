"""What the words around an English pronoun ask of it: that it lives, that it is an event, that it can be read.

The pronoun is a subject (“it was hungry”), an object (“fed it”) or an owner (“its fur”). The words themselves are in
demands.py; what is not there may be said of anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from winoforge.core.languages.base import Case, Demand, Kind, Passage
from winoforge.core.languages.english import demands as lists
from winoforge.core.languages.english.demands import SAID_OF
from winoforge.core.languages.english.forms import is_participle, singulars, verb_bases
from winoforge.core.languages.english.kinds import kinds_of_noun
from winoforge.core.languages.english.words import (
    ADVERBS,
    AUXILIARIES,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    FUNCTION_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    listed,
)

_LINKING = listed(
    """
    become became becomes becoming feel feels felt get gets got getting grow grew grows look looks looked looking
    remain remained remains seem seemed seems smell smells smelled smelt sound sounds sounded stay stayed stays taste
    tastes tasted
    """
)
"""Verbs that say of their subject what an adjective tells."""
_BEING = BE | _LINKING | listed("isn't aren't wasn't weren't 's 're")
_HAVING = listed("have has had having 've lack lacks lacked lost")
_AUXILIARY = AUXILIARIES | listed("'d 'll 've to")
_DEGREE = listed("always awfully both enough extremely far little really somehow still terribly truly")
_AND = listed("and or but ,")
_STARTING = listed("keep start begin stop finish continue resume quit")
_THEN = listed(
    "then now soon later afterwards suddenly finally eventually maybe perhaps said says think thinks thought"
)
_CAUSING = listed("make let see hear watch help find leave keep")
"""Their object is the subject of what follows: made it hungry, heard it bark."""
_PARTICIPLES = listed("misread proofread reread")
_EASY = listed("easy hard difficult impossible hot cold tough spicy safe unsafe fit")
"""Adjectives before an infinitive whose object the subject is."""
_WILLING = listed(
    "going about able ready willing supposed likely unlikely allowed due used meant said known found seen"
)
_REACH = 14
"""So many words after the pronoun its verb has to stand."""
_WORD = re.compile(r"'(?:s|d|ll|re|ve)\b|\w+(?:['-]\w+)*|[^\w\s]")
_STARTS_AN_OBJECT = DETERMINERS | frozenset(PRONOUNS)


@dataclass(frozen=True, slots=True)
class _Word:
    lower: str
    start: int
    end: int


def demands(passage: Passage) -> list[Demand]:
    """What the words around the pronoun ask of it; empty when they may be said of anything."""
    form = PRONOUNS.get(passage.pronoun.text.casefold())
    if form is None:
        return []
    text = passage.text.replace("’", "'")
    before, after = text[: passage.pronoun.start], text[passage.pronoun.span.end :]
    following, preceding = _words(after), [match[0].lower() for match in _WORD.finditer(before)]
    if Case.POSSESSIVE in form.cases and following and following[0].lower not in FUNCTION_WORDS:
        found = _of_owner(following)
        return [replace(one, words=f"{passage.pronoun.text} {one.words}") for one in found]
    if Case.SUBJECT in form.cases and (Case.OBJECT not in form.cases or _is_subject(preceding, following)):
        return list(_of_subject(after, following))
    return [*_of_object(preceding, passage.pronoun.text, following), *_of_caused(preceding, after, following)]


def _words(text: str) -> list[_Word]:
    return [_Word(match[0].lower(), match.start(), match.end()) for match in islice(_WORD.finditer(text), _REACH)]


def _is_subject(preceding: list[str], following: list[_Word]) -> bool:
    """Whether “it” is a subject: something that links clauses stands before it, or a finite verb after it."""
    last = preceding[-1] if preceding else "."
    if last in PREPOSITIONS - CONJUNCTIONS:
        return False
    if last in CONJUNCTIONS or last in _THEN or not last[-1].isalnum():
        return True
    return bool(following) and following[0].lower in AUXILIARIES | listed("'s 'd 'll")


def _of_caused(preceding: list[str], after: str, following: list[_Word]) -> Iterator[Demand]:
    verb = preceding[-1] if preceding else ""
    if following and (following[0].lower == "to" or not _CAUSING.isdisjoint(verb_bases(verb) if verb else ())):
        yield from _of_subject(after, following)


def _of_object(preceding: list[str], pronoun: str, following: list[_Word]) -> Iterator[Demand]:
    if not preceding:
        return
    last = preceding[-1]
    particle = following[0].lower if following else ""
    if len(following) < 2 or following[1].lower not in _STARTS_AN_OBJECT:
        group = next(
            (lists.PARTICLES[base, particle] for base in verb_bases(last) if (base, particle) in lists.PARTICLES), None
        )
        if group:
            yield Demand(SAID_OF[group], group, f"{last} {pronoun} {particle}")
    group = _group(lists.OBJECT_VERBS, verb_bases(last))
    if group:
        yield Demand(SAID_OF[group], group, f"{last} {pronoun}")
    if last in PREPOSITIONS and len(preceding) > 1:
        for group, verbs in lists.PREPOSITIONAL.items():
            if not set(verbs).isdisjoint(verb_bases(preceding[-2])):
                yield Demand(SAID_OF[group], group, f"{preceding[-2]} {last} {pronoun}")


def _of_owner(following: list[_Word]) -> Iterator[Demand]:
    """The first words after “its” up to the end of the noun phrase, with the noun that is owned."""
    for word in _content(following):
        group = lists.OWNED.get(word.lower) or ("living" if kinds_of_noun(word.lower) == {Kind.ANIMAL} else None)
        if group:
            # What can be bought may be said to be a person's, whatever it is a part of: their kitchen, their tyres.
            buyers = frozenset({Kind.PERSON}) if group in lists.BOUGHT else frozenset()
            yield Demand(SAID_OF[group] | buyers, group, word.lower)
            return


def _of_subject(after: str, words: list[_Word]) -> Iterator[Demand]:
    being = having = False
    for number, word in enumerate(words):
        later = words[number + 1 :]
        phrase = _of_phrase(after[word.start :], being=being)
        if phrase is None and _is_skipped(word.lower):
            if word.lower in _HAVING:
                yield from (replace(one, words=f"{word.lower} … {one.words}") for one in _of_owned_object(later))
            having = having or word.lower in _HAVING
            being = being or word.lower in _BEING
            continue
        if phrase is None and having and not being and not is_participle(word.lower):
            return
        article = number > 0 and words[number - 1].lower in {"a", "an"}
        groups = [phrase[0]] if phrase else _of_word(word, later, being=being, article=article)
        if groups:
            end = word.start + phrase[1] if phrase else word.end
            kinds = frozenset[Kind]().union(*(SAID_OF[group] for group in groups))
            yield Demand(kinds, groups[0], " ".join(after[:end].split()))
        if later and Case.POSSESSIVE in _cases(later[0].lower):
            yield from (
                replace(one, words=f"{word.lower} {later[0].lower} {one.words}") for one in _of_owner(later[1:])
            )
        if not later or not _goes_on(word, later) or (being and later[0].lower == "to" and word.lower not in _WILLING):
            return
        being, having = (being and later[0].lower != "to") or later[0].lower.endswith("ing"), False


def _cases(word: str) -> frozenset[Case]:
    return PRONOUNS[word].cases if word in PRONOUNS else frozenset()


def _is_skipped(word: str) -> bool:
    """Whether the verb, noun or adjective is still to come."""
    if word in _AUXILIARY or word in _BEING or word in _HAVING or word in ADVERBS or word in _DEGREE:
        return True
    return (
        word in _AND or word in {"a", "an"} or (word.endswith("ly") and word not in {"fly", "reply", "rely", "apply"})
    )


def _goes_on(word: _Word, later: list[_Word]) -> bool:
    """Whether what follows a verb or adjective is said of the same subject: tired and hungry, wanted to eat."""
    following = later[0].lower
    if following in {"and", "or", "but", ","}:
        return len(later) > 1 and later[1].lower not in FUNCTION_WORDS - _BEING - ADVERBS
    return following == "to" or (following.endswith("ing") and not _STARTING.isdisjoint(verb_bases(word.lower)))


def _of_phrase(rest: str, *, being: bool) -> tuple[str, int] | None:
    """The group of the phrase that begins here, and its length."""
    phrases = [*lists.SUBJECT_PHRASES, *(lists.STATE_PHRASES if being else ())]
    found = ((group, pattern.match(rest)) for pattern, group in phrases)
    return next(((group, match.end()) for group, match in found if match), None)


def _of_word(word: _Word, later: list[_Word], *, being: bool, article: bool) -> list[str]:
    """The groups of which one word is said; more than one where it is an adjective and a participle: drunk."""
    bases = verb_bases(word.lower)
    done = _group(lists.SUBJECT_VERBS, bases)
    intransitive = done in lists.INTRANSITIVE
    if intransitive and later and later[0].lower in _STARTS_AN_OBJECT:
        return []
    if done and (not being or word.lower.endswith("ing") or (intransitive and is_participle(word.lower))):
        return [done]
    if not being:
        return []
    passive = is_participle(word.lower) or word.lower in _PARTICIPLES
    undergone = _group(lists.OBJECT_VERBS, bases) if passive else None
    groups = [group for group in (lists.ADJECTIVES.get(word.lower), undergone) if group]
    if groups:
        return groups
    asked = _of_easy(later) if word.lower in _EASY else _of_noun([word, *later], article=article)
    return [asked] if asked else []


def _of_easy(later: list[_Word]) -> str | None:
    """Easy to read, too hot to drink: what the verb asks of its object."""
    if len(later) < 2 or later[0].lower != "to":
        return None
    return _group(lists.OBJECT_VERBS, verb_bases(later[1].lower))


def _of_noun(words: list[_Word], *, article: bool) -> str | None:
    """What is asked by a noun that the subject is said to be: was a vegetarian, were vegetarians."""
    phrase = _content(words)
    noun = phrase[-1].lower if phrase else ""
    if not (article or singulars(noun)) or not lists.METAPHORS.isdisjoint({noun, *singulars(noun)}):
        return None
    kinds = kinds_of_noun(noun)
    return next((group for allowed, group in lists.PREDICATE_NOUNS if kinds and kinds <= allowed), None)


def _content(words: list[_Word]) -> list[_Word]:
    """The first words up to a function word or a punctuation mark, at most four."""
    return list(takewhile(lambda word: word.lower[0].isalpha() and word.lower not in FUNCTION_WORDS, words[:4]))


def _of_owned_object(later: list[_Word]) -> Iterator[Demand]:
    """Had two sisters, has fur."""
    phrase = later[1:] if later and later[0].lower in DETERMINERS | {"no"} else later
    yield from _of_owner(phrase)


def _group(table: Mapping[str, str], bases: list[str]) -> str | None:
    return next((table[base] for base in bases if base in table), None)
