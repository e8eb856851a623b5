"""What is compared of a schema, how alike two are, and which words are marked side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.schemas.strategies import entries
from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair
from winoforge.core.schemas.likeness import (
    THRESHOLD,
    common,
    is_leak,
    lexical,
    mean_weight,
    orders,
    overlap,
    similarity,
)
from winoforge.core.schemas.reduced import CONTENT, FUNCTION, names, reduced

BAGS = st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from([FUNCTION, CONTENT]), min_size=1)
HALVES = st.lists(BAGS, min_size=1, max_size=3)
SHARES = st.floats(0, 1)
WEIGHTS = st.tuples(st.floats(1, 500), st.floats(1, 500))


def schema(one: str, other: str, *candidates: str) -> Schema:
    """A schema about the first “she”, “he” or “it” of each text, inside it."""
    halves = []
    for correct, text in enumerate((one, other)):
        word = next(word for word in text.split() if word in {"she", "he", "it"})
        halves.append(Half(text=text, pronoun=Pronoun(word, text.index(f" {word} ") + 1), correct=correct))
    return Schema(id="s", language="en", candidates=tuple(map(Candidate, candidates)), halves=tuple(halves))


KITE = schema(
    "Ruth lent Ines the kite because she had two.", "Ruth lent Ines the kite because she had none.", "Ruth", "Ines"
)


def traits(entry: Entry) -> list[dict[str, int]]:
    return [dict(half.traits) for half in reduced(entry)]


class TestWhatIsCompared:
    def test_other_names_change_nothing(self) -> None:
        renamed = schema(
            "Marta lent Bianca the kite because she had two.",
            "Marta lent Bianca the kite because she had none.",
            "Marta",
            "Bianca",
        )
        assert traits(renamed) == traits(KITE)

    def test_names_on_no_list_are_known_by_their_capital_or_as_candidates(self) -> None:
        strange = schema(
            "Xqwee lent Zzorb the kite because she had two.",
            "Xqwee lent Zzorb the kite because she had none.",
            "Xqwee",
            "Zzorb",
        )
        assert traits(strange) == traits(KITE)

    def test_another_pronoun_changes_nothing(self) -> None:
        texts = [half.text.replace("she", "he") for half in KITE.halves]
        assert traits(schema(*texts, "Ruth", "Ines")) == traits(KITE)

    def test_the_order_of_halves_and_of_candidates_changes_nothing(self) -> None:
        turned = replace(KITE, halves=KITE.halves[::-1], candidates=KITE.candidates[::-1])
        assert reduced(turned) == reduced(KITE)

    def test_accents_and_invisible_characters_change_nothing(self) -> None:
        one = SubstitutedPair(id="a", language="pt", sentences=("Então a avó saiu.", "Então a mãe saiu."), correct=0)
        other = replace(one, sentences=("Entao a avo sai\u200bu.", "Entao a mae sai\u200bu."))
        assert traits(one) == traits(other)

    def test_a_capital_at_the_beginning_makes_no_name(self) -> None:
        assert names(["Trees fell. Branches too."], (), "en") == frozenset()
        assert names(["Trees fell on Xqwee."], (), "en") == {"xqwee"}

    def test_words_of_content_weigh_more_than_others(self) -> None:
        for half in traits(KITE):
            assert half["kite"] == CONTENT
            assert half["because"[:6]] == half["the"] == FUNCTION
            assert not {"ruth", "ines", "she"} & half.keys()

    def test_a_substituted_pair_is_compared_like_the_half_it_was_made_from(self) -> None:
        pair = SubstitutedPair(
            id="p",
            language="en",
            sentences=(
                "Ruth lent Ines the kite because Ines had none.",
                "Ruth lent Ines the kite because Ruth had none.",
            ),
            correct=0,
        )
        half = Problem(id="q", language="en", candidates=KITE.candidates, halves=(replace(KITE.halves[1], correct=0),))
        assert overlap(traits(pair)[0], traits(half)[0]) > 0.9

    @given(entries())
    def test_any_entry_can_be_compared(self, entry: Entry) -> None:
        found = traits(entry)
        assert found
        assert all(found)
        assert lexical(found, found) == 1.0


class TestTheFigure:
    @given(HALVES, HALVES)
    def test_words_in_common_do_not_depend_on_who_is_asked(
        self, one: list[dict[str, int]], other: list[dict[str, int]]
    ) -> None:
        assert lexical(one, other) == pytest.approx(lexical(other, one))
        assert 0 <= lexical(one, other) <= 1

    @given(HALVES)
    def test_the_order_of_halves_does_not_count(self, halves: list[dict[str, int]]) -> None:
        assert lexical(halves, halves[::-1]) == pytest.approx(1)

    def test_a_copied_half_is_a_copy(self) -> None:
        whole = traits(KITE)
        assert lexical(whole[:1], whole) == 1.0

    @given(SHARES, st.floats(-1, 1), WEIGHTS)
    def test_it_lies_between_0_and_1(self, words: float, meaning: float, weights: tuple[float, float]) -> None:
        assert 0 <= similarity(words, meaning, weights) <= 1

    @given(WEIGHTS)
    def test_the_same_is_1_at_any_length(self, weights: tuple[float, float]) -> None:
        assert similarity(1, 1, weights) == pytest.approx(1)

    @given(SHARES, SHARES, SHARES, WEIGHTS)
    def test_more_in_common_is_never_less_alike(
        self, less: float, more: float, meaning: float, weights: tuple[float, float]
    ) -> None:
        less, more = sorted((less, more))
        assert similarity(less, meaning, weights) <= similarity(more, meaning, weights)
        assert similarity(meaning, less, weights) <= similarity(meaning, more, weights)

    def test_the_same_share_says_more_of_longer_sentences(self) -> None:
        assert similarity(0.5, 0.5, (10, 10)) < similarity(0.5, 0.5, (40, 40)) < similarity(0.5, 0.5, (60, 60))

    def test_a_leak_begins_at_the_threshold(self) -> None:
        assert is_leak(THRESHOLD)
        assert not is_leak(THRESHOLD - 0.001)

    def test_the_mean_weight_is_that_of_a_half(self) -> None:
        assert mean_weight([{"a": 4, "b": 1}, {"a": 4}]) == 4.5

    @pytest.mark.parametrize(
        ("one", "other", "ways"), [(1, 1, 1), (1, 2, 2), (2, 1, 2), (2, 2, 2), (2, 3, 6), (3, 3, 6)]
    )
    def test_halves_are_laid_beside_each_other_in_every_way(self, one: int, other: int, ways: int) -> None:
        found = orders(one, other)
        assert len({tuple(sorted(order)) for order in found}) == ways
        for order in found:
            assert len(order) == min(one, other)
            assert len({i for i, _ in order}) == len({j for _, j in order}) == len(order)


class TestSideBySide:
    def marked(self, one: Entry, other: Entry) -> list[tuple[list[str], list[str]]]:
        return [
            ([span.of(each.one) for span in each.in_one], [span.of(each.other) for span in each.in_other])
            for each in common(one, other)
        ]

    def test_what_both_have_is_marked_but_not_the_names(self) -> None:
        other = schema(
            "Olga lent Petra the kite because she had two.",
            "Olga lent Petra the kite because she had none.",
            "Olga",
            "Petra",
        )
        kept = ["lent", "the kite because she had two"], ["lent", "the kite because she had none"]
        assert self.marked(KITE, other) == [(each, each) for each in kept]

    def test_halves_are_paired_by_what_they_share(self) -> None:
        turned = replace(KITE, halves=KITE.halves[::-1])
        assert all(each.one == each.other for each in common(KITE, turned))

    def test_words_that_moved_are_still_marked(self) -> None:
        moved = schema(
            "Because she had two, Ruth lent Ines the kite.",
            "Because she had none, Ruth lent Ines the kite.",
            "Ruth",
            "Ines",
        )
        for mine, theirs in self.marked(KITE, moved):
            assert any("kite" in stretch for stretch in mine)
            assert any("kite" in stretch for stretch in theirs)

    def test_function_words_alone_are_not_marked(self) -> None:
        other = schema(
            "The owl saw the mouse because it hooted.", "The owl saw the mouse because it ran.", "the owl", "the mouse"
        )
        assert self.marked(KITE, other) == [([], []), ([], [])]

    @given(entries(), entries())
    def test_marks_stand_in_order_inside_their_texts(self, one: Entry, other: Entry) -> None:
        found = common(one, other)
        assert found
        for each in found:
            for text, spans in ((each.one, each.in_one), (each.other, each.in_other)):
                edges = [edge for span in spans for edge in (span.start, span.end)]
                assert edges == sorted(edges)
                assert not edges or edges[-1] <= len(text)
                assert all(span.of(text).strip() for span in spans)
