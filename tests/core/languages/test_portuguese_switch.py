"""Switching in Portuguese: what changes places, what stays, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.languages.marked import marked, passage
from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese import PORTUGUESE

NOUNS = ("gato", "médico", "muro", "irmão mais novo", "saco de milho", "vizinho")
FRAMES = (
    "{One} correu até {two}, e [ele] parou.",
    "{One} gostava d{two}. Por isso [ele] ria.",
    "Perto d{one} passou um trem; {two} acenou, mas [ele] não viu n{one} nenhum sinal.",
    "A carta d{one} chegou a{two}. [Seu] selo caiu.",
    "{Two} pagou pel{one} porque [ele] esqueceu.",
)


@pytest.mark.parametrize(
    ("text", "candidates", "there"),
    [
        (
            "A tinta caiu na toalha porque [ela] escorregou.",
            ("a tinta", "a toalha"),
            "A toalha caiu na tinta porque [ela] escorregou.",
        ),
        (
            "Nina ligou para a Lia, mas [ela] dormia.",
            ("Nina", "Lia"),
            "Lia ligou para a Nina, mas [ela] dormia.",
        ),
        (
            "Um soldado viu o Rafael. O soldado riu, pois [ele] caiu.",
            ("o soldado", "Rafael"),
            "O Rafael viu um soldado. O Rafael riu, pois [ele] caiu.",
        ),
        (
            "A carta de Rafael irritou o soldado, e [ele] gritou.",
            ("Rafael", "o soldado"),
            "A carta do soldado irritou Rafael, e [ele] gritou.",
        ),
        (
            "O saco de milho caiu no saco de sal, e [ele] rasgou.",
            ("o saco de milho", "o saco de sal"),
            "O saco de sal caiu no saco de milho, e [ele] rasgou.",
        ),
        (
            "Nós vimos Rafael Lima com Bruno, e [ele] acenou.",
            ("Lima", "Bruno"),
            "Nós vimos Bruno com Rafael Lima, e [ele] acenou.",
        ),
        (
            "A Dra. Prado atendeu a Lia, e [ela] sorriu.",
            ("Dra. Prado", "Lia"),
            "A Lia atendeu a Dra. Prado, e [ela] sorriu.",
        ),
        (
            "A dona Marta brigou com a Lia, e [ela] chorou.",
            ("dona Marta", "Lia"),
            "A Lia brigou com a dona Marta, e [ela] chorou.",
        ),
    ],
)
def test_candidates_change_places(text: str, candidates: tuple[str, str], there: str) -> None:
    assert marked(PORTUGUESE.switch(passage(text), candidates)) == there


@pytest.mark.parametrize(
    ("text", "candidates", "reason"),
    [
        ("Nina viu a Lia, e [ela] riu.", ("Nina", "Lia", "Marta"), "two candidates"),
        ("A mesa riscou o piso, e [ele] brilhou.", ("a mesa", "o piso"), "gender"),
        ("Os cães viram o gato, e [eles] latiram.", ("os cães", "o gato"), "number"),
        ("Nina viu a Lia, e [ela] riu.", ("Nina", "a padeira"), "does not mention"),
        ("O tio do Zé viu o Zé, e [ele] riu.", ("Zé", "o tio do Zé"), "part of the other"),
        ("A rainha viu sua criada, e [ela] riu.", ("a rainha", "a criada"), "cannot change places"),
        ("A criada escreveu a Nina, e [ela] riu.", ("a criada", "Nina"), "article or preposition"),
        ("Zeca caiu num rio. O rio subiu, e [ele] sumiu.", ("Zeca", "o rio"), "twice"),
        ("Nina quer ver [ela] lá.", ("Nina", "ela"), "inside a mention"),
    ],
)
def test_what_cannot_be_undone_is_refused(text: str, candidates: tuple[str, ...], reason: str) -> None:
    with pytest.raises(CannotSwitch, match=reason):
        PORTUGUESE.switch(passage(text), candidates)


def phrases(first: str, second: str) -> dict[str, str]:
    """The two candidates as the frames need them: with an article that a contraction can take in, or bare."""
    return {"one": first, "two": second, "One": first[0].upper() + first[1:], "Two": second[0].upper() + second[1:]}


@given(st.sampled_from(FRAMES), st.permutations(NOUNS))
def test_switching_two_nouns_is_exchanging_them(frame: str, nouns: list[str]) -> None:
    first, second = f"o {nouns[0]}", f"o {nouns[1]}"
    there = PORTUGUESE.switch(passage(frame.format(**phrases(first, second))), (first, second))
    assert marked(there) == frame.format(**phrases(second, first))
    assert PORTUGUESE.switch(there, (first, second)) == passage(frame.format(**phrases(first, second)))


@given(
    st.sampled_from(FRAMES[:1]),
    st.lists(st.sampled_from(PORTUGUESE.names[Gender.FEMININE]), min_size=2, max_size=2, unique=True),
)
def test_switching_two_names_is_exchanging_them(frame: str, names: list[str]) -> None:
    text = frame.replace("[ele]", "[ela]")
    there = PORTUGUESE.switch(passage(text.format(**phrases(*names))), names)
    assert marked(there) == text.format(**phrases(names[1], names[0]))


@given(
    st.sampled_from(FRAMES),
    st.sampled_from(NOUNS),
    st.sampled_from(["o", "um", "este"]),
    st.sampled_from(PORTUGUESE.names[Gender.MASCULINE]),
    st.booleans(),
)
def test_a_noun_and_a_name_switch_back_or_are_refused(
    frame: str, noun: str, determiner: str, name: str, article: bool
) -> None:
    first, second = f"{determiner} {noun}", f"o {name}" if article else name
    text = frame.format(**phrases(first, second)).replace("dum", "de um").replace("num ", "em um ")
    candidates = (f"o {noun}", name)
    try:
        there = PORTUGUESE.switch(passage(text), candidates)
    except CannotSwitch:
        return
    assert PORTUGUESE.switch(there, candidates) == passage(text)
