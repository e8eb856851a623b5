"""One vocabulary: what becomes of a schema is called valid, invalid, leaked, waiting or withdrawn, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from winoforge.core.crowd import audit_details, exporting, ledger, messages, score, settings, verification
from winoforge.core.wording import Sentence

WEB = Path(settings.__file__).parents[2] / "web"
OTHER = re.compile(r"\b(approved|rejected)\b", re.IGNORECASE)
OTHER_PT = re.compile(r"aprovad|rejeitad|vazad|à espera|plataforma de trabalho|\btreinos?\b|sintagma", re.IGNORECASE)
SENTENCES: list[Sentence] = [
    *messages.MESSAGES.values(),
    *score.SAID.values(),
    *ledger.SAID.values(),
    *verification.SAID.values(),
    *exporting.SCOPES.values(),
    *audit_details.STATES.values(),
    *(sentence for setting in settings.SETTINGS.values() for sentence in (setting.label, setting.meaning)),
]


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.en[:40])
def test_sentences_keep_to_the_vocabulary(sentence: Sentence) -> None:
    assert not OTHER.search(sentence.en)
    assert not OTHER_PT.search(sentence.pt)


def test_pages_keep_to_the_vocabulary() -> None:
    said = (WEB / "locale" / "pt_BR" / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")
    ours = [line for line in said.splitlines() if line.startswith(("msgid", "msgstr", '"'))]
    assert [line for line in ours if OTHER.search(line) or OTHER_PT.search(line)] == []
