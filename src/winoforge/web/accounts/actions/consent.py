"""Consent: publishing a version of a campaign's terms, and a worker accepting one."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import F

from winoforge.core.crowd.consent import Terms, refuse_other_version
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Acceptance, Campaign, ConsentVersion, Membership, Person


def current(campaign: Campaign) -> ConsentVersion:
    """The version that holds in a campaign."""
    return ConsentVersion.objects.get(campaign=campaign, number=campaign.consent_version)


def holding(campaigns: Iterable[Campaign]) -> dict[int, ConsentVersion]:
    """The versions that hold, by the campaign's key, in one query."""
    wanted = ConsentVersion.objects.filter(campaign__in=[each.pk for each in campaigns])
    return {held.campaign_id: held for held in wanted.filter(number=F("campaign__consent_version"))}


def publish(campaign: Campaign, terms: Terms, actor: Person | None = None) -> ConsentVersion:
    """Make these the campaign's terms: a new version, unless they are the ones that hold.

    Workers who accepted an earlier version are asked before they go on.
    """
    with transaction.atomic():
        # no_key: everything that is saved in the campaign refers to its row, and must not wait for this.
        held = Campaign.objects.select_for_update(of=("self",), no_key=True).get(pk=campaign.pk)
        last = ConsentVersion.objects.filter(campaign=held).order_by("number").last()
        if last is not None and last.sha256 == terms.sha256:
            return last
        made = ConsentVersion.objects.create(
            campaign=held,
            number=held.consent_version + 1,
            english=terms.english,
            portuguese=terms.portuguese,
            licence=terms.licence,
            sha256=terms.sha256,
        )
        held.consent_version = made.number
        held.save(update_fields=["consent_version"])
        if last is not None:  # the first one comes with the campaign
            audit(
                Deed.CHANGE_CONSENT,
                actor=actor,
                campaign=held,
                target=held.public_id,
                version=made.number,
                licence=made.licence,
                sha256=made.sha256,
            )
    campaign.consent_version = made.number
    return made


def accept(member: Membership, number: int, language: str) -> None:
    """A worker accepts the version that they read, in the language of the interface. NotAllowed if it is outdated."""
    with transaction.atomic():
        campaign = Campaign.objects.get(pk=member.campaign_id)
        refuse_other_version(number, campaign.consent_version)
        version = current(campaign)
        Acceptance.objects.get_or_create(
            membership=member, version=version, defaults={"language": version.terms.language(language)}
        )
        member.consent_version = number
        member.save(update_fields=["consent_version"])
