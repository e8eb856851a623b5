"""Sentences with gaps, all written for this project: thousands of different schemas come from them by filling in.

A sound frame makes a valid schema. An unsound one passes every check, because checks read form and not sense, and only
a person sees that neither answer follows; that is what dishonest bots write.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count

WOMEN = (
    "Alice Amanda Angela Anna Barbara Carla Carol Caroline Cynthia Diana Emily Emma Grace Hannah Helen Irene Jane "
    "Julia Karen Laura Linda Lisa Lucy Margaret Maria Martha Mary Monica Nancy Olivia Patricia Rachel Rebecca Rose "
    "Ruth Sandra Sarah Sophie Susan Teresa Victoria"
).split()
MEN = (
    "Adam Albert Alan Andrew Anthony Arthur Brian Charles Daniel David Dennis Edward Eric Frank George Harold Henry "
    "Jack James John Joseph Keith Kevin Lewis Mark Martin Michael Nathan Oliver Paul Peter Philip Ralph Richard Robert "
    "Roger Simon Stephen Thomas Victor Walter"
).split()
_GAPS: Mapping[str, tuple[str, ...]] = {
    "load": ("bag", "box", "suitcase", "backpack", "parcel", "basket", "bucket", "toolbox", "laundry", "shopping"),
    "event": ("exam", "concert", "wedding", "race", "meeting", "dinner", "lecture", "match", "funeral", "hearing"),
    "way": ("path", "beach", "canal", "ridge", "road", "river", "valley", "coast", "trail", "avenue"),
    "goods": ("bicycle", "piano", "camera", "boat", "guitar", "sofa", "clock", "printer", "tent", "lamp"),
    "skill": ("swim", "ski", "cook", "knit", "juggle", "dance", "paint", "type", "sail", "drive"),
    "place": ("station", "harbour", "library", "theatre", "museum", "bakery", "clinic", "market", "airport", "cafe"),
    "secret": ("diary", "letter", "chocolate", "present", "photo", "key", "wallet", "ticket", "cake", "report"),
    "game": ("chess", "tennis", "cards", "darts", "golf", "billiards", "badminton", "squash", "bowling", "dominoes"),
    "room": ("kitchen", "office", "garden", "cabin", "studio", "garage", "balcony", "attic", "workshop", "cellar"),
    "hunter": ("hawk", "fox", "leopard", "cat", "shark", "wolf", "owl", "lizard", "otter", "weasel"),
    "prey": ("rabbit", "pigeon", "mouse", "deer", "sparrow", "frog", "squirrel", "beetle", "duck", "hare"),
    "support": ("shelf", "table", "bench", "branch", "hook", "bridge", "stool", "rack", "hammock", "crate"),
    "weight": ("statue", "cauldron", "anvil", "cannon", "boulder", "engine", "safe", "barrel", "bell", "trunk"),
    "cover": ("rug", "sheet", "poster", "blanket", "curtain", "mat", "canvas", "towel", "net", "banner"),
    "surface": ("wall", "floor", "window", "door", "stage", "roof", "mirror", "board", "desk", "pool"),
}


@dataclass(frozen=True, slots=True)
class Frame:
    """One sentence with gaps and the two words that make its halves."""

    text: str
    """`{a}` and `{b}` are the candidates, `{s}` the special word, `{p}` the pronoun; other gaps are those above."""
    question: str
    specials: tuple[str, str]
    """The first makes the first candidate correct, the second the other."""
    things: tuple[str, str] | None = None
    """The gaps that the candidates come from; None for two people."""
    sound: bool = True


SOUND = (
    Frame("{a} carried the {load} for {b} because {p} was {s}.", "Who was {s}?", ("strong", "tired")),
    Frame("{a} thanked {b} after the {event} because {p} had {s} help.", "Who had {s} help?", ("received", "given")),
    Frame(
        "{a} lost sight of {b} along the {way} because {p} walked too {s}.", "Who walked too {s}?", ("slowly", "fast")
    ),
    Frame("{a} sold the {goods} to {b} because {p} wanted to {s} it.", "Who wanted to {s} it?", ("replace", "own")),
    Frame("{a} showed {b} how to {skill} because {p} was {s} at it.", "Who was {s} at it?", ("skilled", "hopeless")),
    Frame("{a} waited for {b} outside the {place} because {p} had come {s}.", "Who had come {s}?", ("early", "late")),
    Frame("{a} hid the {secret} from {b} because {p} was so {s}.", "Who was so {s}?", ("secretive", "nosy")),
    Frame("{a} beat {b} at {game} because {p} had played {s}.", "Who had played {s}?", ("well", "badly")),
    Frame("{a} left the {room} to {b} because {p} wanted to {s}.", "Who wanted to {s}?", ("leave", "stay")),
    Frame(
        "The {a} did not catch the {b} because it was too {s}.",
        "What was too {s}?",
        ("slow", "quick"),
        ("hunter", "prey"),
    ),
    Frame(
        "The {a} broke under the {b} because it was too {s}.",
        "What was too {s}?",
        ("weak", "heavy"),
        ("support", "weight"),
    ),
    Frame(
        "The {a} hid all of the {b} because it was so {s}.",
        "What was so {s}?",
        ("wide", "narrow"),
        ("cover", "surface"),
    ),
)
UNSOUND = (
    Frame("{a} met {b} near the {place} because {p} was {s}.", "Who was {s}?", ("happy", "glad"), sound=False),
    Frame(
        "{a} spoke with {b} before the {event} because {p} felt {s}.", "Who felt {s}?", ("calm", "warm"), sound=False
    ),
    Frame("{a} sat beside {b} in the {room} because {p} liked {s}.", "Who liked {s}?", ("tea", "coffee"), sound=False),
    Frame(
        "The {a} stood by the {b} because it was {s}.",
        "What was {s}?",
        ("green", "brown"),
        ("weight", "surface"),
        sound=False,
    ),
)


def filled(frame: Frame, rng: random.Random) -> dict[str, str]:
    """The contributor's form for one filling of a frame."""
    if frame.things is None:
        people, pronoun = rng.choice(((WOMEN, "she"), (MEN, "he")))
        a, b = rng.sample(people, 2)
        names = (a, b)
    else:
        a, b = (rng.choice(_GAPS[gap]) for gap in frame.things)
        pronoun, names = "it", (f"the {a}", f"the {b}")
    others = {gap: rng.choice(words) for gap, words in _GAPS.items()}
    form = {"candidate_a": names[0], "candidate_b": names[1]}
    for number, half in enumerate(("first", "second")):
        special = frame.specials[number]
        form[f"{half}_text"] = frame.text.format(a=a, b=b, p=pronoun, s=special, **others)
        form[f"{half}_question"] = frame.question.format(s=special)
        form[f"{half}_correct"] = str(number)
    return form


def forms(rng: random.Random, *, sound: bool = True) -> Iterator[dict[str, str]]:
    """Different forms without end; no sentence comes twice."""
    frames, seen = SOUND if sound else UNSOUND, set[str]()
    for number in count():
        form = filled(frames[number % len(frames)], rng)
        if form["first_text"] not in seen:
            seen.add(form["first_text"])
            yield form
