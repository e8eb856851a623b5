"""Gather what templates and views say into the Portuguese catalogue: `make messages`. No gettext binaries are needed.

Django's own `templatize` turns a template into text with the calls that Babel's extractor understands; new messages
come in empty, messages that nobody says any more go, translations stay.
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "winoforge" / "web"
PO = WEB / "locale" / "pt_BR" / "LC_MESSAGES" / "django.po"
KEYWORDS = {
    "gettext": None,
    "gettext_lazy": None,
    "_": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def said() -> Catalog:
    """Everything that templates and views say, in English."""
    from django.utils.translation.template import templatize

    catalog = Catalog(locale="pt_BR", project="Winoforge", charset="utf-8", fuzzy=False)
    for path in sorted([*WEB.rglob("*.py"), *WEB.rglob("*.html")]):
        text = path.read_text(encoding="utf-8")
        source = _calls(templatize(text, origin=str(path))) if path.suffix == ".html" else text
        found = extract("python", BytesIO(source.encode()), keywords=KEYWORDS, options={"encoding": "utf-8"})
        for _, message, _, context in found:
            percent = any("%" in part for part in ([message] if isinstance(message, str) else message))
            flags = ["python-format"] if percent and _has_placeholder(message) else []
            catalog.add(message, locations=[(str(path.relative_to(WEB)), 1)], context=context, flags=flags)
    return catalog


def _calls(templatized: str) -> str:
    """Only calls and blanked-out text are left of a template: without its indentation Python's tokenizer takes it."""
    return "\n".join(line.lstrip() for line in templatized.splitlines())


def _has_placeholder(message: str | tuple[str, ...]) -> bool:
    return re.search(r"%\(\w+\)[sd]", message if isinstance(message, str) else " ".join(message)) is not None


def catalogue() -> Catalog:
    """What the file holds now."""
    if not PO.is_file():
        return Catalog(locale="pt_BR", charset="utf-8", fuzzy=False)
    with PO.open("rb") as file:
        return read_po(file, locale="pt_BR")


def missing(wanted: Catalog, held: Catalog, *, only_presence: bool = False) -> list[Message]:
    """The messages of `wanted` that `held` has no translation of, or does not have at all."""
    return [message for message in wanted if message.id and not _has(held, message, only_presence)]


def main() -> int:
    """Bring the file up to date; with --check only say what is missing."""
    wanted, held = said(), catalogue()
    open_ones = missing(wanted, held)
    if "--check" in sys.argv:
        for message in open_ones:
            print(f"Not translated: {message.id!r} ({message.locations})")
        return 1 if open_ones else 0
    created = held.creation_date  # else gathering nothing new would still change the file
    held.update(wanted, no_fuzzy_matching=True)
    held.creation_date = created
    held.obsolete.clear()
    PO.parent.mkdir(parents=True, exist_ok=True)
    with PO.open("wb") as file:
        write_po(file, held, width=110, sort_by_file=True, include_lineno=False)
    print(f"{PO.relative_to(ROOT)}: {sum(1 for m in held if m.id)} messages, {len(open_ones)} to translate")
    return 0


def _has(held: Catalog, message: Message, only_presence: bool) -> bool:
    identity = message.id if isinstance(message.id, str) else message.id[0]
    found = held.get(identity, message.context)
    if found is None or only_presence:
        return found is not None
    return bool(found.string) if isinstance(found.string, str) else all(found.string or ("",))


if __name__ == "__main__":
    sys.exit(main())
