"""Frames without a container: silent MP3, and AAC without audio data."""

import struct

# MPEG-1, Layer III, 32 kbit/s, 44100 Hz, mono.
HEADER = b"\xff\xfb\x10\xc0"
FRAME_LENGTH = 144 * 32000 // 44100
SAMPLES_PER_FRAME = 1152


def frames(count):
    return (HEADER + bytes(FRAME_LENGTH - 4)) * count


def with_frame_count(count):
    """Returns frames, preceded by one that holds their count, as encoders write it."""
    length = (count + 1) * FRAME_LENGTH
    head = HEADER + bytes(17) + b"Info" + struct.pack(">III", 3, count, length)
    return head + bytes(FRAME_LENGTH - len(head)) + frames(count)


def aac_frames(count, length=87):
    """Returns frames of AAC-LC, 44100 Hz, stereo, with 1024 samples in each."""
    head = bytes([0xFF, 0xF1, 0x50, 0x80 | length >> 11, length >> 3 & 0xFF])
    return (head + bytes([(length & 7) << 5 | 0x1F, 0xFC]) + bytes(length - 7)) * count
