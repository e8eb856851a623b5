"""Why the hardness of schemas is not measured, in words for the people who wait for it (P7).

A reason is the message of an error, in English: another process may have met it. The usual ones name the command that
repairs them; they are said in Portuguese too, with the command apart. All others are shown as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from winoforge.core.wording import Sentence, render

_USUAL: Mapping[re.Pattern[str], Sentence] = {
    # The messages of ModelMissing and MissingPart in core/errors.py.
    re.compile(r"The model (?P<name>.+) is not here yet\. Get it with: (?P<command>.+)"): Sentence(
        "The model {name} is not here yet. Get it with:", "O modelo {name} ainda não está aqui. Para baixá-lo:"
    ),
    re.compile(r"(?P<name>.+) is not installed\. Get it with: (?P<command>.+)"): Sentence(
        "{name} is not installed. Get it with:", "Não está instalado: {name}. Para instalar:"
    ),
    re.compile(r"The panel \((?P<name>[^()]+)\) does not work: (?P<reason>.+)\. See logs/measurer\.log\."): Sentence(
        "The panel ({name}) does not work: {reason}. See logs/measurer.log.",
        "O painel ({name}) não funciona: {reason}. Veja logs/measurer.log.",
    ),
}


@dataclass(frozen=True, slots=True)
class Unmeasured:
    """Why hardness is not measured, ready to be shown."""

    reason: str
    command: str = ""
    """What the administrator can type to repair it; "" where the reason says it, or nobody knows."""


def unmeasured(message: str, lang: str = "en") -> Unmeasured:
    """The message of an error in `lang`, with its command apart where it is one of the usual ones."""
    for pattern, sentence in _USUAL.items():
        found = pattern.fullmatch(message)
        if found:
            parts = found.groupdict()
            return Unmeasured(render(sentence, parts, lang), parts.get("command", ""))
    return Unmeasured(message)


def panel_failure(solvers: str, error: Exception) -> str:
    """The reason when a panel failed in a way that nobody foresaw."""
    told = " ".join(str(error).split()).rstrip(".")
    reason = f"{type(error).__name__}: {told}" if told else type(error).__name__
    return f"The panel ({solvers}) does not work: {reason[:_LONGEST]}. See logs/measurer.log."


_LONGEST = 300
"""Characters of a library's own message."""
