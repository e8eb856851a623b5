"""What English knows beyond the suite that every language passes (tests/conformance/test_languages.py)."""

from __future__ import annotations

import pytest

from tests.text.conftest import english_pipeline
from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.base import Agreement, Case, Gender, Group, Number, Passage
from winoforge.core.languages.english import ENGLISH
from winoforge.core.languages.english.agreement import agreement
from winoforge.core.languages.english.forms import plural, related_forms, verb_base
from winoforge.core.languages.english.substitution import case_of
from winoforge.core.languages.english.text import article_before, starts_sentence
from winoforge.core.schemas.values import Pronoun
from winoforge.text.rules import RuleAnalyzer
from winoforge.text.spacy import SpacyAnalyzer

HE, SHE, IT = Gender.MASCULINE, Gender.FEMININE, Gender.NEUTER
ONE, MANY = Number.SINGULAR, Number.PLURAL


def passage(marked: str) -> Passage:
    before, _, rest = marked.partition("[")
    pronoun, _, after = rest.partition("]")
    return Passage(before + pronoun + after, Pronoun(pronoun, len(before)))


def switched(marked: str, *candidates: str) -> str:
    return ENGLISH.switch(passage(marked), candidates).text


def question(marked: str, snippet: str, *candidates: str) -> str:
    return ENGLISH.question(passage(marked), snippet, [agreement(candidate) for candidate in candidates])


class TestConnectors:
    def test_the_six_groups_are_exactly_those_of_the_paper(self) -> None:
        assert {group: words for group, words in ENGLISH.connectors.items() if group is not Group.OTHER} == {
            Group.CAUSE: ("because", "since", "so that"),
            Group.CONTRAST: ("although", "even though", "though"),
            Group.PLACE: ("where", "how", "however"),
            Group.CONDITION: ("if", "whether", "unless"),
            Group.RELATION: ("that", "which", "who"),
            Group.TIME: ("after", "as", "before"),
        }


class TestAgreement:
    @pytest.mark.parametrize(
        ("phrase", "genders", "numbers"),
        [
            ("the mayor's secretary", {HE, SHE}, {ONE}),
            ("Casey's aunt", {SHE}, {ONE}),
            ("his friend Nora", {SHE}, {ONE}),
            ("Father", {HE}, {ONE}),
            ("Sailors", {HE, SHE, IT}, {MANY}),
            ("Hill", {HE, SHE, IT}, {ONE, MANY}),
            ("Gladys Bush", {SHE}, {ONE}),
            ("Quorla Jackson", {HE, SHE, IT}, {ONE, MANY}),
            ("a few apples", {HE, SHE, IT}, {MANY}),
            ("both of the twins", {HE, SHE, IT}, {ONE, MANY}),
            ("that kind of cheese", {IT}, {ONE, MANY}),
            ("the police", {IT}, {ONE, MANY}),
            ("the news", {HE, SHE, IT}, {ONE}),
            ("the glass", {IT}, {ONE}),
            ("three geese", {HE, SHE, IT}, {MANY}),
            ("the townspeople", {HE, SHE, IT}, {MANY}),
            ("the human", {HE, SHE, IT}, {ONE}),
            ("the music player", {HE, SHE, IT}, {ONE}),
            ("the Wexfords", {HE, SHE, IT}, {ONE, MANY}),
            ("she and Nora", {HE, SHE, IT}, {MANY}),
            ("her", {SHE}, {ONE}),
        ],
    )
    def test_genders_and_numbers(self, phrase: str, genders: set[Gender], numbers: set[Number]) -> None:
        found = agreement(phrase)
        assert found.genders == genders
        assert found.numbers == numbers

    def test_a_plural_still_knows_whether_it_means_people(self) -> None:
        assert agreement("the bakers").person is True
        assert agreement("the candles").person is False
        assert agreement("Nora and the candle").person is True
        assert agreement("the wugs").person is None

    @pytest.mark.parametrize(
        ("phrase", "evidence"),
        [
            ("Erica", "name: Erica"),
            ("Mrs. Dee", "title: Mrs"),
            ("the lamp", "thing: lamp"),
            ("the wug", "unknown noun: wug"),
        ],
    )
    def test_evidence_says_how_it_is_known(self, phrase: str, evidence: str) -> None:
        assert agreement(phrase).evidence == evidence


class TestNounPhrases:
    @pytest.mark.parametrize(
        ("phrase", "head"),
        [
            ("the man with a hat", "man"),
            ("Nora's drawing", "drawing"),
            ("the pot of gold", "pot"),
            ("the chewing gum", "gum"),
            ("Player 2", "Player"),
            ("Nora's", "Nora"),
        ],
    )
    def test_the_head_is_the_same_whoever_analysed_the_phrase(self, phrase: str, head: str) -> None:
        for analyzer in (RuleAnalyzer("en"), SpacyAnalyzer(english_pipeline(), "en")):
            analysis = analyzer.analyze(phrase)
            assert ENGLISH.is_noun_phrase(analysis)
            assert ENGLISH.head(analysis) == head

    @pytest.mark.parametrize("phrase", ["ran quickly", "very tall", "under the bed", "if Nora sings", "was seen"])
    def test_other_phrases_are_refused_whoever_analysed_them(self, phrase: str) -> None:
        for analyzer in (RuleAnalyzer("en"), SpacyAnalyzer(english_pipeline(), "en")):
            assert not ENGLISH.is_noun_phrase(analyzer.analyze(phrase))

    @pytest.mark.parametrize("name", ["May", "Will Stone", "AT&T"])
    def test_names_that_look_like_function_words_are_names(self, name: str) -> None:
        assert ENGLISH.is_noun_phrase(RuleAnalyzer("en").analyze(name))


class TestCase:
    @pytest.mark.parametrize(
        ("marked", "case"),
        [
            ("Nora met [her] in town.", Case.OBJECT),
            ("Nora met [her] teacher.", Case.POSSESSIVE),
            ("Nora hurt [her] back.", Case.POSSESSIVE),
            ("Nora gave [her] back the pen.", Case.OBJECT),
            ("The pen is [his].", Case.ABSOLUTE),
            ("Nora sold the lamp because [it] was ugly.", Case.SUBJECT),
            ("Nora has a lamp and likes [it].", Case.OBJECT),
            ("Nora saw [herself].", Case.REFLEXIVE),
        ],
    )
    def test_by_form_and_neighbours(self, marked: str, case: Case) -> None:
        assert case_of(passage(marked)) is case


class TestSubstitution:
    def test_a_title_is_no_sentence_end(self) -> None:
        assert not starts_sentence("I saw Dr. Lee", 10)
        assert starts_sentence("I left. He stayed", 8)
        assert starts_sentence("He left.\nwho stayed", 9)

    def test_a_name_keeps_its_capital_and_an_article_loses_it(self) -> None:
        where = passage("Nora met Mr. Lee, but [he] left.")
        assert ENGLISH.substitute(where, "Mr. Lee") == "Nora met Mr. Lee, but Mr. Lee left."
        assert ENGLISH.substitute(where, "My uncle") == "Nora met Mr. Lee, but my uncle left."

    def test_a_gap_takes_the_candidate_as_a_pronoun_would(self) -> None:
        where = Passage("Ben pushed Tom. _ fell.", Pronoun("_", 16))
        assert ENGLISH.substitute(where, "the boy") == "Ben pushed Tom. The boy fell."


class TestRepair:
    @pytest.mark.parametrize(
        ("marked", "candidate", "repaired"),
        [
            ("The cap is [hers].", "Nora", "The cap is Nora's."),
            ("Nora waved at Ruth from [her] car.", "the twins", "Nora waved at Ruth from the twins' car."),
            ("James left [his] cap.", "James", "James left James's cap."),
            ("The dog bit a wolf near [its] den.", "a wolf", "The dog bit a wolf near the wolf's den."),
            ("The firm met Nora and [they] were glad.", "Nora", "The firm met Nora and Nora was glad."),
            ("The firm met Nora and [they] were glad.", "the firms", "The firm met Nora and the firms were glad."),
            ("I know that [they]'re late.", "the twins", "I know that the twins are late."),
            ("The mule had a wart until [it] fell off.", "wart", "The mule had a wart until the wart fell off."),
            ("Ben hurt [himself].", "Ben", "Ben hurt Ben."),
        ],
    )
    def test_reads_right(self, marked: str, candidate: str, repaired: str) -> None:
        assert ENGLISH.repair(passage(marked), candidate, (candidate,)) == repaired


class TestSwitching:
    def test_only_the_name_with_its_capital_is_a_mention(self) -> None:
        text = "Will told Mark that [he] will mark the map."
        assert switched(text, "Will", "Mark") == "Mark told Will that he will mark the map."

    def test_an_owner_moves_with_the_noun_beside_a_name(self) -> None:
        text = "Rex chased my aunt's dog until [it] fell."
        assert switched(text, "Rex", "my aunt's dog") == "My aunt's dog chased Rex until it fell."

    def test_plurals_keep_their_determiners_in_place(self) -> None:
        text = "The sailors filled the boat with barrels, so [they] sank."
        expected = "The barrels filled the boat with sailors, so they sank."
        assert switched(text, "The sailors", "The barrels") == expected

    def test_a_singular_noun_takes_its_article_along_to_a_bare_place(self) -> None:
        assert (
            switched("The pipe is full of mud. [It] stinks.", "The pipe", "The mud")
            == "Mud is full of the pipe. It stinks."
        )

    def test_extra_words_of_the_text_stay(self) -> None:
        text = "Mia Stone's book on the poet Arden shows what [she] feared."
        assert switched(text, "Stone", "Arden") == "Mia Arden's book on the poet Stone shows what she feared."

    def test_shared_last_names_are_no_obstacle(self) -> None:
        text = "Ada Stone met Mia Stone. Ada smiled because [she] was glad."
        assert switched(text, "Ada Stone", "Mia Stone") == "Mia Stone met Ada Stone. Mia smiled because she was glad."

    @pytest.mark.parametrize(
        ("text", "candidates", "reason"),
        [
            ("Ben met Tom, and [he] left.", ("Ben", "Jim"), "“Jim” does not stand in the text"),
            ("Ben met Ben's uncle, and [he] left.", ("Ben", "Ben's uncle"), "share words"),
            ("Ben met the boy, and [he] left.", ("the boy", "The boy"), "the same words"),
            ("Ben Hay met Tom. Hay said [he] left.", ("Ben Hay", "Tom"), "The text says “Hay”"),
            ("Ben met Tom, and [he] left.", ("Ben", "Tom", "Jim"), "Only two candidates"),
            ("Ben met [his] dog and a cat.", ("Ben", "dog"), "The pronoun is part"),
            ("Ben met a dog. A dog barked, and [it] left.", ("Ben", "The dog"), "cannot be undone"),
        ],
    )
    def test_refuses_with_the_reason(self, text: str, candidates: tuple[str, ...], reason: str) -> None:
        with pytest.raises(CannotSwitch, match=reason):
            ENGLISH.switch(passage(text), candidates)


class TestQuestions:
    @pytest.mark.parametrize(
        ("marked", "snippet", "candidates", "asked"),
        [
            ("I kept the risks [he] took.", "risks he took", ("Ben", "Tom"), "Who took the risks?"),
            ("After an hour [he] left.", "he left", ("Ben", "Tom"), "Who left?"),
            ("The cook opened the can and hid [it].", "hid it", ("the can", "the key"), "What did the cook hide?"),
            ("I have to get [it] fixed.", "get it fixed", ("the can", "the key"), "What do I have to get fixed?"),
            ("We know why [he] was.", "why he was", ("Ben", "Tom"), "Why was who?"),
            ("Ann sat down, hugging [her] doll.", "her doll", ("Ann", "Mia"), "Hugging whose doll?"),
            ("She reads [it] daily.", "reads it", ("the book", "the map"), "What does she read daily?"),
            ("Cups fell off shelves when [they] broke.", "they broke", ("the cups", "the shelves"), "What broke?"),
            ("Cooks met waiters when [they] left.", "they left", ("the cooks", "the waiters"), "Who left?"),
        ],
    )
    def test_forms(self, marked: str, snippet: str, candidates: tuple[str, ...], asked: str) -> None:
        assert question(marked, snippet, *candidates) == asked

    def test_without_knowledge_of_the_candidates_a_gap_asks_who(self) -> None:
        where = Passage("Ben hit Tom because _ was angry.", Pronoun("_", 20))
        assert ENGLISH.question(where, "_ was angry", []) == "Who was angry?"

    def test_a_gap_for_things_asks_what(self) -> None:
        where = Passage("The cup hit the jar because _ was big.", Pronoun("_", 28))
        neuter = Agreement(frozenset({IT}), frozenset({ONE}), "thing")
        assert ENGLISH.question(where, "_ was big", [neuter, neuter]) == "What was big?"


class TestForms:
    @pytest.mark.parametrize(
        ("form", "base"),
        [
            ("hoped", "hope"), ("stopped", "stop"), ("visited", "visit"), ("carried", "carry"), ("taught", "teach"),
            ("watches", "watch"), ("goes", "go"), ("scared", "scare"), ("opened", "open"), ("settled", "settle"),
        ],
    )  # fmt: skip
    def test_verbs_go_back_to_their_base(self, form: str, base: str) -> None:
        assert verb_base(form) == base

    @pytest.mark.parametrize(
        ("one", "many"),
        [
            ("fireman", "firemen"),
            ("human", "humans"),
            ("box", "boxes"),
            ("fly", "flies"),
            ("Knife", "Knives"),
            ("boy", "boys"),
        ],
    )
    def test_plurals(self, one: str, many: str) -> None:
        assert plural(one) == many

    @pytest.mark.parametrize(
        ("word", "article"),
        [("owl", "an"), ("bat", "a"), ("hour", "an"), ("unicorn", "a"), ("umbrella", "an"), ("one", "a")],
    )
    def test_the_article_goes_by_sound(self, word: str, article: str) -> None:
        assert article_before(word) == article

    def test_contractions_hold_their_parts(self) -> None:
        assert "will" in related_forms("won't")
        assert "can" in related_forms("can’t")
        assert "is" in related_forms("wasn't")
