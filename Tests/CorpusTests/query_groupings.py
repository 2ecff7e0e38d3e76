"""Writes the totals, albums, artists, genres and composers of a Library.xml, as plistlib reads it, as JSON.

Usage: query_groupings.py LIBRARY
"""

import json
import sys
import unicodedata
from collections import defaultdict

from source_library import SourceLibrary


def folded(text):
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def totals(tracks):
    return [
        len(tracks),
        sum(track.get("Total Time", 0) for track in tracks),
        sum(track.get("Size", 0) for track in tracks),
        sum(track.get("Play Count", 0) for track in tracks),
        sum(track.get("Skip Count", 0) for track in tracks),
    ]


def groups(tracks, key):
    found = defaultdict(list)
    for track in tracks:
        name = key(track)
        if name is not None:
            found[name].append(track)
    return sorted(totals(members) for members in found.values())


def text(track, key):
    return folded(track[key]) if track.get(key) else None


def album(track):
    if not track.get("Album"):
        return None
    artist = text(track, "Album Artist")
    if artist is None and not track.get("Compilation"):
        artist = text(track, "Artist")
    return (text(track, "Album"), artist or "")


def main():
    tracks = [track.values for track in SourceLibrary(sys.argv[1]).kept_tracks]
    json.dump(
        {
            "total": [totals(tracks)],
            "album": groups(tracks, album),
            "artist": groups(tracks, lambda track: text(track, "Artist")),
            "genre": groups(tracks, lambda track: text(track, "Genre")),
            "composer": groups(tracks, lambda track: text(track, "Composer")),
        },
        sys.stdout,
    )


main()
