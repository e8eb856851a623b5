"""Portuguese nouns for things, places and matters. Singular, lower case.

The lists of genders leave everyday nouns in -o and -a out, and what is in no list of persons may still be one.
"""

from __future__ import annotations

THING_NOUNS = frozenset(
    "abajur agulha almofada anel apartamento armário arquivo avião bacia balcão balde banco banheira barco barraca "
    "bicicleta bilhete bola bolo bolsa bolso boné bota brinco brinquedo cabana cabide cadeado cadeira caderno café "
    "calça calçada cama câmera caminhão caminho camisa camiseta caneca caneta carpete carro carta carteira casa casaco "
    "cerca cerveja cesta cesto chapéu chave chinelo chocolate chuva cinto cobertor cofre colar colchão computador copo "
    "corda corrente cortina cozinha dinheiro disco documento envelope escada escova escritório espelho estante estojo "
    "estrada faca farinha farol ferro filme fio flauta fogão fogueira foguete folha forno fotografia foto frasco "
    "garagem garfo garrafa gaveta geladeira gelo gramado gravata guarda-chuva guarda-roupa guitarra igreja ilha janela "
    "jaqueta jardim jarra jarro jornal lago lama lâmina lâmpada lanterna lápis lata leite lençol livro loja lousa "
    "luminária luva madeira mala maleta mapa máquina martelo medalha meia mensagem mesa microfone microscópio mochila "
    "moeda montanha moto motocicleta motor mural muro navio neve nuvem óculos ônibus ovo pacote palco panela pano pão "
    "papel parafuso parede pasta pedra peruca piano pilha piscina pizza placa planta poltrona ponte porta portão pote "
    "praça praia prancha prateleira prato prédio prego presente quadro queijo rádio raquete rede relógio remédio "
    "revista rio roda roupa sabão saco sacola saia sala salada sanduíche sapato sofá sopa sorvete tampa tapete "
    "telefone telhado televisão tenda terno tesoura teto tijolo tinta toalha torneira torre torta trem trilho trono "
    "troféu túnel vaso vassoura vela ventilador vestido vidro vinho violão violino xícara".split()
)
"""What neither thinks nor is hungry."""
