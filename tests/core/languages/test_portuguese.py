"""What Portuguese knows besides the suite in tests/conformance: cases, genders by ending, names, forms, connectors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.languages.marked import passage
from winoforge.core.languages import language
from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.base import Agreement, Case, Gender, Group, Number
from winoforge.core.languages.portuguese import PORTUGUESE
from winoforge.core.languages.portuguese.adjectives import describes
from winoforge.core.languages.portuguese.contractions import CONTRACTED
from winoforge.core.languages.portuguese.inflection import masculine, singular
from winoforge.core.languages.portuguese.verbs import verb_group_end

MASCULINE, FEMININE = Gender.MASCULINE, Gender.FEMININE


def agreement(phrase: str) -> Agreement:
    return PORTUGUESE.agreement(Analysis(phrase, (), "none", parsed=False))


def test_the_language_is_found_by_its_code() -> None:
    assert language("pt-BR") is PORTUGUESE
    assert PORTUGUESE.name == "Brazilian Portuguese"


@pytest.mark.parametrize(
    ("word", "cases"),
    [
        ("ele", {Case.SUBJECT, Case.OBJECT}),
        ("la", {Case.OBJECT}),
        ("-la", {Case.OBJECT}),
        ("lhes", {Case.OBJECT}),
        ("se", {Case.REFLEXIVE}),
        ("sua", {Case.POSSESSIVE, Case.ABSOLUTE}),
        ("dela", {Case.CONTRACTED, Case.POSSESSIVE, Case.ABSOLUTE}),
        ("nele", {Case.CONTRACTED}),
        ("disso", None),
        ("daquele", {Case.CONTRACTED}),
    ],
)
def test_a_pronoun_has_its_cases(word: str, cases: set[Case] | None) -> None:
    form = PORTUGUESE.pronoun(word)
    assert (form.cases if form else None) == cases


@pytest.mark.parametrize(
    ("masculine", "feminine"),
    [
        ("o guia", "a guia"),
        ("um fã", "uma fã"),
        ("este cliente", "esta cliente"),
        ("meus colegas", "minhas colegas"),
        ("nenhum dentista", "nenhuma dentista"),
        ("todos os jovens", "todas as jovens"),
        ("ambos os atletas", "ambas as atletas"),
        ("dois agentes", "duas agentes"),
        ("Dr. Alves", "Dra. Alves"),
        ("seu Zorblax", "dona Zorblax"),
        ("jovem cansado", "jovem cansada"),
    ],
)
def test_determiner_title_or_adjective_shows_the_gender(masculine: str, feminine: str) -> None:
    assert agreement(masculine).genders == {MASCULINE}
    assert agreement(feminine).genders == {FEMININE}


@pytest.mark.parametrize(
    "noun", ["tema", "dia", "planeta", "pijama", "programa", "sofá", "leite", "trem", "amor", "pão"]
)
def test_masculine_nouns(noun: str) -> None:
    assert agreement(noun).genders == {MASCULINE}


@pytest.mark.parametrize(
    "noun", ["moto", "mão", "ponte", "flor", "noz", "razão", "juventude", "coragem", "maçã", "lista"]
)
def test_feminine_nouns(noun: str) -> None:
    assert agreement(noun).genders == {FEMININE}


@pytest.mark.parametrize("noun", ["artista", "gerente", "enfeite", "colega", "Zorblax", "três colegas", "cada colega"])
def test_where_nothing_shows_the_gender_both_are_possible(noun: str) -> None:
    assert agreement(noun).genders == {MASCULINE, FEMININE}


@pytest.mark.parametrize(
    ("plural", "single"),
    [
        ("limões", "limão"),
        ("pães", "pão"),
        ("mãos", "mão"),
        ("canais", "canal"),
        ("anéis", "anel"),
        ("lençóis", "lençol"),
        ("homens", "homem"),
        ("juízes", "juiz"),
        ("meses", "mês"),
        ("países", "país"),
        ("flores", "flor"),
        ("torres", "torre"),
        ("crises", "crise"),
        ("pais", "pai"),
        ("óculos", "óculos"),
        ("lápis", "lápis"),
        ("barris", "barril"),
        ("túneis", "túnel"),
        ("móveis", "móvel"),
        ("níveis", "nível"),
        ("répteis", "réptil"),
        ("fósseis", "fóssil"),
        ("pôneis", "pônei"),
        ("reis", "rei"),
        ("táxis", "táxi"),
        ("abacaxis", "abacaxi"),
        ("heróis", "herói"),
        ("hífens", "hífen"),
        ("deuses", "deus"),
        ("doses", "dose"),
        ("mestres", "mestre"),
        ("bebês", "bebê"),
        ("sofás", "sofá"),
        ("museus", "museu"),
        ("ônibus", "ônibus"),
        ("gentis", "gentil"),
        ("frágeis", "frágil"),
        ("incríveis", "incrível"),
    ],
)
def test_a_plural_has_its_singular(plural: str, single: str) -> None:
    assert singular(plural) == single
    assert singular(single) == single


@pytest.mark.parametrize(
    ("feminine", "masculine_form"),
    [
        ("bonita", "bonito"),
        ("boa", "bom"),
        ("má", "mau"),
        ("inglesa", "inglês"),
        ("acesa", "aceso"),
        ("trabalhadora", "trabalhador"),
        ("sonora", "sonoro"),
        ("alemã", "alemão"),
        ("espanhola", "espanhol"),
        ("egoísta", "egoísta"),
        ("azul", "azul"),
    ],
)
def test_a_feminine_adjective_has_its_masculine(feminine: str, masculine_form: str) -> None:
    assert masculine(feminine) == masculine_form


@pytest.mark.parametrize(
    ("phrase", "person"),
    [
        ("a costureira", True),
        ("Marina", True),
        ("os trapezistas", True),
        ("Nina e Rafael", True),
        ("a lista", False),
        ("o martelo", False),
        ("a coruja", None),
        ("o ventilador", None),
        ("Zorblax", None),
        ("Nina e o martelo", None),
    ],
)
def test_persons_are_told_from_things_where_that_is_known(phrase: str, person: bool | None) -> None:
    assert agreement(phrase).person is person


def test_evidence_says_how_gender_and_number_are_known() -> None:
    assert agreement("as botas velhas").evidence == "determiner: as; noun: botas velhas"
    assert agreement("Marina").evidence == "name: Marina"
    assert agreement("Nina e Marina").evidence == "coordination: Nina e Marina"


def test_names_are_many_and_unisex_ones_are_in_both() -> None:
    men, women = set(PORTUGUESE.names[Gender.MASCULINE]), set(PORTUGUESE.names[Gender.FEMININE])
    assert min(len(men), len(women)) > 600
    assert {"Ariel", "Darci"} <= men & women


@pytest.mark.parametrize("name", ["Valter", "Kauê", "Erick", "Dionísio", "Noel", "Leonardo", "Hildebrando"])
def test_men_of_all_generations(name: str) -> None:
    assert agreement(name).genders == {MASCULINE}


@pytest.mark.parametrize("name", ["Tainá", "Silvana", "Solange", "Valentina", "Beatris", "Iracema", "Jenifer"])
def test_women_of_all_regions(name: str) -> None:
    assert agreement(name).genders == {FEMININE}


@pytest.mark.parametrize("name", ["Zorbina", "Zorbeto", "Zorbilson", "Zorbinete", "Monteiro", "Bandeira", "Silva"])
def test_unknown_names_and_surnames_say_nothing_by_their_ending(name: str) -> None:
    assert agreement(name).genders == {MASCULINE, FEMININE}


def test_two_names_that_a_translation_left_joined_by_and_are_plural() -> None:
    assert agreement("Sam and Amy").numbers == agreement("Sam e Amy").numbers == {Number.PLURAL}


@pytest.mark.parametrize("name", ["Ubiratã", "Peri", "Rudá"])
def test_men_of_tupi_names(name: str) -> None:
    assert agreement(name).genders == {MASCULINE}


def test_names_of_translated_stories_are_known_too() -> None:
    assert agreement("Percy").genders == {MASCULINE}
    assert agreement("Wendy").genders == {FEMININE}


@pytest.mark.parametrize(
    ("group", "connector"),
    [
        (Group.CAUSE, "já que"),
        (Group.CONTRAST, "embora"),
        (Group.PLACE, "onde"),
        (Group.CONDITION, "a menos que"),
        (Group.RELATION, "quem"),
        (Group.TIME, "antes que"),
        (Group.OTHER, "até que"),
    ],
)
def test_connectors_stand_in_the_groups_of_the_paper(group: Group, connector: str) -> None:
    assert connector in PORTUGUESE.connectors[group]


def test_contractions_carry_no_content() -> None:
    assert set(CONTRACTED) <= PORTUGUESE.function_words


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("abriu a mala", "abriu"),
        ("tinha aberto a mala", "tinha aberto"),
        ("quer abrir a mala", "quer abrir"),
        ("está abrindo a mala", "está abrindo"),
        ("vai querer abrir a mala", "vai querer abrir"),
        ("tinha sempre aberto a mala", "tinha sempre aberto"),
        ("abriu sempre a mala", "abriu"),
        ("tinha a mala", "tinha"),
    ],
)
def test_a_verb_group_ends_behind_its_last_verb(text: str, end: str) -> None:
    assert text[: verb_group_end(text, 0)] == end


@pytest.mark.parametrize("word", ["vazia", "dourada", "famosa", "elétrica", "azul", "feliz", "importante"])
def test_adjectives_describe_a_feminine_noun(word: str) -> None:
    assert describes(word, FEMININE, Number.SINGULAR)


@pytest.mark.parametrize("word", ["vazio", "tinha", "doía", "cantava", "chegou", "cuida", "durante", "vazias", "casa"])
def test_verbs_and_words_that_do_not_agree_describe_nothing(word: str) -> None:
    assert not describes(word, FEMININE, Number.SINGULAR)


@pytest.mark.parametrize(
    ("marked", "snippet", "candidates", "question"),
    [
        ("Nina empurrou Lia, e [seu] braço quebrou.", "seu braço", ("Nina", "Lia"), "De quem é o braço que quebrou?"),
        ("Nina olhou Lia e [suas] botas novas.", "suas botas", ("Nina", "Lia"), "De quem são as botas novas?"),
        ("O lenço é [seu].", "é seu", ("Nina", "Lia"), "O lenço é de quem?"),
        ("Ela convidou-[a] ontem.", "convidou-a", ("Nina", "Lia"), "Quem ela convidou ontem?"),
        ("Nina caiu porque não [se] segurou.", "se segurou", ("Nina", "Lia"), "Quem não se segurou?"),
        ("Ela [lhe] deu a chave.", "lhe deu", ("Nina", "Lia"), "A quem ela deu a chave?"),
        ("Ela dançou com [ele].", "com ele", ("Rui", "Caio"), "Ela dançou com quem?"),
        ("Ela dorme até que [ele] voltasse.", "ele voltasse", ("Rui", "Caio"), "Ela dorme até que quem voltasse?"),
        ("Ela leu as cartas [delas].", "cartas delas", ("as tias", "as avós"), "De quem são as cartas?"),
        ("Nós achamos [ele] bonito.", "achamos ele", ("o vaso", "o jarro"), "Nós achamos qual deles bonito?"),
        ("Nós vimos [ele].", "vimos ele", ("o vaso", "o padre"), "Qual deles nós vimos?"),
        (
            'Ela gritou "corram com [eles]" e riu.',
            "com eles",
            ("os vasos", "os jarros"),
            'Ela gritou "corram com quais"?',
        ),
    ],
)
def test_questions(marked: str, snippet: str, candidates: tuple[str, str], question: str) -> None:
    found = PORTUGUESE.question(passage(marked), snippet, [agreement(candidate) for candidate in candidates])
    assert found == question


@given(st.text(max_size=40))
def test_any_phrase_has_a_head_an_agreement_and_forms(phrase: str) -> None:
    analysis = Analysis(phrase, (), "none", parsed=False)
    assert isinstance(PORTUGUESE.head(analysis), str)
    assert isinstance(PORTUGUESE.is_noun_phrase(analysis), bool)
    found = PORTUGUESE.agreement(analysis)
    assert found.genders
    assert found.numbers
    assert phrase.casefold() in PORTUGUESE.related_forms(phrase)


@given(
    st.sampled_from(["ele", "sua", "dela", "o", "lhe", "se", "nele", "consigo", "_"]),
    st.text(max_size=30),
    st.text(max_size=30),
    st.sampled_from(["o cão", "Nina", "Nina e Rui", "três vasos", "x"]),
)
def test_any_text_can_be_substituted_repaired_and_asked_about(
    pronoun: str, before: str, after: str, candidate: str
) -> None:
    asked = passage(f"{before.replace('[', '')} [{pronoun}] {after.replace(']', '')}")
    plain = PORTUGUESE.substitute(asked, candidate)
    assert candidate.casefold() in plain.casefold()
    assert PORTUGUESE.repair(asked, candidate, [candidate, "o rei"])
    assert PORTUGUESE.question(asked, pronoun, [agreement(candidate), agreement("o rei")]).endswith("?")
