"""The bot that runs the campaign through the pages of the console."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from winoforge.simulate.browser import Browser, Page, Unexpected
from winoforge.simulate.worker import COPIED, SOUND, Knowledge, Worker, judge_one

if TYPE_CHECKING:
    from decimal import Decimal

ABILITY = 0.97
_LINES = 500
"""Lines of one list: a form of the platform holds 64 KB."""
_REASON = "Decided by the simulated administrator."


class Administrator:
    """One bot with its browser, logged in."""

    def __init__(self, url: str, name: str, password: str, knowledge: Knowledge, rng: random.Random) -> None:
        self.browser = Browser(url)
        self.knowledge = knowledge
        self.rng = rng
        self.campaign = ""
        """The campaign's address in the console."""
        self.judged = 0
        page = self.browser.get("/login/")
        page = self.browser.send(page, page.form("/login/"), username=name, password=password)
        if not page.path.startswith("/console/"):
            raise Unexpected(
                "The administrator cannot log in. Give --username, and WINOFORGE_PASSWORD in the environment."
            )

    def make_campaign(self, name: str, judgements: int) -> str:
        """Make and open a campaign for a crowd; gives the path of its link."""
        page = self.browser.get("/console/campaigns/new/")
        told = {"name": name, "language": "en", "crowd": "prolific", "contact": "team@example.org"}
        page = self.browser.send(page, page.form("/console/campaigns/new/"), **told)
        if page.status != 200:
            raise Unexpected(f"The campaign could not be made: {page.all(r'<li class=.fault.[^>]*>(.*?)</li>')}")
        self.campaign = page.path
        rules = next((form for form in page.forms if "judgements" in form.fields), None)
        # Bots play a week in a minute or two: they judge faster than anybody reads.
        page = self.browser.send(page, rules, judgements=str(judgements), least_reading="0", reason=_REASON)
        page = self.browser.send(page, page.form(r"/state/$"), state="open", reason=_REASON)
        link = re.search(r"/c/[A-Za-z0-9_-]+/", page.html)
        if link is None:
            raise Unexpected("The campaign has no link.")
        return link[0]

    def judge(self, most: int | None = None) -> int:
        """Judge what waits, at most so many; how many it was."""
        page = self.browser.get(self.campaign)
        form = page.form(r"/judge/$")
        if form is None:  # nothing waits
            return 0
        page, done = self.browser.send(page, form), 0
        while most is None or done < most:
            after = judge_one(self.browser, page, self.knowledge, self.rng, ABILITY)
            if after is None:
                break
            page, done = self.browser.get("/judge/"), done + 1
        self.judged += done
        return done

    def settle(self) -> int:
        """Decide what the evaluators could not; how many schemas it was."""
        done = 0
        while True:
            page = self.browser.get(f"{self.campaign}decisions/")
            form = page.form(r"/decisions/[0-9a-f]{32}/$")
            if form is None:
                return done
            worth = next(
                (self.knowledge.worth[each] for each in page.sentences() if each in self.knowledge.worth), SOUND
            )
            outcome = "valid" if worth == SOUND else "leaked" if worth == COPIED else "invalid"
            self.browser.send(page, form, outcome=outcome, reason=_REASON)
            done += 1

    def verify(self, lines: Sequence[str]) -> Iterator[Page]:
        """Verify a list of what the crowd platform reported; the pages that say what is owed."""
        for start in range(0, len(lines), _LINES):
            page = self.browser.get(f"{self.campaign}payments/")
            pasted = "\n".join(["Participant id,Completion code,Submission id,Status", *lines[start : start + _LINES]])
            yield self.browser.send(page, page.form(r"/payments/verify/$"), pasted=pasted)

    def pay(self, lines: Sequence[str]) -> bool:
        """Verify a list and record what is owed; whether anything was."""
        owing = False
        for page in self.verify(lines):
            record = page.form(r"/record/$")
            if record is not None:
                self.browser.send(page, record)
                owing = True
        return owing

    def award(self, amount: Decimal) -> Page:
        """Share out a bonus: 60% to the top five, the rest to the others; nothing where nobody is ranked."""
        page = self.browser.get(f"{self.campaign}bonuses/?rule=top-five&amount={amount}")
        form = page.form(r"/bonuses/award/")
        return page if form is None else self.browser.send(page, form)

    def costs(self) -> str:
        """What the page of payments says that the campaign costs; a sentence for each currency."""
        page = self.browser.get(f"{self.campaign}payments/")
        heads, sentences = (
            page.all(r'<h2 id="costs-\d+">' + rest) for rest in (r"(.*?)</h2>", r".*?</h2>\s*<p>(.*?)</p>")
        )
        return " ".join(f"{head}. {sentence}" for head, sentence in zip(heads, sentences, strict=True))


def reported(workers: Sequence[Worker], rng: random.Random) -> tuple[list[str], list[str]]:
    """What the crowd platform reports, with the mistakes that people make in such lists; then what they hand in later.

    Mistakes: a code with a typing error, the code of somebody else, no code, the same code twice, a visit that was
    returned, a stranger.
    """
    first, later = [], []
    known = [worker for worker in workers if worker.codes]
    for worker in known:
        for number, code in enumerate(worker.codes):
            right = f"{worker.worker_id},{code},{worker.worker_id[:12]}{number:04},AWAITING REVIEW"
            draw = rng.random()
            if draw < 0.02:
                first.append(f"{worker.worker_id},{code[:-1]}{'A' if code[-1] != 'A' else 'B'},,")
                later.append(right)
            elif draw < 0.04:
                other = rng.choice(known)
                first.append(f"{worker.worker_id},{rng.choice(other.codes)},,")
                later.append(right)
            elif draw < 0.06:
                first.append(f"{worker.worker_id},,,")
            else:
                first.append(right)
                if draw < 0.08:
                    first.append(right)
                elif draw > 0.98:
                    first[-1] = f"{worker.worker_id},{code},,RETURNED"
                    later.append(right)
    first.append(f"{rng.getrandbits(96):024x},,,")
    return first, later
