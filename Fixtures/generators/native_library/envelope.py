"""The envelopes of both formats, with compression and encryption."""

import struct
import zlib

from .cipher import encrypt

KEY = b"BHUILuilfghuila3"
PREFIX = 102400
EPOCH = 2082844800


def body(payload, options):
    """Compresses and encrypts a payload."""
    data = zlib.compress(payload, 6) if options.compressed else payload
    count = {0: 0, 1: len(data), 2: min(PREFIX, len(data))}[options.mode]
    return encrypt(KEY, data[:count // 16 * 16]) + data[count // 16 * 16:]


def put(header, order, form, offset, value):
    struct.pack_into(order + form, header, offset, value)


def itunes(payload, library, section_count, options):
    """Returns the file of an iTunes library."""
    header = bytearray(144 if options.compressed else 132)
    data = body(payload, options)
    version = options.version.encode()
    header[:4] = b"hdfm"
    put(header, ">", "I", 4, len(header))
    put(header, ">", "I", 8, len(header) + len(data))
    put(header, ">", "I", 12, 0x003F0001)
    header[16] = len(version)
    header[17:17 + len(version)] = version
    put(header, ">", "I", 48, section_count)
    header[52:60] = bytes.fromhex(library["Library Persistent ID"])
    header[64:68] = bytes([4, options.mode, 0, int(options.compressed)])
    put(header, ">", "I", 68, len(library["Tracks"]))
    put(header, ">", "I", 72, len(library["Playlists"]))
    header[82] = int(not options.big_endian)
    put(header, ">", "I", 92, PREFIX if options.mode == 2 else 0)
    put(header, ">", "i", 100, int(options.offset * 3600))
    if options.dated:
        put(header, ">", "I", 112, options.date(library["Date"], is_local=False))
    return bytes(header) + data


def music(payload, library, section_count, options, contents=1):
    """Returns the file of a Music library; `contents` is 0 for a side file."""
    header = bytearray(160)
    data = body(payload, options)
    header[:4] = b"hfma"
    put(header, "<", "I", 4, len(header))
    put(header, "<", "I", 8, len(header) + len(data))
    put(header, "<", "I", 12, 1)
    header[16:16 + len(options.version)] = options.version.encode()
    header[48:56] = bytes.fromhex(library["Library Persistent ID"])[::-1]
    put(header, "<", "I", 56, section_count)
    put(header, "<", "I", 68, len(library["Tracks"]) if contents else 0)
    put(header, "<", "I", 72, len(library["Playlists"]) if contents else 0)
    put(header, "<", "I", 84, PREFIX)
    put(header, "<", "i", 88, int(options.offset * 3600))
    put(header, "<", "I", 100, options.date(library["Date"], is_local=False))
    put(header, "<", "I", 104, contents)
    return bytes(header) + data
