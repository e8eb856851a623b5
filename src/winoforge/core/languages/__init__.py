"""The languages that Winoforge knows, behind one interface.

>>> language("pt-BR").name
'Brazilian Portuguese'
"""

from __future__ import annotations

from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.base import Language
from winoforge.core.languages.english import ENGLISH
from winoforge.core.languages.portuguese import PORTUGUESE

LANGUAGES: dict[str, Language] = {known.code: known for known in (ENGLISH, PORTUGUESE)}


def language(code: str) -> Language:
    """The language of a BCP 47 code; a region is allowed and ignored."""
    try:
        return LANGUAGES[code.partition("-")[0].lower()]
    except KeyError:
        known = ", ".join(sorted(LANGUAGES))
        raise UnknownLanguage(f"“{code}” is not a language Winoforge knows. Known: {known}.") from None
