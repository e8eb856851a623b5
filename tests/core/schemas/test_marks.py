"""Where a sentence is marked, and that marks never cross."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.schemas import Half, Problem, Pronoun, Schema, Span
from winoforge.core.schemas.marks import Kind, Mark, entry_marks, letter, marks
from winoforge.core.schemas.mentions import exact_mentions

CANDIDATES = ("the baker", "the farmer")


def half(text: str, pronoun: str, *, special: str | None = None, correct: int = 0, start: int | None = None) -> Half:
    place = exact_mentions(text, pronoun)[0].start if start is None else start
    return Half(text=text, pronoun=Pronoun(pronoun, place), correct=correct, special=special)


def shown(marked: Half, found: list[Mark]) -> list[tuple[str, str]]:
    """Each mark as (what it is, the words it covers)."""
    names = {Kind.PRONOUN: "pronoun", Kind.SPECIAL: "special"}
    return [(names.get(mark.kind) or letter(mark.candidate or 0), mark.span.of(marked.text)) for mark in found]


def pair(first: Half, second: Half, candidates: tuple[str, str] = CANDIDATES) -> list[list[tuple[str, str]]]:
    schema = Schema(id="s", language="en", candidates=candidates, halves=(first, second))  # type: ignore[arg-type]
    return [shown(each, found) for each, found in zip(schema.halves, entry_marks(schema), strict=True)]


def test_candidates_pronoun_and_special_phrase_are_marked_in_order() -> None:
    first = half("The baker thanked the farmer because she was helped.", "she", correct=0)
    second = half("The baker thanked the farmer because she was helpful.", "she", correct=1)
    assert pair(first, second) == [
        [("A", "The baker"), ("B", "the farmer"), ("pronoun", "she"), ("special", "helped")],
        [("A", "The baker"), ("B", "the farmer"), ("pronoun", "she"), ("special", "helpful")],
    ]


def test_every_mention_of_a_candidate_is_marked() -> None:
    marked = half("The baker met the farmer, and the baker said she was late.", "she")
    assert [word for word, _ in shown(marked, marks(marked, CANDIDATES))] == ["A", "B", "A", "pronoun"]


def test_a_candidate_that_the_text_words_otherwise_is_marked_by_its_last_words() -> None:
    marked = half("The old ladder leans on a shed because it is tall.", "it")
    assert shown(marked, marks(marked, ("the ladder", "the shed")))[:2] == [("A", "ladder"), ("B", "shed")]


def test_a_candidate_that_is_not_mentioned_has_no_mark() -> None:
    marked = half("The sun rose before it was noticed.", "it")
    assert shown(marked, marks(marked, ("the moon", "the sun"))) == [("B", "The sun"), ("pronoun", "it")]


def test_the_longer_of_two_overlapping_mentions_wins() -> None:
    marked = half("The baker's son told the baker that he was tired.", "he")
    assert shown(marked, marks(marked, ("the baker's son", "the baker")))[:2] == [
        ("A", "The baker's son"),
        ("B", "the baker"),
    ]


def test_five_candidates_have_five_letters() -> None:
    marked = half("Ann, Bea, Cleo, Dora and Eve left when she called.", "she")
    assert [name for name, _ in shown(marked, marks(marked, ("Ann", "Bea", "Cleo", "Dora", "Eve")))][:5] == list(
        "ABCDE"
    )


def test_only_the_words_that_change_are_marked_not_those_between_them() -> None:
    first = half("The baker paid the farmer, though she was poor.", "she", correct=0)
    second = half("The baker paid the farmer, since she was rich.", "she", correct=1)
    assert pair(first, second)[0][2:] == [("special", "though"), ("pronoun", "she"), ("special", "poor")]


def test_a_noted_phrase_that_is_wider_than_the_change_is_not_marked_as_a_whole() -> None:
    first = half("The baker paid the farmer since she was poor.", "she", correct=1, special="was poor")
    second = half("The baker paid the farmer since she was rich.", "she", correct=0, special="was rich")
    assert pair(first, second)[0][2:] == [("pronoun", "she"), ("special", "poor")]


def test_the_special_phrase_is_split_around_the_pronoun() -> None:
    marked = half("The baker paid the farmer, though she was poor.", "she")
    found = marks(marked, CANDIDATES, [Span(27, 46)])
    assert shown(marked, found)[2:] == [("special", "though"), ("pronoun", "she"), ("special", "was poor")]


def test_a_special_phrase_that_is_a_mention_stands_inside_it() -> None:
    first = half("Ann saw Bea, and when Ann waved she smiled.", "she", correct=1)
    second = half("Ann saw Bea, and when Bea waved she smiled.", "she", correct=0)
    assert pair(first, second, ("Ann", "Bea"))[0][2:] == [("A", "Ann"), ("special", "Ann"), ("pronoun", "she")]


def test_a_special_phrase_that_runs_over_a_mention_is_split_at_its_edges() -> None:
    marked = half("She met the baker in town.", "She", start=0)
    found = marks(marked, CANDIDATES, [Span(4, 20)])
    assert shown(marked, found)[1:] == [
        ("special", "met"),
        ("A", "the baker"),
        ("special", "the baker"),
        ("special", "in"),
    ]


def test_a_mention_may_hold_the_pronoun() -> None:
    marked = half("Ann praised her mother and her teacher.", "her", start=12)
    assert shown(marked, marks(marked, ("her mother", "Ann")))[1:] == [("A", "her mother"), ("pronoun", "her")]


def test_an_empty_special_phrase_has_no_mark() -> None:
    first = half("The baker praised the farmer although she won.", "she", correct=0, special="")
    second = half("The baker praised the farmer although she never won.", "she", correct=1)
    one, other = pair(first, second)
    assert ("special", "never") in other
    assert all(name != "special" for name, _ in one)


def test_a_named_special_phrase_that_stands_twice_is_marked_where_the_halves_differ() -> None:
    first = half("No big cake fits the box because it is big.", "it", correct=0, special="big")
    second = half("No big cake fits the box because it is tiny.", "it", correct=1, special="tiny")
    schema = Schema(id="s", language="en", candidates=("cake", "the box"), halves=(first, second))  # type: ignore[arg-type]
    assert entry_marks(schema)[0][-1] == Mark(Span(39, 42), Kind.SPECIAL)


def test_a_problem_is_marked_without_a_special_phrase() -> None:
    only = half("The baker called the farmer before she left.", "she")
    problem = Problem(id="p", language="en", candidates=CANDIDATES, halves=(only,))  # type: ignore[arg-type]
    assert [name for name, _ in shown(only, entry_marks(problem)[0])] == ["A", "B", "pronoun"]


WORDS = st.lists(st.sampled_from(["a", "an", "the", "ann", "it", "and", "“", ".", "\u200b", "\u202e"]), min_size=1)


@given(WORDS, st.data())
def test_marks_are_apart_or_nested_and_cover_words_of_the_text(parts: list[str], draw: st.DataObject) -> None:
    text = " ".join(parts)
    where = draw.draw(st.integers(0, len(parts) - 1))
    start = len(" ".join(parts[:where])) + bool(where)
    marked = Half(text=text, pronoun=Pronoun(parts[where], start), correct=0)
    candidates = [" ".join(draw.draw(WORDS)[:3]) for _ in range(draw.draw(st.integers(2, 4)))]
    edges = sorted(draw.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    found = marks(marked, candidates, [Span(*edges)])
    assert found == sorted(found, key=lambda mark: (mark.span.start, -mark.span.end))
    for number, mark in enumerate(found):
        assert mark.span.of(text).strip() == mark.span.of(text) != ""
        for later in found[number + 1 :]:
            assert not mark.span.overlaps(later.span) or later.span.end <= mark.span.end
