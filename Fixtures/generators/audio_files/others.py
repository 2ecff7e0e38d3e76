"""Headers of less common audio formats."""

import struct
import zlib

from . import flac, ogg


def vorbis(rate, sample_count, comments):
    identification = b"\x01vorbis" + struct.pack("<IBIiiiB", 0, 2, rate, 0, 64000, 0, 0xB8) + b"\1"
    headers = [identification, b"\x03vorbis" + ogg.comments(comments) + b"\1", b"\x05vorbis\0"]
    return ogg.stream(headers, [(b"\0", 0), (b"\0", sample_count)])


def opus(sample_count, comments, skipped=312):
    head = b"OpusHead" + struct.pack("<BBHIhB", 1, 2, skipped, 44100, 0, 0)
    headers = [head, b"OpusTags" + ogg.comments(comments)]
    return ogg.stream(headers, [(b"\xf8\xff\xfe", 960), (b"\xf8\xff\xfe", sample_count + skipped)])


def speex(rate, sample_count, comments):
    head = b"Speex   " + b"1.2".ljust(20, b"\0")
    head += struct.pack("<13i", 1, 80, rate, 1, 4, 1, 28000, 320, 0, 1, 0, 0, 0)
    return ogg.stream([head, ogg.comments(comments)], [(bytes(10), 0), (bytes(10), sample_count)])


def ogg_flac(rate, frame_count, comments):
    info = flac.block(0, flac.stream_info(rate, frame_count * 4096))
    head = b"\x7fFLAC\1\0" + struct.pack(">H", 1) + b"fLaC" + info
    frames = [(flac.frame(number), (number + 1) * 4096) for number in range(frame_count)]
    return ogg.stream([head, flac.block(4, ogg.comments(comments), is_last=True)], frames)


def monkeys_audio(rate, sample_count, tag):
    head = b"MAC " + struct.pack("<HHIIIIIII", 3990, 0, 52, 24, 4, 0, 16, 0, 0) + bytes(16)
    head += struct.pack("<HHIIIHHI", 2000, 0, 73728, sample_count, 1, 16, 2, rate)
    return head + bytes(4) + bytes(16) + tag


def variable(number):
    """Returns a number in the encoding of Musepack, seven bits in each byte."""
    digits = [number & 0x7F]
    while number > 0x7F:
        number >>= 7
        digits.insert(0, number & 0x7F | 0x80)
    return bytes(digits)


def musepack(sample_count, tag):
    """Returns a file of stream version 8 at 44100 Hz."""

    def packet(name, body):
        return name + variable(len(body) + 3) + body

    header = b"\x08" + variable(sample_count) + variable(0) + bytes([0x1B, 0x1B])
    stream = packet(b"SH", struct.pack(">I", zlib.crc32(header)) + header)
    return b"MPCK" + stream + packet(b"RG", b"\1" + bytes(8)) + packet(b"SE", b"") + tag


def wavpack(sample_count, tag):
    """Returns a file with 16 bits in stereo at 44100 Hz."""
    flags = 1 | 0x800 | 0x1000 | 9 << 23
    body = bytes(8)
    head = b"wvpk" + struct.pack("<IHBB", 24 + len(body), 0x410, 0, 0)
    return head + struct.pack("<IIIII", sample_count, 0, sample_count, flags, 0) + body + tag


def true_audio(rate, sample_count, tag):
    head = b"TTA1" + struct.pack("<HHHII", 1, 2, 16, rate, sample_count)
    head += struct.pack("<I", zlib.crc32(head))
    table = struct.pack("<I", 16)
    return tag + head + table + struct.pack("<I", zlib.crc32(table)) + bytes(16)
