#!/usr/bin/env python3
"""Writes pictures of all formats, and reference values for their pixels, to a folder."""

import sys

from pictures.catalogue import main

if __name__ == "__main__":
    sys.exit(main())
