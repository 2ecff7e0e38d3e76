"""FLAC files of silence."""

import struct

from . import ogg


def stream_info(rate, sample_count, channels=2, depth=16):
    packed = rate << 44 | (channels - 1) << 41 | (depth - 1) << 36 | sample_count
    return struct.pack(">HH", 4096, 4096) + bytes(6) + struct.pack(">Q", packed) + bytes(16)


def block(kind, body, is_last=False):
    return bytes([kind | (0x80 if is_last else 0)]) + struct.pack(">I", len(body))[1:] + body


def crc(data, polynomial, bits):
    remainder = 0
    for byte in data:
        remainder ^= byte << (bits - 8)
        for _ in range(8):
            remainder <<= 1
            if remainder >> bits:
                remainder ^= polynomial | 1 << bits
    return remainder


def frame(number):
    """Returns 4096 samples of two silent channels, at the rate and depth of the stream."""
    head = b"\xff\xf8\xc0\x10" + bytes([number])
    head += bytes([crc(head, 0x07, 8)])
    body = head + b"\0\0\0" * 2
    return body + struct.pack(">H", crc(body, 0x8005, 16))


def file(rate, frame_count, comments, pictures, prefix=b""):
    """Returns a file with the given picture blocks, after the bytes of `prefix`."""
    blocks = [(4, ogg.comments(comments))] + [(6, picture) for picture in pictures]
    body = block(0, stream_info(rate, frame_count * 4096))
    for kind, content in blocks:
        body += block(kind, content)
    body += block(1, bytes(32), is_last=True)
    return prefix + b"fLaC" + body + b"".join(frame(number) for number in range(frame_count))
