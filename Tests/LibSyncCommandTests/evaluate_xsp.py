"""Selects items by smart playlists of songs of Kodi, as its source describes them.

Usage: evaluate_xsp.py ITEMS.json PLAYLISTS.json NOW

PLAYLISTS.json is a list of playlists (.xsp) as text. For each, a line with the persistent IDs of
the items that it selects is written, without sorting and limits. The conditions are those of
xbmc/dbwrappers/DatabaseQuery.cpp and FormatWhereClause in xbmc/playlists/SmartPlayList.cpp.
"""

import datetime
import json
import sqlite3
import sys
import xml.etree.ElementTree

COLUMNS = {
    "title": "title", "album": "albumTitle", "comment": "comments", "year": "year",
    "tracknumber": "albumTrackNumber", "playcount": "playCount", "bpm": "beatsPerMinute",
    "bitrate": "bitRate", "samplerate": "sampleRate", "time": "playbackDuration",
    "userrating": "rating", "dateadded": "dateAdded", "lastplayed": "lastPlayedDate",
    "artist": "artist", "albumartist": "albumArtist", "genre": "genre",
}
# Songs have any number of these.
NAMES = {"artist", "albumartist", "genre"}
TEXTS = {"title", "album", "comment"}
DATES = {"dateadded", "lastplayed"}


def value(field, item):
    found = item.get(COLUMNS[field])
    if field in DATES:
        return found and found.replace("T", " ").rstrip("Z")
    if field in NAMES | TEXTS:
        return found
    if field == "time":
        return int(found or 0)
    if field == "userrating":
        return int(found * 2) if found else None
    return found or 0


def condition(field, verb, values, now):
    assert field in COLUMNS, field
    if field in NAMES | TEXTS:
        pattern, = values
        pattern = {
            "is": "{}", "isnot": "{}", "contains": "%{}%", "doesnotcontain": "%{}%",
            "startswith": "{}%", "endswith": "%{}",
        }[verb].format(pattern)
        if field in NAMES:
            # NOT EXISTS of a name.
            text = f"({field} IS NOT NULL AND {field} LIKE ?)"
            return ("NOT " if verb in ("isnot", "doesnotcontain") else "") + text, [pattern]
        if verb in ("isnot", "doesnotcontain"):
            return f"({field} NOT LIKE ? OR {field} IS NULL)", [pattern]
        return f"{field} LIKE ?", [pattern]
    if verb == "between":
        assert len(values) == 2
        kind = "TEXT" if field in DATES else "INTEGER"
        return f"{field} BETWEEN CAST(? AS {kind}) AND CAST(? AS {kind})", values
    operand, = values
    if verb in ("inthelast", "notinthelast"):
        count, unit = operand.split(" ")
        assert unit == "days"
        operand = (now - datetime.timedelta(days=int(count))).strftime("%Y-%m-%d")
    sign = {
        "is": "=", "isnot": "<>", "greaterthan": ">", "lessthan": "<", "after": ">",
        "before": "<", "inthelast": ">", "notinthelast": "<",
    }[verb]
    if field in DATES:
        assert sign in "<>"
    else:
        operand = int(operand)
    if field == "userrating":
        is_nullable = (sign, operand) == ("=", 0) or (sign == "<>" and operand) or sign == "<"
    else:
        is_nullable = field == "lastplayed" and sign == "<"
    return f"({field} {sign} ?{f' OR {field} IS NULL' if is_nullable else ''})", [operand]


def main():
    items = json.load(open(sys.argv[1], encoding="utf-8"))["items"]
    now = datetime.datetime.fromisoformat(sys.argv[3])
    database = sqlite3.connect(":memory:")
    database.execute(f"CREATE TABLE song(id, {', '.join(COLUMNS)})")
    for item in items:
        row = [item["persistentID"]] + [value(field, item) for field in COLUMNS]
        database.execute(f"INSERT INTO song VALUES ({', '.join('?' * len(row))})", row)
    for text in json.load(open(sys.argv[2], encoding="utf-8")):
        playlist = xml.etree.ElementTree.fromstring(text.encode())
        assert playlist.tag == "smartplaylist" and playlist.get("type") == "songs"
        conditions = [
            condition(rule.get("field"), rule.get("operator"),
                      [value.text for value in rule.findall("value")], now)
            for rule in playlist.findall("rule")
        ]
        word = {"all": " AND ", "one": " OR "}[playlist.findtext("match")]
        operands = sum((part[1] for part in conditions), [])
        sql = word.join(f"({part[0]})" for part in conditions)
        found = database.execute(f"SELECT id FROM song WHERE {sql}", operands)
        print(" ".join(sorted(row[0] for row in found)))


main()
