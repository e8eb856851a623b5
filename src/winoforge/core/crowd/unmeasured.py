"""Why the hardness of schemas is not measured, in words for the people who wait for it (P7).

A reason is the message of an error, in English: another process may have met it. The usual ones name the command that
repairs them; they are said in Portuguese too, with the command apart. All others are shown to administrators as they
are, and to nobody else: they may name folders and addresses of this machine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from winoforge.core.wording import Sentence, render

_USUAL: Mapping[re.Pattern[str], Sentence] = {
    # The messages of ModelMissing, ModelDamaged, MissingPart and BrokenPart in core/errors.py.
    re.compile(r"The model (?P<name>.+) is not here yet\. Get it with: (?P<command>.+)"): Sentence(
        "The model {name} is not here yet. Get it with:", "O modelo {name} ainda não está aqui. Para baixá-lo:"
    ),
    re.compile(r"(?P<name>.+) is not installed\. Get it with: (?P<command>.+)"): Sentence(
        "{name} is not installed. Get it with:", "Não está instalado: {name}. Para instalar:"
    ),
    re.compile(r"The model (?P<name>.+) is damaged\. Repair it with: (?P<command>.+)"): Sentence(
        "The model {name} is damaged. Repair it with:", "O modelo {name} está danificado. Para repará-lo:"
    ),
    re.compile(r"(?P<name>.+) is installed but cannot be imported \(.*\)\. Replace it with: (?P<command>.+)"): Sentence(
        "{name} is installed but cannot be imported. Replace it with:",
        "{name} está instalado, mas não pode ser importado. Para substituí-lo:",
    ),
    re.compile(r"The panel \((?P<name>[^()]+)\) does not work \((?P<fault>\w+)\)\. See logs/measurer\.log\."): Sentence(
        "The panel ({name}) does not work ({fault}). See logs/measurer.log.",
        "O painel ({name}) não funciona ({fault}). Veja logs/measurer.log.",
    ),
}
_HIDDEN = Sentence(
    "The model that measures it does not work at the moment. The administrator can see why.",
    "O modelo que a mede não funciona no momento. A administração pode ver o motivo.",
)


@dataclass(frozen=True, slots=True)
class Unmeasured:
    """Why hardness is not measured, ready to be shown."""

    reason: str
    command: str = ""
    """What the administrator can type to repair it; "" where the reason says it, or nobody knows."""


def unmeasured(message: str, lang: str = "en", *, to_administrator: bool = False) -> Unmeasured:
    """The message of an error in `lang`, with its command apart if it is one of the usual ones."""
    for pattern, sentence in _USUAL.items():
        found = pattern.fullmatch(message)
        if found:
            parts = found.groupdict()
            return Unmeasured(render(sentence, parts, lang), parts.get("command", ""))
    return Unmeasured(message if to_administrator else render(_HIDDEN, {}, lang))


def panel_failure(solvers: str, error: Exception) -> str:
    """The reason if a panel failed in a way that nobody foresaw; the log has the rest."""
    return f"The panel ({solvers}) does not work ({type(error).__name__}). See logs/measurer.log."
