#!/usr/bin/env python3
"""Downscales covers with Pillow, as most Python programs do: pillow_thumbnails.py FOLDER FILE..."""

import sys
from pathlib import Path

from PIL import Image

SIZE = (300, 300)
QUALITY = 85


def main():
    folder = Path(sys.argv[1])
    for name in sys.argv[2:]:
        with Image.open(name) as image:
            image.thumbnail(SIZE)
            image.convert("RGB").save(folder / f"{Path(name).name}.jpg", quality=QUALITY)


if __name__ == "__main__":
    main()
