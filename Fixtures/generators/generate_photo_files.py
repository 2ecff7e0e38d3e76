#!/usr/bin/env python3
"""Writes pictures with HEVC tiles and movies to a folder, whose pixels are known, with FFmpeg.

Usage: generate_photo_files.py FOLDER
"""

import struct
import subprocess
import sys
from pathlib import Path

TILE = 64
LOSSLESS = "lossless=1:keyint=1:ctu=16:min-cu-size=8:log-level=none:info=0:repeat-headers=1:frame-threads=1:pools=none"


def plane(width, height, value):
    """Returns the samples of a plane as a function of the column and the row gives them."""
    return bytes(value(x, y) for y in range(height) for x in range(width))


def tile(index):
    """Returns a tile in YCbCr 4:2:0: brightness grows to the right, the colour names the tile."""
    blue, red = 64 + 20 * index, 192 - 20 * index
    half = TILE // 2
    return (
        plane(TILE, TILE, lambda x, y: 32 + 2 * x + (y & 1))
        + bytes([blue]) * (half * half)
        + bytes([red]) * (half * half)
    )


def encode(frames, width, height):
    """Returns the HEVC units of frames, of which each can be decoded by itself."""
    command = [
        "ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", f"{width}x{height}",
        "-i", "-", "-c:v", "libx265", "-x265-params", LOSSLESS, "-f", "hevc", "-",
    ]
    stream = subprocess.run(command, input=b"".join(frames), capture_output=True, check=True).stdout
    units = [unit.rstrip(b"\0") for unit in stream.replace(b"\0\0\0\1", b"\0\0\1").split(b"\0\0\1")]
    return [unit for unit in units if unit]


def kind(unit):
    return unit[0] >> 1 & 63


def configuration(units):
    """Returns the content of an hvcC box with the parameter sets of a stream."""
    sets = {number: next(unit for unit in units if kind(unit) == number) for number in (32, 33, 34)}
    header = b"\1" + sets[33][3:15] + bytes.fromhex("f000fcfdf8f800000f") + bytes([len(sets)])
    arrays = b"".join(
        struct.pack(">BHH", 0x80 | number, 1, len(unit)) + unit for number, unit in sets.items()
    )
    return header + arrays


def slices(units):
    """Returns the data of each frame, with lengths before the units."""
    return [struct.pack(">I", len(unit)) + unit for unit in units if kind(unit) < 32]


def box(name, *content):
    content = b"".join(content)
    return struct.pack(">I4s", len(content) + 8, name.encode()) + content


def heic(items, references, properties):
    """Returns a file whose items are tuples of a type, their content and numbers of properties."""
    def meta(start):
        places, infos, maps = b"", b"", b""
        for number, (name, content, used) in enumerate(items, 1):
            infos += box("infe", struct.pack(">IHH4sx", 2 << 24, number, 0, name.encode()))
            places += struct.pack(">HHHII", number, 0, 1, start, len(content))
            start += len(content)
            maps += struct.pack(">HB", number, len(used)) + bytes(used)
        links = b"".join(
            box(name, struct.pack(f">HH{len(to)}H", item, len(to), *to)) for name, item, to in references
        )
        return box(
            "meta", bytes(4), box("hdlr", bytes(8), b"pict", bytes(13)),
            box("pitm", bytes(4), struct.pack(">H", 1)),
            box("iinf", bytes(4), struct.pack(">H", len(items)), infos),
            box("iloc", bytes(4), b"\x44\0", struct.pack(">H", len(items)), places),
            box("iref", bytes(4), links),
            box("iprp", box("ipco", *properties), box("ipma", bytes(4), struct.pack(">I", len(items)), maps)),
        )

    kinds = box("ftyp", b"heic", bytes(4), b"mif1heic")
    data = b"".join(content for _, content, _ in items)
    return kinds + meta(len(kinds) + len(meta(0)) + 8) + box("mdat", data)


def size(width, height):
    return box("ispe", bytes(4), struct.pack(">II", width, height))


def write_grid(folder):
    """Writes six tiles of which 150 × 100 pixels are shown, turned, and a thumbnail of 72 × 48."""
    tiles = encode([tile(index) for index in range(6)], TILE, TILE)
    small = encode([bytes([128]) * (72 * 48) + bytes([128]) * (36 * 24 * 2)], 72, 48)
    properties = [
        size(150, 100), size(TILE, TILE), size(72, 48), box("hvcC", configuration(tiles)),
        box("hvcC", configuration(small)), box("irot", b"\1"),
        box("colr", b"nclx", struct.pack(">HHHB", 1, 13, 1, 0x80)),
    ]
    grid = struct.pack(">BBBBHH", 0, 0, 1, 2, 150, 100)
    items = [("grid", grid, [1, 6, 7])]
    items += [("hvc1", data, [2, 4]) for data in slices(tiles)]
    items.append(("hvc1", slices(small)[0], [3, 5, 6, 7]))
    references = [("dimg", 1, range(2, 8)), ("thmb", 8, [1])]
    (folder / "grid.heic").write_bytes(heic(items, references, properties))


def write_movie(folder):
    """Writes ten frames of a tenth of a second, each brighter than the one before, turned."""
    frames = [bytes([16 + 20 * index]) * (64 * 48) + bytes([128]) * (32 * 24 * 2) for index in range(10)]
    command = [
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x48", "-r", "10",
        "-i", "-", "-c:v", "libx264", "-qp", "0", "-g", "5", "-bf", "2", "-threads", "1", "-fflags", "+bitexact",
        "-flags:v", "+bitexact", str(folder / "movie.mov"),
    ]
    subprocess.run(command, input=b"".join(frames), check=True)
    movie = (folder / "movie.mov").read_bytes()
    # The matrix of a turn by 90 degrees clockwise, in the header of the track.
    place = movie.index(b"tkhd") + 4 + 40
    matrix = struct.pack(">9i", 0, 1 << 16, 0, -1 << 16, 0, 0, 0, 0, 1 << 30)
    (folder / "movie.mov").write_bytes(movie[:place] + matrix + movie[place + len(matrix):])


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    write_grid(folder)
    write_movie(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
