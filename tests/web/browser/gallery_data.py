"""The people and things of the gallery, made through the platform's actions. Every sentence is our own."""

from __future__ import annotations

from copy import deepcopy
from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.test import Client
from django.utils import timezone

from tests.web import cast
from tests.web.browser.gallery_forms import form
from tests.web.browser.gallery_measures import measure, measure_all
from tests.web.browser.prepare import session
from tests.web.walk import world
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.bonuses import Rule
from winoforge.core.crowd.consent import Terms
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.crowd.exporting import Choice
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.report_lists import Line
from winoforge.core.crowd.telling_findings import Telling
from winoforge.core.crowd.verdicts import QUESTIONS, Outcome
from winoforge.web import session as keys
from winoforge.web.accounts.actions.consent import publish
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.accounts.password_link import token_for
from winoforge.web.actor import Role
from winoforge.web.console import bonuses, picture_page
from winoforge.web.console.actions import exports
from winoforge.web.console.actions.bonuses import Award, award, cancel
from winoforge.web.console.actions.campaigns import change_rules
from winoforge.web.console.actions.payments import record, verify
from winoforge.web.console.models import Bonus, CampaignStatistics
from winoforge.web.ids import new_nonce
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.workshop import models
from winoforge.web.workshop.actions import judging, questions, schemas, slots
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import (
    Flag,
    Likeness,
    PaymentCode,
    Question,
    ReferenceCollection,
    ReferenceEntry,
    Slot,
    StoredSchema,
)
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
        "consenting": _consenting(language),
        "elsewhere": session(cast.make_member(quiet, f"{language}-elsewhere")),
        "shared": session(cast.make_member(quiet, f"{language}-shared", crowd="prolific")),
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
    measure_all(busy)
    places |= _data_out(busy, places["worker"], administrator)
    if not ReferenceCollection.objects.filter(built_in=False).exists():
        world.make_collection(administrator, "Schemas of a seminar")
    places |= _money(busy, administrator)
    places |= _decided(busy, administrator)
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
    failed = () if valid else ("too-obvious", "high-quality")
    answers = {question.id: question.wanted is (question.id not in failed) for question in QUESTIONS}
    ballot = Ballot(answers=answers, leaked=leaked, bonus=valid, comment=COMMENTS[campaign.language])
    judging.judge(slot.public_id, person, member, ballot, new_nonce())


CAMPAIGNS = {
    "busy": ("Everyday things", "Coisas do dia a dia"),
    "quiet": ("Kitchen and garden", "Cozinha e quintal"),
    "changed": ("New terms", "Novas condições"),
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
    made = cast.make_campaign(language, state, waiting_limit=4, saves_per_hour=8)
    made.name, made.instructions, made.crowd = _in(language, CAMPAIGNS[name]), _in(language, INSTRUCTIONS), "prolific"
    made.save()
    return made


def _consenting(language: str) -> str:
    """A worker whose campaign has a newer consent text than the one that they accepted."""
    campaign = _campaign(language, "changed")
    member = cast.make_member(campaign, _name(campaign, "consenting"))
    publish(campaign, Terms(licence="CC0 1.0"))
    return session(Membership.objects.select_related("campaign", "person").get(pk=member.pk))


def _learners(campaign: Campaign) -> dict[str, Any]:
    names = ("learner", "learner-right", "learner-wrong")
    learners = {name: cast.make_member(campaign, _name(campaign, name), trained=False) for name in names}
    tested = {name: cast.make_member(campaign, _name(campaign, name)) for name in ("tested", "tested-answered")}
    for member in tested.values():
        questions.maybe_ask_test(member, draw=0.0)
    return {name: session(member) for name, member in (learners | tested).items()}


def _contributors(campaign: Campaign, administrator: Person) -> dict[str, Any]:
    """One for each state of the contribute page and of my work."""
    names = (
        "newcomer",
        "writer",
        "typing",
        "beginning",
        "erring",
        "saved",
        "measured",
        "full",
        "pausing",
        "correcting",
    )
    members = {name: cast.make_member(campaign, _name(campaign, name)) for name in names}
    written = {0: (True, False), 1: (False, False), 2: (True, True), 3: (True, False), 16: (False, False)}
    for number, (valid, leaked) in written.items():
        write(members["writer"], number)
        judge(administrator, None, campaign, valid=valid, leaked=leaked)
    write(members["writer"], 4)
    withdrawn = write(members["writer"], 5)
    schemas.withdraw(members["writer"], withdrawn, nonce=new_nonce())
    write(members["writer"], 6)
    for number in range(9, 13):
        write(members["full"], number)
    for _ in range(campaign.rules.saves_per_hour):
        schemas.withdraw(members["pausing"], write(members["pausing"], 5), nonce=new_nonce())
    saved, own = write(members["saved"], 5), write(members["correcting"], 7)
    easy = [write(members["measured"], number) for number in range(13, 16)]
    for schema in easy:
        measure(schema, 0.18, 0.44, suspicious=schema is easy[-1])
    asked = _trained_before(members["writer"])
    _flag(members["writer"], members["saved"], own)
    person = members["newcomer"].person
    places = {"saved": saved.public_id, "own": own.public_id, "answered": asked.public_id}
    places |= {"measured": easy[-1].public_id}
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
    _copied(Slot.objects.get(evaluator=members["judge"].person).schema)
    return {**found, "judge-empty": session(idle, Role.EVALUATOR), "chooser": chosen}


def _copied(schema: StoredSchema) -> None:
    """What the similarity tool found: the same with another connector and by somebody else, and something far away."""
    because, since = {"en": ("because", "since"), "pt": ("porque", "pois")}[schema.campaign.language]
    said = deepcopy(schema.record)
    for half in said["halves"]:
        half["text"] = half["text"].replace(because, since)
        half["pronoun"]["start"] += len(since) - len(because)
    writer = cast.make_member(schema.campaign, f"{schema.campaign.language}-copied")
    copied = StoredSchema.objects.create(
        campaign=schema.campaign, contributor=writer, record=said, strict=True, state=StoredSchema.State.VALID
    )
    entry = ReferenceEntry.objects.filter(collection__built_in=True, language=schema.campaign.language).first()
    StoredSchema.objects.filter(pk=schema.pk).update(uncompared=False)
    Likeness.objects.create(schema=schema, other=copied, similarity=0.91)
    Likeness.objects.create(schema=schema, entry=entry, similarity=0.17)


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


def _money(campaign: Campaign, administrator: Person) -> dict[str, str]:
    """A list that was recorded, one with many kinds of lines, and a bonus that was cancelled."""
    codes = list(PaymentCode.objects.filter(campaign=campaign, voided_at=None).select_related("membership")[:4])
    rows = [Line(number, code.membership.worker_id, code.code) for number, code in enumerate(codes, start=2)]
    read_from = {"worker": "Participant id", "code": "Code"}
    told: dict[str, Any] = {"source": "report.csv", "unreadable": 1, "read_from": read_from}
    recorded = verify(campaign, rows[:1], administrator, **told)
    record(recorded, administrator)
    some = [*rows, Line(6, "5f1c0a9be2", "WF-12345"), Line(7, codes[0].membership.worker_id, "")]
    silent = cast.make_member(campaign, f"{campaign.language}-silent", worker_id="5f1c0a9be3d2a60017c4b1aa")
    world.add_schemas(silent, 3, state=StoredSchema.State.VALID, start=940)
    Flag.objects.create(membership=silent, kind=FlagKind.TOO_FAST, cause="schema:gone", evidence={"seconds": 4})
    some += [Line(9, silent.worker_id, status="APPROVED"), Line(10, silent.worker_id, status="RETURNED")]
    some += [Line(11, silent.worker_id, status="APPROVED")]
    verified = verify(campaign, [*some, Line(8, codes[0].membership.worker_id, codes[-1].code)], administrator, **told)
    within = bonuses.period(campaign, "", "")
    given = bonuses.proposed(campaign, within, Rule.BEST, Decimal(20))
    seen = bonuses.state_of(campaign, within, given)
    award(campaign, Award(within, Rule.BEST, Decimal(20), {}, seen), administrator, new_nonce())
    cancel(Bonus.objects.get(campaign=campaign), administrator, COMMENTS[campaign.language])
    seen = bonuses.state_of(campaign, within, given)
    award(campaign, Award(within, Rule.BEST, Decimal(20), {}, seen), administrator, new_nonce())
    # As if of the week before, or nobody would be left to be ranked today.
    before = {"period_from": within.begins - timedelta(days=7), "period_to": within.begins}
    Bonus.objects.filter(campaign=campaign).update(**before)
    return {"recorded": recorded.public_id, "verified": verified.public_id}


def _decided(campaign: Campaign, administrator: Person) -> dict[str, str]:
    """A decision that was corrected, rules that were changed, and findings that tell."""
    schema = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.INVALID).first()
    if schema is None:
        raise LookupError("Nothing was judged invalid.")
    written = Authorship(seconds=312, active_seconds=190, edits=240, pauses=3, longest_pause=41, typed_characters=210)
    models.Authorship.objects.create(schema=schema, evidence=written.to_json())
    why = COMMENTS[campaign.language]
    settle(schema, Outcome.VALID, administrator, why)
    change_rules(campaign, campaign.rules.to_json() | {"ban_score": -40, "auto_testing": False}, why, administrator)
    told = Telling("candidate-nearly-in-text", 40, 25, 212, 44, 0.25, 0.57).to_json()
    # The platform may have counted by itself meanwhile.
    CampaignStatistics.objects.update_or_create(campaign=campaign, defaults={"findings": [told]})
    return {"schema": schema.public_id}


def _data_out(campaign: Campaign, worker: str, administrator: Person) -> dict[str, str]:
    """Pictures, an export, and everything about one worker: what jobs have made."""
    member = Membership.objects.get(public_id=worker)
    exported = exports.begin(campaign, "native", Choice(people=True), administrator, new_nonce())
    collected = exports.begin_worker(member, administrator, new_nonce())
    for job in (picture_page.draw(campaign, administrator), exported, collected):
        jobs.run(job.public_id)
    return {"exported": exported.public_id}


def _banned(campaign: Campaign) -> str:
    """The session that a ban leaves behind."""
    member = cast.make_member(campaign, f"{campaign.language}-banned", score=-60, banned_at=timezone.now())
    client = Client()
    held = client.session
    held[keys.BANNED] = member.pk
    held.save()
    return str(held.session_key)
