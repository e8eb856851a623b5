"""P3 and P16: an item, and why its answer is right."""

from __future__ import annotations

from tests.core.crowd.forms import draft
from winoforge.core.crowd.questions import Asked, explanation
from winoforge.core.schemas import Candidate, Draft, Half, Problem, Pronoun, Schema


def schema(first: str, second: str) -> Schema:
    return Schema(
        id="kite",
        language="en",
        candidates=(Candidate("the kite"), Candidate("the wind")),
        halves=(
            Half(text=first, pronoun=Pronoun("it", first.index("it was")), correct=0),
            Half(text=second, pronoun=Pronoun("it", second.index("it was")), correct=1),
        ),
    )


KITE = schema("The kite fell in the wind as it was heavy.", "The kite fell in the wind as it was weak.")


def test_an_item_knows_its_answer() -> None:
    assert [Asked.of(KITE, half).answer for half in (0, 1)] == ["the kite", "the wind"]


def test_a_rationale_comes_after_the_words_of_the_half_that_is_not_on_the_page() -> None:
    item = Asked.of(KITE, 0)
    assert explanation("Heavy things fall.", item, "en") == (
        "“it” means “the kite”. With “weak” in place of “heavy” it would mean “the wind”. Heavy things fall."
    )


def test_without_a_rationale_the_twin_shows_what_its_special_phrase_changes() -> None:
    assert explanation(None, Asked.of(KITE, 0), "en") == (
        "“it” means “the kite”. With “weak” in place of “heavy” it would mean “the wind”."
    )
    assert explanation(" ", Asked.of(KITE, 1), "pt") == (
        "“it” se refere a “the wind”. Com “heavy” no lugar de “weak”, seria “the kite”."
    )


def test_a_special_phrase_may_be_missing_in_one_half() -> None:
    entry = schema("The kite fell in the wind as it was not light.", "The kite fell in the wind as it was light.")
    assert explanation(None, Asked.of(entry, 0)).endswith("Without “not” it would mean “the wind”.")
    assert explanation(None, Asked.of(entry, 1)).endswith("With “not” added it would mean “the kite”.")


def test_a_problem_without_a_rationale_only_states_its_answer() -> None:
    text = "The lamp stood by the shelf until it broke."
    problem = Problem(
        id="lamp",
        language="en",
        candidates=(Candidate("the lamp"), Candidate("the shelf")),
        halves=(Half(text=text, pronoun=Pronoun("it", text.index("it broke")), correct=0),),
    )
    assert explanation(None, Asked.of(problem, 0)) == "“it” means “the lamp”."


def test_a_schema_of_the_campaign_can_be_asked() -> None:
    entry = Draft.of(draft().build()).build()
    assert isinstance(entry, Schema)
    assert Asked.of(entry, 1).answer == "Martha"
    assert explanation(entry.rationale, Asked.of(entry, 0)).endswith("it would mean “Martha”.")
