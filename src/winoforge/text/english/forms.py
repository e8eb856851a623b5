"""English forms that no rule gives: irregular verbs, plurals, grades, and what pronouns say of gender and number."""

from __future__ import annotations

from winoforge.core.languages.english import forms as english_forms
from winoforge.text.lexicon import by_first, inverted, words

# Core knows the irregular forms that matching needs; the analyser adds contracted forms and rarer words.
IRREGULAR_VERBS = {
    form: base for base, forms in english_forms.IRREGULAR_VERBS.items() for form in forms if form != base
}
IRREGULAR_VERBS |= by_first(
    """
    be 'm ’m 're ’re; have 've ’ve; bear born; fly flies; mislead misled; misunderstand misunderstood; mow mown;
    outrun outran; overhear overheard; saw sawn; shave shaven; slay slew slain; smell smelt; sneak snuck; sow sown;
    stride strode stridden; undergo underwent undergone; undertake undertook undertaken; undo undid undone;
    uphold upheld; can ca; will wo 'll ’ll; would 'd ’d; shall sha; die dying; tie tying
    """
)
"""Forms of irregular verbs, each with its base form."""

UNCHANGED_PAST = frozenset(base for base, forms in english_forms.IRREGULAR_VERBS.items() if base in forms)
"""Verbs whose past or participle looks like the base form."""

IRREGULAR_NOUNS = english_forms.IRREGULAR_SINGULARS | by_first(
    """
    penny pence; brother brethren; sheaf sheaves; mosquito mosquitoes; volcano volcanoes; hypothesis hypotheses;
    stimulus stimuli; vertebra vertebrae; shoe shoes; toe toes; canoe canoes; movie movies; cookie cookies;
    zombie zombies; tie ties; pie pies; lie lies
    """
)
"""Plurals that no rule gives, each with its singular."""

ALWAYS_PLURAL = words(
    "people police cattle scissors trousers pants jeans shorts glasses pliers tongs pajamas pyjamas clothes thanks"
    " outskirts goods binoculars tweezers"
)
"""Plural in meaning, whatever the form says."""

IRREGULAR_GRADES = {
    "better": "good", "best": "good", "worse": "bad", "worst": "bad", "further": "far", "farther": "far",
    "furthest": "far", "elder": "old", "eldest": "old",
}  # fmt: skip
"""Comparatives and superlatives that no rule gives."""

PRONOUN_LEMMAS = {
    "me": "i", "him": "he", "us": "we", "them": "they", "an": "a", "n't": "not", "n’t": "not", "these": "this",
    "those": "that", "’s": "'s",
}  # fmt: skip
"""Closed-class forms that are not their own lemma."""

PRONOUN_FEATURES = inverted(
    {
        "Gender=Masc|Number=Sing|Person=3": "he him himself",
        "Gender=Masc|Number=Sing|Person=3|Poss=Yes": "his",
        "Gender=Fem|Number=Sing|Person=3": "she her herself",
        "Gender=Fem|Number=Sing|Person=3|Poss=Yes": "hers",
        "Gender=Neut|Number=Sing|Person=3": "it itself",
        "Gender=Neut|Number=Sing|Person=3|Poss=Yes": "its",
        "Number=Plur|Person=3": "they them themselves",
        "Number=Plur|Person=3|Poss=Yes": "their theirs",
        "Number=Sing|Person=1": "i me myself my mine",
        "Number=Plur|Person=1": "we us ourselves our ours",
        "Person=2": "you your yours yourself yourselves",
        "Number=Sing": "a an this that another each every either neither",
        "Number=Plur": "these those both",
    }
)
"""Features that belong to the word itself."""
