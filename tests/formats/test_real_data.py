"""Every collection of others is read with the count its MANIFEST gives, and kept whole in native."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from winoforge import formats
from winoforge.core.schemas import Collection, Problem, Schema, SubstitutedPair
from winoforge.formats import Tally


class Expected(NamedTuple):
    form: str
    language: str
    rows: int
    schemas: int
    problems: int
    substituted: int
    items: int
    left_out: int


FILES = {
    "wsc/WSCollection.xml": Expected("davis-xml", "en", 285, 140, 4, 0, 285, 0),
    "wsc/PDPChallenge2016.xml": Expected("davis-xml", "en", 60, 0, 60, 0, 60, 0),
    "wsc/wsc273.txt": Expected("blocks", "en", 273, 134, 4, 0, 273, 0),
    "wsc/PDP.txt": Expected("blocks", "en", 60, 0, 60, 0, 60, 0),
    "wsc/WSC_switched_label.json": Expected("labels", "en", 273, 134, 4, 0, 273, 0),
    "wsc/WSC_associative_label.json": Expected("labels", "en", 273, 134, 4, 0, 273, 0),
    "superglue-wsc/train.jsonl": Expected("superglue", "en", 554, 82, 80, 0, 245, 62),
    "superglue-wsc/val.jsonl": Expected("superglue", "en", 104, 8, 23, 0, 39, 14),
    "dpr/train.c.txt": Expected("blocks", "en", 1322, 661, 0, 0, 1322, 0),
    "winogrande/train_s.jsonl": Expected("winogrande", "en", 640, 320, 0, 0, 640, 0),
    "winogrande/train_m.jsonl": Expected("winogrande", "en", 2558, 1279, 0, 0, 2558, 0),
    "portuguese/portuguese_wsc.json": Expected("portuguese-json", "pt", 285, 0, 0, 277, 277, 8),
    "portuguese/portuguese_wsc_portuguese_names.json": Expected("portuguese-json", "pt", 285, 0, 0, 277, 277, 8),
    "portuguese/portuguese_wsc.html": Expected("portuguese-html", "pt", 285, 135, 6, 0, 277, 8),
    "portuguese/portuguese_wsc_portuguese_names.html": Expected("portuguese-html", "pt", 285, 135, 6, 0, 277, 8),
    "portuguese/english_wsc.json": Expected("portuguese-json", "en", 273, 0, 0, 273, 273, 0),
    "xwino/dataset.tsv": Expected("xwino", "mul", 3961, 1802, 355, 0, 3961, 0),
}


@pytest.fixture(params=FILES)
def file(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def number(identity: str) -> int:
    return int(identity.rsplit("-", 1)[1])


def halves(collection: Collection) -> list[Schema | Problem]:
    return [entry for entry in collection.entries if not isinstance(entry, SubstitutedPair)]


def test_is_recognised_counted_and_kept_whole(data: Path, tmp_path: Path, file: str) -> None:
    tally = Tally()
    collection = formats.read(data / file, tally=tally)
    assert FILES[file] == Expected(
        formats.detect(data / file).name, collection.language, tally.rows, tally.schemas, tally.problems,
        tally.substituted, tally.items, len(tally.left_out),
    )  # fmt: skip
    assert tally.bad == []
    formats.write(collection.entries, tmp_path / "out.jsonl", "native")
    back = formats.read(tmp_path / "out.jsonl")
    assert back.entries == collection.entries
    assert back.content_hash == collection.content_hash


def test_no_order_leaks_the_answer(data: Path, file: str) -> None:
    correct = [
        answer
        for entry in formats.stream(data / file)
        for answer in (
            [entry.correct] if isinstance(entry, SubstitutedPair) else [half.correct for half in entry.halves]
        )
    ]
    assert 0.35 < correct.count(0) / len(correct) < 0.65


class TestWinograd:
    def test_the_triple_and_the_empty_special_phrases_are_what_they_are(self, data: Path) -> None:
        schemas = [entry for entry in formats.stream(data / "wsc/WSCollection.xml") if isinstance(entry, Schema)]
        assert [number(schema.id) for schema in schemas if len(schema.halves) == 3] == [253]
        empty = [number(schema.id) for schema in schemas if any(half.special == "" for half in schema.halves)]
        assert empty == [61, 63, 203, 211, 260, 264]

    def test_only_where_a_candidate_is_the_special_phrase_halves_stay_alone(self, data: Path) -> None:
        alone = [entry for entry in formats.stream(data / "wsc/WSCollection.xml") if isinstance(entry, Problem)]
        assert [number(problem.id) for problem in alone] == [173, 174, 266, 267]

    def test_both_editions_have_the_same_pairs(self, data: Path) -> None:
        def groups(file: str) -> set[int]:
            return {number(entry.id) for entry in formats.stream(data / file)}

        newest = {found for found in groups("wsc/WSCollection.xml") if found <= 273}
        assert groups("wsc/wsc273.txt") == newest

    def test_texts_have_no_debris_of_layout(self, data: Path) -> None:
        for entry in halves(formats.read(data / "wsc/WSCollection.xml")):
            for half in entry.halves:
                assert "  " not in half.text
                assert "\xc2" not in half.text
                assert " ." not in half.text
                assert " ," not in half.text

    def test_problems_say_who_was_right(self, data: Path) -> None:
        problems = formats.read(data / "wsc/PDPChallenge2016.xml").entries
        shares = [entry.human["correct"] / entry.human["n"] for entry in problems if entry.human]
        assert round(sum(shares) / len(shares), 4) == 0.9675
        assert Counter(len(entry.candidates) for entry in problems if isinstance(entry, Problem)) == {
            2: 45,
            3: 12,
            4: 1,
            5: 2,
        }
        shared = Counter(entry.text_id for entry in problems if entry.text_id)
        assert sum(shared.values()) - len(shared) == 20


class TestDefinitePronouns:
    def test_every_two_rows_are_a_pair(self, data: Path) -> None:
        entries = list(formats.stream(data / "dpr/train.c.txt"))
        assert [number(entry.id) for entry in entries] == list(range(1, 1322, 2))
        assert all(isinstance(entry, Schema) and len(entry.halves) == 2 for entry in entries)

    def test_pronouns_stand_where_another_edition_marks_them(self, data: Path) -> None:
        marked: dict[str, set[int]] = {}
        for entry in halves(formats.read(data / "xwino/dataset.tsv")):
            for half in entry.halves:
                marked.setdefault(half.text, set()).add(half.pronoun.start)
        ours = [half for entry in halves(formats.read(data / "dpr/train.c.txt")) for half in entry.halves]
        known = [half for half in ours if half.text in marked and " " not in half.pronoun.text]
        elsewhere = [half for half in known if half.pronoun.start not in marked[half.text]]
        assert len(known) == 1318
        # Schema 1235: the other edition marks the first "they", which both halves use for the same people.
        assert len(elsewhere) == 2


class TestLabels:
    @pytest.mark.parametrize("file", ["wsc/WSCollection.xml", "wsc/wsc273.txt"])
    @pytest.mark.parametrize(
        ("kind", "tag", "count"), [("switched", "switchable", 131), ("associative", "associative", 37)]
    )
    def test_all_of_them_find_their_half(self, data: Path, file: str, kind: str, tag: str, count: int) -> None:
        tally = Tally()
        labelled = formats.read(data / file, labels=[data / f"wsc/WSC_{kind}_label.json"], tally=tally)
        tags = [half.tags[tag] for entry in halves(labelled) for half in entry.halves if tag in half.tags]
        assert (len(tags), sum(tags)) == (273, count)
        assert tally.left_out == []

    def test_exactly_one_item_is_both(self, data: Path) -> None:
        switched = data / "wsc/WSC_switched_label.json"
        both = formats.read(switched, labels=[data / "wsc/WSC_associative_label.json"])
        tags = [half.tags for entry in halves(both) for half in entry.halves]
        assert sum(tag["switchable"] and tag["associative"] for tag in tags) == 1


class TestPortuguese:
    @pytest.mark.parametrize("name", ["portuguese_wsc", "portuguese_wsc_portuguese_names"])
    def test_every_row_finds_its_half_on_the_page(self, data: Path, name: str) -> None:
        tally = Tally()
        path = data / f"portuguese/{name}.json"
        joined = formats.read(path, beside=[path.with_suffix(".html")], tally=tally)
        assert (tally.schemas, tally.problems, tally.substituted, tally.items) == (135, 6, 0, 277)
        found = [half for entry in halves(joined) for half in entry.halves]
        assert sum(half.repaired != half.plain for half in found) == 40
        assert sum(half.switched is not None for half in found) == 135
        assert sum(half.tags["switchable"] for half in found) == 135
        assert sum(half.tags["associative"] for half in found) == 35


class TestSuperglue:
    def test_left_out_rows_say_why(self, data: Path) -> None:
        tally = Tally()
        formats.read(data / "superglue-wsc/train.jsonl", tally=tally)
        assert Counter(left.reason for left in tally.left_out) == {
            "The file has only one candidate for this pronoun.": 61,
            "No candidate of this pronoun is true.": 1,
        }


class TestXwino:
    def test_languages_and_rows_written_back(self, data: Path, tmp_path: Path) -> None:
        path = data / "xwino/dataset.tsv"
        collection = formats.read(path)
        items = Counter(item.language for item in collection.items())
        assert items == {"en": 2325, "ja": 959, "ru": 315, "pt": 263, "fr": 83, "zh": 16}
        formats.write(collection.entries, tmp_path / "out.tsv", "xwino")
        theirs, ours = (Counter(file.read_text(encoding="utf-8").splitlines()) for file in (path, tmp_path / "out.tsv"))
        # Thirteen have two blanks, a wide one or one at the end, which are not kept.
        assert sum((theirs - ours).values()) == 13
