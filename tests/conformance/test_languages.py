"""The suite that every language must pass.

A third language is one module in core/languages and one file `samples_<code>.py` here, with sentences of our own:

    PRONOUNS          word: (genders, numbers), each as words with blanks between: `{"it": ("neuter", "singular")}`
    NOT_PRONOUNS      words that are none, among them first and second persons
    NOUN_PHRASES      phrase: (head, genders, numbers)
    NOT_NOUN_PHRASES  phrases that cannot be candidates
    QUESTIONS         (marked text, snippet, candidates, question)
    SUBSTITUTED       (marked text, candidates, plain sentence per candidate, repaired sentence per candidate)
    SWITCHED          (marked text, candidates, marked switched text)
    NOT_SWITCHED      (marked text, candidates)
    RELATED           pairs of words that are forms of one another
    UNRELATED         pairs of words that are not

A marked text has its pronoun in square brackets.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages import LANGUAGES
from winoforge.core.languages.base import Agreement, Gender, Group, Language, Number, Passage
from winoforge.core.schemas.pronouns import find_pronoun, pronoun_places
from winoforge.core.schemas.spans import words
from winoforge.core.schemas.switching import switch_passage
from winoforge.core.schemas.values import Pronoun
from winoforge.text.rules import RuleAnalyzer

FOLDER = Path(__file__).parent
CODES = sorted(LANGUAGES)


def samples(code: str) -> dict[str, Any]:
    """The own sentences of one language."""
    return runpy.run_path(str(FOLDER / f"samples_{code}.py"))


def cases(kind: str) -> list[Any]:
    """Every sample of one kind, with its language, as parameters of a test."""
    found = []
    for code in CODES:
        given_here = samples(code)[kind]
        rows = given_here.items() if isinstance(given_here, dict) else given_here
        found += [
            pytest.param(LANGUAGES[code], row, id=f"{code}-{row[0] if isinstance(row, tuple) else row}") for row in rows
        ]
    return found


def passage(marked: str) -> Passage:
    """The text without its brackets, and the pronoun that stood in them."""
    before, _, rest = marked.partition("[")
    pronoun, _, after = rest.partition("]")
    return Passage(before + pronoun + after, Pronoun(pronoun, len(before)))


def marked(found: Passage) -> str:
    """The other way round."""
    span = found.pronoun.span
    return f"{found.text[: span.start]}[{span.of(found.text)}]{found.text[span.end :]}"


def agreement(language: Language, phrase: str) -> Agreement:
    return language.agreement(RuleAnalyzer(language.code).analyze(phrase))


@pytest.mark.parametrize("code", CODES)
def test_a_language_says_who_it_is(code: str) -> None:
    language = LANGUAGES[code]
    assert language.code == code
    assert language.name


@pytest.mark.parametrize("code", CODES)
def test_every_group_has_connectors_and_none_stands_in_two(code: str) -> None:
    connectors = LANGUAGES[code].connectors
    assert set(connectors) == set(Group)
    everything = [word for group in connectors.values() for word in group]
    assert all(connectors.values())
    assert len(everything) == len(set(everything))
    assert all(word == word.casefold() for word in everything)


@pytest.mark.parametrize("code", CODES)
def test_word_sets_are_lower_case_and_pronouns_carry_no_content(code: str) -> None:
    language = LANGUAGES[code]
    assert all(word == word.casefold() for word in language.question_words | language.function_words)
    assert language.question_words
    assert set(samples(code)["PRONOUNS"]) <= language.function_words


@pytest.mark.parametrize("code", CODES)
def test_names_are_many_capitalised_and_given_once_per_gender(code: str) -> None:
    names = LANGUAGES[code].names
    for gender in (Gender.MASCULINE, Gender.FEMININE):
        assert len(names[gender]) >= 150
        assert len(names[gender]) == len(set(names[gender]))
        assert all(name[0].isupper() for name in names[gender])


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("gender", [Gender.MASCULINE, Gender.FEMININE])
def test_a_name_agrees_with_its_gender_in_the_singular(code: str, gender: Gender) -> None:
    language = LANGUAGES[code]
    for name in language.names[gender]:
        found = agreement(language, name)
        assert gender in found.genders, name
        assert Number.SINGULAR in found.numbers, name
        assert name in found.evidence


@pytest.mark.parametrize(("language", "sample"), cases("PRONOUNS"))
def test_a_pronoun_has_gender_number_and_case(language: Language, sample: tuple[str, tuple[str, str]]) -> None:
    word, (genders, numbers) = sample
    form = language.pronoun(word)
    assert form is not None
    assert form.genders == set(genders.split())
    assert form.numbers == set(numbers.split())
    assert form.cases
    assert language.pronoun(word.capitalize()) == form


@pytest.mark.parametrize(("language", "word"), cases("NOT_PRONOUNS"))
def test_other_words_are_not_pronouns(language: Language, word: str) -> None:
    assert language.pronoun(word) is None


@pytest.mark.parametrize(("language", "sample"), cases("NOUN_PHRASES"))
def test_a_noun_phrase_has_a_head_and_agrees(language: Language, sample: tuple[str, tuple[str, str, str]]) -> None:
    phrase, (head, genders, numbers) = sample
    analysis = RuleAnalyzer(language.code).analyze(phrase)
    assert language.is_noun_phrase(analysis)
    assert language.head(analysis) == head
    found = language.agreement(analysis)
    assert found.genders == set(genders.split())
    assert found.numbers == set(numbers.split())
    assert found.evidence


@pytest.mark.parametrize(("language", "phrase"), cases("NOT_NOUN_PHRASES"))
def test_what_is_no_noun_phrase_is_told(language: Language, phrase: str) -> None:
    assert not language.is_noun_phrase(RuleAnalyzer(language.code).analyze(phrase))


@pytest.mark.parametrize(("language", "sample"), cases("QUESTIONS"))
def test_a_question_is_made_from_the_snippet_and_leads_back_to_the_pronoun(
    language: Language, sample: tuple[str, str, tuple[str, ...], str]
) -> None:
    text, snippet, candidates, question = sample
    asked = passage(text)
    agreements = [agreement(language, candidate) for candidate in candidates]
    assert language.question(asked, snippet, agreements) == question
    assert find_pronoun(asked.text, question, language, candidates) == asked.pronoun


@pytest.mark.parametrize(("language", "sample"), cases("SUBSTITUTED"))
def test_substitution_plain_and_repaired(
    language: Language, sample: tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]
) -> None:
    text, candidates, plain, repaired = sample
    asked = passage(text)
    assert tuple(language.substitute(asked, candidate) for candidate in candidates) == plain
    assert tuple(language.repair(asked, candidate, candidates) for candidate in candidates) == repaired


@pytest.mark.parametrize(("language", "sample"), cases("SWITCHED"))
def test_switching_exchanges_every_mention_and_twice_gives_the_original(
    language: Language, sample: tuple[str, tuple[str, str], str]
) -> None:
    text, candidates, expected = sample
    there = language.switch(passage(text), candidates)
    assert marked(there) == expected
    assert language.switch(there, candidates) == passage(text)
    assert language.switch(passage(text), candidates[::-1]) == there


@pytest.mark.parametrize(("language", "sample"), cases("NOT_SWITCHED"))
def test_what_cannot_be_switched_is_refused_with_a_reason(
    language: Language, sample: tuple[str, tuple[str, str]]
) -> None:
    text, candidates = sample
    with pytest.raises(CannotSwitch, match=r"\w+ .*\.$"):
        language.switch(passage(text), candidates)


@pytest.mark.parametrize(("language", "pair"), cases("RELATED"))
def test_forms_of_one_word_are_related(language: Language, pair: tuple[str, str]) -> None:
    word, form = pair
    assert language.related_forms(word) & language.related_forms(form)
    assert word.casefold() in language.related_forms(word)


@pytest.mark.parametrize(("language", "pair"), cases("UNRELATED"))
def test_other_words_are_not_related(language: Language, pair: tuple[str, str]) -> None:
    word, other = pair
    assert not language.related_forms(word) & language.related_forms(other)


@pytest.mark.parametrize("code", CODES)
def test_every_marked_pronoun_is_among_the_places(code: str) -> None:
    for sample in samples(code)["SWITCHED"] + samples(code)["SUBSTITUTED"]:
        asked = passage(sample[0])
        assert asked.pronoun in pronoun_places(asked.text, LANGUAGES[code])


@given(data=st.data())
def test_substitution_changes_nothing_before_the_pronoun_that_is_plain(data: st.DataObject) -> None:
    language = LANGUAGES[data.draw(st.sampled_from(CODES))]
    text, candidates, *_ = data.draw(st.sampled_from(samples(language.code)["SUBSTITUTED"]))
    asked = passage(text)
    candidate = data.draw(st.sampled_from([*candidates, *language.names[Gender.FEMININE]]))
    made = language.substitute(asked, candidate)
    assert (
        made.casefold()
        == (asked.text[: asked.pronoun.start] + candidate + asked.text[asked.pronoun.span.end :]).casefold()
    )


@given(data=st.data())
def test_switching_is_an_involution_or_refused_whatever_the_candidates(data: st.DataObject) -> None:
    language = LANGUAGES[data.draw(st.sampled_from(CODES))]
    text, candidates, _ = data.draw(st.sampled_from(samples(language.code)["SWITCHED"]))
    asked = passage(text)
    spans = words(asked.text)
    first = data.draw(st.integers(0, len(spans) - 1))
    last = data.draw(st.integers(first, min(first + 3, len(spans) - 1)))
    odd = asked.text[spans[first].start : spans[last].end]
    chosen = data.draw(st.permutations([odd, *candidates]))[:2]
    try:
        there = switch_passage(language, asked, chosen)
    except CannotSwitch:
        return
    assert switch_passage(language, there, chosen) == asked
    assert there.pronoun.span.of(there.text) == there.pronoun.text


# Texts as the one door lets them in: no control characters, no surrogates, not empty.
ANYTHING = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=60).filter(str.strip)


@pytest.mark.parametrize("code", CODES)
@given(phrase=ANYTHING)
def test_any_phrase_gets_an_answer(code: str, phrase: str) -> None:
    language = LANGUAGES[code]
    analysis = RuleAnalyzer(code).analyze(phrase)
    found = language.agreement(analysis)
    assert found.genders
    assert found.numbers
    assert isinstance(language.is_noun_phrase(analysis), bool)
    assert language.head(analysis) in phrase
    assert phrase.casefold() in language.related_forms(phrase)


@pytest.mark.parametrize("code", CODES)
@given(before=ANYTHING, after=ANYTHING, first=ANYTHING, second=ANYTHING, data=st.data())
def test_any_text_is_substituted_and_asked_about_and_switched_or_refused(
    code: str, before: str, after: str, first: str, second: str, data: st.DataObject
) -> None:
    language = LANGUAGES[code]
    word = data.draw(st.sampled_from([*samples(code)["PRONOUNS"], "_"]))
    asked = Passage(f"{before} {word} {after}", Pronoun(word, len(before) + 1))
    assert language.substitute(asked, first)
    assert language.repair(asked, first, (first, second))
    assert language.question(asked, f"{word} {after}", [])
    assert find_pronoun(asked.text, after, language, (first, second)) in [None, *pronoun_places(asked.text, language)]
    try:
        there = switch_passage(language, asked, (first, second))
    except CannotSwitch:
        return
    assert switch_passage(language, there, (first, second)) == asked
