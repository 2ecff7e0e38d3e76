"""The chunks of an iPod's files.

A chunk starts with four letters, the length of its head, and either its total length or the number
of the chunks that follow. Numbers are little-endian.
"""

MAC_EPOCH = 2_082_844_800  # seconds from 1904 to 1970
BASE = 24  # length of the head of an mhod


def number(value, size=4):
    return value.to_bytes(size, "little", signed=value < 0)


def mac_time(seconds):
    """Converts seconds since 1970 to the device's epoch; returns 0 for none."""
    return seconds + MAC_EPOCH if seconds else 0


def head(letters, length, third, fields=()):
    """Returns the head of a chunk. Fields are triples of offset, size and value."""
    result = bytearray(length)
    result[0:12] = letters + number(length) + number(third)
    for offset, size, value in fields:
        if offset + size <= length:
            result[offset:offset + size] = number(value, size)
    return bytes(result)


def chunk(letters, length, children, fields=()):
    """Returns a chunk with its total length, including everything in it."""
    content = b"".join(children)
    return head(letters, length, length + len(content), fields) + content


def counting_list(letters, length, members):
    """Returns a chunk with the number of the chunks that follow it."""
    return head(letters, length, len(members)) + b"".join(members)


def section(kind, *content):
    return chunk(b"mhsd", 0x60, content, [(12, 4, kind)])


def data_object(kind, content):
    return chunk(b"mhod", BASE, [content], [(12, 4, kind)])


def text_object(kind, text, utf8=False):
    """Returns a text object in UTF-16, or in UTF-8 with a flag for it."""
    content = text.encode("utf-8" if utf8 else "utf-16-le", "surrogatepass")
    intro = number(2 if utf8 else 1) + number(len(content)) + number(1) + number(0)
    return data_object(kind, intro + content)


def bare_text_object(kind, text):
    """Returns a text object that has no fields of its own, as for the addresses of podcasts."""
    return data_object(kind, text.encode())


def position_object(position):
    return data_object(100, number(position) + bytes(16))
