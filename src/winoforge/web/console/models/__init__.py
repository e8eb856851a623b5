"""What the administrator's pages keep: payments, bonuses, export files, pictures."""

from winoforge.web.console.models.exports import ExportChunk, ExportFile
from winoforge.web.console.models.payments import Bonus, Payment, Verification, VerifiedLine
from winoforge.web.console.models.pictures import CampaignStatistics, Picture

__all__ = [
    "Bonus", "CampaignStatistics", "ExportChunk", "ExportFile", "Payment", "Picture", "Verification", "VerifiedLine",
]  # fmt: skip
