"""The frame of a schema is the same for schemas that say other things in the same way, and different otherwise."""

from __future__ import annotations

import pytest

from winoforge import formats, library
from winoforge.core.schemas import Candidate, Half, Pronoun, Schema
from winoforge.core.schemas.frames import frame


def schema(text: str, pronoun: str, *candidates: str, language: str = "en") -> Schema:
    texts = (text, f"{text[:-1]} indeed.")
    halves = tuple(
        Half(text=each, pronoun=Pronoun(pronoun, text.index(f" {pronoun} ") + 1), correct=number)
        for number, each in enumerate(texts)
    )
    return Schema(id="x", language=language, candidates=tuple(map(Candidate, candidates)), halves=halves)


@pytest.mark.parametrize(
    ("text", "pronoun", "candidates"),
    [
        ("Erica called Jennifer because she was out of reach.", "she", ("Erica", "Jennifer")),
        ("Marcus paid Tom because he was broke.", "he", ("Marcus", "Tom")),
        ("The ladder leaned on the wall because it was wobbly.", "it", ("the ladder", "the wall")),
    ],
)
def test_other_people_and_other_deeds_have_one_frame(text: str, pronoun: str, candidates: tuple[str, str]) -> None:
    assert frame(schema(text, pronoun, *candidates)) == "A … B … because … P was"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Although Ana called Bea, she was ill.", "although … A … B … P was"),
        ("Ana called Bea. In the evening she was ill.", "A … B. … P was"),
        ("Bea knew that Ana left, but she was ill.", "B … that … A … but … P was"),
        ("Ana called Bea when she fell ill.", "A … B … when … P"),
    ],
)
def test_the_order_the_connector_and_what_follows_the_pronoun_count(text: str, told: str) -> None:
    assert frame(schema(text, "she", "Ana", "Bea")) == told


def test_in_portuguese() -> None:
    found = frame(schema("A Ana ligou para a Bia porque ela estava doente.", "ela", "Ana", "Bia", language="pt"))
    assert found == "A … B … porque … P estava"


def test_a_candidate_that_begins_another_is_not_mistaken_for_it() -> None:
    found = frame(schema("Ana's dog bit Ana because it was cross.", "it", "Ana's dog", "Ana"))
    assert found == "A … B … because … P was"


def test_a_language_that_is_not_known_keeps_no_words() -> None:
    assert frame(schema("Ana vokis Bea ĉar ŝi estis malsana.", "ŝi", "Ana", "Bea", language="eo")) == "A … B … P"


def test_the_library_is_varied() -> None:
    frames = [frame(entry) for entry in formats.read(library.path("en")).entries if isinstance(entry, Schema)]
    assert len(set(frames)) > 0.75 * len(frames)
    assert max(map(frames.count, frames)) < 0.1 * len(frames)
