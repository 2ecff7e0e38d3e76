"""Draws commands and their output as a terminal."""

import re
import shlex
from html import escape

WIDTH, LINE, MARGIN = 860, 19, 20
# The styles that libsync uses, by the code of their escape sequence.
STYLES = {"1": "bold", "2": "faint", "31": "red", "32": "green", "33": "yellow", "36": "cyan"}
STYLE_SHEET = """
  text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d8dee9; }
  .bold { font-weight: bold; } .faint { fill: #8b94a7; } .prompt { fill: #a3be8c; }
  .red { fill: #e0808a; } .green { fill: #a3be8c; } .yellow { fill: #ebcb8b; } .cyan { fill: #88c0d0; }
  .step { animation: appear .4s both; }
  @keyframes appear { from { opacity: 0; } }
  @media (prefers-reduced-motion: reduce) { .step { animation: none; } }
"""


def drawing(steps):
    """Returns an SVG file in which each step appears after the one before."""
    groups, line = [], 0
    for number, (words, output) in enumerate(steps):
        command = " ".join(["libsync", *map(shlex.quote, words)])
        rows = [f'<tspan class="prompt">$</tspan> <tspan class="bold">{escape(command)}</tspan>']
        rows += [styled(row) for row in output.rstrip("\n").split("\n")]
        texts = [text(row, line + index) for index, row in enumerate(rows)]
        delay = f"animation-delay: {number * 1.5}s"
        groups.append(f'<g class="step" style="{delay}">\n' + "\n".join(texts) + "\n</g>")
        line += len(rows) + 1
    height = 2 * MARGIN + (line - 1) * LINE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-label="libsync in a terminal">\n'
        f"<style>{STYLE_SHEET}</style>\n"
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#242933"/>\n'
        + "\n".join(groups)
        + "\n</svg>\n"
    )


def text(row, line):
    y = MARGIN + line * LINE + 14
    return f'<text x="{MARGIN}" y="{y}" xml:space="preserve">{row}</text>'


def styled(row):
    """Returns a line of output with its escape sequences as spans."""
    parts = re.split(r"\x1b\[([0-9;]*)m", row)
    spans = [escape(parts[0])]
    for codes, words in zip(parts[1::2], parts[2::2]):
        names = " ".join(STYLES[code] for code in codes.split(";") if code in STYLES)
        spans.append(f'<tspan class="{names}">{escape(words)}</tspan>' if names else escape(words))
    return "".join(spans)
