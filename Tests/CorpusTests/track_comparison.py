"""Compares the tracks of a Library.xml with the items of a library file."""

from collections import defaultdict
from datetime import datetime

from differences import compare_record
from source_library import is_number

NEVER = 0xFFFF_F000
EARLIEST_NEVER = datetime(2036, 1, 1)


def compare_tracks(differences, source, stored):
    items = defaultdict(list)
    for item in stored.items:
        items[item.identity].append(item)
    for track in source.kept_tracks:
        if items[track.identity]:
            compare_track(differences, track, items[track.identity].pop(0))
        else:
            differences.add(track.place, "the library has no such item")
    for item in (item for items_left in items.values() for item in items_left):
        place = f'item {item.persistent_id} "{item.row["title"]}"'
        differences.add(place, "the XML has no such track")


def compare_track(differences, track, item):
    place = track.place
    is_derived = int(track.persistent_id is None)
    compare_record(differences, place, track.values, item, except_keys=("Play Date",))
    differences.compare(place, "dictionary key", track.dictionary_key, item.dictionary_key)
    differences.compare(place, "is_derived", is_derived, item.row["is_derived"])
    compare_play_date(differences, place, track.values, item)


def compare_play_date(differences, place, values, item):
    """Compares the columns of the play dates with the intended dates.

    Old versions wrote dates after 1972 as negative numbers, and a date at the end of the range of
    32 bits means "never".
    """
    date = values.get("Play Date")
    if not is_number(date):
        return
    seconds = date + (1 << 32) if -(1 << 31) <= date < 0 else date
    expected = None if seconds >= NEVER else seconds
    differences.compare(place, "last_played_local", expected, item.row["last_played_local"])
    date_utc = values.get("Play Date UTC")
    if expected is None and isinstance(date_utc, datetime) and date_utc >= EARLIEST_NEVER:
        differences.compare(place, "last_played_date", None, item.row["last_played_date"])
