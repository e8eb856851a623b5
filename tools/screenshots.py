"""Pictures of every page: 1280 and 390 pixels wide, light and dark, English and Portuguese, in each of its states.

    python -m tools.screenshots FOLDER [--only NAME ...] [--docs]

Starts `winoforge serve` on a temporary folder, prepares people and schemas, and writes into FOLDER one picture
<scene>-<language>-<width>-<scheme>.png of each, and index.html, which shows them all. `--docs` also renews the pictures
of the documentation. The scenes are those of tests/web/browser/gallery.py, which the accessibility tests visit too.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.web.browser import gallery
from tests.web.browser.chromium import DESK, PHONE, Visitor, launched
from tests.web.browser.gallery import LANGUAGES, SCENES, Scene
from tests.web.browser.platform import Platform, serving

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WIDTHS = (DESK, PHONE)
SCHEMES = ("light", "dark")
DOCUMENTED = {
    "contribute-typed-en-1280-light": "contribute",
    "contribute-errors-en-1280-light": "contribute-errors",
    "contribute-typed-pt-390-dark": "contribute-phone",
    "judge-en-1280-light": "judge",
    "training-right-en-1280-light": "training",
    "my-work-full-en-1280-light": "my-work",
    "front-en-1280-light": "front",
    "console-en-1280-light": "console",
    "payments-en-1280-light": "payments",
    "verification-en-1280-light": "verification",
    "pictures-en-1280-light": "pictures",
}
"""The pictures that the documentation shows, by the name they have there."""


def main() -> int:
    """Take the pictures; 1 when a browser complained of something."""
    options = _options()
    options.folder.mkdir(parents=True, exist_ok=True)
    scenes = [scene for scene in SCENES if not options.only or scene.name in options.only]
    with tempfile.TemporaryDirectory() as place, serving(Path(place) / "data") as platform, launched() as browser:
        taken = []
        faults = []
        for language in LANGUAGES:
            prepared = platform.prepare("gallery", language=language)
            for scene in scenes:
                visitor = _visitor(browser, platform, language, prepared["sessions"].get(scene.who, ""))
                page = gallery.show(visitor, scene, prepared)
                taken += list(_take(page, scene, language, options.folder))
                faults += visitor.faults
                visitor.close()
                print(f"{scene.name} ({language})", flush=True)
        _write_index(options.folder, taken)
        if options.docs:
            _document(browser, options.folder)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these scenes only")
    parser.add_argument("--docs", action="store_true", help="renew the pictures in docs/images, too")
    return parser.parse_args()


def _visitor(browser: Browser, platform: Platform, language: str, session: str) -> Visitor:
    return Visitor(browser, platform.address, session=session, language=LANGUAGES[language])


def _take(page: Page, scene: Scene, language: str, folder: Path) -> Iterator[str]:
    """The same page in every width and scheme; it is loaded once, because some states can be reached only once."""
    for width in WIDTHS:
        page.set_viewport_size(width)  # type: ignore[arg-type]
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            name = f"{scene.name}-{language}-{width['width']}-{scheme}"
            page.screenshot(path=folder / f"{name}.png", full_page=True)
            yield name


def _write_index(folder: Path, names: list[str]) -> None:
    """One page that shows them all, to look through."""
    figures = "".join(
        f'<figure><img src="{name}.png" alt="" loading="lazy"><figcaption>{name}</figcaption></figure>\n'
        for name in names
    )
    style = "figure{display:inline-block;margin:1rem;vertical-align:top} img{max-width:40rem;border:1px solid #999}"
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>{style}</style>{figures}'
    )
    (folder / "index.html").write_text(page, encoding="utf-8")


def _document(browser: Browser, folder: Path) -> None:
    """The best ones as WebP, a quarter of the size; the browser itself can write it."""
    page = browser.new_page()
    for name, documented in DOCUMENTED.items():
        source = folder / f"{name}.png"
        if source.exists():
            encoded = page.evaluate(_TO_WEBP, base64.b64encode(source.read_bytes()).decode())
            (IMAGES / f"{documented}.webp").write_bytes(base64.b64decode(encoded))
    page.close()


_TO_WEBP = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const height = Math.min(image.height, 1480);  // the end of a long list says nothing new
  const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height});
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.85).split(",")[1];
}"""

if __name__ == "__main__":
    sys.exit(main())
