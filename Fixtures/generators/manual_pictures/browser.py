"""Draws a page of a web site as an SVG file: a screenshot, and an outline to compare without pixels."""

import base64
import shutil
import subprocess
import sys
import tempfile
from html import escape
from html.parser import HTMLParser
from pathlib import Path

VOID_ELEMENTS = {"br", "hr", "img", "input", "link", "meta"}


def drawing(page, width, height, label, *, is_dark=False, has_pixels=True):
    """Returns the page as a window of this size shows it."""
    pixels = base64.b64encode(screenshot(page, width, height, is_dark)).decode() if has_pixels else ""
    outline = Outline()
    outline.feed(page.read_text(encoding="utf-8"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(label)}">\n'
        f"<metadata>\n{escape(outline.text)}\n</metadata>\n"
        f'<image width="{width}" height="{height}" href="data:image/webp;base64,{pixels}"/>\n'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" fill="none" stroke="#8c959f"/>\n'
        "</svg>\n"
    )


def screenshot(page, width, height, is_dark):
    """Returns the page as WebP."""
    browser = shutil.which("chromium") or sys.exit("make_pictures: needs the package chromium")
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "page.webp"
        subprocess.run(
            [
                browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                f"--user-data-dir={folder}/profile", f"--window-size={width},{height}",
                f"--blink-settings=preferredColorScheme={0 if is_dark else 1}",
                f"--screenshot={picture}", page.resolve().as_uri(),
            ],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        return picture.read_bytes()


class Outline(HTMLParser):
    """The elements of a page's body, each in a line of its own, with their classes."""

    def __init__(self):
        super().__init__()
        self.lines, self.depth = [], None

    def handle_starttag(self, tag, attributes):
        if tag == "body":
            self.depth = 0
        if self.depth is None:
            return
        classes = (dict(attributes).get("class") or "").split()
        self.lines.append("  " * self.depth + ".".join([tag, *classes]))
        if tag not in VOID_ELEMENTS:
            self.depth += 1

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID_ELEMENTS and self.depth is not None:
            self.depth -= 1

    def handle_endtag(self, tag):
        if self.depth is not None and tag not in VOID_ELEMENTS:
            self.depth -= 1

    @property
    def text(self):
        return "\n".join(self.lines)
