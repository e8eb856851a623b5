"""Every campaign that there is gets the usual consent text as its first version; its workers are asked once."""

from __future__ import annotations

from typing import Any

from django.db import migrations

from winoforge.core.crowd.consent import Terms


def give_first_version(apps: Any, _schema_editor: Any) -> None:
    """A campaign made by this version of the platform comes with one."""
    campaigns, versions = apps.get_model("accounts", "Campaign"), apps.get_model("accounts", "ConsentVersion")
    terms = Terms()
    said = {"english": terms.english, "portuguese": terms.portuguese, "licence": terms.licence}
    keys = list(campaigns.objects.filter(consent_version=0).values_list("pk", flat=True))
    versions.objects.bulk_create([versions(campaign_id=key, number=1, sha256=terms.sha256, **said) for key in keys])
    campaigns.objects.filter(pk__in=keys).update(consent_version=1)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_consent")]

    operations = [migrations.RunPython(give_first_version, migrations.RunPython.noop)]
