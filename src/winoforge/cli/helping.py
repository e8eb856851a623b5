"""Help that fits any terminal: paragraphs flow, and a flag is shown as a flag."""

from __future__ import annotations

import inspect
from textwrap import wrap
from typing import Any

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

_NARROWEST = 76
"""Characters of a line that every terminal shows whole, with the margin that help has."""


class Command(TyperCommand):
    """A command whose help is wrapped once, by the terminal that shows it."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.help = flowing(self.help)

    def get_params(self, ctx: Any) -> Any:
        """The parameters; flags and arguments without the type that typer would print beside them."""
        return _without_types(super().get_params(ctx))


class Group(TyperGroup):
    """The same for a group of commands."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.help = flowing(self.help)

    def get_params(self, ctx: Any) -> Any:
        """The parameters; flags without the type that typer would print beside them."""
        return _without_types(super().get_params(ctx))


def flowing(text: str | None) -> str | None:
    """The text with each paragraph on one line; a long example is broken as a shell takes it."""
    if text is None:
        return None
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(_example(each) if each.startswith(" ") else each.replace("\n", " ") for each in paragraphs)


def _example(line: str) -> str:
    if len(line) <= _NARROWEST:
        return line
    parts = wrap(line.strip(), _NARROWEST - 2, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)
    return " \\\n".join(parts)


def _without_types(params: list[Any]) -> list[Any]:
    for param in params:
        if isinstance(param, TyperArgument) or (isinstance(param, TyperOption) and param.is_flag):
            param.display_type_rich = lambda ctx: None  # type: ignore[method-assign]  # noqa: ARG005
    return params
