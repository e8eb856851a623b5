"""Every no of the platform is a sentence in both languages, and every error carries it."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.messages import MESSAGES
from winoforge.core.errors import NotAllowed, WinoforgeError


@pytest.mark.parametrize("name", sorted(MESSAGES))
def test_a_message_is_said_in_both_languages_with_the_same_parameters(name: str) -> None:
    sentence = MESSAGES[name]
    english, portuguese = sentence.parameters()
    assert english == portuguese
    for said in (sentence.en, sentence.pt):
        assert said.endswith((".", "{reason}"))  # a reason is a sentence of its own
    assert "!" not in sentence.en + sentence.pt


def test_an_error_is_its_english_sentence_and_can_be_said_in_portuguese() -> None:
    error = NotAllowed("campaign-not-open")
    assert isinstance(error, WinoforgeError)
    assert str(error) == "This campaign is not open yet. Come back later."
    assert error.said("pt-BR") == "Esta campanha ainda não está aberta. Volte mais tarde."


def test_a_message_that_is_not_in_the_catalogue_cannot_be_raised() -> None:
    with pytest.raises(KeyError):
        NotAllowed("no-such-rule")
