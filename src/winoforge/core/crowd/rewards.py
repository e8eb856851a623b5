"""What Prolific pays for a submission by itself, and which codes of a list are left for bonus payments.

Prolific pays the study's reward once for each submission, when it is approved. Where the reward is the price of one
code, it pays for the first code of the submission that any list pays, and for no other one, however many lists follow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TypeVar

from winoforge.core.crowd.report_lists import is_approved

Code = TypeVar("Code")


def to_approve(lines: Iterable[tuple[str, str]], rewarded: Collection[str]) -> Iterator[str]:
    """The submissions that are still to be approved, each once.

    `lines` are the submission and the status of each line to pay. Submissions that the crowd platform calls approved
    are left out, and so are those that an earlier list has paid (`rewarded`).
    """
    seen = {"", *rewarded}
    for submission, status in lines:
        if submission not in seen and not is_approved(status):
            yield submission
        seen.add(submission)


def beyond_rewards(codes: Iterable[tuple[str, Code]], rewarded: Collection[str]) -> Iterator[Code]:
    """The codes of a list that no reward pays for.

    `codes` are the codes to pay, each with its submission. The reward pays for the first code of a submission, unless
    an earlier list has paid a code of that submission (`rewarded`). A code without a submission has no reward.
    """
    seen = {"", *rewarded}
    for submission, code in codes:
        if submission in seen:
            yield code
        seen.add(submission)
