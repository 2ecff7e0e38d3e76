"""PNG files with all kinds of pixels."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGBA: 4}
# The seven passes of an interlaced picture: the position of the first pixel (x, y), and the
# distances between pixels (x, y).
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
          (0, 1, 1, 2)]


def chunk(kind, content=b""):
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


def png(samples, color_type, depth=8, interlaced=False, chunks=(), part=None):
    """Returns a file.

    Samples are rows of pixels, which are tuples of numbers of `depth` bits. Chunks are written
    before the pixels, which are in one chunk, or in several chunks of the given length.
    """
    height, width = len(samples), len(samples[0])
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, int(interlaced))
    if interlaced:
        passes = [[row[x::dx] for row in samples[y::dy]] for x, y, dx, dy in PASSES]
    else:
        passes = [samples]
    content = zlib.compress(b"".join(_filtered(rows, CHANNELS[color_type] * depth, depth)
                                     for rows in passes if rows and rows[0]), 9)
    part = part or len(content)
    pixels = [chunk(b"IDAT", content[start:start + part])
              for start in range(0, len(content), part)]
    return b"".join([SIGNATURE, chunk(b"IHDR", header), *chunks, *pixels, chunk(b"IEND")])


def _packed(row, depth):
    bits = "".join(format(sample, f"0{depth}b") for pixel in row for sample in pixel)
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def _filtered(rows, bits, depth):
    """Returns rows that use the five filters in turn."""
    distance = max(bits // 8, 1)
    result = bytearray()
    above = None
    for index, row in enumerate(rows):
        line = _packed(row, depth)
        above = above or bytes(len(line))
        kind = index % 5
        result.append(kind)
        for place, value in enumerate(line):
            left = line[place - distance] if place >= distance else 0
            corner = above[place - distance] if place >= distance else 0
            guess = (0, left, above[place], (left + above[place]) // 2,
                     _paeth(left, above[place], corner))[kind]
            result.append((value - guess) & 255)
        above = line
    return bytes(result)


def _paeth(left, above, corner):
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))
