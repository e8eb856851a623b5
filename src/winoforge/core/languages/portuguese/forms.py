"""Forms of one word, for matching without an analyser: number, gender, and a guess at the infinitive."""

from __future__ import annotations

from functools import lru_cache

from winoforge.core.languages.portuguese.contractions import PRONOUNS, expand
from winoforge.core.languages.portuguese.nouns import singular
from winoforge.core.languages.portuguese.verbs import without_clitic
from winoforge.core.languages.portuguese.words import FUNCTION_WORDS

_IRREGULAR = """
fazer faz fez fiz feito fazia fizeram faço fará faria; ver vê viu visto via viram vejo; dar dá deu dado dava deram;
vir vem veio vindo vinha vieram vêm; dizer diz disse dito dizia disseram digo dirá diria; trazer traz trouxe trazia;
pôr põe pôs posto punha puseram pus pondo põem; saber soube souberam sei; ler lê leu lido lia leram leio;
ouvir ouço ouviu; pedir peço pede pediu; medir meço mede; perder perco perdeu; dormir durmo dorme dormiu;
sentir sinto sente; seguir sigo segue; servir sirvo serve; mentir minto mente; vestir veste; subir sobe subiu;
fugir foge fugiu; cair cai caiu caído caía caíram; sair sai saiu saído saía saíram; abrir aberto; cobrir coberto;
escrever escrito; ganhar ganho; pagar pago pagou paguei; gastar gasto; morrer morto; prender preso; crer crê creu;
caber coube caibo; valer valho; construir construiu constrói; destruir destruiu destrói; odiar odeia odeiam;
ir foi foram ia iam vai vão; conduzir conduz; produzir produz; traduzir traduz
"""
_FORMS = {form: row.split()[0] for row in _IRREGULAR.split(";") for form in row.split()}
_FIRST_CONJUGATION = (
    "aríamos", "ávamos", "ássemos", "assem", "aremos", "ariam", "aram", "avam", "arão", "ando", "asse", "aria", "ados",
    "adas", "ada", "ado", "ava", "ará", "ou", "ei", "amos", "am", "a", "arem", "armos", "ar",
)  # fmt: skip
_OTHER_CONJUGATIONS = (
    "eríamos", "iríamos", "essem", "issem", "eriam", "iriam", "eram", "iram", "erão", "irão", "endo", "indo", "esse",
    "isse", "eria", "iria", "idos", "idas", "ida", "ido", "erá", "irá", "iam", "eu", "iu", "ia", "emos", "imos", "em",
    "e", "erem", "irem", "er", "ir",
)  # fmt: skip
_SHORTEST_STEM = 3


@lru_cache(maxsize=4096)
def related_forms(word: str) -> frozenset[str]:
    """The word, its singular in both genders, its infinitives, and what a contraction or a hyphen joins."""
    lowered = word.casefold()
    verb, hyphen, clitic = lowered.partition("-")
    if hyphen and clitic in _CLITICS:
        return related_forms(without_clitic(verb, clitic)) | {lowered}
    parts = expand(lowered)
    found = {lowered, *(parts if parts and parts[1] not in PRONOUNS else ())}
    if lowered in FUNCTION_WORDS:
        return frozenset(found)
    single = singular(lowered)
    return frozenset(found | {single} | _genders(single) | _infinitives(lowered))


_CLITICS = frozenset("o a os as lo la los las no na nos nas lhe lhes se me te".split())


def _genders(noun: str) -> set[str]:
    """The other gender: menino and menina, professor and professora."""
    if len(noun) <= _SHORTEST_STEM:
        return set()
    if noun.endswith("ora"):
        return {noun[:-1]}
    if noun.endswith(("o", "a")):
        return {noun[:-1] + "o", noun[:-1] + "a"}
    return {noun + "a"} if noun.endswith("or") else set()


def _infinitives(word: str) -> set[str]:
    if word in _FORMS:
        return {_FORMS[word]}
    found = set()
    for endings, infinitives in ((_FIRST_CONJUGATION, ("ar",)), (_OTHER_CONJUGATIONS, ("er", "ir"))):
        longest = max((ending for ending in endings if word.endswith(ending)), key=len, default="")
        stem = word[: -len(longest)] if longest else ""
        if len(stem) >= _SHORTEST_STEM:
            found |= {stem + infinitive for infinitive in infinitives}
    return found
