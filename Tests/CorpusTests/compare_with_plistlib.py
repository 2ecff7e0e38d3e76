#!/usr/bin/env python3
"""Compares a library file with the Library.xml that was imported into it.

Everything that plistlib finds in the XML must be in the library file, and nothing else. This script
shares no code with the importer. The file must be new and hold only this library: a later import
does not update the source's own numbers of unchanged items.

The exit status is 0 if there is no difference, 1 if there is one, and 2 if one of the files cannot
be read.
"""

import argparse
import sqlite3
import sys
from pathlib import Path

from differences import Differences, compare_record
from playlist_comparison import compare_playlists
from source_library import SourceLibrary
from stored_library import NotALibraryFile, StoredLibrary
from track_comparison import compare_tracks


def main():
    arguments = parse_arguments()
    try:
        source = SourceLibrary(arguments.xml)
    # plistlib raises exceptions of many types.
    except Exception as error:
        return refuse(arguments.xml, error)
    try:
        stored = StoredLibrary(arguments.library)
    except (NotALibraryFile, sqlite3.Error) as error:
        return refuse(arguments.library, error)
    differences = compare_libraries(Path(arguments.xml).name, source, stored)
    for line in differences.lines:
        print(line)
    print(summary(source, differences))
    return 0 if differences.count == 0 else 1


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("xml", metavar="LIBRARY.xml")
    parser.add_argument("library", metavar="LIBRARY.sqlite")
    return parser.parse_args()


def refuse(path, error):
    print(f"{path}: {type(error).__name__}: {error}", file=sys.stderr)
    return 2


def summary(source, differences):
    return (
        f"tracks {len(source.all_tracks)}, playlists {len(source.playlists)}, "
        f"smart {source.count_playlists('Smart Criteria')}, "
        f"folders {source.count_playlists('Folder')}, "
        f"genius {source.count_playlists('Genius Track ID')}, "
        f"differences {differences.count}"
    )


def compare_libraries(file_name, source, stored):
    """Returns all differences between the two libraries."""
    differences = Differences(file_name)
    for problem in stored.problems:
        differences.add("library file", problem)
    compare_heads(differences, source, stored)
    compare_tracks(differences, source, stored)
    compare_playlists(differences, source, stored)
    return differences


def compare_heads(differences, source, stored):
    place = "head"
    compare_record(differences, place, source.head, stored.head)
    is_whole = any(playlist.get("Master") is True for playlist in source.playlists)
    differences.compare(place, "is_partial", int(not is_whole), stored.head.row["is_partial"])
    differences.compare(place, "kind", library_kind(source.head), stored.head.row["kind"])


def library_kind(head):
    """Returns the application that wrote a library: Music's versions are 1.x with four parts."""
    version = head.get("Application Version")
    parts = version.split(".") if isinstance(version, str) else []
    return "music" if parts[:1] == ["1"] and len(parts) >= 4 else "iTunes"


if __name__ == "__main__":
    sys.exit(main())
