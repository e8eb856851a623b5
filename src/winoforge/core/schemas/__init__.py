"""What a schema is, and what can be done to one."""

from winoforge.core.schemas.collection import MIXED, Collection
from winoforge.core.schemas.draft import Draft, DraftHalf
from winoforge.core.schemas.record import draft_from_record, from_record, item_record, to_record
from winoforge.core.schemas.spans import Span, words
from winoforge.core.schemas.special import changed_phrases, changed_spans, special_phrases, special_spans
from winoforge.core.schemas.values import (
    GAP,
    Candidate,
    Entry,
    Form,
    Half,
    Item,
    Problem,
    Pronoun,
    Schema,
    SubstitutedPair,
    Switched,
    item_count,
    items,
    tag,
)

__all__ = [
    "GAP", "MIXED", "Candidate", "Collection", "Draft", "DraftHalf", "Entry", "Form", "Half", "Item", "Problem",
    "Pronoun", "Schema", "Span", "SubstitutedPair", "Switched", "changed_phrases", "changed_spans",
    "draft_from_record", "from_record", "item_count", "item_record", "items", "special_phrases", "special_spans",
    "tag", "to_record", "words",
]  # fmt: skip
