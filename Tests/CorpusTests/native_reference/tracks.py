"""The tracks of both formats, with the keys of a Library.xml."""

from .records import iso, text

TEXTS = {
    2: "Name", 3: "Album", 4: "Artist", 5: "Genre", 6: "Kind", 7: "Equalizer", 8: "Comments",
    11: "Location", 12: "Composer", 14: "Grouping", 24: "Series", 25: "Episode",
    27: "Album Artist", 28: "Content Rating", 30: "Sort Name", 31: "Sort Album",
    32: "Sort Artist", 33: "Sort Album Artist", 34: "Sort Composer", 63: "Work",
    64: "Movement Name", 9: "_category", 13: "_path", 18: "_description",
    22: "_long_description", 26: "_network", 37: "_podcast_url", 43: "_isrc", 46: "_copyright",
    52: "_flavor", 59: "_purchaser_account", 60: "_purchaser_name", 67: "_path",
}
PERSONAL = ("_purchaser_account", "_purchaser_name")
MEDIA_KINDS = {
    "Movie": 2, "Podcast": 4, "Music Video": 0x20, "TV Show": 0x40, "iTunesU": 0x200000,
}
VIDEOS = 2 | 0x20 | 0x40 | 0x400
TYPES = {1: "File", 2: "URL", 3: "Remote"}

ITUNES_NUMBERS = {
    "Total Time": (40, "I"), "Track Number": (44, "I"), "Track Count": (48, "I"),
    "Year": (52, "I"), "Bit Rate": (56, "I"), "Sample Rate": (152, "f"),
    "Volume Adjustment": (64, "i"), "Start Time": (68, "I"), "Stop Time": (72, "I"),
    "Play Count": (76, "I"), "Play Date": (100, "I"), "Disc Number": (104, "H"),
    "Disc Count": (106, "H"), "Artwork Count": (144, "H"), "BPM": (164, "H"),
    "Skip Count": (216, "I"), "_cloud_status": (603, "B"), "_store_id": (168, "I"),
}
ITUNES_FLAGS = {
    "Compilation": 83, "Disabled": 110, "Part Of Gapless Album": 278, "Apple Music": 700,
    "Playlist Only": 702,
}
ITUNES_DATES = {
    "Date Added": 120, "Date Modified": 32, "Play Date (local)": 100, "Skip Date": 284,
    "Release Date": 160,
}
MUSIC_HEADER = {
    "Track Number": (160, "H"), "Track Count": (116, "H"), "Disc Number": (84, "H"),
    "Disc Count": (90, "H"), "Year": (168, "I"), "BPM": (82, "H"), "Movement Count": (86, "H"),
    "Movement Number": (88, "H"), "Volume Adjustment": (92, "i"), "Start Time": (148, "I"),
    "Stop Time": (152, "I"), "Rating": (65, "B"), "_cloud_status": (58, "B"),
}
MUSIC_FLAGS = {"Compilation": 38, "Disabled": 42, "Playlist Only": 39}
# Kind of data record, offset and form.
MUSIC_NUMBERS = {
    "Size": (1, 316, "Q"), "Total Time": (1, 176, "I"), "Bit Rate": (1, 108, "I"),
    "Sample Rate": (1, 80, "f"), "Artwork Count": (1, 96, "H"), "Play Count": (23, 32, "I"),
    "Play Date": (23, 28, "I"), "Skip Count": (23, 52, "I"),
}
MUSIC_DATES = {
    "Date Added": (1, 112), "Date Modified": (1, 148), "Purchase Date": (1, 156),
    "Release Date": (1, 160), "Play Date (local)": (23, 28), "Skip Date": (23, 48),
}


def without_nothing(track):
    return {key: value for key, value in track.items() if value}


def texts(record, start):
    """Returns the texts; of two data records of a kind, the first one counts."""
    found = {}
    for part in record.parts:
        name = TEXTS.get(part.kind)
        value = text(part, start) if name else None
        if not value:
            continue
        if name == "Comments":
            value = value.replace("\r\n", "\n").replace("\r", "\n")
        # The equalizer may come as a number, as in #!#114#!#, and as the preset's name.
        if name not in found or name == "Equalizer" and found[name].startswith("#!#"):
            found[name] = True if name in PERSONAL else value
    return found


def media(kind, is_remote):
    flags = {key: bool(kind & bit) for key, bit in MEDIA_KINDS.items()}
    return flags | {"Has Video": bool(kind & VIDEOS) and not is_remote}


def opinion(value):
    return {"Loved": value == 2, "Disliked": value == 3}


def advice(value):
    return {"Explicit": value == 1, "Clean": value == 2}


def itunes(record, albums):
    number = record.number
    track = texts(record, 24)
    kind = number(628) or number(264)
    type_ = TYPES.get(number(20) & 0xFF, "File")
    track |= {"Size": number(324, "Q") or number(36), "Protected": number(82, "B") & 2 != 0}
    track |= {key: int(number(*place)) for key, place in ITUNES_NUMBERS.items()}
    track |= {key: number(offset, "B") != 0 for key, offset in ITUNES_FLAGS.items()}
    track |= {key: iso(number(offset)) for key, offset in ITUNES_DATES.items()}
    track |= media(kind, type_ == "Remote") | opinion(number(703, "B")) | advice(number(166, "B"))
    track |= rating(number(108, "B"), albums.get(number(220)))
    track["Purchased"] = number(603, "B") == 9 or any(key in track for key in PERSONAL)
    track = without_nothing(track)
    track |= {"Track ID": number(16), "Persistent ID": record.identity(128), "Track Type": type_}
    if record.header_count > 632:
        track["_media_kind"] = kind
    if type_ == "File":
        track |= {"File Folder Count": number(92, "h"), "Library Folder Count": number(94, "h")}
    return track


def rating(own, album):
    """Returns the rating, which may be that of the album, and what the album says."""
    track = {"Rating": own}
    if album is None:
        return track
    stars, is_computed = album.number(40, "B"), album.number(41, "B") & 0x20 != 0
    if stars:
        track |= {"Album Rating": stars, "Album Rating Computed": is_computed}
        if not own:
            track |= {"Rating": stars, "Rating Computed": True}
    return track | {"Album Loved": album.number(42, "B") == 2, "_album_id": album.identity(20)}


def music(record):
    number = record.number
    track = texts(record, 20)
    type_ = "Remote" if number(57, "B") == 3 else "File"

    def stored(kind, offset, form="I"):
        part = next((each for each in record.parts if each.kind == kind), None)
        return part.content(offset, form) if part else 0

    track |= {key: number(*place) for key, place in MUSIC_HEADER.items()}
    track |= {key: number(offset, "B") != 0 for key, offset in MUSIC_FLAGS.items()}
    track |= {key: int(stored(*place)) for key, place in MUSIC_NUMBERS.items()}
    track |= {key: iso(stored(*place)) for key, place in MUSIC_DATES.items()}
    track |= media(number(108), type_ == "Remote")
    track |= opinion(number(62, "B")) | advice(number(59, "B"))
    track["Apple Music"] = number(58, "B") == 8
    # As in iTunes, 9 in the cloud state means that the track was bought.
    track["Purchased"] = number(58, "B") == 9 or any(key in track for key in PERSONAL)
    track = without_nothing(track)
    track |= {"Persistent ID": record.identity(16), "Track Type": type_}
    track |= {"_media_kind": number(108)}
    track |= {"_album_id": record.identity(172), "_artist_id": record.identity(180)}
    if type_ == "File":
        counts = {"File Folder Count": 92, "Library Folder Count": 94}
        track |= {key: stored(1, offset, "h") for key, offset in counts.items()}
    return track
