"""Back to the form: from a draft, to show it as it was typed, and from a saved schema, to correct it (P9)."""

from __future__ import annotations

from dataclasses import replace

from winoforge.core.crowd.drafts import FormDraft, SchemaForm, to_draft
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.schemas.spans import words
from winoforge.core.schemas.values import Half, Schema


def as_typed(draft: FormDraft) -> FormDraft:
    """The draft with its candidates in the order of the form, so that A and B are those of the page."""
    if draft.candidate_fields[0] == Field.CANDIDATE_A:
        return draft
    halves = tuple(replace(half, correct=None if half.correct is None else 1 - half.correct) for half in draft.halves)
    fields = draft.candidate_fields[::-1]
    return replace(draft, candidates=draft.candidates[::-1], candidate_fields=fields, halves=halves)


def form_of(schema: Schema) -> SchemaForm:
    """The form that a saved schema was made with; a pronoun that is found anyway is left to be found."""
    first, second = schema.halves[:2]
    form = SchemaForm(
        candidate_a=schema.candidates[0],
        candidate_b=schema.candidates[1],
        first_text=first.text,
        first_question=first.question or "",
        first_correct=str(first.correct),
        second_text=second.text,
        second_question=second.question or "",
        second_correct=str(second.correct),
    )
    found = [half.pronoun for half in to_draft(form, schema.language, schema.id, Rules()).halves]
    return replace(
        form,
        first_pronoun="" if found[0] == first.pronoun else _word_number(first),
        second_pronoun="" if found[1] == second.pronoun else _word_number(second),
    )


def _word_number(half: Half) -> str:
    places = (number for number, span in enumerate(words(half.text)) if span.overlaps(half.pronoun.span))
    return str(next(places, ""))
