#!/usr/bin/env python3
"""Prints the contents of a native library as JSON, with the keys of a Library.xml.

Dates are on the clock of the file. The decoder shares no code with the importer, and reads the
format as it was worked out from libraries whose Library.xml is known.
"""

import json
import sys

from native_reference.decoder import decode

json.dump(decode(sys.argv[1]), sys.stdout, ensure_ascii=False)
