"""The contributor's form (P5): ten raw strings, what is wrong with them as text, and the draft they make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from winoforge.core.crowd.fields import TYPED, Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.said import Said
from winoforge.core.errors import TextError, UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.base import Language
from winoforge.core.schemas import text as texts
from winoforge.core.schemas.draft import Draft, DraftHalf
from winoforge.core.schemas.mentions import order_of_mention
from winoforge.core.schemas.pronouns import find_pronoun, pronoun_places
from winoforge.core.schemas.spans import words
from winoforge.core.schemas.special import special_phrases
from winoforge.core.schemas.values import Pronoun
from winoforge.core.wording import Sentence

_CANDIDATES = (Field.CANDIDATE_A, Field.CANDIDATE_B)
_ANSWERS = ("0", "1")
_INDEX = re.compile(r"[0-9]{1,4}")
_UNSHOWABLE = "\ufffd"
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""What core/schemas/text.py refuses, and what neither a page nor a database can hold."""
_NOT_TEXT = Sentence(
    "There is a character here that is not text; it is shown as “\ufffd”. Remove it.",
    "Há aqui um caractere que não é texto; ele aparece como “\ufffd”. Apague-o.",
)
_TOO_LONG = Sentence(
    "There are {length:number} characters here; at most {limit:number} are allowed.",
    "Há aqui {length:number} caracteres; o limite é {limit:number}.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaForm:
    """The form as it was sent, so that it can be shown again as it was."""

    candidate_a: str = ""
    candidate_b: str = ""
    first_text: str = ""
    first_question: str = ""
    first_correct: str = ""
    """`0` for candidate A, `1` for candidate B, "" when none is chosen."""
    first_pronoun: str = ""
    """The number of the word in the sentence (see `word_choices`), "" to have the pronoun found."""
    second_text: str = ""
    second_question: str = ""
    second_correct: str = ""
    second_pronoun: str = ""

    @classmethod
    def of(cls, mapping: Mapping[str, object]) -> SchemaForm:
        """The form in what somebody sent; whatever is not a string, or no possible choice, counts as left empty.

        Characters that are no text become “\ufffd”, so that the form can be stored and shown; `faults` names them.
        """
        sent = {name: _NO_TEXT.sub(_UNSHOWABLE, value) for name, value in mapping.items() if isinstance(value, str)}
        kept = {name: sent.get(name, "") for name in TYPED}
        for half in (0, 1):
            correct, pronoun = Field.of_half(half, "correct"), Field.of_half(half, "pronoun")
            kept[correct] = sent.get(correct, "") if sent.get(correct) in _ANSWERS else ""
            kept[pronoun] = sent.get(pronoun, "") if _INDEX.fullmatch(sent.get(pronoun, "")) else ""
        return cls(**{str(name): value for name, value in kept.items()})

    def to_json(self) -> dict[str, str]:
        """The ten strings by field; `of` reads them back."""
        return asdict(self)

    def value(self, field: Field) -> str:
        """What stands in a field."""
        return str(getattr(self, field))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed yet."""
        return not any(self.value(field).strip() for field in TYPED)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormDraft(Draft):
    """The draft that a form makes; its candidates stand in order of mention, whatever their order in the form."""

    candidate_fields: tuple[Field, ...] = _CANDIDATES
    """The field that each candidate came from."""


def faults(form: SchemaForm) -> dict[Field, Said]:
    """What is wrong with the text of each field, before anybody asks whether it is a schema: too long, or no text.

    An empty field is no fault here; the checks speak of it.
    """
    found = {field: _fault(form.value(field), _LIMITS[field]) for field in TYPED}
    return {field: said for field, said in found.items() if said is not None}


def to_draft(form: SchemaForm, language_code: str, id: str, rules: Rules) -> FormDraft:  # noqa: A002
    """The draft for the checks: pronouns found, candidates in order of mention, the special phrase noted.

    It is always a draft, however empty or long the fields are: what is too long is cut right after the limit, so that
    the checks still refuse it and nothing is computed over more.
    """
    typed = {field: _tidy(form.value(field), _LIMITS[field]) for field in TYPED}
    order = order_of_mention(typed[Field.FIRST_TEXT], [typed[field] for field in _CANDIDATES])
    candidates = tuple(typed[_CANDIDATES[index]] for index in order)
    halves = [typed[Field.FIRST_TEXT], typed[Field.SECOND_TEXT]]
    specials = special_phrases(halves) if all(halves) and halves[0] != halves[1] else [None, None]
    known = _language(language_code)
    return FormDraft(
        id=id,
        language=language_code,
        candidates=candidates,
        candidate_fields=tuple(_CANDIDATES[index] for index in order),
        halves=tuple(
            DraftHalf(
                text=text,
                question=(question := typed[Field.of_half(number, "question")]) or None,
                correct=_correct(form.value(Field.of_half(number, "correct")), order),
                pronoun=_pronoun(form.value(Field.of_half(number, "pronoun")), text, question, known, candidates),
                special=special,
            )
            for number, (text, special) in enumerate(zip(halves, specials, strict=True))
        ),
        details={"sense": "strict"} if rules.strict else {},
    )


def word_choices(text: str) -> list[tuple[int, str]]:
    """The words of a sentence with their numbers, for choosing the pronoun; punctuation has numbers but is left out."""
    tidy = _tidy(text, texts.SENTENCE)
    found = enumerate(span.of(tidy) for span in words(tidy))
    return [(number, word) for number, word in found if word[0].isalnum()]


_LIMITS: Mapping[Field, int] = {
    field: texts.CANDIDATE if field in _CANDIDATES else texts.QUESTION if field.endswith("question") else texts.SENTENCE
    for field in TYPED
}
"""How long what each field holds may be."""


def _fault(value: str, limit: int) -> Said | None:
    if not value.strip():
        return None
    if _UNSHOWABLE in value or _NO_TEXT.search(value):
        return Said(_NOT_TEXT)
    try:
        texts.clean(texts.one_line(value), limit=limit)
    except TextError as error:  # nothing else can be wrong with it here
        return Said(_TOO_LONG, error.params)
    return None


def _tidy(value: str, limit: int) -> str:
    """One line in normal form C; too long a text is cut to one character over the limit."""
    line = texts.one_line(value[: 8 * limit])
    try:
        return texts.clean(line, limit=8 * limit)[: limit + 1]
    except TextError:
        return ""


def _language(code: str) -> Language | None:
    try:
        return language(code)
    except UnknownLanguage:
        return None


def _correct(chosen: str, order: Sequence[int]) -> int | None:
    return order.index(int(chosen)) if chosen in _ANSWERS else None


def _pronoun(index: str, text: str, question: str, known: Language | None, candidates: Sequence[str]) -> Pronoun | None:
    """The chosen word; else the pronoun that the question asks about; else the only one there is."""
    spans = words(text)
    places = pronoun_places(text, known) if known else []
    if index and int(index) < len(spans):
        span = spans[int(index)]
        inside = (place for place in places if place.span.overlaps(span))  # “he” in “he's”
        return next(inside, Pronoun(span.of(text), span.start))
    found = find_pronoun(text, question, known, candidates) if known else None
    return found or (places[0] if len(places) == 1 else None)
