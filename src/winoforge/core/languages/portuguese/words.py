"""The closed classes of Portuguese: determiners, prepositions, auxiliaries, adverbs, connectors."""

from __future__ import annotations

from winoforge.core.languages.base import Gender, Group, Number
from winoforge.core.languages.portuguese.contractions import ARTICLES, CONTRACTED, DEMONSTRATIVES

MASCULINE, FEMININE = frozenset({Gender.MASCULINE}), frozenset({Gender.FEMININE})
EITHER = MASCULINE | FEMININE
SINGULAR, PLURAL = frozenset({Number.SINGULAR}), frozenset({Number.PLURAL})
ANY_NUMBER = SINGULAR | PLURAL

Features = tuple[frozenset[Gender], frozenset[Number]]
"""The genders and the numbers that a word can have."""

POSSESSIVES = frozenset({"seu", "sua", "seus", "suas"})
"""The possessives of the third person."""
OTHER_POSSESSIVES = frozenset("meu minha meus minhas teu tua teus tuas nosso nossa nossos nossas".split())
"""The possessives of the other persons."""


def _by_ending(*masculine_singulars: str) -> dict[str, Features]:
    """Words that inflect like `outro`: -o, -a, -os, -as."""
    table: dict[str, Features] = {}
    for word in masculine_singulars:
        stem = word[:-1]
        table |= {
            stem + "o": (MASCULINE, SINGULAR),
            stem + "a": (FEMININE, SINGULAR),
            stem + "os": (MASCULINE, PLURAL),
            stem + "as": (FEMININE, PLURAL),
        }
    return table


def _listed(masculine: str, feminine: str, masculines: str, feminines: str) -> dict[str, Features]:
    table: dict[str, Features] = {}
    for words, features in (
        (masculine, (MASCULINE, SINGULAR)),
        (feminine, (FEMININE, SINGULAR)),
        (masculines, (MASCULINE, PLURAL)),
        (feminines, (FEMININE, PLURAL)),
    ):
        table |= dict.fromkeys(words.split(), features)
    return table


DETERMINERS: dict[str, Features] = (
    _listed("o", "a", "os", "as")
    | _listed(
        "um este esse aquele algum nenhum meu teu seu",
        "uma esta essa aquela alguma nenhuma minha tua sua",
        "uns estes esses aqueles alguns nenhuns meus teus seus dois ambos",
        "umas estas essas aquelas algumas nenhumas minhas tuas suas duas ambas",
    )
    | _by_ending("nosso", "outro", "muito", "pouco", "todo", "tanto", "quanto", "certo", "mesmo", "próprio")
    | {"vários": (MASCULINE, PLURAL), "várias": (FEMININE, PLURAL)}
    | {"diversos": (MASCULINE, PLURAL), "diversas": (FEMININE, PLURAL)}
    | {"cada": (EITHER, SINGULAR), "qualquer": (EITHER, SINGULAR), "quaisquer": (EITHER, PLURAL)}
    | dict.fromkeys("três quatro cinco seis sete oito nove dez onze doze vinte cem mil".split(), (EITHER, PLURAL))
)
"""Words that come before a noun and agree with it."""

DEFINITE = {"um": "o", "uma": "a", "uns": "os", "umas": "as"}
"""The indefinite articles, each with the definite one."""
QUANTITIES = frozenset("mais menos bastante demais".split())
"""Words that measure a noun directly: of "mais deles" remains "mais biscoitos"."""
PREPOSITIONS = frozenset(
    "a ante após até com contra de desde em entre para perante por sem sob sobre trás pra através durante "
    "mediante conforme segundo".split()
)
"""Simple prepositions."""
CONJUNCTIONS = frozenset("e ou mas nem pois porém contudo todavia logo portanto então porque que se como".split())
"""Words that join clauses."""
ADVERBS = frozenset(
    "não nunca jamais já ainda também só somente apenas sempre logo então aqui ali lá aí hoje ontem amanhã agora "
    "depois antes cedo tarde bem mal muito pouco mais menos tão quase talvez assim embora dentro fora perto longe "
    "acima abaixo embaixo atrás".split()
)
"""Adverbs that no noun phrase begins with, except as its degree."""
OTHER_PERSONS = frozenset("eu tu você vocês nós vós me te nos vos mim ti conosco comigo contigo".split())
"""Pronouns of the other persons."""
BEING = frozenset(
    "é são era eram foi foram será serão seria seriam seja sejam fosse fossem ser sido sendo está estão estava estavam "
    "esteve estiveram estará estaria esteja estivesse estar estado estando fica ficam ficava ficavam ficou ficaram "
    "ficar ficando".split()
)
"""Forms of ser, estar and ficar, which go with a gerund or a participle."""
HAVING = frozenset(
    "tem têm tinha tinham teve tiveram terá terão teria teriam tenha tenham tivesse tivessem ter tendo há havia haviam "
    "houve houveram haverá haveria haja houvesse haver havendo tenho temos tínhamos".split()
)
"""Forms of the verbs that go with a past participle."""
MODALS = frozenset(
    "pode podem podia podiam pôde puderam poderá poderia poderiam possa poder deve devem devia deviam deveria deveriam "
    "dever quer querem queria queriam quis quiseram querer vai vão ia iam irá iria ir vou vamos posso podemos quero "
    "queremos devo devemos".split()
)
"""Forms of poder, dever, querer and ir, which go with an infinitive."""
CHAINED = frozenset(
    "consegue conseguem conseguia conseguiu conseguiram conseguir tenta tentam tentava tentou tentaram tentar costuma "
    "costumava sabe sabia soube precisa precisava precisou pretende pretendia decidiu resolveu vem "
    "vinha veio anda andava continua continuava continuou".split()
)
"""Forms of other verbs that go with an infinitive or a gerund, and let an object pronoun stand before them."""

QUESTION_WORDS = frozenset(
    "quem que quê qual quais onde aonde quando como quanto quanta quantos quantas porquê".split()
)
"""Words that ask."""

FUNCTION_WORDS = (
    frozenset(DETERMINERS)
    | frozenset(ARTICLES)
    | frozenset(DEMONSTRATIVES)
    | frozenset(CONTRACTED)
    | POSSESSIVES
    | OTHER_POSSESSIVES
    | QUANTITIES
    | PREPOSITIONS
    | CONJUNCTIONS
    | OTHER_PERSONS
    | BEING
    | HAVING
    | MODALS
    | QUESTION_WORDS
    | frozenset("ele ela eles elas lhe lhes se si consigo lo la los las não sim ao aos à às cujo cuja onde".split())
)
"""Words that carry no content of their own, contractions among them."""

CONNECTORS: dict[Group, tuple[str, ...]] = {
    Group.CAUSE: ("porque", "já que", "uma vez que", "visto que", "dado que", "pois", "para que", "a fim de que"),
    Group.CONTRAST: ("embora", "apesar de que", "apesar de", "ainda que", "mesmo que", "se bem que"),
    Group.PLACE: ("onde", "aonde", "por onde", "como", "como se", "por mais que"),
    Group.CONDITION: ("se", "a menos que", "a não ser que"),
    Group.RELATION: ("que", "o que", "quem", "qual", "quais", "o qual", "a qual", "os quais", "as quais"),
    Group.TIME: ("depois que", "depois de", "enquanto", "antes que", "antes de", "à medida que"),
    Group.OTHER: (
        *("quando", "de modo que", "de forma que", "tanto que", "enquanto que", "ao passo que", "do que", "em vez de"),
        *("conforme", "assim como", "caso", "contanto que", "desde que", "sem que", "cujo", "cuja", "cujos", "cujas"),
        *("no qual", "na qual", "do qual", "da qual", "até que", "assim que", "logo que", "sempre que"),
        *("toda vez que", "cada vez que", "agora que", "após", "quanto mais"),
    ),
}
"""Words and phrases that introduce a dependent clause.

The six groups hold what the words of the WinoFlexi paper are in Portuguese; our additions are all under `other`.
"""
