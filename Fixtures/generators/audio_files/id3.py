"""Tags of MP3 files: ID3v1, and ID3v2 in its three versions."""

import struct

LATIN1, UTF16, UTF8 = 0, 1, 3


def synchsafe(number):
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def encoded(text, encoding):
    if encoding == UTF16:
        return b"\xff\xfe" + text.encode("utf-16-le")
    return text.encode("utf-8" if encoding == UTF8 else "latin-1")


def end(encoding):
    return b"\0\0" if encoding == UTF16 else b"\0"


def text(value, encoding=LATIN1):
    return bytes([encoding]) + encoded(value, encoding)


def described(description, value, encoding=LATIN1):
    """Returns the body of TXXX."""
    return text(description, encoding) + end(encoding) + encoded(value, encoding)


def comment(value, description="", language=b"eng", encoding=LATIN1):
    """Returns the body of COMM or USLT."""
    return (
        bytes([encoding]) + language + encoded(description, encoding) + end(encoding)
        + encoded(value, encoding)
    )


def picture(kind, media_type, data, description="", encoding=LATIN1):
    """Returns the body of APIC."""
    return (
        bytes([encoding]) + media_type.encode() + b"\0" + bytes([kind])
        + encoded(description, encoding) + end(encoding) + data
    )


def old_picture(kind, image_format, data, description=""):
    """Returns the body of PIC, in ID3v2.2."""
    words = encoded(description, LATIN1) + b"\0"
    return bytes([LATIN1]) + image_format + bytes([kind]) + words + data


def volume(identification, decibels):
    """Returns the body of RVA2, for the master volume."""
    return identification + b"\0\x01" + struct.pack(">h", round(decibels * 512)) + b"\0"


def tag(version, frames, padding=16):
    """Returns an ID3v2 tag of (name, body) pairs."""
    body = b""
    for name, content in frames:
        if version == 2:
            body += name + struct.pack(">I", len(content))[1:]
        else:
            size = synchsafe(len(content)) if version == 4 else struct.pack(">I", len(content))
            body += name + size + b"\0\0"
        body += content
    body += bytes(padding)
    return b"ID3" + bytes([version, 0, 0]) + synchsafe(len(body)) + body


def old_tag(title, artist, album, year, comment_text, track, genre):
    """Returns an ID3v1.1 tag, the last 128 bytes of a file."""

    def field(value, length):
        return value.encode("latin-1")[:length].ljust(length, b"\0")

    return (
        b"TAG" + field(title, 30) + field(artist, 30) + field(album, 30) + field(year, 4)
        + field(comment_text, 28) + bytes([0, track, genre])
    )
