"""JPEG files, written with libjpeg by a program in this folder."""

import os
import struct
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent / "write_jpeg.c"
SPACES = {"grey": 1, "rgb": 3, "ycc": 3, "cmyk": 4, "ycck": 4, "two": 2}


class Writer:
    """A context in which the program that writes JPEG files is available."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        self._program = Path(self._folder.name) / "write_jpeg"
        command = [os.environ.get("CC", "cc"), "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror"]
        subprocess.run([*command, "-o", self._program, SOURCE, "-ljpeg"], check=True)
        return self

    def __exit__(self, *_):
        self._folder.cleanup()

    def jpeg(self, rows, space="ycc", sampling="", quality=95, options=(), segments=()):
        """Returns a file.

        Rows consist of tuples with the samples of the colour space; extra samples are ignored.
        Sampling has factors such as "2x2,1x1,1x1". Segments are written at the start.
        """
        count = SPACES[space]
        pixels = bytes(sample for row in rows for pixel in row for sample in pixel[:count])
        arguments = [len(rows[0]), len(rows), space, quality, sampling or "-", *options]
        written = subprocess.run([self._program, *map(str, arguments)], input=pixels, check=True,
                                 stdout=subprocess.PIPE).stdout
        return written[:2] + b"".join(segments) + written[2:]


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def exif(orientation, order="<"):
    """Returns Exif data with an orientation, also for TIFF and PNG files."""
    entries = [(0x0100, 3, 0), (0x0112, 3, orientation)]
    head = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 8)
    body = b"".join(struct.pack(order + "HHIHH", tag, kind, 1, value, 0)
                    for tag, kind, value in entries)
    return head + struct.pack(order + "H", len(entries)) + body + bytes(4)


def exif_segment(orientation, order="<"):
    return segment(0xE1, b"Exif\0\0" + exif(orientation, order))


def profile(space):
    """Returns an ICC profile that only names its colour space."""
    header = bytearray(132)
    header[0:4] = struct.pack(">I", len(header))
    header[16:20] = space
    header[36:40] = b"acsp"
    return bytes(header)


def profile_segments(content, count=1):
    """Returns the segments of a profile that is split into parts."""
    size = -(-len(content) // count)
    return [segment(0xE2, b"ICC_PROFILE\0" + bytes([part + 1, count])
                    + content[part * size:(part + 1) * size]) for part in range(count)]
