"""Selects items by automatic playlists of Rhythmbox, as its source describes them.

Usage: evaluate_rhythmbox.py ITEMS.json PLAYLISTS.json NOW

PLAYLISTS.json is a list of elements of playlists.xml as text. For each, a line with the persistent
IDs of the items that it selects is written, without sorting and limits. The comparisons are those of
rhythmdb/rhythmdb-query.c, evaluate_conjunctive_subquery in rhythmdb/rhythmdb-tree.c, and
rb_search_fold in lib/rb-util.c. The results were compared with those of Rhythmbox 3.4.6 for a
library of eight songs.
"""

import datetime
import json
import sys
import unicodedata
import xml.etree.ElementTree

COLUMNS = {
    "title-folded": "title", "album-folded": "albumTitle", "artist-folded": "artist",
    "composer-folded": "composer", "genre-folded": "genre", "album-artist-folded": "albumArtist",
    "comment": "comments", "track-number": "albumTrackNumber", "disc-number": "discNumber",
    "play-count": "playCount", "beats-per-minute": "beatsPerMinute", "bitrate": "bitRate",
    "file-size": "fileSize", "rating": "rating", "first-seen": "dateAdded",
    "mtime": "dateModified", "last-played": "lastPlayedDate", "duration": "playbackDuration",
    "date": "year",
}
DATES = {"first-seen", "mtime", "last-played"}
# These have a word instead of no text.
UNKNOWN = {"title-folded", "album-folded", "artist-folded", "composer-folded", "genre-folded"}


def fold(text):
    characters = unicodedata.normalize("NFD", text)
    return "".join(
        character.lower() if unicodedata.category(character)[0] == "L" else character
        for character in characters if unicodedata.category(character)[0] not in "MP"
    )


def seconds(text):
    return int(datetime.datetime.fromisoformat(text.rstrip("Z") + "+00:00").timestamp())


def value(name, item):
    found = item.get(COLUMNS[name])
    if name.endswith("-folded"):
        if found is None:
            return "unknown" if name in UNKNOWN else None
        return fold(found)
    if name == "comment":
        return found
    if name in DATES:
        return seconds(found) if found else 0
    if name == "date":
        return datetime.date(found, 1, 1).toordinal() if found else 0
    return found if name == "rating" and found else int(found or 0)


def is_satisfied(element, item, now):
    if element.tag == "subquery":
        conjunction, = element
        return query(conjunction, item, now)
    name, operand = element.get("prop"), element.text or ""
    if name == "type":
        return operand == "song"
    found = value(name, item)
    if name in UNKNOWN:
        operand = fold(operand)
    if element.tag in ("current-time-within", "current-time-not-within"):
        assert name in DATES
        return (found >= now - int(operand)) == (element.tag == "current-time-within")
    if element.tag in ("like", "not-like", "prefix", "suffix"):
        if found is None:
            return False
        return {
            "like": operand in found, "not-like": operand not in found,
            "prefix": found.startswith(operand), "suffix": found.endswith(operand),
        }[element.tag]
    if name.endswith("-folded") or name == "comment":
        return {"equals": found == operand, "not-equal": found != operand}[element.tag]
    operand = float(operand)
    first = last = operand
    if name == "date" and operand:
        year = datetime.date.fromordinal(int(operand)).year
        first = datetime.date(year, 1, 1).toordinal()
        last = datetime.date(year + 1, 1, 1).toordinal() - 1
    return {
        "equals": first <= found <= last, "not-equal": not first <= found <= last,
        "greater": found >= first, "less": found <= last,
    }[element.tag]


def query(conjunction, item, now):
    assert conjunction.tag == "conjunction"
    alternatives = [[]]
    for element in conjunction:
        if element.tag == "disjunction":
            assert alternatives[-1]
            alternatives.append([])
        else:
            alternatives[-1].append(element)
    return any(all(is_satisfied(element, item, now) for element in part) for part in alternatives)


def main():
    items = json.load(open(sys.argv[1], encoding="utf-8"))["items"]
    now = seconds(sys.argv[3])
    for text in json.load(open(sys.argv[2], encoding="utf-8")):
        playlist = xml.etree.ElementTree.fromstring(text)
        assert playlist.tag == "playlist" and playlist.get("type") == "automatic"
        conjunction, = playlist
        found = [item["persistentID"] for item in items if query(conjunction, item, now)]
        print(" ".join(sorted(found)))


main()
