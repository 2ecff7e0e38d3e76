"""WebP files, written with libwebp by a program in this folder."""

import os
import struct
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent / "write_webp.c"
ICC, ALPHA, EXIF, ANIMATION = 0x20, 0x10, 0x08, 0x02


class Writer:
    """A context in which the program that writes WebP files is available."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        self._program = Path(self._folder.name) / "write_webp"
        command = [os.environ.get("CC", "cc"), "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror"]
        subprocess.run([*command, "-o", self._program, SOURCE, "-lwebp"], check=True)
        return self

    def __exit__(self, *_):
        self._folder.cleanup()

    def webp(self, rows, quality=95):
        """Returns a file; the quality can be "lossless"."""
        pixels = bytes(sample for row in rows for pixel in row for sample in pixel)
        arguments = [str(len(rows[0])), str(len(rows)), str(quality)]
        return subprocess.run([self._program, *arguments], input=pixels, check=True,
                              stdout=subprocess.PIPE).stdout


def chunk(name, content):
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def _riff(content):
    return b"RIFF" + struct.pack("<I", len(content) + 4) + b"WEBP" + content


def extended(file, width, height, profile=b"", exif=b""):
    """Returns a simple file with more chunks."""
    flags = (ICC if profile else 0) | (EXIF if exif else 0)
    head = struct.pack("<I", flags) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(
        3, "little")
    return _riff(chunk(b"VP8X", head) + (chunk(b"ICCP", profile) if profile else b"") + file[12:]
                 + (chunk(b"EXIF", exif) if exif else b""))


def animated(file, width, height):
    """Returns an animation with one picture, which is that of a simple file."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    frame = bytes(6) + size + (100).to_bytes(3, "little") + b"\0" + file[12:]
    return _riff(chunk(b"VP8X", struct.pack("<I", ANIMATION) + size) + chunk(b"ANIM", bytes(6))
                 + chunk(b"ANMF", frame))
