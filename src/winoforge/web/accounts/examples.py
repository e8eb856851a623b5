"""Schemas that explain what a good one is, and what goes wrong: for the entry page and the help."""

from __future__ import annotations

from collections.abc import Mapping

from winoforge.core.schemas import Candidate, Half, Pronoun, Schema

_Side = tuple[str, str, str, int]
"""Text, pronoun, question, and the index of the correct candidate."""


def good(language: str) -> Schema:
    """A schema as it should be, in English unless it is for a Portuguese reader."""
    return _GOOD[_code(language)]


def bad(language: str) -> Mapping[str, Schema]:
    """Schemas by the mistake that each makes."""
    return _BAD[_code(language)]


def _code(language: str) -> str:
    return "pt" if language.startswith("pt") else "en"


def _schema(language: str, a: str, b: str, *sides: _Side) -> Schema:
    halves = tuple(
        Half(text=text, pronoun=Pronoun(word, text.index(f" {word} ") + 1), question=question, correct=correct)
        for text, word, question, correct in sides
    )
    return Schema(id="example", language=language, candidates=(Candidate(a), Candidate(b)), halves=halves)


_GOOD = {
    "en": _schema(
        "en",
        "Rita",
        "Paula",
        ("Rita hid the letter from Paula because she was nosy.", "she", "Who was nosy?", 1),
        ("Rita hid the letter from Paula because she was ashamed.", "she", "Who was ashamed?", 0),
    ),
    "pt": _schema(
        "pt",
        "Rita",
        "Paula",
        ("Rita escondeu a carta de Paula porque ela era curiosa.", "ela", "Quem era curiosa?", 1),
        ("Rita escondeu a carta de Paula porque ela era tímida.", "ela", "Quem era tímida?", 0),
    ),
}
_BAD = {
    "en": {
        "obvious": _schema(
            "en",
            "the cat",
            "the ball",
            ("The cat chased the ball because it was hungry.", "it", "What was hungry?", 0),
            ("The cat chased the ball because it was round.", "it", "What was round?", 1),
        ),
        "pronoun": _schema(
            "en",
            "Bob",
            "Anna",
            ("Bob phoned Anna because he needed help.", "he", "Who needed help?", 0),
            ("Bob phoned Anna because she needed help.", "she", "Who needed help?", 1),
        ),
        "scattered": _schema(
            "en",
            "the lorry",
            "the bus",
            ("The lorry passed the bus because it was fast.", "it", "What was fast?", 0),
            ("The lorry stopped behind the bus because it was full.", "it", "What was full?", 1),
        ),
        "unclear": _schema(
            "en",
            "Nora",
            "Olga",
            ("Nora wrote to Olga because she was sad.", "she", "Who was sad?", 0),
            ("Nora wrote to Olga because she was cheerful.", "she", "Who was cheerful?", 1),
        ),
    },
    "pt": {
        "obvious": _schema(
            "pt",
            "o gato",
            "o novelo",
            ("O gato perseguiu o novelo porque ele estava faminto.", "ele", "O que estava faminto?", 0),
            ("O gato perseguiu o novelo porque ele estava desenrolado.", "ele", "O que estava desenrolado?", 1),
        ),
        "pronoun": _schema(
            "pt",
            "Bruno",
            "Ana",
            ("Bruno ligou para Ana porque ele precisava de ajuda.", "ele", "Quem precisava de ajuda?", 0),
            ("Bruno ligou para Ana porque ela precisava de ajuda.", "ela", "Quem precisava de ajuda?", 1),
        ),
        "scattered": _schema(
            "pt",
            "o caminhão",
            "o ônibus",
            ("O caminhão passou o ônibus porque ele era rápido.", "ele", "O que era rápido?", 0),
            ("O caminhão parou atrás do ônibus porque ele estava cheio.", "ele", "O que estava cheio?", 1),
        ),
        "unclear": _schema(
            "pt",
            "Nora",
            "Olga",
            ("Nora escreveu para Olga porque ela estava triste.", "ela", "Quem estava triste?", 0),
            ("Nora escreveu para Olga porque ela estava alegre.", "ela", "Quem estava alegre?", 1),
        ),
    },
}
