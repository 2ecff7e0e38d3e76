"""The playlists, albums and artists of both formats."""

import base64

from .records import iso, text
from .tracks import without_nothing

ENTRY_TAGS = (b"hptm", b"mtph")
ALBUM_TEXTS = {300: "Album", 301: "Artist", 302: "Album Artist"}
ARTIST_TEXTS = {400: "Artist", 401: "Sort Artist"}


def playlist(record, is_music, tracks):
    """Returns a playlist; `tracks` are the numbers or IDs that its entries may refer to."""
    number = record.number
    if is_music:
        place, master, folder, kinds, dates = 30, 44, 49, (79, 80), (22, 138)
        identity, parent, criteria = 200, 50, {201: "Smart Criteria", 202: "Smart Info"}
    else:
        place, master, folder, kinds, dates = 440, 22, 522, (569, 570), (28, 628)
        identity, parent, criteria = 100, 528, {101: "Smart Criteria", 102: "Smart Info"}
    start = 20 if is_music else 24
    found = {
        "Playlist ID": 0 if is_music else number(3392),
        "Master": number(master, "B") != 0,
        "Folder": number(folder, "B") != 0,
        "Parent Persistent ID": record.identity(parent) if number(parent, "Q") else None,
        "Distinguished Kind": number(kinds[0], "B") or number(kinds[1], "B"),
        "_date_created": iso(number(dates[0])),
        "_date_modified": iso(number(dates[1])),
    }
    members = []
    for part in record.parts:
        if part.tag in ENTRY_TAGS:
            members.append(part.number(24))
        elif is_music and part.kind == 206:
            if part.data[20:24] == b"ipfa":
                members.append(f"{part.content(40, 'Q'):016X}")
        elif part.kind == identity:
            found.setdefault("Name", text(part, start))
        elif part.kind in criteria:
            found.setdefault(criteria[part.kind], base64.b64encode(part.data[start:]).decode())
    known = [member for member in members if member in tracks]
    found["_dangling"] = len(members) - len(known)
    found = without_nothing(found)
    return found | {"Playlist Persistent ID": record.identity(place), "Playlist Items": known}


def collection(record, is_music, names):
    """Returns an album or an artist."""
    found = {}
    for part in record.parts:
        if part.kind in names:
            found[names[part.kind]] = text(part, 20 if is_music else 24)
    if names is ALBUM_TEXTS and not is_music:
        found["Rating"] = record.number(40, "B")
    found["Persistent ID"] = record.identity(16 if is_music else 20)
    return without_nothing(found)
