"""The tracks of a database."""

from .chunks import chunk, counting_list, data_object, mac_time
from .chunks import bare_text_object, text_object

TEXTS = {
    "title": 1, "location": 2, "album": 3, "artist": 4, "genre": 5, "kind": 6, "comment": 8,
    "category": 9, "composer": 12, "grouping": 13, "description": 14, "subtitle": 18,
    "show": 19, "episode": 20, "network": 21, "album_artist": 22, "sort_artist": 23,
    "keywords": 24, "sort_title": 27, "sort_album": 28, "sort_album_artist": 29,
    "sort_composer": 30, "sort_show": 31,
}
BARE_TEXTS = {"episode_address": 15, "feed_address": 16}
# The offset and size of each number in the head.
NUMBERS = {
    "id": (16, 4), "visible": (20, 4), "file_type": (24, 4), "is_variable": (28, 1),
    "is_mp3": (29, 1), "compilation": (30, 1), "rating": (31, 1), "size": (36, 4),
    "duration": (40, 4), "number": (44, 4), "count": (48, 4), "year": (52, 4),
    "bit_rate": (56, 4), "sample_rate": (62, 2), "volume": (64, 4), "start": (68, 4),
    "stop": (72, 4), "sound_check": (76, 4), "plays": (80, 4), "new_plays": (84, 4),
    "disc": (92, 4), "discs": (96, 4), "user": (100, 4), "bookmark": (108, 4),
    "dbid": (112, 8), "unchecked": (120, 1), "application_rating": (121, 1), "bpm": (122, 2),
    "artworks": (124, 2), "artwork_size": (128, 4), "explicit": (146, 2), "skips": (156, 4),
    "artwork_mark": (164, 1), "skip_when_shuffling": (165, 1), "remember_position": (166, 1),
    "podcast_mark": (167, 1), "dbid2": (168, 8), "lyrics": (176, 1), "movie": (177, 1),
    "played_mark": (178, 1), "pregap": (184, 4), "samples": (188, 8), "postgap": (200, 4),
    "media_kind": (208, 4), "season": (212, 4), "episode_number": (216, 4),
    "gapless_data": (248, 4), "gapless_track": (256, 2), "gapless_album": (258, 2),
    "album_id": (288, 4), "picture": (352, 4), "artist_id": (480, 4),
}
MOMENTS = {"modified": 32, "played": 88, "added": 104, "released": 140, "skipped": 160}


def track(head_length, utf8=False, extra=(), **values):
    """Returns a track.

    Values are named as above; an extra object is written after the text objects. A short head
    lacks the numbers at its end.
    """
    fields, objects = [], []
    for name, value in values.items():
        if name in TEXTS:
            objects.append(text_object(TEXTS[name], value, utf8))
        elif name in BARE_TEXTS:
            objects.append(bare_text_object(BARE_TEXTS[name], value))
        elif name in MOMENTS:
            fields.append((MOMENTS[name], 4, mac_time(value)))
        else:
            fields.append((*NUMBERS[name], value))
    objects += extra
    return chunk(b"mhit", head_length, objects, [(12, 4, len(objects)), *fields])


def track_list(tracks):
    return counting_list(b"mhlt", 0x5C, tracks)


def chapters(*chapters_of_track):
    """Returns chapters from pairs of start, in milliseconds, and title."""
    atoms = [_chapter(start, title) for start, title in chapters_of_track]
    atoms.append(_atom(b"hedr", b"", count=0, first=1, tail=bytes(4) + _big(1)))
    content = _big(len(atoms)) + bytes(4) + b"".join(atoms)
    return data_object(17, bytes(12) + _big(12 + len(content)) + b"sean" + _big(1) + content)


def _chapter(start, title):
    text = title.encode("utf-16-be")
    words = len(text) // 2
    name = _atom(b"name", words.to_bytes(2, "big") + text, count=0, first=1)
    return _atom(b"chap", name, count=1, first=start)


def _atom(letters, content, count, first, tail=b""):
    body = _big(first) + _big(count) + bytes(4) + tail + content
    return _big(8 + len(body)) + letters + body


def _big(value):
    return value.to_bytes(4, "big")


def album(identifier, title, artist, feed=None):
    """Returns an entry of the list of albums."""
    objects = [text_object(200, title), text_object(201, artist)]
    if feed:
        objects.append(bare_text_object(202, feed))
    fields = [(12, 4, len(objects)), (16, 4, identifier), (20, 8, 0xC0 + identifier)]
    return chunk(b"mhia", 0x58, objects, fields)


def album_list(albums):
    return counting_list(b"mhla", 0x5C, albums)
