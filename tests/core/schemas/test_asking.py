"""What solvers are asked of an entry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from winoforge import formats, library
from winoforge.core.schemas import (
    Candidate,
    Form,
    Half,
    Item,
    Problem,
    Pronoun,
    Schema,
    SubstitutedPair,
    Switched,
    item_record,
)
from winoforge.core.schemas.asking import Asking, asked, correct_in
from winoforge.core.schemas.solution import Solution, solutions
from winoforge.core.schemas.substitution import parts_of, sentences_of

ORIGINAL = Asking(switched=False)
FERRY = Schema(
    id="ferry",
    language="en",
    candidates=(Candidate("Olga"), Candidate("Petra")),
    halves=(
        Half(
            text="Olga waved to Petra because she was leaving.",
            pronoun=Pronoun("she", 28),
            question="Who was leaving?",
            correct=1,
            plain=("published one", "published two"),
        ),
        Half(text="Olga waved to Petra because she was glad.", pronoun=Pronoun("she", 28), correct=0),
    ),
    tags={"switchable": True, "associative": False, "domains": ["social"]},
)
PAIR = SubstitutedPair(
    id="pair",
    language="en",
    sentences=("The jar hit the vase and the jar broke.", "The jar hit the vase and the vase broke."),
    correct=1,
)


def forms(entry: Schema | Problem | SubstitutedPair, how: Asking) -> list[tuple[int, Form]]:
    return [(item.half, item.form) for item in asked(entry, how)]


def only(entry: Schema | Problem | SubstitutedPair, how: Asking, form: Form) -> Item:
    return next(item for item in asked(entry, how) if item.form is form)


def test_switchable_items_are_asked_in_both_forms() -> None:
    both = [(half, form) for half in (0, 1) for form in (Form.ORIGINAL, Form.SWITCHED)]
    assert forms(FERRY, Asking()) == both
    assert forms(FERRY, ORIGINAL) == [(0, Form.ORIGINAL), (1, Form.ORIGINAL)]


@pytest.mark.parametrize("label", [False, None])
def test_an_item_without_the_label_is_not_switched(label: bool | None) -> None:
    entry = replace(FERRY, tags={} if label is None else {"switchable": label})
    assert forms(entry, Asking()) == [(0, Form.ORIGINAL), (1, Form.ORIGINAL)]


def test_the_switched_form_exchanges_the_candidates_in_the_text_and_keeps_their_order() -> None:
    item = only(FERRY, Asking(), Form.SWITCHED)
    assert item.text == "Petra waved to Olga because she was leaving."
    assert item.candidates == FERRY.candidates
    assert item.question == "Who was leaving?"
    assert correct_in(Form.SWITCHED, 1) == 0


def test_a_published_switched_text_comes_before_one_made_by_rule() -> None:
    text = "PETRA waved to OLGA because she was leaving."
    half = replace(FERRY.halves[0], switched=Switched(text=text, pronoun=Pronoun("she", 28)))
    assert only(replace(FERRY, halves=(half, FERRY.halves[1])), Asking(), Form.SWITCHED).text == text


def test_published_sentences_are_asked_only_when_wanted() -> None:
    assert sentences_of(only(FERRY, ORIGINAL, Form.ORIGINAL))[0] == "Olga waved to Petra because Olga was leaving."
    item = only(FERRY, Asking(published=True, switched=False), Form.ORIGINAL)
    assert sentences_of(item) == ("published one", "published two")


def test_repaired_sentences_are_asked_when_wanted() -> None:
    entry = Problem(
        id="p",
        language="en",
        candidates=(Candidate("Olga"), Candidate("Petra")),
        halves=(Half(text="Olga gave Petra her pen.", pronoun=Pronoun("her", 16), correct=0),),
    )
    assert sentences_of(only(entry, Asking(repaired=True), Form.ORIGINAL))[0] == "Olga gave Petra Olga's pen."


def test_a_pair_of_sentences_is_asked_with_a_gap_where_they_differ() -> None:
    item = only(PAIR, Asking(), Form.ORIGINAL)
    assert item.text == "The jar hit the vase and the _ broke."
    assert item.pronoun.is_gap
    assert item.text[item.pronoun.start] == "_"
    assert item.candidates == ("jar", "vase")
    assert sentences_of(item) == PAIR.sentences


def test_a_candidate_that_ends_as_the_other_does_still_has_words_in_the_gap() -> None:
    sentences = ("Then Ana sang.", "Then the sister of Ana sang.")
    item = only(replace(PAIR, sentences=sentences), Asking(), Form.ORIGINAL)
    assert all(item.candidates)
    assert [item.text.replace("_", candidate) for candidate in item.candidates] == list(sentences)


def test_without_its_context_an_item_is_the_clause_of_its_pronoun() -> None:
    item = only(FERRY, Asking(artifacts=True, switched=False), Form.CLAUSE)
    assert item.text == "she was leaving."
    assert item.pronoun.span.of(item.text) == "she"
    assert sentences_of(item) == ("Olga was leaving.", "Petra was leaving.")


def test_a_clause_begins_behind_the_last_joining_word_and_ends_with_its_sentence() -> None:
    text = "Olga met Petra, and then quickly gave her the map. It rained."
    half = Half(text=text, pronoun=Pronoun("her", text.index("her")), correct=1)
    entry = Problem(id="p", language="en", candidates=FERRY.candidates, halves=(half,))
    assert only(entry, Asking(artifacts=True), Form.CLAUSE).text == "then quickly gave her the map."


def test_the_candidates_alone_are_nothing_but_the_candidates() -> None:
    item = only(FERRY, Asking(artifacts=True), Form.CANDIDATES)
    assert (item.text, item.question) == ("_", None)
    assert sentences_of(item) == ("Olga", "Petra")


def test_what_follows_the_candidate_is_what_follows_the_pronoun() -> None:
    prefixes, suffix = parts_of(only(FERRY, ORIGINAL, Form.ORIGINAL))
    assert suffix == " was leaving."
    assert prefixes == ["Olga waved to Petra because Olga", "Olga waved to Petra because Petra"]


def test_what_goes_over_the_wire_names_the_form_only_where_it_is_another() -> None:
    assert "form" not in item_record(only(FERRY, Asking(), Form.ORIGINAL))
    assert item_record(only(FERRY, Asking(), Form.SWITCHED))["form"] == "switched"


def test_only_the_solution_knows_what_is_correct() -> None:
    assert list(solutions([FERRY])) == [
        Solution(
            id="ferry", half=half, kind="schema", candidates=2, correct=correct,
            associative=False, switchable=True, domains=("social",),
        )
        for half, correct in ((0, 1), (1, 0))
    ]  # fmt: skip
    assert list(solutions([PAIR])) == [Solution(id="pair", half=0, kind="substituted", candidates=2, correct=1)]


@pytest.mark.parametrize("name", library.names())
def test_everything_of_the_library_can_be_asked(name: str) -> None:
    for entry in formats.read(library.path(name)).entries:
        for item in asked(entry, Asking(artifacts=True)):
            assert item.pronoun.span.of(item.text) == item.pronoun.text
            assert len(sentences_of(item)) == len(item.candidates)
            _, suffix = parts_of(item)
            assert all(sentence.endswith(suffix) for sentence in sentences_of(item))


def test_the_switched_items_of_others_are_those_that_are_labelled(data: Path) -> None:
    labels = [data / "wsc/WSC_switched_label.json", data / "wsc/WSC_associative_label.json"]
    english = formats.read(data / "wsc/wsc273.txt", labels=labels)
    portuguese = formats.read(
        data / "portuguese/portuguese_wsc.json", beside=[data / "portuguese/portuguese_wsc.html"]
    )  # fmt: skip
    for collection, wanted in ((english, (273, 131)), (portuguese, (277, 135))):
        found = [item.form for entry in collection.entries for item in asked(entry, Asking(published=True))]
        assert (found.count(Form.ORIGINAL), found.count(Form.SWITCHED)) == wanted
