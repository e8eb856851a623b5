"""Work shared among cores: every part once, in order, few at a time, and torch as it was before."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
import torch

from winoforge.solvers.lm.crew import Crew


@pytest.fixture(params=[1, 2, 3])
def cores(request: pytest.FixtureRequest, few_threads: None) -> int:
    torch.set_num_threads(request.param)
    return int(request.param)


def test_what_is_made_comes_in_order(cores: int) -> None:
    assert list(Crew().made(lambda part: part * 2, range(20))) == [part * 2 for part in range(20)]


def test_cores_have_a_part_each(cores: int) -> None:
    together = threading.Barrier(cores)

    def work(part: int) -> int:
        together.wait(30)  # nobody goes on before all of them have one
        return int(torch.get_num_threads())

    assert list(Crew().made(work, range(2 * cores))) == [1] * 2 * cores
    assert torch.get_num_threads() == cores


def test_more_cores_than_workers_are_shared_among_them(few_threads: None) -> None:
    torch.set_num_threads(4)
    assert Crew().size == 4
    assert set(Crew(2).made(lambda _: torch.get_num_threads(), range(4))) == {2}


def test_it_takes_no_more_parts_than_it_needs(cores: int) -> None:
    taken = []

    def parts() -> Iterator[int]:
        for part in range(50):
            taken.append(part)
            yield part

    made = Crew().made(lambda part: part, parts())
    assert next(made) == 0
    assert len(taken) <= cores + 1


def test_what_goes_wrong_is_told_and_the_rest_left(cores: int) -> None:
    def work(part: int) -> int:
        if part == 3:
            raise ValueError("three")
        return part

    made = Crew().made(work, range(1000))
    assert [next(made) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="three"):
        next(made)


def test_threads_that_others_make_have_all_cores(cores: int) -> None:
    list(Crew().made(lambda part: part, range(4)))
    seen: list[int] = []
    other = threading.Thread(target=lambda: seen.append(torch.get_num_threads()))
    other.start()
    other.join()
    assert seen == [cores]
