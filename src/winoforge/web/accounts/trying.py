"""One schema of the library to try on the front page. It comes from the package: no query, nothing stored."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from winoforge import formats, library
from winoforge.core.crowd.askable import is_gold
from winoforge.core.crowd.questions import Asked
from winoforge.core.schemas import Schema

_RNG = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class Try:
    """A half of a schema of the library; none of those that are kept for test questions."""

    schema: Schema
    half: int

    @property
    def asked(self) -> Asked:
        """It as a question."""
        return Asked.of(self.schema, self.half)


def one_to_try(language: str, *, but: str = "") -> Try:
    """A half of a random schema in the language of the page; of another one than `but`."""
    schemas = _library(_code(language))
    schema = _RNG.choice([schema for name, schema in schemas.items() if name != but])
    return Try(schema, _RNG.randrange(len(schema.halves)))


def tried(name: str, half: str) -> Try | None:
    """The half that somebody answered; None for one that the library does not have, or keeps for test questions."""
    for code in ("en", "pt"):
        schema = _library(code).get(name)
        if schema is not None and half in {str(number) for number in range(len(schema.halves))}:
            return Try(schema, int(half))
    return None


@cache
def _library(code: str) -> dict[str, Schema]:
    entries = formats.stream(library.path(code), form="native")
    schemas = [entry for entry in entries if isinstance(entry, Schema) and not is_gold(entry.id)]
    return {schema.id: schema for schema in schemas if all(half.question for half in schema.halves)}


def _code(language: str) -> str:
    return "pt" if language.startswith("pt") else "en"
