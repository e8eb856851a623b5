"""The rules of a campaign as a form: one field a setting, in groups, each with its meaning and its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from winoforge.core.crowd.rules import GROUPS, SETTINGS, Rules, Setting
from winoforge.core.crowd.settings import CHOICES
from winoforge.core.wording import render


@dataclass(frozen=True, slots=True)
class SentRules:
    """The value of every setting, as a form holds it."""

    values: Mapping[str, Any]

    @classmethod
    def of(cls, sent: Mapping[str, Any]) -> SentRules:
        """What a form says; a box that is not ticked is not sent at all."""
        return cls({name: _value(setting, sent.get(name, "")) for name, setting in SETTINGS.items()})

    @classmethod
    def stored(cls, rules: Rules) -> SentRules:
        """The rules as they are."""
        return cls(rules.to_json())


@dataclass(frozen=True, slots=True)
class Field:
    """One setting on the page."""

    name: str
    kind: str
    label: str
    meaning: str
    value: Any
    default: Any
    pairs: tuple[tuple[str, str], ...]
    """The values of a choice, each with its words."""
    errors: tuple[str, ...]

    @property
    def usual(self) -> Any:
        """The default in words."""
        return dict(self.pairs).get(self.default, self.default)


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that belong together."""

    heading: str
    fields: tuple[Field, ...]

    @property
    def is_open(self) -> bool:
        """Whether there is something to see: a fault, or a rule that is not the usual one."""
        return any(field.errors or str(field.value) != str(field.default) for field in self.fields)


def groups(sent: SentRules, faults: Mapping[str, str], lang: str) -> list[Group]:
    """The settings as the page shows them, in the reader's language."""
    usual = Rules().to_json()
    return [
        Group(
            render(heading, {}, lang),
            tuple(
                Field(
                    name=name,
                    kind=setting.kind,
                    label=render(setting.label, {}, lang),
                    meaning=render(setting.meaning, {}, lang),
                    value=_typed(setting, sent.values[name], lang),
                    default=_typed(setting, usual[name], lang),
                    pairs=tuple((choice, render(CHOICES[choice], {}, lang)) for choice in setting.choices),
                    errors=(faults[name],) if name in faults else (),
                )
                for name, setting in SETTINGS.items()
                if setting.group == key
            ),
        )
        for key, heading in GROUPS.items()
    ]


def _typed(setting: Setting, value: Any, lang: str) -> Any:
    """A value as somebody would type it: a template would write it in a way that we might not read again."""
    if setting.kind not in {"float", "money"}:
        return value
    return str(value).replace(".", ",") if lang.startswith("pt") else str(value)


def _value(setting: Setting, sent: Any) -> Any:
    return sent == "on" if setting.kind == "bool" else str(sent).strip()
