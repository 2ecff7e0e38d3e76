"""Reads a Library.xml with plistlib."""

import plistlib
import re
from dataclasses import dataclass
from functools import cached_property

LEAST_SIGNED = -(1 << 63)
LARGEST_SIGNED = (1 << 63) - 1


class NotALibrary(Exception):
    """A property list that is not an iTunes library."""


class SourceDictionary(dict):
    """A dictionary that also keeps the pairs whose keys are repeated later."""

    def __init__(self):
        super().__init__()
        self.pairs = []

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        self.pairs.append((key, value))


@dataclass(frozen=True)
class Track:
    """A track and its key in the dictionary of all tracks."""

    dictionary_key: str
    values: dict

    @cached_property
    def number(self):
        """The number that playlists use: its Track ID, or else the key of its dictionary."""
        track_id = self.values.get("Track ID")
        if is_number(track_id):
            return track_id
        return int(self.dictionary_key) if self.dictionary_key.isdecimal() else None

    @cached_property
    def persistent_id(self):
        return valid_persistent_id(self.values.get("Persistent ID"))

    @property
    def identity(self):
        """The key that identifies it in a library file."""
        return self.persistent_id or ("dictionary key", self.dictionary_key)

    @property
    def place(self):
        return f'track {self.dictionary_key} "{self.values.get("Name", "")}"'


class SourceLibrary:
    """The contents of a Library.xml."""

    def __init__(self, path):
        with open(path, "rb") as file:
            root = plistlib.load(file, fmt=plistlib.FMT_XML, dict_type=SourceDictionary)
        if not isinstance(root, dict) or not {"Tracks", "Playlists"} & root.keys():
            raise NotALibrary("neither Tracks nor Playlists at its top")
        tracks = root.get("Tracks", SourceDictionary())
        self.head = {key: root[key] for key in root.keys() - {"Tracks", "Playlists"}}
        self.all_tracks = [Track(key, values) for key, values in tracks.pairs]
        self.playlists = root.get("Playlists", [])
        self.kept_tracks, self._track_by_number = self._without_duplicates()

    def track_with_number(self, number):
        """Returns the track with the number that playlists use, or None if there is none."""
        return self._track_by_number.get(number) if is_number(number) else None

    def _without_duplicates(self):
        """Returns the first track of each number and persistent ID, and the tracks by number."""
        kept = []
        by_number = {}
        by_persistent_id = {}
        for track in self.all_tracks:
            if track.number is not None and track.number in by_number:
                continue
            first = track
            if track.persistent_id is not None:
                first = by_persistent_id.setdefault(track.persistent_id, track)
            if first is track:
                kept.append(track)
            if track.number is not None:
                by_number[track.number] = first
        return kept, by_number

    def count_playlists(self, key):
        """Returns the number of playlists in which a key has a value other than false."""
        return sum(playlist.get(key, False) is not False for playlist in self.playlists)


def is_number(value):
    """Returns whether a value is an integer that fits a column; booleans are not numbers."""
    return type(value) is int and LEAST_SIGNED <= value <= LARGEST_SIGNED


def valid_persistent_id(value):
    """Returns a persistent ID in upper case, or None if the value is not one."""
    is_valid = isinstance(value, str) and re.fullmatch("[0-9A-Fa-f]{16}", value, re.ASCII)
    return value.upper() if is_valid and int(value, 16) != 0 else None
