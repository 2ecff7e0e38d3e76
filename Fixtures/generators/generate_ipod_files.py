#!/usr/bin/env python3
"""Writes to a folder the iPods, and files of iPods, that libgpod does not write."""

import sys

from ipod_files.devices import main

if __name__ == "__main__":
    sys.exit(main())
