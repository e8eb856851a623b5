"""Which sequences go through an encoder together, how they are padded, and where a sentence is cut in two."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solvers.asking import item
from winoforge.core.schemas.substitution import substituted_item
from winoforge.core.schemas.values import Item
from winoforge.solvers.lm.encoding import Encoded, Pass, contexts_and_endings, together, windows

LENGTHS = st.lists(st.integers(1, 60), max_size=40)


@given(LENGTHS, st.integers(1, 200), st.booleans())
def test_every_sequence_goes_once_and_no_pass_exceeds_its_tokens(lengths: list[int], budget: int, mixed: bool) -> None:
    made = together(lengths, budget, mixed=mixed)
    assert sorted(number for chosen in made for number in chosen) == list(range(len(lengths)))
    for chosen in made:
        assert len(chosen) == 1 or len(chosen) * max(lengths[number] for number in chosen) <= budget


@given(LENGTHS)
def test_unmixed_passes_hold_one_length_each(lengths: list[int]) -> None:
    for chosen in together(lengths, 1000, mixed=False):
        assert len({lengths[number] for number in chosen}) == 1


def test_sequences_of_one_length_share_a_pass() -> None:
    assert together([7, 3, 7, 3], 14, mixed=False) == [[1, 3], [0, 2]]


@pytest.mark.parametrize("left", [False, True])
def test_padding_fills_up_and_is_masked(left: bool) -> None:
    one, other = Encoded([5, 6, 7], [0, 0, 1], {1: 60}), Encoded([8], [0], {0: 80})
    rows = Pass([one, other], 9, left=left).rows()
    assert rows["input_ids"] == [[5, 6, 7], [9, 9, 8] if left else [8, 9, 9]]
    assert rows["attention_mask"] == [[1, 1, 1], [0, 0, 1] if left else [1, 0, 0]]
    assert rows["token_type_ids"] == [[0, 0, 1], [0, 0, 0]]
    assert Pass([one, other], 9, left=left).places() == ([0, 1], [1, 2 if left else 0], [60, 80])


def test_a_model_without_segments_is_given_none() -> None:
    assert "token_type_ids" not in Pass([Encoded([1])], 0).rows()


@given(st.lists(st.integers(0, 30), max_size=50), st.integers(1, 100))
def test_windows_keep_every_item_in_order_and_end_at_their_tokens(lengths: list[int], tokens: int) -> None:
    one = item("[It] was late.", "the bag", "the tent")
    readings = [(replace(one, half=number), [Encoded([1] * length)]) for number, length in enumerate(lengths)]
    made = list(windows(iter(readings), tokens))
    assert [pair for window in made for pair in window] == readings
    for window in made:
        *others, _ = [len(reading[0]) for _, reading in window]
        assert sum(others) < tokens


def test_windows_of_nothing_but_abstentions_end_too() -> None:
    one = item("[It] was late.", "the bag", "the tent")
    assert [len(window) for window in windows(((one, "too long") for _ in range(25)), 640)] == [10, 10, 5]


BAG = (
    ("The bag fell off the shelf because", "the bag was wide."),
    (
        "The bag fell off the shelf because",
        "the shelf was wide.",
    ),
)


@pytest.mark.parametrize("marked", ["it", "_"])
def test_a_sentence_is_cut_before_the_candidate(marked: str) -> None:
    asked = item(f"The bag fell off the shelf because [{marked}] was wide.", "the bag", "the shelf")
    assert tuple(contexts_and_endings(asked)) == BAG


def test_published_sentences_are_cut_in_the_same_place() -> None:
    asked = item("The bag fell off the shelf because [it] was wide.", "the bag", "the shelf")
    given = ("The bag fell off the shelf because the bag was wide.", "The bag fell off the shelf because it was wide.")
    cut = contexts_and_endings(replace(asked, sentences=given))
    assert cut == [(BAG[0][0], "the bag was wide."), (BAG[0][0], "it was wide.")]


def test_nothing_stands_before_a_candidate_that_begins_the_text() -> None:
    asked = item("[It] fell because the shelf was wide.", "the bag", "the shelf")
    assert [context for context, _ in contexts_and_endings(asked)] == ["", ""]


def test_a_portuguese_hyphen_stays_before_the_candidate() -> None:
    asked = item("A porteira ligou para a médica e foi vê[-la] em casa.", "a porteira", "a médica", language="pt")
    assert contexts_and_endings(asked)[0] == ("A porteira ligou para a médica e foi vê-", "a porteira em casa.")


def _repaired(asked: Item) -> Item:
    return replace(asked, sentences=tuple(substituted_item(asked, repaired=True)))


def test_where_repair_moves_the_candidate_the_cut_is_where_sentences_part() -> None:
    asked = _repaired(item("Rui viu Davi quando Ana [o] chamou.", "Rui", "Davi", language="pt"))
    assert asked.sentences == ("Rui viu Davi quando Ana chamou Rui.", "Rui viu Davi quando Ana chamou Davi.")
    context = "Rui viu Davi quando Ana chamou"
    assert contexts_and_endings(asked) == [(context, "Rui."), (context, "Davi.")]


def test_context_and_ending_make_up_the_sentence() -> None:
    asked = item("Marta thanked Bianca because [she] was kind.", "Marta", "Bianca")
    assert [" ".join(parts) for parts in contexts_and_endings(asked)] == substituted_item(asked)
