"""P18: answers faster than reading, text pasted whole, one evaluator for one contributor."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.flags import (
    SAID,
    FlagKind,
    evidence_said,
    one_evaluator,
    pasted_whole,
    reading_seconds,
    refuse_unread,
    said,
    too_fast,
)
from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed

LENGTHS = {"candidate_a": 6, "candidate_b": 7, "first_text": 60, "first_question": 20, "second_text": 60}


def evidence(**pasted: int) -> Authorship:
    return Authorship.of({"fields": {field: {"pasted": characters} for field, characters in pasted.items()}})


def test_every_flag_is_said_in_both_languages() -> None:
    assert set(SAID) == set(FlagKind)
    assert said(FlagKind.PASTED, "en") == "The text was pasted whole."
    assert said(FlagKind.PASTED, "pt") == "O texto foi colado inteiro."


def test_reading_takes_time_for_each_word_and_none_for_punctuation() -> None:
    rules = Rules(reading_speed=600)
    assert reading_seconds("Ana saw it, but it -- well -- it ran.", rules) == pytest.approx(0.8)
    assert reading_seconds("", rules) == 0


def test_an_answer_faster_than_reading_is_flagged() -> None:
    text = "word " * 70
    assert too_fast(text, 5.9, Rules())
    assert not too_fast(text, 6.1, Rules())
    assert not too_fast("", 0, Rules())


def test_a_judgement_that_came_before_anybody_can_have_read_is_refused() -> None:
    text = "word " * 70  # six seconds at the fastest
    with pytest.raises(NotAllowed, match="read both halves"):
        refuse_unread(text, 1.4, Rules())
    refuse_unread(text, 1.6, Rules())
    refuse_unread(text, 0, Rules(least_reading=0))


def test_a_first_sentence_that_was_pasted_is_flagged() -> None:
    assert pasted_whole(evidence(first_text=60), LENGTHS, Rules())
    assert pasted_whole(evidence(first_text=48), LENGTHS, Rules())
    assert not pasted_whole(evidence(first_text=47), LENGTHS, Rules())


def test_pasting_ones_own_first_sentence_into_the_second_half_is_not_flagged() -> None:
    assert not pasted_whole(evidence(second_text=60), LENGTHS, Rules())


def test_everything_pasted_together_is_flagged() -> None:
    pasted = evidence(first_text=40, first_question=20, second_text=60, candidate_a=6, candidate_b=7)
    assert pasted_whole(pasted, LENGTHS, Rules())


def test_what_was_typed_is_not_flagged() -> None:
    assert not pasted_whole(Authorship(), LENGTHS, Rules())
    assert not pasted_whole(Authorship(), {}, Rules())


def test_a_contributor_mostly_judged_by_one_evaluator_is_shown() -> None:
    assert one_evaluator({"eva": 4, "leo": 1}, Rules()) == "eva"
    assert one_evaluator({"leo": 1, "eva": 4}, Rules()) == "eva"
    assert one_evaluator({"eva": 3, "leo": 2}, Rules()) is None


def test_few_judgements_say_nothing_about_who_judges_whom() -> None:
    assert one_evaluator({"eva": 4}, Rules()) is None
    assert one_evaluator({"eva": 5}, Rules()) == "eva"
    assert one_evaluator({}, Rules()) is None


@pytest.mark.parametrize(
    ("kind", "evidence", "english", "portuguese"),
    [
        (FlagKind.TOO_FAST, {"seconds": 1.5, "purpose": "test"}, "It took 1.5 s.", "Levou 1,5 s."),
        (FlagKind.PASTED, {"pasted": 1200}, "Characters pasted: 1,200.", "Caracteres colados: 1.200."),
        (FlagKind.ONE_EVALUATOR, {"judgements": 9, "of": 10}, "9 of 10 judgements.", "9 de 10 avaliações."),
        (
            FlagKind.PUBLISHED_TEXT,
            {"matches": [{}, {}]},
            "Schemas that have it already: 2.",
            "Esquemas que já o têm: 2.",
        ),
        (FlagKind.SHARED_BROWSER, {}, "", ""),
        (FlagKind.TOO_FAST, {}, "", ""),
    ],
)
def test_what_a_flag_rests_on_is_said_in_words(
    kind: FlagKind, evidence: dict[str, object], english: str, portuguese: str
) -> None:
    assert evidence_said(kind, evidence) == english
    assert evidence_said(kind, evidence, "pt-br") == portuguese
