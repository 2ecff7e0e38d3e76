"""WAV and AIFF files of silence."""

import struct


def chunk(name, body, order):
    return name + struct.pack(order + "I", len(body)) + body + bytes(len(body) % 2)


def wave(rate, sample_count, chunks):
    """Returns a file with 16 bits in mono."""
    form = struct.pack("<HHIIHH", 1, 1, rate, rate * 2, 2, 16)
    parts = [chunk(b"fmt ", form, "<"), chunk(b"data", bytes(sample_count * 2), "<")]
    parts += [chunk(name, body, "<") for name, body in chunks]
    return chunk(b"RIFF", b"WAVE" + b"".join(parts), "<")


def info(pairs):
    """Returns the LIST chunk with the metadata of a WAV file."""
    chunks = [chunk(name, text.encode() + b"\0", "<") for name, text in pairs]
    return (b"LIST", b"INFO" + b"".join(chunks))


def extended(rate):
    """Returns an integer below 2**16 as an 80-bit floating-point number."""
    exponent = rate.bit_length() - 1
    return struct.pack(">HQ", 16383 + exponent, rate << (63 - exponent))


def aiff(rate, sample_count, chunks):
    """Returns a file with 16 bits in mono."""
    common = struct.pack(">HIH", 1, sample_count, 16) + extended(rate)
    parts = [chunk(b"COMM", common, ">"), chunk(b"SSND", bytes(8 + sample_count * 2), ">")]
    parts += [chunk(name, body, ">") for name, body in chunks]
    return chunk(b"FORM", b"AIFF" + b"".join(parts), ">")
