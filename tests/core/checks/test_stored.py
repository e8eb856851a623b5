"""Findings are kept as message ids and parameters, and said again in any language."""

from __future__ import annotations

import json

from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import findings_of, to_json


def test_a_kept_finding_says_the_same_again_in_both_languages() -> None:
    found = finding("special-scattered", {"places": 3}, half=None, evidence={"phrases": ["a", "b"]})
    (again,) = findings_of(json.loads(json.dumps([to_json(found)])))
    assert again.message("en") == found.message("en")
    assert again.message("pt") == found.message("pt")
    assert (again.check, again.severity, again.half) == (found.check, found.severity, found.half)


def test_a_sentence_that_no_longer_exists_is_left_out() -> None:
    assert findings_of([{"message": "of-an-older-version", "half": None, "params": {}}]) == []
