"""Campaigns: making one, opening and closing it, changing what it says and its rules. All of it is audited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.campaigns import reason_needed, refuse_state
from winoforge.core.crowd.consent import Terms
from winoforge.core.crowd.rules import Rules, changed
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.actions.consent import publish
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.workshop.actions.fitting import fit_soon


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What a campaign says of itself, and how its crowd comes in."""

    name: str
    instructions: str = ""
    contact: str = ""
    listed: bool = False
    time_zone: str = "UTC"
    crowd: str = "none"
    parameters: dict[str, str] = field(default_factory=dict)
    completion_codes: dict[str, str] = field(default_factory=dict)
    signed_entry: dict[str, str] = field(default_factory=dict)


def create(details: Details, language: str, actor: Person, nonce: str) -> Campaign:
    """A new campaign, prepared and not yet open. The same form sent twice makes one."""
    with transaction.atomic():
        form, is_first = once.begin(actor, nonce, "create-campaign")
        if is_first:
            campaign = Campaign.objects.create(language=language, **asdict(details))
            publish(campaign, Terms(), actor)
            once.finish(form, campaign.public_id)
            audit(Deed.CREATE_CAMPAIGN, actor=actor, campaign=campaign, target=campaign.public_id, name=campaign.name)
            return campaign
    return Campaign.objects.get(public_id=form.result)


def change_details(campaign: Campaign, details: Details, actor: Person) -> dict[str, Any]:
    """Change what a campaign says of itself; what differs, with old and new."""
    with transaction.atomic():
        held = _locked(campaign)
        changes = {
            name: [getattr(held, name), value]
            for name, value in asdict(details).items()
            if getattr(held, name) != value
        }
        if changes:
            for name, (_, value) in changes.items():
                setattr(held, name, value)
            held.save(update_fields=list(changes))
            audit(
                Deed.CHANGE_CAMPAIGN, actor=actor, campaign=held, target=held.public_id, changes=_without_keys(changes)
            )
    return changes


def change_rules(campaign: Campaign, sent: Mapping[str, Any], reason: str, actor: Person) -> dict[str, Any]:
    """Make these the rules of a campaign; what differs, with old and new. SettingError for rules that cannot be.

    Once people work by the rules, a change needs a reason. Schemas that wait get as many slots as are now asked for.
    """
    rules = Rules.of(sent)
    with transaction.atomic():
        held = _locked(campaign)
        changes = {name: [_plain(value) for value in pair] for name, pair in changed(held.rules, rules).items()}
        if changes:
            if reason_needed(held.state) and not reason:
                raise NotAllowed("reason-missing")
            usual = Rules().to_json()
            held.settings = {name: value for name, value in rules.to_json().items() if value != usual[name]}
            held.save(update_fields=["settings"])
            if "judgements" in changes:
                fit_soon(held)
            audit(Deed.CHANGE_RULES, actor=actor, campaign=held, target=held.public_id, reason=reason, changes=changes)
    return changes


def change_state(campaign: Campaign, state: str, reason: str, actor: Person) -> Campaign:
    """Open or close a campaign. To do again what was done is nothing; after the first opening it needs a reason."""
    with transaction.atomic():
        held = _locked(campaign)
        if held.state == state:
            return held
        refuse_state(held.state, state, forgotten=held.forgotten_at is not None)
        if reason_needed(held.state) and not reason:
            raise NotAllowed("reason-missing")
        now = timezone.now()
        held.state = Campaign.State(state)
        held.opened_at = held.opened_at or now
        held.closed_at = now if state == Campaign.State.CLOSED else None
        held.save(update_fields=["state", "opened_at", "closed_at"])
        deed = Deed.OPEN_CAMPAIGN if held.is_open else Deed.CLOSE_CAMPAIGN
        audit(deed, actor=actor, campaign=held, target=held.public_id, reason=reason)
    return held


def _locked(campaign: Campaign) -> Campaign:
    # no_key: everything that is saved in the campaign refers to its row, and must not wait for this.
    return Campaign.objects.select_for_update(of=("self",), no_key=True).get(pk=campaign.pk)


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Decimal) else value


def _without_keys(changes: dict[str, Any]) -> dict[str, Any]:
    """The audit log is read by people: it says that a key changed, not which it is."""
    hidden = [{**value, "key": "…"} if value.get("key") else value for value in changes.get("signed_entry", [])]
    return changes | ({"signed_entry": hidden} if hidden else {})
