"""Prepositions that grow together with the word behind them: de + a = da, em + o = no, a + a = à, por + o = pelo."""

from __future__ import annotations

ARTICLES = ("o", "a", "os", "as")
"""The definite articles."""
PRONOUNS = ("ele", "ela", "eles", "elas")
"""The personal pronouns that grow together with `de` and `em`."""
DEMONSTRATIVES = (
    *(stem + ending for stem in ("est", "ess", "aquel") for ending in ("e", "a", "es", "as")),
    *("isto", "isso", "aquilo"),
)
"""This and that, which grow together with `de` and `em` (and, beginning in a, with `a`)."""


def _obligatory() -> dict[tuple[str, str], str]:
    table = {("a", "o"): "ao", ("a", "a"): "à", ("a", "os"): "aos", ("a", "as"): "às"}
    table |= {("por", article): "pel" + article for article in ARTICLES}
    for word in (*ARTICLES, *PRONOUNS, *DEMONSTRATIVES):
        table["de", word] = "d" + word
        table["em", word] = "n" + word
    table |= {("a", word): "à" + word[1:] for word in DEMONSTRATIVES if word.startswith("aque")}
    return table


def _optional() -> dict[str, tuple[str, str]]:
    indefinite = ("um", "uma", "uns", "umas")
    table = {"d" + word: ("de", word) for word in indefinite}
    table |= {"n" + word: ("em", word) for word in indefinite}
    table |= {"pro": ("para", "o"), "pra": ("para", "a"), "pros": ("para", "os"), "pras": ("para", "as")}
    return table


OBLIGATORY = _obligatory()
"""What must grow together, by preposition and following word."""
CONTRACTED = {whole: parts for parts, whole in OBLIGATORY.items()} | _optional()
"""Every contraction, also those that careful writing leaves apart (num, pra), with its two parts."""
PREPOSITIONS = frozenset(preposition for preposition, _ in OBLIGATORY)
"""The prepositions that grow together with what follows: a, de, em, por."""


def contract(preposition: str, phrase: str) -> str:
    """`preposition` before `phrase`, grown together where Portuguese must: de + "a casa" is "da casa"."""
    first, blank, rest = phrase.partition(" ")
    whole = OBLIGATORY.get((preposition.lower(), first.lower()))
    if whole is None:
        return f"{preposition} {phrase}"
    return (whole.capitalize() if preposition[:1].isupper() else whole) + blank + rest


def expand(word: str) -> tuple[str, str] | None:
    """The preposition and the word that a contraction is made of; None if `word` is none."""
    parts = CONTRACTED.get(word.lower())
    if parts is None:
        return None
    return (parts[0].capitalize(), parts[1]) if word[:1].isupper() else parts
