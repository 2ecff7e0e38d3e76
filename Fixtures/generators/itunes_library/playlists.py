"""The ordinary playlists of a user, and their folders."""

from .hashing import low_32_bits, mix
from .vocabulary import CAPITALIZED_TITLE_WORDS, TITLE_WORDS, WORLD_TITLES, picked

FIRST_FOLDER = 50  # its number among the persistent IDs of playlists
EDITS = ("reversed", "appended", "cut", "renamed")


class PlaylistCounts:
    """The number of playlists of each kind."""

    def __init__(self, total):
        self.smart = max(1, int(total * 0.42)) if total else 0
        self.folders = max(1, int(total * 0.08)) if total >= 6 else 0
        self.genius = 1 if total >= 8 else 0
        self.normal = max(0, total - self.smart - self.folders - self.genius)


class NormalPlaylist:
    """A list of tracks, by position."""

    def __init__(self, number, settings):
        bits = mix(settings.seed_hash ^ mix(0x7000 + number))
        self.number = number
        self.persistent_id = mix(bits ^ 0x99)
        self.name = self._make_name(bits)
        self.items = self._make_items(bits, settings.base_track_count)
        self.folder = None

    @staticmethod
    def _make_name(bits):
        if bits % 6 == 0:
            return picked(WORLD_TITLES, bits >> 20)
        return f"{picked(CAPITALIZED_TITLE_WORDS, bits >> 20)} {picked(TITLE_WORDS, bits >> 30)}"

    @staticmethod
    def _make_items(bits, track_count):
        if track_count == 0:
            return []
        count = int(min(track_count, 5 + (1 << (bits % 9)) * (1 + (bits >> 12) % 7) / 1.5))
        items = [mix(bits + 3 * number + 1) % track_count for number in range(count)]
        has_duplicates = bits % 4 == 1
        return items if has_duplicates else list(dict.fromkeys(items))

    def edit(self, threshold, tracks, expected_diff):
        """Edits the playlist as its owner could have done before the resync."""
        bits = mix(self.persistent_id ^ 0xED17)
        if low_32_bits(bits) >= threshold:
            return
        edit = bits >> 40 & 3
        if edit == 0 and len(self.items) > 2:
            self.items = self.items[::-1]
        elif edit == 1 and len(tracks):
            self.items = self.items + [picked(tracks, mix(bits + step)) for step in (1, 2, 3)]
        elif edit == 2:
            self.items = self.items[len(self.items) // 3:]
        else:
            self.name += " (2)"
        if expected_diff:
            expected_diff.record_playlist_edit(self.persistent_id, EDITS[edit])


class Folder:
    """A folder of playlists and of other folders."""

    def __init__(self, number, settings):
        word = picked(CAPITALIZED_TITLE_WORDS, mix(settings.seed_hash + 77 + number) >> 7)
        self.name = word + " folder"
        self.persistent_id = settings.playlist_persistent_id(FIRST_FOLDER + number)
        self.parent = None
        self.folders = []
        self.playlists = []

    @property
    def child_persistent_ids(self):
        return [child.persistent_id for child in [*self.playlists, *self.folders]]

    @property
    def items(self):
        """The tracks of all lists in the folder, without duplicates."""
        items = {}
        waiting = [self]
        while waiting:
            folder = waiting.pop()
            for playlist in folder.playlists:
                items.update(dict.fromkeys(playlist.items))
            waiting += folder.folders
        return list(items)


def make_normal_playlists(count, settings):
    """Returns the playlists as they are in the base export."""
    return [NormalPlaylist(number, settings) for number in range(count)]


def make_folders(count, settings, playlists):
    """Returns folders, some of them nested, with every third playlist in one of them."""
    folders = [Folder(number, settings) for number in range(count)]
    for number in range(3, count, 3):
        folders[number].parent = folders[number - 1]
        folders[number - 1].folders.append(folders[number])
    if folders:
        for playlist in playlists[1::3]:
            playlist.folder = folders[playlist.number // 3 % count]
            playlist.folder.playlists.append(playlist)
    return folders
