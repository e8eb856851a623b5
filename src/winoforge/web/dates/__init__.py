"""How pages write dates: one way in each language of the interface (Django's FORMAT_MODULE_PATH).

Portuguese writes the names of months with a small letter; Django's catalogue does not, so ours says them.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

MONTHS = (
    _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"), _("August"), _("September"),
    _("October"), _("November"), _("December"),
)  # fmt: skip
