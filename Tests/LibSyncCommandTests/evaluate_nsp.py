"""Selects items by smart playlists of Navidrome, as its documentation and source describe them.

Usage: evaluate_nsp.py ITEMS.json PLAYLISTS.json NOW

PLAYLISTS.json is a list of playlists (.nsp) as text. For each, a line with the persistent IDs of
the items that it selects is written, without sorting and limits.
"""

import datetime
import json
import sqlite3
import sys

COLUMNS = {
    "title": "title", "album": "albumTitle", "comment": "comments", "sorttitle": "sortTitle",
    "sortalbum": "sortAlbum", "year": "year", "tracknumber": "albumTrackNumber",
    "discnumber": "discNumber", "playcount": "playCount", "bpm": "beatsPerMinute",
    "bitrate": "bitRate", "size": "fileSize", "duration": "playbackDuration", "rating": "rating",
    "albumrating": "albumRating", "dateadded": "dateAdded", "datemodified": "dateModified",
    "lastplayed": "lastPlayedDate", "compilation": "isCompilation", "loved": "isLoved",
    "hascoverart": "artworkCount", "artist": "artist", "albumartist": "albumArtist",
    "composer": "composer", "genre": "genre", "grouping": "userGrouping",
}
TEXTS = {"title", "album", "comment", "sorttitle", "sortalbum"}
# Navidrome has these as lists of any length.
NAMES = {"artist", "albumartist", "composer", "genre", "grouping"}
DATES = {"dateadded", "datemodified", "lastplayed"}


def value(field, item):
    found = item.get(COLUMNS[field])
    if field in NAMES:
        return found
    if field in TEXTS:
        return found or ""
    if field in DATES:
        return found and found.replace("T", " ").rstrip("Z")
    if field == "hascoverart":
        return bool(found)
    return found or 0


def condition(rule, now):
    (verb, body), = rule.items()
    if verb in ("all", "any"):
        parts = [condition(part, now) for part in body]
        word = " AND " if verb == "all" else " OR "
        return "(" + word.join(part[0] for part in parts) + ")", sum((part[1] for part in parts), [])
    (field, operand), = body.items()
    assert field in COLUMNS, field
    plain = {"is": "=", "gt": ">", "lt": "<", "before": "<", "after": ">"}
    if verb in ("inTheLast", "notInTheLast"):
        first = (now - datetime.timedelta(days=operand)).strftime("%Y-%m-%d")
        if verb == "inTheLast":
            return f"{field} > ?", [first]
        return f"({field} < ? OR {field} IS NULL)", [first]
    if verb == "inTheRange":
        return f"({field} >= ? AND {field} <= ?)", list(operand)
    if verb in plain:
        return f"{field} {plain[verb]} ?", [operand]
    if verb == "isNot":
        # A list without names lacks any name.
        return (f"NOT ({field} IS NOT NULL AND {field} = ?)" if field in NAMES
                else f"{field} <> ?"), [operand]
    patterns = {"contains": "%{}%", "notContains": "%{}%", "startsWith": "{}%", "endsWith": "%{}"}
    pattern = patterns[verb].format(operand)
    if verb == "notContains":
        return (f"NOT ({field} IS NOT NULL AND {field} LIKE ?)" if field in NAMES
                else f"{field} NOT LIKE ?"), [pattern]
    return f"{field} LIKE ?", [pattern]


def main():
    items = json.load(open(sys.argv[1], encoding="utf-8"))["items"]
    now = datetime.datetime.fromisoformat(sys.argv[3])
    database = sqlite3.connect(":memory:")
    database.execute(f"CREATE TABLE media_file(id, {', '.join(COLUMNS)})")
    for item in items:
        row = [item["persistentID"]] + [value(field, item) for field in COLUMNS]
        database.execute(f"INSERT INTO media_file VALUES ({', '.join('?' * len(row))})", row)
    for text in json.load(open(sys.argv[2], encoding="utf-8")):
        playlist = json.loads(text)
        (key,) = {"all", "any"} & playlist.keys()
        sql, operands = condition({key: playlist[key]}, now)
        found = database.execute(f"SELECT id FROM media_file WHERE {sql}", operands)
        print(" ".join(sorted(row[0] for row in found)))


main()
