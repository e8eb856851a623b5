"""Portuguese nouns whose gender or number the ending does not tell, and nouns for persons and animals."""

from __future__ import annotations

MASCULINE_NOUNS = frozenset(
    # -a, most of them of Greek descent
    "problema mapa dia clima tema sistema programa poema drama telefonema planeta cometa sofá guaraná chá pijama "
    "cinema panorama diploma dilema esquema idioma diagrama telegrama trauma sintoma enigma carisma aroma axioma coma "
    "fantasma plasma prisma magma dogma estigma lema teorema fonema crachá maracujá jacaré papa profeta poeta pirata "
    "patriarca monarca guarda-roupa "
    # -e, -l, -r, -z and other endings that say nothing
    "pente dente leite mel sal sol mar ar lar pé café tapete sorvete bilhete sabonete chocolate alicate poste pote "
    "bosque quiosque ataque parque choque cheque tanque tênis lápis ônibus pires vírus atlas óculos país mês gás trem "
    "bem jardim fim som tom dom batom jornal hospital animal sinal metal canal quintal papel hotel anel túnel barril "
    "funil fuzil azul nariz arroz cartaz juiz rapaz homem pai avô rei deus herói navio avião balão fogão limão pão "
    "cão leão coração caminhão portão chão verão feijão sabão mamão botão cartão milhão trovão pulmão irmão cidadão "
    "violão piano quadro nome legume volume perfume costume cume ciúme gume lume crime time filme creme uniforme "
    "exame enxame vexame certame clube tubarão carro barco copo prato garfo taxi táxi biquíni troféu chapéu céu véu "
    "museu pneu álbum fórum item pôster líder mouse smartphone celular notebook tablet e-mail site link show shopping "
    "freezer videogame carnaval mural postal sinal vendaval avental pedal talher açúcar colar altar lugar par bar "
    "mártir elixir prazer lazer caráter revólver câncer pôr cadáver poder dever parecer monte horizonte restaurante "
    "sangue ponteiro cabide limite convite apetite satélite palpite índice vértice elefante gigante diamante barbante "
    "volante turbante corante estande estojo envelope pacote chicote serrote bigode açougue açude ouvinte ambiente "
    "expediente continente oriente ocidente acidente incidente presente pingente recipiente detergente tridente "
    "coentro peixe tigre rinoceronte abacate tomate mate xale vale baile dote golpe galope xarope eclipse".split()
)
"""Masculine, though the ending does not say so or says otherwise."""

FEMININE_NOUNS = frozenset(
    # -o
    "foto moto mão tribo libido "
    # -ista, but no person
    "revista lista pista vista crista conquista entrevista reconquista "
    # -e, consonants and other endings that say nothing
    "mãe mulher filha noite tarde ponte fonte gente mente corrente serpente semente lente patente enchente vertente "
    "estante estação parede rede sede neve chave nave ave greve febre lebre torre árvore flor cor dor cruz luz voz "
    "vez paz raiz noz foz atriz imperatriz colher fé maré sé avó pá irmã maçã lã manhã hortelã rã avelã ordem nuvem "
    "viagem garagem imagem origem margem coragem mensagem bagagem lei carne base frase fase crase tese crise síntese "
    "hipótese análise face classe posse tosse prece espécie série superfície planície cárie barbárie calvície "
    "imundície sorte morte arte parte neblina pele elite dinamite gripe equipe estirpe tampa nave chaminé ré polidez "
    "gravidez rapidez timidez embriaguez vastidão multidão solidão escuridão mansidão lentidão gratidão exatidão "
    "prontidão servidão opinião união reunião religião região legião razão prisão televisão visão decisão missão "
    "permissão pressão profissão sessão discussão paixão questão gestão sugestão explosão ilusão conclusão confusão "
    "inclusão invasão ocasião expressão impressão versão pensão tensão dimensão extensão mansão excursão conversão "
    "compreensão apreensão alface couve haste peste veste tempestade cidade metade universidade idade verdade "
    "liberdade saudade vontade juventude saúde virtude atitude altitude quietude tv internet selfie pizza bicicleta "
    "torradeira vítima testemunha criança pessoa criatura celebridade gangue tigela chuteira bike van blitz geladeira "
    "chave fenda faringe laringe".split()
)
"""Feminine, though the ending does not say so or says otherwise."""

COMMON_GENDER = frozenset(
    "estudante cliente gerente presidente agente assistente dependente paciente adolescente parente docente regente "
    "vidente crente sobrevivente combatente comandante ajudante amante participante representante comerciante "
    "fabricante imigrante emigrante viajante visitante habitante militante manifestante governante policial oficial "
    "rival fã colega atleta mártir jovem chefe líder intérprete modelo guarda guia caixa recruta camarada vigia "
    "sentinela acrobata autodidata democrata diplomata burocrata psiquiatra pediatra herege cúmplice imortal jóquei "
    "xará selvagem refém personagem bebê profissional intelectual consorte pedinte ouvinte contribuinte requerente "
    "remetente concorrente terapeuta astronauta motorista dentista artista jornalista malabarista".split()
)
"""Nouns for persons whose gender only the determiner shows: o estudante, a estudante."""

PERSON_NOUNS = frozenset(
    "homem mulher menino menina rapaz moça garoto garota pai mãe filho filha irmão irmã avô avó bisavô bisavó tio tia "
    "primo prima sobrinho sobrinha neto neta marido esposa noivo noiva namorado namorada amigo amiga vizinho vizinha "
    "colega rival inimigo inimiga chefe patrão patroa empregado empregada criado criada criança bebê adulto adulta "
    "idoso idosa velho velha jovem senhor senhora cara sujeito pessoa gente povo cidadão cidadã rei rainha príncipe "
    "princesa juiz juíza advogado advogada médico médica enfermeiro enfermeira bombeiro bombeira policial delegado "
    "delegada soldado general capitão capitã sargento ladrão ladra assaltante bandido bandida golpista criminoso "
    "criminosa preso presa acusado acusada réu ré testemunha vítima suspeito suspeita detetive professor professora "
    "aluno aluna estudante diretor diretora secretário secretária cozinheiro cozinheira garçom garçonete barman caixa "
    "cliente freguês freguesa pedreiro pintor pintora carpinteiro encanador eletricista mecânico motorista piloto "
    "pilota passageiro passageira turista ator atriz cantor cantora músico dançarino dançarina bailarino bailarina "
    "autor autora escritor escritora poeta poetisa artista escultor escultora jornalista repórter fotógrafo fotógrafa "
    "jogador jogadora atleta treinador treinadora técnico árbitro juiz torcedor torcedora nadador nadadora golfista "
    "vereador vereadora prefeito prefeita governador governadora presidente ministro ministra deputado deputada "
    "senador senadora político política manifestante eleitor eleitora apoiador apoiadora opositor opositora membro "
    "cientista físico biólogo bióloga arqueólogo arqueóloga arqueologista engenheiro engenheira arquiteto arquiteta "
    "programador programadora vendedor vendedora comprador compradora gerente funcionário funcionária operário "
    "operária fazendeiro fazendeira agricultor agricultora pastor pastora pescador pescadora caçador caçadora padre "
    "freira bispo papa monge santo santa bruxo bruxa herói heroína vilão vilã convidado convidada anfitrião anfitriã "
    "hóspede morador moradora inquilino inquilina dono dona proprietário proprietária candidato candidata concorrente "
    "vencedor vencedora perdedor perdedora líder paciente dentista babá governanta porteiro porteira faxineiro "
    "faxineira costureira alfaiate barbeiro cabeleireiro cabeleireira humano humana astro malabarista palhaço palhaça "
    "mágico mágica usuário usuária estagiário estagiária gêmeo gêmea participante mestre mestra aprendiz padrinho "
    "madrinha sogro sogra genro nora cunhado cunhada viúvo viúva".split()
)
"""Nouns for persons."""

ANIMAL_NOUNS = frozenset(
    "gato gata cachorro cachorra cão cadela rato rata pássaro peixe peixinho tubarão pato pata galinha galo pintinho "
    "raposa lobo loba ovelha carneiro vaca boi touro cavalo égua burro jumento porco porca macaco macaca leão leoa "
    "tigre onça urso ursa elefante girafa zebra cobra sapo rã lagarto jacaré tartaruga coelho coelha abelha formiga "
    "mosca mosquito aranha borboleta coruja águia gavião pombo pomba papagaio corvo cisne ganso baleia golfinho veado "
    "cabra bode camelo hiena animal bicho filhote inseto ave".split()
)
"""Nouns for animals, about which one also asks with `quem`."""

SAME_IN_PLURAL = frozenset(
    "lápis ônibus pires vírus atlas tênis cais xis bônus campus oásis íris pélvis práxis cútis bílis status corpus "
    "lótus húmus ânus simples grátis".split()
)
"""Nouns that end in -s in the singular too."""
ALWAYS_PLURAL = frozenset("óculos costas férias núpcias olheiras arredores parabéns víveres pêsames".split())
"""Nouns that have no singular."""
SINGULAR_IN_S = frozenset("mês país gás ás deus rês adeus convés revés viés jesus".split())
"""Singular nouns in -s that have a plural of their own."""
NOT_PLURAL = frozenset(
    "mais menos antes depois pois apenas atrás detrás aliás jamais dois três seis através após nós vós demais".split()
)
"""Words in -s that are no nouns; a plural ending would be read into them."""
IRREGULAR_PLURALS = {
    "gases": "gás", "deuses": "deus", "reses": "rês", "ases": "ás", "males": "mal", "cônsules": "cônsul",
    "meles": "mel", "más": "má", "revezes": "revés", "reveses": "revés", "vieses": "viés", "conveses": "convés",
    "caracteres": "caráter", "juniores": "júnior", "seniores": "sênior", "avós": "avó", "gays": "gay",
}  # fmt: skip
"""Plurals that no rule gives, each with its singular."""
WORDS_IN_ESE = frozenset(
    "tese síntese hipótese prótese antítese parêntese gênese diocese catequese exegese fotossíntese maionese".split()
)
"""Words in -ese, whose plural looks like that of words in -ês."""
WORDS_IN_IL = frozenset(
    "fácil difícil útil inútil frágil ágil hábil inábil fértil infértil réptil fóssil projétil têxtil míssil dócil "
    "débil estéril volátil versátil portátil retrátil contrátil fútil tátil dúctil erétil grácil estêncil".split()
)
"""Words in -il whose stress lies further in front: their plural is -eis, like that of words in -el."""
WORDS_IN_I = frozenset(
    "abacaxi jabuti saci caqui esqui guarani tupi colibri javali rubi bisturi sucuri frenesi zumbi travesti kiwi "
    "quati siri gari pequi açaí cri-cri bem-te-vi parati".split()
)
"""Words in -i: their plural looks like that of words in -il."""
WORDS_IN_N = frozenset("hífen pólen éden abdômen sêmen líquen glúten íon próton elétron nêutron cânon cólon".split())
"""Words in -n: their plural looks like that of words in -m."""
