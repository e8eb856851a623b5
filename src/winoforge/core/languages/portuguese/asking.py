"""How Portuguese asks for what a pronoun means, and words that fit almost any story."""

from __future__ import annotations

from winoforge.core.languages.base import Asking

_NOUNS = """
    ajuda altura amiga amigo animal assunto ato atraso azar bem bicho briga cabeça cara carro caso causa
    causador chance chefe coisa companhia competição comprador coragem corpo criança crime cuidado culpa
    culpado custo dano defeito derrota desculpa destino diferença dinheiro direito distância doença dono dor
    dupla dívida dúvida efeito emprego empresa erro esforço espaço exemplo fala falta família favor fim
    forma força fracasso frente fundo função ganhador gente grupo história homem ideia inimigo interesse
    irmã irmão item jogo lado ladrão legítimo lugar mal maneira medo melhor membro mentira mentiroso momento
    motivo mulher mãe necessidade nome objeto opinião ordem pagamento pai par parte passo perda perdedor
    pergunta perigo pessoa peça plano poder ponto posição prejuízo pressa preço problema promessa prova
    qualidade quantidade razão recompensa relação resposta resultado risco rival saúde segredo segurança
    sentido serviço sinal sorte sucesso tamanho time trabalho troca turma uso utilidade valor vantagem
    vencedor verdade vez veículo vitória vontade voz vítima
"""
_REST = """
    acabar aceitar achar acontecer acordar acreditar admitir adorar ajudar agradecer alcançar amar andar
    aparecer aproveitar aprender atrapalhar atrasar atrapalhado avisar bater brigar buscar caber cair cansar
    chamar chegar chorar colocar começar comprar conhecer conseguir contar continuar correr crescer cuidar
    culpar custar dar decidir deixar demorar depender descobrir desistir desaparecer dever devolver dizer
    dormir durar emprestar encontrar entender entrar enganar errar escapar escolher esconder escutar esperar
    esquecer estar estragar evitar existir explicar falar faltar fazer ficar fugir ganhar gastar gostar
    guardar haver impedir incomodar ir lembrar levar machucar mandar mentir merecer morrer mostrar mudar
    negar olhar ouvir pagar parar parecer passar pedir pegar pensar perceber perder perguntar permitir poder
    por pôr precisar preferir preocupar procurar prometer proteger provocar querer quebrar receber reclamar
    reconhecer recusar reparar resolver responder respeitar roubar saber sair salvar seguir sentir ser
    servir sobrar sofrer suportar surpreender tentar ter terminar tirar tomar trabalhar trair trazer trocar
    usar valer vencer vender ver vir visitar viver voltar alto ansioso antigo apertado atento atrasado
    barato baixo bom bonito bravo calmo cansado capaz caro certo cheio claro comprido confiante contente
    corajoso correto culpado decepcionado demais derrotado desapontado desonesto diferente difícil doente
    duro educado esperto errado estranho experiente famoso fácil feio feliz ferido forte fraco frio fundo
    furioso generoso gentil grande grato grosso grosseiro honesto importante inocente inteligente inútil
    irritado justo largo lento leve ligado limpo livre longe longo magoado maior mal maldoso mau melhor
    menor molhado necessário nervoso novo ocupado orgulhoso paciente parecido perto pesado pequeno perigoso
    pior pobre possível preocupado preparado pronto quebrado quente quieto rápido responsável rico rude
    salvo satisfeito seco seguro sério sincero sozinho sujo surpreso triste último único útil vazio velho
    verdadeiro visível vivo
"""

ASKING = Asking(
    openers=frozenset({"quando", "como", "por que", "porque", "por quê"}),
    counting=frozenset(),
    address=frozenset("eu me meu minha meus minhas nós nosso nossa você vocês tu te teu tua contigo comigo".split()),
    aside=frozenset({"qual", "quais", "onde", "que", "o"}),
    fillers=(
        "que horas",
        "que dia é",
        "que ano é",
        "capital d",
        "previsão do tempo",
        "sentido da vida",
        "mais dois",
        "raiz quadrada",
        "seu nome",
        "tudo bem",
        "como vai",
        "estados unidos",
    ),
    opinions=("você acha que", "você diria que", "você sabe", "você pode dizer"),
    for_things=("o que", "que "),
    choosing=frozenset({"qual", "quais", "que"}),
    kinds=frozenset({"qual", "quais"}),
    definite=frozenset("o a os as este esta esse essa aquele aquela".split()),
    topics=(),
    enough=6,
    most_in_other_words=6,
    light=frozenset("ser estar ter haver fazer ir vir dar ficar pôr".split()),
    general=frozenset((_NOUNS + _REST).split()),
)
"""Portuguese."""
