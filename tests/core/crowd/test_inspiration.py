"""P10: ideas that make good schemas, none twice until all were seen, and room for other sources."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.areas import AREAS, Family
from winoforge.core.checks import ids, run
from winoforge.core.crowd.inspiration import Idea, drawn, english, portuguese, suggestions, written
from winoforge.core.languages.english.words import CONNECTORS as ENGLISH
from winoforge.core.languages.portuguese.words import CONNECTORS as PORTUGUESE
from winoforge.core.schemas import text as texts
from winoforge.core.schemas.draft import Draft, DraftHalf
from winoforge.text import analyzer

CONNECTORS = {"en": ENGLISH, "pt": PORTUGUESE}
ABOUT_CANDIDATES = {ids.SAME_GENDER, ids.SAME_NUMBER, ids.NOUN_PHRASES, ids.CANDIDATES_DIFFER, ids.CANDIDATES_IN_TEXT}
LANGUAGES = pytest.mark.parametrize("language", ["en", "pt"])


@LANGUAGES
def test_there_are_at_least_sixty_and_no_two_are_alike(language: str) -> None:
    ideas = written(language)
    assert len(ideas) >= 60
    assert len({idea.topic for idea in ideas}) == len(ideas)
    assert len({frozenset(idea.candidates) for idea in ideas}) == len(ideas)


@pytest.mark.parametrize("topics", [english.TOPICS, portuguese.TOPICS], ids=["en", "pt"])
def test_every_kind_of_reasoning_has_its_share(topics: dict[str, str]) -> None:
    assert topics.keys() == {area.id for area in AREAS.values() if area.family is Family.REASONING}
    assert all(len(lines.strip().splitlines()) >= 8 for lines in topics.values())


@LANGUAGES
def test_both_candidates_could_be_what_the_pronoun_means(language: str) -> None:
    """What our own checks say of a schema with these candidates: not a word about gender, number or their form."""
    for idea in written(language):
        half = DraftHalf(text=f"{idea.candidates[0]}, {idea.candidates[1]}.", question=None)
        draft = Draft(id="x", language=language, candidates=idea.candidates, halves=(half, half))
        found = [one for one in run(draft, analyzer(language, "rules")) if one.check in ABOUT_CANDIDATES]
        assert [one.message("en") for one in found] == []
        assert all(texts.clean(each, limit=texts.CANDIDATE) == each for each in idea.candidates)


@LANGUAGES
def test_every_connector_joins_clauses_and_no_group_is_left_to_chance(language: str) -> None:
    groups = {word: group for group, words in CONNECTORS[language].items() for word in words}
    used = {groups[idea.connector] for idea in written(language)}
    assert len(used) >= 5


def test_a_dialect_is_its_language_and_an_unknown_language_has_none() -> None:
    assert written("pt-BR") == written("pt")
    assert suggestions("tlh") == []


@given(st.text(max_size=20), st.integers(0, 1000))
def test_nobody_meets_an_idea_twice_before_they_have_met_all(who: str, start: int) -> None:
    ideas = written("en")
    assert {drawn(ideas, who, start + turn) for turn in range(len(ideas))} == set(ideas)


def test_people_meet_them_in_orders_of_their_own() -> None:
    ideas = written("en")
    orders = {who: [drawn(ideas, who, turn) for turn in range(5)] for who in ("ana", "bea")}
    assert orders["ana"] != orders["bea"]
    assert orders["ana"] == [drawn(ideas, "ana", turn) for turn in range(5)]


def test_another_source_stands_beside_ours() -> None:
    found = Idea("a sentence from elsewhere", ("the kite", "the branch"), "because")

    def corpus(language: str, /) -> Sequence[Idea]:
        return [found] if language == "en" else []

    assert suggestions("en", [written, corpus])[-1] == found
    assert suggestions("pt", [corpus]) == []
