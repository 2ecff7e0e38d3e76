"""MPEG-4 files."""

import struct

UTF8, JPEG, PNG, INTEGER = 1, 13, 14, 21


def atom(name, *parts):
    body = b"".join(parts)
    return struct.pack(">I", len(body) + 8) + name + body


def data(kind, value):
    return atom(b"data", struct.pack(">II", kind, 0), value)


def text(name, value):
    return atom(name, data(UTF8, value.encode()))


def number(name, value, size=1):
    return atom(name, data(INTEGER, value.to_bytes(size, "big")))


def pair(name, value, count):
    """Returns `trkn`; `disk` lacks the last two bytes."""
    return atom(name, data(0, struct.pack(">HHHH", 0, value, count, 0)))


def freeform(name, value):
    return atom(
        b"----",
        atom(b"mean", bytes(4), b"com.apple.iTunes"),
        atom(b"name", bytes(4), name.encode()),
        data(UTF8, value.encode()),
    )


def covers(pictures):
    return atom(b"covr", *(data(kind, picture) for kind, picture in pictures))


def aac_entry(rate, bit_rate):
    """Returns the sample description of AAC-LC in stereo."""
    config = bytes([0x12, 0x10])
    decoder = b"\x05" + bytes([len(config)]) + config
    settings = b"\x40\x15\0\0\0" + struct.pack(">II", bit_rate, bit_rate) + decoder
    descriptor = b"\0\0\0" + b"\x04" + bytes([len(settings)]) + settings + b"\x06\x01\x02"
    esds = atom(b"esds", bytes(4), b"\x03" + bytes([len(descriptor)]) + descriptor)
    return atom(b"mp4a", sound(rate, 16), esds)


def alac_entry(rate, bit_rate):
    config = struct.pack(">IBBBBBBHIII", 4096, 0, 16, 40, 10, 14, 2, 255, 0, bit_rate, rate)
    return atom(b"alac", sound(rate, 16), atom(b"alac", bytes(4), config))


def sound(rate, depth):
    return bytes(6) + struct.pack(">HIIHHII", 1, 0, 0, 2, depth, 0, rate << 16)


SILENCE = b"\x21\x00\x49\x90\x02\x19\x00\x23\x80"


def file(brand, entry, rate, sample_count, items, sound_data=SILENCE):
    """Returns a file of one packet with the given duration in samples."""
    matrix = struct.pack(">9I", 1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)
    head = atom(b"ftyp", brand, bytes(4), brand, b"mp42", b"isom")
    table = atom(
        b"stbl",
        atom(b"stsd", bytes(4), struct.pack(">I", 1), entry),
        atom(b"stts", bytes(4), struct.pack(">III", 1, 1, sample_count)),
        atom(b"stsc", bytes(4), struct.pack(">IIII", 1, 1, 1, 1)),
        atom(b"stsz", bytes(4), struct.pack(">II", len(sound_data), 1)),
        atom(b"stco", bytes(4), struct.pack(">II", 1, len(head) + 8)),
    )
    here = atom(b"url ", b"\0\0\0\1")
    reference = atom(b"dinf", atom(b"dref", bytes(4), struct.pack(">I", 1), here))
    media = atom(
        b"mdia",
        atom(b"mdhd", bytes(12), struct.pack(">IIHH", rate, sample_count, 0x55C4, 0)),
        atom(b"hdlr", bytes(8), b"soun", bytes(13)),
        atom(b"minf", atom(b"smhd", bytes(8)), reference, table),
    )
    track = atom(
        b"trak",
        atom(b"tkhd", b"\0\0\0\1", bytes(8), struct.pack(">III", 1, 0, sample_count), bytes(12),
             struct.pack(">HH", 0x0100, 0), matrix, bytes(8)),
        media,
    )
    metadata = atom(
        b"meta", bytes(4), atom(b"hdlr", bytes(8), b"mdirappl", bytes(9)),
        atom(b"ilst", *items),
    )
    movie = atom(
        b"moov",
        atom(b"mvhd", bytes(12), struct.pack(">IIIH", rate, sample_count, 1 << 16, 0x0100),
             bytes(10), matrix, bytes(24), struct.pack(">I", 2)),
        track,
        atom(b"udta", metadata),
    )
    return head + atom(b"mdat", sound_data) + movie
