#!/usr/bin/env python3
"""Writes a camera roll and large pictures, the same each time: generate_photos.py FOLDER COUNT PART

The folder `roll` gets COUNT small JPEG files with the metadata of cameras, `part` links to
one in PART of them, and `large` has 500 pictures of 12 megapixels, which are copies of a few.
"""

import io
import os
import sys
from pathlib import Path

import numpy
from PIL import Image

from generate_covers import picture

LARGE = 500
DIFFERENT = 5
DATE = b"2011:01:01 00:00:00"


def small(number):
    """Returns a JPEG file with Exif data, whose date has a place of its own."""
    random = numpy.random.default_rng(number)
    base = random.integers(0, 256, (12, 16, 3), dtype=numpy.uint8)
    image = Image.fromarray(base).resize((320, 240), Image.BICUBIC)
    exif = Image.Exif()
    exif[0x010F], exif[0x0110], exif[0x0112] = "Canon", f"Canon EOS {number}0D", 1
    exif[0x8769] = {0x9003: DATE.decode(), 0x829A: 0.01, 0x829D: 5.6, 0x8827: 100, 0x920A: 50.0}
    exif[0x8825] = {1: "N", 2: (48.0, 12.0, number), 3: "E", 4: (16.0, 22.0, number)}
    file = io.BytesIO()
    image.save(file, "JPEG", quality=85, exif=exif)
    return file.getvalue()


def write_roll(folder, count, part, step):
    patterns = [small(number) for number in range(50)]
    for number in range(count):
        directory = folder / "DCIM" / f"{100 + number // 9999}APPLE"
        directory.mkdir(parents=True, exist_ok=True)
        minutes, seconds = divmod(number, 60)
        hours, minutes = divmod(minutes, 60)
        date = b"2011:%02d:%02d %02d:%02d:%02d" % (
            1 + number % 12, 1 + hours // 24 % 28, hours % 24, minutes, seconds)
        path = directory / f"IMG_{1 + number % 9999:04}.JPG"
        path.write_bytes(patterns[number % len(patterns)].replace(DATE, date))
        if number % step == 0:
            part.mkdir(parents=True, exist_ok=True)
            os.link(path, part / f"{number}.jpg")


def write_large(folder):
    folder.mkdir(parents=True, exist_ok=True)
    originals = []
    for number in range(DIFFERENT):
        file = io.BytesIO()
        picture(5000 + number, 4032).crop((0, 0, 4032, 3024)).save(file, "JPEG", quality=90)
        originals.append(file.getvalue())
    for number in range(LARGE):
        # A comment makes the files differ.
        comment = b"%08d" % number
        original = originals[number % DIFFERENT]
        path = folder / f"{number:03}.jpg"
        path.write_bytes(original[:2] + b"\xff\xfe\x00\x0a" + comment + original[2:])


def main():
    folder, count, step = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    write_roll(folder / "roll", count, folder / "part", step)
    write_large(folder / "large")


if __name__ == "__main__":
    main()
