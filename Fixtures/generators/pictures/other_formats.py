"""The smallest possible files of formats other than JPEG and PNG."""

import struct


def gif():
    """Returns one white pixel."""
    return (b"GIF89a" + struct.pack("<HHBBB", 1, 1, 0x80, 0, 0) + b"\xff\xff\xff\0\0\0,"
            + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02\x44\x01\x00;")


def bmp():
    """Returns 3 × 2 white pixels, the top row first."""
    pixels = (b"\xff" * 9 + bytes(3)) * 2
    header = struct.pack("<IiiHHIIiiII", 40, 3, -2, 1, 24, 0, len(pixels), 2835, 2835, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(pixels), 0, 0, 54) + header + pixels


def webp():
    """Returns the header of a file with 40 × 30 pixels and an alpha channel, without pixels."""
    canvas = struct.pack("<I", 0x10) + (39).to_bytes(3, "little")
    content = b"WEBPVP8X" + struct.pack("<I", 10) + canvas + (29).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", len(content)) + content


def tiff():
    """Returns two black pixels, to be rotated by 90 degrees."""
    entries = [(0x0100, 3, 2), (0x0101, 3, 1), (0x0102, 3, 8), (0x0103, 3, 1), (0x0106, 3, 1),
               (0x0111, 4, 8), (0x0112, 3, 6), (0x0115, 3, 1), (0x0116, 3, 1), (0x0117, 4, 2)]
    body = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in entries)
    return (b"II" + struct.pack("<HI", 42, 10) + bytes(2) + struct.pack("<H", len(entries)) + body
            + bytes(4))


def heic():
    """Returns the first box of a file."""
    return struct.pack(">I", 24) + b"ftypheic" + bytes(4) + b"mif1heic"
