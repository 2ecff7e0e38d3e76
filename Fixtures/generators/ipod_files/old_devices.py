"""The databases of the first devices, as iTunes wrote them."""

from .chunks import section
from .playlists import database, entry, playlist, playlist_list
from .tracks import track, track_list

START = 1_000_000_000


def first_generation():
    """Returns a database of iTunes 2: no IDs, no media kinds, entries with a wrong length."""
    tracks = [
        _song(0x9C, position, title=title, artist="The Firsts", id=position + 1, plays=position,
              rating=20 * position, unchecked=position % 2)
        for position, title in enumerate(["One", "Zwei", "Trois", "四"])
    ]
    lists = [
        playlist("My First iPod", _entries([1, 2, 3, 4], short=True), type=1),
        playlist("Backwards", _entries([4, 3, 2, 1], short=True)),
        playlist("Nothing", []),
        playlist("Of What Is Gone", _entries([99, 2], short=True)),
    ]
    sections = [section(1, track_list(tracks)), section(2, playlist_list(lists))]
    return database(0x68, 0x01, sections)


def third_generation():
    """Returns a database of iTunes 4.7: IDs that are zero or repeated, tracks of two sizes."""
    ids = [0x1111, 0, 0, 0x2222, 0x1111, 0x3333]
    tracks = [
        _song(0xA0 if position == 3 else 0xF4, position, title=f"Song {position}",
              artist="The Thirds", id=100 + 2 * position, dbid=dbid, skips=position,
              skipped=START + 500 if position else 0, bpm=90 + position)
        for position, dbid in enumerate(ids)
    ]
    everything = [100, 102, 104, 106, 108, 110]
    lists = [
        playlist("iPod", _entries(everything), type=1, id=0),
        playlist("Doubles", _entries([108, 100, 108]), id=0xF00D, moment=START),
        playlist("Same ID", _entries([102]), id=0xF00D),
    ]
    sections = [section(1, track_list(tracks)), section(2, playlist_list(lists))]
    return database(0x68, 0x0C, sections, id=0x1234)


def _song(head_length, position, **values):
    common = {
        "location": f":iPod_Control:Music:F{position:02}:SONG{position}.mp3", "kind": "MPEG",
        "size": 4_000_000 + position, "duration": 200_000 + position, "bit_rate": 128,
        "sample_rate": 44100, "added": START + position, "modified": START + position,
        "visible": 1,
    }
    return track(head_length, **(common | values))


def _entries(track_ids, short=False):
    return [entry(track_id, place, short=short) for place, track_id in enumerate(track_ids)]
