"""Changes to MPEG-4 files, whose boxes are a size, a name and content."""

import struct

CONTAINERS = {b"moov", b"trak", b"mdia", b"minf", b"stbl", b"edts"}


def boxes(content):
    """Returns the names and contents of all boxes."""
    found, place = [], 0
    while place + 8 <= len(content):
        size = struct.unpack_from(">I", content, place)[0]
        found.append((content[place + 4:place + 8], content[place + 8:place + size]))
        place += size
    return found


def joined(found):
    """Returns the bytes of boxes."""
    return b"".join(struct.pack(">I", len(body) + 8) + name + body for name, body in found)


def changed(content, name, change):
    """Returns content in which each box of a name is changed; `moov` must be at the end."""
    result = []
    for own, body in boxes(content):
        if own == name:
            body = change(body)
        elif own in CONTAINERS:
            body = changed(body, name, change)
        result.append((own, body))
    return joined(result)


def with_note(content, before, after, valid):
    """Returns a file with the note of iTunes about the samples that its encoder added."""
    text = f" 00000000 {before:08X} {after:08X} {valid:016X}" + " 00000000" * 8
    note = joined([
        (b"mean", bytes(4) + b"com.apple.iTunes"),
        (b"name", bytes(4) + b"iTunSMPB"),
        (b"data", struct.pack(">II", 1, 0) + text.encode()),
    ])
    handler = bytes(8) + b"mdirappl" + bytes(9)
    meta = bytes(4) + joined([(b"hdlr", handler), (b"ilst", joined([(b"----", note)]))])

    def add(body):
        kept = [box for box in boxes(body) if box[0] != b"udta"]
        return joined(kept + [(b"udta", joined([(b"meta", meta)]))])

    return changed(content, b"moov", add)


def with_edits(content, edits):
    """Returns a file with other edits: lengths in units of the movie, starts in samples."""
    body = struct.pack(">II", 0, len(edits))
    body += b"".join(struct.pack(">IiI", length, start, 1 << 16) for length, start in edits)
    return changed(content, b"elst", lambda _: body)


def without_edits(content):
    """Returns a file without edit lists."""
    def remove(body):
        return joined([box for box in boxes(body) if box[0] != b"edts"])

    return changed(content, b"trak", remove)


def protected(content):
    """Returns a file whose sound claims to be encrypted as iTunes did it."""
    return changed(content, b"stsd", lambda body: body[:12] + b"drms" + body[16:])
