"""Consent and licence: what a worker agrees to before contributing, in numbered versions.

A campaign has a consent text in English and in Portuguese and a licence for what is contributed. Every change makes a
new version; workers accept one version at a time, and an export says which.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from winoforge.core.errors import NotAllowed

LICENCE = "CC BY 4.0"
"""What contributions are published under unless the campaign says otherwise."""
LONGEST_TEXT = 20_000
LONGEST_LICENCE = 100

_ENGLISH = """\
Who collects what. The people who run this campaign collect the schemas that you write and the answers and judgements \
that you give, with their times, under your user name and your worker ID on the crowd platform. To keep the work \
honest they also record how long you take, how you edit and how much you paste, and from which browser and network \
address you work.

Publication. What you contribute may be published under the licence named here, and others may use it as that licence \
allows. Your user name, your worker ID and your network address are not published. What has been published cannot be \
taken back.

Payment. You are paid through the crowd platform for the work that this campaign says it pays. The amounts are stated \
before you begin.

Withdrawal. You can stop at any time and need not say why; work that you have finished is still paid. You can withdraw \
a schema until somebody has opened it to judge it. You can ask for a copy of your data, or for your personal data to \
be deleted; your schemas then stay without your name.

Contact. Send questions to the contact of this campaign, named at the foot of its pages, or to whoever gave you the \
link."""

_PORTUGUESE = """\
Quem coleta o quê. Os responsáveis por esta campanha coletam os esquemas que você escreve e as respostas e avaliações \
que você dá, com os respectivos horários, associados ao seu nome de usuário e ao seu ID de trabalhador (worker ID) na \
plataforma de tarefas. Para garantir a honestidade do trabalho, registram também quanto tempo você leva, como edita e \
quanto cola, e de qual navegador e endereço de rede você trabalha.

Publicação. Suas contribuições podem ser publicadas sob a licença indicada aqui, e outras pessoas podem usá-las como a \
licença permite. Seu nome de usuário, seu ID de trabalhador e seu endereço de rede não são publicados. O que já foi \
publicado não pode ser retirado.

Pagamento. Você recebe, pela plataforma de tarefas, pelo trabalho que esta campanha declara pagar. Os valores são \
informados antes de você começar.

Desistência. Você pode parar a qualquer momento, sem explicar o motivo; o trabalho concluído ainda será pago. Você \
pode retirar um esquema até que alguém o abra para avaliar. Você pode pedir uma cópia dos seus dados ou a exclusão dos \
seus dados pessoais; nesse caso, seus esquemas permanecem sem o seu nome.

Contato. Envie suas perguntas ao contato desta campanha, indicado no rodapé das páginas, ou a quem enviou o link a \
você."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What one version says. At least one of the texts is there."""

    english: str = _ENGLISH
    portuguese: str = _PORTUGUESE
    licence: str = LICENCE

    def __post_init__(self) -> None:
        """Refuse terms that nobody could read."""
        if not (self.english or self.portuguese):
            raise NotAllowed("consent-text-missing")
        if not self.licence:
            raise NotAllowed("licence-missing")

    @property
    def sha256(self) -> str:
        """The fingerprint by which a version can be recognised wherever it is kept."""
        content = json.dumps([self.english, self.portuguese, self.licence], ensure_ascii=False)
        return hashlib.sha256(content.encode()).hexdigest()

    def language(self, wanted: str) -> str:
        """The language in which a reader of `wanted` sees the text: `en` or `pt`."""
        texts = {"en": self.english, "pt": self.portuguese}
        code = wanted.lower().split("-")[0]
        return code if texts.get(code) else next(each for each, text in texts.items() if text)

    def text(self, wanted: str) -> str:
        """The text for a reader of `wanted`."""
        return self.portuguese if self.language(wanted) == "pt" else self.english


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A version of a campaign's terms."""

    number: int
    """Counted from 1 within the campaign."""
    terms: Terms
    since: datetime

    def named(self) -> dict[str, Any]:
        """What stands with each schema whose contributor had accepted it."""
        return {"version": self.number, "licence": self.terms.licence, "sha256": self.terms.sha256}

    def told(self) -> dict[str, Any]:
        """All of it, for a file that goes with an export."""
        texts = {"en": self.terms.english, "pt": self.terms.portuguese}
        return {
            **self.named(),
            "since": self.since.isoformat(),
            "texts": {code: text for code, text in texts.items() if text},
        }


def must_accept(accepted: int, current: int) -> bool:
    """Whether a worker who accepted this version (0 for none) is asked before they go on."""
    return accepted < current


def refuse_other_version(seen: int, current: int) -> None:
    """Raise NotAllowed unless the version that somebody read is the one that holds now."""
    if seen != current:
        raise NotAllowed("consent-changed")


def licence_of(versions: Iterable[Version]) -> str:
    """The licence of what was contributed under these versions; each with its versions where there are several."""
    found: dict[str, list[str]] = defaultdict(list)
    for each in versions:
        found[each.terms.licence].append(f"version {each.number}")
    if len(found) == 1:
        return next(iter(found))
    return "; ".join(f"{licence} (consent {', '.join(numbers)})" for licence, numbers in found.items())


def said_of(versions: Iterable[Version]) -> str:
    """One line about the versions under which schemas were contributed, for the card of an export."""
    named = "; ".join(
        f"version {each.number} of {each.since.date().isoformat()} ({each.terms.licence}, SHA-256 {each.terms.sha256})"
        for each in versions
    )
    return f"Contributors accepted the consent text of the campaign: {named}."
