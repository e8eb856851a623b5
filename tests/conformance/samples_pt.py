"""Portuguese sentences of our own, for the suite in test_languages.py."""

EITHER = "masculine feminine"
BOTH = "singular plural"

PRONOUNS = {
    "ele": ("masculine", "singular"),
    "ela": ("feminine", "singular"),
    "eles": ("masculine", "plural"),
    "elas": ("feminine", "plural"),
    "lo": ("masculine", "singular"),
    "las": ("feminine", "plural"),
    "os": ("masculine", "plural"),
    "na": ("feminine", "singular"),
    "lhe": (EITHER, "singular"),
    "lhes": (EITHER, "plural"),
    "se": (EITHER, BOTH),
    "si": (EITHER, BOTH),
    "consigo": (EITHER, BOTH),
    "seu": (EITHER, BOTH),
    "sua": (EITHER, BOTH),
    "suas": (EITHER, BOTH),
    "dele": ("masculine", "singular"),
    "delas": ("feminine", "plural"),
    "nela": ("feminine", "singular"),
    "este": ("masculine", "singular"),
    "essas": ("feminine", "plural"),
    "aquele": ("masculine", "singular"),
    "daquela": ("feminine", "singular"),
    "àqueles": ("masculine", "plural"),
}
NOT_PRONOUNS = ("eu", "você", "nós", "me", "meu", "nossa", "quem", "que", "mesa", "elefante", "do", "")

NOUN_PHRASES = {
    "Marina": ("Marina", "feminine", "singular"),
    "Rafael Lima": ("Lima", "masculine", "singular"),
    "o Rafael": ("Rafael", "masculine", "singular"),
    "Ariel": ("Ariel", EITHER, "singular"),
    "Zorblax": ("Zorblax", EITHER, BOTH),
    "a Dra. Prado": ("Prado", "feminine", "singular"),
    "Sr. Prado": ("Prado", "masculine", "singular"),
    "dona Zulmira": ("Zulmira", "feminine", "singular"),
    "Fernando": ("Fernando", "masculine", "singular"),
    "Orlando": ("Orlando", "masculine", "singular"),
    "São Jorge": ("Jorge", "masculine", "singular"),
    "Santa Clara": ("Clara", "feminine", "singular"),
    "Dona Lúcia": ("Lúcia", "feminine", "singular"),
    "seu João": ("João", "masculine", "singular"),
    "doutora Ana": ("Ana", "feminine", "singular"),
    "D. Pedro": ("Pedro", "masculine", "singular"),
    "o comando": ("comando", "masculine", "singular"),
    "os túneis": ("túneis", "masculine", "plural"),
    "Nina e Marina": ("Marina", "feminine", "plural"),
    "Nina e Rafael": ("Rafael", "masculine", "plural"),
    "a panela e o garfo": ("garfo", "masculine", "plural"),
    "o saco de arroz e feijão": ("saco", "masculine", "singular"),
    "o mapa": ("mapa", "masculine", "singular"),
    "mapa": ("mapa", "masculine", "singular"),
    "problemas": ("problemas", "masculine", "plural"),
    "foto antiga": ("foto", "feminine", "singular"),
    "canções": ("canções", "feminine", "plural"),
    "liberdade": ("liberdade", "feminine", "singular"),
    "garagem": ("garagem", "feminine", "singular"),
    "corações": ("corações", "masculine", "plural"),
    "gerador": ("gerador", "masculine", "singular"),
    "estudante": ("estudante", EITHER, "singular"),
    "estudante dedicada": ("estudante", "feminine", "singular"),
    "as estudantes": ("estudantes", "feminine", "plural"),
    "dois dentistas": ("dentistas", "masculine", "plural"),
    "a revista": ("revista", "feminine", "singular"),
    "meu velho tio": ("tio", "masculine", "singular"),
    "todas as suas primas": ("primas", "feminine", "plural"),
    "uma grande mesa de madeira": ("mesa", "feminine", "singular"),
    "o caderno da Nina": ("caderno", "masculine", "singular"),
    "a moça que perdeu o trem": ("moça", "feminine", "singular"),
    "ônibus": ("ônibus", "masculine", BOTH),
    "os óculos": ("óculos", "masculine", "plural"),
    "enfeite": ("enfeite", EITHER, "singular"),
    "Cópias da chave": ("Cópias", "feminine", "plural"),
}
NOT_NOUN_PHRASES = (
    "por causa de",
    "no jardim",
    "muito alto e bonito demais para",
    "correu depressa",
    "ela foi embora",
    "a porta estava aberta",
    "quando saiu",
    "Correndo na rua",
    "...",
)

QUESTIONS = (
    (
        "Marina chamou Nina porque [ela] estava com frio.",
        "ela estava com frio",
        ("Marina", "Nina"),
        "Quem estava com frio?",
    ),
    ("O prego furou o balde porque [ele] era fino.", "ele era fino", ("O prego", "O balde"), "O que era fino?"),
    ("A tampa cobre a panela porque [ela] é larga.", "ela é larga", ("A tampa", "A panela"), "Qual delas é larga?"),
    (
        "Os pintores saíram antes dos pedreiros porque [eles] tinham fome.",
        "eles tinham fome",
        ("os pintores", "os pedreiros"),
        "Quais tinham fome?",
    ),
    (
        "Rafael ligou para Bruno porque [sua] moto quebrou.",
        "sua moto quebrou",
        ("Rafael", "Bruno"),
        "De quem é a moto que quebrou?",
    ),
    (
        "A tia da Nina viajou, e o cachorro [dela] ficou sozinho.",
        "o cachorro dela",
        ("Nina", "a tia da Nina"),
        "De quem é o cachorro?",
    ),
    (
        "Tirei o relógio do cofre e depois guardei [ele] na mala.",
        "guardei ele",
        ("o relógio", "o cofre"),
        "O que depois guardei na mala?",
    ),
    (
        "Nina fechou os olhos por causa dos insetos. Ela [os] abriu em casa.",
        "os abriu",
        ("os olhos", "os insetos"),
        "O que ela abriu em casa?",
    ),
    (
        "Há um furo na cerca, e vi a rua através [dela].",
        "através dela",
        ("a cerca", "a rua"),
        "Vi a rua através de qual delas?",
    ),
    (
        "Rafael tem ciúme de Bruno apesar de [ele] ser rico.",
        "ele ser rico",
        ("Rafael", "Bruno"),
        "Rafael tem ciúme de Bruno apesar de quem ser rico?",
    ),
    (
        "O jornal citou o livro que [ela] escreveu. Nina brigou com Marina.",
        "ela escreveu",
        ("Nina", "Marina"),
        "Quem escreveu o livro?",
    ),
)

SUBSTITUTED = (
    (
        "O enfermeiro agradeceu ao motorista porque [ele] esperou.",
        ("O enfermeiro", "O motorista"),
        (
            "O enfermeiro agradeceu ao motorista porque o enfermeiro esperou.",
            "O enfermeiro agradeceu ao motorista porque o motorista esperou.",
        ),
        (
            "O enfermeiro agradeceu ao motorista porque o enfermeiro esperou.",
            "O enfermeiro agradeceu ao motorista porque o motorista esperou.",
        ),
    ),
    (
        "A chave ficou na gaveta. [Ela] é de ferro.",
        ("a chave", "a gaveta"),
        ("A chave ficou na gaveta. A chave é de ferro.", "A chave ficou na gaveta. A gaveta é de ferro."),
        ("A chave ficou na gaveta. A chave é de ferro.", "A chave ficou na gaveta. A gaveta é de ferro."),
    ),
    (
        "Há uma janela na torre. O vento entra através [dela].",
        ("a janela", "a torre"),
        (
            "Há uma janela na torre. O vento entra através a janela.",
            "Há uma janela na torre. O vento entra através a torre.",
        ),
        (
            "Há uma janela na torre. O vento entra através da janela.",
            "Há uma janela na torre. O vento entra através da torre.",
        ),
    ),
    (
        "Marina escreveu para Nina em [sua] varanda.",
        ("Marina", "Nina"),
        ("Marina escreveu para Nina em Marina varanda.", "Marina escreveu para Nina em Nina varanda."),
        ("Marina escreveu para Nina na varanda da Marina.", "Marina escreveu para Nina na varanda da Nina."),
    ),
    (
        "O barco puxou o bote. O vento [o] empurrou para a praia.",
        ("o barco", "o bote"),
        (
            "O barco puxou o bote. O vento o barco empurrou para a praia.",
            "O barco puxou o bote. O vento o bote empurrou para a praia.",
        ),
        (
            "O barco puxou o bote. O vento empurrou o barco para a praia.",
            "O barco puxou o bote. O vento empurrou o bote para a praia.",
        ),
    ),
    (
        "A vizinha comprou a mesa com a estante para revendê-[la] logo.",
        ("a mesa", "a estante"),
        (
            "A vizinha comprou a mesa com a estante para revendê-a mesa logo.",
            "A vizinha comprou a mesa com a estante para revendê-a estante logo.",
        ),
        (
            "A vizinha comprou a mesa com a estante para revender a mesa logo.",
            "A vizinha comprou a mesa com a estante para revender a estante logo.",
        ),
    ),
)

SWITCHED = (
    (
        "Marina chamou Nina porque [ela] estava com frio.",
        ("Marina", "Nina"),
        "Nina chamou Marina porque [ela] estava com frio.",
    ),
    (
        "O Rafael pediu a chave ao Bruno, mas [ele] esqueceu.",
        ("Rafael", "Bruno"),
        "O Bruno pediu a chave ao Rafael, mas [ele] esqueceu.",
    ),
    (
        "O caminhão cinza bateu no trator porque [ele] freou.",
        ("o caminhão", "o trator"),
        "O trator cinza bateu no caminhão porque [ele] freou.",
    ),
    (
        "Rafael gostava de um vizinho. O vizinho saiu, e [ele] ficou triste.",
        ("Rafael", "o vizinho"),
        "Um vizinho gostava de Rafael. Rafael saiu, e [ele] ficou triste.",
    ),
    (
        "O porteiro confiava em Rafael porque [ele] era honesto.",
        ("Rafael", "o porteiro"),
        "Rafael confiava no porteiro porque [ele] era honesto.",
    ),
    (
        "Os alunos novos ajudaram os antigos, e nós elogiamos [eles].",
        ("os alunos novos", "os alunos antigos"),
        "Os alunos antigos ajudaram os novos, e nós elogiamos [eles].",
    ),
    (
        "O caderno da Nina ficou em cima do do Rafael, e [ele] amassou.",
        ("o caderno da Nina", "o caderno do Rafael"),
        "O caderno do Rafael ficou em cima do da Nina, e [ele] amassou.",
    ),
    (
        "Troquei meu anel pelo seu colar porque [ele] brilhava.",
        ("o anel", "o colar"),
        "Troquei meu colar pelo seu anel porque [ele] brilhava.",
    ),
    (
        "Meninas gritaram e professoras correram. [Elas] tinham medo.",
        ("meninas", "professoras"),
        "Professoras gritaram e meninas correram. [Elas] tinham medo.",
    ),
    (
        "O jornal de Nina Prado citou Marina, e [ela] gostou.",
        ("Prado", "Marina"),
        "O jornal de Marina citou Nina Prado, e [ela] gostou.",
    ),
    (
        "A fada viu o mago que vendia mapas e tocava flauta discutindo com o Bruno. [Ele] riu.",
        ("Bruno", "o mago que vendia mapas"),
        "A fada viu o Bruno discutindo com o mago que vendia mapas e tocava flauta. [Ele] riu.",
    ),
)
NOT_SWITCHED = (
    ("Marina chamou Nina porque [ela] estava com frio.", ("Marina", "Luana")),
    ("O tio do Bruno venceu o Bruno, e [ele] riu.", ("Bruno", "o tio do Bruno")),
    ("A faca riscou o garfo, e [ele] brilhou.", ("a faca", "o garfo")),
    ("Os meninos viram o cão. [Eles] correram.", ("os meninos", "o cão")),
    ("A dona chamou sua empregada, e [ela] veio.", ("a dona", "a empregada")),
    ("A menina perguntou a Marina se [ela] vinha.", ("a menina", "Marina")),
    ("Rafael dormiu num sofá. O sofá era velho, e [ele] caiu.", ("Rafael", "o sofá")),
)

RELATED = (
    ("gatos", "gato"),
    ("menino", "menina"),
    ("professor", "professoras"),
    ("limões", "limão"),
    ("jornais", "jornal"),
    ("temiam", "temia"),
    ("comprou", "comprar"),
    ("comprado", "comprava"),
    ("vendê-la", "vendeu"),
    ("fez", "fazer"),
    ("visto", "viu"),
    ("abriram", "aberto"),
    ("Da", "de"),
)
UNRELATED = (("mesa", "cadeira"), ("porta", "porto-alegre"), ("alto", "baixo"), ("livro", "leu"), ("o", "ele"))
