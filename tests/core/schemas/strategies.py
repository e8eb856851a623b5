"""Any entry at all, for laws that hold of every one."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair, Switched
from winoforge.core.schemas.text import clean

_LETTERS = st.characters(exclude_categories=["Cs", "Cc", "Cn"])
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(_LETTERS, max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(_LETTERS, max_size=4), inner, max_size=3),
    max_leaves=5,
)
_EXTRA = st.dictionaries(st.text(_LETTERS, min_size=1, max_size=6).map("x-{}".format), _JSON, max_size=2)


def cleaned(length: int) -> st.SearchStrategy[str]:
    """Text that the one door lets in."""
    return (
        st.text(_LETTERS, min_size=1, max_size=length)
        .filter(lambda value: bool(value.strip()))
        .map(lambda value: clean(value, limit=1000))
    )


@st.composite
def halves(draw: st.DrawFn, candidates: int, correct: int | None = None) -> Half:
    before, word, after = draw(cleaned(20)), draw(st.sampled_from(["she", "ele", "_", "them"])), draw(cleaned(20))
    text = clean(f"{before} {word} {after}", limit=1000)
    chosen = draw(st.integers(0, candidates - 1)) if correct is None else correct
    sentences = st.none() | st.tuples(*[cleaned(10)] * candidates)
    switched = st.builds(Switched, text=st.none() | cleaned(9), sentences=sentences)
    return Half(
        text=text,
        pronoun=Pronoun(word, text.index(f" {word} ") + 1),
        correct=chosen,
        question=draw(st.none() | cleaned(20)),
        special=draw(st.none() | st.just("") | cleaned(8)),
        snippet=draw(st.none() | cleaned(8)),
        plain=draw(sentences),
        repaired=draw(sentences),
        switched=draw(st.none() | switched),
        tags=draw(_EXTRA),
        extra=draw(_EXTRA),
    )


@st.composite
def _shared(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "id": draw(cleaned(8)),
        "language": draw(st.sampled_from(["en", "pt", "pt-BR", "ja"])),
        "tags": draw(_EXTRA),
        "source": draw(st.none() | cleaned(8)),
        "rationale": draw(st.none() | cleaned(8)),
        "sense": draw(st.none() | st.sampled_from(["strict", "broad"])),
        "text_id": draw(st.none() | cleaned(4)),
        "origin": draw(st.none() | st.just({"taken": "direct", "genre": "novel"})),
        "human": draw(st.none() | st.just({"n": 19, "correct": 18})),
        "extra": draw(_EXTRA),
    }


def _names(count: int) -> st.SearchStrategy[tuple[Candidate, ...]]:
    names = st.lists(cleaned(6), min_size=count, max_size=count, unique_by=lambda name: name.casefold().strip())
    return names.map(lambda found: tuple(Candidate(name) for name in found))


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """A schema, a problem or a substituted pair."""
    kind = draw(st.sampled_from(["schema", "problem", "substituted"]))
    shared = draw(_shared())
    if kind == "substituted":
        sentences = draw(st.lists(cleaned(12), min_size=2, max_size=2, unique=True))
        return SubstitutedPair(sentences=tuple(sentences), correct=draw(st.integers(0, 1)), **shared)
    if kind == "problem":
        candidates = draw(st.integers(2, 4).flatmap(_names))
        return Problem(candidates=candidates, halves=(draw(halves(len(candidates))),), **shared)
    first, second = draw(halves(2, correct=0)), draw(halves(2, correct=1))
    if (first.text, first.pronoun) == (second.text, second.pronoun):
        return Problem(candidates=draw(_names(2)), halves=(first,), **shared)
    return Schema(candidates=draw(_names(2)), halves=(first, second), **shared)
