"""Selects items by queries of the plugin smartplaylist in beets itself.

Usage: select_with_beets.py ITEMS.json PLAYLISTS.json NOW

PLAYLISTS.json is a list of YAML fragments with a name and a query. For each, a line with the
persistent IDs of the items that its query selects is written. The attributes have the types of the
plugin mpdstats.
"""

import contextlib
import datetime
import json
import os
import sys
import tempfile
import time

import yaml
from beets import dbcore, library

FIELDS = {
    "title": "title", "albumTitle": "album", "artist": "artist", "albumArtist": "albumartist",
    "comments": "comments", "userGrouping": "grouping", "year": "year",
    "albumTrackNumber": "track", "discNumber": "disc", "beatsPerMinute": "bpm",
    "sampleRate": "samplerate", "playbackDuration": "length", "playCount": "play_count",
    "skipCount": "skip_count",
}
LISTS = {"genre": "genres", "composer": "composers"}
DATES = {"dateAdded": "added", "dateModified": "mtime", "lastPlayedDate": "last_played"}
TYPES = {
    "play_count": dbcore.types.INTEGER, "skip_count": dbcore.types.INTEGER,
    "rating": dbcore.types.FLOAT, "last_played": dbcore.types.DATE,
}


def values(item):
    found = {FIELDS[name]: value for name, value in item.items() if name in FIELDS}
    found.update((LISTS[name], [value]) for name, value in item.items() if name in LISTS)
    found.update((DATES[name], seconds(value)) for name, value in item.items() if name in DATES)
    found["comp"] = bool(item.get("isCompilation"))
    if "bitRate" in item:
        found["bitrate"] = item["bitRate"] * 1000
    if item.get("rating"):
        found["rating"] = item["rating"] / 5
    if item.get("isLoved"):
        found["loved"] = "1"
    # Attributes that items lack are missing, not zero.
    for name in ("play_count", "skip_count"):
        if not found.get(name):
            found.pop(name, None)
    return found


def seconds(text):
    return datetime.datetime.fromisoformat(text.rstrip("Z") + "+00:00").timestamp()


def main():
    os.environ["TZ"] = "UTC"
    time.tzset()
    now = datetime.datetime.fromisoformat(sys.argv[3])

    class Clock(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            return now

    dbcore.query.datetime = Clock
    library.Item._types = {**library.Item._types, **TYPES}
    with tempfile.TemporaryDirectory() as folder:
        # beets reports the tables that it makes.
        with contextlib.redirect_stdout(sys.stderr):
            database = library.Library(os.path.join(folder, "library.db"))
        select(database)


def select(database):
    ids = {}
    for item in json.load(open(sys.argv[1], encoding="utf-8"))["items"]:
        added = library.Item(path=f"/{item['persistentID']}.mp3".encode(), **values(item))
        date = added.get("added")
        database.add(added)
        # beets writes the time of the addition.
        added["added"] = date or 0
        added.store()
        ids[added.id] = item["persistentID"]
    for text in json.load(open(sys.argv[2], encoding="utf-8")):
        (playlist,) = yaml.safe_load(text)
        query, _ = library.parse_query_string(playlist["query"], library.Item)
        print(" ".join(sorted(ids[item.id] for item in database.items(query))))


main()
