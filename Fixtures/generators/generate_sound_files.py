#!/usr/bin/env python3
"""Writes about a second of sound in each format that is decoded to a folder, with FFmpeg."""

import sys

from sound_files.catalogue import main

if __name__ == "__main__":
    sys.exit(main())
