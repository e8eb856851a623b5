"""What cards and task folders are written with: texts that YAML and Markdown take as text, whatever they hold."""

from __future__ import annotations

import json
import re

_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|&~$])")


def yaml_text(text: str) -> str:
    """The text as a double-quoted YAML scalar on one line.

    JSON strings are YAML, but for the characters that YAML takes for line ends or refuses: those are escaped.
    """
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(character if character.isprintable() else f"\\U{ord(character):08X}" for character in quoted)


def markdown_text(text: str) -> str:
    """The text as Markdown that shows it and means nothing else."""
    visible = "".join(character if character.isprintable() else " " for character in text)
    return _MARKUP.sub(r"\\\1", visible).strip()
