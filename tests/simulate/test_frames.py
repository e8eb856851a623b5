"""The sentences of the bots: no check refuses them, and no two are alike."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from winoforge.core.checks import run
from winoforge.core.crowd.drafts import SchemaForm, to_draft
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.saving import blocks
from winoforge.simulate.characters import crowd
from winoforge.simulate.frames import SOUND, UNSOUND, Frame, filled, forms
from winoforge.text import analyzer


@pytest.mark.parametrize("frame", [*SOUND, *UNSOUND], ids=lambda frame: frame.text[:20])
def test_no_check_refuses_what_a_frame_makes(frame: Frame) -> None:
    rules, rng = Rules(), random.Random(7)  # noqa: S311
    for _ in range(5):
        draft = to_draft(SchemaForm.of(filled(frame, rng)), "en", "x", rules)
        assert not [found for found in run(draft, analyzer("en", "rules")) if blocks(found, rules)]
        assert [half.correct for half in draft.halves] == [0, 1]


def test_thousands_of_forms_share_no_sentence() -> None:
    made = islice(forms(random.Random(3)), 3_000)  # noqa: S311
    texts = [form[f"{half}_text"] for form in made for half in ("first", "second")]
    assert len(set(texts)) == 6_000


def test_a_mix_is_kept_and_its_rarest_kind_is_there() -> None:
    names = [character.name for character in crowd("ordinary:90,spammer:9,copier:1", 20)]
    assert len(names) == 20
    assert names.count("copier") == 1
    assert names.count("spammer") == 2
