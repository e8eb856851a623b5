"""As many different good schemas as a test needs, all of our own writing."""

from __future__ import annotations

from typing import Any

_PLACES = {
    "en": ("station", "library", "bakery", "museum", "harbour", "garden", "theatre", "market", "airport", "stadium"),
    "pt": ("estação", "biblioteca", "padaria", "escola", "praia", "praça", "feira", "loja", "farmácia", "igreja"),
}
_NAMES = (
    "Anna", "Clara", "Emma", "Julia", "Laura", "Maria", "Paula", "Rosa", "Sara", "Teresa", "Helena",
)  # fmt: skip
_WORDS = {"en": ("early", "late"), "pt": ("adiantada", "atrasada")}
MOST = len(_NAMES) * (len(_NAMES) - 1) * 10
"""How many there are in a language."""


def form(number: int, language: str = "en") -> dict[str, str]:
    """The contribute form of one good schema; numbers from 0 to MOST - 1 give different ones."""
    first, rest = divmod(number % MOST, (len(_NAMES) - 1) * 10)
    other, place = divmod(rest, 10)
    a, b = _NAMES[first], _NAMES[(first + 1 + other) % len(_NAMES)]
    where = _PLACES[language][place]
    halves = [_half(language, a, b, where, word) for word in _WORDS[language]]
    return {
        "candidate_a": a,
        "candidate_b": b,
        "first_text": halves[0][0],
        "first_question": halves[0][1],
        "first_correct": "0",
        "first_pronoun": "",
        "second_text": halves[1][0],
        "second_question": halves[1][1],
        "second_correct": "1",
        "second_pronoun": "",
    }


def record(number: int, public_id: str, language: str = "en") -> dict[str, Any]:
    """The same schema as the database keeps it."""
    sent = form(number, language)
    pronoun = {"en": "she", "pt": "ela"}[language]
    halves = [
        {
            "text": sent[f"{half}_text"],
            "pronoun": {"text": pronoun, "start": sent[f"{half}_text"].index(f" {pronoun} ") + 1},
            "question": sent[f"{half}_question"],
            "correct": int(sent[f"{half}_correct"]),
            "special": word,
        }
        for half, word in zip(("first", "second"), _WORDS[language], strict=True)
    ]
    candidates = [sent["candidate_a"], sent["candidate_b"]]
    said = {"id": public_id, "kind": "schema", "language": language, "sense": "strict"}
    return {**said, "candidates": candidates, "halves": halves}


def _half(language: str, a: str, b: str, where: str, word: str) -> tuple[str, str]:
    if language == "pt":
        return f"{a} esperou {b} na {where} porque ela estava {word}.", f"Quem estava {word}?"
    return f"{a} waited for {b} at the {where} because she was {word}.", f"Who was {word}?"
