#!/usr/bin/env python3
"""Makes the files of a library: generate_music_folder.py LIBRARY.XML MUSIC COVERS FOLDER

Each track below MUSIC, a folder that the library names, gets a file with hardly any sound in FOLDER, and each folder of an album a cover of its own, made of those in the folder COVERS.
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote
from xml.sax.saxutils import unescape

from PIL import Image, ImageDraw

LOCATION = re.compile(r"<key>Location</key><string>file://localhost([^<]*)")
PICTURES = 20
SIDE = 320
BITS = 16
# A header of WAV for 16 bits at 44.1 kHz, and 32 silent frames.
SOUND = bytes.fromhex(
    "524946466400000057415645666d74201000000001000100"
    "44ac00008858010002001000" "6461746140000000"
) + bytes(64)


def main():
    library, music, covers, folder = map(Path, sys.argv[1:])
    albums = {}
    with open(library, encoding="utf-8") as lines:
        for line in lines:
            if match := LOCATION.search(line):
                path = Path(unquote(unescape(match[1])))
                if path.is_relative_to(music):
                    file = folder / path.relative_to(music)
                    albums.setdefault(file.parent, []).append(file)
    paths = sorted(covers.iterdir())[:PICTURES]
    pictures = [Image.open(path).convert("RGB").resize((SIDE, SIDE)) for path in paths]
    for number, (album, files) in enumerate(albums.items()):
        album.mkdir(parents=True)
        for file in files:
            file.write_bytes(SOUND)
        numbered(pictures[number % len(pictures)], number).save(album / "cover.jpg", quality=85)


def numbered(picture, number):
    """Returns the picture with the bits of a number at its lower edge, so that no two are equal."""
    picture = picture.copy()
    draw = ImageDraw.Draw(picture)
    width = SIDE // BITS
    for bit in range(BITS):
        color = "white" if number >> bit & 1 else "black"
        draw.rectangle([bit * width, SIDE - width, (bit + 1) * width - 2, SIDE - 2], fill=color)
    return picture


if __name__ == "__main__":
    main()
