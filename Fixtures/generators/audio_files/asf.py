"""Windows Media files."""

import struct
import uuid


def guid(text):
    return uuid.UUID(text).bytes_le


HEADER = guid("75B22630-668E-11CF-A6D9-00AA0062CE6C")
FILE = guid("8CABDCA1-A947-11CF-8EE4-00C00C205365")
STREAM = guid("B7DC0791-A9B7-11CF-8EE6-00C00C205365")
CONTENT = guid("75B22633-668E-11CF-A6D9-00AA0062CE6C")
EXTENDED = guid("D2D0A440-E307-11D2-97F0-00A0C95EA850")
EXTENSION = guid("5FBF03B5-A92E-11CF-8EE3-00C00C205365")
LIBRARY = guid("44231C94-9498-49D1-A141-1D134E457054")
DATA = guid("75B22636-668E-11CF-A6D9-00AA0062CE6C")
AUDIO = guid("F8699E40-5B4D-11CF-A8FD-00805F5C442B")
NO_CORRECTION = guid("20FB5700-5B55-11CF-A8FD-00805F5C442B")
RESERVED = guid("ABD3D211-A9BA-11CF-8EE6-00C00C205365")

TEXT, BYTES, BOOLEAN, NUMBER = 0, 1, 2, 3


def wide(text):
    return text.encode("utf-16-le") + b"\0\0"


def record(name, body):
    return name + struct.pack("<Q", len(body) + 24) + body


def value_bytes(kind, value):
    if kind == TEXT:
        return wide(value)
    return value if kind == BYTES else struct.pack("<I", value)


def extended(attributes):
    body = struct.pack("<H", len(attributes))
    for name, kind, value in attributes:
        value = value_bytes(kind, value)
        body += struct.pack("<H", len(wide(name))) + wide(name)
        body += struct.pack("<HH", kind, len(value)) + value
    return record(EXTENDED, body)


def library(attributes):
    """Returns the objects that may hold large values."""
    body = struct.pack("<H", len(attributes))
    for name, kind, value in attributes:
        value = value_bytes(kind, value)
        body += struct.pack("<HHHHI", 0, 0, len(wide(name)), kind, len(value)) + wide(name) + value
    inner = record(LIBRARY, body)
    return record(EXTENSION, RESERVED + struct.pack("<HI", 6, len(inner)) + inner)


def picture(kind, media_type, data, description=""):
    return struct.pack("<BI", kind, len(data)) + wide(media_type) + wide(description) + data


def file(rate, bit_rate, milliseconds, content, attributes, large_attributes):
    """Returns a file; `content` is title, author, copyright, description and rating."""
    texts = [wide(text) for text in content]
    form = struct.pack("<HHIIHHH", 0x161, 2, rate, bit_rate // 8, 1, 16, 0)
    file_body = bytes(16) + struct.pack(
        "<QQQQQQIIII", 0, 0, 1, milliseconds * 10000, milliseconds * 10000, 0, 2, 64, 64, bit_rate
    )
    objects = [
        record(FILE, file_body),
        record(STREAM, AUDIO + NO_CORRECTION
               + struct.pack("<QIIHI", 0, len(form), 0, 1, 0) + form),
        record(CONTENT, struct.pack("<5H", *(len(text) for text in texts)) + b"".join(texts)),
        extended(attributes),
        library(large_attributes),
    ]
    body = b"".join(objects)
    head = HEADER + struct.pack("<QIBB", len(body) + 30, len(objects), 1, 2) + body
    return head + record(DATA, bytes(16) + struct.pack("<QH", 1, 0x101) + bytes(64))
