"""Halves that belong together find each other by what they say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.schemas import GAP, Half, Problem, Pronoun, Schema
from winoforge.core.schemas.mentions import bare, bare_all, exact_mentions
from winoforge.formats.base import Bad, LeftOut
from winoforge.formats.common.loose import LooseHalf
from winoforge.formats.common.twins import ALIKE, WINDOW, join, likeness

PAIRS = [
    ("Nina called Petra because she had news.", "Nina", "Nina called Petra because she had asked for news."),
    ("The crane lifted the beam although it was old.", "the crane", "The crane lifted the beam although it was heavy."),
    (
        "The twins hid from the nurses until they fell asleep.",
        "the twins",
        "The twins hid from the nurses until they gave up.",
    ),
]


def loose(line: int, text: str, candidates: Sequence[str], correct: int, pronoun: str = "", **more: str) -> LooseHalf:
    word = pronoun or next(word for word in ("she", "it", "they", "he", GAP) if exact_mentions(text, word))
    start = exact_mentions(text, word)[-1].start
    half = Half(text=text, pronoun=Pronoun(word, start), correct=correct)
    return LooseHalf(
        line=line, id=f"x-{line:03d}", language="en", candidates=tuple(candidates), half=half, twin_key=more.get("key")
    )


def pair(line: int, number: int, apart: int = 1) -> list[LooseHalf]:
    first, candidate, second = PAIRS[number]
    others = {"Nina": "Petra", "the crane": "the beam", "the twins": "the nurses"}
    names = (candidate, others[candidate])
    return [loose(line, first, names, 0), loose(line + apart, second, names, 1)]


def texts(entries: Iterable[object]) -> list[list[str]]:
    return [[half.text for half in entry.halves] for entry in entries if isinstance(entry, Schema | Problem)]


class TestWork:
    """Comparing takes time that grows with the square of repeated words; no file may make it take for ever."""

    def test_texts_that_repeat_one_word_are_nobodys_twins(self) -> None:
        rows = [loose(n, f"Nina saw Petra when she {'la ' * 150}{n}.", ("Nina", "Petra"), n % 2) for n in range(6)]
        assert {type(entry) for entry in join(rows)} == {Problem}

    @given(st.lists(st.sampled_from("abcdef"), max_size=30), st.lists(st.sampled_from("abcdef"), max_size=30))
    def test_short_cuts_change_no_verdict(self, one: list[str], other: list[str]) -> None:
        first, second = (["she", *words, str(number)] for number, words in enumerate((one, other)))
        full = SequenceMatcher(None, first, second, autojunk=False).ratio()
        found = likeness(" ".join(first), 0, " ".join(second), 0)
        assert found == full if full >= ALIKE else found < ALIKE


class TestTwins:
    def test_two_rows_are_a_schema_with_their_special_phrases(self) -> None:
        [schema] = join(pair(1, 0))
        assert isinstance(schema, Schema)
        assert [half.special for half in schema.halves] == ["", "asked for"]
        assert schema.id == "x-001"

    @given(st.permutations([*pair(1, 0), *pair(3, 1), *pair(5, 2)]))
    def test_wherever_they_stand(self, rows: list[LooseHalf]) -> None:
        expected = {frozenset((first, second)) for first, _, second in PAIRS}
        assert {frozenset(found) for found in texts(join(rows))} == expected

    def test_stand_in_the_order_of_their_first_rows(self) -> None:
        one, other = pair(1, 0), pair(2, 1)
        rows = [one[0], other[0], one[1], other[1]]
        assert [entry.id for entry in join(rows) if isinstance(entry, Schema)] == ["x-001", "x-002"]

    def test_a_third_variant_joins(self) -> None:
        names = ("Nina", "Petra")
        rows = [
            loose(1, "Nina gave Petra her old bicycle, though she really loved riding it.", names, 0),
            loose(2, "Nina gave Petra her old bicycle, because she really loved riding it.", names, 1),
            loose(3, "Nina gave Petra her old bicycle, because she never really loved riding it.", names, 0),
        ]
        [schema] = join(rows)
        assert isinstance(schema, Schema)
        assert [half.special for half in schema.halves] == ["though she", "because she", "because she never"]

    def test_four_variants_are_two_schemas_of_the_most_similar(self) -> None:
        names = ("Nina", "Petra")
        near = [
            loose(n + 1, f"Nina paid Petra because she was {word}.", names, n)
            for n, word in enumerate(["rich", "poor"])
        ]
        far = [
            loose(n + 3, f"Nina paid Petra, but now Petra says that she {word} nothing.", names, n)
            for n, word in enumerate(["paid", "got"])
        ]
        assert [len(found) for found in texts(join([near[0], far[0], near[1], far[1]]))] == [2, 2]
        assert texts(join([near[0], far[0], near[1], far[1]]))[0] == [near[0].half.text, near[1].half.text]

    def test_case_and_articles_of_candidates_do_not_matter(self) -> None:
        rows = [
            loose(1, "The crane lifted the beam although it was old.", ("The crane", "The beam"), 0),
            loose(2, "The crane lifted the beam although it was heavy.", ("beam", "crane"), 0),
        ]
        [schema] = join(rows)
        assert isinstance(schema, Schema)
        assert [schema.candidates[half.correct] for half in schema.halves] == ["The crane", "The beam"]


class TestNoTwins:
    def test_a_half_alone_is_a_problem(self) -> None:
        [problem] = join(pair(1, 0)[:1])
        assert isinstance(problem, Problem)
        assert problem.halves[0].special is None

    def test_the_same_answer_twice_makes_two_problems(self) -> None:
        names = ("Nina", "Petra")
        rows = [
            loose(n, f"Nina paid Petra because she was {word}.", names, 0) for n, word in ((1, "rich"), (2, "kind"))
        ]
        assert [type(entry) for entry in join(rows)] == [Problem, Problem]

    def test_other_candidates_make_two_problems(self) -> None:
        rows = [
            loose(1, "A kitten sat below the stork, so it had better run.", ("the kitten", "the stork"), 0),
            loose(2, "A lynx sat below the stork, so it had better run.", ("the lynx", "the stork"), 1),
        ]
        assert [type(entry) for entry in join(rows)] == [Problem, Problem]

    def test_two_questions_about_one_text_are_no_twins(self) -> None:
        names = ("Nina", "Petra")
        text = "When Nina visited Petra she saw that she was ill"
        first, second = (span.start for span in exact_mentions(text, "she"))
        rows = [
            LooseHalf(
                line=1,
                id="a",
                language="en",
                candidates=names,
                half=Half(text=text, pronoun=Pronoun("she", first), correct=0),
            ),
            LooseHalf(
                line=2,
                id="b",
                language="en",
                candidates=names,
                half=Half(text=text + "!", pronoun=Pronoun("she", second), correct=1),
            ),
        ]
        assert [type(entry) for entry in join(rows)] == [Problem, Problem]

    def test_nor_are_two_gaps_in_one_text(self) -> None:
        names = ("Nina", "Petra")
        rows = [
            loose(1, "Nina visited Petra. Softly _ stroked her hair.", names, 0),
            loose(2, "Nina visited Petra. Softly she stroked _ hair", names, 1),
        ]
        rows[1] = loose(2, "Nina visited Petra. Softly she stroked _ hair", names, 1, pronoun=GAP)
        assert [type(entry) for entry in join(rows)] == [Problem, Problem]

    def test_another_pronoun_is_another_question(self) -> None:
        names = ("Nina", "Petra")
        rows = [
            loose(1, "Nina left Petra when she met her brother.", names, 0, pronoun="she"),
            loose(2, "Nina left Petra when she hit her brother.", names, 1, pronoun="her"),
        ]
        assert [type(entry) for entry in join(rows)] == [Problem, Problem]

    def test_a_row_that_is_nothing_is_bad_and_its_twin_a_problem(self) -> None:
        good, other = pair(1, 0)
        broken = LooseHalf(
            line=2, id="x", language="en", candidates=other.candidates,
            half=Half(text=other.half.text, pronoun=Pronoun("", -1), correct=1),
        )  # fmt: skip
        problem, bad = join([good, broken])
        assert isinstance(problem, Problem)
        assert isinstance(bad, Bad)
        assert "No pronoun is marked" in bad.reason
        assert bad.draft is not None


class TestTheWindow:
    def test_twins_further_apart_than_it_do_not_meet(self) -> None:
        one, other = pair(1, 0)
        between = [LeftOut(n, "nothing") for n in range(3)]
        assert len(texts(join([one, *between, other], window=2))) == 2
        assert len(texts(join([one, *between, other], window=4))) == 1

    def test_holds_no_more_rows_than_it_says(self) -> None:
        taken = 0

        def rows() -> Iterable[LooseHalf]:
            nonlocal taken
            for number in range(3 * WINDOW):
                taken += 1
                yield loose(number, f"Nina met {number} people because she wanted.", (f"Nina{number}", "Petra"), 0)

        next(iter(join(rows())))
        assert taken == WINDOW + 1

    def test_a_file_that_repeats_itself_is_read_all_the_same(self) -> None:
        rows = [
            loose(n, f"Nina met Petra because she was number {n}.", ("Nina", "Petra"), n % 2)
            for n in range(WINDOW + 60)
        ]
        assert sum(len(found) for found in texts(join(rows))) == len(rows)


class TestOrder:
    def test_candidates_stand_in_order_of_mention_and_the_answer_follows(self) -> None:
        rows = [
            loose(1, "The crane lifted the beam although it was old.", ("the beam", "the crane"), 1),
            loose(2, "The crane lifted the beam although it was heavy.", ("the beam", "the crane"), 0),
        ]
        [schema] = join(rows)
        assert isinstance(schema, Schema)
        assert schema.candidates == ("the crane", "the beam")
        assert [half.correct for half in schema.halves] == [0, 1]

    @given(st.booleans())
    def test_the_correct_one_first_in_the_file_says_nothing(self, first: bool) -> None:
        names = ("Nina", "Petra") if first else ("Petra", "Nina")
        [problem] = join([loose(1, "Nina met Petra because she was free.", names, 0)])
        assert isinstance(problem, Problem)
        assert problem.candidates == ("Nina", "Petra")
        assert problem.halves[0].correct == (0 if first else 1)


class TestNames:
    def test_lose_case_and_article(self) -> None:
        assert [bare(name) for name in ("The  Beam", "a beam", "l'arbre", "O copo", "Anna")] == [
            "beam", "beam", "arbre", "copo", "anna",
        ]  # fmt: skip

    def test_keep_the_article_where_it_is_all_that_differs(self) -> None:
        assert bare_all(("a beam", "the beam")) == ("a beam", "the beam")
