"""Draws covers for the albums of `libsync demo`, next to files that stand for its music."""

import struct
import zlib
from pathlib import Path

SIDE = 240
SILENCE = Path(__file__).parents[2] / "Audio" / "id3v1.mp3"
# The colours of the ground and the shapes of each album's cover.
COLOURS = {
    "Low Tide Radio": ((32, 74, 104), (236, 190, 98)),
    "Kitchen Tapes": ((196, 78, 52), (250, 232, 208)),
    "Paper Weather": ((226, 220, 204), (72, 92, 110)),
    "Orbits": ((24, 22, 46), (150, 132, 224)),
    "Harbour Sessions": ((98, 138, 122), (244, 238, 220)),
}


def write_music(songs):
    """Writes a file without a picture for each song, and a cover to the folder of each album."""
    silence = SILENCE.read_bytes()
    for song in songs:
        song.parent.mkdir(parents=True, exist_ok=True)
        song.write_bytes(silence)
    for folder in {song.parent for song in songs}:
        (folder / "cover.png").write_bytes(png(folder.name))


def png(album):
    (ground, shape), pattern = COLOURS[album], PATTERNS[album]
    rows = bytearray()
    for y in range(SIDE):
        rows.append(0)
        for x in range(SIDE):
            share = pattern(x / SIDE, y / SIDE)
            rows += bytes(round(a + (b - a) * share) for a, b in zip(ground, shape))
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(bytes(rows), 9))
        + chunk(b"IEND", b"")
    )


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def distance(x, y, a, b):
    return ((x - a) ** 2 + (y - b) ** 2) ** 0.5


def edge(value):
    """Returns how far a point is inside a shape, from 0 to 1, with a soft edge of two pixels."""
    return min(1, max(0, value * SIDE / 2))


def waves(x, y):
    """A sun above waves."""
    sun = edge(0.22 - distance(x, y, 0.5, 0.42)) if y < 0.5 else 0
    bands = edge(0.012 - abs((y * 9) % 1 - 0.5 - 0.18 * ((x * 4) % 1 - 0.5) ** 2) / 9)
    return max(sun, bands * 0.8 if y > 0.54 else 0)


def rings(x, y):
    """Cups seen from above."""
    return max(
        edge(0.018 - abs(distance(x, y, a, b) - r))
        for a, b, r in [(0.36, 0.4, 0.2), (0.66, 0.58, 0.24), (0.4, 0.76, 0.1)]
    )


def rain(x, y):
    """Slanting rain."""
    column = (x * 12 + y * 3) % 1
    length = (y * 5 + int(x * 12 + y * 3) * 0.37) % 1
    return edge((0.12 - abs(column - 0.5)) / 12) if length < 0.55 else 0


def orbits(x, y):
    """A planet with its orbits."""
    planet = edge(0.12 - distance(x, y, 0.5, 0.5))
    paths = max(edge(0.005 - abs(distance(x, y, 0.5, 0.5) - r)) for r in (0.22, 0.31, 0.41))
    moon = edge(0.03 - distance(x, y, 0.72, 0.28))
    return max(planet, paths * 0.7, moon)


def sails(x, y):
    """Two sails above the water."""
    left = min(0.47 - x, (x - 0.2) * 1.6 - (0.72 - y), 0.72 - y)
    right = min(x - 0.51, (0.78 - x) * 1.6 - (0.72 - y) * 0.9, 0.72 - y)
    return max(edge(left), edge(right), edge(0.01 - abs(y - 0.8)), edge(0.006 - abs(y - 0.86)) * 0.7)


PATTERNS = {
    "Low Tide Radio": waves,
    "Kitchen Tapes": rings,
    "Paper Weather": rain,
    "Orbits": orbits,
    "Harbour Sessions": sails,
}
