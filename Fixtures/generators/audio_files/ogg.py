"""Ogg pages, and the comments and pictures that the codecs of Ogg and FLAC share."""

import base64
import struct


def picture_block(kind, media_type, data, size, description=""):
    """Returns a FLAC picture of size (width, height)."""
    words = description.encode()
    return (
        struct.pack(">II", kind, len(media_type)) + media_type.encode()
        + struct.pack(">I", len(words)) + words
        + struct.pack(">IIIII", *size, 24, 0, len(data)) + data
    )


def picture_comment(*arguments):
    block = base64.b64encode(picture_block(*arguments)).decode()
    return ("METADATA_BLOCK_PICTURE", block)


def comments(pairs):
    """Returns a Vorbis comment of (name, value) pairs."""
    vendor = b"fixture"
    body = struct.pack("<I", len(vendor)) + vendor + struct.pack("<I", len(pairs))
    for name, value in pairs:
        line = (name + "=" + value).encode()
        body += struct.pack("<I", len(line)) + line
    return body


def checksum(data):
    remainder = 0
    for byte in data:
        remainder ^= byte << 24
        for _ in range(8):
            remainder = (remainder << 1) ^ (0x04C11DB7 if remainder & 0x80000000 else 0)
        remainder &= 0xFFFFFFFF
    return remainder


def page(packet, number, granule, flags=0):
    lacing = b"\xff" * (len(packet) // 255) + bytes([len(packet) % 255])
    head = b"OggS\0" + bytes([flags]) + struct.pack("<qII", granule, 0x5EED, number)
    tail = bytes([len(lacing)]) + lacing + packet
    return head + struct.pack("<I", checksum(head + bytes(4) + tail)) + tail


def stream(headers, packets):
    """Returns header packets on pages of their own, then (packet, granule) pairs."""
    pages = [page(packet, number, 0, 0 if number else 2) for number, packet in enumerate(headers)]
    for packet, granule in packets:
        flags = 4 if granule == packets[-1][1] else 0
        pages.append(page(packet, len(pages), granule, flags))
    return b"".join(pages)
