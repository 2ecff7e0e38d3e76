#!/usr/bin/env python3
"""Writes an iTunesDB or iTunesCDB with any number of tracks.

The same arguments always produce the same bytes. The metadata is about as rich as that of real
devices (about 1,500 bytes per track), and libgpod reads the database without errors.
"""

import argparse
import struct
import zlib

MAC_EPOCH = 2_082_844_800
# 2024-01-01T00:00:00Z.
NEW_YEAR = 1_704_067_200
FIRST_ID = 52
ALBUM_SIZE = 12

SYLLABLES = (
    "ka lo mi ré tun só vel dra 光 жи nor bas hén qui ωm zor fel ást pri nox 風 lun cor йо sil"
).split()
GENRES = ("Rock", "Jazz", "Électronique", "Clásica", "ポップ", "Folk", "Hip-Hop/Rap", "Soul")


class Numbers:
    """Pseudorandom numbers that are the same everywhere (splitmix64)."""

    def __init__(self, seed):
        self.state = seed

    def next(self, below):
        """Returns the next number, from 0 to `below` - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (value ^ (value >> 31)) % below

    def name(self, words):
        """Returns a name with the given number of words."""
        return " ".join(
            "".join(SYLLABLES[self.next(len(SYLLABLES))] for _ in range(2 + self.next(2))).title()
            for _ in range(words)
        )


def chunk(tag, header_size, fields, body=b"", total=None):
    """Returns a chunk with four-byte numbers after its two lengths."""
    size = header_size + len(body) if total is None else total
    head = tag + struct.pack("<%dI" % (2 + len(fields)), header_size, size, *fields)
    return head + bytes(header_size - len(head)) + body


def text_part(kind, text):
    """Returns a string (mhod)."""
    encoded = text.encode("utf-16-le")
    content = struct.pack("<4I", 1, len(encoded), 1, 0) + encoded
    return chunk(b"mhod", 24, (kind, 0, 0), content)


class Album:
    """The properties that the tracks of an album share."""

    def __init__(self, numbers):
        self.artist = numbers.name(2)
        self.name = numbers.name(3)
        genre = GENRES[numbers.next(len(GENRES))]
        self.year = 1960 + numbers.next(64)
        parts = [(3, self.name), (4, self.artist), (5, genre), (6, "MPEG audio file")]
        parts += [(22, self.artist), (23, self.artist.lower()), (28, self.name.lower())]
        if numbers.next(3) == 0:
            parts.append((12, numbers.name(2)))
        self.parts = b"".join(text_part(kind, text) for kind, text in parts)
        self.part_count = len(parts)


def tracks(count, numbers):
    """Returns the chunks of all tracks (mhit)."""
    album = None
    for index in range(count):
        if index % ALBUM_SIZE == 0:
            album = Album(numbers)
        number = FIRST_ID + index
        title = numbers.name(3)
        place = ":iPod_Control:Music:F%02d:%s%04d.mp3" % (index % 50, "ABCD"[index % 4], index)
        body = text_part(1, title) + text_part(2, place) + album.parts
        parts = album.part_count + 2
        if index % 3 == 0:
            body += text_part(8, "Gänzlich unkommentiert – " + title)
            parts += 1
        if index % 4 == 0:
            body += text_part(27, title.lower())
            parts += 1
        yield header(index, number, album, numbers, parts, len(body)) + body


def header(index, number, album, numbers, parts, body_size):
    """Returns the header of a track."""
    head = bytearray(0x248)
    random = numbers.next(1 << 62)
    plays = random % 60
    added = NEW_YEAR - random % 300_000_000 + MAC_EPOCH
    played = added + random % 30_000_000 if plays else 0
    length = 120_000 + random % 300_000
    dbid = 0xB000_0000_0000_0000 | index + 1
    struct.pack_into("<4s7I", head, 0, b"mhit", 0x248, 0x248 + body_size, parts, number, 1,
                     0x4D503320, (random % 6 * 20) << 24 | 0x0100)
    struct.pack_into("<14I", head, 32, added, length * 16, length, index % ALBUM_SIZE + 1,
                     ALBUM_SIZE, album.year, 128, 44100 << 16, 0, 0, 0, random % 5000, plays, plays)
    struct.pack_into("<6I", head, 88, played, 1, 1, 0, added, 0)
    struct.pack_into("<QBBHHH", head, 112, dbid, index % 50 == 0, 0, 60 + random % 120, 1, 0xFFFF)
    struct.pack_into("<I4xf", head, 128, 60_000, 44100.0)
    skips = plays // 7
    struct.pack_into("<2I4BQ4B", head, 156, skips, played if skips else 0, 1, 0, 0, 0, dbid,
                     index % 9 == 0, 0, 1 if plays else 2, 0)
    struct.pack_into("<IQ4xI", head, 184, 1105, length * 44, 576)
    struct.pack_into("<I", head, 208, 1)
    struct.pack_into("<2H", head, 256, 1, 0)
    struct.pack_into("<I", head, 0x160, 100 + index // ALBUM_SIZE)
    return bytes(head)


def entry(number, position):
    """Returns an entry of a playlist (mhip)."""
    part = chunk(b"mhod", 24, (100, 0, 0), struct.pack("<5I", position, 0, 0, 0, 0))
    return chunk(b"mhip", 76, (1, 0, 0, number, 0, 0), part)


def playlist(name, kind, identifier, members, parts=()):
    """Returns a playlist (mhyp)."""
    body = text_part(1, name) + b"".join(parts)
    body += b"".join(entry(member, position) for position, member in enumerate(members))
    created = struct.pack("<IQ", NEW_YEAR + MAC_EPOCH, identifier)
    fields = (1 + len(parts), len(members), kind) + struct.unpack("<3I", created) + (0, 1, 1)
    return chunk(b"mhyp", 0x6C, fields, body)


def smart_parts():
    """Returns the settings and rules of a live smart list: more than 10 plays, at most 25 items."""
    settings = bytes([1, 1, 1, 3, 0x14, 0, 0, 0]) + struct.pack("<I", 25) + bytes(60)
    rule = struct.pack(">2I44xI", 0x16, 0x10, 0x44)
    rule += struct.pack(">QqQQqQ20x", 10, 0, 1, 10, 0, 1)
    rules = b"SLst" + struct.pack(">3I", 0x0001_0001, 1, 0) + bytes(120) + rule
    return chunk(b"mhod", 24, (50, 0, 0), settings), chunk(b"mhod", 24, (51, 0, 0), rules)


def playlists(count, numbers):
    """Returns all playlists: the master list, a smart list, and ordinary lists."""
    everything = range(FIRST_ID, FIRST_ID + count)
    yield playlist("Generated iPod ♫", 1, 0xA000_0000_0000_0001, everything)
    yield playlist("Most played", 0, 0xA000_0000_0000_0002, everything[:25], smart_parts())
    for index in range(20):
        size = min(count, 10 + numbers.next(1000))
        members = [everything[numbers.next(count)] for _ in range(size)] if count else []
        yield playlist(numbers.name(2), 0, 0xA000_0000_0000_0010 + index, members)


def section(kind, tag, chunks):
    """Returns a section (mhsd) with a list."""
    head = chunk(tag, 0x5C, (), total=len(chunks))
    body = b"".join([head] + chunks)
    return chunk(b"mhsd", 0x60, (kind,), body)


def database(count, seed, is_compressed):
    """Returns the bytes of the file."""
    numbers = Numbers(seed)
    all_tracks = list(tracks(count, numbers))
    lists = list(playlists(count, numbers))
    sections = section(1, b"mhlt", all_tracks) + section(3, b"mhlp", lists)
    sections += section(2, b"mhlp", lists)
    body = zlib.compress(sections) if is_compressed else sections
    head = bytearray(0xF4)
    struct.pack_into("<4s5IQI", head, 0, b"mhbd", 0xF4, 0xF4 + len(body),
                     2 if is_compressed else 1, 0x30, 3, 0x1122_3344_5566_7788, 2)
    struct.pack_into("<Q", head, 0x48, 0xC0DE_0000_0000_0000 | seed)
    head[0xA8] = is_compressed
    return bytes(head) + body


def main():
    """Runs the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", help="output file")
    parser.add_argument("--tracks", type=int, default=1000, help="number of tracks")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random numbers")
    parser.add_argument("--compressed", action="store_true", help="write an iTunesCDB")
    arguments = parser.parse_args()
    content = database(arguments.tracks, arguments.seed, arguments.compressed)
    with open(arguments.output, "wb") as file:
        file.write(content)


if __name__ == "__main__":
    main()
