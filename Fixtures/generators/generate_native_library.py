#!/usr/bin/env python3
"""Writes the native library of iTunes or Music that a Library.xml could be the copy of."""

import argparse
import calendar
import plistlib

from native_library import envelope, itunes, music
from native_library.records import Writer

# The lengths of headers of tracks and playlists, from the given version of iTunes on.
HEADERS = [
    ((12, 3), 756, 3500), ((11, 1), 736, 3420), ((10, 5), 660, 3260), ((9, 0), 588, 3224),
    ((0, 0), 584, 3140),
]


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("source", metavar="XML")
    add("output", metavar="FILE")
    add("--format", choices=("itl", "musicdb"), default="itl")
    add("--version", help="version of the application [that of the XML]")
    add("--mode", type=int, choices=(0, 1, 2), default=2, help="encryption: none, all, prefix")
    add("--offset", type=float, default=-5.0, help="offset of the clock from UTC, in hours")
    add("--account", help="name of the account that bought the tracks")
    add("--kinds", default="", help="media kinds of the first tracks, as numbers with commas")
    add("--copies", action="store_true", help="add the data records of a copy in the cloud")
    add("--side", action="store_true", help="write a file with settings instead of the library")
    return parser.parse_args()


def complete(options, library):
    """Derives from the version what depends on it."""
    options.version = options.version or library["Application Version"]
    number = tuple(int(part) for part in options.version.split(".")[:2])
    is_itunes = options.format == "itl"
    options.big_endian = is_itunes and number < (11, 1)
    options.compressed = not is_itunes or number >= (9, 0)
    options.dated = not is_itunes or number >= (12, 5)
    options.track_header, options.playlist_header = next(
        lengths[1:] for lengths in HEADERS if number >= lengths[0] or not is_itunes
    )

    def date(moment, is_local):
        seconds = calendar.timegm(moment.timetuple()) + envelope.EPOCH
        return seconds + int(options.offset * 3600) * is_local

    options.date = date


def main():
    options = parse()
    with open(options.source, "rb") as file:
        library = plistlib.load(file)
    complete(options, library)
    kinds = [int(kind, 0) for kind in options.kinds.split(",") if kind]
    for track, kind in zip(library["Tracks"].values(), kinds):
        track["(kind)"] = kind
    writer = Writer(options)
    make = envelope.itunes if options.format == "itl" else envelope.music
    if options.side:
        payload, count = music.side_payload(writer)
        data = make(payload, library, count, options, contents=0)
    else:
        payload, count = (itunes if options.format == "itl" else music).payload(library, writer)
        data = make(payload, library, count, options)
    with open(options.output, "wb") as file:
        file.write(data)


main()
