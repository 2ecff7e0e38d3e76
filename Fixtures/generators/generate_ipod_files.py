#!/usr/bin/env python3
"""Writes iPods, and files of iPods, that libgpod does not write, to a folder."""

import sys

from ipod_files.devices import main

if __name__ == "__main__":
    sys.exit(main())
