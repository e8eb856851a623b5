"""What a campaign's collection says of itself wherever it leaves the platform."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import OuterRef, QuerySet, Subquery

from winoforge.core.crowd.consent import Version, licence_of, said_of
from winoforge.formats import About
from winoforge.web.accounts.actions.consent import current
from winoforge.web.accounts.models import Acceptance, Campaign, ConsentVersion
from winoforge.web.workshop.models import StoredSchema


def versions_of(campaign: Campaign, schemas: QuerySet[StoredSchema]) -> list[Version]:
    """The versions of the consent text under which these schemas were contributed; without schemas, the current one.

    A schema is contributed under the version that its contributor had accepted last when it was saved.
    """
    accepted = Acceptance.objects.filter(membership=OuterRef("contributor"), at__lte=OuterRef("created_at"))
    under = schemas.order_by().values(under=Subquery(accepted.order_by("-pk").values("version")[:1])).distinct()
    held = ConsentVersion.objects.filter(pk__in=under).order_by("number")
    return [each.version for each in held] or [current(campaign).version]


def about(campaign: Campaign, versions: Sequence[Version]) -> About:
    """Its name, and the licence and the consent text under which its schemas were contributed."""
    return About(campaign.name, campaign.language, licence_of(versions), consent=said_of(versions))
