"""A bot that works in a campaign: it registers, trains, writes, answers test questions and may come to judge."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from winoforge import formats, library
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.core.schemas import Problem, Schema
from winoforge.simulate.browser import Browser, Page, Unexpected, text
from winoforge.simulate.characters import Character
from winoforge.simulate.frames import forms

_CODE = r'<code id="%s"[^>]*>(.*?)</code>'
_SLOT = r"^/judge/[0-9a-f]{32}/$"
_MOST_ITEMS = 60
_TOO_MANY = 429
SOUND, UNSOUND, COPIED = "sound", "unsound", "copied"


@dataclass(slots=True)
class Knowledge:
    """What bots know of the world: the answers of the library, and what each written sentence is worth."""

    answers: Mapping[str, str]
    """The correct candidate by sentence."""
    schemas: list[Schema]
    worth: dict[str, str] = field(default_factory=dict)

    @classmethod
    def load(cls) -> Knowledge:
        """Learn the library by heart."""
        entries = [entry for name in ("en", "problems") for entry in formats.read(library.path(name)).entries]
        answers: dict[str, str] = {}
        for entry in entries:
            if isinstance(entry, Schema | Problem):
                answers |= {" ".join(half.text.split()): str(entry.candidates[half.correct]) for half in entry.halves}
        return cls(answers, [entry for entry in entries if isinstance(entry, Schema)])


@dataclass(slots=True)
class Written:
    """A schema that the platform has acknowledged."""

    public_id: str
    code: str
    seconds: int
    kind: str


class Worker:
    """One bot with its browser."""

    def __init__(
        self, number: int, character: Character, knowledge: Knowledge, url: str, seed: str, suffix: str = ""
    ) -> None:
        """`suffix` is what its name ends with, where bots of the same seed may have been before."""
        self.character = character
        self.rng = random.Random(f"{seed} {number}")
        self.name = f"{character.name}-{number:02}{suffix}"
        self.worker_id = f"{self.rng.getrandbits(96):024x}"
        self.password = f"a password of bot {self.rng.getrandbits(64):x}"
        self.address = f"198.18.{number // 250}.{number % 250 + 1}"  # a network for tests of networks
        self.knowledge = knowledge
        self.url = url
        self.browser = Browser(url, self.address)
        self._earlier = 0
        """Requests of the visits before this one."""
        self.banned = False
        self.written: list[Written] = []
        self.codes: list[str] = []
        """Every code it was shown, for schemas and for judgements."""
        self.judged = 0
        # The campaign is strict: it takes no broad schema, so nobody gains by copying one.
        strict = [schema for schema in knowledge.schemas if schema.sense == "strict"]
        self._copies = self.rng.sample(strict, len(strict))
        self._forms: dict[bool, Iterator[dict[str, str]]] = {
            sound: forms(self.rng, sound=sound) for sound in (True, False)
        }

    @property
    def requests(self) -> int:
        """How many it made, in all its visits."""
        return self._earlier + self.browser.requests

    def register(self, link: str) -> None:
        """Come in by the campaign's link, as the crowd platform sends its workers, and train."""
        arrival = f"PROLIFIC_PID={self.worker_id}&STUDY_ID=simulated&SESSION_ID={self.rng.getrandbits(64):x}"
        page = self.browser.get(f"{link}?{arrival}")
        told = {"username": self.name, "password": self.password}
        told |= {"proficient": "on", "adult": "on", "consent": "on"}
        page = self._at_work(self.browser.send(page, page.form(r"/c/"), **told))
        if page.status == _TOO_MANY:
            raise Unexpected(
                f"{self.name} was not let in: from one address a platform takes few accounts an hour. Bots tell "
                "addresses of their own, which it believes if it was started with WINOFORGE_PROXIES set to the address "
                "of this machine. Or play with fewer --workers."
            )
        if page.path.startswith("/c/"):  # else it would go on as somebody who was here before
            raise Unexpected(f"{self.name} could not register: {text(page.html)[-300:]}")

    def log_in(self, role: str = "contributor") -> bool:
        """Begin a new visit; False when the role is not open, or it was banned."""
        cookies = {name: value for name, value in self.browser.cookies.items() if name == "winoforge_browser"}
        self.browser.close()
        self._earlier += self.browser.requests
        self.browser = Browser(self.url, self.address)
        self.browser.cookies = cookies
        page = self.browser.get("/login/")
        page = self.browser.send(page, page.form("/login/"), username=self.name, password=self.password)
        if page.path.startswith("/choose/"):
            page = self.browser.send(page, page.form("/choose/"), role=role)
        page = self._at_work(page)
        return not self.banned and page.path.startswith("/judge/" if role == "evaluator" else "/contribute/")

    def write(self) -> bool:
        """Write and save one schema; False when it may not write now."""
        page = self._at_work(self.browser.get("/contribute/"))
        form = page.form("/contribute/$")
        if self.banned or form is None or "first_text" not in form.fields:
            return False
        fields, kind = self._invent()
        authorship, seconds = self._evidence(fields)
        # Before it is sent: an evaluator may have it on the screen before we have read the answer.
        self.knowledge.worth |= {" ".join(fields[f"{half}_text"].split()): kind for half in ("first", "second")}
        page = self.browser.send(page, form, authorship=authorship, **fields)
        saved = re.search(r"saved=([0-9a-f]{32})", page.path)
        if saved is None:
            if self._at_work(page).status in {200, 403}:  # banned, or at the limit
                return False
            raise Unexpected(f"{self.name} could not save: {page.all(r'<li class=.fault.[^>]*>(.*?)</li>')}")
        codes = page.all(_CODE % "saved-code")
        self.codes += codes
        self.written.append(Written(saved[1], codes[0] if codes else "", seconds, kind))
        return True

    def judge(self) -> bool:
        """Judge one schema; False when there is none."""
        page = self._at_work(self.browser.get("/judge/"))
        if self.banned:
            return False
        done = judge_one(self.browser, page, self.knowledge, self.rng, self.character.ability)
        if done is None:
            return False
        self.judged += 1
        self.codes += [code for code in done.all(_CODE % "earned-code") if code not in self.codes]
        return True

    def _at_work(self, page: Page) -> Page:
        """Answer what training and tests ask, until the page to work on comes."""
        for _ in range(_MOST_ITEMS):
            if page.path.startswith("/banned/"):
                self.banned = True
                return page
            if page.path.startswith(("/training/", "/test/")):
                page = self._answer(page)
            elif page.path.startswith("/answers/"):
                onward = re.search(r'<p class="actions"><a class="primary" href="([^"]+)"', page.html)
                page = self.browser.get(onward[1] if onward else "/contribute/")
            else:
                return page
        raise Unexpected(f"{self.name} is asked without end.")

    def _answer(self, page: Page) -> Page:
        candidates = page.all(r'<button name="answer"[^>]*>.*?<bdi>(.*?)</bdi>')
        known = self.knowledge.answers.get(next(iter(page.sentences()), ""), "")
        right = candidates.index(known) if known in candidates else self.rng.randrange(2)
        chosen = right if self.rng.random() < self.character.ability else 1 - right
        return self.browser.send(page, page.form("^/(training|test)/"), answer=str(chosen))

    def _invent(self) -> tuple[dict[str, str], str]:
        if self.character.copies and self._copies:
            return _as_form(self._copies.pop()), COPIED
        sound = self.rng.random() < self.character.sound
        return next(self._forms[sound]), SOUND if sound else UNSOUND

    def _evidence(self, fields: Mapping[str, str]) -> tuple[str, int]:
        """What its browser tells of how the schema came about, which is made up as its browser's owner could."""
        seconds = max(4, round(60 * self.character.minutes * self.rng.lognormvariate(-0.08, 0.4)))
        length = sum(len(value) for value in fields.values())
        typed = 0 if self.character.pastes else length
        told = {
            "seconds": seconds,
            "active_seconds": round(seconds * 0.8),
            "edits": 1 + typed // 2,
            "deletions": typed // 20,
            "pastes": int(self.character.pastes),
            "typed_characters": typed,
            "pasted_characters": length - typed,
        }
        return json.dumps(told), seconds


def judge_one(browser: Browser, page: Page, knowledge: Knowledge, rng: random.Random, ability: float) -> Page | None:
    """Judge the schema of the judge's page, or the next in the queue; None when there is none."""
    for _ in range(5):
        form = page.form(_SLOT)
        if form is not None:
            break
        take = page.form("/judge/take/")
        if take is None:
            return None
        page = browser.send(page, take)
    if form is None:
        return None
    worth = next((knowledge.worth[each] for each in page.sentences() if each in knowledge.worth), SOUND)
    seen = worth if rng.random() < ability else (UNSOUND if worth == SOUND else SOUND)
    ballot = {f"q-{question.id}": "yes" if question.wanted else "no" for question in QUESTIONS}
    if seen == UNSOUND:
        ballot["q-high-quality"] = "no"
    if seen == COPIED:
        ballot["leaked"] = "on"
    if seen == SOUND and rng.random() < 0.05:
        ballot["bonus"] = "on"
    return browser.send(page, form, **ballot)


def _as_form(schema: Schema) -> dict[str, str]:
    """A copied schema, with a few words put before each sentence: word for word, the platform refuses it."""
    fields = {"candidate_a": str(schema.candidates[0]), "candidate_b": str(schema.candidates[1])}
    for name, half in zip(("first", "second"), schema.halves, strict=True):
        fields |= {
            f"{name}_text": f"As I recall it, {half.text}",
            f"{name}_question": half.question or "",
            f"{name}_correct": str(half.correct),
        }
    return fields
