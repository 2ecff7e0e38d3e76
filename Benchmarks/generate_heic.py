#!/usr/bin/env python3
"""Writes a HEIC picture of 24 megapixels, the same each time: generate_heic.py FILE"""

import subprocess
import sys
import tempfile
from pathlib import Path

from generate_covers import picture

WIDTH, HEIGHT = 6000, 4000


def main():
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "picture.jpg"
        picture(7000, WIDTH).crop((0, 0, WIDTH, HEIGHT)).save(source, "JPEG", quality=92)
        subprocess.run(["heif-enc", "-q", "45", "-p", "preset=veryfast", source, "-o", sys.argv[1]],
                       stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    main()
