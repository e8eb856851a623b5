"""davis-xml: text in pieces, answers by letter, and quirks of hand-made XML."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.samples import UMBRELLA, VOYAGE, half
from winoforge import formats
from winoforge.core.errors import FormatError
from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, Schema
from winoforge.formats import Bad, Tally


def element(txt1: str, pron: str, txt2: str, answers: str = "Nina|Petra", correct: str = "A", more: str = "") -> str:
    listed = "".join(f"<answer>{answer}</answer>" for answer in answers.split("|"))
    return (
        f"<schema>\n<text>\n<txt1>{txt1}</txt1>\n<pron>{pron}</pron>\n<txt2>{txt2}</txt2>\n</text>\n"
        f"<answers>{listed}</answers>\n<correctAnswer>{correct}</correctAnswer>{more}\n</schema>\n"
    )


def file_of(folder: Path, *rows: str, declared: str = "UTF-8") -> Path:
    path = folder / "ours.xml"
    text = f'<?xml version="1.0" encoding="{declared}"?>\n<collection>\n{"".join(rows)}</collection>\n'
    path.write_bytes(text.encode(declared))
    return path


def one(folder: Path, row: str, declared: str = "UTF-8") -> Entry:
    [entry] = formats.stream(file_of(folder, row, declared=declared))
    return entry


def problem(folder: Path, row: str, declared: str = "UTF-8") -> Problem:
    entry = one(folder, row, declared)
    assert isinstance(entry, Problem)
    return entry


def bads(path: Path) -> list[Bad]:
    return [event for event in formats.events(path) if isinstance(event, Bad)]


def halves(path: Path) -> list[Schema | Problem]:
    return [entry for entry in formats.stream(path) if isinstance(entry, Schema | Problem)]


class TestText:
    @pytest.mark.parametrize(
        ("txt1", "pron", "txt2", "text"),
        [
            ("Nina saw Petra when", " she ", "left.", "Nina saw Petra when she left."),
            ("Nina saw\nPetra  when \n", " she", " left.", "Nina saw Petra when she left."),
            ("Nina saw Petra and I saw \n", "her", ".", "Nina saw Petra and I saw her."),
            ("Nina saw Petra when", "she", "left.", "Nina saw Petra when she left."),
            ("", " She ", "is Nina, not Petra.", "She is Nina, not Petra."),
        ],
    )
    def test_is_joined_with_natural_blanks_and_the_exact_place(
        self, tmp_path: Path, txt1: str, pron: str, txt2: str, text: str
    ) -> None:
        [found] = problem(tmp_path, element(txt1, pron, txt2)).halves
        assert found.text == text
        assert found.pronoun.span.of(text) == found.pronoun.text == pron.strip()

    def test_keeps_the_declared_encoding(self, tmp_path: Path) -> None:
        row = element("Zoë met André when", " she ", "left.", "Zoë|André")
        assert problem(tmp_path, row, "ISO-8859-1").candidates == ("Zoë", "André")

    def test_doubly_encoded_characters_are_put_right(self, tmp_path: Path) -> None:
        row = element("Nina went to\xc3\x82 Petra when", " she ", "left.", "Nina|Petra")
        assert problem(tmp_path, row, "ISO-8859-1").halves[0].text == "Nina went to Petra when she left."

    def test_an_accent_that_is_meant_stays(self, tmp_path: Path) -> None:
        row = element("Ângela saw Zoë in São João when", " she ", "left.", "Ângela|Zoë")
        assert problem(tmp_path, row).halves[0].text.startswith("Ângela saw Zoë in São João")


class TestAnswers:
    @pytest.mark.parametrize("letter", ["B", " B ", "B.", " b.\n", "(B)"])
    def test_are_letters_however_written(self, tmp_path: Path, letter: str) -> None:
        found = problem(tmp_path, element("Nina saw Petra when", " she ", "left.", correct=letter))
        assert found.candidates[found.halves[0].correct] == "Petra"

    def test_come_in_order_of_mention(self, tmp_path: Path) -> None:
        found = problem(tmp_path, element("Nina saw Petra when", " she ", "left.", "Petra|Nina"))
        assert found.candidates == ("Nina", "Petra")
        assert found.halves[0].correct == 1

    def test_may_be_up_to_five(self, tmp_path: Path) -> None:
        found = problem(tmp_path, element("A, B, C, D and E met until", " she ", "left.", "A|B|C|D|E", "E"))
        assert (len(found.candidates), found.halves[0].correct) == (5, 4)


class TestDetails:
    def test_snippet_source_and_people(self, tmp_path: Path) -> None:
        more = (
            "<quote><quote1></quote1><pron>she </pron><quote2>left</quote2></quote>"
            "<humanSubjects> 18 out of 19 subjects got this answer. </humanSubjects><source> Our own </source>"
        )
        found = problem(tmp_path, element("Nina saw Petra when", " she ", "left.", more=more))
        assert found.halves[0].snippet == "she left"
        assert found.source == "Our own"
        assert found.human == {"n": 19, "correct": 18}

    def test_problems_about_one_text_share_its_id(self, tmp_path: Path) -> None:
        rows = [
            element("Nina saw Petra and", " she ", "saw her."),
            element("Nina saw Petra and she saw", " her ", ".", correct="B", more="<sameText></sameText>"),
            element("Olga ran from Nina when", " she ", "fell.", "Olga|Nina"),
        ]
        entries = list(formats.stream(file_of(tmp_path, *rows)))
        assert [entry.text_id for entry in entries] == ["ours-001", "ours-001", None]

    def test_a_source_of_one_half_alone_stays_with_it(self, tmp_path: Path) -> None:
        rows = [
            element("Nina saw Petra when", " she ", "looked up.", more="<source>One</source>"),
            element("Nina saw Petra when", " she ", "passed by.", correct="B", more="<source>Two</source>"),
        ]
        [schema] = formats.stream(file_of(tmp_path, *rows))
        assert isinstance(schema, Schema)
        assert (schema.source, schema.halves[1].extra) == ("One", {"source": "Two"})


class TestFaults:
    GOOD = element("Nina saw Petra when", " she ", "left.")

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            (element("Nina saw Petra when", " she ", "left.", correct="C"), "“C”, but there are 2 answers"),
            (element("Nina saw Petra when", "  ", "left."), "<pron> of the text is empty"),
            (element("Nina saw Petra &c when", "she", "left."), "Not XML"),
            (element("Nina saw &petra; when", "she", "left."), "petra"),
            ("<schema><text><txt1>Nina</text></schema>\n", "Not XML"),
            ("<schema><answers/></schema>\n", "no <text>"),
            ("<schema>\n<text>\n", "has no end"),
            (element("Nina saw Petra when", "she", "left.", "Nina|Nina"), "candidates are the same"),
            (element("x" * 1200, "she", "left."), "at most 1,000"),
        ],
    )
    def test_spoil_their_element_only(self, tmp_path: Path, row: str, reason: str) -> None:
        path = file_of(tmp_path, self.GOOD, row, self.GOOD.replace("left", "came"))
        tally = Tally()
        assert len(formats.read(path, skip_bad=True, tally=tally).entries) == 2
        [bad] = tally.bad
        assert reason in bad.reason
        begin = 3 + self.GOOD.count("\n")
        assert bad.line is not None
        assert begin <= bad.line < begin + max(row.count("\n"), 1)
        with pytest.raises(FormatError, match=f"ours.xml:{bad.line}: "):
            formats.read(path)

    def test_wrong_bytes_are_told_with_their_line(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, self.GOOD)
        path.write_bytes(path.read_bytes().replace(b"Petra when", b"P\xe9tra when"))
        [bad] = bads(path)
        assert bad.line == 5
        assert "0xE9" in bad.reason

    def test_a_cut_file_is_told(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, self.GOOD)
        path.write_bytes(path.read_bytes().replace(b"</collection>", b""))
        [bad] = bads(path)
        assert "cut off" in bad.reason

    def test_rows_in_comments_are_no_rows(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, f"<!-- {self.GOOD} -->", self.GOOD)
        assert len(formats.read(path).entries) == 1

    @pytest.mark.parametrize("hidden", ["<![CDATA[</schema><schema>]]>", "<!-- </schema> <schema> </collection> -->"])
    def test_what_is_hidden_ends_no_row(self, tmp_path: Path, hidden: str) -> None:
        path = file_of(tmp_path, element(f"Nina {hidden} saw Petra when", "she", "left."), self.GOOD)
        assert [len(entry.halves) for entry in halves(path)] == [1, 1]

    @pytest.mark.parametrize("hidden", ["<!-- ", "<![CDATA["])
    def test_a_comment_without_end_costs_its_row(self, tmp_path: Path, hidden: str) -> None:
        path = file_of(tmp_path, element(f"Nina {hidden} saw Petra when", "she", "left."), self.GOOD)
        tally = Tally()
        assert len(formats.read(path, skip_bad=True, tally=tally).entries) == 1
        assert ["has no end" in bad.reason for bad in tally.bad] == [True]

    @pytest.mark.parametrize("long", ["x" * 1_500_000, f"<!-- {'<schema> ' * 200_000} -->"], ids=["text", "comment"])
    def test_a_row_that_is_too_long_costs_no_other(self, tmp_path: Path, long: str) -> None:
        path = file_of(tmp_path, self.GOOD, element(long, "she", "left."), self.GOOD.replace("left", "came"))
        tally = Tally()
        assert len(formats.read(path, skip_bad=True, tally=tally).entries) == 2
        assert ["longer than" in bad.reason for bad in tally.bad] == [True]

    @pytest.mark.parametrize("digits", ["1" * 5_000, "1" * 10])
    def test_more_people_than_there_are_are_not_counted(self, tmp_path: Path, digits: str) -> None:
        more = f"<humanSubjects>{digits} out of {digits} got this answer.</humanSubjects>"
        assert problem(tmp_path, element("Nina saw Petra when", " she ", "left.", more=more)).human is None

    @pytest.mark.parametrize("name", ["idna", "punycode", "utf-7", "unicode_escape", "rot13", "cp037"])
    def test_an_encoding_without_ascii_is_named(self, tmp_path: Path, name: str) -> None:
        path = file_of(tmp_path, self.GOOD)
        path.write_bytes(path.read_bytes().replace(b"UTF-8", name.encode()))
        with pytest.raises(FormatError, match=name):
            formats.read(path)

    def test_an_unknown_encoding_is_named(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, self.GOOD)
        path.write_bytes(path.read_bytes().replace(b"UTF-8", b"klingon"))
        with pytest.raises(FormatError, match="klingon"):
            formats.read(path)


class TestEntities:
    LAUGHS = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(12))

    @pytest.mark.parametrize(
        "doctype",
        [
            f'<!DOCTYPE c [<!ENTITY a0 "ha">{LAUGHS}]>',
            '<!DOCTYPE c [<!ENTITY a12 SYSTEM "file:///etc/hostname">]>',
            "<!DOCTYPE c [<!ENTITY % p \"<!ENTITY a12 'x'>\"> %p;]>",
        ],
        ids=["bomb", "file", "parameter"],
    )
    def test_are_never_expanded(self, tmp_path: Path, doctype: str) -> None:
        path = file_of(tmp_path, element("Nina &a12; when", "she", "left."))
        path.write_text(path.read_text(encoding="utf-8").replace("<collection>", doctype + "<collection>", 1), "utf-8")
        with pytest.raises(FormatError, match="declares entities"):
            formats.read(path, skip_bad=True)


class TestWriting:
    def test_keeps_snippet_source_people_and_shared_text(self, tmp_path: Path) -> None:
        second = Problem(
            id="en-5",
            language="en",
            candidates=tuple(Candidate(name) for name in ("Carl", "the captain")),
            halves=(half("Carl told the captain where he had been.", "he", 0, snippet="where he had been"),),
            text_id="voyage",
            source="A & B <c>",
        )
        formats.write([VOYAGE, second, UMBRELLA], tmp_path / "out.xml", "davis-xml")
        first, other, schema = formats.read(tmp_path / "out.xml").entries
        assert first.human == {"n": 19, "correct": 18}
        assert first.text_id == other.text_id == "out-001"
        assert (other.source, isinstance(other, Problem) and other.halves[0].snippet) == (
            "A & B <c>",
            "where he had been",
        )
        assert isinstance(schema, Schema)
        assert schema.text_id is None

    def test_a_pronoun_grown_into_a_word_keeps_its_place(self, tmp_path: Path) -> None:
        text = "花子は洋子を待った。そして彼女は帰った。"
        grown = Problem(
            id="ja-1",
            language="ja",
            candidates=(Candidate("花子"), Candidate("洋子")),
            halves=(Half(text=text, pronoun=Pronoun("彼女", text.index("彼女")), correct=0),),
        )
        formats.write([grown], tmp_path / "out.xml", "davis-xml")
        [back] = formats.stream(tmp_path / "out.xml", language="ja")
        assert isinstance(back, Problem)
        assert back.halves == grown.halves
