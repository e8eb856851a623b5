"""A few entries of our own, and texts that mean harm, for the formats that tables, pages and other tools read."""

from __future__ import annotations

from pathlib import Path

from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair, Switched
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.formats.base import Bad, Event, Format, Source, Tally

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style></title><!--",
    "&lt;b&gt; &amp;",
    "\u202eturned around\u202c",
    "zero\u200bwidth\u2060joined\ufeff",
    "=1+1",
    "+49 30 1234",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1",
    "＝1+1",
    "'",
    "''=1",
    "'Tis",
    '"quoted", with comma; and semicolon',
    "line\r\nbreak\rand\nmore",
    "{{ 7 * 7 }} {% raw %} ${x} #{y}",
    "!!python/object/apply:os.system [echo]",
    "a: b # c",
    "---\nkey: value\n---",
    "😀 emoji and עברית",
)


def half(text: str, pronoun: str, correct: int, **more: object) -> Half:
    start = exact_mentions(text, pronoun)[0].start
    return Half(text=text, pronoun=Pronoun(pronoun, start), correct=correct, **more)  # type: ignore[arg-type]


UMBRELLA = Schema(
    id="en-1",
    language="en",
    candidates=(Candidate("Marta"), Candidate("Olivia")),
    halves=(
        half(
            "Marta lent Olivia an umbrella because she was wet.",
            "she",
            1,
            question="Who was wet?",
            special="wet",
            tags={"associative": True},
        ),
        half(
            "Marta lent Olivia an umbrella because she was kind.",
            "she",
            0,
            question="Who was kind?",
            special="kind",
            switched=Switched(sentences=("Olivia lent Marta one.", "Marta lent Olivia one.")),
            extra={"seen": [1, None]},
        ),
    ),
    tags={"switchable": True, "domains": ["social"]},
    source="our own",
    rationale="Whoever is wet needs an umbrella.",
    sense="strict",
    extra={"note": {"by": "us"}},
)
VOYAGE = Problem(
    id="en-2",
    language="en",
    candidates=tuple(Candidate(name) for name in ("Carl", "the captain", "the pilot")),
    halves=(half("Carl told the captain that the pilot had left before he arrived.", "he", 0),),
    human={"n": 19, "correct": 18},
    text_id="voyage",
)
CHASE = SubstitutedPair(
    id="en-3",
    language="en",
    sentences=("The cat ran until the cat slept.", "The cat ran until the dog slept."),
    correct=0,
)
ESCOLA = Schema(
    id="pt-4",
    language="pt-BR",
    candidates=(Candidate("a professora"), Candidate("a diretora")),
    halves=(
        half("A professora ligou para a diretora porque ela precisava de ajuda.", "ela", 0),
        half("A professora ligou para a diretora porque ela tinha pedido notícias.", "ela", 1, special=""),
    ),
)
SAMPLES: tuple[Entry, ...] = (UMBRELLA, VOYAGE, CHASE, ESCOLA)


def hostile_entries() -> list[Problem]:
    """Each hostile text in every place where an entry has text."""
    return [_hostile(number, text) for number, text in enumerate(HOSTILE)]


def _hostile(number: int, text: str) -> Problem:
    sentence = f"{text} met Ann before she left, {text}"
    return Problem(
        id=f"{text} {number}",
        language="en",
        candidates=(Candidate(text), Candidate("Ann")),
        halves=(
            Half(
                text=sentence,
                pronoun=Pronoun("she", sentence.index("she left")),
                correct=1,
                question=text,
                special=text,
                snippet=text,
                tags={text: text},
                extra={f"x{text}": text},
            ),
        ),
        tags={text: [text]},
        source=text,
        rationale=text,
        extra={f"x{text}": text},
    )


def source(path: Path, *, language: str | None = None) -> Source:
    return Source(path, path.stem, Tally(), language=language)


def read(form: Format, path: Path) -> list[Event]:
    assert form.read is not None
    return list(form.read(source(path)))


def only_bad(events: list[Event]) -> Bad:
    [bad] = [event for event in events if isinstance(event, Bad)]
    return bad
