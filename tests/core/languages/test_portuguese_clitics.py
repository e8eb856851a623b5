"""Articles look like unstressed pronouns: which o, a, os, as of a text can be asked about."""

from __future__ import annotations

import re

import pytest

from winoforge.core.languages.portuguese import PORTUGUESE
from winoforge.core.schemas.pronouns import find_pronoun, pronoun_places


def marked_places(marked: str) -> tuple[str, list[int]]:
    """The text without its brackets, and where they opened."""
    places: list[int] = []
    text = ""
    for part in re.split(r"(\[)", marked.replace("]", "")):
        if part == "[":
            places.append(len(text))
        else:
            text += part
    return text, places


@pytest.mark.parametrize(
    "marked",
    [
        "O duque expulsou o monge porque não [o] suportava.",
        "Os piratas cercaram os guardas, que mandaram amarrá-[los].",
        "Os vizinhos [o] elogiavam, mas a sogra [a] criticava.",
        "Nina [a] ajuda. A ajuda chegou.",
        "Quem [a] viu? A vista é linda, e o olhar do rei também.",
        "Para [o] ver, subi. Depois o jantar esfriou.",
        "Os dois [as] lavam, e nós [as] vimos nos jardins.",
        "O avô [o] tinha visto. O meu cão late. As outras [o] querem.",
        "Viram-[no] na praça. A mais velha canta no rio.",
        "O vento [as] derruba, e o estado das três é grave.",
        "Comprei o livro e [o] li. Comprei a saia.",
        "O Rafael caiu; o carro do seu João [o] atropelou.",
        "O que a menina disse [o] irritou.",
    ],
)
def test_before_a_noun_it_is_an_article_and_before_a_verb_a_pronoun(marked: str) -> None:
    text, places = marked_places(marked)
    assert [place.start for place in pronoun_places(text, PORTUGUESE)] == places


@pytest.mark.parametrize(
    ("marked", "question"),
    [
        ("O duque expulsou o monge porque não [o] suportava.", "Quem o duque não suportava?"),
        ("Os piratas cercaram os guardas, que mandaram amarrá-[los].", "Quem os guardas mandaram amarrar?"),
        ("A dona brigou com a criada porque não confiava [nela].", "Em quem a dona não confiava?"),
        ("Rui achou a mala de Caio e entregou-[lhe] o passaporte.", "A quem entregou?"),
    ],
)
def test_a_question_does_not_take_an_article_for_its_pronoun(marked: str, question: str) -> None:
    text, (place,) = marked_places(marked)
    found = find_pronoun(text, question, PORTUGUESE)
    assert found is not None
    assert found.start == place
