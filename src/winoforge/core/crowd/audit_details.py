"""The details of an audit entry in words: what was changed from what to what, and what else was written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winoforge.core.crowd.settings import CHOICES, SETTINGS
from winoforge.core.wording import Sentence, render

_LONGEST = 200
"""Characters of a value; the rest is in the table that can be downloaded."""
_CHANGE = Sentence("{what}: {old} → {new}", "{what}: {old} → {new}")
_FACT = Sentence("{what}: {value}", "{what}: {value}")
_FROM_TO = Sentence("{old} → {new}", "{old} → {new}")
_YES, _NO = Sentence("yes", "sim"), Sentence("no", "não")
_NOTHING = "–"

_CALLED: Mapping[str, Sentence] = {
    "name": Sentence("Name", "Nome"),
    "instructions": Sentence("Instructions", "Instruções"),
    "contact": Sentence("Contact", "Contato"),
    "listed": Sentence("Listed on the front page", "Listada na página inicial"),
    "time_zone": Sentence("Time zone", "Fuso horário"),
    "crowd": Sentence("Crowd platform", "Plataforma de tarefas"),
    "parameters": Sentence("Parameters of the link", "Parâmetros do link"),
    "completion_codes": Sentence("Completion codes", "Códigos de conclusão"),
    "signed_entry": Sentence("Signature of entry links", "Assinatura dos links de entrada"),
    "score": Sentence("Score", "Pontuação"),
    "removed": Sentence("Schemas that left the queue", "Esquemas que saíram da fila"),
    "visits": Sentence("Addresses deleted", "Endereços de rede apagados"),
    "authorship": Sentence("Schemas whose authorship evidence was deleted", "Esquemas sem mais evidências de autoria"),
    "source": Sentence("File", "Arquivo"),
    "entries": Sentence("Entries", "Entradas"),
    "left_out": Sentence("Rows left out", "Linhas deixadas de fora"),
    "format": Sentence("Format", "Formato"),
    "scope": Sentence("Which schemas", "Quais esquemas"),
    "scopes": Sentence("May be used for", "Pode ser usado para"),
    "days": Sentence("Days until it ends", "Dias até terminar"),
    "amount": Sentence("Amount", "Valor"),
    "amounts": Sentence("Amounts", "Valores"),
    "currency": Sentence("Currency", "Moeda"),
    "count": Sentence("Number", "Quantidade"),
    "people": Sentence("People", "Pessoas"),
    "worker_ids": Sentence("With worker ids", "Com os IDs de trabalhador"),
    "details": Sentence("With details", "Com detalhes"),
    "judgements": Sentence("Judgements", "Avaliações"),
    "payments": Sentence("Payments", "Pagamentos"),
    "total": Sentence("Total", "Total"),
    "totals": Sentence("Totals", "Totais"),
    "rule": Sentence("Rule", "Regra"),
    "from": Sentence("From", "De"),
    "to": Sentence("Until", "Até"),
    "without_code": Sentence("With those who gave no code", "Com quem não deu código"),
    "dropped": Sentence("No longer owed", "Não mais devidos"),
    "returned": Sentence("Schemas that came back into the queue", "Esquemas que voltaram para a fila"),
    "version": Sentence("Version", "Versão"),
    "licence": Sentence("Licence", "Licença"),
    "sha256": Sentence("SHA-256", "SHA-256"),
    "codes": Sentence("Payment codes", "Códigos de pagamento"),
    "workers": Sentence("Workers", "Pessoas"),
    "campaigns": Sentence("Campaigns", "Campanhas"),
}
"""What is written down beside a deed, by its key."""

STATES: Mapping[str, Sentence] = {
    "waiting": Sentence("waiting", "aguardando"),
    "tied": Sentence("tied", "empatado"),
    "valid": Sentence("valid", "válido"),
    "invalid": Sentence("invalid", "inválido"),
    "leaked": Sentence("leaked", "já existente (cópia)"),
}
"""What a schema can be before and after a decision."""


def details_said(details: Mapping[str, Any], lang: str = "en") -> list[str]:
    """Each detail in a few words; what nobody has a word for is shown by its own name."""
    rest = dict(details)
    said = [_changed(name, pair, lang) for name, pair in rest.pop("changes", {}).items()]
    if {"before", "after"} <= rest.keys():
        before, after = (_state(str(rest.pop(name)), lang) for name in ("before", "after"))
        said.append(render(_FROM_TO, {"old": before, "new": after}, lang))
    return said + [
        render(_FACT, {"what": called(key, lang), "value": value_said(rest[key], lang)}, lang) for key in rest
    ]


def called(name: str, lang: str = "en") -> str:
    """What a detail is called."""
    return render(_CALLED[name], {}, lang) if name in _CALLED else name


def value_said(value: Any, lang: str = "en") -> str:
    """A JSON value for people."""
    if isinstance(value, bool):
        return render(_YES if value else _NO, {}, lang)
    if value is None or value in ("", [], {}):
        return _NOTHING
    if isinstance(value, Mapping):
        return _short("; ".join(f"{key}: {value_said(each, lang)}" for key, each in value.items()))
    if isinstance(value, list):
        return _short(", ".join(value_said(each, lang) for each in value))
    if isinstance(value, int | float):
        return str(value).replace("-", "−").replace(".", "," if lang.startswith("pt") else ".")
    return _short(render(CHOICES[value], {}, lang) if value in CHOICES else str(value))


def _changed(name: str, pair: Any, lang: str) -> str:
    """A setting of the campaign, or something that it says of itself."""
    what = render(SETTINGS[name].label, {}, lang) if name in SETTINGS else called(name, lang)
    old, new = (value_said(each, lang) for each in pair)
    return render(_CHANGE, {"what": what, "old": old, "new": new}, lang)


def _state(state: str, lang: str) -> str:
    return render(STATES[state], {}, lang) if state in STATES else state


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"
