"""Which words behind (or before) a noun describe it: enough adjectives to see where a short noun phrase ends."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Gender, Number

PRENOMINAL = frozenset(
    "grande bom boa mau má novo velho melhor pior primeiro segundo terceiro último próximo antigo pequeno longo belo "
    "bela lindo pobre próprio querido único verdadeiro mero maior menor enorme famoso jovem falecido mais".split()
)
"""Adjectives that often stand before their noun, masculine singular."""

_INVARIANT = frozenset(
    "azul verde cinza laranja rosa marrom jovem simples grande triste alegre doce leve forte livre pobre breve quente "
    "suave triunfante elegante gigante enorme inocente feliz infeliz capaz veloz feroz comum ruim jovem maior menor "
    "melhor pior superior inferior anterior posterior exterior interior interessante importante diferente doente "
    "contente presente ausente recente urgente valente cruel fiel gentil frágil fácil difícil útil ágil hábil humilde "
    "célebre nobre ilustre rude verde salobre particular popular regular familiar escolar militar solar".split()
)
_INFLECTED = frozenset(
    "vazio cheio novo velho bonito feio alto baixo longo curto largo estreito gordo magro grosso fino pesado limpo "
    "sujo seco molhado frio morno duro mole branco preto vermelho amarelo roxo dourado claro escuro bom mau rico caro "
    "barato certo errado justo injusto reto torto raro antigo moderno jeitoso pequeno rápido lento calmo bravo "
    "furioso nervoso orgulhoso famoso generoso favorito preferido querido amado odiado próprio mesmo único inteiro "
    "meio primeiro segundo último próximo eterno interno externo direito esquerdo maduro verdadeiro falso estranho "
    "esquisito louco tolo bobo sábio sério divertido engraçado cansado doido morto vivo nu cru aberto coberto roto "
    "feito desfeito escrito quebrado perdido gasto preso solto aceso lindo belo médio mínimo máximo íntimo legítimo "
    "redondo quadrado plano liso áspero macio fofo firme gelado assado frito cozido fresco podre santo sagrado "
    "brasileiro estrangeiro italiano americano africano argentino russo grego romano paulistano carioca mineiro "
    "secreto público privado correto completo concreto discreto perfeito imenso intenso extenso tenso denso profundo "
    "raso oco amargo ácido azedo salgado picante sonoro mudo surdo cego manco careca loiro louro moreno ruivo grisalho "
    "ingrato grato honesto modesto robusto gigantesco velhíssimo ótimo péssimo ínfimo".split()
)
_SUFFIX = re.compile(
    r"(?:[ai]d[oa]|os[oa]|iv[oa]|[áéíóúâêô]\w*ic[oa]|[áó]ri[oa]|[âê]ne[oa]|áce[oa]|ês|esa|ense|vel|[aiu]l|[aei]nte|ista|íssim[oa])$"
)
_NOT_ADJECTIVES = re.compile(
    r"mente$|^(?:durante|mediante|perante|adiante|doravante|bastante|avante|cuida|convida|duvida|agrada|olvida|invada)$"
)


def singular_adjective(word: str) -> str:
    """An adjective without its plural ending: favoritas is favorita, azuis is azul."""
    for plural, singular in (("veis", "vel"), ("ais", "al"), ("uis", "ul"), ("éis", "el"), ("eses", "ês")):
        if word.endswith(plural):
            return word[: -len(plural)] + singular
    if word.endswith(("res", "zes")):
        return word[:-2]
    if word.endswith("ns"):
        return word[:-2] + "m"
    return word[:-1] if word.endswith("s") and word != "simples" else word


def describes(word: str, gender: Gender, number: Number) -> bool:
    """Whether `word` can be an adjective that agrees with a noun of this gender and number."""
    lowered = word.lower()
    if (number is Number.PLURAL) != lowered.endswith("s") and lowered != "simples":
        return False
    single = singular_adjective(lowered) if number is Number.PLURAL else lowered
    if single in _INVARIANT:
        return True
    if single[-1:] in "oa" and single[-1:] != ("a" if gender is Gender.FEMININE else "o"):
        return single.endswith("ista")
    masculine = single[:-1] + "o" if single.endswith("a") else single
    if masculine in _INFLECTED:
        return True
    return bool(_SUFFIX.search(single)) and not _NOT_ADJECTIVES.search(single) and len(single) > 4


def precedes_noun(word: str) -> bool:
    """Whether `word` is an adjective that often stands before its noun."""
    single = singular_adjective(word.lower())
    return single in PRENOMINAL or (single.endswith("a") and single[:-1] + "o" in PRENOMINAL)
