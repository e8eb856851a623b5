"""SVG that fits its page: transparent, in the page's colours by day and by night, as wide as there is room."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from winoforge.formats.page_style import DARK, LIGHT
from winoforge.reports.safe import shown

COLOURS = ("ink", "quiet", "rule")
"""What pictures are drawn with: these of the page's colours, and no others."""
# As wide as what vl-convert reckons with, so that names and figures keep inside of the picture.
RULES = '.chart text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif}' + "".join(
    f".{kind}-{name}{{{kind}:var(--{name})}}" for kind in ("fill", "stroke") for name in COLOURS
)
"""The style that such a picture needs around it."""
_NAMES = {LIGHT[name]: name for name in COLOURS}
_SVG = "{http://www.w3.org/2000/svg}"
# What the drawing says of itself is said better by its title and description.
_DROPPED = ("class", "font-family", "pointer-events", "role", "version")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as SVG."""

    inline: str
    """To stand in a page that has RULES and the colours."""
    alone: str
    """To stand in a file of its own."""
    width: int
    """Pixels, where there is room."""


def themed(svg: str, prefix: str, title: str, description: str) -> Drawn:
    """What vl-convert drew with the page's light colours, made to fit; `prefix` keeps its ids apart from others."""
    root = etree.fromstring(svg.encode(), etree.XMLParser(resolve_entities=False, no_network=True))
    size = {side: str(root.attrib.pop(side)) for side in ("width", "height")}
    for element in list(root.iter(f"{_SVG}*")):
        parent = element.getparent()
        if parent is not None and _paints_nothing(element, root):
            parent.remove(element)
        else:
            _clean(element, prefix)
    _name(root, prefix, title, description)
    inline = etree.tostring(root, encoding="unicode")
    for side, pixels in size.items():
        root.set(side, pixels)
    _stand_alone(root)
    return Drawn(inline, etree.tostring(root, encoding="unicode"), round(float(size["width"])))


def _paints_nothing(element: etree._Element, root: etree._Element) -> bool:
    """Whether it is the white ground, a frame without colour, or hidden."""
    ground = element.tag == f"{_SVG}rect" and element.getparent() is root
    frame = element.get("class") == "background" and element.get("fill") is None and element.get("stroke") is None
    return ground or frame or element.get("display") == "none"


def _clean(element: etree._Element, prefix: str) -> None:
    for name, value in [(str(name), str(value)) for name, value in element.attrib.items()]:
        if name in _DROPPED or name.startswith("aria-"):
            del element.attrib[name]
        elif name == "id":
            element.set(name, f"{prefix}-{value}")
        elif value.startswith("url(#"):
            element.set(name, value.replace("url(#", f"url(#{prefix}-"))
    painted = [kind for kind in ("fill", "stroke") if element.get(kind) in _NAMES]
    if painted:
        element.set("class", " ".join(f"{kind}-{_NAMES[str(element.attrib.pop(kind))]}" for kind in painted))


def _name(root: etree._Element, prefix: str, title: str, description: str) -> None:
    """Say what is to be seen to those who cannot see it."""
    root.set("class", "chart")
    root.set("role", "img")
    root.set("aria-labelledby", f"{prefix}-title {prefix}-desc")
    for place, (tag, text) in enumerate((("title", title), ("desc", description))):
        element = etree.Element(f"{_SVG}{tag}", id=f"{prefix}-{tag}")
        element.text = shown(text)
        root.insert(place, element)


def _stand_alone(root: etree._Element) -> None:
    """Give it its colours and its ground: a file is shown on whatever there is, and must not depend on it."""
    names = (*COLOURS, "page")
    light, dark = (
        ":root{" + ";".join(f"--{name}:{colours[name]}" for name in names) + "}" for colours in (LIGHT, DARK)
    )
    style = etree.Element(f"{_SVG}style")
    style.text = f"{light}@media (prefers-color-scheme:dark){{{dark}}}{RULES}.ground{{fill:var(--page)}}"
    ground = etree.Element(f"{_SVG}rect", {"class": "ground", "width": "100%", "height": "100%"})
    for place, element in enumerate((style, ground), start=2):
        root.insert(place, element)
