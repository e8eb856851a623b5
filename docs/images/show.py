"""Makes show.svg, the picture in the README: `winoforge show` on the library, as the terminal prints it."""

import os
import re
from pathlib import Path

from rich.console import Console

from winoforge import formats, library
from winoforge.cli.show import print_entry

with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
    console = Console(record=True, width=92, force_terminal=True, color_system="truecolor", file=nowhere)
    for entry in formats.read(library.path("en")).entries[:2]:
        print_entry(console, entry)
    picture = console.export_svg(title="winoforge show library:en")

# Rich asks the reader's browser to fetch its font from elsewhere; the system's own will do.
Path(__file__).with_suffix(".svg").write_text(re.sub(r"@font-face \{.*?\}", "", picture, flags=re.S), encoding="utf-8")
