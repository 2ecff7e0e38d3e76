#!/usr/bin/env python3
"""Writes small audio files of all formats, and a manifest of their contents, to a folder."""

import sys

from audio_files.catalogue import main

if __name__ == "__main__":
    sys.exit(main())
