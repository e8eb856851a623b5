"""What English knows beyond the suite that every language passes (tests/conformance/test_languages.py)."""

from __future__ import annotations

import pytest

from tests.text.conftest import english_pipeline
from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.base import Agreement, Case, Gender, Group, Number, Passage
from winoforge.core.languages.english import ENGLISH
from winoforge.core.languages.english.agreement import agreement
from winoforge.core.languages.english.cases import case_of
from winoforge.core.languages.english.forms import is_past, plural, related_forms, singulars, verb_base
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
            ("both of the twins", {HE, SHE, IT}, {MANY}),
            ("two of the guards", {HE, SHE, IT}, {MANY}),
            ("half of the cake", {IT}, {ONE, MANY}),
            ("that kind of cheese", {IT}, {ONE, MANY}),
            ("the police", {HE, SHE, IT}, {MANY}),
            ("the clergy", {HE, SHE, IT}, {MANY}),
            ("the poor", {HE, SHE, IT}, {MANY}),
            ("the poor boy", {HE}, {ONE}),
            ("my brothers-in-law", {HE, SHE, IT}, {MANY}),
            ("the news", {IT}, {ONE}),
            ("the glass", {IT}, {ONE}),
            ("three geese", {HE, SHE, IT}, {MANY}),
            ("the townspeople", {HE, SHE, IT}, {MANY}),
            ("the human", {HE, SHE}, {ONE}),
            ("the bishop", {HE, SHE}, {ONE}),
            ("the enemy", {HE, SHE}, {ONE, MANY}),
            ("the fan", {HE, SHE, IT}, {ONE}),
            ("the squire", {HE}, {ONE}),
            ("the nanny", {SHE}, {ONE}),
            ("the chatbot", {HE, SHE, IT}, {ONE}),
            ("the crutch", {IT}, {ONE}),
            ("the company", {IT}, {ONE, MANY}),
            ("the NSA", {HE, SHE, IT}, {ONE, MANY}),
            ("the music player", {HE, SHE, IT}, {ONE}),
            ("the Wexfords", {HE, SHE, IT}, {MANY}),
            ("the Thames", {HE, SHE, IT}, {ONE}),
            ("the rhinoceros", {HE, SHE, IT}, {ONE}),
            ("the photos", {HE, SHE, IT}, {MANY}),
            ("the blorbos", {HE, SHE, IT}, {ONE, MANY}),
            ("Paris", {HE, SHE, IT}, {ONE}),
            ("Paris Okafor", {HE, SHE}, {ONE}),
            ("Mary-Jane", {SHE}, {ONE}),
            ("Zoé", {SHE}, {ONE}),
            ("she and Nora", {HE, SHE, IT}, {MANY}),
            ("her", {SHE}, {ONE}),
            ("Andrea", {HE, SHE}, {ONE}),
            ("Nicola", {HE, SHE}, {ONE}),
            ("Chad", {HE, IT}, {ONE}),
            ("MARTHA", {SHE}, {ONE}),
            ("Lin-Manuel Miranda", {HE}, {ONE}),
            ("Anne-Marie", {SHE}, {ONE}),
            ("Beyoncé", {SHE}, {ONE}),
            ("Nguyen Thi Mai", {SHE}, {ONE}),
            ("Tran Van Duc", {HE}, {ONE}),
            ("The United States", {IT}, {ONE, MANY}),
            ("Mme Curie", {SHE}, {ONE}),
            ("Earl Grey", {HE}, {ONE}),
            ("the CEO", {HE, SHE}, {ONE}),
            ("the barrister", {HE, SHE}, {ONE}),
            ("the paralegal", {HE, SHE}, {ONE}),
            ("the podcast host", {HE, SHE}, {ONE}),
            ("the car hop", {HE, SHE}, {ONE}),
            ("the incubator", {IT}, {ONE}),
            ("the hole puncher", {HE, SHE, IT}, {ONE}),
            ("the ewe", {SHE, IT}, {ONE}),
            ("the ram", {HE, IT}, {ONE}),
        ],
    )
    def test_genders_and_numbers(self, phrase: str, genders: set[Gender], numbers: set[Number]) -> None:
        found = agreement(phrase)
        assert found.genders == genders
        assert found.numbers == numbers

    @pytest.mark.parametrize("noun", ["flonkling", "flonkage", "flonkth", "flonkboy"])
    def test_an_ending_that_people_and_things_share_tells_nothing(self, noun: str) -> None:
        assert agreement(f"the {noun}").genders == {HE, SHE, IT}

    def test_authorities_may_be_people(self) -> None:
        assert agreement("the authorities").person is None

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


class TestNames:
    MEN = (
        "Ryan Sean Dylan Max Finn Connor Jasper Klaus Luca Gustavo Dmitri Rajesh Hiroshi Arjun Kwame Lars Omar Jianguo"
    )
    WOMEN = "Kimberly Debra Lori Svetlana Beatriz Ines Ngozi Astrid Priya Fatima Keiko Meiling Siobhan Chiara Brigitte"

    def test_common_names_of_many_countries_are_known(self) -> None:
        assert {name for name in self.MEN.split() if agreement(name).genders != {HE}} == set()
        assert {name for name in self.WOMEN.split() if agreement(name).genders != {SHE}} == set()

    def test_there_are_enough_of_them(self) -> None:
        assert min(len(names) for names in ENGLISH.names.values()) >= 700


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
            ("I saw [her] cry.", Case.OBJECT),
            ("I heard [her] voice.", Case.POSSESSIVE),
            ("It made [her] more nervous.", Case.OBJECT),
            ("I read [her] more recent book.", Case.POSSESSIVE),
            ("It made [her] angry and sad.", Case.OBJECT),
            ("Ben met [her] only friend.", Case.POSSESSIVE),
            ("Ben told [her] quickly that it rained.", Case.OBJECT),
            ("Ben gave [her] flowers.", Case.OBJECT),
            ("Ben gave [her] flowers to Tom.", Case.POSSESSIVE),
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
            ("Ben talked, and now [he]'s sorry.", "James", "Ben talked, and now James is sorry."),
            ("Ben says [he]’s eaten the soup.", "Tom", "Ben says Tom has eaten the soup."),
            ("Ben said [he]'d called.", "Tom", "Ben said Tom had called."),
            ("Ben said [he]'d call.", "Tom", "Ben said Tom would call."),
            ("Ben said [he]'d better go.", "Tom", "Ben said Tom had better go."),
            ("Ben said [he]'d rather go.", "Tom", "Ben said Tom would rather go."),
            ("I know that [they]'ve left.", "the twins", "I know that the twins have left."),
            ("I know that [they]'ve left.", "Nora", "I know that Nora has left."),
            ("Two boys met Ben as [they] ran.", "two boys", "Two boys met Ben as the two boys ran."),
            ("Several boys left as [they] were late.", "several boys", "Several boys left as the boys were late."),
            ("It asks why [they] often require a code.", "Nora", "It asks why Nora often requires a code."),
            ("Why do [they] need it?", "Nora", "Why does Nora need it?"),
            ("I know that [they] went.", "Nora", "I know that Nora went."),
            ("Ben suggested that [they] leave.", "Nora", "Ben suggested that Nora leave."),
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
        ("text", "candidates", "there"),
        [
            (
                "The boxer hit his rival as [he] ran.",
                ("the boxer", "his rival"),
                "His rival hit the boxer as he ran.",
            ),
            (
                "A king praised his old cook as [he] sang.",
                ("a king", "the cook"),
                "His cook praised an old king as he sang.",
            ),
            (
                "The boxer hit his rival. The rival fell as [he] ran.",
                ("the boxer", "the rival"),
                "His rival hit the boxer. The boxer fell as he ran.",
            ),
        ],
    )
    def test_his_goes_with_its_noun_beside_an_article(self, text: str, candidates: tuple[str, str], there: str) -> None:
        assert switched(text, *candidates) == there

    @pytest.mark.parametrize("candidates", [("Ada Stone", "Mia Hay"), ("Ada", "Mia")])
    def test_first_names_follow_their_full_names(self, candidates: tuple[str, str]) -> None:
        text = "Ada Stone met Mia Hay. Ada smiled because [she] was glad."
        assert switched(text, *candidates) == "Mia Hay met Ada Stone. Mia smiled because she was glad."

    def test_owners_change_places_where_nothing_else_differs(self) -> None:
        assert switched("My dog bit your dog as [it] ran.", "my dog", "your dog") == "Your dog bit my dog as it ran."

    @pytest.mark.parametrize(
        ("text", "candidates", "there"),
        [
            (
                "Our cat hid from the neighbour's dog because [it] was scared.",
                ("our cat", "the neighbour's dog"),
                "The neighbour's dog hid from our cat because it was scared.",
            ),
            (
                "I carried the newspaper in my bag because [it] was wet.",
                ("the newspaper", "the bag"),
                "I carried my bag in the newspaper because it was wet.",
            ),
            (
                "Our teacher praised a pupil. The pupil smiled because [she] was glad.",
                ("our teacher", "the pupil"),
                "A pupil praised our teacher. The teacher smiled because she was glad.",
            ),
        ],
    )
    def test_whose_it_is_goes_with_it(self, text: str, candidates: tuple[str, str], there: str) -> None:
        assert switched(text, *candidates) == there

    @pytest.mark.parametrize(
        ("text", "candidates", "there"),
        [
            (
                "Our cat hid from the neighbour's dog because [it] was scared.",
                ("the cat", "the dog"),
                "Our dog hid from the neighbour's cat because it was scared.",
            ),
            (
                "The bike that we bought beat our car because [it] was light.",
                ("the bike", "the car"),
                "The car that we bought beat our bike because it was light.",
            ),
            (
                "I put my scarf on the chair, as [it] was wet. My scarf is red.",
                ("the scarf", "the chair"),
                "I put my chair on the scarf, as it was wet. My chair is red.",
            ),
        ],
    )
    def test_but_stays_where_more_of_the_text_hangs_on_it(
        self, text: str, candidates: tuple[str, str], there: str
    ) -> None:
        assert switched(text, *candidates) == there

    @pytest.mark.parametrize("candidate", ["Moss", "moss", "the moss"])
    def test_a_noun_that_begins_a_sentence_is_no_name(self, candidate: str) -> None:
        text = "Moss crept over the tombstone until [it] was green."
        assert switched(text, candidate, "the tombstone") == "The tombstone crept over moss until it was green."

    def test_a_name_that_is_also_a_noun_stays_a_name(self) -> None:
        text = "Moss called the doctor because [she] was ill."
        assert switched(text, "Moss", "the doctor") == "The doctor called Moss because she was ill."
        text = "Turkey met the visitors, and [it] won. Nobody wept for Turkey."
        assert "met Turkey" in switched(text, "Turkey", "the visitors")

    def test_two_determiners_never_meet(self) -> None:
        with pytest.raises(CannotSwitch):
            switched("Moss crept over the stone until [it] was green. The moss was old.", "moss", "the stone")

    def test_one_and_many_change_places_where_no_verb_shows_it(self) -> None:
        text = "The singer heard the drummers before [they] left."
        assert switched(text, "the singer", "the drummers") == "The drummers heard the singer before they left."

    @pytest.mark.parametrize(
        ("text", "candidates", "reason"),
        [
            ("The singer likes the drums as [they] ring.", ("the singer", "the drums"), "would not agree"),
            ("The fans love the band as [it] plays.", ("the fans", "the band"), "would not agree"),
            ("Ben saw a singer and drums as [they] rang.", ("a singer", "drums"), "would not agree"),
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
            ("After a week [he] left.", "he left", ("Ben", "Tom"), "Who left?"),
            ("The cook opened the can and hid [it].", "hid it", ("the can", "the key"), "What did the cook hide?"),
            ("I have to get [it] fixed.", "get it fixed", ("the can", "the key"), "What do I have to get fixed?"),
            ("Guess where [he] is.", "where he is", ("Ben", "Tom"), "Where is who?"),
            ("Ann sat down, hugging [her] doll.", "her doll", ("Ann", "Mia"), "Hugging whose doll?"),
            ("She reads [it] daily.", "reads it", ("the book", "the map"), "What does she read daily?"),
            ("Cups fell off shelves when [they] broke.", "they broke", ("the cups", "the shelves"), "What broke?"),
            ("The maid went with [him] to town.", "went with him", ("Ben", "Tom"), "Who did the maid go with to town?"),
            ("The cook shows [it] to all.", "shows it", ("the pie", "the cake"), "What does the cook show to all?"),
            ("The dog that bit me hurt [it].", "hurt it", ("the cat", "the hen"), "What did the dog that bit me hurt?"),
            ("The pilot lied about [his] age.", "his age", ("Ben", "Tom"), "Whose age did the pilot lie about?"),
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
            ("died", "die"), ("tied", "tie"), ("lied", "lie"), ("tried", "try"), ("managed", "manage"), ("saw", "see"),
            ("admitted", "admit"), ("needed", "need"), ("agreed", "agree"), ("imagined", "imagine"), ("ties", "tie"),
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
        ("many", "one"),
        [
            ("horses", "horse"), ("shoes", "shoe"), ("movies", "movie"), ("viruses", "virus"), ("atlases", "atlas"),
            ("buses", "bus"), ("potatoes", "potato"), ("classes", "class"), ("headaches", "headache"),
            ("sizes", "size"), ("houses", "house"), ("housewives", "housewife"), ("olives", "olive"),
            ("brothers-in-law", "brother-in-law"), ("taxis", "taxi"), ("axes", "axe"), ("firemen", "fireman"),
        ],
    )  # fmt: skip
    def test_the_best_singular_comes_first(self, many: str, one: str) -> None:
        assert singulars(many)[0] == one

    @pytest.mark.parametrize("word", ["bus", "lens", "news", "glass", "specimen", "tennis"])
    def test_what_only_looks_plural_has_no_singular(self, word: str) -> None:
        assert singulars(word) == []

    def test_a_past_is_told_from_other_forms(self) -> None:
        for word in ("went", "showed", "sewed", "was", "had", "died", "freed", "ran"):
            assert is_past(word), word
        for word in ("goes", "gone", "shown", "feed", "bed", "hundred", "is", "run"):
            assert not is_past(word), word

    @pytest.mark.parametrize(
        ("word", "article"),
        [
            ("unidentified", "an"), ("X-ray", "an"), ("8-year-old", "an"), ("18-year-old", "an"), ("110-metre", "a"),
            ("university", "a"), ("European", "a"), ("one-way", "a"), ("uninvited", "an"), ("MRI", "an"), ("UFO", "a"),
        ],
    )  # fmt: skip
    def test_the_article_goes_by_sound_in_hard_cases_too(self, word: str, article: str) -> None:
        assert article_before(word) == article

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
