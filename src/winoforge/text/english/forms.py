"""What the analyser adds to the forms that core knows: pieces of contractions, grades, and features of pronouns."""

from __future__ import annotations

from winoforge.core.languages.english.irregulars import BASES
from winoforge.core.languages.english.irregulars import IRREGULAR_VERBS as FORMS
from winoforge.text.lexicon import by_first, inverted

CLITICS = by_first("be 'm ’m 're ’re; have 've ’ve; can ca; will wo 'll ’ll; would 'd ’d; shall sha")
"""What is left of a verb in a contraction, as the text is cut, each with its base form."""

IRREGULAR_VERBS = {form: base for form, base in BASES.items() if form != base} | CLITICS
"""Forms of irregular verbs, each with its base form."""

UNCHANGED_PAST = frozenset(base for base, forms in FORMS.items() if base in forms)
"""Verbs whose past or participle looks like the base form."""

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
