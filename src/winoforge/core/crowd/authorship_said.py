"""Authorship evidence in words, for the administrator: how long, with which pauses, typed or pasted."""

from __future__ import annotations

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.wording import Sentence, render

_SECONDS = Sentence("{n} s", "{n} s")
_MINUTES = Sentence("{minutes} min {seconds} s", "{minutes} min {seconds} s")
_HOURS = Sentence("{hours} h {minutes} min", "{hours} h {minutes} min")
_TIME = Sentence(
    "From opening the form to saving: {total}; {active} of it typing or choosing.",
    "Da abertura do formulário até salvar: {total}; {active} digitando ou escolhendo.",
)
_PAUSES = Sentence(
    "Pauses of more than ten seconds: {pauses:number}; the longest lasted {longest}.",
    "Pausas de mais de dez segundos: {pauses:number}; a mais longa durou {longest}.",
)
_NO_PAUSE = Sentence("No pause of more than ten seconds.", "Nenhuma pausa de mais de dez segundos.")
_EDITS = Sentence(
    "Changes of the fields: {edits:number}, of which {deletions:number} made a field shorter.",
    "Alterações nos campos: {edits:number}, das quais {deletions:number} encurtaram um campo.",
)
_PASTES = Sentence(
    "Pastes: {pastes:number}, with {pasted:number} characters in all; typed: {typed:number} characters.",
    "Colagens: {pastes:number}, com {pasted:number} caracteres ao todo; digitados: {typed:number} caracteres.",
)
_NO_PASTE = Sentence(
    "Nothing was pasted; typed: {typed:number} characters.", "Nada foi colado; digitados: {typed:number} caracteres."
)


def authorship_said(evidence: Authorship, lang: str = "en") -> list[str]:
    """How a schema was written, in sentences."""
    times = {"total": duration(evidence.seconds, lang), "active": duration(evidence.active_seconds, lang)}
    pauses = {"pauses": evidence.pauses, "longest": duration(evidence.longest_pause, lang)}
    pastes = {
        "pastes": evidence.pastes,
        "pasted": evidence.pasted_characters,
        "typed": evidence.typed_characters,
    }
    return [
        render(_TIME, times, lang),
        render(_PAUSES if evidence.pauses else _NO_PAUSE, pauses, lang),
        render(_EDITS, {"edits": evidence.edits, "deletions": evidence.deletions}, lang),
        render(_PASTES if evidence.pastes else _NO_PASTE, pastes, lang),
    ]


def duration(seconds: int, lang: str = "en") -> str:
    """A time in words: seconds, minutes or hours."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return render(_SECONDS, {"n": rest}, lang)
    hours, part = divmod(minutes, 60)
    if hours:
        return render(_HOURS, {"hours": hours, "minutes": part}, lang)
    return render(_MINUTES, {"minutes": minutes, "seconds": rest}, lang)
