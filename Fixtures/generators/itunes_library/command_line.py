"""The options of the generator."""

import argparse
import sys

from .library import LibraryWriter
from .resync import ExpectedDiff
from .settings import FLAVORS, Settings

EXAMPLES = """\
a library:
  generate_itunes_library.py -n 100000 -p 60 --seed 7 -o base.xml
the same library after a resync:
  generate_itunes_library.py -n 100000 -p 60 --seed 7 -o resynced.xml --resync \\
      --changed 5 --removed 1 --added 2 --moved 1.5 --renumbered 100 --truth expected.json
every date one hour off, as after a change to summer time:
  ... --resync --changed 0 --removed 0 --added 0 --moved 0 --tz-shift -1

Key order, escapes, paths, Track IDs, dates, ratings, tracks without a file, smart rules and
folders are like those of iTunes 11 and 12 and Music.app. The items of smart playlists are computed
from their rules, so an evaluator of the rules must select the same items.
"""
OUTPUT_BUFFER_BYTES = 1 << 22


def main():
    """Runs the generator and returns its exit status."""
    options = parse_options()
    settings = Settings(options)
    expected_diff = ExpectedDiff() if options.truth else None
    with open_output(options) as output:
        library = LibraryWriter(settings, output, expected_diff)
        library.write()
    if expected_diff is not None:
        expected_diff.save(options.truth, library.track_count, settings.library_persistent_id)
    print(
        f"{library.track_count} tracks, {library.mean_track_length} bytes/track dict,"
        f" {options.playlists} user playlists",
        file=sys.stderr,
    )
    return 0


def open_output(options):
    """Opens the output file, or standard output for `-`; only files can have CRLF."""
    if options.out == "-":
        return open(
            sys.stdout.fileno(), "w", encoding="utf-8", buffering=OUTPUT_BUFFER_BYTES,
            newline="\n", closefd=False,
        )
    newline = "\r\n" if options.crlf else "\n"
    return open(
        options.out, "w", encoding="utf-8", newline=newline, buffering=OUTPUT_BUFFER_BYTES
    )


def parse_options():
    """Returns the options of the command line."""
    parser = argparse.ArgumentParser(
        description="Generates a realistic iTunes or Music.app Library.xml of any size.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_library_options(parser)
    add_resync_options(parser.add_argument_group("resynced variant of the same library"))
    return parser.parse_args()


def add_library_options(parser):
    add = parser.add_argument
    add("-n", "--tracks", type=int, default=10000)
    add("-p", "--playlists", type=int, default=40,
        help="number of user playlists: normal, smart, folders and Genius")
    add("--seed", type=int, default=1)
    add("-o", "--out", default="-", help="output file, - for standard output")
    add("--flavor", choices=list(FLAVORS), default="mac",
        help="iTunes on Windows, iTunes on the Macintosh, or Music.app")
    add("--layout", choices=["export", "auto"], default="export",
        help="key order of File > Export Library, or of the file shared automatically")
    add("--date", default="2024-05-04T12:34:56Z", help="date of the base export")
    add("--tz", type=float, default=-5.0, help="offset of the library's clock from UTC, in hours")
    add("--no-all-lists", action="store_true",
        help="leave out the Music and Downloaded playlists")
    add("--quirks", type=float, default=0.0,
        help="%% of tracks with oddities as in real files")
    add("--ctrl-chars", type=int, default=0,
        help="number of comments with raw control characters, which XML forbids")
    add("--crlf", action="store_true", help="use Windows line endings")


def add_resync_options(group):
    add = group.add_argument
    add("--resync", action="store_true")
    add("--resync-date", default="2024-06-03T20:11:09Z")
    add("--changed", type=float, default=5.0,
        help="%% of tracks with new play counts, ratings or skips")
    add("--removed", type=float, default=1.0, help="%% of tracks")
    add("--added", type=float, default=2.0, help="%% of tracks, as new albums at the end")
    add("--moved", type=float, default=1.0, help="%% of tracks whose file was moved or renamed")
    add("--renumbered", type=float, default=100.0,
        help="%% of tracks with another Track ID; iTunes renumbers all")
    add("--playlist-churn", type=float, default=10.0, help="%% of normal playlists edited")
    add("--tz-shift", type=float, default=0.0,
        help="hours added to every date except Release Date and Play Date")
    add("--truth", help="write the expected diff to this file, as JSON")
