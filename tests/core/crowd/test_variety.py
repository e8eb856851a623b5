"""How varied a campaign is (the paper's section 4.2): frames, and what the schemas speak of."""

from __future__ import annotations

from tests.core.schemas.test_frames import schema
from winoforge.core.crowd.pictures.variety import Variety, subjects_of

PEOPLE = schema("Erica called Jennifer because she was out of reach.", "she", "Erica", "Jennifer")
OTHERS = schema("Vera warned Bea because she was late.", "she", "Vera", "Bea")
THINGS = schema("The ladder hit the wall although it was solid.", "it", "the ladder", "the wall")


def test_schemas_are_counted_by_frame_with_those_who_use_it() -> None:
    found = Variety.of([(1, PEOPLE), (2, OTHERS), (1, THINGS)], [PEOPLE, OTHERS, THINGS])
    assert found.frames == (("A … B … because … P was", 2, 2), ("A … B … although … P was", 1, 1))
    told = found.told("en")
    assert told.title == "The valid schemas (3) have 2 different frames"
    assert "that of 67% of the schemas" in told.caption
    assert "Different answers, without names of people: 2." in told.caption
    assert "In the library 3 schemas have 2 frames" in told.caption
    assert "molduras diferentes" in found.told("pt").title


def test_without_schemas_it_says_so() -> None:
    assert Variety.of([]).is_empty
    assert Variety.of([]).told("en").title == "No schema is valid yet."


def test_names_of_people_are_no_subjects_and_articles_do_not_count() -> None:
    assert subjects_of(PEOPLE) == set()
    assert subjects_of(THINGS) == {"ladder", "wall"}
