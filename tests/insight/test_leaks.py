"""Gists, and an index that finds the nearest of them."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import needs
from tests.core.schemas.strategies import entries
from winoforge import formats, library
from winoforge.core.errors import CannotSwitch, MissingPart, WinoforgeError
from winoforge.core.languages import language
from winoforge.core.languages.base import Gender, Passage
from winoforge.core.schemas import Candidate, Entry, Half, Problem, Schema
from winoforge.core.schemas.switching import switch_passage
from winoforge.insight.leaks import Gist, Index, gists, is_leak, likeness
from winoforge.text import embeddings, meaning


@pytest.fixture(scope="module", autouse=True)
def _embeddings() -> None:
    needs(embeddings.available(), "wordllama is not installed.")


@pytest.fixture(scope="module", autouse=True)
def _words_alone() -> Iterator[None]:
    """Without the sentence encoder; test_leaks_by_meaning.py is with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(meaning, "encoder", lambda: None)
        yield


NUMBERS = st.lists(st.integers(0, 40), min_size=1, max_size=12, unique=True).map(lambda found: tuple(sorted(found)))
GISTS = st.builds(
    Gist,
    st.lists(NUMBERS, min_size=1, max_size=3, unique=True).map(lambda found: tuple(sorted(found))),
    st.lists(st.integers(-127, 127), min_size=embeddings.DIMENSIONS, max_size=embeddings.DIMENSIONS)
    .filter(any)
    .map(tuple),
    st.none()
    | st.just(())
    | st.lists(st.integers(-40, 40), min_size=meaning.DIMENSIONS, max_size=meaning.DIMENSIONS).map(tuple),
)


def read(name: str) -> tuple[Entry, ...]:
    return formats.read(library.path(name)).entries


@pytest.fixture(scope="module")
def english() -> tuple[Entry, ...]:
    return read("en")


@pytest.fixture(scope="module")
def index(english: tuple[Entry, ...]) -> Index[str]:
    return filled(english)


def filled(some: Sequence[Entry]) -> Index[str]:
    index: Index[str] = Index()
    for entry, gist in zip(some, gists(some), strict=True):
        index.add(entry.id, gist)
    return index


class TestGists:
    @given(GISTS)
    def test_what_is_packed_comes_back(self, gist: Gist) -> None:
        assert Gist.unpack(gist.pack()) == gist

    def test_a_gist_of_another_version_is_refused(self) -> None:
        packed = gists(read("pt")[:1])[0].pack()
        with pytest.raises(WinoforgeError, match="another version"):
            Gist.unpack(bytes([packed[0] + 2]) + packed[1:])

    def test_a_gist_does_not_depend_on_what_else_is_read(self, english: tuple[Entry, ...]) -> None:
        assert gists(english)[7] == gists([english[7]])[0]

    def test_a_gist_is_the_same_in_another_process_whose_logging_is_left_alone(
        self, english: tuple[Entry, ...]
    ) -> None:
        program = (
            "import logging; from winoforge import formats, library; from winoforge.insight.leaks import gists\n"
            "from winoforge.text import meaning; meaning.encoder = lambda: None\n"
            "print(gists(formats.read(library.path('en')).entries[:1])[0].pack().hex())\n"
            "print(logging.getLogger().handlers, logging.getLogger().level)"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        packed, logs = done.stdout.splitlines()
        assert bytes.fromhex(packed) == gists(english[:1])[0].pack()
        assert logs == f"[] {logging.WARNING}"

    def test_a_gist_is_small(self, english: tuple[Entry, ...]) -> None:
        assert max(len(gist.pack()) for gist in gists(english)) < 1_000

    @given(GISTS, GISTS)
    def test_it_does_not_matter_who_is_compared_with_whom(self, one: Gist, other: Gist) -> None:
        assert likeness(one, other) == pytest.approx(likeness(other, one))
        assert 0 <= likeness(one, other) <= 1

    @given(entries())
    def test_anything_is_wholly_like_itself_in_any_order(self, entry: Entry) -> None:
        turned = entry
        if isinstance(entry, Schema):
            turned = replace(entry, halves=entry.halves[::-1], candidates=entry.candidates[::-1])
        one, other = gists([entry, turned])
        assert likeness(one, other) == 1.0
        assert one == other

    def test_a_missing_part_says_how_to_get_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(embeddings, "available", lambda: False)
        embeddings._model.cache_clear()
        embeddings._vector.cache_clear()
        with pytest.raises(MissingPart, match=r"winoforge\[analysis\]"):
            embeddings.mean_vector(["kite"])


class TestIndex:
    @given(st.lists(GISTS, min_size=1, max_size=25), GISTS, st.integers(1, 30), st.data())
    def test_it_finds_what_comparing_with_everything_finds(
        self, there: list[Gist], asked: Gist, count: int, data: st.DataObject
    ) -> None:
        index: Index[int] = Index()
        for number, gist in enumerate(there):
            index.add(number, gist)
        gone = data.draw(st.sets(st.sampled_from(range(len(there)))))
        for number in gone:
            index.discard(number)
        but = data.draw(st.none() | st.sampled_from(range(len(there))))
        expected = sorted(
            (-likeness(asked, gist), number)
            for number, gist in enumerate(there)
            if number not in gone and number != but
        )[:count]
        found = index.nearest(asked, count, but=but)
        assert [(-near.similarity, near.key) for near in found] == expected

    def test_many_copies_come_in_the_order_they_were_put_in(self, english: tuple[Entry, ...]) -> None:
        index, gist = filled(english), gists(english[:1])[0]
        for number in range(100):
            index.add(f"copy {number:03}", gist)
        assert [near.key for near in index.nearest(gist, 4)] == ["en-001", "copy 000", "copy 001", "copy 002"]

    def test_an_empty_index_finds_nothing(self, english: tuple[Entry, ...]) -> None:
        index: Index[str] = Index()
        assert index.nearest(gists(english[:1])[0]) == []
        index.discard("nobody")
        assert len(index) == 0

    def test_a_key_is_there_once(self, english: tuple[Entry, ...]) -> None:
        index: Index[str] = Index()
        one, other = gists(english[:2])
        index.add("a", one)
        index.add("a", other)
        assert len(index) == 1
        assert "a" in index
        assert index.nearest(other)[0].similarity == 1.0
        assert index.nearest(one)[0].similarity < 1.0

    def test_it_forgets_what_is_gone(self, english: tuple[Entry, ...]) -> None:
        made = gists(english)
        index: Index[int] = Index()
        for number in range(3_000):
            index.add(number, made[number % len(made)])
            index.discard(number - 100)
        assert len(index) == 100
        assert len(index._keys) < 2_500
        assert sorted(near.key for near in index.nearest(made[0], 100)) == list(range(2_900, 3_000))


def renamed(entry: Schema) -> Schema | None:
    """With other names of the same gender, if its candidates are given names."""
    known = language(entry.language).names
    new: list[str] = []
    for candidate in entry.candidates:
        group = next((group for group in (Gender.FEMININE, Gender.MASCULINE) if candidate in known[group]), None)
        if group is None:
            return None
        new.append(next(name for name in known[group] if name.isalpha() and name not in (*entry.candidates, *new)))
    halves = []
    for half in entry.halves:
        before, after = half.text[: half.pronoun.start], half.text[half.pronoun.start :]
        for old, name in zip(entry.candidates, new, strict=True):
            before, after = before.replace(old, name), after.replace(old, name)
        halves.append(Half(text=before + after, pronoun=replace(half.pronoun, start=len(before)), correct=half.correct))
    return Schema(id=entry.id, language=entry.language, candidates=tuple(map(Candidate, new)), halves=tuple(halves))


def switched(entry: Schema) -> Schema | None:
    """With its candidates exchanged, where that can be done by rule."""
    known = language(entry.language)
    try:
        there = [switch_passage(known, Passage(half.text, half.pronoun), entry.candidates) for half in entry.halves]
    except CannotSwitch:
        return None
    halves = [
        Half(text=each.text, pronoun=each.pronoun, correct=1 - half.correct)
        for each, half in zip(there, entry.halves, strict=True)
    ]
    return Schema(id=entry.id, language=entry.language, candidates=entry.candidates, halves=tuple(halves))


class TestLeaksOfTheLibrary:
    """benchmarks/leaks.py measures on the collections of others; this notices when something breaks."""

    def caught(self, index: Index[str], copies: Sequence[Entry]) -> float:
        found = [
            near.key == copy.id and is_leak(near.similarity)
            for copy, gist in zip(copies, gists(copies), strict=True)
            for near in index.nearest(gist, 1)
        ]
        return sum(found) / len(copies)

    @pytest.mark.parametrize("name", ["en", "pt"])
    def test_other_names_are_seen_through(self, name: str) -> None:
        there = read(name)
        copies = [copy for entry in there if isinstance(entry, Schema) and (copy := renamed(entry))]
        assert len(copies) > 20
        assert self.caught(filled(there), copies) == 1.0

    def test_switched_candidates_are_seen_through(self, index: Index[str], english: tuple[Entry, ...]) -> None:
        copies = [copy for entry in english if isinstance(entry, Schema) and (copy := switched(entry))]
        assert len(copies) > 20
        assert self.caught(index, copies) == 1.0

    def test_one_half_alone_is_found(self, index: Index[str], english: tuple[Entry, ...]) -> None:
        copies = [
            Problem(id=entry.id, language="en", candidates=entry.candidates, halves=entry.halves[1:2])
            for entry in english
            if isinstance(entry, Schema)
        ]
        assert self.caught(index, copies) == 1.0

    def test_hardly_any_schema_of_the_library_looks_like_another(self) -> None:
        there = [*read("en"), *read("pt")]
        index = filled(there)
        alarms = [
            (entry.id, near.key, near.similarity)
            for entry, gist in zip(there, gists(there), strict=True)
            for near in index.nearest(gist, 1, but=entry.id)
            if is_leak(near.similarity)
        ]
        assert len(alarms) <= 0.01 * len(there), alarms


def test_the_two_name_versions_of_the_portuguese_collection_find_each_other(data: Path) -> None:
    there, other = (
        formats.read(data / "portuguese" / f"{name}.json").entries
        for name in ("portuguese_wsc", "portuguese_wsc_portuguese_names")
    )
    index: Index[str] = Index()
    for entry, gist in zip(there, gists(there), strict=True):
        index.add(entry.id.rpartition("-")[2], gist)
    found = [
        any(near.key == entry.id.rpartition("-")[2] and is_leak(near.similarity) for near in index.nearest(gist))
        for entry, gist in zip(other, gists(other), strict=True)
    ]
    assert sum(found) >= 0.97 * len(found)
