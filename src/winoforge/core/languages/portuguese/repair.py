"""Substitution that reads right: contractions, object pronouns behind their verb, "do João" for seu and dele."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from winoforge.core.languages.base import Gender, Number, Passage
from winoforge.core.languages.portuguese.candidates import (
    Articles,
    definite,
    in_place_of,
    opening,
    running,
    with_article,
)
from winoforge.core.languages.portuguese.contractions import ARTICLES, DEMONSTRATIVES, PREPOSITIONS, contract, expand
from winoforge.core.languages.portuguese.phrases import split_phrase
from winoforge.core.languages.portuguese.possession import IDIOMS, apposition_end, is_owned_before, owned_end
from winoforge.core.languages.portuguese.pronouns import CLITICS, DATIVES, PERSONAL, pronoun_form
from winoforge.core.languages.portuguese.unstressed import around, object_in_place, subject_in_place
from winoforge.core.languages.portuguese.verbs import is_infinitive
from winoforge.core.languages.portuguese.words import DETERMINERS, EITHER, POSSESSIVES, QUANTITIES

_LAST_WORD = re.compile(r"(\w+)(\s+)$")
_NEXT_WORD = re.compile(r"\s*(\w+)")


def substitute_plain(passage: Passage, candidate: str) -> str:
    """The candidate in place of the pronoun and nothing else changed."""
    before, after = around(passage)
    return before + in_place_of(passage.pronoun.text, candidate, passage.text) + after


def substitute_repaired(passage: Passage, candidate: str, candidates: Sequence[str]) -> str:
    """The candidate in place of the pronoun, with everything around it that grammar asks for."""
    word = passage.pronoun.text.lower().removeprefix("-")
    form = pronoun_form(word)
    articles = Articles(passage.text, candidates, form.genders if form else EITHER)
    known = definite(candidate, passage.text[: passage.pronoun.start])
    return _rule(word)(passage, with_article(known, passage.text), articles)


_Rule = Callable[[Passage, str, Articles], str]


def _rule(word: str) -> _Rule:
    parts = expand(word)
    if word in POSSESSIVES:
        return _owner
    if word == "se":
        return _reflexive
    if word in CLITICS or word in DATIVES:
        return _unstressed
    if word == "consigo" or (parts is not None and parts[1] not in ARTICLES):
        return _contracted
    return _stressed


def _last_word(before: str) -> str:
    found = _LAST_WORD.search(before)
    return found[1] if found else ""


def _next_word(after: str) -> str:
    found = _NEXT_WORD.match(after)
    return found[1] if found else ""


def _stressed(passage: Passage, candidate: str, articles: Articles) -> str:
    """ele, ela, esse: a preposition in front grows together with the candidate, unless an infinitive follows.

    "apesar de o noivo ser" stays apart: there the candidate is the infinitive's subject, not what `de` governs.
    """
    before, after = around(passage)
    preposition = _last_word(before)
    if preposition.lower() not in PREPOSITIONS or is_infinitive(_next_word(after)):
        return substitute_plain(passage, candidate)
    stem = before.rstrip()[: -len(preposition)]
    return stem + articles.after(preposition, candidate) + after


def _contracted(passage: Passage, candidate: str, articles: Articles) -> str:
    """dele, nela, daquele, consigo: the preposition inside comes out and grows together with the candidate."""
    word = passage.pronoun.text
    before, after = around(passage)
    preposition, pronoun = expand(word) or (word[:3].replace("con", "com").replace("Con", "Com"), "si")
    measure = _last_word(before).lower()
    if preposition == "de" and measure in QUANTITIES:
        return before + split_phrase(running(candidate, passage.text)).core + after
    if preposition == "de" and _measures(measure, candidate):
        return before + running(candidate, passage.text) + after
    if is_infinitive(_next_word(after)):
        return f"{before}{preposition} {running(candidate, passage.text)}{after}"
    owned = _stands_for_noun(measure) or is_owned_before(passage.text, len(before))
    familiar = preposition.lower() == "de" and pronoun in PERSONAL and owned
    return before + articles.after(preposition, candidate, familiar=familiar) + after


def _measures(word: str, candidate: str) -> bool:
    """Whether `word` counts a bare noun: of "poucas delas" remains "poucas cartas antigas"."""
    phrase = split_phrase(candidate)
    return word in DETERMINERS and not _stands_for_noun(word) and not phrase.determiners and not phrase.is_name


def _stands_for_noun(word: str) -> bool:
    """Whether an article leaves its noun out: "o dela" is her thing, "no dele" in his."""
    parts = expand(word)
    return (parts[1] if parts else word) in (*ARTICLES, *DEMONSTRATIVES)


def _unstressed(passage: Passage, candidate: str, articles: Articles) -> str:
    """o, lo, lhe: the candidate goes behind the verb."""
    return object_in_place(passage, candidate, articles)


def _reflexive(passage: Passage, candidate: str, articles: Articles) -> str:
    """se: it stays, and the candidate becomes the subject where the verb has none."""
    made = subject_in_place(passage, candidate)
    return _unstressed(passage, candidate, articles) if made is None else made


def _owner(passage: Passage, candidate: str, articles: Articles) -> str:
    """seu, sua: "sua bicicleta" becomes "a bicicleta do João", and the preposition in front takes the article."""
    word = passage.pronoun.text
    (gender,), (number,) = DETERMINERS[word.lower()]
    before, after = around(passage)
    last = _last_word(before)
    owner = articles.after("de", candidate, familiar=True)
    end = owned_end(after, 0, gender, number, last)
    if end is None:
        return before + (opening(owner) if word[:1].isupper() else owner) + after
    idiom = IDIOMS.get((last.lower(), after[:end].strip().lower()))
    if idiom:
        phrase = f"{opening(idiom) if last[:1].isupper() else idiom} {owner}"
        return before.rstrip()[: -len(last)] + phrase + after[end:]
    owned, end = _with_owner(after, end, owner)
    article = ("a" if gender is Gender.FEMININE else "o") + ("s" if number is Number.PLURAL else "")
    return _with_article(before, last, article, owned, capital=word[:1].isupper()) + after[end:]


def _with_owner(after: str, end: int, owner: str) -> tuple[str, int]:
    """What is owned with its owner, and where that ends; a name behind it goes between commas."""
    name_end = apposition_end(after, end)
    owned = f"{after[:end].strip()} {owner}"
    if name_end == end:
        return owned, end
    closing = "" if re.match(r"\s*(?:[^\w\s]|$)", after[name_end:]) else ","
    return f"{owned}, {after[end:name_end].strip()}{closing}", name_end


def _with_article(before: str, last: str, article: str, owned: str, *, capital: bool) -> str:
    """What is owned, with the article that the possessive leaves room for."""
    if _has_determiner(last, article):
        return before + owned
    phrase = f"{article} {owned}"
    if last.lower() in PREPOSITIONS:
        return before.rstrip()[: -len(last)] + contract(last, phrase)
    return before + (opening(phrase) if capital else phrase)


def _has_determiner(last: str, article: str) -> bool:
    """Whether a determiner stands in front already: o seu, na sua, um seu. A lone "a" counts where it agrees."""
    lowered = last.lower()
    parts = expand(lowered)
    if lowered in {"todos", "todas", "ambos", "ambas", "todo", "toda"}:
        return False
    if lowered == "a":
        return article == "a"
    return (parts[1] if parts else lowered) in DETERMINERS
