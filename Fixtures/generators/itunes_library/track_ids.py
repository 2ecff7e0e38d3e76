"""Track IDs: the numbers that a file uses to refer to its own tracks."""

from array import array

FIRST_TRACK_ID = 580
FIRST_TRACK_ID_AFTER_RENUMBERING = 574
STEP = 2
UNUSED_TRACK_IDS = 1000  # between base export and individually renumbered tracks
ROOM_BEFORE_PLAYLIST_IDS = 40


class TrackIDs:
    """Assigns numbers to the tracks that are written."""

    def __init__(self, settings, expected_diff):
        self.expected_diff = expected_diff
        self.renumbers_all = settings.is_resync and settings.renumbers_all
        self.by_index = array("q", bytes(8 * settings.total_track_count))  # 0: not in this file
        self.count = 0
        self._unused = FIRST_TRACK_ID + STEP * settings.base_track_count + UNUSED_TRACK_IDS

    @property
    def last_before_playlists(self):
        first = FIRST_TRACK_ID_AFTER_RENUMBERING if self.renumbers_all else FIRST_TRACK_ID
        return first + STEP * len(self.by_index) + ROOM_BEFORE_PLAYLIST_IDS

    def assign(self, track):
        """Assigns a Track ID to the next track of the file and returns the ID."""
        original = FIRST_TRACK_ID + STEP * track.index
        track_id = self._choose(track, original)
        if self.expected_diff and track_id != original and not track.album.is_new:
            self.expected_diff.record_renumbering()
        self.by_index[track.index] = track_id
        self.count += 1
        return track_id

    def of(self, indexes):
        """Returns an iterator over the Track IDs of the given tracks that are in this file."""
        return filter(None, map(self.by_index.__getitem__, indexes))

    def _choose(self, track, original):
        if self.renumbers_all:
            return FIRST_TRACK_ID_AFTER_RENUMBERING + STEP * self.count
        if track.is_renumbered:
            unused = self._unused
            self._unused += STEP
            return unused
        return original
