"""The contents of a native library, with the keys of a Library.xml."""

import struct
from pathlib import Path

from . import playlists, tracks
from .envelope import open_library
from .records import frames, records, sections, text

MUSIC_FOLDER = 504


def decode(path):
    header, payload = open_library(Path(path).read_bytes())
    order, found = sections(payload)
    is_music = header["format"] == "musicdb"

    def all_records(section):
        return records(found.get(section, b""), order)

    albums = all_records(b"lama" if is_music else 9)
    artists = all_records(b"lAma" if is_music else 11)
    if is_music:
        header["Media folder"] = music_folder(found.get(b"plma", b""), order)
        contents = [tracks.music(each) for each in all_records(b"ltma")]
    else:
        header["Media folder"] = found.get(4, b"").decode("utf-8", "replace")
        by_number = {each.number(16): each for each in albums}
        contents = [tracks.itunes(each, by_number) for each in all_records(1)]
    numbers = {each["Persistent ID" if is_music else "Track ID"] for each in contents}
    lists = all_records(b"lPma" if is_music else 2)
    return {
        "header": tracks.without_nothing(header)
        | {key: header[key] for key in ("tracks", "artists", "tz_offset")},
        "tracks": contents,
        "playlists": [playlists.playlist(each, is_music, numbers) for each in lists],
        "albums": [playlists.collection(each, is_music, playlists.ALBUM_TEXTS) for each in albums],
        "artists": [
            playlists.collection(each, is_music, playlists.ARTIST_TEXTS) for each in artists
        ],
    }


def music_folder(section, order):
    if len(section) < 12:
        return ""
    parts = frames(section, struct.unpack_from(order + "I", section, 4)[0], order)
    return next((text(part, 20) for part in parts if part.kind == MUSIC_FOLDER), "")
