"""Searching schemas by what they say: capitals and accents do not matter, and the order of the words does."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

LONGEST = 100
"""Characters of what is searched for."""
_WORD = re.compile(r"[a-z0-9]{3}")


def folded(text: str) -> str:
    """A text as it is searched: without capitals and accents, with one blank between words."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(each for each in plain if not unicodedata.combining(each)).split())


def searchable(record: Mapping[str, Any]) -> str:
    """What can be found of a schema in the native shape: its candidates, texts and questions, folded, a line each."""
    said = [*record["candidates"]]
    for half in record["halves"]:
        said += [half["text"], half.get("question") or ""]
    return "\n".join(filter(None, (folded(each) for each in said)))


def query(sent: str) -> str:
    """What somebody searches for, as it is shown to them again: a database does not look for every character."""
    return "".join(each for each in sent if each.isprintable()).strip()[:LONGEST]


def has_trigrams(said: str) -> bool:
    """Whether a database can look a folded text up in an index of trigrams.

    Three plain letters or digits in a row are needed: of marks PostgreSQL's index knows nothing, and of other letters
    only in some locales.
    """
    return bool(_WORD.search(said))


def trigrams(said: str) -> list[str]:
    """Every three characters that follow each other, each once, in order."""
    return list(dict.fromkeys(said[start : start + 3] for start in range(len(said) - 2)))
