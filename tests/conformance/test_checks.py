"""What every check promises, and what the checks together achieve on schemas that others wrote.

A new check is a new entry in `CHECKS`; it is held to the same contract and to the same documentation.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest
from tests.conftest import ROOT
from tests.core.checks.test_messages import MACHINES, SPOILT
from tests.text.conftest import english_pipeline

from winoforge import formats
from winoforge.core.checks import CHECKS, DEEP, MESSAGES, Severity, apply, run
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.schemas import Draft, Schema
from winoforge.text import Remembering
from winoforge.text.rules import RuleAnalyzer
from winoforge.text.spacy import SpacyAnalyzer

GRAVITY = list(Severity)
ANALYZERS = {"en": RuleAnalyzer("en"), "pt": RuleAnalyzer("pt")}


def _analyzer(draft: Draft) -> Analyzer | None:
    return ANALYZERS.get(draft.language[:2])


@pytest.mark.parametrize("check", CHECKS)
def test_a_check_speaks_only_for_itself_and_no_louder_than_it_says(check: str) -> None:
    for draft in SPOILT.values():
        for found in run(draft, _analyzer(draft), {check}):
            assert found.check == check
            assert GRAVITY.index(found.severity) >= GRAVITY.index(CHECKS[check].severity)


@pytest.mark.parametrize("name", SPOILT)
def test_findings_are_repeatable_name_an_existing_half_and_can_be_sent_as_json(name: str) -> None:
    draft = SPOILT[name]
    found = run(draft, _analyzer(draft))
    assert found == run(draft, _analyzer(draft))
    for finding in found:
        assert finding.half is None or 0 <= finding.half < len(draft.halves)
        assert json.loads(json.dumps([dict(finding.params), dict(finding.evidence)]))
        if finding.fix is not None:
            assert apply(finding.fix, draft) != draft


@pytest.mark.parametrize("name", SPOILT)
def test_a_finding_carries_the_parameters_of_its_sentence(name: str) -> None:
    for finding in run(SPOILT[name], _analyzer(SPOILT[name])):
        assert set(finding.params) >= MESSAGES[finding.message_id].sentence.parameters()[0]


class TestDocumentation:
    """docs/checks.md says what there is, in the words that people will read."""

    text = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")

    @pytest.mark.parametrize("check", CHECKS)
    def test_every_check_is_explained(self, check: str) -> None:
        assert f"### {check}\n" in self.text
        assert CHECKS[check].asks.en in self.text

    @pytest.mark.parametrize("check", DEEP)
    def test_so_is_every_check_that_needs_a_machine(self, check: str) -> None:
        assert f"### {check}\n" in self.text
        assert DEEP[check].asks.en in self.text

    @pytest.mark.parametrize("name", MACHINES)
    def test_and_what_they_say(self, name: str) -> None:
        [found] = MACHINES[name]
        assert found.message("en") in self.text
        assert found.message("pt") in self.text

    @pytest.mark.parametrize("name", SPOILT)
    def test_every_message_stands_there_in_both_languages(self, name: str) -> None:
        draft = SPOILT[name]
        found = next(finding for finding in run(draft, _analyzer(draft)) if finding.message_id == name)
        assert found.message("en") in self.text
        assert found.message("pt") in self.text


def _benchmark() -> ModuleType:
    """The breakages of benchmarks/, which is no package: its scripts are run by themselves."""
    place = ROOT / "benchmarks" / "breakages" / "__init__.py"
    spec = importlib.util.spec_from_file_location("breakages", place)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules.setdefault("breakages", importlib.util.module_from_spec(spec))
    spec.loader.exec_module(module)
    return module


BENCHMARK = _benchmark()

DAVIS, MELO = "wsc/WSCollection.xml", "portuguese/portuguese_wsc.html"
COLLECTIONS = {"rules-en": DAVIS, "spacy-en": DAVIS, "rules-pt": MELO}
ALLOWED = {DAVIS: (0.03, 0.15), MELO: (0.03, 0.20)}
"""Of schemas that experts wrote or translated, the share that may get an error, and that may get a warning."""
NOTICED = {DAVIS: 0.95, MELO: 0.90}
"""Of schemas broken on purpose, the share in which the breakage must be named."""


@pytest.fixture(scope="module", params=COLLECTIONS)
def measured(request: pytest.FixtureRequest, data: Path) -> tuple[str, list[Draft], Analyzer]:
    """A collection, its schemas and who analyses them."""
    kind, _, code = request.param.partition("-")
    file = COLLECTIONS[request.param]
    analyzer = Remembering(SpacyAnalyzer(english_pipeline(), "en") if kind == "spacy" else RuleAnalyzer(code))
    entries = formats.read(data / file).entries
    return file, [Draft.of(entry) for entry in entries if isinstance(entry, Schema)], analyzer


Measured = tuple[str, list[Draft], Analyzer]


def _share(drafts: Sequence[Draft], analyzer: Analyzer, severity: Severity) -> float:
    alarmed = [draft for draft in drafts if any(f.severity is severity for f in run(draft, analyzer))]
    return len(alarmed) / len(drafts)


@pytest.mark.parametrize("questions", [False, True], ids=["as-published", "with-questions"])
def test_schemas_that_experts_wrote_raise_few_alarms(measured: Measured, questions: bool) -> None:
    file, drafts, analyzer = measured
    if questions:
        drafts = [BENCHMARK.with_questions(draft, analyzer) for draft in drafts]
    errors, warnings = ALLOWED[file]
    assert len(drafts) > 130
    assert _share(drafts, analyzer, Severity.ERROR) <= errors
    assert _share(drafts, analyzer, Severity.WARNING) <= warnings


@pytest.mark.parametrize("breakage", BENCHMARK.BREAKAGES, ids=lambda breakage: breakage.name)
def test_schemas_that_were_broken_are_noticed_and_the_breakage_is_named(measured: Measured, breakage: object) -> None:
    file, drafts, analyzer = measured
    unseen = BENCHMARK.missed(breakage, drafts, analyzer)
    assert 1 - len(unseen) / len(drafts) >= NOTICED[file]


def test_a_breakage_breaks_nothing_but_what_it_names(measured: Measured) -> None:
    """The pronoun is still where it is marked, and what is not about the breakage builds as before."""
    _, drafts, analyzer = measured
    for breakage in BENCHMARK.BREAKAGES:
        for draft in BENCHMARK.broken(breakage, drafts, analyzer):
            assert not {refusal.check for refusal in draft.refusals()} & {"pronoun-found", "structure"}


def test_what_experts_wrote_gives_nothing_away(measured: Measured) -> None:
    _, drafts, analyzer = measured
    assert not [draft.id for draft in drafts if run(draft, analyzer, {"selectional", "giveaway"})]


def test_candidates_come_from_readers_in_order_of_mention(measured: Measured) -> None:
    _, drafts, analyzer = measured
    assert not [draft.id for draft in drafts if run(draft, analyzer, {"order-of-mention"})]
