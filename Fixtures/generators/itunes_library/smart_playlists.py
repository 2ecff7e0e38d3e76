"""Smart playlists: rules as iTunes stores them, and the same rules as code.

Both mean the same, so an evaluator of the rules must select the same items as the code.
"""

from array import array
from heapq import nsmallest
from typing import Any, Callable, NamedTuple

from .smart_criteria import smart_info


class Limit(NamedTuple):
    """The maximum number of items of a smart playlist, and their order."""

    count: int
    preference: Callable[[Any], int]
    prefers_most: bool = True


class SmartPlaylist(NamedTuple):
    """A smart playlist; `matches` is the criteria as a function of a track."""

    name: str
    criteria: bytes
    matches: Callable[[Any], bool]
    info: bytes = smart_info()
    limit: Limit | None = None
    distinguished_kind: int | None = None


class SmartPlaylistItems:
    """Collects the tracks that belong to each smart playlist."""

    def __init__(self, playlists):
        self._limits = [playlist.limit for playlist in playlists]
        self._hits = [[] if limit else array("q") for limit in self._limits]
        self._collectors = [
            (playlist.matches, playlist.limit and playlist.limit.preference, hits.append)
            for playlist, hits in zip(playlists, self._hits)
        ]

    def consider(self, track):
        """Adds a track to the playlists whose rules it matches."""
        for matches, preference, append in self._collectors:
            if matches(track):
                append((preference(track), track.index) if preference else track.index)

    def of(self, number):
        """Returns the positions of the tracks of one playlist, best first if it is limited."""
        hits, limit = self._hits[number], self._limits[number]
        if limit is None:
            return hits
        sign = -1 if limit.prefers_most else 1
        best = nsmallest(limit.count, hits, key=lambda hit: (sign * hit[0], hit[1]))
        return [index for _, index in best]
