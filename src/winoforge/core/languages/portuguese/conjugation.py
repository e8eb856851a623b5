"""Portuguese verb forms, each with its infinitive, made once from the patterns and the irregular tables."""

from __future__ import annotations

from functools import cache

from winoforge.core.languages.portuguese import verb_lists

_ENDINGS = {
    "ar": (
        "o as a amos ais am ei aste ou astes aram ava avas ávamos áveis avam ara aras áramos arei arás ará aremos arão"
        " aria arias aríamos ariam e es emos eis em asse asses ássemos assem ar ares armos arem ando ado ada ados adas"
        " á"
    ),
    "er": (
        "o es e emos eis em i este eu estes eram ia ias íamos iam era eras êramos erei erás erá eremos erão eria erias"
        " eríamos eriam a as amos ais am esse esses êssemos essem er eres ermos erem endo ido ida idos idas ê"
    ),
    "ir": (
        "o es e imos is em i iste iu istes iram ia ias íamos iam ira iras íramos irei irás irá iremos irão iria irias"
        " iríamos iriam a as amos ais am isse isses íssemos issem ir ires irmos irem indo ido ida idos idas"
    ),
}
# Spelling keeps the sound: tocar, toque; chegar, chegue; caçar, cace; vencer, venço; dirigir, dirijo; seguir, sigo.
_BEFORE_FRONT = (("c", "qu"), ("g", "gu"), ("ç", "c"))
_BEFORE_BACK = (("gu", "g"), ("c", "ç"), ("g", "j"))
_FRONT, _BACK = "eiéêí", "aoáâã"


@cache
def verb_forms() -> dict[str, str]:
    """Every form of the known verbs with its infinitive; where two verbs share a form, the more irregular one wins."""
    forms: dict[str, str] = {}
    for infinitive in sorted(verb_lists.REGULAR_VERBS):
        for form in conjugate(infinitive):
            forms.setdefault(form, infinitive)
    for base, prefixes in verb_lists.DERIVED.items():
        for prefix in prefixes.split():
            forms |= dict.fromkeys(_derived(prefix, base), prefix + base.replace("ô", "o"))
    for infinitive, listed in verb_lists.IRREGULAR_VERBS.items():
        forms |= dict.fromkeys(listed.split(), infinitive)
    return forms


def conjugate(infinitive: str) -> set[str]:
    """The forms of a verb in -ar, -er or -ir that follows a pattern."""
    stem, ending = infinitive[:-2], infinitive[-2:]
    forms = {_joined(stem, suffix, ending) for suffix in _ENDINGS[ending].split()}
    changed = verb_lists.STEM_CHANGING.get(infinitive)
    if changed:
        forms |= {changed + suffix for suffix in ("o", "a", "as", "amos", "am")}
    if infinitive.endswith("ear"):  # passeio, passeia
        forms |= {stem + "i" + suffix for suffix in ("o", "as", "a", "am", "e", "es", "em")}
    if infinitive.endswith(("uir", "air")):  # construí, construía, traíram
        forms |= {stem + "í" + suffix[1:] for suffix in _ENDINGS["ir"].split() if suffix[0] == "i"}
    participle = verb_lists.IRREGULAR_PARTICIPLES.get(infinitive)
    if participle:
        forms |= {participle, participle[:-1] + "a", participle + "s", participle[:-1] + "as"}
    return forms | set(verb_lists.EXTRA_FORMS.get(infinitive, "").split())


def guessed_infinitive(form: str) -> str | None:
    """The infinitive of an unknown verb's form when its ending can hardly be anything else."""
    for ending, suffixes in _TELLING:
        for suffix in suffixes:
            if form.endswith(suffix) and len(form) > len(suffix) + 2:
                return _unspelled(form.removesuffix(suffix), suffix, ending) + ending
    return None


_TELLING = (
    ("ar", ("ávamos", "aríamos", "ássemos", "avam", "aram", "aria", "ariam", "asse", "assem", "ando", "arão", "armos",
            "aremos", "amos", "ava", "ou", "ará", "arei", "ei", "ar", "ado", "ada", "ados", "adas", "am", "á")),
    ("er", ("eríamos", "êssemos", "eram", "eria", "eriam", "esse", "essem", "endo", "erão", "ermos", "eremos", "emos",
            "eu", "erá", "erei", "er", "ê")),
    ("ir", ("iríamos", "íssemos", "iram", "iria", "iriam", "isse", "issem", "indo", "irão", "irmos", "iremos", "imos",
            "iu", "irá", "irei", "ir", "ido", "ida", "idos", "idas", "iam", "em")),
)  # fmt: skip


def _joined(stem: str, suffix: str, ending: str) -> str:
    swaps = _BEFORE_FRONT if ending == "ar" and suffix[0] in _FRONT else ()
    if ending != "ar" and suffix[0] in _BACK:
        swaps = _BEFORE_BACK
    for old, new in swaps:
        if stem.endswith(old):
            return stem.removesuffix(old) + new + suffix
    return stem + suffix


def _unspelled(stem: str, suffix: str, ending: str) -> str:
    if ending == "ar" and suffix[0] in _FRONT:
        for old, new in _BEFORE_FRONT:
            if stem.endswith(new):
                return stem.removesuffix(new) + old
    return stem


def _derived(prefix: str, base: str) -> set[str]:
    forms = {prefix + form.replace("pôr", "por") for form in verb_lists.IRREGULAR_VERBS[base].split()}
    if base in {"ter", "vir"}:  # tem, but mantém
        forms |= {prefix + base[0] + "ém", prefix + base[0] + "éns"}
    return forms | {prefix + base.replace("ô", "o")}
