"""Schemas and all that belongs to writing, judging, asking and paying."""

from winoforge.web.workshop.models.asking import Question
from winoforge.web.workshop.models.honesty import Authorship, Flag
from winoforge.web.workshop.models.judging import Judgement, Slot
from winoforge.web.workshop.models.measures import Likeness, Measures
from winoforge.web.workshop.models.paying import LISTED, PaymentCode, ScoreEntry
from winoforge.web.workshop.models.references import ReferenceCollection, ReferenceEntry, TextPrint
from winoforge.web.workshop.models.schemas import SavedDraft, SearchText, StoredSchema

__all__ = [
    "LISTED", "Authorship", "Flag", "Judgement", "Likeness", "Measures", "PaymentCode", "Question",
    "ReferenceCollection", "ReferenceEntry", "SavedDraft", "ScoreEntry", "SearchText", "Slot", "StoredSchema",
    "TextPrint",
]  # fmt: skip
