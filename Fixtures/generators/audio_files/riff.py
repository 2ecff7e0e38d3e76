"""WAV and AIFF files of silence."""

import struct


def chunk(name, body, order):
    return name + struct.pack(order + "I", len(body)) + body + bytes(len(body) % 2)


def wave(rate, sample_count, chunks):
    """16 bits, mono."""
    form = struct.pack("<HHIIHH", 1, 1, rate, rate * 2, 2, 16)
    parts = [chunk(b"fmt ", form, "<"), chunk(b"data", bytes(sample_count * 2), "<")]
    parts += [chunk(name, body, "<") for name, body in chunks]
    return chunk(b"RIFF", b"WAVE" + b"".join(parts), "<")


def info(pairs):
    """The LIST chunk that says what a WAV file is."""
    chunks = [chunk(name, text.encode() + b"\0", "<") for name, text in pairs]
    return (b"LIST", b"INFO" + b"".join(chunks))


def extended(rate):
    """80 bits of an integer below 2**16."""
    exponent = rate.bit_length() - 1
    return struct.pack(">HQ", 16383 + exponent, rate << (63 - exponent))


def aiff(rate, sample_count, chunks):
    """16 bits, mono."""
    common = struct.pack(">HIH", 1, sample_count, 16) + extended(rate)
    parts = [chunk(b"COMM", common, ">"), chunk(b"SSND", bytes(8 + sample_count * 2), ">")]
    parts += [chunk(name, body, ">") for name, body in chunks]
    return chunk(b"FORM", b"AIFF" + b"".join(parts), ">")
