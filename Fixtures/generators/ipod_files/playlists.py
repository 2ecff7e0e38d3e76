"""The playlists of a database, and whole databases."""

from .chunks import chunk, counting_list, data_object, head, mac_time, number
from .chunks import position_object, text_object

GROUP_MARK = 0x100


def entry(track_id, position, group=0, short=False):
    """Returns an entry; the length of a short one excludes its position, as in old files."""
    mark = position_object(position)
    fields = [(12, 4, 1), (20, 4, 900 + position), (24, 4, track_id), (32, 4, group)]
    if short:
        return head(b"mhip", 0x4C, 0x4C, fields) + mark
    return chunk(b"mhip", 0x4C, [mark], fields)


def group(identifier, title):
    """Returns the entry of a podcast in a list that groups episodes by podcast."""
    fields = [(12, 4, 1), (16, 2, GROUP_MARK), (20, 4, identifier)]
    return chunk(b"mhip", 0x4C, [text_object(1, title)], fields)


def playlist(name, entries, head_length=0x6C, objects=(), **values):
    """Returns a playlist.

    Values: id, moment, type (1 for the list of all tracks), podcasts, sort_order, purpose (for a
    list that the device's menus use).
    """
    parts = [text_object(1, name), *objects]
    fields = [
        (12, 4, len(parts)), (16, 4, len(entries)), (20, 1, values.get("type", 0)),
        (24, 4, mac_time(values.get("moment", 0))), (28, 8, values.get("id", 0)),
        (40, 2, 1), (42, 2, values.get("podcasts", 0)), (44, 4, values.get("sort_order", 1)),
        (0x50, 2, values.get("purpose", 0)), (0x52, 2, values.get("purpose", 0)),
    ]
    return chunk(b"mhyp", head_length, [*parts, *entries], fields)


def playlist_list(playlists):
    return counting_list(b"mhlp", 0x5C, playlists)


def index(kind, positions):
    """Returns an index of all tracks by a property, so that a device can show them faster."""
    content = number(kind) + number(len(positions)) + bytes(40)
    return data_object(52, content + b"".join(map(number, positions)))


def database(head_length, version, sections, **values):
    """Returns a database. Values: id, library (its persistent ID), offset (from UTC)."""
    fields = [
        (12, 4, 1), (16, 4, version), (20, 4, len(sections)), (24, 8, values.get("id", 0)),
        (32, 2, 2), (70, 2, 0x656E), (72, 8, values.get("library", 0)),
        (108, 4, values.get("offset", 0)),
    ]
    return chunk(b"mhbd", head_length, sections, fields)
