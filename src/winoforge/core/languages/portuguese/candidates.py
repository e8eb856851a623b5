"""A candidate as it reads inside a text: capital letter, article, and the preposition before it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese.agreement import agreement_of
from winoforge.core.languages.portuguese.contractions import contract, expand
from winoforge.core.languages.portuguese.mentions import find_mentions
from winoforge.core.languages.portuguese.names import SURNAMES, genders_of_name
from winoforge.core.languages.portuguese.nouns import is_listed
from winoforge.core.languages.portuguese.phrases import conjuncts, split_phrase
from winoforge.core.languages.portuguese.words import DEFINITE, DETERMINERS, EITHER, FUNCTION_WORDS, SINGULAR
from winoforge.core.schemas.mentions import exact_mentions

# A lone "a" may be the preposition, except where a sentence begins or another preposition stands before it.
_ARTICLE_BEFORE_NAME = re.compile(
    r"(?:\b(?:[Oo]|[DdNn][oa]|[Aa]o|[Àà]|[Pp]el[oa])|(?:^|[.!?] )A|\b(?:com|para|sobre|contra|sem|entre|até) a)"
    r"\s+([A-ZÀ-Ý]\w+)"
)
_WITHOUT_ARTICLE = frozenset({"são", "santo", "santa", "dom", "d.", "frei"})
_ARTICLE = {Gender.MASCULINE: "o", Gender.FEMININE: "a"}


def running(candidate: str, text: str) -> str:
    """The candidate inside a sentence: a capital stays on names only."""
    first = candidate.split(" ", 1)[0]
    phrase = split_phrase(candidate)
    if phrase.title and not phrase.determiners and first.lower() != "seu":
        return candidate
    seen = first.lower() in FUNCTION_WORDS or re.search(rf"(?<!\w){re.escape(first.lower())}(?!\w)", text)
    return candidate[:1].lower() + candidate[1:] if seen or _opens_as_noun(first, text) else candidate


def _opens_as_noun(word: str, text: str) -> bool:
    """Whether a word has its capital only from the beginning of a sentence: "Lobos evitam ursos"."""
    places = [place.start() for place in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
    opens = bool(places) and all(re.search(r"(?:^|[.!?…]\s)\W*$", text[:place]) for place in places)
    return opens and is_listed(word) and not genders_of_name(word) and word not in SURNAMES


def definite(candidate: str, told: str) -> str:
    """Somebody who came in as "um pescador" is "o pescador" once that has been told."""
    first, _, rest = candidate.partition(" ")
    article = DEFINITE.get(first.lower())
    following = expand(rest.split(" ", 1)[0])
    if article is None or (following and following[0] == "de") or not exact_mentions(told, rest):
        return candidate
    return f"{article} {rest}"


def with_article(candidate: str, text: str) -> str:
    """A bare noun with its article, where the text has one for it: some files give "janela" for "uma janela"."""
    phrase = split_phrase(candidate)
    found = agreement_of(candidate)
    if phrase.determiners or phrase.is_name or found.numbers != SINGULAR or len(conjuncts(candidate)) > 1:
        return candidate
    determiners = [mention.determiner for mention in find_mentions(text, phrase.core, is_name=False)]
    genders = next((DETERMINERS[word][0] for word in determiners if word), frozenset[Gender]()) & found.genders
    return f"{_ARTICLE[next(iter(genders))]} {candidate}" if len(genders) == 1 else candidate


def opening(phrase: str) -> str:
    """The phrase at the beginning of a sentence."""
    return phrase[:1].upper() + phrase[1:]


def in_place_of(pronoun: str, candidate: str, text: str) -> str:
    """The candidate as it reads where the pronoun stands: a capital if the pronoun had one."""
    phrase = running(candidate, text)
    return opening(phrase) if pronoun[:1].isupper() else phrase


def names_take_article(text: str) -> bool:
    """Whether the text itself puts an article before a given name: "ligou para o Pedro", "a casa da Ana"."""
    return any(genders_of_name(name) for name in _ARTICLE_BEFORE_NAME.findall(text))


class Articles:
    """Decides which names take an article in one text."""

    def __init__(self, text: str, candidates: Sequence[str], genders: frozenset[Gender] = EITHER) -> None:
        self._text = text
        self._genders = genders
        self._used = names_take_article(text)
        self._candidates = candidates

    def after(self, preposition: str, candidate: str, *, familiar: bool = False) -> str:
        """The candidate behind a preposition that may grow together with its article.

        `familiar`: given names take an article even if the text does not show it, as in "o livro da Ana".
        """
        parts = [self._part(part, familiar) for part in conjuncts(running(candidate, self._text))]
        return " e ".join(
            contract(preposition if n == 0 else preposition.lower(), part) for n, part in enumerate(parts)
        )

    def _part(self, part: str, familiar: bool) -> str:
        phrase = split_phrase(part)
        if phrase.determiners or not (familiar or self._used):
            return part
        if phrase.words and phrase.words[0].lower() in _WITHOUT_ARTICLE:
            return part
        gender = self._gender_of_name(phrase.words, phrase.title)
        return f"{_ARTICLE[gender]} {part}" if gender else part

    def _gender_of_name(self, words: tuple[str, ...], title: Gender | None) -> Gender | None:
        if title is not None:
            return title
        if len(words) != 1:  # people called by their full name take no article
            return None
        genders = (genders_of_name(words[0]) or self._shown(words[0])) & self._genders
        for other in self._candidates:
            if len(genders) > 1:
                genders = genders & agreement_of(other).genders or genders
        return next(iter(genders)) if len(genders) == 1 else None

    def _shown(self, name: str) -> frozenset[Gender]:
        """The gender of a name that is in no list, where the text puts an article before it."""
        return self._genders if name in _ARTICLE_BEFORE_NAME.findall(self._text) else frozenset()
