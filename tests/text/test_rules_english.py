"""English by rule: how text is cut, what the words are, and that forms of one word share a lemma."""

from __future__ import annotations

import pytest

from winoforge.core.languages.analysis import Token
from winoforge.core.languages.english.irregulars import IRREGULAR_SINGULARS
from winoforge.text.english.forms import IRREGULAR_VERBS
from winoforge.text.english.lexicon import ADJECTIVES, NOUNS, VERBS
from winoforge.text.english.morphology import adjective_lemma, noun_lemma, verb_base, verb_lemma
from winoforge.text.rules import RuleAnalyzer

ENGLISH = RuleAnalyzer("en")


def cut(text: str) -> list[str]:
    return [token.text for token in ENGLISH.analyze(text).tokens]


def token(text: str, word: str) -> Token:
    return next(token for token in ENGLISH.analyze(text).tokens if token.text == word)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("She doesn't know.", ["She", "does", "n't", "know", "."]),
        ("Sam’s dog", ["Sam", "’s", "dog"]),
        ("the boys' dog", ["the", "boys", "'", "dog"]),
        ("I cannot; they'd've", ["I", "can", "not", ";", "they", "'d", "'ve"]),
        ("Mrs. Reed left at 5 p.m. sharp", ["Mrs.", "Reed", "left", "at", "5", "p.m.", "sharp"]),
        ("a well-known 3.5-inch nail", ["a", "well", "-", "known", "3.5", "-", "inch", "nail"]),
        ("Wait... what?!", ["Wait", "...", "what", "?", "!"]),
    ],
)
def test_text_is_cut_as_spacy_cuts_it(text: str, tokens: list[str]) -> None:
    assert cut(text) == tokens


@pytest.mark.parametrize(
    ("text", "word", "pos"),
    [
        ("The painters refused the owner a discount.", "owner", "NOUN"),
        ("The call surprised her.", "call", "NOUN"),
        ("They call her.", "call", "VERB"),
        ("She wanted to call.", "call", "VERB"),
        ("His fear grew.", "fear", "NOUN"),
        ("We fear him.", "fear", "VERB"),
        ("She walked to the lake.", "to", "ADP"),
        ("She began to walk.", "to", "PART"),
        ("She has left.", "has", "AUX"),
        ("She has a sister.", "has", "VERB"),
        ("He did not answer.", "did", "AUX"),
        ("He did the dishes.", "did", "VERB"),
        ("The dog that bit me", "The", "DET"),
        ("She said that he lied.", "that", "SCONJ"),
        ("Anna's coat", "'s", "PART"),
        ("He's late.", "'s", "AUX"),
        ("The gardener thanked Bruna warmly.", "Bruna", "PROPN"),
        ("The gardener thanked Bruna warmly.", "warmly", "ADV"),
        ("It was a spacious room.", "spacious", "ADJ"),
        ("THE DOG BIT THE CAT.", "DOG", "NOUN"),
        ("She moved to the US last year.", "US", "PROPN"),
    ],
)
def test_neighbours_decide_what_a_word_is(text: str, word: str, pos: str) -> None:
    assert token(text, word).pos == pos


@pytest.mark.parametrize(
    ("form", "base"),
    [("ran", "run"), ("running", "run"), ("hoping", "hope"), ("hopping", "hop"), ("rolled", "roll"), ("lying", "lie"),
     ("studies", "study"), ("studied", "study"), ("passes", "pass"), ("goes", "go"), ("rewrote", "rewrite"),
     ("flummoxed", "flummox"), ("scurried", "scurry"), ("trudging", "trudge")],
)  # fmt: skip
def test_verb_forms_share_a_lemma(form: str, base: str) -> None:
    assert token(f"They were sure that she {form} it.", form).lemma in {base, form}
    assert ENGLISH.analyze(f"She {form} there.").tokens[1].lemma == base


@pytest.mark.parametrize(
    ("plural", "singular"),
    [("children", "child"), ("firemen", "fireman"), ("grandchildren", "grandchild"), ("boxes", "box"),
     ("classes", "class"), ("houses", "house"), ("axes", "axe"), ("matches", "match"), ("headaches", "headache"),
     ("cities", "city"), ("ties", "tie"), ("wolves", "wolf"), ("vases", "vase"), ("prizes", "prize")],
)  # fmt: skip
def test_nouns_have_number(plural: str, singular: str) -> None:
    many, one = token(f"The {plural} fell.", plural), token(f"The {singular} fell.", singular)
    assert (many.pos, many.lemma, many.feature("Number")) == ("NOUN", singular, "Plur")
    assert (one.pos, one.lemma, one.feature("Number")) == ("NOUN", singular, "Sing")


def test_words_that_only_look_plural_are_singular() -> None:
    for word in ("bus", "glass", "boss", "tennis", "news", "specimen", "abdomen"):
        assert token(f"The {word} was there.", word).feature("Number") == "Sing"


def test_pronouns_say_gender_and_number() -> None:
    assert token("She left.", "She").morph == "Gender=Fem|Number=Sing|Person=3"
    assert token("I saw them.", "them").feature("Number") == "Plur"
    assert token("I saw them.", "them").lemma == "they"


def _single_syllable(verb: str) -> bool:
    return sum(a in "aeiouy" and b not in "aeiouy" for a, b in zip(verb, verb[1:] + "-", strict=True)) == 1


def _inflected(verb: str) -> list[str]:
    """The regular forms of a verb, written out as the grammar books say."""
    if verb.endswith("ee"):
        return [verb + "s", verb + "d", verb + "ing"]
    if verb.endswith("e") and not verb.endswith(("ye", "oe", "ie")):
        return [verb + "s", verb + "d", verb[:-1] + "ing"]
    if verb.endswith("y") and verb[-2] not in "aeou":
        return [verb[:-1] + "ies", verb[:-1] + "ied", verb + "ing"]
    doubled = verb + verb[-1] if _single_syllable(verb) and verb[-1] not in "aeiouywxh" and (
        verb[-2] in "aeiou" and verb[-3:-2] not in tuple("aeio")) else verb  # fmt: skip
    third = verb + ("es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
    return [third, doubled + "ed", doubled + "ing"]


def test_every_regular_form_of_every_known_verb_leads_back_to_it() -> None:
    irregular = set(IRREGULAR_VERBS.values())
    wrong = {
        form: verb_base(form)
        for verb in VERBS - irregular
        if not verb.endswith("ie")
        for form in _inflected(verb)
        if form not in IRREGULAR_VERBS and verb_base(form) != verb
    }
    assert wrong == {}


def test_every_irregular_form_leads_back_to_its_verb() -> None:
    for form, base in IRREGULAR_VERBS.items():
        assert verb_base(form) == base
        assert verb_base(base) in {base, IRREGULAR_VERBS.get(base)}


def test_every_plural_leads_back_to_its_noun() -> None:
    regular = {noun + "s" for noun in NOUNS if not noun.endswith(("s", "x", "z", "ch", "sh", "y", "f", "fe"))}
    wrong = {form: noun_lemma(form) for form in regular - set(IRREGULAR_SINGULARS) if noun_lemma(form) != form[:-1]}
    assert {form: base for form, base in wrong.items() if form[:-1] not in IRREGULAR_SINGULARS} == {}


def test_grades_lead_back_to_the_positive() -> None:
    for grade, positive in {"larger": "large", "biggest": "big", "happier": "happy", "worst": "bad"}.items():
        assert adjective_lemma(grade) == positive
    for adjective in ADJECTIVES:
        assert adjective_lemma(adjective) in ADJECTIVES


def test_a_verb_of_one_letter_keeps_it() -> None:
    assert verb_lemma("s") == "s"
