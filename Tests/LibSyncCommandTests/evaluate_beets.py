"""Selects items by queries of beets' plugin smartplaylist, as its documentation describes them.

Usage: evaluate_beets.py ITEMS.json PLAYLISTS.json NOW

PLAYLISTS.json is a list of YAML fragments with a name and a query. For each, a line with the
persistent IDs of the items that its query selects is written. The results were compared with those
of beets 2.14.1 and 1.6.0 for a library of eight items with flexible attributes, which the plugin
types knew; of the fields, genres and composers exist only since beets 2.9.
"""

import datetime
import json
import re
import shlex
import sys
import unicodedata

# The names of fields, and the values of beets for one unit of theirs.
NUMBERS = {
    "year": ("year", 1), "track": ("albumTrackNumber", 1), "disc": ("discNumber", 1),
    "bpm": ("beatsPerMinute", 1), "samplerate": ("sampleRate", 1), "bitrate": ("bitRate", 1000),
    "length": ("playbackDuration", 1),
}
# The attributes that items may lack.
ATTRIBUTES = {
    "play_count": ("playCount", 1), "skip_count": ("skipCount", 1), "rating": ("rating", 0.2),
}
DATES = {"added": "dateAdded", "mtime": "dateModified", "last_played": "lastPlayedDate"}
TEXTS = {
    "title": "title", "album": "albumTitle", "artist": "artist", "albumartist": "albumArtist",
    "comments": "comments", "grouping": "userGrouping", "genres": "genre", "composers": "composer",
}


def bounds(pattern, parse):
    """Returns the parsed ends of a range, of which both are the same for a single value."""
    first, dots, last = pattern.partition("..")
    return parse(first), parse(last if dots else first)


def number(text):
    return float(text) if text else None


def is_in(value, first, last):
    return (first is None or value >= first) and (last is None or value <= last)


def period(text, now):
    """Returns the first moment of a period and the one after it."""
    if not text:
        return None
    relative = re.fullmatch(r"([+-]?)([0-9]+)d", text)
    if relative:
        days = datetime.timedelta(days=int(relative[2]))
        start = now - days if relative[1] == "-" else now + days
        return start, start + datetime.timedelta(seconds=1)
    start = datetime.datetime.fromisoformat(text)
    is_day = len(text) == len("2016-05-11")
    return start, start + datetime.timedelta(days=is_day, seconds=not is_day)


def matches(field, pattern, item, now):
    if pattern.startswith(":"):
        pattern = re.compile(unicodedata.normalize("NFC", pattern[1:]))
        if field == "loved":
            return bool(item.get("isLoved")) and bool(pattern.search("1"))
        names = [item.get(TEXTS[field]) or ""]
        if field in ("genres", "composers"):
            names = [name for name in names if name]
        return any(pattern.search(unicodedata.normalize("NFC", name)) for name in names)
    if field == "comp":
        return bool(item.get("isCompilation")) == {"true": True, "false": False}[pattern]
    if field in DATES:
        found = item.get(DATES[field])
        if found is None and field == "last_played":
            return False
        moment = datetime.datetime.fromisoformat((found or "1970-01-01T00:00:00").rstrip("Z"))
        first, last = bounds(pattern, lambda text: period(text, now))
        return (first is None or moment >= first[0]) and (last is None or moment < last[1])
    if field in ATTRIBUTES:
        name, unit = ATTRIBUTES[field]
        if not item.get(name):
            return False
        # Values such as 0.8 are stored as text.
        return is_in(round(item[name] * unit, 2), *bounds(pattern, number))
    name, unit = NUMBERS[field]
    return is_in((item.get(name) or 0) * unit, *bounds(pattern, number))


def is_satisfied(part, item, now):
    negation, field, pattern = re.fullmatch(r"(-|\^)?(?:(\S+?)(?<!\\):)?(.*)", part).groups()
    return matches(field, pattern.replace("\\:", ":"), item, now) != bool(negation)


def query(text):
    """Returns the alternatives of a query, each with the tests that must all succeed."""
    alternatives = [[]]
    for part in shlex.split(text):
        if part.endswith(","):
            alternatives[-1] += [part[:-1]] if part != "," else []
            alternatives.append([])
        else:
            alternatives[-1].append(part)
    return alternatives


def main():
    items = json.load(open(sys.argv[1], encoding="utf-8"))["items"]
    now = datetime.datetime.fromisoformat(sys.argv[3])
    for text in json.load(open(sys.argv[2], encoding="utf-8")):
        quoted, = re.findall(r"^  query: '(.*)'$", text, re.MULTILINE)
        alternatives = query(quoted.replace("''", "'"))
        found = [
            item["persistentID"] for item in items
            if any(all(is_satisfied(part, item, now) for part in parts) for parts in alternatives)
        ]
        print(" ".join(sorted(found)))


main()
