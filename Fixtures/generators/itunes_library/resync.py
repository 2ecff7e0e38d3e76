"""The changes to a library between its base export and a resync, and their report."""

import json

from .hashing import low_32_bits, mix


class ExpectedDiff:
    """The expected differences between the base export and the resynced one."""

    def __init__(self):
        self.entries = {
            "removed": [],
            "added": [],
            "changed": [],
            "moved": [],
            "renamed": [],
            "renumbered": 0,
            "playlists": {"edited": [], "removed": [], "added": []},
        }

    def record(self, entry, track):
        self.entries[entry].append(_hexadecimal(track.persistent_id))

    def record_renumbering(self):
        self.entries["renumbered"] += 1

    def record_changes(self, track, old_values, new_values):
        keys = ("Play Count", "Rating", "Skip Count")
        changes = {
            key: [old, new]
            for key, old, new in zip(keys, old_values, new_values)
            if old != new
        }
        self.entries["changed"].append([_hexadecimal(track.persistent_id), changes])

    def record_playlist_edit(self, persistent_id, edit):
        self.entries["playlists"]["edited"].append([_hexadecimal(persistent_id), edit])

    def save(self, path, track_count, library_persistent_id):
        """Writes all differences, with the number of each kind, as JSON."""
        counts = {
            name: len(entry) for name, entry in self.entries.items() if isinstance(entry, list)
        }
        counts["tracks"] = track_count
        summary = {"counts": counts, "library_persistent_id": library_persistent_id}
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.entries | summary, file)


class Resync:
    """Decides the changes of each track from one hash and applies them."""

    def __init__(self, settings, expected_diff):
        self.settings = settings
        self.expected_diff = expected_diff

    def decide(self, track):
        """Changes a track and returns whether it still exists."""
        if track.album.is_new:
            track.is_renumbered = True
            if self.expected_diff:
                self.expected_diff.record("added", track)
            return True
        bits = mix(track.bits ^ 0x12345)
        if low_32_bits(bits) < self.settings.removed_threshold:
            if self.expected_diff:
                self.expected_diff.record("removed", track)
            return False
        track.is_changed = (bits >> 32) < self.settings.changed_threshold
        more_bits = mix(bits)
        is_moved = low_32_bits(more_bits) < self.settings.moved_threshold
        track.is_moved = is_moved and not track.album.is_streamed
        track.is_renumbered = (more_bits >> 32) < self.settings.renumbered_threshold
        return True

    def change(self, track):
        """Plays, rates or skips a track."""
        old_values = (track.play_count, track.rating, track.skip_count)
        bits = mix(track.bits ^ 0xC0FFEE)
        action = bits % 10
        if action < 8:
            track.play_count += 1 + (bits >> 8) % 5
            track.played = self._moment(60, bits >> 16, margin=120)
        if action >= 7:
            track.rating = _another_rating(track.rating, bits >> 40)
            track.is_rating_computed = False
        if action == 5:
            track.skip_count += 1
            track.skipped = self._moment(90, bits >> 24, margin=200)
        if self.expected_diff:
            new_values = (track.play_count, track.rating, track.skip_count)
            self.expected_diff.record_changes(track, old_values, new_values)

    def move(self, track):
        """Moves the file of a track to another folder, or renames the track and its file."""
        bits = mix(track.bits ^ 0x30B)
        album = track.album
        if bits & 1:
            folder = f"{album.media_folder}Moved%20{bits >> 8 & 15}/"
            track.location = f"{folder}{track.file_name}.{album.encoding.extension}"
        else:
            track.is_renamed = True
            track.name += " (Remastered)"
            file_name = f"{track.file_name}%20(Remastered).{album.encoding.extension}"
            track.location = album.folder + file_name
            track.modified = self._moment(500, bits >> 20, margin=1000)
        if self.expected_diff:
            self.expected_diff.record("renamed" if track.is_renamed else "moved", track)

    def _moment(self, first, bits, margin):
        """Returns a time between the two exports."""
        choices = max(1, self.settings.seconds_to_resync - margin)
        return self.settings.base_time + first + bits % choices


def _another_rating(rating, bits):
    new_rating = 20 * (1 + bits % 5)
    return new_rating if new_rating != rating else new_rating % 100 + 20


def _hexadecimal(persistent_id):
    return "%016X" % persistent_id
