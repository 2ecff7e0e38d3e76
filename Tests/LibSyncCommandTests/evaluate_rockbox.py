"""Selects items by entries in the database menu of Rockbox, as its source describes them.

Usage: evaluate_rockbox.py ITEMS.json FILES.json NOW

FILES.json is a list of files (tagnavi_custom.config) as text. For each, a line with the persistent
IDs of the items that its entry selects is written, without sorting and limits. The syntax is that of
parse_line, parse_search, get_condition and read_clause in apps/tagtree.c, and the comparisons are
those of check_clauses and check_against_clause in apps/tagcache.c.
"""

import json
import string
import sys

TEXTS = {
    "title": "title", "album": "albumTitle", "artist": "artist", "albumartist": "albumArtist",
    "composer": "composer", "genre": "genre", "comment": "comments",
}
NUMBERS = {
    "year": "year", "tracknum": "albumTrackNumber", "discnum": "discNumber",
    "playcount": "playCount", "bitrate": "bitRate", "length": "playbackDuration",
    "rating": "rating",
}
MAX_CLAUSES = 32
SIGNS = ["==", "!=", ">=", "<=", "!~", "!^", "!$", "= ", "> ", "< ", "~ ", "^ ", "$ ", "@ "]
ASCII_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


class Parser:
    """Reads an entry, like the functions around the pointer strp."""

    def __init__(self, text):
        self.text = text

    def token(self, size):
        start = self.text.index('"') + 1
        end = self.text.index('"', start)
        assert len(self.text[start:end].encode()) < size
        token, self.text = self.text[start:end], self.text[end + 1:]
        return token

    def tag(self):
        self.text = self.text.lstrip(" >")
        tag, _, _ = self.text.partition(" ")
        self.text = self.text[len(tag):]
        return tag.lower()

    def clause(self):
        tag = self.tag()
        assert tag in TEXTS or tag in NUMBERS, tag
        self.text = self.text.lstrip(" ")
        sign = self.text[:2].replace('"', " ")
        assert sign in SIGNS, sign
        operand = self.token(256)
        # What the user enters, and what is played.
        assert operand and not (operand.startswith("#") and operand.endswith("#"))
        return tag, sign.strip(), operand

    def entry(self):
        self.token(64)
        assert self.tag() == "->"
        assert self.tag() == "title"
        clauses, form = [], None
        while self.text:
            if self.text[0] == "=":
                form = self.token(128)
            elif self.text[0] in "? &":
                self.text = self.text[1:]
            elif self.text[0] == "|":
                self.text = self.text[1:]
                clauses.append(None)
            else:
                assert self.text[0] != "-"
                clauses.append(self.clause())
            assert len(clauses) <= MAX_CLAUSES
        return clauses, form


def entry(text):
    lines = text.encode().split(b"\n")
    assert lines[0].lower() == b"#! rockbox/tagbrowser/2.0"
    assert all(len(line) < 1024 for line in lines)
    menu, formats, entries = False, set(), []
    for line in (line.decode() for line in lines[1:]):
        if line.startswith("#"):
            continue
        if not line:
            menu = False
        elif menu:
            entries.append(Parser(line).entry())
        elif line.startswith("%format "):
            formats.add(Parser(line).token(32))
        else:
            assert line.startswith("%menu_start ")
            menu = True
    (clauses, form), = entries
    assert form is None or form in formats
    return clauses


def lower(text):
    return text.translate(ASCII_LOWER)


def number(tag, item):
    found = item.get(NUMBERS[tag])
    if tag == "rating":
        return round((found or 0) * 2)
    if tag == "length":
        return round((found or 0) * 1000)
    return found or (-1 if tag == "tracknum" else 0)


def holds(clause, item, untagged):
    tag, sign, operand = clause
    if tag in NUMBERS:
        found, operand = number(tag, item), int(operand)
        return {
            "=": found == operand, "==": found == operand, "!=": found != operand,
            ">": found > operand, ">=": found >= operand, "<": found < operand,
            "<=": found <= operand,
        }[sign]
    found = item.get(TEXTS[tag])
    if tag == "albumartist" and not found:
        found = item.get("artist")
    if tag == "comment" and len((found or "").encode()) > 255:
        return False
    found, operand = lower(found or untagged), lower(operand)
    if sign == "@":
        return found in operand.split("|")
    test = {
        "=": found == operand, "~": operand in found, "^": found.startswith(operand),
        "$": found.endswith(operand),
    }[sign.lstrip("!")]
    return test != sign.startswith("!")


def selects(clauses, item, untagged):
    index = 0
    while index < len(clauses):
        if clauses[index] is None:
            break
        if not holds(clauses[index], item, untagged):
            while index < len(clauses) and clauses[index] is not None:
                index += 1
            if index == len(clauses):
                return False
        index += 1
    return True


def main():
    items = json.load(open(sys.argv[1], encoding="utf-8"))["items"]
    for index, text in enumerate(json.load(open(sys.argv[2], encoding="utf-8"))):
        clauses = entry(text)
        untagged = ["<Untagged>", "[Untagged]"][index % 2]
        found = [item["persistentID"] for item in items if selects(clauses, item, untagged)]
        print(" ".join(sorted(found)))


main()
