"""portuguese-json and portuguese-html: alone, and joined by text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.formats.samples import CHASE, ESCOLA, VOYAGE
from winoforge import formats
from winoforge.core.errors import FormatError
from winoforge.core.schemas import Problem, Schema, SubstitutedPair
from winoforge.formats import Bad, LeftOut, Tally

ITEM = """
<li> <font color=orange>Obs: uma nota. </font> <br>
    A cantora elogiou a pianista porque
    <b> {pronoun} </b> {rest}
    <p></p><em> Trecho: </em><b>ela </b> {rest}<p></p>
    <ol type="A"> <li>A <i>cantora</i> </li> <li>a pianista </li> </ol>
    <p><b> Resposta Correta: </b> {answer}. <br><b> Fonte Original: </b> Nós <br><b> Tradução: </b> Ninguém</p>
</li>
<p></p>
"""
ENGLISH = ITEM.replace("A cantora elogiou a pianista porque", "The singer praised the pianist because she knew that")


def page(folder: Path, *items: str) -> Path:
    path = folder / "ours.html"
    path.write_text(f"<html>\n<body><ol>{''.join(items)}</ol></body></html>", encoding="utf-8")
    return path


def item(rest: str, answer: str, pronoun: str = "ela", of: str = ITEM) -> str:
    return of.format(rest=rest, answer=answer, pronoun=pronoun)


GRATEFUL = item("estava grata.", "A")
GIFTED = item("estava afinada.", "B")


def row(rest: str, right: str, wrong: str, **more: Any) -> dict[str, Any]:
    before = "A cantora elogiou a pianista porque"
    return {
        "question_id": 0,
        "correct_sentence": f"{before} {right} {rest}",
        "incorrect_sentence": f"{before} {wrong} {rest}",
        "manually_fixed_correct_sentence": "",
        "manually_fixed_incorrect_sentence": "",
        "correct_switched": "",
        "incorrect_switched": "",
        "is_associative": False,
        "is_switchable": True,
        "translated": True,
    } | more


ROWS = (
    row(
        "estava grata.", "a cantora", "a pianista",
        manually_fixed_correct_sentence="Certo.", manually_fixed_incorrect_sentence="Errado.",
        correct_switched="A pianista elogiou a cantora porque a pianista estava grata.",
        incorrect_switched="A pianista elogiou a cantora porque a cantora estava grata.",
    ),
    row("estava afinada.", "a pianista", "a cantora", is_associative=True),
)  # fmt: skip


def array(folder: Path, *rows: Any) -> Path:
    path = folder / "ours.json"
    path.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    return path


class TestThePageAlone:
    def test_two_items_are_a_schema(self, tmp_path: Path) -> None:
        [schema] = formats.stream(page(tmp_path, GRATEFUL, GIFTED))
        assert isinstance(schema, Schema)
        assert schema.candidates == ("A cantora", "a pianista")
        assert [half.text for half in schema.halves] == [
            "A cantora elogiou a pianista porque ela estava grata.",
            "A cantora elogiou a pianista porque ela estava afinada.",
        ]
        assert [half.snippet for half in schema.halves] == ["ela estava grata.", "ela estava afinada."]
        assert (schema.language, schema.source, schema.extra) == ("pt", "Nós", {"translation": "Ninguém"})
        assert schema.halves[0].extra == {"note": "Obs: uma nota."}

    def test_blanks_inside_of_the_mark_are_layout(self, tmp_path: Path) -> None:
        [problem] = formats.stream(page(tmp_path, item(", aliás, cantava.", "A", "ela")))
        assert isinstance(problem, Problem)
        assert problem.halves[0].text.endswith("porque ela, aliás, cantava.")

    def test_what_is_not_translated_is_left_out(self, tmp_path: Path) -> None:
        english = item("was glad and so they sang.", "A", of=ENGLISH)
        events = list(formats.events(page(tmp_path, GRATEFUL, english), language="pt"))
        assert [type(event) for event in events] == [Problem, LeftOut]

    def test_a_contracted_pronoun_has_its_twin(self, tmp_path: Path) -> None:
        items = [item("precisava.", "A"), item("gostava.", "B", "dela")]
        assert [entry.kind for entry in formats.stream(page(tmp_path, *items))] == ["schema"]

    @pytest.mark.parametrize(
        ("broken", "reason"),
        [
            (item("estava grata.", "C"), "not one of the 2 candidates"),
            (GRATEFUL.replace("<b> ela </b>", "ela"), "no text with its pronoun"),
            (GRATEFUL.replace("Resposta Correta", "Resposta"), "not one of the 2"),
        ],
    )
    def test_a_broken_item_is_bad(self, tmp_path: Path, broken: str, reason: str) -> None:
        path = page(tmp_path, GRATEFUL, broken)
        [bad] = [event for event in formats.events(path) if isinstance(event, Bad)]
        assert reason in bad.reason
        assert bad.line == 3 + GRATEFUL.count("\n")

    @pytest.mark.parametrize(
        "broken",
        [
            "<li>\xff</li>",
            "<li>\0</li>",
            f"<li>{'x' * 1_500_000}</li>",
            f"<li><!-- {'<li> ' * 300_000} --></li>",
            "<li><!-- no end </li>",
            f"<li>{'<b>' * 300}</li>",
            f"<li>{'<ol><li>' * 300}</li>",
            "<li>no end",
            "<li>no end of its list <ol><li>A</li></li>",
        ],
        ids=range(9),
    )
    def test_a_broken_item_costs_no_other(self, tmp_path: Path, broken: str) -> None:
        path = page(tmp_path, GRATEFUL, broken, GIFTED)
        path.write_bytes(path.read_bytes().replace("\xff".encode(), b"\xff"))
        tally = Tally()
        [schema] = formats.stream(path, skip_bad=True, tally=tally)
        assert isinstance(schema, Schema)
        assert tally.bad[0].line == 2 + GRATEFUL.count("\n")

    def test_wrong_bytes_are_told_with_their_line(self, tmp_path: Path) -> None:
        path = page(tmp_path, GRATEFUL)
        path.write_bytes(path.read_bytes().replace("Nós".encode(), b"N\xf3s"))
        with pytest.raises(FormatError, match=r":8: .*UTF-8"):
            formats.read(path)


class TestTheRowsAlone:
    def test_are_substituted_pairs_in_order_of_mention(self, tmp_path: Path) -> None:
        one, other = formats.stream(array(tmp_path, *ROWS))
        assert isinstance(one, SubstitutedPair)
        assert isinstance(other, SubstitutedPair)
        assert (one.correct, other.correct) == (0, 1)
        assert [sentence.split()[7] for sentence in one.sentences] == ["cantora", "pianista"]
        assert one.language == "pt"

    def test_keep_what_was_published_in_the_same_order(self, tmp_path: Path) -> None:
        one, other = formats.stream(array(tmp_path, *ROWS))
        assert isinstance(one, SubstitutedPair)
        assert isinstance(other, SubstitutedPair)
        assert (one.repaired, other.repaired) == (("Certo.", "Errado."), None)
        assert one.switched is not None
        assert one.switched.sentences is not None
        assert [sentence.split()[7] for sentence in one.switched.sentences] == ["cantora", "pianista"]
        assert (one.tags, other.tags) == (
            {"switchable": True, "associative": False},
            {"switchable": True, "associative": True},
        )

    def test_alphabetical_where_no_order_shows(self, tmp_path: Path) -> None:
        hidden = {"correct_sentence": "Foi Zélia.", "incorrect_sentence": "Foi Bia."}
        [pair] = formats.stream(array(tmp_path, hidden))
        assert isinstance(pair, SubstitutedPair)
        assert (pair.sentences, pair.correct) == (("Foi Bia.", "Foi Zélia."), 1)

    def test_what_is_not_translated_is_left_out(self, tmp_path: Path) -> None:
        tally = Tally()
        formats.read(array(tmp_path, ROWS[0], ROWS[1] | {"translated": False}), tally=tally)
        assert (tally.rows, tally.items, len(tally.left_out)) == (2, 1, 1)

    def test_english_rows_are_known_as_such(self, tmp_path: Path) -> None:
        english = {"correct_sentence": "The cat fled because the cat was afraid.", "incorrect_sentence": "The dog was."}
        assert formats.read(array(tmp_path, english)).language == "en"

    @pytest.mark.parametrize("change", [{"correct_sentence": ""}, {"incorrect_sentence": 3}])
    def test_a_row_without_its_sentences_is_bad(self, tmp_path: Path, change: dict[str, Any]) -> None:
        events = list(formats.events(array(tmp_path, ROWS[0], ROWS[1] | change), form="portuguese-json"))
        assert [type(event) for event in events] == [SubstitutedPair, Bad]

    def test_the_same_sentence_twice_is_bad(self, tmp_path: Path) -> None:
        twice = {"correct_sentence": "Foi Bia.", "incorrect_sentence": "Foi Bia."}
        [bad] = formats.events(array(tmp_path, twice))
        assert isinstance(bad, Bad)


class TestJoined:
    def test_rows_find_their_halves_by_text_not_by_position(self, tmp_path: Path) -> None:
        beside = page(tmp_path, GIFTED, GRATEFUL)
        [schema] = formats.stream(array(tmp_path, *ROWS), beside=[beside])
        assert isinstance(schema, Schema)
        first, second = schema.halves
        assert first.plain == (ROWS[0]["correct_sentence"], ROWS[0]["incorrect_sentence"])
        assert second.plain == (ROWS[1]["incorrect_sentence"], ROWS[1]["correct_sentence"])
        assert first.repaired == ("Certo.", "Errado.")
        assert second.repaired is None
        assert first.switched is not None
        assert first.switched.sentences == (ROWS[0]["incorrect_switched"], ROWS[0]["correct_switched"])
        assert second.tags["associative"] is True

    def test_a_row_that_fits_no_half_stays_a_pair(self, tmp_path: Path) -> None:
        entries = formats.stream(array(tmp_path, *ROWS), beside=[page(tmp_path, GRATEFUL)])
        assert [entry.kind for entry in entries] == ["problem", "substituted"]

    def test_a_row_with_the_other_answer_does_not_fit(self, tmp_path: Path) -> None:
        turned = row("estava grata.", "a pianista", "a cantora")
        [entry] = formats.stream(array(tmp_path, turned), beside=[page(tmp_path, GRATEFUL)])
        assert entry.kind == "substituted"


class TestWriting:
    def test_rows_are_written_back_as_they_were(self, tmp_path: Path) -> None:
        path = array(tmp_path, *ROWS)
        formats.write(
            formats.stream(path, beside=[page(tmp_path, GRATEFUL, GIFTED)]), tmp_path / "out", "portuguese-json"
        )
        written = json.loads((tmp_path / "out").read_text(encoding="utf-8"))
        assert [{**written_row, "question_id": 0} for written_row in written] == list(ROWS)

    def test_candidates_are_put_in_where_nothing_was_published(self, tmp_path: Path) -> None:
        tally = formats.write([ESCOLA, CHASE, VOYAGE], tmp_path / "out", "portuguese-json")
        rows = json.loads((tmp_path / "out").read_text(encoding="utf-8"))
        assert rows[0]["correct_sentence"] == (
            "A professora ligou para a diretora porque a professora precisava de ajuda."
        )
        assert [row["question_id"] for row in rows] == [0, 1, 2]
        assert len(tally.left_out) == 1
