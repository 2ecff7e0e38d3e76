"""The records of both formats."""

import struct

from . import fields


class Writer:
    """Writes records in the byte order of a file."""

    def __init__(self, options):
        self.options = options
        self.order = ">" if options.big_endian else "<"

    def tag(self, name):
        """Only iTunes reverses the letters of tags in little-endian files."""
        reverse = self.options.format == "itl" and not self.options.big_endian
        return name.encode()[::-1] if reverse else name.encode()

    def number(self, data, offset, form, value):
        """Sets a number, unless the header ends before it."""
        if offset + struct.calcsize(form) <= len(data):
            struct.pack_into(self.order + form, data, offset, value)

    def values(self, data, table, source):
        for offset, form, key in table:
            value = source.get(key)
            if value is None:
                continue
            if form in "LD":
                value, form = self.options.date(value, is_local=form == "L"), "I"
            self.number(data, offset, form, value)

    def record(self, name, header, parts, count=None):
        header[:4] = self.tag(name)
        total = len(header) + sum(map(len, parts))
        self.number(header, 4, "I", len(header))
        self.number(header, 8, "I", total)
        self.number(header, 12, "I", len(parts) if count is None else count)
        return b"".join([bytes(header), *parts])

    def section(self, kind, content, count=96):
        header = bytearray(count)
        header[:4] = self.tag("hdsm" if self.options.format == "itl" else "hsma")
        self.number(header, 4, "I", count)
        self.number(header, 8, "I", count + len(content))
        self.number(header, 12, "I", kind)
        return bytes(header) + content

    def list(self, name, records, count=92):
        header = bytearray(count)
        header[:4] = self.tag(name)
        self.number(header, 4, "I", count)
        self.number(header, 8, "I", len(records))
        return bytes(header) + b"".join(records)

    def data(self, kind, content):
        """Returns a data record."""
        is_itl = self.options.format == "itl"
        header = bytearray(24 if is_itl else 20)
        header[:4] = self.tag("hohm" if is_itl else "boma")
        self.number(header, 4, "I", len(header) if is_itl else 20)
        self.number(header, 8, "I", len(header) + len(content))
        self.number(header, 12, "I", kind)
        return bytes(header) + content

    def text(self, kind, text, is_url=False):
        """Returns a data record with a text in the encoding that the application would choose."""
        is_itl = self.options.format == "itl"
        if is_url and is_itl:
            encoding, data = (0 if self.options.big_endian else 2), text.encode()
        elif is_itl and all(ord(letter) < 256 for letter in text):
            encoding, data = 3, text.encode("latin-1")
        elif not is_itl and text.isascii():
            encoding, data = 2, text.encode()
        else:
            encoding = 1
            data = text.encode("utf-16-be" if self.options.big_endian else "utf-16-le")
        head = struct.pack(self.order + "IIII", encoding, len(data), 0, 0)
        return self.data(kind, head + data)

    def texts(self, track):
        found = self.own_texts(track)
        return found + self.own_texts(fields.copy_in_cloud(track)) if self.options.copies else found

    def own_texts(self, track):
        found = [
            self.text(kind, track[key], is_url=key == "Location")
            for key, kind in fields.TEXTS.items() if track.get(key)
        ]
        if self.options.account:
            found.append(self.text(fields.ACCOUNT, self.options.account))
            found.append(self.data(fields.PURCHASE, fields.purchase(self.options.account)))
        return found
