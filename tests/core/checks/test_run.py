"""Running the checks: which are made of what, in what order, and on how little they can work."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.core.checks.cases import COAT, ENGLISH, SHELF, findings, half, said, schema, with_half
from winoforge.core.checks import CHECKS, Severity, ids, run
from winoforge.core.languages.analysis import Analysis
from winoforge.core.schemas import Draft, DraftHalf, Pronoun


def test_findings_come_in_the_order_of_the_checks() -> None:
    draft = replace(with_half(COAT, 0, correct=0), candidates=("Paula", "the umbrella"))
    order = list(CHECKS)
    places = [order.index(found.check) for found in findings(draft)]
    assert places == sorted(places)
    assert len(set(places)) > 1


def test_only_the_wanted_checks_are_made() -> None:
    draft = replace(with_half(COAT, 0, correct=0), candidates=("Paula", "Martha"))
    assert said(draft) == {"answers-same", "mentioned-later"}
    assert said(draft, {ids.ANSWERS_DIFFER}) == {"answers-same"}


def test_a_language_without_a_module_gets_the_checks_that_need_none_and_is_told_so() -> None:
    draft = replace(with_half(COAT, 0, correct=0), language="fi", candidates=("Paula", "the umbrella"))
    assert said(draft) == {"answers-same", "language-unknown"}
    told = next(found for found in findings(draft) if found.message_id == "language-unknown")
    assert told.severity is Severity.INFO


def test_without_an_analyser_only_the_checks_that_need_no_grammar_are_made() -> None:
    assert run(COAT, None) == []
    assert [found.message_id for found in run(with_half(COAT, 0, correct=0), None)] == ["answers-same"]


def test_a_special_phrase_is_not_called_long_where_nothing_shows_its_words() -> None:
    texts = (
        "太郎は次郎に傘を貸した。*彼*が雨に濡れて困っていたからだ。",
        "太郎は次郎に傘を貸した。*彼*がとても親切な人だったからだ。",
    )
    draft = schema("ja", ("太郎", "次郎"), half(texts[0], "彼", 1), half(texts[1], "彼", 0))
    assert said(draft) == {"language-unknown", "question-missing"}


def test_a_language_without_blanks_between_words_is_not_called_unrelated() -> None:
    texts = ("太郎は次郎に傘を貸した。*彼*が濡れていたからだ。", "太郎は次郎に傘を貸した。*彼*が親切だったからだ。")
    draft = schema("ja", ("太郎", "次郎"), half(texts[0], "彼", 1), half(texts[1], "彼", 0))
    assert said(draft) == {"language-unknown", "question-missing"}


def test_a_problem_is_not_asked_for_a_twin() -> None:
    twins = {ids.HALVES_DIFFER, ids.HALVES_RELATED, ids.ANSWERS_DIFFER, ids.SPECIAL_PHRASE}
    assert all("problem" not in CHECKS[check].kinds for check in twins)


def test_a_problem_may_offer_candidates_of_another_gender_but_the_pronoun_must_fit() -> None:
    draft = replace(SHELF, candidates=("the lamp", "the shelf", "the girl"))
    text = "The lamp hung above the shelf of the girl until it broke."
    draft = with_half(draft, 0, text=text, pronoun=Pronoun("it", text.index("it broke")))
    assert said(draft) == {"pronoun-gender"}


def test_an_analyser_never_sees_what_the_door_for_text_refuses() -> None:
    seen = []

    class Watching:
        name = "watching"
        language = "en"

        def analyze(self, text: str) -> Analysis:
            seen.append(text)
            return ENGLISH.analyze(text)

    run(with_half(COAT, 0, text="a" * 5_000), Watching())
    assert seen
    assert max(map(len, seen)) <= 1_000


def test_an_analysis_is_made_once() -> None:
    seen = []

    class Watching:
        name = "watching"
        language = "en"

        def analyze(self, text: str) -> Analysis:
            seen.append(text)
            return ENGLISH.analyze(text)

    run(COAT, Watching())
    assert len(seen) == len(set(seen))


words = st.text(alphabet="aeimnorst .,?'é\u200b\x00_-日", max_size=30)
drafts = st.builds(
    Draft,
    id=st.just("any"),
    language=st.sampled_from(["en", "pt", "fi"]),
    kind=st.sampled_from(["schema", "problem"]),
    candidates=st.lists(words, max_size=3).map(tuple),
    halves=st.lists(
        st.builds(
            DraftHalf,
            text=words,
            pronoun=st.none() | st.builds(Pronoun, text=words, start=st.integers(-1, 40)),
            correct=st.none() | st.integers(-1, 3),
            question=st.none() | words,
            special=st.none() | words,
            snippet=st.none() | words,
        ),
        max_size=3,
    ).map(tuple),
)


@given(drafts)
def test_whatever_is_typed_gets_findings_that_can_be_said_and_never_a_crash(draft: Draft) -> None:
    for found in findings(draft):
        assert found.message("en")
        assert found.message("pt")


@given(drafts)
def test_what_is_refused_is_an_error_and_what_is_not_refused_can_be_built(draft: Draft) -> None:
    refused = {(refusal.check, refusal.half) for refusal in draft.refusals()}
    errors = {(found.check, found.half) for found in findings(draft) if found.severity is Severity.ERROR}
    assert refused <= errors
    if not refused:
        assert Draft.of(draft.build()).refusals() == []
