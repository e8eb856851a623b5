"""Entries as JSON objects and back: the native shape, used by files, the API and the wire.

Lossless: `from_record(to_record(entry)) == entry`, with unknown keys kept. Keys that hold nothing are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from winoforge.core.errors import Refusal, SchemaError
from winoforge.core.schemas.draft import Draft, DraftHalf
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.values import (
    Candidate,
    Entry,
    Form,
    Half,
    Item,
    Json,
    Problem,
    Pronoun,
    Schema,
    SubstitutedPair,
    Switched,
)

T = TypeVar("T")

_SHARED = ("tags", "source", "rationale", "sense", "text_id", "origin", "human")
_HALF = ("text", "pronoun", "question", "correct", "special", "snippet", "plain", "repaired", "switched", "tags")
_ENTRY = ("id", "kind", "language", *_SHARED)
_OF_KIND = {
    "schema": (*_ENTRY, "candidates", "halves"),
    "problem": (*_ENTRY, "candidates", "halves"),
    "substituted": (*_ENTRY, "sentences", "correct", "repaired", "switched"),
}


def to_record(entry: Entry) -> dict[str, Any]:
    """The entry as a JSON object."""
    record: dict[str, Any] = {"id": entry.id, "kind": entry.kind, "language": entry.language}
    if isinstance(entry, SubstitutedPair):
        record |= {"sentences": list(entry.sentences), "correct": entry.correct}
        record |= _published(entry)
    else:
        record["candidates"] = list(entry.candidates)
        record["halves"] = [_half_record(half) for half in entry.halves]
    said = {key: getattr(entry, key) for key in _SHARED}
    record |= {key: value for key, value in said.items() if value is not None and not (key == "tags" and not value)}
    return record | dict(entry.extra)


def from_record(record: object) -> Entry:
    """The entry that a JSON object describes, or a SchemaError that says what is wrong with it."""
    known = _known(record)
    shared = _shared(known)
    if known["kind"] == "substituted":
        return SubstitutedPair(
            sentences=_strings(known, "sentences"),
            correct=_integer(known, "correct"),
            repaired=_strings(known, "repaired") if "repaired" in known else None,
            switched=_switched(known["switched"]) if "switched" in known else None,
            **shared,
        )
    maker = Problem if known["kind"] == "problem" else Schema
    candidates = tuple(Candidate(candidate) for candidate in _strings(known, "candidates"))
    return maker(candidates=candidates, halves=tuple(_half(half) for half in _objects(known, "halves")), **shared)


def draft_from_record(record: object) -> Draft:
    """The same leniently: what can be understood of a schema or problem, for the checks to speak about."""
    known = _known(record)
    if known["kind"] == "substituted":
        raise SchemaError(Refusal("structure", "A substituted pair has no pronoun, so it cannot be checked."))
    halves = tuple(_draft_half(half) for half in _objects(known, "halves"))
    return Draft(
        id=_string(known, "id"),
        language=_string(known, "language"),
        candidates=_strings(known, "candidates"),
        halves=halves,
        kind=known["kind"],
        details={key: value for key, value in _shared(known).items() if key not in {"id", "language"}},
    )


def item_record(item: Item) -> dict[str, Any]:
    """An item as it goes over the wire to a solver."""
    record: dict[str, Any] = {
        "id": item.id,
        "half": item.half,
        "language": item.language,
        "text": item.text,
        "pronoun": {"text": item.pronoun.text, "start": item.pronoun.start},
        "question": item.question,
        "candidates": list(item.candidates),
    }
    if item.form is not Form.ORIGINAL:
        record["form"] = item.form.value
    return record


def _half_record(half: Half) -> dict[str, Any]:
    record: dict[str, Any] = {"text": half.text, "pronoun": _pronoun_record(half.pronoun)}
    if half.question is not None:
        record["question"] = half.question
    record["correct"] = half.correct
    for key in ("special", "snippet"):
        if getattr(half, key) is not None:
            record[key] = getattr(half, key)
    if half.plain is not None:
        record["plain"] = list(half.plain)
    record |= _published(half)
    if half.tags:
        record["tags"] = dict(half.tags)
    return record | dict(half.extra)


def _published(holder: Half | SubstitutedPair) -> dict[str, Any]:
    record: dict[str, Any] = {}
    if holder.repaired is not None:
        record["repaired"] = list(holder.repaired)
    if holder.switched is not None:
        switched: dict[str, Any] = {}
        if holder.switched.text is not None:
            switched["text"] = holder.switched.text
        if holder.switched.pronoun is not None:
            switched["pronoun"] = _pronoun_record(holder.switched.pronoun)
        if holder.switched.sentences is not None:
            switched["sentences"] = list(holder.switched.sentences)
        record["switched"] = switched
    return record


def _pronoun_record(pronoun: Pronoun) -> dict[str, Any]:
    return {"text": pronoun.text, "start": pronoun.start}


def _known(record: object) -> Json:
    if not isinstance(record, dict):
        raise _wrong("A schema or problem is a JSON object with the keys id, kind, language, candidates and halves.")
    kind = record.get("kind")
    if not isinstance(kind, str) or kind not in _OF_KIND:
        said = "is missing" if kind is None else f"is {kind!r}"
        raise _wrong(f"“kind” {said}; it must be schema, problem or substituted.")
    return record


def _shared(known: Json) -> dict[str, Any]:
    shared = {key: known[key] for key in _SHARED if known.get(key) is not None}
    for key in ("tags", "origin", "human"):
        if key in shared and not isinstance(shared[key], dict):
            raise _wrong(f"“{key}” must be a JSON object.")
    _refuse_odd_domains(shared.get("tags", {}))
    for key in ("source", "rationale", "sense", "text_id"):
        if key in shared:
            _string(shared, key)
    extra = {key: value for key, value in known.items() if key not in _OF_KIND[known["kind"]]}
    return {"id": _string(known, "id"), "language": _string(known, "language"), "extra": extra, **shared}


def _refuse_odd_domains(tags: Json) -> None:
    if "domains" in tags:
        _strings(tags, "domains")


def _half(record: Json) -> Half:
    tags = record.get("tags", {})
    if not isinstance(tags, dict):
        raise _wrong("“tags” must be a JSON object.")
    _refuse_odd_domains(tags)
    return Half(
        text=_string(record, "text"),
        pronoun=_pronoun(record.get("pronoun"), _string(record, "text")),
        correct=_integer(record, "correct"),
        question=_optional(record, "question", _string),
        special=_optional(record, "special", _string),
        snippet=_optional(record, "snippet", _string),
        plain=_optional(record, "plain", _strings),
        repaired=_optional(record, "repaired", _strings),
        switched=_switched(record["switched"]) if record.get("switched") is not None else None,
        tags=tags,
        extra={key: value for key, value in record.items() if key not in _HALF},
    )


def _draft_half(record: Json) -> DraftHalf:
    return DraftHalf(
        text=_string(record, "text"),
        pronoun=_pronoun(record["pronoun"], _string(record, "text")) if record.get("pronoun") is not None else None,
        correct=_optional(record, "correct", _integer),
        question=_optional(record, "question", _string),
        special=_optional(record, "special", _string),
        snippet=_optional(record, "snippet", _string),
    )


def _pronoun(value: object, text: str | None) -> Pronoun:
    """The pronoun; rows written by hand may leave its start out where its word occurs once in the text."""
    if isinstance(value, str):
        value = {"text": value}
    if not isinstance(value, dict):
        raise _wrong("“pronoun” must be an object with text and start, or the word alone where it occurs once.")
    word = _string(value, "text")
    if value.get("start") is not None or text is None:
        return Pronoun(word, _integer(value, "start"))
    found = [span for span in exact_mentions(text, word) if span.of(text) == word] if word else []
    if len(found) != 1:
        often = f"occurs {len(found)} times" if found else "does not occur"
        raise _wrong(f"The pronoun “{word[:50]}” {often} in the text; give its “start”, its offset in code points.")
    return Pronoun(word, found[0].start)


def _switched(value: object) -> Switched:
    if not isinstance(value, dict):
        raise _wrong("“switched” must be an object with text and pronoun, or with sentences.")
    return Switched(
        text=_optional(value, "text", _string),
        pronoun=_pronoun(value["pronoun"], value.get("text")) if value.get("pronoun") is not None else None,
        sentences=_optional(value, "sentences", _strings),
    )


def _optional(record: Json, key: str, read: Callable[[Json, str], T]) -> T | None:
    return None if record.get(key) is None else read(record, key)


def _string(record: Json, key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str):
        raise _wrong(f"“{key}” is missing." if value is None else f"“{key}” must be a string.")
    return value


def _integer(record: Json, key: str) -> int:
    value = record.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong(f"“{key}” is missing." if value is None else f"“{key}” must be a whole number.")
    return value


def _strings(record: Json, key: str) -> tuple[str, ...]:
    value = record.get(key)
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise _wrong(f"“{key}” must be a list of strings.")
    return tuple(value)


def _objects(record: Json, key: str) -> list[Json]:
    value = record.get(key)
    if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
        raise _wrong(f"“{key}” must be a list of objects.")
    return value


def _wrong(reason: str) -> SchemaError:
    return SchemaError(Refusal("structure", reason))
