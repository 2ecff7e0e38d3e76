"""The chunks that the files of an iPod consist of.

A chunk starts with four letters, the length of its head, and the length of all of it or the number
of those that follow. Numbers are little-endian.
"""

MAC_EPOCH = 2_082_844_800  # seconds from 1904 to 1970
BASE = 24  # length of the head of an mhod


def number(value, size=4):
    return value.to_bytes(size, "little", signed=value < 0)


def mac_time(seconds):
    """Returns seconds since 1970 as the device counts them, or 0 for none."""
    return seconds + MAC_EPOCH if seconds else 0


def head(letters, length, third, fields=()):
    """Returns a head. Fields are triples of offset, size and value."""
    result = bytearray(length)
    result[0:12] = letters + number(length) + number(third)
    for offset, size, value in fields:
        if offset + size <= length:
            result[offset:offset + size] = number(value, size)
    return bytes(result)


def chunk(letters, length, children, fields=()):
    """Returns a chunk that says how long it is with all that it holds."""
    content = b"".join(children)
    return head(letters, length, length + len(content), fields) + content


def counting_list(letters, length, members):
    """Returns a chunk that says how many others follow it."""
    return head(letters, length, len(members)) + b"".join(members)


def section(kind, *content):
    return chunk(b"mhsd", 0x60, content, [(12, 4, kind)])


def data_object(kind, content):
    return chunk(b"mhod", BASE, [content], [(12, 4, kind)])


def text_object(kind, text, utf8=False):
    """Returns a text as UTF-16, or marked as UTF-8."""
    content = text.encode("utf-8" if utf8 else "utf-16-le", "surrogatepass")
    intro = number(2 if utf8 else 1) + number(len(content)) + number(1) + number(0)
    return data_object(kind, intro + content)


def bare_text_object(kind, text):
    """Returns a text that takes all of its object, as the addresses of podcasts do."""
    return data_object(kind, text.encode())


def position_object(position):
    return data_object(100, number(position) + bytes(16))
