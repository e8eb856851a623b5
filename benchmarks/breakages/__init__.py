"""Schemas broken on purpose, one breakage each, so that it can be counted how many the checks notice.

Every breakage is made from a sound schema of somebody else's collection with a seeded generator, and names the messages
that would name it. Texts, candidates, questions and the place of the pronoun change together, so that nothing else
breaks: replacing a candidate replaces its mentions too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from winoforge.core.checks import Finding, Severity, run
from winoforge.core.languages import language
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.languages.base import Gender, Number, Passage
from winoforge.core.schemas import Draft, DraftHalf, Pronoun
from winoforge.core.schemas.mentions import exact_mentions

SEED = 2012

M, F, N = Gender.MASCULINE, Gender.FEMININE, Gender.NEUTER
ONE, MANY = Number.SINGULAR, Number.PLURAL

# A candidate is replaced by one of these: everyday words, chosen without looking at what our lists know.
_EN = {
    M: "king boy uncle grandfather nephew waiter prince husband monk grandson policeman gentleman",
    F: "queen girl aunt grandmother niece waitress princess wife nun granddaughter policewoman lady",
    N: "bucket lamp bridge carpet kettle ladder violin umbrella blanket hammer raft trumpet",
}
_PT = {
    M: "menino tio balde tapete avô garçom martelo violino cobertor príncipe barco guarda-chuva",
    F: "menina tia ponte cadeira avó garçonete chaleira escada almofada princesa jangada lâmpada",
}
_PLURALS = {"policeman": "policemen", "policewoman": "policewomen", "gentleman": "gentlemen", "wife": "wives",
            "garçom": "garçons", "guarda-chuva": "guarda-chuvas", "lady": "ladies", "waitress": "waitresses",
            "princess": "princesses"}  # fmt: skip
_ARTICLES = {M: ("o", "os"), F: ("a", "as")}


def phrases(code: str, gender: Gender, number: Number) -> list[str]:
    """Determiner and noun of this kind; none where the language has no such gender."""
    nouns = (_PT if code == "pt" else _EN).get(gender, "").split()
    if number is MANY:
        nouns = [_PLURALS.get(noun, noun + "s") for noun in nouns]
    article = "the" if code == "en" else _ARTICLES.get(gender, ("", ""))[number is MANY]
    return [f"{article} {noun}" for noun in nouns]


@dataclass(frozen=True)
class Bench:
    """What a breakage may use."""

    drafts: Sequence[Draft]
    analyzer: Analyzer
    random: Random

    def other(self, draft: Draft) -> Draft:
        """Another schema."""
        return self.random.choice([other for other in self.drafts if other.id != draft.id])

    def kind(self, draft: Draft, candidate: int) -> tuple[frozenset[Gender], frozenset[Number]]:
        """What the pronoun and the other candidate leave open: which gender and number this candidate has."""
        tongue = language(draft.language)
        pronoun = draft.halves[0].pronoun
        form = tongue.pronoun(pronoun.text) if pronoun else None
        beside = [phrase for number, phrase in enumerate(draft.candidates) if number != candidate]
        agreement = tongue.agreement(self.analyzer.analyze(beside[0]))
        genders, numbers = agreement.genders, agreement.numbers
        if agreement.person is not None and N in genders:  # an English plural shows no gender, but who from what
            genders = frozenset({M, F} if agreement.person else {N})
        if form is not None:
            genders, numbers = (form.genders & genders) or form.genders, (form.numbers & numbers) or form.numbers
        return genders, numbers


@dataclass(frozen=True)
class Breakage:
    """One way to break a schema."""

    name: str
    how: str
    """In a sentence, for the documentation."""
    named_by: frozenset[str]
    """The messages that name it."""
    make: Callable[[Draft, Bench], Draft]


def with_questions(draft: Draft, analyzer: Analyzer) -> Draft:
    """The draft with questions made from the quoted words around the pronoun."""
    tongue = language(draft.language)
    agreements = [tongue.agreement(analyzer.analyze(candidate)) for candidate in draft.candidates]

    def asked(half: DraftHalf) -> DraftHalf:
        if half.question is not None or half.snippet is None or half.pronoun is None:
            return half
        return replace(half, question=tongue.question(Passage(half.text, half.pronoun), half.snippet, agreements))

    return replace(draft, halves=tuple(asked(half) for half in draft.halves))


def other_gender(draft: Draft, bench: Bench) -> Draft:
    """One candidate gets another gender: a name for a name, a noun for a noun, a person for a thing.

    The one that stays is, where there is a choice, one that cannot have every gender: beside a fox all are alike.
    """
    which = bench.random.randrange(2)
    if len(bench.kind(draft, which)[0]) == len(Gender):
        which = 1 - which
    genders, numbers = bench.kind(draft, which)
    code = language(draft.language).code
    number = MANY if numbers == {MANY} else ONE
    open_genders = [gender for gender in (M, F, N) if gender not in genders and phrases(code, gender, number)]
    gender = bench.random.choice(open_genders or [F])
    return replaced(draft, which, _phrase(draft, which, gender, number, bench))


def other_number(draft: Draft, bench: Bench) -> Draft:
    """One candidate becomes plural (or singular, where the pronoun is plural) and keeps its gender."""
    which = bench.random.randrange(2)
    genders, numbers = bench.kind(draft, which)
    number = ONE if numbers == {MANY} else MANY
    code = language(draft.language).code
    gender = bench.random.choice(
        [gender for gender in (M, F, N) if gender in genders and phrases(code, gender, number)]
    )
    return replaced(draft, which, bench.random.choice(phrases(code, gender, number)))


def same_answer(draft: Draft, bench: Bench) -> Draft:  # noqa: ARG001 - every breakage is called alike
    """Both halves get the answer of the first."""
    first = draft.halves[0].correct
    return replace(draft, halves=tuple(replace(half, correct=first) for half in draft.halves))


def unrelated_question(draft: Draft, bench: Bench) -> Draft:
    """The first half gets the question of another schema."""
    question = with_questions(bench.other(draft), bench.analyzer).halves[0].question
    asked = with_questions(draft, bench.analyzer)
    return replace(asked, halves=(replace(asked.halves[0], question=question), *asked.halves[1:]))


def absent_candidate(draft: Draft, bench: Bench) -> Draft:
    """One candidate, in the list only, becomes a candidate of another schema whose words the texts do not have."""
    texts = " ".join(half.text for half in draft.halves)
    which = bench.random.randrange(2)
    while True:
        strange = bench.random.choice(bench.other(draft).candidates)
        if not any(exact_mentions(texts, word) for word in _content(strange, draft.language)):
            return replace(draft, candidates=_put(draft.candidates, which, strange))


def identical_halves(draft: Draft, bench: Bench) -> Draft:  # noqa: ARG001 - every breakage is called alike
    """The second half gets the text of the first; the answers stay."""
    first, second, *rest = draft.halves
    return replace(draft, halves=(first, replace(first, correct=second.correct), *rest))


def unrelated_halves(draft: Draft, bench: Bench) -> Draft:
    """The second half becomes that of another schema; the answers stay."""
    first, second, *rest = draft.halves
    strange = bench.other(draft).halves[1]
    return replace(draft, halves=(first, replace(strange, correct=second.correct), *rest))


BREAKAGES = (
    Breakage(
        "other gender",
        "one candidate is replaced, in the list and in both texts, by a phrase of another gender",
        frozenset({"gender-differs", "gender-may-differ", "pronoun-gender"}),
        other_gender,
    ),
    Breakage(
        "other number",
        "one candidate is replaced, in the list and in both texts, by a phrase of the same gender and other number",
        frozenset({"number-differs", "number-may-differ", "pronoun-number"}),
        other_number,
    ),
    Breakage(
        "same answer twice", "the second half gets the first one's answer", frozenset({"answers-same"}), same_answer
    ),
    Breakage(
        "unrelated question",
        "questions are made from the quoted words; the first half gets that of another schema",
        frozenset({"question-unrelated", "question-elsewhere"}),
        unrelated_question,
    ),
    Breakage(
        "candidate not in text",
        "one candidate, in the list only, is replaced by another schema's whose words the texts lack",
        frozenset({"candidate-not-in-text", "candidate-nearly-in-text"}),
        absent_candidate,
    ),
    Breakage(
        "halves identical", "the second half gets the first one's text", frozenset({"halves-same"}), identical_halves
    ),
    Breakage(
        "halves unrelated",
        "the second half is another schema's second half",
        frozenset({"halves-unrelated", "halves-far-apart"}),
        unrelated_halves,
    ),
)


def broken(breakage: Breakage, drafts: Sequence[Draft], analyzer: Analyzer, seed: int = SEED) -> list[Draft]:
    """Every schema, broken in this way."""
    bench = Bench(drafts, analyzer, Random(f"{seed} {breakage.name}"))
    return [breakage.make(draft, bench) for draft in drafts]


def caught(breakage: Breakage, findings: Iterable[Finding]) -> bool:
    """Whether an error or warning names the breakage."""
    return any(f.message_id in breakage.named_by and f.severity is not Severity.INFO for f in findings)


def missed(breakage: Breakage, drafts: Sequence[Draft], analyzer: Analyzer) -> list[Draft]:
    """The broken schemas in which nothing names the breakage."""
    return [draft for draft in broken(breakage, drafts, analyzer) if not caught(breakage, run(draft, analyzer))]


def replaced(draft: Draft, which: int, phrase: str) -> Draft:
    """One candidate replaced by another phrase wherever it is mentioned; the pronoun is marked in its new place."""
    old = draft.candidates[which]

    def changed(half: DraftHalf) -> DraftHalf:
        question = half.question and _renamed(half.question, old, phrase)
        snippet = half.snippet and _renamed(half.snippet, old, phrase)
        half = replace(half, question=question, snippet=snippet)
        if half.pronoun is None:
            return replace(half, text=_renamed(half.text, old, phrase))
        before, after = half.text[: half.pronoun.start], half.text[half.pronoun.span.end :]
        before, after = _renamed(before, old, phrase), _renamed(after, old, phrase)
        pronoun = Pronoun(half.pronoun.text, len(before))
        return replace(half, text=before + pronoun.text + after, pronoun=pronoun)

    halves = tuple(changed(half) for half in draft.halves)
    return replace(draft, candidates=_put(draft.candidates, which, phrase), halves=halves)


def _renamed(text: str, old: str, new: str) -> str:
    """All mentions of `old`, or of its last words where the text has not all of it, become `new`."""
    parts = old.split()
    for start in range(len(parts)):
        tail = " ".join(parts[start:])
        if not exact_mentions(text, tail):
            continue
        # Where the text has its own determiner ("his father", "a lamp") only the noun changes.
        return _put_for(text, tail, new if start == 0 else new.rsplit(maxsplit=1)[-1])
    return text


def _put_for(text: str, old: str, new: str) -> str:
    capital = new[0].upper() + new[1:]
    pattern = rf"(?<!\w){re.escape(old)}(?!\w)"
    return re.sub(pattern, lambda found: new if found.start() else capital, text, flags=re.IGNORECASE)


def _phrase(draft: Draft, which: int, gender: Gender, number: Number, bench: Bench) -> str:
    tongue = language(draft.language)
    old = draft.candidates[which]
    if number is ONE and gender in tongue.names and old.istitle() and " " not in old:
        others = {name for other, listed in tongue.names.items() if other is not gender for name in listed}
        return bench.random.choice([name for name in tongue.names[gender] if name not in others])
    return bench.random.choice(phrases(tongue.code, gender, number))


def _content(phrase: str, code: str) -> list[str]:
    empty = language(code).function_words
    return [word for word in re.findall(r"\w+", phrase) if word.casefold() not in empty and len(word) > 1]


def _put(candidates: tuple[str, ...], which: int, phrase: str) -> tuple[str, ...]:
    return (*candidates[:which], phrase, *candidates[which + 1 :])
