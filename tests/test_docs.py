"""The documentation says everything there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from winoforge import formats
from winoforge.cli import app
from winoforge.core.crowd.rules import SETTINGS, Rules, Setting

DOCS = Path(__file__).parent.parent / "docs"


def options() -> list[tuple[str, str]]:
    """Every command and every option it has."""
    group = typer.main.get_command(app)
    found = []
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        inner = getattr(command, "commands", None) or {"": command}
        for part, sub in inner.items():
            title = f"winoforge {name} {part}".strip()
            names = [name for parameter in sub.params for name in parameter.opts]
            found += [(title, name) for name in names if name.startswith("--")]
            found.append((title, title))
    return found


@pytest.mark.parametrize(("command", "option"), options())
def test_every_command_and_option_is_documented(command: str, option: str) -> None:
    if option != "--help":
        assert option in (DOCS / "reference" / "commands.md").read_text(encoding="utf-8"), command


@pytest.mark.parametrize("name", formats.names())
def test_every_format_is_documented(name: str) -> None:
    assert f"`{name}`" in (DOCS / "reference" / "formats.md").read_text(encoding="utf-8")


def test_every_decision_is_in_the_overview() -> None:
    overview = (DOCS / "decisions" / "index.md").read_text(encoding="utf-8")
    written = {page.name for page in (DOCS / "decisions").glob("*.md")} - {"index.md"}
    assert set(re.findall(r"\(([\w-]+\.md)\)", overview)) == written


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=lambda setting: setting.name)
def test_every_setting_of_a_campaign_is_documented_with_its_default(setting: Setting) -> None:
    default = getattr(Rules(), setting.name)
    said = {True: "yes", False: "no"}[default] if isinstance(default, bool) else str(default)
    line = f"| `{setting.name}` | {said} | {setting.meaning.en} |"
    assert line in (DOCS / "reference" / "settings.md").read_text(encoding="utf-8")
