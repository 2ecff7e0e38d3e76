#!/usr/bin/env python3
"""An importer that can be written in an afternoon with Python's standard library.

Usage: afternoon_importer.py LIBRARY.xml NEW.sqlite
"""

import datetime
import os
import plistlib
import sqlite3
import sys

INDEXES = [
    "artist",
    "album",
    "album_artist, album, disc_number, track_number",
    "genre",
    "rating",
    "date_added",
]


def main():
    source, destination = sys.argv[1:]
    with open(source, "rb") as file:
        library = plistlib.load(file)
    if os.path.exists(destination):
        os.unlink(destination)
    with sqlite3.connect(destination) as database:
        insert_tracks(database, library["Tracks"].values())
        insert_playlist_items(database, library["Playlists"])
        for number, columns in enumerate(INDEXES):
            database.execute(f"CREATE INDEX index_{number} ON track({columns})")


def insert_tracks(database, tracks):
    keys = sorted({key for track in tracks for key in track})
    columns = ", ".join(map(column_definition, keys))
    database.execute(f"CREATE TABLE track({columns})")
    parameters = ", ".join("?" * len(keys))
    rows = ([column_value(track.get(key)) for key in keys] for track in tracks)
    database.executemany(f"INSERT INTO track VALUES({parameters})", rows)


def insert_playlist_items(database, playlists):
    database.execute(
        "CREATE TABLE playlist_item(playlist_id, position, track_id,"
        " PRIMARY KEY(playlist_id, position)) WITHOUT ROWID"
    )
    rows = (
        (playlist["Playlist ID"], position, item["Track ID"])
        for playlist in playlists
        for position, item in enumerate(playlist.get("Playlist Items", ()))
    )
    database.executemany("INSERT INTO playlist_item VALUES(?, ?, ?)", rows)


def column_definition(key):
    name = key.lower().replace(" ", "_")
    return f"{name} INTEGER PRIMARY KEY" if key == "Track ID" else name


def column_value(value):
    return value.isoformat() if isinstance(value, datetime.datetime) else value


if __name__ == "__main__":
    main()
