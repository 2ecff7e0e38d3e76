#!/usr/bin/env python3
"""Generates a realistic iTunes or Music.app Library.xml of any size."""

import sys

from itunes_library.command_line import main

if __name__ == "__main__":
    sys.exit(main())
