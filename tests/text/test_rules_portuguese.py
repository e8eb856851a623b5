"""Portuguese by rule: clitics, contractions, agreement, and that forms of one word share a lemma."""

from __future__ import annotations

import pytest

from winoforge.core.languages.analysis import Token
from winoforge.core.languages.portuguese.conjugation import conjugate, verb_forms
from winoforge.core.languages.portuguese.inflection import singular
from winoforge.core.languages.portuguese.verb_lists import IRREGULAR_VERBS, REGULAR_VERBS
from winoforge.text.portuguese.lexicon import NOUNS
from winoforge.text.rules import RuleAnalyzer

PORTUGUESE = RuleAnalyzer("pt")


def cut(text: str) -> list[str]:
    return [token.text for token in PORTUGUESE.analyze(text).tokens]


def token(text: str, word: str) -> Token:
    return next(token for token in PORTUGUESE.analyze(text).tokens if token.text == word)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Ele arrependeu-se.", ["Ele", "arrependeu", "-se", "."]),
        ("Vou encontrá-los.", ["Vou", "encontrá", "-los", "."]),
        ("Dar-lhe-ia o guarda-chuva dela.", ["Dar", "-lhe", "-ia", "o", "guarda-chuva", "dela", "."]),
        ("O Dr. Lima caiu no poço d'água.", ["O", "Dr.", "Lima", "caiu", "no", "poço", "d'água", "."]),
        ("Custa R$ 3,50…", ["Custa", "R", "$", "3,50", "…"]),
    ],
)
def test_clitics_are_tokens_and_contractions_stay_whole(text: str, tokens: list[str]) -> None:
    assert cut(text) == tokens


@pytest.mark.parametrize(
    ("text", "word", "pos"),
    [
        ("A bola caiu.", "A", "DET"),
        ("Começou a chover.", "a", "ADP"),
        ("Ela não as viu.", "as", "PRON"),
        ("Ele correu para casa.", "para", "ADP"),
        ("O canto do pássaro era belo.", "canto", "NOUN"),
        ("Eu canto bem.", "canto", "VERB"),
        ("A porta estava aberta.", "estava", "AUX"),
        ("Ela tinha saído.", "tinha", "AUX"),
        ("Ela tinha um gato.", "tinha", "VERB"),
        ("O jardineiro agradeceu à Bruna ontem.", "Bruna", "PROPN"),
        ("Ele falou calmamente.", "calmamente", "ADV"),
        ("O menino furioso gritou.", "furioso", "ADJ"),
        ("Disse-lhe tudo.", "-lhe", "PRON"),
    ],
)
def test_neighbours_decide_what_a_word_is(text: str, word: str, pos: str) -> None:
    assert token(text, word).pos == pos


@pytest.mark.parametrize(
    ("text", "word", "gender", "number"),
    [
        ("a dentista", "dentista", "Fem", "Sing"),
        ("o dentista", "dentista", "Masc", "Sing"),
        ("das clientes", "clientes", "Fem", "Plur"),
        ("os meus dois irmãos", "irmãos", "Masc", "Plur"),
        ("problema", "problema", "Masc", "Sing"),
        ("viagens", "viagens", "Fem", "Plur"),
        ("a janela quebrada", "quebrada", "Fem", "Sing"),
        ("Falei com elas.", "elas", "Fem", "Plur"),
        ("pelas ruas", "pelas", "Fem", "Plur"),
    ],
)
def test_gender_and_number_come_from_determiners_and_endings(text: str, word: str, gender: str, number: str) -> None:
    found = token(text, word)
    assert (found.feature("Gender"), found.feature("Number")) == (gender, number)


def test_a_noun_that_shows_no_gender_claims_none() -> None:
    assert token("Vi estudantes.", "estudantes").morph == "Number=Plur"


def test_names_have_the_gender_of_the_name() -> None:
    assert token("Vi Maria.", "Maria").feature("Gender") == "Fem"
    assert token("Vi João.", "João").feature("Gender") == "Masc"
    assert token("Vi Darci.", "Darci").feature("Gender") is None


@pytest.mark.parametrize(
    ("plural", "one"),
    [("corações", "coração"), ("mãos", "mão"), ("cães", "cão"), ("animais", "animal"), ("papéis", "papel"),
     ("lençóis", "lençol"), ("fuzis", "fuzil"), ("homens", "homem"), ("professores", "professor"), ("vezes", "vez"),
     ("árvores", "árvore"), ("ingleses", "inglês"), ("leis", "lei"), ("mães", "mãe"), ("casas", "casa")],
)  # fmt: skip
def test_plurals_lead_back_to_the_singular(plural: str, one: str) -> None:
    assert singular(plural) == one
    assert singular(one) == one


def test_the_singular_of_a_singular_is_itself() -> None:
    assert {word: singular(word) for word in NOUNS if singular(word) != word} == {}


@pytest.mark.parametrize(
    ("form", "infinitive"),
    [("foi", "ser"), ("fez", "fazer"), ("toquei", "tocar"), ("cheguei", "chegar"), ("dirijo", "dirigir"),
     ("sigo", "seguir"), ("mantém", "manter"), ("propôs", "propor"), ("caíram", "cair"), ("construíram", "construir"),
     ("passeia", "passear"), ("escrito", "escrever"), ("encontrá", "encontrar")],
)  # fmt: skip
def test_verb_forms_lead_back_to_the_infinitive(form: str, infinitive: str) -> None:
    assert verb_forms()[form] == infinitive


def test_every_form_of_every_verb_is_known() -> None:
    forms = verb_forms()
    known = REGULAR_VERBS | set(IRREGULAR_VERBS)
    for verb in REGULAR_VERBS:
        assert forms[verb] == verb
        assert all(form in forms for form in conjugate(verb))
    assert set(forms.values()) >= known


def test_forms_of_unknown_verbs_share_a_guessed_infinitive() -> None:
    lemmas = {PORTUGUESE.analyze(f"Eles {form} tudo.").tokens[1].lemma for form in ("fotografaram", "fotografavam")}
    assert lemmas == {"fotografar"}
