"""Compile the translations when the package is built: .mo files are artifacts, not sources.

By hand: `python tools/build_messages.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).parent.parent / "src" / "winoforge" / "web" / "locale"


def compile_all(folder: Path = LOCALE) -> list[Path]:
    """Write the .mo beside every .po; gives what was written."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    written = []
    for source in sorted(folder.rglob("*.po")):
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.parts[-3])
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalog)
        written.append(target)
    return written


class CustomBuildHook(BuildHookInterface[Any]):
    """Hatch calls this before it packs the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before packing."""
        compile_all(Path(self.root) / "src" / "winoforge" / "web" / "locale")


if __name__ == "__main__":
    for file in compile_all():
        print(file)
