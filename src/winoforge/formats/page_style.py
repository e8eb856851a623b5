"""How the page looks: one stylesheet inside it, light and dark, without anything fetched from elsewhere."""

from __future__ import annotations

# The colours stand alone so that a test can measure their contrast. Blue and orange are told apart by colour-blind
# readers too; tints carry text, lines and keys carry the letters.
LIGHT = {
    "page": "#fcfbf9",
    "ink": "#1c1d20",
    "quiet": "#5d6068",
    "rule": "#e4e1db",
    "a-tint": "#dcebf9",
    "a-line": "#0a5fa3",
    "b-tint": "#fdebd2",
    "b-line": "#9a4a00",
    "c-tint": "#ececea",
    "c-line": "#55585f",
    "pill": "#23262d",
    "pill-ink": "#ffffff",
    "pill-edge": "#23262d",
    "special": "#a1006b",
    "right": "#1d6b3a",
}
DARK = {
    "page": "#16181c",
    "ink": "#e9e7e3",
    "quiet": "#a3a6ad",
    "rule": "#2c2f36",
    "a-tint": "#173450",
    "a-line": "#82c0f7",
    "b-tint": "#4a300f",
    "b-line": "#f5b15c",
    "c-tint": "#30333a",
    "c-line": "#b4b7be",
    "pill": "#000000",
    "pill-ink": "#ffffff",
    "pill-edge": "#8b8e96",
    "special": "#ff9fd8",
    "right": "#7fd39b",
}

_RULES = """
*,*::before,*::after{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
.page{max-width:46rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) clamp(1.1rem,5vw,2rem)}
h1{margin:0;font-size:1.6rem;line-height:1.25;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:0;font-size:.875rem;font-weight:500;color:var(--quiet);overflow-wrap:anywhere}
.about,.note,.end{margin:.4rem 0 0;color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
.legend{display:flex;flex-wrap:wrap;gap:.5rem 1.75rem;margin:1.5rem 0 0;padding:0;list-style:none;font-size:.9375rem}
article .note{margin-top:.75rem}
article .note+.note{margin-top:.25rem}
article{margin-top:2.5rem;padding-top:1.25rem;border-top:1px solid var(--rule)}
.halves{margin:0;padding:0;list-style:none}
.halves>li{margin-top:.9rem}
.halves>li+li{margin-top:1.75rem}
.sentence,.legend .shown{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Charter,Georgia,serif}
.sentence{margin:0;font-size:clamp(1.25rem,1.1rem + .6vw,1.4rem);line-height:1.75;
overflow-wrap:anywhere;unicode-bidi:isolate}
.question{margin:.5rem 0 0;overflow-wrap:anywhere}
.as-is{white-space:pre-wrap}
.candidates{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.4rem 0 0;padding:0;list-style:none;color:var(--quiet)}
.candidates li{overflow-wrap:anywhere}
.candidates .correct{color:var(--ink);font-weight:600}
.verdict{color:var(--right);font-weight:400;font-size:.875rem}
.pair .sentence+.verdict{display:block}
mark{color:inherit;background:none;text-underline-offset:.25em;text-decoration-thickness:.1em;
-webkit-box-decoration-break:clone;box-decoration-break:clone;text-decoration-skip-ink:none}
.a,.b,.c{padding:.08em .14em;border-radius:.2em}
.a{background:var(--a-tint);text-decoration:underline solid .1em var(--a-line)}
.b{background:var(--b-tint);text-decoration:underline dashed .1em var(--b-line)}
.c{background:var(--c-tint);text-decoration:underline dotted .1em var(--c-line)}
.key{font:650 .58em/1 system-ui,-apple-system,"Segoe UI",sans-serif;vertical-align:super;
-webkit-user-select:none;user-select:none}
.candidates .key{font-size:.75em;vertical-align:.1em;margin:0 .45em 0 0}
.key-a{color:var(--a-line)}.key-b{color:var(--b-line)}.key-c{color:var(--c-line)}
.pronoun{background:var(--pill);color:var(--pill-ink);border:1px solid var(--pill-edge);border-radius:.75em;
padding:.06em .5em .1em;margin:0 .06em;font-size:.94em}
.special{color:var(--special);text-decoration:underline wavy .07em var(--special)}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;
-webkit-user-select:none;user-select:none}
.end{margin-top:3rem;padding-top:1.25rem;border-top:1px solid var(--rule)}
@media print{article{break-inside:avoid}mark,.key{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@media (forced-colors:active){mark{forced-color-adjust:none}}
"""


def stylesheet() -> str:
    """The whole stylesheet."""
    light, dark = (
        ":root{" + ";".join(f"--{name}:{colour}" for name, colour in colours.items()) + "}" for colours in (LIGHT, DARK)
    )
    return f"{light}\n@media (prefers-color-scheme:dark){{{dark}}}{_RULES}"
