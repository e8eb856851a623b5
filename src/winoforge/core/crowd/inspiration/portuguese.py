"""Topics for Portuguese schemas, by kind of reasoning (core/areas.py): topic | candidate | candidate | connector.

Written in Portuguese, not translated. The two candidates have the same gender, because *ele* and *ela* have one.
"""

from __future__ import annotations

from collections.abc import Mapping

TOPICS: Mapping[str, str] = {
    "physical": """
        uma prateleira que cede | a prateleira | a jarra | porque
        um nó que se desfaz | o barbante | o gancho | quando
        panela quente em cima da mesa | a panela | a toalha | porque
        goteira na sala | o telhado | o balde | até que
        rede armada na varanda | a rede | a coluna | depois que
        pneu furado na estrada de terra | o pneu | o estepe | embora
        um conserto que não dura | a alça | a caneca | ainda que
        compras debaixo de chuva | a sacola | a caixa | já que
        um portão que emperra | o portão | o trilho | sempre que
        soltar pipa num dia de vento | a pipa | a linha | assim que
    """,
    "spatial": """
        mudança para um apartamento pequeno | o guarda-roupa | o elevador | porque
        arrumar a bagagem | a bota | a mochila | já que
        uma vista que sumiu | o prédio | o letreiro | até que
        vaga apertada na rua | a caminhonete | a moto | embora
        dois caminhos para a praia | a trilha | a estrada | se
        móvel que não passa pela porta | o sofá | o corredor | porque
        lugar ruim no teatro | a pilastra | a plateia | quando
        travessia por baixo da ponte | o barco | o pontilhão | a menos que
        alcançar o alto do armário | o banquinho | o armário | para que
        quadro torto na parede | a moldura | a parede | depois que
    """,
    "temporal": """
        transporte que sempre atrasa | o ônibus | o trem | embora
        massa que precisa descansar | a massa | a forma | antes que
        prazo que muda toda semana | o relatório | o contrato | depois que
        troca de turno no hospital | a enfermeira | a médica | assim que
        tinta que demora a secar | o muro | o banco | enquanto
        último dia da promoção | o cupom | o desconto | a menos que
        horta plantada fora de época | a alface | a couve | quando
        novela e jogo no mesmo horário | a novela | a partida | ainda que
        chegar cedo demais à festa | Luciana | Patrícia | porque
        dois despertadores numa manhã só | o celular | o despertador | até que
    """,
    "social": """
        favor entre vizinhos | Geraldo | Osvaldo | porque
        pedido de desculpas que demora | Bruno | Marcelo | embora
        segredo que se espalha | Renata | Camila | depois que
        espera na fila do banco | a atendente | a cliente | até que
        presente repassado | Tereza | Lúcia | já que
        primeiro dia no emprego | o estagiário | o chefe | para que
        duas irmãs e uma bicicleta só | Júlia | Beatriz | quando
        discussão no churrasco | o cunhado | o sogro | porque
        carona combinada | Rafael | Diego | a menos que
        reclamação no meio do jogo | o juiz | o capitão | assim que
    """,
    "psychological": """
        medo de palco | a cantora | a maestrina | antes que
        festa surpresa que alguém descobre | Fernanda | Aline | porque
        inveja do carro novo | Otávio | Rogério | embora
        história difícil de engolir | o menino | o tio | até que
        aposta no clássico de domingo | Gustavo | Leandro | mesmo que
        noite em que ninguém dorme | a avó | a neta | quando
        prova oral | o aluno | o professor | já que
        medo de cachorro bravo | a visitante | a vizinha | a menos que
        elogio que deixa sem graça | Débora | Simone | depois que
        mal-entendido pelo telefone | o cliente | o gerente | de modo que
    """,
    "biological": """
        passarinho na janela | o gato | o sabiá | quando
        vasos na varanda | a orquídea | a violeta | porque
        caçada no Pantanal | a onça | a capivara | embora
        árvores depois do temporal | a goiabeira | a palmeira | depois que
        remédio e seu efeito | o xarope | o comprimido | a menos que
        cria que não quer mamar | a vaca | a bezerra | até que
        jardim antes da geada | a roseira | a laranjeira | antes que
        cirurgia que dá certo | a cirurgiã | a paciente | porque
        milho jogado no terreiro | o galo | o peru | assim que
        roupa que fica pequena | Caio | Heitor | de modo que
    """,
    "economic": """
        pechincha na feira | o feirante | o freguês | porque
        aluguel que sobe | o proprietário | o inquilino | embora
        duas lojas na mesma rua | a padaria | a lanchonete | depois que
        dinheiro emprestado | Vinícius | Samuel | até que
        barato que sai caro | a furadeira | a lixadeira | já que
        último lote do leilão | o vaso | o relógio | quando
        pedido de aumento | a gerente | a contadora | a menos que
        passagem mais em conta | a balsa | a lancha | ainda que
        safra perdida | o agricultor | o comerciante | de modo que
        venda de um carro usado | o dono | o mecânico | antes que
    """,
}
