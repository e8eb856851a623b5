"""What has to be done to one row of words to make it another."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import takewhile

MOST = 150
"""Words of the differing middles that are compared one by one; what is longer is no variant of a sentence.

The work grows with the square of their number and more where words repeat: a thousand equal characters would take
many seconds.
"""

Step = tuple[str, int, int, int, int]


def steps_between(first: Sequence[str], second: Sequence[str]) -> list[Step]:
    """As difflib's opcodes; the words that both begin and end with are set aside first."""
    before = _shared(first, second)
    after = _shared(first[before:][::-1], second[before:][::-1])
    one, two = first[before : len(first) - after], second[before : len(second) - after]
    middle: list[Step] = list(SequenceMatcher(None, one[:MOST], two[:MOST], autojunk=False).get_opcodes())
    if len(one) > MOST or len(two) > MOST:
        middle.append(("replace", min(MOST, len(one)), len(one), min(MOST, len(two)), len(two)))
    steps = [(kind, a + before, b + before, c + before, d + before) for kind, a, b, c, d in middle]
    start: list[Step] = [("equal", 0, before, 0, before)] if before else []
    end: list[Step] = [("equal", len(first) - after, len(first), len(second) - after, len(second))] if after else []
    return start + steps + end


def _shared(first: Sequence[str], second: Sequence[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
