"""Portuguese words that spelling alone does not classify: closed classes whole, open classes where they mislead.

`CLOSED` lists for each word its parts of speech, the most usual first; `FEATURES` what closed-class words say of gender
and number, contractions included (“pelas” is feminine plural). Contractions are one token, as in running text.
"""

from __future__ import annotations

from winoforge.text.lexicon import by_first, inverted, words

_BY_CLASS = {
    "DET PRON": (
        "o os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela aqueles aquelas todo toda"
        " todos todas algum alguma alguns algumas nenhum nenhuma outro outra outros outras vários várias ambos ambas"
        " tal tais tanta tantos tantas muita muitos muitas pouca poucos poucas mesmo mesma mesmos mesmas quanta quantos"
        " quantas"
    ),
    "DET": (
        "cada qualquer quaisquer meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas"
        " vosso vossa cujo cuja cujos cujas"
    ),
    "DET ADP PRON": "a",
    "ADP": (
        "de em por com sem sob sobre entre após contra perante durante mediante ante do da dos das no na nas"
        " ao aos à às pelo pela pelos pelas num numa nuns numas dum duma deste desta destes destas desse dessa desses"
        " dessas daquele daquela daqueles daquelas neste nesta nestes nestas nesse nessa nesses nessas naquele naquela"
        " naqueles naquelas àquele àquela àqueles àquelas doutro doutra noutro noutra dentre perto"
    ),
    "ADP PRON": "nos",
    "ADP ADV": "até",
    "ADP SCONJ": "desde conforme exceto",
    "ADP SCONJ VERB": "para",
    "ADP ADJ SCONJ": "segundo",
    "PRON": (
        "eu tu ele ela nós vós eles elas você vocês me te lhe lhes vos mim ti si isto isso aquilo quem algo alguém"
        " ninguém outrem dele dela deles delas nele nela neles nelas disso nisso disto nisto daquilo naquilo àquilo"
        " comigo contigo consigo conosco convosco"
        " tudo -me -te -se -lhe -lhes -o -a -os -as -lo -la -los -las -no -na -nos -nas -vos"
    ),
    "PRON SCONJ": "que se",
    "PRON DET": "qual quais",
    "PRON ADV": "nada quanto",
    "CCONJ": "e ou mas nem porém",
    "CCONJ ADV": "contudo todavia entretanto portanto",
    "SCONJ": "porque enquanto pois porquanto conquanto",
    "SCONJ ADV": "quando onde aonde logo caso embora",
    "SCONJ ADV VERB": "como",
    "ADV PRON": "muito pouco tanto mais menos bastante demais",
    "ADV": (
        "não já ainda também só somente apenas sempre nunca jamais talvez hoje ontem amanhã agora então depois antes"
        " assim bem mal aqui ali lá cá aí acolá longe dentro fora acima abaixo atrás adiante cedo tarde quase tão"
        " sim inclusive afinal enfim apesar aliás devagar depressa ora outrora daqui dali daí donde porventura"
        " novamente através"
    ),
    "NUM": (
        "dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis"
        " dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento"
        " duzentos trezentos mil milhão milhões zero"
    ),
    "INTJ": "oi olá ah oh ai ei adeus tchau",
}

CLOSED = {word: tuple(tags.split()) for word, tags in inverted(_BY_CLASS).items()}
"""Each word with its parts of speech, the most usual first."""

_BY_FEATURES = {
    "Gender=Masc|Number=Sing": (
        "o um este esse aquele todo algum nenhum outro mesmo meu teu seu nosso vosso cujo do no ao pelo num dum"
        " deste desse daquele neste nesse naquele àquele doutro noutro muito pouco tanto ele dele nele -o -lo -no"
    ),
    "Gender=Fem|Number=Sing": (
        "a uma esta essa aquela toda alguma nenhuma outra mesma minha tua sua nossa vossa cuja da na à pela numa duma"
        " desta dessa daquela nesta nessa naquela àquela doutra noutra muita pouca tanta ela dela nela -a -la -na"
    ),
    "Gender=Masc|Number=Plur": (
        "os uns estes esses aqueles todos alguns outros mesmos meus teus seus nossos cujos dos aos pelos nuns"
        " destes desses daqueles nestes nesses naqueles àqueles muitos poucos tantos vários ambos dois eles deles neles"
        " -os -los"
    ),
    "Gender=Fem|Number=Plur": (
        "as umas estas essas aquelas todas algumas outras mesmas minhas tuas suas nossas cujas das nas às pelas numas"
        " destas dessas daquelas nestas nessas naquelas àquelas muitas poucas tantas várias ambas duas elas delas"
        " nelas -as -las -nas"
    ),
    "Number=Sing": "eu tu você me te mim ti lhe -lhe -me -te cada qualquer tal qual alguém ninguém quem isto isso"
    " aquilo tudo nada algo",
    "Number=Plur": "nós vós vocês nos vos lhes -lhes -vos quaisquer tais quais -nos",
}

FEATURES = inverted(_BY_FEATURES)
"""What closed-class words say of gender and number."""

NOUNS = words(
    """
    abacate abraço acidente adolescente advogada advogado agente agulha ajuda alemão alfaiate almoço altura aluna
    aluno ambiente amiga amigo amor anel animal ano anzol análise ar areia armazém arroz arte artista ataque
    atitude atleta ator atriz automóvel autor ave avião avó avô açúcar bagagem balcão banco bar barbante barril
    base batom bebida bebê beijo bem bilhete bola bolsa boneca bosque briga busca cachorra cachorro cadeira café
    caixa calor cama caminhão campo canal canto cantor capital carne carro carta casa casal cavalo caça celular
    cenoura chaminé chapéu chave chefe chegada cheque chinês chocolate choque choro chuva cidade cidadão cinema
    classe cliente clima clube coelho cofre coisa cola colar colega colher combustível comida compra computador
    concorrente conde conta continente conto conversa copo cor coragem coração corpo corredor corrente corrida
    corte costume cozinheira cozinheiro criança crise cruz cão céu cônjuge dança dente dentista detetive deus dia
    diamante dilema diretor dom dor doutor drama droga duque dólar elefante empresa enchente encontro engenheira
    engenheiro entrada equipe erro escola escritor esporte esquema estante estrela estudante exame faca face fala
    falta familiar fantasma farol fase favor fazenda febre ferida festa filha filho filme fim final flor floresta
    folha fome fonte foto francês frase freguês frente funil futebol fuzil fábrica fã fé ganho garagem garota
    garoto garrafa garçom gata gato general gente gerente gosto greve grito guarda guerra gás herói hipótese
    história homem homenagem hora hospital hotel humor idioma imagem imperador imperatriz incidente inglês irmã
    irmão janela janta jantar japonês jardim jogador jogo jornal jornalista jovem juiz juventude lado ladrão lar
    legume lei leite lençol leão lista livro lobo loja lua lugar luta luz lápis lã mal mala maleta manhã
    manifestante mapa mar marca marcha margem marido maré mata maçã medida menina menino mensagem mente mentira
    mesa mestre metal militar ministro monge morte moto motor motorista mulher mulherengo multa museu mãe mão
    médica médico mês móvel música nariz nave neve noite nome nota noz nuvem nível oferta olhar oponente ordem
    ovelha paciente padre pai paisagem papa papel par parede parente parque parte partida passeio passo patim
    patrão pausa paz país pedido pedra peixe pente perda perdiz perfil perfume pergunta personagem pesca pessoa
    peça pilha pincel pinta pintor pirata pires planeta planta poder poema poeta policial polícia ponte porta
    português portão posse prato prazer prefeito presente presidente preço prima primo prisioneiro problema
    professor profeta programa promessa prova príncipe pudim pulo pássaro pão pé quartel quarto queda queixa raiz
    rapaz rato rede refém regra rei reserva resposta restaurante risada roda romã roubo roupa rua ré sabor sal
    sala sapo saída saúde seca sede semente senhor ser serpente setor sinal sistema sobrinha sobrinho sol soldado
    som sombra sonho sorte sorvete tambor tanque tapete tarde telefonema tema tempo tenente terra tese testemunha
    tia tigre time tio tom tomate torre tosse trabalhador trabalho transporte treinador trem tribo troca troféu
    turista tênis túnel uniforme vaca valor vantagem vaso venda vendedor verdade vereador vestido vez viagem vice
    vida visita vizinha vizinho volta volume voz véu vírus vítima água álbum árvore ônibus
    """
)
"""Frequent nouns, first of all those that look like verbs or adjectives. Their gender is for core to say."""

ADJECTIVES = words(
    """
    adiantado afiado alegre alemão alto amarelo americano ansioso anterior antigo assustado atrasado atual azul
    baixo barato belo bem-sucedido boa bom bonito branco brasileiro bravo burro calmo cansado capaz caro certo
    cheio cinza ciumento claro complexo comprido comum conhecido contente corajoso covarde cuidadoso culpado
    curioso curto desconhecido descuidado desonesto difícil disponível distante doente duro educado egoísta
    envergonhado errado escuro espanhol especial esperto estranho estreito estável europeu falso faminto famoso
    feio feliz ferido fino forte fraco francês frio frágil fundo furioso futuro fácil generoso gentil geral gordo
    grande grosseiro grosso honesto idoso importante impossível incapaz inferior inglês injusto inocente inteiro
    inteligente invejoso inútil irritado italiano jovem justo laranja largo lento leve limpo lindo liso livre
    longo louco macio magro maior marrom mau medroso meio melhor menor moderno mole molhado morno morto má
    nacional necessário nervoso normal novo ocupado orgulhoso particular passado pequeno perigoso pesado pior
    pobre popular português possível preocupado preso preto primeiro privado pronto próprio próximo público
    quadrado quente raro raso recente redondo resistente responsável rico rosa roxo rude rápido satisfeito
    saudável seco sedento seguinte segundo seguro simples sujo superior suspeito sábio só terceiro tolo triste
    tímido vazio velhinho velho verdadeiro verde vermelho vivo zangado áspero último único útil
    """
)
"""Frequent adjectives, in the masculine singular where they vary."""

DETERMINER_LEMMAS = by_first(
    """
    o a os as; um uma uns umas; este esta estes estas; esse essa esses essas; aquele aquela aqueles aquelas;
    todo toda todos todas; algum alguma alguns algumas; nenhum nenhuma; outro outra outros outras; vário vários várias;
    ambos ambas; tal tais; muito muita muitos muitas; pouco pouca poucos poucas; tanto tanta tantos tantas;
    mesmo mesma mesmos mesmas; qualquer quaisquer; meu minha meus minhas; teu tua teus tuas; seu sua seus suas;
    nosso nossa nossos nossas; vosso vossa; cujo cuja cujos cujas; quanto quanta quantos quantas
    """
)
"""Forms of determiners, each with its masculine singular."""

PREPOSITIONS = by_first(
    """
    de do da dos das dum duma deste desta destes destas desse dessa desses dessas daquele daquela daqueles daquelas
    doutro doutra dentre; em no na nos nas num numa nuns numas neste nesta nestes nestas nesse nessa nesses nessas
    naquele naquela naqueles naquelas noutro noutra; a ao aos à às àquele àquela àqueles àquelas;
    por pelo pela pelos pelas
    """
)
"""Contractions, each with the preposition inside."""
