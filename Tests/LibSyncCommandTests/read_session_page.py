"""Prints the lanes and the log of pages of session scripts as JSON.

The pages are parsed as XML, which fails unless they are well-formed.

Usage: read_session_page.py PAGE...
"""

import json
import sys
from xml.etree import ElementTree


def lanes(page):
    for section in page.iter("section"):
        heading = section.find("h3")
        for lane in section.findall("div[@class='lane']"):
            picture = lane.find("svg")
            yield {
                "heading": None if heading is None else heading.text,
                "name": lane.find("div[@class='name']").text,
                "title": picture.find("title").text,
                "description": picture.find("desc").text,
                "shapes": [
                    {
                        "kind": shape.get("class"),
                        "title": shape.find("title").text,
                        **{name: shape.find("rect").get(name) for name in ("x", "width")},
                    }
                    for shape in picture.findall("g")
                ],
            }


def contents(path):
    page = ElementTree.parse(path).getroot()
    names = [element.get("id") for element in page.iter() if element.get("id")]
    return {
        "title": page.find("head/title").text,
        "lanes": list(lanes(page)),
        "rows": [
            ["".join(cell.itertext()) for cell in row.findall("td")]
            for row in page.iter("tr")
            if row.get("id")
        ],
        "notes": [note.text for note in page.iter("p") if note.get("class") == "note"],
        "failures": [item.text for item in page.findall("body/header/ul/li")],
        "unique": len(names) == len(set(names)),
        "links": [link.get("href")[1:] in names for link in page.iter("a")],
    }


print(json.dumps([contents(path) for path in sys.argv[1:]]))
