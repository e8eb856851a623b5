"""Repaired substitution in Portuguese: what happens around the pronoun when a candidate takes its place."""

from __future__ import annotations

import pytest

from tests.core.languages.marked import passage
from winoforge.core.languages.portuguese import PORTUGUESE


def repaired(marked: str, candidate: str, *others: str) -> str:
    return PORTUGUESE.repair(passage(marked), candidate, [candidate, *others])


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("O sol entra através [dela].", "a janela", "O sol entra através da janela."),
        ("O sol entra através [dela].", "A janela", "O sol entra através da janela."),
        ("Ninguém se apoia [nele].", "o muro", "Ninguém se apoia no muro."),
        ("Ninguém gosta [daqueles].", "os ratos", "Ninguém gosta dos ratos."),
        ("O carteiro passou por [ela].", "a padaria", "O carteiro passou pela padaria."),
        ("Deram o prato a [ela].", "a visita", "Deram o prato à visita."),
        ("Deram o prato a [eles].", "os gatos", "Deram o prato aos gatos."),
        ("Ela dançou com [ele].", "o noivo", "Ela dançou com o noivo."),
        ("Ela levou tudo [consigo].", "a noiva", "Ela levou tudo com a noiva."),
        ("Alguns [deles] caíram.", "os copos", "Alguns dos copos caíram."),
    ],
)
def test_the_preposition_grows_together_with_the_article(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "sentence"),
    [
        ("Apesar de [ele] ser velho, corre.", "Apesar de o cavalo ser velho, corre."),
        ("Apesar [dele] ser velho, corre.", "Apesar de o cavalo ser velho, corre."),
    ],
)
def test_the_subject_of_an_infinitive_stays_apart(marked: str, sentence: str) -> None:
    assert repaired(marked, "o cavalo") == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Vamos assar mais [deles].", "os pães de queijo", "Vamos assar mais pães de queijo."),
        ("Sobraram poucas [delas].", "cartas antigas", "Sobraram poucas cartas antigas."),
        ("Sobraram poucas [delas].", "as cartas", "Sobraram poucas das cartas."),
        ("Não temos o suficiente [deles].", "pregos", "Não temos o suficiente de pregos."),
    ],
)
def test_a_quantity_measures_the_noun(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Ela [o] abriu de manhã.", "o pacote", "Ela abriu o pacote de manhã."),
        ("Ela não [os] viu.", "os sinais", "Ela não viu os sinais."),
        ("Ela [o] tinha escondido no forro.", "o cofre", "Ela tinha escondido o cofre no forro."),
        ("Ela tinha [o] escondido no forro.", "o cofre", "Ela tinha escondido o cofre no forro."),
        ("Ela [a] quer vender logo.", "a chácara", "Ela quer vender a chácara logo."),
        ("Ela [as] está lavando.", "as botas", "Ela está lavando as botas."),
        ("Ela [o] tinha já visto.", "o filme", "Ela tinha já visto o filme."),
        ("O juiz [lhe] negou o recurso.", "o réu", "O juiz negou ao réu o recurso."),
        ("Para [o] ver, subi.", "o desfile", "Para ver o desfile, subi."),
    ],
)
def test_an_object_before_the_verb_goes_behind_it(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Quero vendê-[la].", "a moto", "Quero vender a moto."),
        ("Quero encontrá-[lo].", "o gato", "Quero encontrar o gato."),
        ("Quero parti-[lo].", "o bolo", "Quero partir o bolo."),
        ("Quero construí-[la].", "a ponte", "Quero construir a ponte."),
        ("Quero pô-[lo] no chão.", "o vaso", "Quero pôr o vaso no chão."),
        ("Quero compô-[la].", "a valsa", "Quero compor a valsa."),
        ("Ela fê-[lo] ontem.", "o bolo", "Ela fez o bolo ontem."),
        ("Ela condu-[la] bem.", "a moto", "Ela conduz a moto bem."),
        ("Nós amamo-[los].", "os netos", "Nós amamos os netos."),
        ("Elas viram-[no].", "o farol", "Elas viram o farol."),
        ("Ela convidou-[a].", "a prima", "Ela convidou a prima."),
        ("Amanhã vendê-[la]-ei.", "a moto", "Amanhã venderei a moto."),
        ("Amanhã dar-[lhe]-ia flores.", "a prima", "Amanhã daria flores à prima."),
        ("Ela disse-[lhe] tudo.", "o padre", "Ela disse tudo ao padre."),
        ("Quero vendê-[la] hoje.", "Marina", "Quero vender Marina hoje."),
    ],
)
def test_a_verb_gets_back_what_its_pronoun_took(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("A lancha [lhe] tinha sido alugada ontem.", "o turista", "A lancha tinha sido alugada ao turista ontem."),
        ("A chave [lhe] foi entregue.", "Rui", "A chave foi entregue a Rui."),
        ("O pai não [a] deixou dançar.", "Nina", "O pai não deixou Nina dançar."),
        ("O susto [os] fez gritar.", "os primos", "O susto fez os primos gritar."),
        ("A rainha [o] mandou soltar.", "o espião", "A rainha mandou soltar o espião."),
        ("O clube não [o] aceita mais no bar.", "o sócio", "O clube não aceita mais o sócio no bar."),
        ("Ela não [o] viu mais do que eu.", "o sócio", "Ela não viu o sócio mais do que eu."),
        ("Ela tinha-[o] escondido.", "o cofre", "Ela tinha escondido o cofre."),
        ("Todos mandaram-[lhe] flores brancas ontem.", "a noiva", "Todos mandaram flores brancas à noiva ontem."),
        ("Isso [lhe] dava medo.", "o gato", "Isso dava medo ao gato."),
        ("Ela [lhe] perguntou se chovia.", "o tio", "Ela perguntou ao tio se chovia."),
    ],
)
def test_an_object_stands_where_its_verb_wants_it(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "sentence"),
    [
        ("Caio tropeçou porque [se] virou.", "Caio tropeçou porque Rui se virou."),
        ("Caio tropeçou porque não [se] segurou.", "Caio tropeçou porque Rui não se segurou."),
        ("Caio saiu, pois podia [se] molhar.", "Caio saiu, pois Rui podia se molhar."),
        ("Caio caiu e machucou-[se].", "Caio caiu e Rui machucou-se."),
        ("Choveu. [Se] molhou todo.", "Choveu. Rui se molhou todo."),
        ("Ela [se] viu no espelho.", "Ela viu Rui no espelho."),
    ],
)
def test_a_reflexive_stays_and_gets_its_subject(marked: str, sentence: str) -> None:
    assert repaired(marked, "Rui") == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Um ferreiro viu um monge, e [ele] riu.", "um monge", "Um ferreiro viu um monge, e o monge riu."),
        ("Uma fada cantou, e [sua] voz falhou.", "uma fada", "Uma fada cantou, e a voz da fada falhou."),
        ("Quando [ele] riu, um monge saiu.", "um monge", "Quando um monge riu, um monge saiu."),
        ("Uma das fadas caiu, e [ela] riu.", "uma das fadas", "Uma das fadas caiu, e uma das fadas riu."),
        ("Abelhas temem vespas quando [elas] voam.", "Abelhas", "Abelhas temem vespas quando abelhas voam."),
    ],
)
def test_who_was_told_of_is_known(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("A capa da Lia secou, mas a [dela] não.", "Nina", "A capa da Lia secou, mas a da Nina não."),
        ("Choveu no [dele].", "o duque", "Choveu no do duque."),
        ("[Seu] estado era ruim.", "Rui", "O estado do Rui era ruim."),
        ("O rei temia o [seu] poder.", "o duque", "O rei temia o poder do duque."),
        ("O rei caiu por [sua] causa.", "o duque", "O rei caiu por causa do duque."),
        ("O rei falou a [seu] respeito.", "o duque", "O rei falou a respeito do duque."),
        ("A [seu] ver, choveu.", "o duque", "Na opinião do duque, choveu."),
        ("O rei olhou ao [seu] redor.", "o duque", "O rei olhou ao redor do duque."),
        ("O rei andou a [seu] lado.", "o duque", "O rei andou ao lado do duque."),
        ("O rei, por [sua] vez, riu.", "o duque", "O rei, na vez do duque, riu."),
        ("A festa [dele] é hoje.", "São Jorge", "A festa de São Jorge é hoje."),
        ("A festa [dele] é hoje.", "Seu João", "A festa do seu João é hoje."),
        ("A festa [dela] é hoje.", "Dona Lúcia", "A festa da Dona Lúcia é hoje."),
    ],
)
def test_owners_of_what_is_not_named_idioms_and_titles(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


def test_a_pronoun_marked_with_its_hyphen_is_the_same() -> None:
    assert repaired("Quero vendê[-la].", "a moto") == "Quero vender a moto."


@pytest.mark.parametrize(
    ("marked", "sentence"),
    [
        ("O rei perdeu [sua] coroa.", "O rei perdeu a coroa do duque."),
        ("O rei mora em [seu] castelo.", "O rei mora no castelo do duque."),
        ("O rei falou de [suas] filhas.", "O rei falou das filhas do duque."),
        ("O rei passou por [sua] ponte.", "O rei passou pela ponte do duque."),
        ("O rei falou a [seu] irmão.", "O rei falou ao irmão do duque."),
        ("O rei mora no [seu] castelo.", "O rei mora no castelo do duque."),
        ("O rei viu a [sua] irmã.", "O rei viu a irmã do duque."),
        ("O rei leu um [seu] livro.", "O rei leu um livro do duque."),
        ("O rei viu todos [seus] irmãos.", "O rei viu todos os irmãos do duque."),
        ("[Sua] irmã é rainha.", "A irmã do duque é rainha."),
        ("A coroa é [sua].", "A coroa é do duque."),
        ("O rei vendeu [sua] velha coroa dourada.", "O rei vendeu a velha coroa dourada do duque."),
        ("O rei vendeu [sua] máquina de costura.", "O rei vendeu a máquina de costura do duque."),
        ("O rei trocou [sua] chave do portão.", "O rei trocou a chave do portão do duque."),
        ("O rei tirou [sua] capa do baú.", "O rei tirou a capa do duque do baú."),
        ("O rei tirou [sua] capa de chuva do baú.", "O rei tirou a capa de chuva do duque do baú."),
        ("O rei parou [seu] cavalo de repente.", "O rei parou o cavalo do duque de repente."),
        ("O rei viu [seus] primos mais velhos.", "O rei viu os primos mais velhos do duque."),
        ("O rei contou [seu] medo de voar.", "O rei contou o medo de voar do duque."),
        ("O rei riu quando [suas] mãos tremeram.", "O rei riu quando as mãos do duque tremeram."),
        ("O rei viu [seu] filho Bruno Lima chorar.", "O rei viu o filho do duque, Bruno Lima, chorar."),
        ("O rei viu [seus] filhos Caio e Rui.", "O rei viu os filhos do duque, Caio e Rui."),
        ("O rei viu [seu] filho Bruno.", "O rei viu o filho do duque, Bruno."),
        ("O rei vendeu [sua] lancha Veneza.", "O rei vendeu a lancha Veneza do duque."),
        ("O rei viu [seus] filhos e netos chegarem.", "O rei viu os filhos e netos do duque chegarem."),
        ("O rei viu [seus] filhos e dormiu.", "O rei viu os filhos do duque e dormiu."),
        ("O rei viu [sua] mãe e irmã mais velha.", "O rei viu a mãe e irmã mais velha do duque."),
        ('O rei riu do [seu] "viva!" tardio.', 'O rei riu do "viva!" do duque tardio.'),
    ],
)
def test_the_owner_goes_behind_what_is_owned(marked: str, sentence: str) -> None:
    assert repaired(marked, "O duque", "O rei") == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Marina perdeu [sua] mala.", "Nina", "Marina perdeu a mala da Nina."),
        ("O irmão [dela] saiu.", "Nina", "O irmão da Nina saiu."),
        ("Marina cuida [dela].", "Nina", "Marina cuida de Nina."),
        ("A Marina cuida [dela].", "Nina", "A Marina cuida da Nina."),
        ("Marina foi com a Lia e cuida [dela].", "Nina", "Marina foi com a Lia e cuida da Nina."),
        ("A casa [dele] caiu.", "Rafael Lima", "A casa de Rafael Lima caiu."),
        ("A casa [dele] caiu.", "Zorblax", "A casa de Zorblax caiu."),
        ("O Zorblax saiu; a casa [dele] caiu.", "Zorblax", "O Zorblax saiu; a casa do Zorblax caiu."),
        ("A casa [dele] caiu.", "Ariel", "A casa do Ariel caiu."),
        ("[Sua] casa caiu.", "Nina e Rafael", "A casa da Nina e do Rafael caiu."),
        ("[Sua] casa caiu.", "Sr. Lima", "A casa do Sr. Lima caiu."),
        ("[Sua] casa caiu.", "meu pai", "A casa de meu pai caiu."),
    ],
)
def test_which_names_take_an_article(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


def test_a_name_that_men_and_women_bear_takes_the_gender_of_the_other_candidate() -> None:
    assert repaired("[Sua] casa caiu.", "Ariel", "Rafael") == "A casa do Ariel caiu."
    assert repaired("[Sua] casa caiu.", "Ariel", "Nina") == "A casa da Ariel caiu."
    assert repaired("[Sua] casa caiu.", "Ariel", "Zorblax") == "A casa de Ariel caiu."


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Choveu. [Ela] secou.", "a rua", "Choveu. A rua secou."),
        ("Choveu e [ela] secou.", "A rua", "Choveu e a rua secou."),
        ("Os peixes fugiram, e [eles] riram.", "Peixes", "Os peixes fugiram, e peixes riram."),
        ("Choveu e [ela] riu.", "Marina", "Choveu e Marina riu."),
    ],
)
def test_a_capital_follows_the_place(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence
    assert PORTUGUESE.substitute(passage(marked), candidate) == sentence


@pytest.mark.parametrize(
    ("marked", "candidate", "sentence"),
    [
        ("Há uma janela ali; olhe através [dela].", "janela", "Há uma janela ali; olhe através da janela."),
        ("O mastro rangia, e [ele] quebrou.", "mastro", "O mastro rangia, e o mastro quebrou."),
        ("Vi sombras lá, e [elas] sumiram.", "sombras", "Vi sombras lá, e sombras sumiram."),
        ("Uma estudante saiu, e [ela] riu.", "estudante", "Uma estudante saiu, e a estudante riu."),
        ("Bebi chá, e [ele] esfriou.", "chá", "Bebi chá, e chá esfriou."),
    ],
)
def test_a_bare_noun_gets_the_article_that_the_text_gives_it(marked: str, candidate: str, sentence: str) -> None:
    assert repaired(marked, candidate) == sentence


def test_a_gap_is_simply_filled() -> None:
    assert repaired("Choveu, e [_] secou.", "a rua") == "Choveu, e a rua secou."
