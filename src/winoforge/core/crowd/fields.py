"""The fields of the contributor's page, by the names that forms, findings and authorship evidence share."""

from __future__ import annotations

from enum import StrEnum


class Field(StrEnum):
    """A field of the form, or the whole of it."""

    CANDIDATE_A = "candidate_a"
    CANDIDATE_B = "candidate_b"
    FIRST_TEXT = "first_text"
    FIRST_QUESTION = "first_question"
    FIRST_CORRECT = "first_correct"
    FIRST_PRONOUN = "first_pronoun"
    SECOND_TEXT = "second_text"
    SECOND_QUESTION = "second_question"
    SECOND_CORRECT = "second_correct"
    SECOND_PRONOUN = "second_pronoun"
    WHOLE = "whole"

    @classmethod
    def of_half(cls, half: int, part: str) -> Field:
        """The field of one half, counted from 0, that holds its `text`, `question`, `correct` or `pronoun`."""
        return cls(f"{('first', 'second')[half]}_{part}")


TYPED: tuple[Field, ...] = (
    Field.CANDIDATE_A,
    Field.CANDIDATE_B,
    Field.FIRST_TEXT,
    Field.FIRST_QUESTION,
    Field.SECOND_TEXT,
    Field.SECOND_QUESTION,
)
"""The fields that people type into; the others are chosen."""
