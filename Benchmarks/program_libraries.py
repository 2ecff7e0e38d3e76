"""Makes libraries of other programs with the tracks and playlists of a Library.xml.

Their tables are those of the files in Fixtures/Players, which the programs themselves have made.
"""

import hashlib
import json
import plistlib
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote, urlsplit

from workplace import PROJECT

TABLES = PROJECT / "Fixtures" / "Players"
USER = "user-1"
LIST_SEPARATOR = "\\\u2400"
EPOCH = datetime(1970, 1, 1)
PAGE_SIZE = 4096


def program_library(source, program):
    """Returns the path of a program's library with the contents of a Library.xml."""
    version = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
    path = source.with_suffix(f".{version}.{program}.db")
    if not path.exists():
        print(f"generating a library of {program} ...", file=sys.stderr)
        unfinished = path.with_suffix(".unfinished")
        with open(source, "rb") as file:
            library = plistlib.load(file)
        FILLING[program](library, unfinished)
        unfinished.rename(path)
    return path


def fill_beets(library, path):
    with closing(emptied_copy(TABLES / "beets-2.14.db", path)) as database, database:
        for track in library["Tracks"].values():
            fill(database, "items", beets_item(track))
            for key, name in (("play_count", "Play Count"), ("skip_count", "Skip Count")):
                if name in track:
                    row = {"entity_id": track["Track ID"], "key": key, "value": str(track[name])}
                    fill(database, "item_attributes", row)


def beets_item(track):
    return {
        "id": track["Track ID"],
        "path": file_path(track).encode(),
        "title": track.get("Name", ""),
        "artist": track.get("Artist", ""),
        "albumartist": track.get("Album Artist") or track.get("Artist", ""),
        "album": track.get("Album", ""),
        "genres": track.get("Genre", ""),
        "composers": track.get("Composer", "").replace(", ", LIST_SEPARATOR),
        "year": track.get("Year", 0),
        "track": track.get("Track Number", 0),
        "tracktotal": track.get("Track Count", 0),
        "disc": track.get("Disc Number", 0),
        "disctotal": track.get("Disc Count", 0),
        "comp": int(track.get("Compilation", False)),
        "length": track.get("Total Time", 0) / 1000,
        "bitrate": track.get("Bit Rate", 0) * 1000,
        "samplerate": track.get("Sample Rate", 0),
        "format": "MP3",
        "mb_trackid": uuid(track["Track ID"]),
        "mb_albumid": uuid(track.get("Album", "")),
        "mb_artistid": uuid(track.get("Artist", "")),
        "added": seconds(track.get("Date Added")),
        "mtime": seconds(track.get("Date Modified")),
    }


def fill_navidrome(library, path):
    with closing(emptied_copy(TABLES / "navidrome.db", path)) as database, database:
        date = "2024-01-01 00:00:00"
        user = {"id": USER, "user_name": "user", "is_admin": 1}
        fill(database, "user", {**user, "created_at": date, "updated_at": date})
        fill(database, "library", {"id": 1, "name": "Music", "path": "/"})
        songs = {}
        for track in library["Tracks"].values():
            song = songs[track["Track ID"]] = uuid(track["Track ID"]).replace("-", "")[:22]
            fill(database, "media_file", navidrome_song(track, song))
            if {"Play Count", "Rating", "Loved"} & track.keys():
                fill(database, "annotation", navidrome_opinion(track, song))
        for number, playlist in enumerate(library["Playlists"]):
            if playlist.keys() & {"Master", "Distinguished Kind", "Folder"}:
                continue
            name = playlist["Name"]
            fill(database, "playlist", {"id": f"list-{number}", "name": name, "owner_id": USER})
            for place, entry in enumerate(playlist.get("Playlist Items", []), 1):
                song = songs[entry["Track ID"]]
                row = {"id": place, "playlist_id": f"list-{number}", "media_file_id": song}
                fill(database, "playlist_tracks", row)


def navidrome_song(track, song):
    artist = track.get("Artist", "")
    people = {"artist": [person(artist)], "albumartist": [person(track.get("Album Artist", artist))]}
    if "Composer" in track:
        people["composer"] = [person(track["Composer"])]
    tags = {}
    if "Genre" in track:
        tags["genre"] = [{"id": uuid(track["Genre"])[:22], "value": track["Genre"]}]
    if "Grouping" in track:
        tags["grouping"] = [{"id": uuid(track["Grouping"])[:22], "value": track["Grouping"]}]
    return {
        "id": song,
        "path": file_path(track)[1:],
        "title": track.get("Name", ""),
        "artist": artist,
        "album_artist": track.get("Album Artist", artist),
        "album": track.get("Album", ""),
        "genre": track.get("Genre", ""),
        "comment": track.get("Comments", ""),
        "sort_title": track.get("Sort Name", ""),
        "sort_artist_name": track.get("Sort Artist", ""),
        "sort_album_name": track.get("Sort Album", ""),
        "year": track.get("Year", 0),
        "bpm": track.get("BPM", 0),
        "track_number": track.get("Track Number", 0),
        "disc_number": track.get("Disc Number", 0),
        "duration": track.get("Total Time", 0) / 1000,
        "size": track.get("Size", 0),
        "bit_rate": track.get("Bit Rate", 0),
        "sample_rate": track.get("Sample Rate", 0),
        "compilation": int(track.get("Compilation", False)),
        "suffix": "mp3",
        "mbz_recording_id": uuid(track["Track ID"]),
        "mbz_album_id": uuid(track.get("Album", "")),
        "mbz_artist_id": uuid(artist),
        "tags": json.dumps(tags, separators=(",", ":")),
        "participants": json.dumps(people, separators=(",", ":")),
        "created_at": text(track.get("Date Added")),
        "updated_at": text(track.get("Date Modified")),
    }


def navidrome_opinion(track, song):
    return {
        "user_id": USER,
        "item_id": song,
        "item_type": "media_file",
        "play_count": track.get("Play Count", 0),
        "play_date": text(track.get("Play Date UTC")),
        "rating": track.get("Rating", 0) // 20,
        "starred": int(track.get("Loved", False)),
    }


FILLING = {"beets": fill_beets, "navidrome": fill_navidrome}


def emptied_copy(tables, path):
    """Returns a database with the tables of a program, without their rows and triggers."""
    shutil.copyfile(tables, path)
    database = sqlite3.connect(path)
    database.create_collation("NATURALSORT", lambda one, other: (one > other) - (one < other))
    database.execute("PRAGMA foreign_keys = OFF")
    named = "SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL"
    for (trigger,) in database.execute(named, ["trigger"]).fetchall():
        database.execute(f'DROP TRIGGER "{trigger}"')
    for (table,) in database.execute(named, ["table"]).fetchall():
        if not table.startswith(("sqlite_", "goose_", "migrations")) and "_fts" not in table:
            database.execute(f'DELETE FROM "{table}"')
    database.commit()
    # The files in Fixtures have smaller pages than those that the programs make.
    database.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    database.execute("VACUUM")
    return database


def fill(database, table, row):
    names = ", ".join(row)
    places = ", ".join("?" * len(row))
    database.execute(f'INSERT INTO "{table}" ({names}) VALUES ({places})', list(row.values()))


def file_path(track):
    return unquote(urlsplit(track.get("Location", "")).path) or f"/{track['Track ID']}.mp3"


def uuid(value):
    digits = hashlib.md5(str(value).encode()).hexdigest()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def person(name):
    return {"id": uuid(name).replace("-", "")[:22], "name": name}


def seconds(date):
    return (date - EPOCH).total_seconds() if date else 0.0


def text(date):
    return f"{date:%Y-%m-%d %H:%M:%S}.5+00:00" if date else None
