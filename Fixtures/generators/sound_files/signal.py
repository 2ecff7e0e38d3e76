"""A signal that is the same in each run: two gliding tones and a little noise."""

import math
import struct


def frames(rate, count, channels):
    """Returns interleaved samples of 16 bits."""
    noise = 12345
    samples = []
    phases = [0.0, 0.0]
    for index in range(count):
        progress = index / count
        for channel in range(channels):
            phases[channel] += 2 * math.pi * (220 + 660 * progress * (channel + 1)) / rate
            noise = (noise * 1103515245 + 12345) % 2**31
            level = 9000 * math.sin(phases[channel]) + noise / 2**31 * 100 - 50
            samples.append(round(level))
    return samples


def wav(rate, count, channels, samples=None):
    """Returns a WAV file with the signal, or with other samples."""
    samples = frames(rate, count, channels) if samples is None else samples
    data = struct.pack(f"<{len(samples)}h", *samples)
    head = struct.pack("<HHIIHH", 1, channels, rate, rate * channels * 2, channels * 2, 16)
    chunks = b"fmt " + struct.pack("<I", len(head)) + head
    chunks += b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WAVE" + chunks
