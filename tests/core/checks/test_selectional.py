"""Selectional restrictions: what is said after the pronoun can be said of only one of the candidates."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.checks.cases import ENGLISH, PORTUGUESE, findings, half, said, schema, with_half
from winoforge.core.checks import Severity, ids
from winoforge.core.languages import language
from winoforge.core.languages.base import THINGS, Kind
from winoforge.core.languages.english import demands
from winoforge.core.schemas import Draft
from winoforge.core.wording import TERMS

ONLY = {ids.SELECTIONAL}


def dog(clause: str, candidates: tuple[str, str] = ("The dog", "the basket"), correct: int | None = 0) -> Draft:
    text = f"{candidates[0]} rolled off {candidates[1]} because *it* {clause}."
    return schema("en", candidates, half(text, "it", correct))


def warned(draft: Draft) -> bool:
    return bool(said(draft, ONLY))


def menino(clause: str, candidates: tuple[str, str] = ("O menino", "o balde"), correct: int | None = 0) -> Draft:
    text = f"{candidates[0]} deixou {candidates[1]} na varanda porque *ele* {clause}."
    return schema("pt-BR", candidates, half(text, "ele", correct))


@pytest.mark.parametrize(
    "clause",
    [
        "was hungry",
        "was not very hungry",
        "had been sleeping",
        "wanted to play",
        "felt ashamed",
        "’d forgotten the way",
        "had been fed",
        "was muddy and tired",
        "needed to be vaccinated",
        "fell asleep",
        "kept barking",
        "was a mammal",
        "had two sisters",
    ],
)
def test_what_only_the_living_do_or_are_is_noticed(clause: str) -> None:
    assert warned(dog(clause))


@pytest.mark.parametrize(
    "clause",
    [
        "queria brincar",
        "estava com fome",
        "tinha medo",
        "não gostava de barulho",
        "se lembrou da hora",
        "ficou zangado",
    ],
)
def test_in_portuguese_too(clause: str) -> None:
    assert said(menino(clause), ONLY) == {"selects-living"}


@pytest.mark.parametrize("clause", ["was rusty", "was made of straw", "had been printed badly", "leaked"])
def test_what_only_things_do_or_are_is_noticed(clause: str) -> None:
    assert warned(dog(clause, correct=1))


@pytest.mark.parametrize("clause", ["estava enferrujado", "era feito de lata", "vazava"])
def test_of_things_in_portuguese_too(clause: str) -> None:
    assert said(menino(clause, correct=1), ONLY) == {"selects-thing"}


@pytest.mark.parametrize("clause", ["was heavy", "fell", "was forgotten", "was loved by everybody", "looked at me", ""])
def test_what_can_be_said_of_both_is_no_matter(clause: str) -> None:
    assert said(dog(clause), ONLY) == set()
    assert said(menino("caiu"), ONLY) == set()
    assert said(menino("foi esquecido"), ONLY) == set()


@pytest.mark.parametrize("candidates", [("The dog", "the cat"), ("The basket", "the rug"), ("The dog", "the zorble")])
def test_two_of_one_kind_or_of_no_known_kind_are_no_matter(candidates: tuple[str, str]) -> None:
    assert said(dog("was hungry", candidates), ONLY) == set()


def test_where_the_pronoun_itself_tells_them_apart_nothing_more_is_said() -> None:
    text = "Martha sat by the basket because *she* was hungry."
    draft = schema("en", ("Martha", "the basket"), half(text, "she", 0))
    assert said(draft, {ids.SELECTIONAL, ids.SAME_GENDER}) == {"gender-differs"}


def test_they_hides_who_is_who_and_the_verb_tells() -> None:
    text = "The nurses stood behind the curtains because *they* were afraid."
    assert said(schema("en", ("The nurses", "the curtains"), half(text, "they", 0)), ONLY) == {"selects-living"}


def test_nothing_is_said_where_the_word_seems_to_fit_the_wrong_one() -> None:
    assert said(dog("was hungry", correct=1), ONLY) == set()
    assert said(dog("was hungry", correct=None), ONLY) == {"selects-living"}


def test_the_pronoun_must_be_what_the_verb_is_said_of() -> None:
    text = "The dog left the basket, and beside *it* the cat was hungry."
    assert not warned(schema("en", ("The dog", "the basket"), half(text, "it", 0)))


def test_it_names_the_half_the_words_and_both_candidates_and_only_warns() -> None:
    draft = dog("was hungry")
    [found] = findings(with_half(draft, 0, question="What was hungry?"), ONLY)
    assert (found.half, found.severity) == (0, Severity.WARNING)
    assert found.message() == (
        "“was hungry” is said of people and animals, so “it” can be “The dog” but not “the basket”. "
        "Choose two of one kind, or other words."
    )


@pytest.mark.parametrize(
    ("first", "second", "rest", "correct"),
    [
        ("The soup", "the spoon", "until somebody ate *it*", 0),
        ("The milk", "the table", "because *it* had turned sour", 0),
        ("The umbrella", "the concert", "because *it* lasted two hours", 1),
        ("The ring", "the wedding", "so *it* was postponed", 1),
        ("The pen", "the contract", "because *it* was written in Latin", 1),
        ("The poem", "the vase", "after translating *it*", 0),
        ("The hammer", "the fern", "because *it* needed watering", 1),
        ("The saw", "the cherry tree", "because *it* had been sharpened", 0),
        ("The firm", "the tower", "because *it* was bankrupt", 0),
        ("The lamp", "the hut", "because *its* cellar was damp", 1),
        ("The parrot", "the mirror", "and *its* feathers were bright", 0),
        ("The cooks", "the ovens", "because *their* mother wished it", 0),
        ("The neighbours", "the fences", "and *they* were vegetarians", 0),
        ("The sofa", "the van", "when he parked *it*", 1),
        ("The kitten", "the basket", "and Dora wanted to feed *it*", 0),
        ("The shirts", "the hooks", "when Ada tried *them* on", 0),
    ],
)
def test_kinds_are_told_apart_around_subjects_objects_and_owners(
    first: str, second: str, rest: str, correct: int
) -> None:
    word = rest.split("*")[1]
    draft = schema("en", (first, second), half(f"{first} stood near {second}, {rest}.", word, correct))
    assert warned(draft)


@pytest.mark.parametrize(
    ("first", "second", "rest", "correct"),
    [
        ("The truck", "the bridge", "because *it* was too high", 0),
        ("The children", "the shoes", "because *they* were covered in mud", 1),
        ("The engine", "the road", "because *it* died", 0),
        ("The phone", "the cable", "because *it* refused to charge", 0),
        ("The bank", "the union", "because *it* hoped for a deal", 0),
        ("The company", "the customers", "because *they* were worried", 0),
        ("The soup", "the bread", "until somebody ate *it*", 0),
        ("The shelf", "the lamp", "because *it* was easy to bargain for", 0),
        ("The boy", "the chairs", "along *it* have been told", 1),
    ],
)
def test_nothing_is_said_where_both_could_be_meant(first: str, second: str, rest: str, correct: int) -> None:
    word = rest.split("*")[1]
    draft = schema("en", (first, second), half(f"{first} stood near {second} {rest}.", word, correct))
    assert not warned(draft)


PAPERS = [
    (
        ("The Salons", "The Nails"),
        "Karen loved going to salons to get her nails done. *They* always looked so nicely manicured.",
        1,
    ),
    (("The women", "the pills"), "The women stopped taking the pills, because *they* were pregnant.", 0),
    (("The women", "the pills"), "The women stopped taking the pills, because *they* were carcinogenic.", 1),
]


@pytest.mark.parametrize("kind", ["schema", "problem"])
@pytest.mark.parametrize(("candidates", "text", "correct"), PAPERS)
def test_the_failures_that_the_papers_tell_of_are_found(
    candidates: tuple[str, str], text: str, correct: int, kind: str
) -> None:
    draft = schema("en", candidates, half(text, text.split("*")[1], correct))
    assert warned(replace(draft, kind=kind))


def test_the_other_half_of_the_salons_is_no_matter() -> None:
    text = "Karen loved going to salons to get her nails done. *They* always looked so nicely decorated."
    assert not warned(schema("en", ("The Salons", "The Nails"), half(text, "They", 0)))


PERSON, ANIMAL, THING = frozenset({Kind.PERSON}), frozenset({Kind.ANIMAL}), THINGS


@pytest.mark.parametrize(
    ("code", "phrase", "kinds"),
    [
        ("en", "the tall nurse", PERSON),
        ("en", "two dogs", ANIMAL),
        ("en", "the children", PERSON),
        ("en", "Sam's bicycle", frozenset({Kind.VEHICLE})),
        ("en", "the nails", frozenset({Kind.ARTIFACT, Kind.BODY})),
        ("en", "a cup of tea", frozenset({Kind.CONTAINER, Kind.LIQUID, Kind.FOOD, Kind.EVENT})),
        ("en", "the cat and the lamp", frozenset({Kind.ANIMAL, Kind.PERSON, Kind.MACHINE})),
        ("en", "the robot", frozenset()),
        ("en", "the zorble", frozenset()),
        ("en", "Fry's Electronics", frozenset()),
        ("pt", "a minha vizinha", PERSON),
        ("pt", "os cachorros", ANIMAL),
        ("pt", "as cadeiras da sala", THING),
        ("pt", "a comissão", frozenset()),
    ],
)
def test_a_noun_phrase_is_of_the_kinds_of_its_head(code: str, phrase: str, kinds: frozenset[Kind]) -> None:
    analyzer = {"en": ENGLISH, "pt": PORTUGUESE}[code]
    assert language(code).kinds(analyzer.analyze(phrase)) == kinds


def test_every_group_of_kinds_that_a_word_asks_for_has_a_name() -> None:
    tables = (demands.SUBJECT_VERBS, demands.OBJECT_VERBS, demands.ADJECTIVES, demands.OWNED, demands.PARTICLES)
    groups = {group for table in tables for group in table.values()}
    groups |= {group for _, group in (*demands.SUBJECT_PHRASES, *demands.STATE_PHRASES)}
    assert groups | set(demands.PREPOSITIONAL) <= set(demands.SAID_OF)
    assert set(demands.SAID_OF) <= set(TERMS) | {"living"}
