"""Portuguese adjectives whose ending does not show that they are adjectives."""

from __future__ import annotations

PRENOMINAL = frozenset(
    "grande bom boa mau má novo velho melhor pior primeiro segundo terceiro último próximo antigo pequeno longo belo "
    "bela lindo pobre próprio querido único verdadeiro mero maior menor enorme famoso jovem falecido mais".split()
)
"""Adjectives that often stand before their noun, masculine singular."""

INVARIANT = frozenset(
    "azul verde cinza laranja rosa marrom jovem simples grande triste alegre doce leve forte livre pobre breve quente "
    "suave triunfante elegante gigante enorme inocente feliz infeliz capaz veloz feroz comum ruim jovem maior menor "
    "melhor pior superior inferior anterior posterior exterior interior interessante importante diferente doente "
    "contente presente ausente recente urgente valente cruel fiel gentil frágil fácil difícil útil ágil hábil humilde "
    "célebre nobre ilustre rude verde salobre particular popular regular familiar escolar militar solar "
    "covarde independente agradável final geral ideal igual legal mental moral mortal musical natural normal oficial "
    "original pessoal principal rural sensual social total tropical vital central local real leal comercial".split()
)
"""Adjectives that have one form for both genders."""

INFLECTED = frozenset(
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
    "ingrato grato honesto modesto robusto gigantesco velhíssimo ótimo péssimo ínfimo "
    "aceso teso obeso ileso indefeso confuso difuso obtuso sonoro canoro caloroso faminto sedento esperto tímido "
    "corajoso medroso atento desatento distraído educado grosseiro ciumento invejoso curioso teimoso bêbado sóbrio "
    "saboroso gostoso delicioso solteiro casado divorciado viúvo idoso rouco rígido sólido líquido úmido "
    "árido pálido ríspido cheiroso fraco bruto absurdo maldito bendito contínuo cheio feio alheio "
    "simpático antipático prático físico químico político crítico típico".split()
)
"""Adjectives in -o, -a, masculine singular."""
