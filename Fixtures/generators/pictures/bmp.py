"""BMP files of all variants of Windows.

Rows consist of tuples with red, green, blue and opacity, or with the number of a colour.
"""

import struct

RGB, RLE8, RLE4, BITFIELDS, JPEG = 0, 1, 2, 3, 4


def _file(header, body, palette=b"", place=None):
    start = 14 + len(header) + len(palette)
    return (b"BM" + struct.pack("<IHHI", start + len(body), 0, 0, start if place is None else place)
            + header + palette + body)


def _info(width, height, depth, method=RGB, length=40, colors=0, masks=(), profile=b"", size=0):
    """Returns a header; `length` is 40, 52, 56, 108 or 124, and a height below zero is top-down."""
    header = struct.pack("<IiiHHIIiiII", length, width, height, 1, depth, method, size, 2835, 2835,
                         colors, 0)
    header += b"".join(struct.pack("<I", mask) for mask in masks)
    if length == 124:
        # The profile follows everything else.
        header = header.ljust(56, b"\0") + (b"DEBM" if profile else b"BGRs")
        header = header.ljust(124, b"\0")
    return header.ljust(length, b"\0")


def _padded(row):
    return row + bytes(-len(row) % 4)


def _table(palette, step=4):
    return b"".join(bytes(reversed(color[:3])) + bytes(step - 3) for color in palette)


def _packed(row, depth):
    """Returns the numbers of colours in as few bytes as possible."""
    bits = "".join(f"{pixel[0]:0{depth}b}" for pixel in row)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[place:place + 8], 2) for place in range(0, len(bits), 8))


def indexed(rows, depth, palette, top_down=False, old=False, place=None):
    """Returns a picture with a palette."""
    width, height = len(rows[0]), len(rows)
    body = b"".join(_padded(_packed(row, depth)) for row in (rows if top_down else rows[::-1]))
    if old:
        header = struct.pack("<IHHHH", 12, width, height, 1, depth)
        return _file(header, body, _table(palette, 3))
    header = _info(width, -height if top_down else height, depth, colors=len(palette))
    return _file(header, body, _table(palette), place)


def colors(rows, depth=24, top_down=False, old=False, profile=b""):
    """Returns a picture of 24 or 32 bits per pixel."""
    width, height = len(rows[0]), len(rows)
    body = b"".join(
        _padded(b"".join(bytes((*pixel[2::-1], *([0] if depth == 32 else []))) for pixel in row))
        for row in (rows if top_down else rows[::-1]))
    if old:
        return _file(struct.pack("<IHHHH", 12, width, height, 1, depth), body)
    length = 124 if profile else 40
    header = bytearray(_info(width, -height if top_down else height, depth, length=length,
                             profile=profile))
    if profile:
        struct.pack_into("<II", header, 112, len(header) + len(body), len(profile))
    return _file(bytes(header), body + profile)


def level(value, mask):
    """Returns the level of a sample from 0 to 255 in the bits of a mask."""
    most = mask >> (mask & -mask).bit_length() - 1
    return round(value * most / 255)


def shown(value, mask):
    """Returns the sample that a reader makes of such a level."""
    most = mask >> (mask & -mask).bit_length() - 1
    return round(level(value, mask) * 255 / most)


def masked(rows, depth, masks, length=40, plain=False):
    """Returns a picture whose samples have the bits of masks; `plain` for those that are usual."""
    def pixel(samples):
        return sum(level(value, mask) << (mask & -mask).bit_length() - 1
                   for value, mask in zip(samples, masks) if mask)
    form = "<H" if depth == 16 else "<I"
    body = b"".join(_padded(b"".join(struct.pack(form, pixel(samples)) for samples in row))
                    for row in rows[::-1])
    header = _info(len(rows[0]), len(rows), depth, RGB if plain else BITFIELDS, length,
                   masks=() if plain else masks if length > 40 else masks[:3])
    return _file(header, body)


def runs(rows, depth, palette, skips=False, ends=True):
    """Returns a compressed picture; with `skips`, pixels of the first colour are left out."""
    body = b""
    for index, row in enumerate(rows[::-1]):
        numbers, place = [pixel[0] for pixel in row], 0
        while place < len(numbers):
            count = 1
            while place + count < len(numbers) and numbers[place + count] == numbers[place]:
                count += 1
            if skips and numbers[place] == 0 and place + count < len(numbers):
                body += bytes([0, 2, count, 0])
            elif count > 1 or len(numbers) - place < 3:
                color = numbers[place]
                body += bytes([count, color if depth == 8 else color << 4 | color])
            else:
                literal = numbers[place:place + 3 + (index + place) % 4]
                count = len(literal)
                content = (bytes(literal) if depth == 8 else
                           _packed([(number,) for number in literal], 4))
                body += bytes([0, count]) + content + bytes(len(content) % 2)
            place += count
        body += b"\0\0"
    if ends:
        body = body[:-2] + b"\0\1"
    method = RLE8 if depth == 8 else RLE4
    header = _info(len(rows[0]), len(rows), depth, method, colors=len(palette), size=len(body))
    return _file(header, body, _table(palette))


def refused():
    """Returns a picture that says that a JPEG file follows."""
    return _file(_info(8, 8, 0, JPEG), b"\xff\xd8\xff\xd9")
