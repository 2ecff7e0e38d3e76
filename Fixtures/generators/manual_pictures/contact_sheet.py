"""Draws the page of `libsync artwork --contact-sheet` as an SVG file."""

import re
from html import escape, unescape

SIDE, GAP, MARGIN, TOP, CAPTION = 140, 16, 24, 86, 60
STYLE_SHEET = """
  text { font: 14px system-ui, "DejaVu Sans", sans-serif; fill: #1f2328; }
  .title { font-size: 24px; font-weight: bold; } .faint { opacity: .7; }
"""


def drawing(page):
    """Returns the heading and the figures of the page, in one row."""
    title = text_of(re.search(r"<h1>(.*?)</h1>", page)[1])
    summary = text_of(re.search(r"<header>.*?<p>(.*?)</p>", page, re.S)[1])
    figures = re.findall(
        r'<img [^>]*src="([^"]*)"><figcaption>(.*?)<br><span>(.*?)</span>', page, re.S
    )
    width = 2 * MARGIN + len(figures) * (SIDE + GAP) - GAP
    height = TOP + SIDE + CAPTION
    parts = [
        f'<text class="title" x="{MARGIN}" y="42">{escape(title)}</text>',
        f'<text class="faint" x="{MARGIN}" y="66">{escape(summary)}</text>',
    ]
    for index, (picture, name, artist) in enumerate(figures):
        x = MARGIN + index * (SIDE + GAP)
        parts += [
            f'<image x="{x}" y="{TOP}" width="{SIDE}" height="{SIDE}" href="{picture}"/>',
            f'<text x="{x}" y="{TOP + SIDE + 20}">{escape(text_of(name))}</text>',
            f'<text class="faint" x="{x}" y="{TOP + SIDE + 39}">{escape(text_of(artist))}</text>',
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">\n'
        f"<style>{STYLE_SHEET}</style>\n"
        f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff" stroke="#d0d7de"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def text_of(markup):
    return unescape(re.sub(r"<[^>]*>", "", markup)).strip()
