"""A ballot (P11, P13): what an evaluator fills in about one schema."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from winoforge.core.crowd.said import Said
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.core.errors import TextError
from winoforge.core.schemas import text
from winoforge.core.wording import Sentence

COMMENT = 1_000
"""The longest comment, in code points."""

_SAID = {"yes": True, "no": False}
_OPEN = Sentence("Answer yes or no.", "Responda sim ou não.")
_TOO_LONG = Sentence(
    "The comment has {length:number} characters; at most {limit:number} are allowed.",
    "O comentário tem {length:number} caracteres; o limite é {limit:number}.",
)
_NOT_TEXT = Sentence(
    "The comment contains the character {character}, which is not text. Remove it.",
    "O comentário contém o caractere {character}, que não é texto. Apague-o.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ballot:
    """Seven answers, two marks and a comment; perhaps not yet complete."""

    answers: Mapping[str, bool] = field(default_factory=dict, hash=False)
    """Yes or no by the question's id; a question that was not answered is not in it."""
    leaked: bool = False
    """Whether the evaluator knows the schema from elsewhere."""
    bonus: bool = False
    """Whether it is worth a bonus."""
    comment: str = ""
    """To the contributor."""

    @classmethod
    def of(cls, sent: Mapping[str, str]) -> Ballot:
        """What a form sent: `q-<id>` is yes or no, anything else is no answer; a mark is set by being there."""
        given = {question.id: sent.get(f"q-{question.id}", "") for question in QUESTIONS}
        return cls(
            answers={name: _SAID[answer] for name, answer in given.items() if answer in _SAID},
            leaked=bool(sent.get("leaked")),
            bonus=bool(sent.get("bonus")),
            # Browsers send a line end as two characters, which they do not count.
            comment=sent.get("comment", "").replace("\r\n", "\n").strip(),
        )


def faults(ballot: Ballot) -> dict[str, Said]:
    """What is missing or wrong: by the question's id, and under `comment`."""
    found = {question.id: Said(_OPEN) for question in QUESTIONS if question.id not in ballot.answers}
    if ballot.comment:
        try:
            text.clean(ballot.comment, limit=COMMENT)
        except TextError as error:
            found["comment"] = Said(_TOO_LONG if error.fault == "text-too-long" else _NOT_TEXT, error.params)
    return found
