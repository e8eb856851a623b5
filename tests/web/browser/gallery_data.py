"""The people and things of the gallery, made through the platform's actions. Every sentence is our own."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.test import Client
from django.utils import timezone

from tests.web import cast
from tests.web.browser.gallery_forms import form
from tests.web.browser.prepare import session
from tests.web.walk import world
from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.web import session as keys
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.accounts.password_link import token_for
from winoforge.web.actor import Role
from winoforge.web.ids import new_nonce
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.actions import judging, questions, schemas, slots
from winoforge.web.workshop.models import Flag, Question, ReferenceCollection, StoredSchema
from winoforge.web.workshop.writing import check

COMMENTS = {
    "en": "A clear schema. The second question could name what is meant.",
    "pt": "Um esquema claro. A segunda pergunta poderia dizer do que se trata.",
}


def prepare(language: str) -> dict[str, Any]:
    """Everybody with their session, and what stands in the addresses."""
    busy, quiet = _campaign(language, "busy"), _campaign(language, "quiet")
    administrator = cast.make_administrator(f"{language}-administrator")
    people = {
        **_learners(busy),
        **_contributors(busy, administrator),
        **_evaluators(busy, quiet),
        "administrator": session(administrator, campaign=busy),
        "banned": _banned(busy),
        "elsewhere": session(cast.make_member(quiet, f"{language}-elsewhere")),
    }
    places = people.pop("places")
    _make_ties(busy, administrator)
    places |= {
        "link": busy.link,
        "closed": _campaign(language, "closed", state=Campaign.State.CLOSED).link,
        "busy": busy.public_id,
        "quiet": quiet.public_id,
        "running": Job.objects.create(kind="load-reference", state=Job.State.RUNNING, done=1200, total=4400).public_id,
        "failed": Job.objects.create(
            kind="load-reference", state=Job.State.FAILED, error="The file is in no format that Winoforge reads."
        ).public_id,
    }
    if not ReferenceCollection.objects.filter(built_in=False).exists():
        world.make_collection(administrator, "Schemas of a seminar")
    return {"sessions": people, "places": places}


def write(member: Membership, number: int) -> StoredSchema:
    """Save one of our schemas as the contribute page does."""
    checked = check(SchemaForm.of(form(number, member.campaign.language)), member.campaign)
    return schemas.submit(member, checked, nonce=new_nonce())


def judge(person: Person, member: Membership | None, campaign: Campaign, *, valid: bool, leaked: bool = False) -> None:
    """Judge the oldest schema that this person may judge, as the judge page does."""
    now = timezone.now()
    slots.reserve(person, campaign, now)
    slot = slots.show(person, campaign, now)
    if slot is None:
        raise LookupError("There is nothing to judge.")
    answers = {question.id: question.wanted is valid for question in QUESTIONS}
    ballot = Ballot(answers=answers, leaked=leaked, bonus=valid, comment=COMMENTS[campaign.language])
    judging.judge(slot.public_id, person, member, ballot, new_nonce())


CAMPAIGNS = {
    "busy": ("Everyday things", "Coisas do dia a dia"),
    "quiet": ("Kitchen and garden", "Cozinha e quintal"),
    "closed": ("Everyday things, last year", "Coisas do dia a dia, ano passado"),
}
INSTRUCTIONS = (
    "Write about everyday things that anybody has seen.",
    "Escreva sobre coisas do dia a dia que qualquer pessoa já viu.",
)
NAMES = {
    "typing": ("marta", "marina"),
    "erring": ("jonas", "joana"),
    "writer": ("elena", "helena"),
    "judge": ("ingrid", "irene"),
    "learner-right": ("paul", "paulo"),
}
"""Those who are seen in the documentation."""


def _name(campaign: Campaign, who: str) -> str:
    """A user name that nobody else has."""
    return _in(campaign.language, NAMES[who]) if who in NAMES else f"{campaign.language}-{who}"


def _in(language: str, both: tuple[str, str]) -> str:
    return both[language == "pt"]


def _campaign(language: str, name: str, state: str = Campaign.State.OPEN) -> Campaign:
    """An open campaign of a crowd platform."""
    made = cast.make_campaign(language, state, waiting_limit=4)
    made.name, made.instructions, made.crowd = _in(language, CAMPAIGNS[name]), _in(language, INSTRUCTIONS), "prolific"
    made.save()
    return made


def _learners(campaign: Campaign) -> dict[str, Any]:
    names = ("learner", "learner-right", "learner-wrong")
    learners = {name: cast.make_member(campaign, _name(campaign, name), trained=False) for name in names}
    tested = {name: cast.make_member(campaign, _name(campaign, name)) for name in ("tested", "tested-answered")}
    for member in tested.values():
        questions.maybe_ask_test(member, draw=0.0)
    return {name: session(member) for name, member in (learners | tested).items()}


def _contributors(campaign: Campaign, administrator: Person) -> dict[str, Any]:
    """One for each state of the contribute page and of my work."""
    names = ("newcomer", "writer", "typing", "beginning", "erring", "saved", "full", "correcting")
    members = {name: cast.make_member(campaign, _name(campaign, name)) for name in names}
    for number, (valid, leaked) in enumerate([(True, False), (False, False), (True, True), (True, False)]):
        write(members["writer"], number)
        judge(administrator, None, campaign, valid=valid, leaked=leaked)
    write(members["writer"], 4)
    withdrawn = write(members["writer"], 5)
    schemas.withdraw(members["writer"], withdrawn, nonce=new_nonce())
    write(members["writer"], 6)
    for number in range(4):
        write(members["full"], number)
    saved, own = write(members["saved"], 5), write(members["correcting"], 7)
    asked = _trained_before(members["writer"])
    _flag(members["writer"], members["saved"], own)
    person = members["newcomer"].person
    places = {"saved": saved.public_id, "own": own.public_id, "answered": asked.public_id}
    places |= {"worker": members["writer"].public_id, "reset": f"{person.public_id}/{token_for(person)}"}
    return {**{name: session(member) for name, member in members.items()}, "places": places}


def _trained_before(member: Membership) -> Question:
    """A training item that somebody answered before they were trained."""
    trained_at, member.trained_at = member.trained_at, None
    member.save(update_fields=["trained_at"])
    asked = questions.ask_training(member)
    questions.answer(asked, member, 0, 12.0)
    member.trained_at = trained_at
    member.save(update_fields=["trained_at"])
    return asked


def _flag(member: Membership, other: Membership, schema: StoredSchema) -> None:
    """What the administrator should look at."""
    causes = {
        FlagKind.TOO_FAST: (f"schema:{schema.public_id}", {"seconds": 2.5}),
        FlagKind.PASTED: (f"schema:{schema.public_id}", {"pasted": 120}),
        FlagKind.SHARED_BROWSER: (f"membership:{other.public_id}", {}),
    }
    for kind, (cause, evidence) in causes.items():
        Flag.objects.create(membership=member, kind=kind, cause=cause, evidence=evidence)


def _evaluators(busy: Campaign, quiet: Campaign) -> dict[str, Any]:
    names = ("judge", "judge-erring", "judge-idle", "judge-sent")
    members = {name: cast.make_evaluator(busy, _name(busy, name)) for name in names}
    found = {name: session(member, Role.EVALUATOR) for name, member in members.items()}
    idle = cast.make_evaluator(quiet, f"{busy.language}-judge-empty")
    chooser = cast.make_evaluator(busy, f"{busy.language}-chooser")
    client = cast.log_in(Client(), chooser)
    held = client.session
    for key in (keys.MEMBERSHIP, keys.ROLE, keys.ROLES):
        del held[key]
    held.save()
    chosen = str(client.cookies[settings.SESSION_COOKIE_NAME].value)
    # The oldest schemas of the queue are those of the writer; more are needed than evaluators hold.
    world.add_schemas(cast.make_member(busy, f"{busy.language}-others"), 8, start=500)
    for name in ("judge", "judge-erring", "judge-sent"):
        slots.reserve(members[name].person, busy, timezone.now())
    return {**found, "judge-empty": session(idle, Role.EVALUATOR), "chooser": chosen}


def _make_ties(campaign: Campaign, administrator: Person) -> None:
    """Two evaluators who disagree."""
    campaign.settings |= {"judgements": 2}
    campaign.save()
    writer = cast.make_member(campaign, f"{campaign.language}-disputed")
    disputed = StoredSchema.objects.get(pk=world.add_schemas(writer, 1, start=900)[0].pk)
    disputed.slots.create(campaign=campaign, number=2)
    for number, valid in ((1, True), (2, False)):
        evaluator = cast.make_evaluator(campaign, f"{campaign.language}-evaluator-{number}")
        slot = disputed.slots.get(number=number)
        slot.evaluator, slot.opened_at = evaluator.person, timezone.now()
        slot.reserved_until = timezone.now() + timedelta(minutes=15)
        slot.save()
        answers = {question.id: question.wanted is valid for question in QUESTIONS}
        ballot = Ballot(answers=answers, comment=COMMENTS[campaign.language])
        judging.judge(slot.public_id, evaluator.person, evaluator, ballot, new_nonce())


def _banned(campaign: Campaign) -> str:
    """The session that a ban leaves behind."""
    member = cast.make_member(campaign, f"{campaign.language}-banned", score=-60, banned_at=timezone.now())
    client = Client()
    held = client.session
    held[keys.BANNED] = member.pk
    held.save()
    return str(held.session_key)
