"""Prints what a page of a report contains as JSON.

The page is parsed as XML with libxml2, which fails unless it is well-formed.

Usage: read_report_page.py PAGE
"""

import base64
import json
import subprocess
import sys
from xml.etree import ElementTree


def text(element):
    return "".join(element.itertext())


path = sys.argv[1]
try:
    subprocess.run(["xmllint", "--noout", "--nonet", path], check=True)
except FileNotFoundError:
    # ElementTree checks the same with expat.
    pass
page = ElementTree.parse(path).getroot()
names = [element.get("id") for element in page.iter() if element.get("id")]
if len(names) != len(set(names)):
    sys.exit("an ID is not unique")
pictures = 0
links = []
for element in page.iter():
    for name, value in element.attrib.items():
        if name in ("src", "href", "action", "data", "poster", "srcset") or name.startswith("on"):
            if element.tag == "img" and value.startswith("data:image/jpeg;base64,"):
                if not base64.b64decode(value.split(",")[1], validate=True).startswith(b"\xff\xd8\xff"):
                    sys.exit("a picture is not JPEG")
                if not 0 < int(element.get("width")) <= 160 or not 0 < int(element.get("height")) <= 160:
                    sys.exit("a picture has a wrong size")
                pictures += 1
            else:
                links.append(value)
policy = next(meta.get("content") for meta in page.iter("meta") if meta.get("http-equiv"))
contents = {
    "title": page.find("head/title").text,
    "policy": policy,
    "elements": sorted({element.tag for element in page.iter()}),
    "links": links,
    "pictures": pictures,
    "columns": [group.find("title").text for group in page.iter("g")],
    "rows": [["".join(cell.itertext()) for cell in row if cell.tag in ("th", "td")] for row in page.iter("tr")],
    "captions": [text(caption) for caption in page.iter("figcaption")],
    "notes": [text(note) for note in page.iter("p") if note.get("class") == "note"],
    "texts": [text(item) for item in page.iter("li")],
}
print(json.dumps(contents))
