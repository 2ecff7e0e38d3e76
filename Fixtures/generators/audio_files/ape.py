"""APEv2 tags."""

import struct


def item(key, value, is_binary=False):
    return struct.pack("<II", len(value), 2 if is_binary else 0) + key.encode() + b"\0" + value


def tag(items):
    """Returns a tag of (key, value) pairs with a header; bytes are binary values."""
    body = b"".join(
        item(key, value if isinstance(value, bytes) else value.encode(), isinstance(value, bytes))
        for key, value in items
    )

    def edge(flags):
        numbers = struct.pack("<IIII", 2000, len(body) + 32, len(items), flags)
        return b"APETAGEX" + numbers + bytes(8)

    return edge(0xA0000000) + body + edge(0x80000000)
