"""Checks playlist files against the rules of their formats, independently of their writer.

usage: check_playlist.py FILE...

The rules are those of XSPF version 1 (https://www.xspf.org/spec), its JSON form, extended M3U in
UTF-8 and version 2 of PLS. Prints all problems, and exits with 1 if there are any.
"""
import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree

NAMESPACE = "{http://xspf.org/ns/0/}"
# The elements, and whether each may occur more than once.
PLAYLIST_ELEMENTS = {
    "title": False, "creator": False, "annotation": False, "info": False, "location": False,
    "identifier": False, "image": False, "date": False, "license": False, "attribution": False,
    "link": True, "meta": True, "extension": True, "trackList": False,
}
TRACK_ELEMENTS = {
    "location": True, "identifier": True, "title": False, "creator": False, "annotation": False,
    "info": False, "image": False, "album": False, "trackNum": False, "duration": False,
    "link": True, "meta": True, "extension": True,
}
URI_ELEMENTS = {"location", "identifier", "info", "image", "license"}
NUMBER_ELEMENTS = {"trackNum", "duration"}

# RFC 3986, appendix A.
PCHAR = r"(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})"
SEGMENT_WITHOUT_COLON = r"(?:[A-Za-z0-9\-._~!$&'()*+,;=@]|%[0-9A-Fa-f]{2})+"
AUTHORITY = r"(?:(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*@)?" \
    r"(?:\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?"
TAIL = rf"(?:\?(?:{PCHAR}|[/?])*)?(?:#(?:{PCHAR}|[/?])*)?"
ABSOLUTE_URI = re.compile(
    rf"[A-Za-z][A-Za-z0-9+.\-]*:(?://{AUTHORITY}(?:/{PCHAR}*)*"
    rf"|/(?:{PCHAR}+(?:/{PCHAR}*)*)?|{PCHAR}+(?:/{PCHAR}*)*|){TAIL}"
)
RELATIVE_REFERENCE = re.compile(
    rf"(?://{AUTHORITY}(?:/{PCHAR}*)*|/(?:{PCHAR}+(?:/{PCHAR}*)*)?"
    rf"|{SEGMENT_WITHOUT_COLON}(?:/{PCHAR}*)*|){TAIL}"
)


def is_uri_reference(text):
    return bool(ABSOLUTE_URI.fullmatch(text) or RELATIVE_REFERENCE.fullmatch(text))


def check_value(name, text):
    """Yields the problems of the value of an XSPF or JSPF field."""
    if name == "identifier" and not ABSOLUTE_URI.fullmatch(text):
        yield f"{name} is not an absolute URI: {text!r}"
    elif name in URI_ELEMENTS and not is_uri_reference(text):
        yield f"{name} is not a URI: {text!r}"
    elif name in NUMBER_ELEMENTS and not re.fullmatch("[0-9]+", text):
        yield f"{name} is not a nonNegativeInteger: {text!r}"
    elif name == "trackNum" and int(text) == 0:
        yield "trackNum counts from 1"


def check_elements(parent, allowed):
    counts = {}
    for child in parent:
        if not child.tag.startswith(NAMESPACE):
            yield f"{child.tag} has another namespace"
            continue
        name = child.tag[len(NAMESPACE):]
        if name not in allowed:
            yield f"{parent.tag} cannot have {name}"
            continue
        counts[name] = counts.get(name, 0) + 1
        if counts[name] > 1 and not allowed[name]:
            yield f"{parent.tag} has more than one {name}"
        if name == "trackList":
            continue
        if len(child):
            yield f"{name} has markup"
        yield from check_value(name, child.text or "")
    if any((child.tail or "").strip() for child in parent) or (parent.text or "").strip():
        yield f"{parent.tag} has text"


def check_xspf(data):
    root = ElementTree.fromstring(data)
    if root.tag != NAMESPACE + "playlist":
        yield f"the root is {root.tag}"
    if root.attrib != {"version": "1"}:
        yield f"the root's attributes are {root.attrib}"
    yield from check_elements(root, PLAYLIST_ELEMENTS)
    lists = root.findall(NAMESPACE + "trackList")
    if len(lists) != 1:
        yield f"{len(lists)} trackList elements"
    for track_list in lists:
        for track in track_list:
            if track.tag != NAMESPACE + "track" or track.attrib:
                yield f"trackList has {track.tag} {track.attrib}"
            yield from check_elements(track, TRACK_ELEMENTS)


def check_jspf(data):
    document = json.loads(data.decode("utf-8"))
    if set(document) != {"playlist"}:
        yield f"the document has {sorted(document)}"
    playlist = document["playlist"]
    if not isinstance(playlist.get("track"), list):
        yield "no array of tracks"
    yield from check_members(playlist, PLAYLIST_ELEMENTS | {"track": True}, {"track"}, set())
    for track in playlist["track"]:
        yield from check_members(track, TRACK_ELEMENTS, set(), {"location", "identifier"})


def check_members(members, allowed, ignored, arrays):
    for name, value in members.items():
        if name in ignored:
            continue
        if name not in allowed:
            yield f"a member {name}"
        if (name in arrays) != isinstance(value, list):
            yield f"{name} is {type(value).__name__}"
        for text in value if isinstance(value, list) else [value]:
            if name in NUMBER_ELEMENTS and not isinstance(text, int):
                yield f"{name} is not a number"
            if name not in NUMBER_ELEMENTS and not isinstance(text, str):
                yield f"{name} is not text"
            yield from check_value(name, str(text))


def text_lines(data):
    """Returns the lines of a file; raises if it is not UTF-8 or has other line endings than LF."""
    if data.startswith(b"\xef\xbb\xbf"):
        raise ValueError("it begins with a byte order mark")
    text = data.decode("utf-8")
    if not text.endswith("\n"):
        raise ValueError("the last line has no line feed")
    lines = text[:-1].split("\n")
    for number, line in enumerate(lines, 1):
        if re.search("[\x00-\x1f\x7f-\x9f\u2028\u2029]", line):
            raise ValueError(f"line {number} has control characters")
    return lines


def check_place(line):
    if line != line.strip():
        yield f"spaces around {line!r}"
    if line.startswith("file:") and not ABSOLUTE_URI.fullmatch(line):
        yield f"not a URL: {line!r}"


def check_m3u8(data):
    lines = text_lines(data)
    if lines[0] != "#EXTM3U":
        yield f"the first line is {lines[0]!r}"
    if not lines[1].startswith("#PLAYLIST:"):
        yield f"the second line is {lines[1]!r}"
    rest = lines[2:]
    if len(rest) % 2:
        yield "an entry without its second line"
    for information, place in zip(rest[::2], rest[1::2]):
        if not re.match(r"#EXTINF:(-1|[0-9]+),.", information):
            yield f"not an EXTINF: {information!r}"
        if not place or place.startswith("#"):
            yield f"not a path or URL: {place!r}"
        yield from check_place(place)


def check_pls(data):
    lines = text_lines(data)
    if lines[0] != "[playlist]":
        yield f"the first line is {lines[0]!r}"
    values = {}
    for line in lines[1:]:
        key, sign, value = line.partition("=")
        if not sign or key in values:
            yield f"{line!r} instead of a new key"
        values[key] = value
    if values.pop("Version", None) != "2":
        yield "the version is not 2"
    count = int(values.pop("NumberOfEntries", "-1"))
    for number in range(1, count + 1):
        place = values.pop(f"File{number}", "")
        if not place:
            yield f"no File{number}"
        yield from check_place(place)
        if not values.pop(f"Title{number}", ""):
            yield f"no Title{number}"
        if not re.fullmatch("-1|[0-9]+", values.pop(f"Length{number}", "")):
            yield f"no Length{number}"
    if values:
        yield f"unexpected keys: {sorted(values)}"


CHECKS = {".xspf": check_xspf, ".jspf": check_jspf, ".m3u8": check_m3u8, ".pls": check_pls}


def main():
    problems = 0
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            data = file.read()
        try:
            found = list(CHECKS[os.path.splitext(path)[1]](data))
        except (ValueError, KeyError, IndexError, ElementTree.ParseError) as error:
            found = [f"{type(error).__name__}: {error}"]
        for problem in found:
            print(f"{path}: {problem}", file=sys.stderr)
        problems += len(found)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
