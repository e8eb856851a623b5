"""What every format promises: it knows its own files, gives back what it can hold, and survives every file."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conftest import needs
from tests.formats import test_labels, test_portuguese

from winoforge import formats
from winoforge.core.errors import FormatError
from winoforge.core.schemas import GAP, Candidate, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair
from winoforge.formats import About, Bad, LeftOut, Tally
from winoforge.formats.base import DATASET

READABLE = tuple(name for name in formats.names() if formats.get(name).read)
WRITABLE = tuple(name for name in formats.names() if formats.get(name).write)
BOTH = tuple(name for name in READABLE if name in WRITABLE)
PLACE_ONLY = ("winogrande",)
"""Formats that keep the pronoun's place but not its word."""
ABOUT = About("ours", "en")

readable = pytest.mark.parametrize("name", READABLE)
both = pytest.mark.parametrize("name", BOTH)
by_law = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])


@pytest.fixture(autouse=True)
def _parts(request: pytest.FixtureRequest) -> None:
    if "parquet" in request.node.name:
        needs(find_spec("pyarrow") is not None, "pyarrow is not installed.")


def schema(number: int, subject: str, other: str, verb: str, specials: tuple[str, str], pronoun: str = "she") -> Schema:
    texts = [f"{subject} {verb} {other} because {pronoun} was {special}." for special in specials]
    halves = tuple(
        Half(text=text, pronoun=Pronoun(pronoun, text.index(f" {pronoun} ") + 1), correct=correct, special=special)
        for correct, (text, special) in enumerate(zip(texts, specials, strict=True))
    )
    candidates = (Candidate(subject), Candidate(other))
    return Schema(id=f"ours-{number}", language="en", candidates=candidates, halves=halves)


OURS = (
    schema(1, "Nina", "Petra", "thanked", ("happy", "kind")),
    schema(2, "The painter", "the sailor", "feared", ("timid", "fierce")),
    schema(3, "Olga", "Marta", "visited", ("lonely", "ill")),
)


def sample(name: str, folder: Path) -> Path:
    """A small file of a format, in English or Portuguese."""
    if name == "labels":
        return test_labels.file_of(folder, test_labels.HAPPY, test_labels.KIND)
    if name == "portuguese-html":
        return test_portuguese.page(folder, test_portuguese.GRATEFUL, test_portuguese.GIFTED)
    path = folder / "ours"
    if name == "hub":
        path.write_text("".join(f"{json.dumps(row)}\n" for row in _hub_rows()), encoding="utf-8")
        return path
    assert formats.write(OURS, path, name, ABOUT).left_out == []
    return (path / DATASET).rename(folder / "ours.jsonl") if name == "huggingface" else path


def _hub_rows() -> Iterator[dict[str, object]]:
    for entry in OURS:
        for half in entry.halves:
            pronoun = {"pronoun": half.pronoun.text, "pronoun_loc": half.pronoun.start}
            yield {"text": half.text, **pronoun, "options": list(entry.candidates), "label": half.correct}


def answers(entries: Iterable[Entry], *, words: bool = True) -> Counter[tuple[object, ...]]:
    """What is asked and what is right, whatever else a format keeps or loses."""
    found: Counter[tuple[object, ...]] = Counter()
    for entry in entries:
        assert not isinstance(entry, SubstitutedPair)
        for half in entry.halves:
            before, after = half.text[: half.pronoun.start], half.text[half.pronoun.span.end :]
            asked = half.pronoun.text if words else GAP
            found[before, asked, after, frozenset(entry.candidates), entry.candidates[half.correct]] += 1
    return found


@st.composite
def collections(draw: st.DrawFn) -> list[Schema | Problem]:
    """Schemas and problems that read like English, of words that nobody has seen."""
    word = st.text("abcdefghijklmnopqrstuvwxyzáéç", min_size=3, max_size=8).filter(
        lambda made: made not in ("she", "because", "was")
    )
    entries: list[Schema | Problem] = []
    for number in range(draw(st.integers(1, 4))):
        subject, other, verb, one, two = draw(st.lists(word, min_size=5, max_size=5, unique=True))
        pronoun = draw(st.sampled_from(["she", "it", GAP]))
        whole = schema(number, subject.title(), f"the {other}", verb, (one, two), pronoun)
        alone = draw(st.booleans())
        entries.append(
            Problem(id=whole.id, language="en", candidates=whole.candidates, halves=whole.halves[:1])
            if alone
            else whole
        )
    return entries


class TestRoundTrip:
    # portuguese-json holds sentences without a pronoun; tests/formats/test_portuguese.py has its law.
    @pytest.mark.parametrize("name", [name for name in BOTH if name != "portuguese-json"])
    @by_law
    @given(entries=collections())
    def test_what_it_can_hold_it_gives_back(
        self, tmp_path_factory: pytest.TempPathFactory, name: str, entries: list[Schema | Problem]
    ) -> None:
        path = tmp_path_factory.mktemp("out") / "ours"
        tally = formats.write(entries, path, name, ABOUT)
        left_out = {left.reason.split(":")[0] for left in tally.left_out}
        kept = [entry for entry in entries if entry.id not in left_out]
        if not kept and path.stat().st_size:
            with pytest.raises(FormatError, match=f"It holds no {name} rows"):
                formats.read(path, form=name)
            return
        back = formats.stream(path, form=name, language="en")
        words = name not in PLACE_ONLY
        assert answers(back, words=words) == answers(kept, words=words)

    @both
    def test_nothing_sound_is_left_out(self, tmp_path: Path, name: str) -> None:
        tally = formats.write(OURS, tmp_path / "ours", name, ABOUT)
        assert (tally.schemas, tally.items, tally.left_out) == (3, 6, [])

    @both
    def test_an_entry_is_left_out_before_the_next_is_taken(self, tmp_path: Path, name: str) -> None:
        write = formats.get(name).write
        assert write is not None
        pair = SubstitutedPair(id="pair", language="en", sentences=("One left.", "Two left."), correct=0)
        wide = Problem(
            id="wide",
            language="en",
            candidates=tuple(Candidate(letter) for letter in "QRS"),
            halves=(Half(text="Nobody saw it.", pronoun=Pronoun("it", 11), correct=0),),
        )
        taken: list[str] = []

        def passing() -> Iterator[Entry]:
            for entry in (OURS[0], pair, wide, OURS[1]):
                taken.append(entry.id)
                yield entry

        for left_out in write(passing(), tmp_path / "ours", ABOUT):
            assert taken[-1] in left_out.reason


@readable
class TestItsOwnFiles:
    def test_are_recognised(self, tmp_path: Path, name: str) -> None:
        assert formats.detect(sample(name, tmp_path)).name == name

    def test_are_recognised_under_any_name(self, tmp_path: Path, name: str) -> None:
        path = sample(name, tmp_path)
        for suffix in (".txt", ".json", ".xml", ".csv", ""):
            assert formats.detect(path.rename(tmp_path / f"renamed{suffix}")).name == name
            path = tmp_path / f"renamed{suffix}"
            path = path.rename(tmp_path / "between")

    def test_are_counted(self, tmp_path: Path, name: str) -> None:
        tally = Tally()
        formats.read(sample(name, tmp_path), tally=tally)
        assert tally.rows >= tally.schemas + tally.problems + tally.substituted > 0
        assert (tally.bad, tally.left_out) == ([], [])


@readable
class TestSpoiledFiles:
    """A fault in the middle: the rest is read when asked, and never is anything but a FormatError raised."""

    @staticmethod
    def outcome(path: Path, name: str) -> tuple[int, list[Bad | FormatError]]:
        tally = Tally()
        try:
            formats.read(path, form=name, skip_bad=True, tally=tally)
        except FormatError as error:
            return tally.items, [error]
        return tally.items, list(tally.bad)

    @pytest.mark.parametrize("spoil", [b"\xff\xfe\xe9", b"\0"], ids=["encoding", "nul"])
    def test_by_bytes_that_are_no_text(self, tmp_path: Path, name: str, spoil: bytes) -> None:
        path = sample(name, tmp_path)
        whole = path.read_bytes()
        word = next(word for word in (b"kind", b"afinada") if word in whole) if name != "parquet" else whole[40:44]
        path.write_bytes(whole.replace(word, spoil + word, 1))
        _, faults = self.outcome(path, name)
        assert faults
        with pytest.raises(FormatError, match=path.name):
            formats.read(path, form=name)

    def test_by_being_cut_off(self, tmp_path: Path, name: str) -> None:
        path = sample(name, tmp_path)
        whole = path.read_bytes()
        items, _ = self.outcome(path, name)
        path.write_bytes(whole[: len(whole) * 2 // 3])
        left, faults = self.outcome(path, name)
        assert left < items
        assert faults

    @by_law
    @given(content=st.binary(max_size=200))
    def test_by_being_anything(self, tmp_path_factory: pytest.TempPathFactory, name: str, content: bytes) -> None:
        path = tmp_path_factory.mktemp("any") / "file"
        path.write_bytes(content)
        self.outcome(path, name)

    @by_law
    @given(
        place=st.floats(0, 1),
        spoil=st.sampled_from([b"", b'"', b"\\", b"<", b"\n", b"\n\n", b"[", b"}", b"\t", b"_", b"1e999"]),
    )
    def test_by_one_change_anywhere(
        self, tmp_path_factory: pytest.TempPathFactory, name: str, place: float, spoil: bytes
    ) -> None:
        path = sample(name, tmp_path_factory.mktemp("changed"))
        whole = path.read_bytes()
        cut = int(place * len(whole))
        path.write_bytes(whole[:cut] + spoil + whole[cut + 1 :])
        self.outcome(path, name)

    def test_by_json_that_nests_too_deeply(self, tmp_path: Path, name: str) -> None:
        path = sample(name, tmp_path)
        path.write_bytes(path.read_bytes() + b"\n" + b'{"a":' * 100_000)
        self.outcome(path, name)

    def test_by_being_another_format(self, tmp_path: Path, name: str) -> None:
        for other in READABLE:
            if other != name and not (other == "parquet" and find_spec("pyarrow") is None):
                folder = tmp_path / other
                folder.mkdir()
                items, faults = self.outcome(sample(other, folder), name)
                assert faults or items == 0, other


ENDLESS = r"""
import re, sys
from pathlib import Path
from winoforge import formats
from winoforge.core.errors import WinoforgeError

folder = Path(sys.argv[1])
for name in sys.argv[2:]:
    tally = formats.Tally()
    try:
        formats.read(folder / "endless", form=name, skip_bad=True, tally=tally, language="en")
        print(name, "items", tally.items, "bad", len(tally.bad))
    except WinoforgeError as error:
        print(name, type(error).__name__, error)
print(int(re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""


class TestEndlessLines:
    """A hundred megabytes without a line end."""

    @pytest.mark.parametrize(
        "start",
        ['{"kind": "schema", "text": "', "[{", "<collection><schema><text><txt1>", "text\t", '"a","', "<ol><li>"],
    )
    def test_end_in_an_error_and_in_little_memory(self, tmp_path: Path, start: str) -> None:
        with (tmp_path / "endless").open("wb") as file:
            file.write(start.encode())
            for _ in range(100):
                file.write(b"x" * 1_000_000)
        names = [name for name in READABLE if name != "parquet" or find_spec("pyarrow")]
        done = subprocess.run(
            [sys.executable, "-c", ENDLESS, str(tmp_path), *names], capture_output=True, text=True, check=True
        )
        *outcomes, megabytes = done.stdout.splitlines()
        assert len(outcomes) == len(names)
        assert all("FormatError" in outcome or outcome.endswith("items 0 bad 1") for outcome in outcomes), outcomes
        assert int(megabytes) < 200


def test_bad_rows_do_not_hide_the_good_ones(tmp_path: Path) -> None:
    """The formats whose rows are lines: one that is spoiled, and the others are read."""
    for name in ("native", "superglue", "winogrande", "xwino", "csv"):
        path = tmp_path / name
        formats.write(OURS, path, name, ABOUT)
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        lines.insert(2 if name == "native" else 3, "spoiled\n")
        path.write_text("".join(lines), encoding="utf-8")
        tally = Tally()
        formats.read(path, form=name, skip_bad=True, tally=tally, language="en")
        assert (tally.items, len(tally.bad)) == (6, 1), name
        assert tally.bad[0].line == (3 if name == "native" else 4)


@pytest.mark.parametrize("name", ["labels", "portuguese-json", "davis-xml", "portuguese-html"])
@pytest.mark.parametrize(
    "spoil", [b"\xff", b"\0", b'"', b"<", b"x" * 1_200_000], ids=["bytes", "nul", '"', "<", "long"]
)
def test_nor_where_rows_are_no_lines(tmp_path: Path, name: str, spoil: bytes) -> None:
    """Whatever happens in the middle of one row, those before and after it are read."""
    path = sample(name, tmp_path)
    tally = Tally()
    formats.read(path, form=name, tally=tally)
    whole = path.read_bytes()
    word = next(word for word in (b"timid", b"afinada", b"kind") if word in whole)
    path.write_bytes(whole.replace(word, word + spoil, 1))
    after = Tally()
    formats.read(path, form=name, skip_bad=True, tally=after)
    assert tally.items - 1 <= after.items <= tally.items


@pytest.mark.parametrize("name", ["portuguese-html", "davis-xml", "labels", "portuguese-json", "csv"])
def test_a_file_without_any_row_is_not_of_the_format(tmp_path: Path, name: str) -> None:
    path = tmp_path / "file"
    empty = {
        "portuguese-html": "<p>Nothing is listed here.</p>",
        "davis-xml": "<collection></collection>",
        "csv": "text,pronoun,candidate_a,candidate_b,correct\n",
    }
    path.write_text(empty.get(name, "[]"), encoding="utf-8")
    with pytest.raises(FormatError, match=f"It holds no {name} rows"):
        formats.read(path, form=name)


def test_left_out_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "ours.jsonl"
    row = {"qID": "a-1", "sentence": "Nina met Petra when _ left.", "option1": "Nina", "option2": "Petra", "answer": ""}
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert [type(event) for event in formats.events(path)] == [LeftOut]
    assert list(formats.stream(path)) == []
