"""Checks an HTML page: elements are closed in order, and each picture is inside the page.

Usage: check_page.py PAGE NUMBER-OF-PICTURES
"""

import base64
import sys
from html.parser import HTMLParser

EMPTY = {"meta", "img", "br"}
STARTS = {"image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG"}


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open_elements = []
        self.pictures = 0

    def handle_starttag(self, tag, attrs):
        if tag not in EMPTY:
            self.open_elements.append(tag)
        if tag in ("img", "image"):
            self.check_picture(dict(attrs))

    def handle_endtag(self, tag):
        if not self.open_elements or self.open_elements.pop() != tag:
            sys.exit(f"</{tag}> closes nothing")

    def check_picture(self, attributes):
        kind, data = (attributes.get("src") or attributes["href"]).removeprefix("data:").split(";base64,")
        if not base64.b64decode(data, validate=True).startswith(STARTS[kind]):
            sys.exit(f"a picture is not {kind}")
        if int(attributes["width"]) < 1 or int(attributes["height"]) < 1:
            sys.exit("a picture without a size")
        self.pictures += 1


page = Page()
with open(sys.argv[1], encoding="utf-8") as file:
    page.feed(file.read())
page.close()
if page.open_elements:
    sys.exit(f"not closed: {page.open_elements}")
if page.pictures != int(sys.argv[2]):
    sys.exit(f"{page.pictures} pictures")
