"""How the page of a report looks: one stylesheet inside it, light and dark, on paper and on a phone."""

from __future__ import annotations

from winoforge.formats.page_style import DARK, LIGHT
from winoforge.reports.svg import RULES

COLOURS = ("page", "ink", "quiet", "rule")

_PAGE = """
*,*::before,*::after{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
.page{max-width:62rem;margin:0 auto;padding:clamp(1.5rem,5vw,3.5rem) clamp(1rem,4vw,2rem)}
h1{margin:0;font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:3.5rem 0 0;padding-top:1.25rem;border-top:1px solid var(--rule);font-size:1.3rem;line-height:1.3;
font-weight:650;overflow-wrap:anywhere}
h3{margin:2.25rem 0 0;font-size:1rem;font-weight:650}
p,ul,dl{margin:.6rem 0 0;max-width:46rem;overflow-wrap:anywhere}
ul{padding-left:1.15rem;font-size:.9375rem}
li+li{margin-top:.35rem}
a{color:inherit}
.quiet,.note{color:var(--quiet);font-size:.875rem}
.facts,.said{font-size:.9375rem}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.25rem}
.facts dt{color:var(--quiet)}
.said dt{margin-top:.7rem;font-weight:600}
.facts dd,.said dd{margin:0;min-width:0}
figure{margin:2rem 0 0}
figcaption,caption{font-weight:600;text-align:left;font-size:.9375rem;line-height:1.4}
caption{padding-bottom:.6rem}
caption span{display:block;position:sticky;left:0;max-width:min(60rem,92vw)}
.scroll{margin-top:2rem;overflow-x:auto}
figure .scroll{margin-top:.9rem}
ul+h3,.note+h3{margin-top:2.5rem}
.scroll:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
.drawn{max-width:var(--natural)}
.chart{display:block;width:100%;height:auto}
table{border-collapse:collapse;font-size:.875rem;line-height:1.35;font-variant-numeric:tabular-nums}
th,td{padding:.4rem 1.1rem .4rem 0;text-align:left;vertical-align:top;font-weight:400;
border-bottom:1px solid var(--rule)}
th:last-child,td:last-child{padding-right:.2rem}
thead th{vertical-align:bottom;font-weight:600;border-bottom:1px solid var(--quiet)}
tbody th{font-weight:600}
.figure{text-align:right;white-space:nowrap}
thead .figure{white-space:normal}
.words,tbody th{min-width:7rem;max-width:20rem;overflow-wrap:anywhere}
.small{display:block;color:var(--quiet);font-weight:400;font-size:.93em}
tbody.apart tr:first-child>*{border-top:2px solid var(--quiet)}
.end{margin-top:3.5rem;padding-top:1.25rem;border-top:1px solid var(--rule);color:var(--quiet);font-size:.875rem}
@media (max-width:40rem){.facts{grid-template-columns:minmax(0,1fr);gap:0}.facts dd{margin-bottom:.6rem}
.chart{min-width:var(--natural)}th,td{padding-right:.8rem}}
@media print{body{font-size:10pt;background:none}.page{max-width:none;padding:0}.scroll{overflow:visible}
h2,h3,figcaption{break-after:avoid}figure,tr{break-inside:avoid}table{font-size:8.5pt}}
"""


def stylesheet() -> str:
    """The whole stylesheet."""
    light, dark = (
        ":root{" + ";".join(f"--{name}:{colours[name]}" for name in COLOURS) + "}" for colours in (LIGHT, DARK)
    )
    # On paper it is always day.
    return f"{light}\n@media screen and (prefers-color-scheme:dark){{{dark}}}{_PAGE}{RULES}\n"
