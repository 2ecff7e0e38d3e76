#!/usr/bin/env python3
"""Converts covers to WebP with Pillow: pillow_webp.py FOLDER FILE..."""

import sys
from pathlib import Path

from PIL import Image

QUALITY = 90


def main():
    folder = Path(sys.argv[1])
    for name in sys.argv[2:]:
        with Image.open(name) as image:
            image.convert("RGB").save(folder / f"{Path(name).stem}.webp", quality=QUALITY)


if __name__ == "__main__":
    main()
