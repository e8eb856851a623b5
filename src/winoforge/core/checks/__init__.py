"""Is this a good schema? Each check asks one thing of a draft and says what it found.

>>> from winoforge.core.checks import run
>>> findings = run(draft, analyzer)            # doctest: +SKIP
>>> print(findings[0].message("pt"))           # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Collection

from winoforge.core.checks.deep import DEEP, DeepCheck
from winoforge.core.checks.findings import Finding
from winoforge.core.checks.fixes import Fix, MarkPronoun, ReorderCandidates, SetSpecial, apply, offered
from winoforge.core.checks.messages import MESSAGES, Message, Severity
from winoforge.core.checks.registry import CHECKS, Check
from winoforge.core.checks.structure import unreadable
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.schemas.draft import Draft


def run(draft: Draft, analyzer: Analyzer | None, only: Collection[str] | None = None) -> list[Finding]:
    """What the checks find in a draft, in the order of CHECKS.

    Without an analyser, or in a language without a module, only the checks that need no grammar are made.
    """
    subject = Subject(draft, analyzer)
    wanted = (check for check in CHECKS.values() if only is None or check.id in only)
    made = (check for check in wanted if draft.kind in check.kinds and (subject.has_grammar or not check.grammar))
    return [found for check in made for found in check.find(subject)]


__all__ = [
    "CHECKS", "DEEP", "MESSAGES", "Check", "DeepCheck", "Finding", "Fix", "MarkPronoun", "Message", "ReorderCandidates",
    "SetSpecial", "Severity", "Subject", "apply", "offered", "run", "unreadable",
]  # fmt: skip
