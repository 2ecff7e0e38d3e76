"""Where the values of a Library.xml are in native libraries."""

import datetime
import plistlib

# Kinds of texts, which are the same in both formats.
TEXTS = {
    "Name": 2, "Album": 3, "Artist": 4, "Genre": 5, "Kind": 6, "Comments": 8, "Location": 11,
    "Composer": 12, "Grouping": 14, "Album Artist": 27, "Content Rating": 28, "Sort Name": 30,
    "Sort Album": 31, "Sort Artist": 32, "Sort Album Artist": 33, "Sort Composer": 34, "Work": 63,
    "Series": 24, "Episode": 25, "Movement Name": 64,
}
ACCOUNT = 59
PURCHASE = 50

# Offset, form and key; forms are those of `struct`, `L` is a local date and `D` one in UTC.
ITUNES_TRACK = [
    (16, "I", "Track ID"), (32, "L", "Date Modified"), (40, "I", "Total Time"),
    (44, "I", "Track Number"), (48, "I", "Track Count"), (52, "I", "Year"),
    (56, "I", "Bit Rate"), (64, "i", "Volume Adjustment"), (68, "I", "Start Time"),
    (72, "I", "Stop Time"), (76, "I", "Play Count"), (83, "B", "Compilation"),
    (92, "h", "File Folder Count"), (94, "h", "Library Folder Count"), (100, "I", "Play Date"),
    (104, "H", "Disc Number"), (106, "H", "Disc Count"), (108, "B", "Rating"),
    (110, "B", "Disabled"), (120, "L", "Date Added"), (144, "H", "Artwork Count"),
    (152, "f", "Sample Rate"), (160, "D", "Release Date"), (164, "H", "BPM"),
    (216, "I", "Skip Count"), (278, "B", "Part Of Gapless Album"), (284, "L", "Skip Date"),
    (324, "Q", "Size"), (700, "B", "Apple Music"), (702, "B", "Playlist Only"),
]
MUSIC_TRACK = [
    (38, "B", "Compilation"), (39, "B", "Playlist Only"), (42, "B", "Disabled"),
    (65, "B", "Rating"), (82, "H", "BPM"), (84, "H", "Disc Number"), (86, "H", "Movement Count"),
    (88, "H", "Movement Number"), (90, "H", "Disc Count"), (92, "i", "Volume Adjustment"),
    (116, "H", "Track Count"), (148, "I", "Start Time"), (152, "I", "Stop Time"),
    (160, "H", "Track Number"), (168, "I", "Year"),
]
MUSIC_NUMBERS = [
    (80, "f", "Sample Rate"), (92, "h", "File Folder Count"), (94, "h", "Library Folder Count"),
    (96, "H", "Artwork Count"), (108, "I", "Bit Rate"), (112, "L", "Date Added"),
    (148, "L", "Date Modified"), (160, "D", "Release Date"), (176, "I", "Total Time"),
    (316, "Q", "Size"),
]
MUSIC_PLAYS = [
    (28, "I", "Play Date"), (32, "I", "Play Count"), (48, "L", "Skip Date"),
    (52, "I", "Skip Count"),
]
MEDIA_KINDS = {"Movie": 2, "Podcast": 4, "Music Video": 32, "TV Show": 64}


# The headers of iTunes 8 to 10.4 end before the place that later versions use.
MEDIA_KIND = 628
EARLY_MEDIA_KIND = 264


def copy_in_cloud(track):
    """Returns the values of another file of a track."""
    shift = {int: 1, float: 1.0, str: " (cloud)", datetime.datetime: datetime.timedelta(days=1)}
    return {key: value + shift[type(value)] for key, value in track.items() if type(value) in shift}


def purchase(account):
    """Returns what the store writes into a track."""
    return plistlib.dumps({"AppleID": account, "Name": "track"})


def media_kind(track):
    """Returns the bits of a kind, which `--kinds` may have chosen."""
    if "(kind)" in track:
        return track["(kind)"]
    return next((value for key, value in MEDIA_KINDS.items() if track.get(key)), 1)


def opinion(track):
    return 2 if track.get("Loved") else 3 if track.get("Disliked") else 0


def advice(track):
    return 1 if track.get("Explicit") else 2 if track.get("Clean") else 0
