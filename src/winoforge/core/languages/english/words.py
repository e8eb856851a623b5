"""English function words: pronouns, determiners, connectors, and what else carries grammar rather than content."""

from __future__ import annotations

from winoforge.core.languages.base import Case, Gender, Group, Number, PronounForm


def listed(words: str) -> frozenset[str]:
    """The words of a list that is written with blanks between."""
    return frozenset(words.split())


_ANY = frozenset(Gender)
_ONE = frozenset({Number.SINGULAR})
_FREE = frozenset(Number)


def _forms(genders: frozenset[Gender], numbers: frozenset[Number], words: dict[str, str]) -> dict[str, PronounForm]:
    return {
        word: PronounForm(genders, numbers, frozenset(Case(case) for case in cases.split()))
        for word, cases in words.items()
    }


PRONOUNS: dict[str, PronounForm] = {
    **_forms(
        frozenset({Gender.MASCULINE}),
        _ONE,
        {"he": "subject", "him": "object", "his": "possessive absolute", "himself": "reflexive"},
    ),
    **_forms(
        frozenset({Gender.FEMININE}),
        _ONE,
        {"she": "subject", "her": "object possessive", "hers": "absolute", "herself": "reflexive"},
    ),
    **_forms(
        frozenset({Gender.NEUTER}),
        _ONE,
        {"it": "subject object", "its": "possessive", "itself": "reflexive"},
    ),
    # They is used of one person too, so its number tells nothing.
    **_forms(
        _ANY,
        _FREE,
        {
            "they": "subject",
            "them": "object",
            "their": "possessive",
            "theirs": "absolute",
            "themselves": "reflexive",
            "themself": "reflexive",
        },
    ),
}
"""The definite third-person pronouns, the only ones that a schema asks about."""

CONNECTORS: dict[Group, tuple[str, ...]] = {
    Group.CAUSE: ("because", "since", "so that"),
    Group.CONTRAST: ("although", "even though", "though"),
    Group.PLACE: ("where", "how", "however"),
    Group.CONDITION: ("if", "whether", "unless"),
    Group.RELATION: ("that", "which", "who"),
    Group.TIME: ("after", "as", "before"),
    Group.OTHER: (
        "when", "while", "until", "till", "once", "whenever", "as soon as", "as long as", "wherever", "whereas",
        "whose", "whom", "why", "what", "lest", "in order that", "so long as", "provided that", "in case", "even if",
        "as though", "as if", "now that", "by the time", "whoever", "whatever",
    ),
}  # fmt: skip
"""The paper's words in its six groups, and our additions apart under OTHER."""

QUESTION_WORDS = listed("who whom whose what which where when why how")

ARTICLES = frozenset({"the", "a", "an"})
POSSESSIVES = listed("my your his her its our their whose")
SINGULAR_DETERMINERS = listed("a an this that each every another either neither one")
PLURAL_DETERMINERS = listed(
    "these those both many several few fewer various numerous countless two three four five six seven eight nine ten"
    " eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty hundred"
    " thousand million dozen"
)
DETERMINERS = frozenset(
    ARTICLES | POSSESSIVES | SINGULAR_DETERMINERS | PLURAL_DETERMINERS | listed("some any no all most such")
)

PREPOSITIONS = listed(
    "about above across after against along among amongst around at before behind below beneath beside besides between"
    " beyond by despite down during except for from in inside into like near of off on onto opposite out outside over"
    " past per round since through throughout to toward towards under underneath until up upon via with within"
    " without"
)
CONJUNCTIONS = listed(
    "and or nor but so yet because although though if unless whether while when where since as that which who until"
    " till once before after than whereas whenever wherever lest"
)
BE = listed("am is are was were be been being")
MODALS = listed("can could will would shall should may might must ought")
AUXILIARIES = frozenset(
    BE
    | MODALS
    | listed("have has had having do does did cannot")
    | listed(
        "isn't aren't wasn't weren't haven't hasn't hadn't don't doesn't didn't can't couldn't won't wouldn't shan't"
        " shouldn't mustn't mightn't needn't"
    )
)
PERSONAL_PRONOUNS = listed("i me mine myself you yours yourself yourselves we us ours ourselves")
OTHER_PERSONS = PERSONAL_PRONOUNS | listed(
    "someone somebody something anyone anybody anything everyone everybody everything nobody nothing"
)
SUBJECT_PRONOUNS = listed("i you he she it we they someone everyone everybody somebody nobody one")
ADVERBS = listed(
    "not very too so quite rather just only also still already again always never ever often soon then there here now"
    " almost even much more most less away back first instead later together up down out off well yet once twice today"
    " yesterday tomorrow perhaps maybe alone anyway"
)

FUNCTION_WORDS = frozenset(
    frozenset(PRONOUNS)
    | DETERMINERS
    | PREPOSITIONS
    | CONJUNCTIONS
    | AUXILIARIES
    | OTHER_PERSONS
    | QUESTION_WORDS
    | listed("not very too so just only also then there here more most less much own than ones")
) - frozenset({"like", "million", "thousand", "hundred"})
"""Words without content of their own."""

TITLES: dict[str, frozenset[Gender]] = {
    **dict.fromkeys(
        listed(
            "mr mister sir lord king prince duke count baron uncle grandpa grandfather father brother friar monsieur"
            " herr señor don emperor dad daddy papa signor senhor earl viscount marquis marquess tsar czar pope sheikh"
            " abbot bishop archbishop"
        ),
        frozenset({Gender.MASCULINE}),
    ),
    **dict.fromkeys(
        listed(
            "mrs ms miss lady queen princess duchess countess baroness aunt auntie grandma grandmother mother sister"
            " madam madame frau señora empress dame mom mum mama signora signorina senhora doña dona mme mlle"
            " abbess czarina tsarina viscountess"
        ),
        frozenset({Gender.FEMININE}),
    ),
    **dict.fromkeys(
        listed(
            "dr doctor prof professor captain colonel general major sergeant lieutenant president senator judge officer"
            " detective inspector coach governor mayor reverend chancellor minister agent cousin mx chef nurse admiral"
            " commander corporal constable superintendent ambassador rabbi pastor justice sheriff sgt capt lt rev"
        ),
        frozenset({Gender.MASCULINE, Gender.FEMININE}),
    ),
}
"""Lower case, without the full stop: what stands before a name and tells its gender."""
