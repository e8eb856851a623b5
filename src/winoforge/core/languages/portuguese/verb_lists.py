"""Portuguese verbs: the frequent regular ones, and the irregular ones with what conjugation cannot derive."""

from __future__ import annotations

REGULAR_VERBS = frozenset(
    """
    abandonar abraçar abrir acabar aceitar achar acionar acompanhar aconselhar acontecer acordar acreditar acusar
    adiar admirar admitir adorar afastar afetar afirmar agarrar agir agradar agradecer aguardar ajudar alcançar
    alegar alimentar almoçar alterar alugar amar ameaçar andar anunciar apagar apanhar aparecer apertar aplicar
    apoiar apontar aprender apresentar aprovar aproveitar aproximar arrancar arranjar arrastar arrepender arriscar
    arrumar assaltar assassinar assistir assumir assustar atacar atender atirar atrair atrasar atravessar aumentar
    avançar avisar bater beber beijar berrar brigar brilhar brincar buscar calar caminhar cancelar cansar cantar
    capturar carregar casar causar caçar ceder celebrar chamar chegar cheirar chorar chover chutar citar cobrar
    cobrir colar colher colocar combater combinar comemorar comentar comer começar comparar competir completar
    comprar compreender concluir concordar condenar conduzir confiar confirmar confundir conhecer conquistar
    conseguir considerar consolar construir consultar contar continuar contratar contribuir controlar convencer
    conversar convidar copiar correr corrigir cortar costumar cozinhar crescer criar criticar cuidar culpar
    cumprimentar cumprir curar custar dançar decidir declarar defender deitar deixar demitir demorar denunciar
    depender derramar derreter derrotar derrubar desaparecer descansar descer descobrir descrever desculpar
    desejar desenhar desenvolver desistir despedir destruir detestar dever dirigir discordar discutir dividir
    dormir duvidar educar elogiar emprestar empurrar encher encontrar enfrentar enganar engolir ensinar entender
    enterrar entrar entregar entrevistar enviar enxergar errar escapar escolher esconder escorregar escrever
    escutar esmagar espalhar esperar esquecer estender estudar evitar examinar exigir existir experimentar
    explicar explodir explorar expulsar falar faltar fechar ferir ficar fingir fugir funcionar furar ganhar
    garantir gastar gostar gritar guardar herdar identificar ignorar imaginar imitar impedir implorar importar
    impressionar incomodar indicar informar iniciar insistir insultar interessar interromper introduzir invadir
    inventar investigar irritar jantar jogar julgar juntar jurar lamentar lançar largar latir lavar lembrar
    levantar levar liderar ligar limpar livrar localizar lutar machucar mandar marcar matar medir melhorar
    mencionar mentir merecer mergulhar mexer miar misturar montar morar morder morrer mostrar mover mudar multar
    murchar nadar namorar nascer necessitar negar notar obedecer obrigar observar ocorrer ocupar odiar ofender
    oferecer olhar operar ordenar organizar ousar ouvir pagar parar parecer participar partir passar passear pedir
    pegar pensar perceber perder perdoar perguntar permanecer permitir perseguir pertencer pesar pescar pintar
    piorar pisar planejar plantar pousar praticar precisar preencher preferir prender preocupar preparar
    pressionar procurar proibir prometer proteger provar provocar publicar pular punir puxar quebrar queimar
    queixar questionar rasgar reagir realizar receber reclamar recomendar reconhecer recordar recuperar recusar
    reduzir refletir regar rejeitar repetir representar resgatar resistir resolver respeitar respirar responder
    retirar retornar reunir revelar rezar rolar roncar roubar sacudir salvar seguir segurar sentar sentir separar
    servir significar sobrar sobreviver socorrer sofrer soltar sonhar sorrir suar subir substituir sugerir sujar
    sumir superar surgir surpreender suspeitar sustentar temer tentar terminar testar tirar tocar tomar torcer
    tornar tossir trabalhar traduzir trair trancar tratar treinar tremer trocar tropeçar unir usar utilizar valer
    varrer vencer vender vestir viajar vigiar virar visitar viver voar voltar votar xingar zombar
    """.split()
)
"""Infinitives of verbs that follow a pattern."""

STEM_CHANGING = {
    "sentir": "sint", "mentir": "mint", "vestir": "vist", "servir": "sirv", "seguir": "sig", "conseguir": "consig",
    "perseguir": "persig", "repetir": "repit", "preferir": "prefir", "ferir": "fir", "sugerir": "sugir",
    "refletir": "reflit", "competir": "compit", "dormir": "durm", "cobrir": "cubr", "descobrir": "descubr",
    "tossir": "tuss", "engolir": "engul", "pedir": "peç", "impedir": "impeç", "despedir": "despeç", "medir": "meç",
    "ouvir": "ouç", "perder": "perc", "valer": "valh",
}  # fmt: skip
"""The stem before -o and in the present subjunctive."""

IRREGULAR_PARTICIPLES = {
    "abrir": "aberto", "cobrir": "coberto", "descobrir": "descoberto", "escrever": "escrito",
    "descrever": "descrito", "ganhar": "ganho", "gastar": "gasto", "pagar": "pago", "prender": "preso",
    "morrer": "morto", "aceitar": "aceito", "entregar": "entregue", "eleger": "eleito", "limpar": "limpo",
    "soltar": "solto", "romper": "roto", "surpreender": "surpreso",
}  # fmt: skip
"""Participles that are not in -ado or -ido."""

EXTRA_FORMS = {
    "subir": "sobes sobe sobem",
    "fugir": "foges foge fogem",
    "sumir": "somes some somem",
    "sacudir": "sacodes sacode sacodem",
    "construir": "constróis constrói constroem",
    "destruir": "destróis destrói destroem",
    "proibir": "proíbo proíbes proíbe proíbem proíba proíbam",
    "reunir": "reúno reúnes reúne reúnem reúna reúnam",
    "odiar": "odeio odeias odeia odeiam odeie odeiem",
    "conduzir": "conduz",
    "traduzir": "traduz",
    "reduzir": "reduz",
    "introduzir": "introduz",
    "concluir": "conclui concluem",
}
"""Forms beside the pattern."""

IRREGULAR_VERBS = {
    "ser": "sou és é somos sois são fui foste foi fomos fostes foram era eras éramos éreis eram fora foras fôramos"
    " serei serás será seremos sereis serão seria serias seríamos seriam seja sejas sejamos sejam fosse fosses"
    " fôssemos fossem for fores formos forem ser seres sermos serem sendo sido",
    "estar": "estou estás está estamos estais estão estive estiveste esteve estivemos estiveram estava estavas"
    " estávamos estavam estivera estiveram estarei estará estaremos estarão estaria estaríamos estariam esteja estejas"
    " estejamos estejam estivesse estivéssemos estivessem estiver estivermos estiverem estar estarem estando estado",
    "ter": "tenho tens tem temos tendes têm tive tiveste teve tivemos tiveram tinha tinhas tínhamos tinham tivera"
    " tiveras tivéramos terei terás terá teremos terão teria terias teríamos teriam tenha tenhas tenhamos tenham"
    " tivesse tivesses tivéssemos tivessem tiver tiveres tivermos tiverem ter teres termos terem tendo tido tida",
    "haver": "hei hás há havemos hão houve houveste houvemos houveram havia havias havíamos haviam houvera haverá"
    " haverão haveria haveriam haja hajam houvesse houvessem houver houverem haver havendo havido",
    "ir": "vou vais vai vamos ides vão ia ias íamos iam irei irás irá iremos irão iria irias iríamos iriam vá vás"
    " ir ires irmos irem indo ido ida",
    "vir": "venho vens vem vimos vêm vim vieste veio viemos vieram vinha vinhas vínhamos vinham viera virei virá"
    " viremos virão viria viríamos viriam venha venhas venhamos venham viesse viéssemos viessem vier viermos vierem vir"
    " virem vindo vinda",
    "ver": "vejo vês vê vemos vedes veem vi viste viu vistes viram via vias víamos viam vira víramos verei verás verá"
    " veremos verão veria veríamos veriam veja vejas vejamos vejam visse víssemos vissem ver verem vendo visto vista"
    " vistos vistas",
    "dar": "dou dás dá damos dais dão dei deste deu demos deram dava davas dávamos davam dera darei dará daremos darão"
    " daria daríamos dariam dê dês deem desse déssemos dessem der dermos derem dar darem dando dado dada dados dadas",
    "dizer": "digo dizes diz dizemos dizem disse disseste dissemos disseram dizia dizias dizíamos diziam dissera direi"
    " dirá diremos dirão diria diríamos diriam diga digas digamos digam dissesse disséssemos dissessem disser dissermos"
    " disserem dizer dizerem dizendo dito dita ditos ditas",
    "fazer": "faço fazes faz fazemos fazem fiz fizeste fez fizemos fizeram fazia fazias fazíamos faziam fizera farei"
    " farás fará faremos farão faria faríamos fariam faça faças façamos façam fizesse fizéssemos fizessem fizer"
    " fizermos fizerem fazer fazerem fazendo feito feita feitos feitas fê fá",
    "trazer": "trago trazes traz trazemos trazem trouxe trouxeste trouxemos trouxeram trazia trazíamos traziam trouxera"
    " trarei trará traremos trarão traria trariam traga tragas tragamos tragam trouxesse trouxessem trouxer trouxerem"
    " trazer trazerem trazendo trazido trazida",
    "poder": "posso podes pode podemos podem pude pudeste pôde pudemos puderam podia podias podíamos podiam pudera"
    " poderei poderá poderemos poderão poderia poderias poderíamos poderiam possa possas possamos possam pudesse"
    " pudesses pudéssemos pudessem puder pudermos puderem poder poderem podendo podido",
    "querer": "quero queres quer queremos querem quis quiseste quisemos quiseram queria querias queríamos queriam"
    " quisera quererá quereria queira queiras queiramos queiram quisesse quiséssemos quisessem quiser quisermos"
    " quiserem querer quererem querendo querido",
    "saber": "sei sabes sabe sabemos sabem soube soubeste soubemos souberam sabia sabias sabíamos sabiam soubera"
    " saberei saberá saberão saberia saberiam saiba saibas saibamos saibam soubesse soubéssemos soubessem souber"
    " soubermos souberem saber saberem sabendo sabido",
    "pôr": "ponho pões põe pomos põem pus puseste pôs pusemos puseram punha punhas púnhamos punham pusera porei porá"
    " poremos porão poria poriam ponha ponhas ponhamos ponham pusesse puséssemos pusessem puser pusermos puserem pôr"
    " porem pondo posto posta postos postas",
    "caber": "caibo cabes cabe cabemos cabem coube coubemos couberam cabia cabíamos cabiam coubera caberá caberão"
    " caberia caberiam caiba caibam coubesse coubessem couber couberem caber caberem cabendo cabido",
    "ler": "leio lês lê lemos leem li leste leu leram lia lias líamos liam lera lerei lerá leremos lerão leria leriam"
    " leia leias leiamos leiam lesse lêssemos lessem ler lermos lerem lendo lido lida lidos lidas",
    "crer": "creio crês crê cremos creem cri creu creram cria criam creia creiam cresse crer crerem crendo crido",
    "rir": "rio ris ri rimos riem riu riram ria riam rira rirá riria riamos risse rissem rirem rir rindo rido",
    "sair": "saio sais sai saímos saem saí saíste saiu saíram saía saías saíamos saíam saíra sairei sairá sairemos"
    " sairão sairia sairiam saia saias saiamos saiam saísse saíssemos saíssem sair saírem sairmos saindo saído saída",
    "cair": "caio cais cai caímos caem caí caíste caiu caíram caía caías caíamos caíam caíra cairei cairá cairão"
    " cairia cairiam caia caias caiam caísse caíssem cair caírem cairmos caindo caído caída caídos caídas",
}
"""All forms of the verbs that follow no pattern."""

DERIVED = {
    "ter": "man con ob de sus re abs",
    "ver": "pre re ante",
    "vir": "inter con pro so",
    "dizer": "contra pre mal des",
    "fazer": "des re satis",
    "ler": "re",
    "rir": "sor",
    "sair": "sobres",
    "cair": "re de",
    "pôr": "su com pro im ex dis o de re contra pressu",
}
"""Verbs made from irregular ones by a prefix: manter from ter, supor from pôr."""
