"""Given names that every reader of English has met often: what people in a schema are called when they get other names.

None is borne by both men and women, none is a common word or a place as well, and none ends in s, after which some
write 's and some do not.
"""

from __future__ import annotations

from winoforge.core.languages.base import Gender

_MEN = """
    Adam Alan Andrew Anthony Arthur Brian Daniel David Edward Eric Gary George Henry Jason John Joseph Justin Kenneth
    Kevin Martin Michael Nathan Patrick Paul Peter Philip Richard Robert Roger Simon Stephen Steven Tom Walter
"""
_WOMEN = """
    Alice Amanda Amy Anna Barbara Caroline Catherine Diana Donna Ellen Emily Emma Hannah Helen Jane Janet Jennifer
    Jessica Julia Karen Kate Laura Linda Lisa Lucy Maria Martha Mary Nancy Nicole Rachel Rebecca Sarah Susan
"""

EVERYDAY_NAMES: dict[Gender, tuple[str, ...]] = {
    Gender.MASCULINE: tuple(_MEN.split()),
    Gender.FEMININE: tuple(_WOMEN.split()),
}
