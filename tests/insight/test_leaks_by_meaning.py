"""Leaks that are told in other words: English entries are compared by meaning too, where there is an encoder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conftest import needs
from winoforge import formats, library
from winoforge.core.errors import BrokenPart
from winoforge.core.schemas import Candidate, Entry, Half, Pronoun, Schema
from winoforge.core.schemas.likeness import THRESHOLD, by_meaning, together
from winoforge.core.schemas.nameless import nameless
from winoforge.insight.leaks import Gist, Index, gists, likeness
from winoforge.insight.leaks.gist import is_current
from winoforge.text import embeddings, meaning


def schema(one: str, other: str, a: str, b: str, language: str = "en") -> Schema:
    """A schema about the word in square brackets of each text."""
    halves = []
    for correct, text in enumerate((one, other)):
        start, end = text.index("["), text.index("]")
        bare = text.replace("[", "").replace("]", "")
        halves.append(Half(text=bare, pronoun=Pronoun(text[start + 1 : end], start), correct=correct))
    return Schema(id="s", language=language, candidates=(Candidate(a), Candidate(b)), halves=tuple(halves))


ORIGINAL = schema(
    "The gardener scolded the apprentice because [he] had expected more care.",
    "The gardener scolded the apprentice because [he] had shown little care.",
    "the gardener",
    "the apprentice",
)
RETOLD = schema(
    "Angry words for the trainee from the man who tends the flower beds: [he] had hoped for greater diligence.",
    "Angry words for the trainee from the man who tends the flower beds: [he] had been anything but diligent.",
    "the man who tends the flower beds",
    "the trainee",
)


def english() -> tuple[Entry, ...]:
    return formats.read(library.path("en")).entries[:40]


class TestWithTheEncoder:
    @pytest.fixture(autouse=True)
    def _encoder(self) -> None:
        needs(embeddings.available(), "wordllama is not installed.")
        needs(not meaning.why_not(), meaning.why_not())

    def test_a_paraphrase_is_nearer_to_its_original_than_anything_else_is(self) -> None:
        index: Index[str] = Index()
        for entry, gist in zip(english(), gists(english()), strict=True):
            index.add(entry.id, gist)
        original, retold = gists([ORIGINAL, RETOLD])
        index.add("original", original)
        assert index.nearest(retold, 1)[0].key == "original"

    def test_what_an_index_finds_has_the_figure_of_comparing_one_by_one(self) -> None:
        made = gists([*english(), ORIGINAL])
        [retold] = gists([RETOLD])
        index: Index[int] = Index()
        for number, gist in enumerate(made):
            index.add(number, gist)
        expected = sorted(((-likeness(retold, gist), number) for number, gist in enumerate(made)))[:5]
        assert [(-near.similarity, near.key) for near in index.nearest(retold, 5)] == expected

    def test_other_names_and_the_order_of_halves_change_nothing(self) -> None:
        one = schema("Ruth lent Ines the kite as [she] had two.", "Ruth lent Ines the kite as [she] had none.", *NAMES)
        two = schema("Olga lent Nora the kite as [she] had none.", "Olga lent Nora the kite as [she] had two.", *OTHERS)
        [mine, theirs] = gists([one, two])
        assert mine.meaning
        assert mine.meaning == theirs.meaning

    def test_another_language_is_compared_by_its_words_alone(self) -> None:
        [gist] = gists(
            [schema("Rute ligou para Inês porque [ela] caiu.", "Rute ligou para Inês porque [ela] riu.", *NAMES, "pt")]
        )
        assert gist.meaning == ()
        assert Gist.unpack(gist.pack()) == gist
        assert is_current(gist.pack(), with_meaning=True)

    def test_a_gist_stays_small(self) -> None:
        assert max(len(gist.pack()) for gist in gists(english())) < 1_400


NAMES, OTHERS = ("Ruth", "Ines"), ("Olga", "Nora")


class TestWithoutTheEncoder:
    @pytest.fixture(autouse=True)
    def _embeddings(self) -> None:
        needs(embeddings.available(), "wordllama is not installed.")

    def by_words(self, patch: pytest.MonkeyPatch, some: Sequence[Entry]) -> list[Gist]:
        patch.setattr(meaning, "encoder", lambda: None)
        return gists(some)

    def test_a_model_that_is_not_here_is_named_with_the_command_that_gets_it(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
        assert meaning.encoder() is None
        assert meaning.why_not().endswith("Get it with: winoforge models pull all-minilm-l6-v2")
        assert gists([ORIGINAL])[0].meaning is None

    def test_a_runtime_that_cannot_be_imported_leaves_the_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        needs(not meaning.missing(), meaning.missing())

        def broken(*_: object) -> None:
            raise BrokenPart("onnxruntime", "a library is missing", "onnxruntime")

        meaning._loaded.cache_clear()
        monkeypatch.setattr(meaning, "_FAULTS", {})
        monkeypatch.setattr(meaning, "opened", broken)
        try:
            assert gists([ORIGINAL])[0].meaning is None
            assert "onnxruntime is installed but cannot be imported" in meaning.why_not()
        finally:
            meaning._loaded.cache_clear()

    def test_words_decide_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        one, other = self.by_words(monkeypatch, [ORIGINAL, RETOLD])
        assert likeness(one, other) < THRESHOLD
        assert likeness(one, one) == 1.0

    def test_its_gist_is_readable_but_a_better_one_can_be_made(self, monkeypatch: pytest.MonkeyPatch) -> None:
        packed = self.by_words(monkeypatch, [ORIGINAL])[0].pack()
        assert Gist.unpack(packed).meaning is None
        assert is_current(packed, with_meaning=False)
        assert not is_current(packed, with_meaning=True)


class TestTheFigure:
    def test_what_is_a_leak_by_words_or_by_meaning_is_a_leak(self) -> None:
        assert together(0.8, 0.1) == 0.8
        assert together(0.1, 0.7) == 0.7
        assert together(0.5, 0.1) < 0.5

    def test_short_sentences_have_to_be_nearer(self) -> None:
        assert by_meaning(0.7, (15, 15)) < by_meaning(0.7, (60, 60))

    def test_1_is_kept_for_the_same_words(self) -> None:
        assert by_meaning(1.0, (400, 400)) == 0.99


class TestWhatIsRead:
    def test_names_are_left_out_and_the_part_from_the_pronoun_on_stands_apart(self) -> None:
        entry = schema(
            "Ruth lent Ines the kite because [she] had two.", "Ruth lent Ines the kite because [she] had none.", *NAMES
        )
        assert nameless(entry) == [
            ("lent the kite because she had two.", "she had two."),
            ("lent the kite because she had none.", "she had none."),
        ]

    def test_a_text_of_names_alone_is_read_whole(self) -> None:
        pair = schema("Ruth [Ines]", "Ines [Ruth]", *NAMES)
        assert all(whole and part for whole, part in nameless(pair))
