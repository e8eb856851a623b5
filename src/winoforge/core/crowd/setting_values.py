"""Reading the value of one setting, as JSON stores it or as a form sends it, and saying what it should have been."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from winoforge.core.crowd.said import Said
from winoforge.core.crowd.settings import CHOICES, Setting
from winoforge.core.wording import Sentence

_CENT = Decimal("0.01")


def read(setting: Setting, value: Any) -> Any:
    """The value, of the setting's kind; raises ValueError when it cannot be one."""
    try:
        return _READERS[setting.kind](setting, value)
    except (TypeError, OverflowError, InvalidOperation) as error:
        raise ValueError(setting.name) from error


def fault(setting: Setting) -> Said:
    """What a value of this setting must be, said after one that is not."""
    said = _FAULTS[setting.kind]
    # The label is itself a sentence in two languages, so it goes into the templates.
    en, pt = (
        template.replace("{label}", label)
        .replace("{meaning}", meaning[0].lower() + meaning[1:])
        .replace("{choices}", ", ".join(choices))
        for template, label, meaning, choices in (
            (said.en, setting.label.en, setting.meaning.en, [CHOICES[choice].en for choice in setting.choices]),
            (said.pt, setting.label.pt, setting.meaning.pt, [CHOICES[choice].pt for choice in setting.choices]),
        )
    )
    params = {"low": _shown(setting.low), "high": _shown(setting.high)}
    return Said(Sentence(en, pt), params)


def _within(setting: Setting, value: float | Decimal) -> None:
    if (setting.low is not None and value < setting.low) or (setting.high is not None and value > setting.high):
        raise ValueError(setting.name)


def _int(setting: Setting, value: Any) -> int:
    if isinstance(value, bool) or (isinstance(value, float) and not value.is_integer()):
        raise ValueError(setting.name)
    number = int(value)
    _within(setting, number)
    return number


def _float(setting: Setting, value: Any) -> float:
    number = float(_pointed(value))
    if isinstance(value, bool) or not math.isfinite(number):
        raise ValueError(setting.name)
    _within(setting, number)
    return number


def _bool(setting: Setting, value: Any) -> bool:
    known = {True: True, False: False, "true": True, "on": True, "false": False, "off": False, "": False}
    if not isinstance(value, bool | str) or value not in known:
        raise ValueError(setting.name)
    return known[value]


def _choice(setting: Setting, value: Any) -> str:
    if not isinstance(value, str) or value not in setting.choices:
        raise ValueError(setting.name)
    return value


def _money(setting: Setting, value: Any) -> Decimal:
    if isinstance(value, bool | float):  # 0.1 is no amount of money that a float can hold
        raise TypeError(setting.name)
    amount = Decimal(_pointed(value))
    if not amount.is_finite():
        raise ValueError(setting.name)
    _within(setting, amount)
    if amount != amount.quantize(_CENT):
        raise ValueError(setting.name)
    return amount.quantize(_CENT)


def _pointed(value: Any) -> Any:
    """A number as it was typed: Brazilians write 0,1 where others write 0.1."""
    return value.replace(",", ".") if isinstance(value, str) and value.count(",") == 1 and "." not in value else value


def _text(setting: Setting, value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(setting.pattern, value):
        raise ValueError(setting.name)
    return value


_READERS: Mapping[str, Callable[[Setting, Any], Any]] = {
    "int": _int,
    "float": _float,
    "bool": _bool,
    "choice": _choice,
    "money": _money,
    "text": _text,
}

_FAULTS: Mapping[str, Sentence] = {
    "int": Sentence(
        "“{label}” must be a whole number from {low} to {high}.",
        "“{label}” precisa ser um número inteiro de {low} a {high}.",
    ),
    "float": Sentence(
        "“{label}” must be a number from {low} to {high}.", "“{label}” precisa ser um número de {low} a {high}."
    ),
    "bool": Sentence("“{label}” must be on or off.", "“{label}” precisa estar ligado ou desligado."),
    "choice": Sentence("“{label}” must be one of: {choices}.", "“{label}” precisa ser um destes: {choices}."),
    "money": Sentence(
        "“{label}” must be an amount from {low} to {high} with at most two decimals, such as 1.50.",
        "“{label}” precisa ser um valor de {low} a {high} com no máximo duas casas decimais, como 1,50.",
    ),
    "text": Sentence("“{label}”: write {meaning}", "“{label}”: escreva {meaning}"),
}


def _shown(limit: float | None) -> str:
    return "" if limit is None else f"{limit:g}" if limit != int(limit) else str(int(limit))
