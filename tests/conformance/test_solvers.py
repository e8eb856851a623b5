"""What every solver promises: one suite over all kinds. A new one is a new line in `CAST`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.conformance.solver_cast import CAST, LIGHT, Named, items
from tests.solvers import tiny
from tests.solvers.asking import item

from winoforge.core.answers import TIE, Answer, answer_from_record, answer_record, decided
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers import SOLVERS

ITEMS = items()
BY_NUMBER = ("scripted",)
"""Their answers are numbers of candidates that somebody wrote down, so they stay when the candidates move."""
NEED_A_MAJORITY = ("people", "ensemble-vote")
"""They abstain not only from ties, but wherever no candidate has more than half of the votes."""
DOCS = Path(__file__).parents[2] / "docs" / "reference" / "solvers.md"


class Subject:
    """A solver of one kind, and what it answers to everything."""

    def __init__(self, kind: str, named: Named) -> None:
        self.kind = kind
        self.named = named
        self.solver = named.made()
        self.about = self.solver.about
        self.answers = list(self.solver.solve(iter(ITEMS)))

    def again(self, asked: list[Item]) -> list[Answer]:
        return list(self.solver.solve(iter(asked)))


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    with tiny.one_thread() if find_spec("torch") else nullcontext():
        yield


@pytest.fixture(scope="module", params=list(CAST))
def subject(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subject]:
    kind: str = request.param
    with ExitStack() as stack:
        yield Subject(kind, CAST[kind](tmp_path_factory.mktemp(kind), stack))


def assert_same(one: Answer, other: Answer) -> None:
    """Equal but for rounding, which can only turn a choice that is nearly a tie."""
    assert one.key == other.key
    assert (one.scores is None) == (other.scores is None)
    if one.scores is not None and other.scores is not None:
        assert one.scores == pytest.approx(other.scores, abs=1e-4)
        best, second, *_ = sorted(one.scores, reverse=True)
        if abs(best - second - TIE) < 2e-4:
            return
    assert one.answer == other.answer


def permuted(asked: Item, order: list[int]) -> Item:
    sentences = asked.sentences and tuple(asked.sentences[index] for index in order)
    return replace(asked, candidates=tuple(asked.candidates[index] for index in order), sentences=sentences)


def put_back(answer: Answer, order: list[int]) -> Answer:
    scores = answer.scores and tuple(answer.scores[order.index(number)] for number in range(len(order)))
    return replace(answer, answer=None if answer.answer is None else order[answer.answer], scores=scores)


def test_every_kind_is_held_to_this() -> None:
    assert {kind.partition(":")[0] for kind in SOLVERS} <= set(CAST)


def test_everything_is_asked() -> None:
    assert {each.form for each in ITEMS} == set(Form)
    assert {len(each.candidates) for each in ITEMS} == {2, 3, 4, 5}
    assert {each.language for each in ITEMS} == {"en", "pt", "fr", "zh"}
    assert len({each.key for each in ITEMS}) == len(ITEMS)


def test_every_item_is_answered_once_and_in_order(subject: Subject) -> None:
    assert [answer.key for answer in subject.answers] == [each.key for each in ITEMS]


def test_an_answer_is_a_candidate_or_none(subject: Subject) -> None:
    for answer, asked in zip(subject.answers, ITEMS, strict=True):
        assert answer.answer is None or answer.answer in range(len(asked.candidates))


def test_the_answer_has_the_highest_score_and_a_tie_is_an_abstention(subject: Subject) -> None:
    for answer, asked in zip(subject.answers, ITEMS, strict=True):
        for scores in filter(None, [answer.scores, *answer.scorings.values()]):
            assert len(scores) == len(asked.candidates)
        if answer.scores is not None and not (subject.kind in NEED_A_MAJORITY and answer.answer is None):
            assert answer.answer == decided(answer.scores)


def test_it_can_tell_candidates_apart(subject: Subject) -> None:
    """Or every other law here would hold for a solver that always abstains."""
    assert {answer.answer for answer in subject.answers} >= {0, 1}


def test_the_order_of_the_candidates_moves_the_answer_and_nothing_else(subject: Subject) -> None:
    if subject.kind in BY_NUMBER:
        return
    numbers = [list(range(len(each.candidates))) for each in ITEMS]
    for orders in ([order[::-1] for order in numbers], [order[1:] + order[:1] for order in numbers]):
        moved = subject.again([permuted(each, order) for each, order in zip(ITEMS, orders, strict=True)])
        for before, after, order in zip(subject.answers, moved, orders, strict=True):
            assert_same(before, put_back(after, order))


def test_neighbours_and_order_do_not_matter(subject: Subject) -> None:
    for before, after in zip(subject.answers, reversed(subject.again(ITEMS[::-1])), strict=True):
        assert_same(before, after)
    for number in range(0, len(ITEMS), 17):
        (alone,) = subject.again([ITEMS[number]])
        assert_same(subject.answers[number], alone)


def test_it_can_be_asked_for_nothing(subject: Subject) -> None:
    assert subject.again([]) == []


@pytest.mark.parametrize("text", ["Marta saw Bianca because [she] was late.", "word " * 200 + "[it]"], ids=["a", "b"])
def test_few_items_are_read_before_the_first_answer(subject: Subject, text: str) -> None:
    """Though they be all the same, or too long for a tiny model to be asked."""

    def endless() -> Iterator[Item]:
        for number in range(2000):
            yield item(text, "Marta", "Bianca", id=f"endless-{number}")
        pytest.fail("It holds more and more items.")

    answers = subject.solver.solve(endless())
    assert next(answers).id == "endless-0"
    getattr(answers, "close", list)()


def test_it_says_what_decides_its_answers_in_json_and_says_it_again(subject: Subject) -> None:
    assert subject.solver.about == subject.about == subject.named.made().about
    said = asdict(subject.about) | {"settings": dict(subject.about.settings)}
    assert json.loads(json.dumps(said, allow_nan=False))["name"] == subject.named.name
    assert subject.about.scoring is None or subject.about.scoring in subject.about.scorings


def test_what_it_took_can_be_told_in_json(subject: Subject) -> None:
    effort = subject.solver.effort
    assert effort.sequences >= 0
    assert effort.tokens >= 0
    json.dumps(effort.notes, allow_nan=False)


def test_its_answers_go_over_the_wire_and_back(subject: Subject) -> None:
    for answer in subject.answers:
        back = answer_from_record(json.loads(json.dumps(answer_record(answer), allow_nan=False)))
        assert back == answer


def test_light_solvers_are_made_without_anything_heavy(tmp_path: Path) -> None:
    with ExitStack() as stack:
        cast = [LIGHT[kind](tmp_path, stack) for kind in LIGHT]
    given = [(named.name, {name: getattr(named.options, name) for name in named.options.given()}) for named in cast]
    source = (
        "import json, sys\n"
        "from winoforge.solvers import make\n"
        "from winoforge.solvers.options import Options\n"
        "for name, options in json.loads(sys.argv[1]): make(name, Options(**options))\n"
        "heavy = {'torch', 'transformers', 'spacy', 'numpy', 'scipy', 'httpx', 'altair', 'django', 'pyarrow'}\n"
        "print(sorted(heavy & sys.modules.keys()))\n"
    )
    command = [sys.executable, "-c", source, json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")


@pytest.mark.parametrize("name", SOLVERS)
def test_every_kind_and_its_options_are_documented(name: str) -> None:
    kind = SOLVERS[name]
    sections = DOCS.read_text(encoding="utf-8").split("\n## ")
    of_kind = [section for section in sections if f"`{kind.usage}`" in section.partition("\n")[0]]
    assert len(of_kind) == 1, f"There is no section “## `{kind.usage}`”."
    for option in kind.takes:
        assert f"`--{option.replace('_', '-')}" in of_kind[0], option
