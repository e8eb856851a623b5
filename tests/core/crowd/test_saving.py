"""P6: what blocks on the platform, where each finding is shown, and the ticks under the preview."""

from __future__ import annotations

import pytest

from tests.core.crowd.forms import SOUND, draft, findings
from winoforge.core.checks import MESSAGES, Severity
from winoforge.core.checks.findings import Finding, finding
from winoforge.core.crowd.drafts import FormDraft, SchemaForm, to_draft
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.saving import blocks, by_field, checklist, field_of, is_strict, severity_on_platform

STRICT, BROAD = Rules(strict=True), Rules(strict=False)
EMPTY = to_draft(SchemaForm(), "en", "case", STRICT)
UNRELATED = "The old engine stopped near a bridge after it overheated."


def blocked(made: FormDraft, rules: Rules = STRICT) -> set[str]:
    return {found.message_id for found in findings(made) if blocks(found, rules)}


def warned(made: FormDraft, rules: Rules = STRICT) -> set[str]:
    graves = ((found.message_id, severity_on_platform(found, rules)) for found in findings(made))
    return {message for message, severity in graves if severity is Severity.WARNING}


def ticks(made: FormDraft, rules: Rules = STRICT) -> dict[str, str]:
    return {tick.id: tick.state for tick in checklist(findings(made), made, rules)}


def places(made: FormDraft) -> dict[str, set[Field]]:
    shown: dict[str, set[Field]] = {}
    for field, found in by_field(findings(made), made).items():
        for each in found:
            shown.setdefault(each.message_id, set()).add(field)
    return shown


def only(made: FormDraft, message_id: str) -> Finding:
    return next(found for found in findings(made) if found.message_id == message_id)


def test_a_sound_schema_is_saved() -> None:
    assert blocked(draft()) == set()
    assert blocked(draft(None, "pt")) == set()


@pytest.mark.parametrize("field", ["candidate_a", "candidate_b", "first_text", "second_text"])
def test_a_missing_text_blocks(field: str) -> None:
    assert "text-empty" in blocked(draft(**{field: " "}))


@pytest.mark.parametrize("field", ["first_question", "second_question"])
def test_a_missing_question_blocks_although_files_may_lack_it(field: str) -> None:
    made = draft(**{field: ""})
    assert blocked(made) == {"question-missing"}
    assert severity_on_platform(only(made, "question-missing"), STRICT) is Severity.ERROR


@pytest.mark.parametrize("field", ["first_correct", "second_correct"])
def test_a_correct_answer_that_is_not_chosen_blocks(field: str) -> None:
    assert blocked(draft(**{field: ""})) == {"answer-missing"}


def test_a_text_without_a_pronoun_blocks() -> None:
    made = draft(first_text="Martha lent Paula a coat because of the cold.", first_question="Who felt the cold?")
    assert "pronoun-missing" in blocked(made, BROAD)


def test_equal_candidates_block() -> None:
    assert "candidates-same" in blocked(draft(candidate_b="martha"))


def test_a_candidate_nowhere_in_the_text_blocks() -> None:
    assert blocked(draft(candidate_a="the umbrella")) >= {"candidate-not-in-text"}


def test_identical_halves_block() -> None:
    assert "halves-same" in blocked(draft(second_text=SOUND["first_text"]))


def test_unrelated_halves_block_in_every_campaign() -> None:
    assert "halves-unrelated" in blocked(draft(second_text=UNRELATED), BROAD)


def test_answers_that_are_all_equal_block() -> None:
    assert blocked(draft(second_correct="1")) == {"answers-same"}


SCATTERED = "Yesterday Martha lent Paula the long warm coat because she was so very generous."
LONG = "Martha lent Paula a coat because she was always glad to share what little she had."
FAR = "Martha and Paula argued all evening because neither was generous and she was tired."


@pytest.mark.parametrize(
    ("second", "message"), [(SCATTERED, "special-scattered"), (LONG, "special-long"), (FAR, "halves-far-apart")]
)
def test_a_special_phrase_in_several_places_or_too_long_blocks_a_strict_campaign_and_warns_a_broad_one(
    second: str, message: str
) -> None:
    assert message in blocked(draft(STRICT, second_text=second), STRICT)
    assert message not in blocked(draft(BROAD, second_text=second), BROAD)
    assert message in warned(draft(BROAD, second_text=second), BROAD)


@pytest.mark.parametrize("rules", [STRICT, BROAD])
def test_a_schema_is_strict_when_it_keeps_the_strict_rules_whatever_the_campaign_asks(rules: Rules) -> None:
    assert is_strict(findings(draft(rules)))
    for second in (SCATTERED, LONG, FAR):
        assert not is_strict(findings(draft(rules, second_text=second)))
    assert not is_strict([finding("special-none")])


def test_what_only_warns_in_a_strict_campaign_leaves_a_schema_strict() -> None:
    assert is_strict(findings(draft(first_text=SOUND["first_text"].rstrip("."))))


def test_candidates_of_different_gender_or_number_warn_and_never_block() -> None:
    swapped = {field: SOUND[field].replace("Paula", "Victor") for field in ("first_text", "second_text")}
    made = draft(candidate_b="Victor", **swapped)
    assert only(made, "gender-differs").severity is Severity.ERROR
    assert blocked(made) == set()
    assert "gender-differs" in warned(made)
    several = {field: SOUND[field].replace("Paula", "the girls") for field in ("first_text", "second_text")}
    assert blocked(draft(candidate_b="the girls", **several)) == set()


def test_a_word_that_is_no_pronoun_warns_and_does_not_block() -> None:
    made = draft(first_pronoun="4")
    assert "pronoun-unknown" in warned(made)
    assert blocked(made) == set()


def test_language_spelling_and_order_never_block() -> None:
    kinds = {"language", "language-known", "spelling", "order-of-mention", "pronoun-fits", "same-gender", "same-number"}
    for name, message in MESSAGES.items():
        if message.check in kinds:
            assert not blocks(finding(name), STRICT)


def test_worth_knowing_stays_worth_knowing() -> None:
    assert severity_on_platform(finding("no-final-mark"), STRICT) is Severity.INFO


def test_each_finding_stands_next_to_the_field_it_is_about() -> None:
    made = to_draft(SchemaForm(), "en", "case", STRICT)
    assert places(made) == {
        "text-empty": {Field.CANDIDATE_A, Field.CANDIDATE_B, Field.FIRST_TEXT, Field.SECOND_TEXT},
        "answer-missing": {Field.FIRST_CORRECT, Field.SECOND_CORRECT},
        "question-missing": {Field.FIRST_QUESTION, Field.SECOND_QUESTION},
    }


def test_a_finding_about_a_candidate_stands_at_the_field_it_was_typed_into_whatever_the_order_of_mention() -> None:
    made = draft(candidate_a="Paula", candidate_b="the umbrella")
    assert places(made)["candidate-not-in-text"] == {Field.CANDIDATE_B}
    made = draft(candidate_a="the umbrella", candidate_b="Martha")
    assert made.candidates == ("Martha", "the umbrella")
    assert places(made)["candidate-not-in-text"] == {Field.CANDIDATE_A}
    assert places(draft(candidate_a=""))["text-empty"] == {Field.CANDIDATE_A}
    assert places(draft(candidate_b="x" * 101))["text-too-long"] == {Field.CANDIDATE_B}


def test_what_is_wrong_between_the_halves_stands_at_the_second() -> None:
    assert places(draft(second_correct="1")) == {"answers-same": {Field.SECOND_CORRECT}}
    assert places(draft(second_text=SOUND["first_text"]))["halves-same"] == {Field.SECOND_TEXT}
    assert places(draft(second_text=UNRELATED))["halves-unrelated"] == {Field.SECOND_TEXT}
    assert places(draft(second_text=LONG))["special-long"] == {Field.SECOND_TEXT}
    assert places(draft(candidate_b="martha"))["candidates-same"] == {Field.CANDIDATE_B}


def test_a_slip_of_the_pen_stands_where_it_is() -> None:
    assert places(draft(first_question="Who was was freezing?"))["doubled-word"] == {Field.FIRST_QUESTION}
    assert places(draft(candidate_a="Mar\u200btha"))["invisible-character"] == {Field.CANDIDATE_A}
    text = "Martha lent lent Paula a coat because she was generous."
    assert places(draft(second_text=text))["doubled-word"] == {Field.SECOND_TEXT}
    assert places(draft(first_text=SOUND["first_text"].rstrip(".")))["no-final-mark"] == {Field.FIRST_TEXT}


def test_a_question_about_something_else_stands_at_the_question() -> None:
    made = draft(second_question="Who painted the fence?")
    assert places(made)["question-elsewhere"] == {Field.SECOND_QUESTION}


@pytest.mark.parametrize("rules", [STRICT, BROAD])
def test_a_question_that_has_nothing_to_do_with_its_sentence_blocks_in_every_campaign(rules: Rules) -> None:
    for question in ("What is the capital of France?", "How are you today?", "Who painted the fence?"):
        assert blocked(draft(rules, first_question=question), rules) == {"question-elsewhere"}


@pytest.mark.parametrize("question", ["Who is to blame?", "who felt cold", "Who shivered?"])
def test_a_paraphrase_never_blocks(question: str) -> None:
    assert blocked(draft(first_question=question)) == set()


def test_what_gives_the_answer_away_warns_where_it_was_written_and_never_blocks() -> None:
    start = "The painter paid the plumber after he had "
    typed = {
        "candidate_a": "The painter",
        "candidate_b": "the plumber",
        "first_text": start + "painted.",
        "second_text": start + "left.",
        "first_correct": "0",
        "second_correct": "1",
    }
    made = draft(**typed, first_question="Who was the one painting?", second_question="Who was the one that left?")
    shown = {message: field for message, field in places(made).items() if message.startswith("giveaway")}
    assert shown == {"giveaway-word": {Field.FIRST_TEXT}, "giveaway-question": {Field.FIRST_QUESTION}}
    assert not blocked(made) & shown.keys()
    assert warned(made) >= shown.keys()


def test_every_message_has_a_field() -> None:
    made = draft()
    for name in MESSAGES:
        for half in (None, 0, 1):
            assert field_of(finding(name, half=half), made) in set(Field)


def test_what_only_echoes_an_empty_field_is_not_said_twice() -> None:
    said = {found.message_id for found in findings(EMPTY)}
    shown = {found.message_id for each in by_field(findings(EMPTY), EMPTY).values() for found in each}
    assert said - shown == {"candidates-same", "halves-same", "pronoun-missing"}


def test_a_sound_schema_has_all_ticks() -> None:
    assert ticks(draft()) == dict.fromkeys(
        ["complete", "related", "special-phrase", "answers-differ", "same-gender", "same-number"], "ok"
    )


def test_an_empty_form_has_only_open_ticks() -> None:
    assert set(ticks(EMPTY).values()) == {"open"}


def test_a_second_half_that_is_still_a_copy_leaves_the_special_phrase_open() -> None:
    made = draft(second_text=SOUND["first_text"], second_question="", second_correct="")
    assert ticks(made) == {
        "complete": "open",
        "related": "ok",
        "special-phrase": "open",
        "answers-differ": "open",
        "same-gender": "ok",
        "same-number": "ok",
    }


def test_a_fault_takes_its_tick_away() -> None:
    assert ticks(draft(second_correct="1"))["answers-differ"] == "fault"
    assert ticks(draft(second_text=LONG))["special-phrase"] == "fault"
    assert ticks(draft(candidate_a="the umbrella"))["related"] == "fault"
    assert ticks(draft(candidate_b="martha"))["answers-differ"] == "fault"
    assert ticks(draft(first_text="Martha" * 300))["complete"] == "fault"
    swapped = {field: SOUND[field].replace("Paula", "Victor") for field in ("first_text", "second_text")}
    assert ticks(draft(candidate_b="Victor", **swapped))["same-gender"] == "fault"


def test_what_is_filled_in_is_complete_even_if_it_is_wrong() -> None:
    same, within = draft(candidate_b="martha"), draft(candidate_a="he", candidate_b="he he")
    without_verb = draft(first_text="Martha and Paula, she.", second_text="Martha and Paula, she, the guest.")
    assert {"candidates-same"} <= blocked(same)
    assert {"candidate-pronoun", "candidate-contained"} <= blocked(within)
    assert "verb-missing" in blocked(without_verb)
    assert [ticks(made)["complete"] for made in (same, within, without_verb)] == ["ok"] * 3
    assert [ticks(made)["answers-differ"] for made in (same, within, without_verb)] == ["fault", "fault", "ok"]
    assert ticks(draft(first_question=""))["complete"] == "open"


def test_without_a_grammar_gender_and_number_stay_open() -> None:
    made = to_draft(SchemaForm.of(SOUND), "fi", "case", STRICT)
    assert (ticks(made)["same-gender"], ticks(made)["same-number"]) == ("open", "open")


def test_ticks_are_said_in_both_languages() -> None:
    said = [tick.in_("pt") for tick in checklist([], draft(), STRICT)]
    assert said[:4] == ["completo", "relacionado", "uma só expressão especial", "respostas diferentes"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The cat chased the dog since it was angry.", "The cat feared the dog when it was angry."),
        ("The rain saved the dog because it was dry.", "The rain ruined the dog although it was dry."),
        ("Usually the cat fears the dog when it barks.", "The cat fears the dog when it sleeps."),
    ],
)
def test_two_places_block_a_strict_campaign_however_close_they_are(first: str, second: str) -> None:
    typed = {"candidate_a": "the cat", "candidate_b": "the dog", "first_text": first, "second_text": second}
    assert "special-scattered" in blocked(draft(STRICT, **typed), STRICT)
    assert "special-scattered" not in blocked(draft(BROAD, **typed), BROAD)


def test_capitals_and_an_article_that_follows_the_changed_word_are_no_second_place() -> None:
    start = "Martha lent Paula a coat because "
    made = draft(STRICT, first_text=start + "she was a Guest.", second_text=start + "she was an owner.")
    assert "special-scattered" not in blocked(made)


def test_nonsense_blocks_in_every_campaign() -> None:
    nonsense = "he he he he he he he he"
    made = draft(candidate_a="he", candidate_b="he he", first_text=nonsense, second_text=f"{nonsense} he")
    assert blocked(made, BROAD) >= {"candidate-pronoun", "candidate-contained", "verb-missing"}
    shown = places(made)
    assert shown["verb-missing"] == {Field.FIRST_TEXT, Field.SECOND_TEXT}
    assert shown["candidate-pronoun"] == {Field.CANDIDATE_A, Field.CANDIDATE_B}


def test_a_candidate_that_only_does_not_look_like_a_noun_phrase_does_not_block() -> None:
    assert not blocks(finding("not-noun-phrase"), STRICT)


def test_no_tick_stands_beside_a_warning_that_says_otherwise() -> None:
    texts = {field: SOUND[field].replace(" she ", " he ") for field in ("first_text", "second_text")}
    made = draft(**texts)
    assert "pronoun-gender" in warned(made)
    assert ticks(made)["same-gender"] == "fault"
    assert blocked(made) == set()
    keys = {"candidate_a": "The keys", "candidate_b": "the doors", "first_question": "What moved?"}
    start = "The keys fell behind the doors because it "
    several = draft(
        **keys, first_text=f"{start}moved.", second_text=f"{start}slipped.", second_question="What slipped?"
    )
    assert "pronoun-number" in warned(several)
    assert ticks(several)["same-number"] == "fault"
