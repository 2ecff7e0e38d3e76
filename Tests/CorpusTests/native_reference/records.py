"""The records of a payload, which are nested in the same way in both formats."""

import datetime
import struct

EPOCH = datetime.datetime(1904, 1, 1)


def iso(seconds):
    """Returns a date as text, by whatever clock the file has it; None for none."""
    if not seconds:
        return None
    return (EPOCH + datetime.timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S")


class Record:
    """A record with its parts; numbers past the end of its header are 0."""

    def __init__(self, data, header_count, order):
        self.tag, self.data, self.header_count, self.order = data[:4], data, header_count, order
        self.parts = []

    def number(self, offset, form="I", end=None):
        end = self.header_count if end is None else end
        if offset + struct.calcsize(form) > min(end, len(self.data)):
            return 0
        return struct.unpack_from(self.order + form, self.data, offset)[0]

    def content(self, offset, form="I"):
        """Returns a number of a data record, most of which is beyond its header."""
        return self.number(offset, form, len(self.data))

    def identity(self, offset):
        return f"{self.number(offset, 'Q'):016X}"

    @property
    def kind(self):
        return self.content(12)


def sections(payload):
    """Returns the byte order and the sections, by type and by the first tag in them."""
    order = "<" if payload[:4] in (b"msdh", b"hsma") else ">"
    found, place = {}, 0
    while place + 16 <= len(payload):
        header_count, count, kind = struct.unpack_from(order + "III", payload, place + 4)
        content = payload[place + header_count:place + count]
        found.setdefault(kind, content)
        found.setdefault(content[:4], content)
        place += count
    return order, found


def frames(data, place, order):
    while place + 12 <= len(data):
        header_count, count = struct.unpack_from(order + "II", data, place + 4)
        yield Record(data[place:place + count], header_count, order)
        place += count


def records(section, order):
    """Returns the records of a list with their parts."""
    if len(section) < 12:
        return []
    found = list(frames(section, struct.unpack_from(order + "I", section, 4)[0], order))
    for record in found:
        record.parts = list(frames(record.data, record.header_count, order))
    return found


def text(record, start):
    """Returns the text of a data record; None if it is damaged."""
    encoding, count = record.content(start), record.content(start + 4)
    data = record.data[start + 16:start + 16 + count]
    if encoding > 3 or len(data) != count:
        return None
    wide = "utf-16-le" if record.order == "<" else "utf-16-be"
    return data.decode({1: wide, 3: "latin-1"}.get(encoding, "utf-8"), "replace")
